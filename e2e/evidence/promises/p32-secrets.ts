import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '#shared/domain/desktop/log.ts';
import { writeCrash } from '#core/logs/crash-files.ts';
import { createLog, logDirectory } from '#core/logs/create-log.ts';
import { faultText } from '#core/logs/fault-text.ts';
import { encodingNames, findLeaks, type Place } from '#electron/testing/leak-search.ts';
import { totpCode } from '#electron/testing/totp-code.ts';
import { freePort, giveConsent } from '#electron/testing/give-consent.ts';
import { createRigComputer, RIG_USER, startRigService, type RigApp } from '#e2e/evidence/account-rig.ts';
import type { PromiseRun } from '#e2e/evidence/evidence.ts';

type Service = Awaited<ReturnType<typeof startRigService>>;
type Computer = Awaited<ReturnType<typeof createRigComputer>>;

/** Everything that Docket says and writes while it runs. */
class Witness {
  readonly lines: Place[] = [];
  readonly messages: Place[] = [];
  readonly files = new Map<string, Place>();
  readonly #dataDirectory: string;
  readonly #write = process.stderr.write.bind(process.stderr);

  constructor(dataDirectory: string) {
    this.#dataDirectory = dataDirectory;
  }

  readonly log = (line: string): void => {
    this.lines.push({ name: `log line ${this.lines.length + 1}`, bytes: Buffer.from(line) });
  };

  /** What goes past the log counts as well. */
  listenToProcess(): () => void {
    process.stderr.write = (chunk) => {
      this.log(String(chunk));
      return true;
    };
    return () => {
      process.stderr.write = this.#write;
    };
  }

  /** Every answer and every event, as it crosses to the page. */
  watch({ app, value }: RigApp): RigApp {
    const tell = (name: string, message: unknown): void => {
      this.messages.push({ name, bytes: Buffer.from(JSON.stringify(message)) });
    };
    app.onEvent((event) => tell(`event ${event.type}`, event));
    return {
      app,
      value: async (method, input) => {
        const answer = await value(method, input);
        tell(`answer to ${method}`, answer);
        this.lookAtFiles();
        return answer;
      },
    };
  }

  /** As they are now: what is written and removed again was on the disk too. */
  lookAtFiles(): void {
    for (const name of readdirSync(this.#dataDirectory, { recursive: true, encoding: 'utf8' })) {
      const path = join(this.#dataDirectory, name);
      if (!statSync(path).isFile()) continue;
      const bytes = readFileSync(path);
      this.files.set(`${name} of ${bytes.length} bytes, ${bytes.subarray(-64).toString('hex')}`, {
        name,
        bytes,
      });
    }
  }

  places(): readonly Place[] {
    return [...this.files.values(), ...this.lines, ...this.messages];
  }
}

const addV1 = async (docket: RigApp, service: Service, redirectUri: string): Promise<void> => {
  const { accounts } = await docket.value('accounts.list', {});
  const accountId = accounts.find(({ isActive }) => isActive)?.id ?? null;
  const target = { accountId, service: { kind: 'custom' as const, address: service.address }, name: '' };
  const { value: apiKey } = await service.accounts.issueToken(service.userId);
  await docket.value('accounts.signInWithApiKey', { ...target, apiKey });
  const started = await docket.value('accounts.startConsent', {
    ...target,
    client: service.client,
    redirectUri,
  });
  if (started.kind !== 'waiting') throw new Error(`No consent: ${JSON.stringify(started)}`);
  const finished = docket.value('accounts.finishConsent', { consentId: started.consentId });
  await giveConsent(started.address, {
    username: RIG_USER.email,
    password: RIG_USER.password,
    code: service.totpSecret === null ? '' : totpCode(service.totpSecret, Date.now()),
  });
  await finished;
};

/** As an installed Docket writes it: a file beside the data, and the terminal of whoever started it. */
const logOf = ({ dataDirectory }: Computer, witness: Witness): Log =>
  createLog({ dataDirectory, now: Date.now, write: witness.log });

/** Faults whose messages quote all that is secret, until the log has made room for new files of itself. */
const crash = ({ dataDirectory }: Computer, secrets: readonly string[]): void => {
  const log = createLog({ dataDirectory, now: Date.now, write: () => undefined });
  for (let times = 0; times < 120; times += 1) {
    for (const secret of secrets) {
      const error = new Error(`unexpected ${secret}`, {
        cause: new TypeError(`in ${secret}\n    at ${secret}`),
      });
      log('crash 00000000 of main, uncaught error', error);
      writeCrash(logDirectory(dataDirectory), {
        reference: '00000000',
        at: new Date(Date.UTC(2026, 0, 1, 0, 0, times)).toISOString(),
        version: '0.0.0',
        where: 'main',
        reason: 'uncaught error',
        fault: faultText(error).slice(0, 10_000),
      });
    }
  }
};

/** Signs in with everything that can be kept, works, meets trouble, and ends. */
const live = async (computer: Computer, witness: Witness): Promise<Readonly<Record<string, string>>> => {
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`;
  const service = await startRigService({ totp: true, redirectUris: [redirectUri] });
  const authenticatorKey = service.totpSecret ?? '';
  const docket = witness.watch(computer.start({ log: logOf(computer, witness) }));
  const { email: username, password } = RIG_USER;
  const custom = { kind: 'custom' as const, address: service.address };
  await docket.value('accounts.signIn', { service: custom, username, password: `${password}?` });
  const asked = await docket.value('accounts.signIn', {
    service: custom,
    username,
    password,
    keepPassword: true,
  });
  const challenge = asked.kind === 'codeNeeded' ? asked.challenge : '';
  await docket.value('accounts.verifyCode', { challenge, code: null, authenticatorKey });
  await docket.value('tasks.create', { projectId: null, title: 'Buy milk' });
  await docket.value('sync.now', {});
  await docket.value('accounts.profile', {});
  await addV1(docket, service, redirectUri);
  const secrets = secretsOf(computer);
  await useEverything(docket);
  // A lost session is renewed with what is kept, and a broken answer is told to the log.
  service.network.intercept = ({ headers, url }) =>
    url.includes('/user/sign') || !(headers.get('cookie') ?? '').includes(secrets['session'] ?? '')
      ? undefined
      : new Response(null, { status: 401 });
  await docket.value('sync.now', {});
  service.network.intercept = () => new Response('{"torn": ', { status: 500 });
  await docket.value('sync.now', {});
  service.network.intercept = () => undefined;
  await docket.app.close();
  const again = witness.watch(computer.start({ log: logOf(computer, witness) }));
  await again.value('accounts.list', {});
  await again.value('sync.now', {});
  const renewed = secretsOf(computer);
  await again.app.close();
  await meetFaults(computer, witness, service);
  crash(computer, Object.values(secrets));
  witness.lookAtFiles();
  await service.close();
  return { ...secrets, 'renewed session': renewed['session'] ?? '', 'authenticator key': authenticatorKey };
};

/** What reads and writes besides the sync: what is over, the service's numbers, copies of the store and their return. */
const useEverything = async (docket: RigApp): Promise<void> => {
  const made = await docket.value('tasks.create', { projectId: null, title: 'Send the letter' });
  await docket.value('tasks.complete', { ids: [made.taskId] });
  await docket.value('sync.now', {});
  await docket.value('tasks.readOlder', { of: 'done' });
  await docket.value('statistics.days', { from: '2026-01-01', to: '2026-12-31' });
  await docket.value('statistics.service', {});
  await docket.value('reminders.list', {});
  await docket.value('history.undo', {});
  const { backups } = await docket.value('accounts.backUp', {});
  const [copy] = backups;
  if (copy === undefined) throw new Error('No copy was made');
  await docket.value('accounts.restoreBackup', { at: copy.at });
  await docket.value('sync.now', {});
};

/** Bugs in the middle of what is secret: their stacks go to the log. */
const meetFaults = async (computer: Computer, witness: Witness, { address }: Service): Promise<void> => {
  const broken = computer.start({
    log: logOf(computer, witness),
    transport: () => Promise.reject(new Error('the network stack has a bug')),
  });
  const { email: username, password } = RIG_USER;
  const service = { kind: 'custom' as const, address };
  const asked = await broken.app.call('accounts.signIn', { service, username, password });
  await broken.app.call('sync.now', {});
  await broken.app.close();
  if (asked.ok) throw new Error('The bug was not met');
};

/** As the keychain has them: that they are there is what makes the search mean something. */
const secretsOf = ({ entries }: Computer): Readonly<Record<string, string>> => {
  const read = (name: string): Readonly<Record<string, string>> => {
    const found = [...entries].find(([key]) => key.endsWith(name))?.[1];
    if (found === undefined) throw new Error(`The keychain has no ${name}`);
    // Each is bound to an address.
    const { secret } = JSON.parse(found) as { readonly secret: string };
    return JSON.parse(secret) as Record<string, string>;
  };
  return {
    password: read('v2.password')['password'] ?? '',
    session: read('v2.session')['t'] ?? '',
    'csrf token': read('v2.session')['_csrf_token'] ?? '',
    'V1 token': read('v1.token')['value'] ?? '',
    'client secret': read('v1.client')['secret'] ?? '',
  };
};

/** Each encoding in two kinds of place: the search has to find all of them. */
const plantLeaks = (secret: string): readonly Place[] => {
  const form: Readonly<Record<string, () => Buffer>> = {
    plain: () => Buffer.from(`x${secret}x`),
    utf16: () => Buffer.from(`x${secret}x`, 'utf16le'),
    base64: () => Buffer.from(Buffer.from(`user:${secret}:x`).toString('base64')),
    hex: () => Buffer.from(Buffer.from(`x${secret}`).toString('hex')),
    escaped: () => Buffer.from(`q=${encodeURIComponent(secret)}&x`),
  };
  return encodingNames.flatMap((encoding) => {
    const bytes = form[encoding]?.() ?? Buffer.alloc(0);
    return [
      { name: `planted in a file, ${encoding}`, bytes: Buffer.concat([Buffer.alloc(4096, 7), bytes]) },
      { name: `planted in a message, ${encoding}`, bytes: Buffer.concat([Buffer.from('{"a":"'), bytes]) },
    ];
  });
};

/** Secrets are looked for, in five encodings, in everything that Docket writes and says. */
export const p32: PromiseRun = {
  id: 'P32',
  promise: 'Secrets stay in the keychain',
  run: async () => {
    const computer = await createRigComputer();
    const witness = new Witness(computer.dataDirectory);
    const restore = witness.listenToProcess();
    try {
      const secrets = await live(computer, witness);
      const places = witness.places();
      const leaks = findLeaks(secrets, places);
      const planted = plantLeaks(secrets['password'] ?? '');
      const found = new Set(
        findLeaks({ password: secrets['password'] ?? '' }, planted).map(({ place }) => place),
      );
      const failures = [
        ...leaks.map(({ secret, encoding, place }) => `the ${secret} is in ${place}, ${encoding}`),
        ...planted.filter(({ name }) => !found.has(name)).map(({ name }) => `not found: ${name}`),
      ];
      return {
        counts: {
          secrets: Object.keys(secrets).length,
          encodings: encodingNames.length,
          'states of files': witness.files.size,
          'log lines': witness.lines.length,
          'messages to the page': witness.messages.length,
          hits: leaks.length,
          'planted leaks': planted.length,
          'planted leaks found': found.size,
        },
        failures,
      };
    } finally {
      restore();
      await computer.remove();
    }
  },
};
