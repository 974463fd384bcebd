import { cpSync, mkdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import {
  accountIdOf,
  openAccount,
  signIn,
  startClient,
  type AccountClient,
} from '#electron/testing/rigs/account-client.ts';
import { createMemoryKeychain, secretIn } from '#electron/testing/memory-keychain.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';
const MARK = 'of-alice';

interface Seen {
  /** The session cookie or bearer token that the request came with. */
  readonly credential: string;
  readonly text: string;
}

type Outbox = UnsentEdit['state'];

const isWrite = ({ method, url }: Request): boolean => method === 'POST' && url.includes('/batch/task');

const credentialOf = ({ headers }: Request): string => {
  const session = /(?:^|; )t=([^;]*)/u.exec(headers.get('cookie') ?? '')?.[1];
  return session ?? headers.get('authorization')?.replace('Bearer ', '') ?? '';
};

type Writes = 'taken' | 'refused' | 'unanswered' | 'unauthorized' | 'held';

const refuseAll = (ids: readonly string[]): Response =>
  Response.json({ id2etag: {}, id2error: Object.fromEntries(ids.map((id) => [id, 'EXCEED_QUOTA'])) });

const idsIn = (text: string): readonly string[] =>
  [...text.matchAll(/"id":"([0-9a-f]{24})"/gu)].map(([, id = '']) => id);

/** Two users, and everything that reaches the service, with whose credentials it came. */
const startScene = async () => {
  const seen: Seen[] = [];
  const state: {
    writes: 'taken' | 'refused' | 'unanswered' | 'unauthorized' | 'held';
    bobsAddress: boolean;
  } = {
    writes: 'taken',
    bobsAddress: false,
  };
  const { promise: held, resolve: release } = Promise.withResolvers<Response>();
  const answers: Readonly<Record<Writes, (text: string) => Response | Promise<Response> | undefined>> = {
    taken: () => undefined,
    refused: (text) => refuseAll(idsIn(text)),
    unanswered: () => new Response(null, { status: 502 }),
    unauthorized: () => new Response(null, { status: 401 }),
    held: () => held,
  };
  const service = await startService({
    users: [ALICE, BOB],
    intercept: async (request) => {
      const text = await request.clone().text();
      seen.push({ credential: credentialOf(request), text });
      return isWrite(request) ? answers[state.writes](text) : undefined;
    },
  });
  return { service, seen, state, release: () => release(new Response(null, { status: 502 })) };
};

type Scene = Awaited<ReturnType<typeof startScene>>;

/** A computer whose keychain is remembered for ever: every credential that an account ever had. */
const createWitnessedComputer = () => {
  const { keychain, entries } = createMemoryKeychain();
  const owners = new Map<string, string>();
  const remembering = {
    ...keychain,
    setPassword: (service: string, account: string, entry: string) => {
      const [accountId = ''] = account.split('/');
      const secret = secretIn(entry);
      const kept = secret.startsWith('{') ? (JSON.parse(secret) as Record<string, unknown>) : {};
      for (const value of Object.values(kept)) {
        if (typeof value === 'string') owners.set(value, accountId);
      }
      return keychain.setPassword(service, account, entry);
    },
  };
  return {
    entries,
    ownerOf: (credential: string) => owners.get(credential),
    start: (dataDirectory: string): AccountClient =>
      startClient({
        dataDirectory,
        loadKeychain: () => Promise.resolve({ ok: true as const, value: remembering }),
      }),
  };
};

type Computer = ReturnType<typeof createWitnessedComputer>;

const WRITES: Readonly<Record<Outbox, Writes>> = {
  waiting: 'unauthorized',
  sending: 'held',
  inDoubt: 'unanswered',
  refused: 'refused',
};

const addMarked = async (client: AccountClient, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    await client.value('tasks.create', { projectId: null, title: `${MARK} ${index}` });
  }
};

const statesOf = async ({ value }: AccountClient): Promise<ReadonlySet<string>> =>
  new Set((await value('sync.unsent', {})).map(({ state }) => state));

/** Alice's queue in one of its states, in a Docket that runs. */
const queueOfAlice = async (
  { service, state }: Scene,
  computer: Computer,
  { outbox, edits }: { readonly outbox: Outbox; readonly edits: number },
): Promise<{ readonly client: AccountClient; readonly dataDirectory: string; readonly id: string }> => {
  const dataDirectory = temporaryDirectory();
  const client = computer.start(dataDirectory);
  const id = accountIdOf(await signIn(client, service, { username: ALICE, keepPassword: true }));
  await client.value('sync.now', {});
  state.writes = WRITES[outbox];
  await addMarked(client, edits);
  if (outbox === 'sending') {
    void client.app.call('sync.now', {});
    // Until the request is on its way: then the computer loses its power.
    while (!(await statesOf(client)).has('sending')) await new Promise((resolve) => setImmediate(resolve));
    const after = temporaryDirectory();
    mkdirSync(after, { recursive: true });
    cpSync(dataDirectory, after, { recursive: true, filter: (path) => !path.endsWith('lock') });
    const restarted = computer.start(after);
    return { client: restarted, dataDirectory: after, id };
  }
  await client.value('sync.now', {});
  return { client, dataDirectory, id };
};

/** Ways to another account while that queue is there. */
const WAYS = {
  'signing in to another': async ({ service }: Scene, client: AccountClient) => {
    await signIn(client, service, { username: BOB });
    return client;
  },
  'signing in again as another': async ({ service }: Scene, client: AccountClient) => {
    await signIn(client, service, { username: BOB, keepPassword: true });
    return client;
  },
  'switching back and forth': async ({ service }: Scene, client: AccountClient, id: string) => {
    const bob = accountIdOf(await signIn(client, service, { username: BOB }));
    await client.value('accounts.switch', { id });
    await client.value('accounts.switch', { id: 'local' });
    await client.value('accounts.switch', { id: bob });
    return client;
  },
  'signing out first': async ({ service }: Scene, client: AccountClient, id: string) => {
    await client.value('accounts.signOut', { id, discardUnsent: true });
    await signIn(client, service, { username: BOB });
    return client;
  },
  'adding a token of another': async ({ service }: Scene, client: AccountClient, id: string) => {
    const apiKey = await service.apiKeyOf(BOB);
    await fetch(`${service.address}/open/v1/task`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'of Bob' }),
    });
    const input = { service: { kind: 'custom', address: service.address }, name: '', apiKey } as const;
    const added = await client.value('accounts.signInWithApiKey', { ...input, accountId: id });
    if (added.kind !== 'refused') throw new Error('The token of another was taken');
    await signIn(client, service, { username: BOB });
    return client;
  },
  'restarting on another': async (
    { service }: Scene,
    client: AccountClient,
    _id: string,
    restart: () => Promise<AccountClient>,
  ) => {
    await signIn(client, service, { username: BOB });
    return restart();
  },
} satisfies Record<
  string,
  (
    scene: Scene,
    client: AccountClient,
    id: string,
    restart: () => Promise<AccountClient>,
  ) => Promise<AccountClient>
>;

/** What came with the credentials of anybody but Alice and is of Alice's queue. */
const crossSends = (
  seen: readonly Seen[],
  marks: readonly string[],
  isAlice: (credential: string) => boolean,
): readonly Seen[] =>
  seen.filter(
    ({ credential, text }) =>
      credential !== '' && !isAlice(credential) && marks.some((mark) => text.includes(mark)),
  );

describe.each(['waiting', 'sending', 'inDoubt', 'refused'] as const)("Alice's queue that is %s", (outbox) => {
  it('is never sent with the credentials of another account', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[])),
        fc.integer({ min: 1, max: 3 }),
        async (way, edits) => {
          const scene = await startScene();
          const computer = createWitnessedComputer();
          const { client, dataDirectory, id } = await queueOfAlice(scene, computer, { outbox, edits });
          // What was on its way when the power went is in doubt, and may be settled by now.
          const expected = outbox === 'sending' ? [] : [outbox];
          expect([...(await statesOf(client))]).toEqual(expect.arrayContaining(expected));
          scene.state.writes = 'taken';
          const restart = async (): Promise<AccountClient> => {
            await client.app.close();
            return computer.start(dataDirectory);
          };
          const after = await WAYS[way](scene, client, id, restart);
          expect(await openAccount(after)).toMatchObject({ name: BOB });
          await after.value('tasks.create', { projectId: null, title: 'of Bob himself' });
          expect(await after.value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0 });
          await after.value('sync.now', {});
          const isAlice = (credential: string): boolean => computer.ownerOf(credential) === id;
          expect(crossSends(scene.seen, [MARK], isAlice)).toEqual([]);
          // The oracle sees what Bob sent, and would see it as of Alice's queue.
          expect(crossSends(scene.seen, ['of Bob himself'], isAlice).length).toBeGreaterThan(0);
          scene.release();
          await after.app.close();
        },
      ),
      propertyRuns(2),
    );
  });
});
