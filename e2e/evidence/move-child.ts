import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '#core/app.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { RIG_USER } from '#e2e/evidence/account-rig.ts';
import { createClient } from '#shared/ipc/client.ts';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';

/**
 * A process with a local account and one at a service: node move-child.ts WORK DIRECTORY ADDRESS SIZE.
 * `fill` makes the local account and signs in, `move` begins a move or goes on with it until it is read back, and
 * `look` says what is in both accounts. It may be killed at any moment.
 */
const [, , work = '', dataDirectory = '', address = '', size = '30'] = process.argv;

export interface MoveReport {
  /** Titles with lists, tags and states, in order. */
  readonly local: readonly string[];
  readonly target: readonly string[];
  readonly missing: number;
  readonly different: number;
}

const secrets = join(dataDirectory, 'secrets.json');
const readSecrets = (): Record<string, string> =>
  existsSync(secrets) ? (JSON.parse(readFileSync(secrets, 'utf8')) as Record<string, string>) : {};

const { schedule, ...effects } = hostEffects();
const app = createApp({
  ...effects,
  schedule,
  version: '0.0.0',
  host: 'browser',
  dataDirectory,
  settingsStorage: { read: () => undefined, write: () => undefined },
  transport: createFetchTransport({ fetch, schedule }),
  loadKeychain: () =>
    Promise.resolve({
      ok: true as const,
      value: {
        getPassword: (service, account) => Promise.resolve(readSecrets()[`${service} ${account}`] ?? null),
        setPassword: (service, account, password) => {
          writeFileSync(secrets, JSON.stringify({ ...readSecrets(), [`${service} ${account}`]: password }));
          return Promise.resolve();
        },
        deletePassword: () => Promise.resolve(true),
      },
    }),
});
const client = createClient(app);
const value = async <Name extends MethodName>(
  method: Name,
  input: MethodInput<Name>,
): Promise<MethodOutput<Name>> => {
  const answer = await client.call(method, input);
  if (!answer.ok) throw new Error(`${method}: ${JSON.stringify(answer.error)}`);
  return answer.value;
};

const fill = async (): Promise<void> => {
  const lines = Array.from({ length: Number(size) }, (_, at) => {
    const depth = at % 5 === 0 ? 0 : at % 3;
    const words = [
      `Task ${at}`,
      at % 4 === 0 ? '!high' : '',
      at % 6 === 0 ? `#tag${at % 3}` : '',
      at % 7 === 0 ? 'tomorrow' : '',
    ];
    return `${'  '.repeat(at === 0 ? 0 : depth)}${words.filter((word) => word !== '').join(' ')}`;
  });
  await value('projects.create', { name: 'Flat' });
  const { taskIds } = await value('tasks.add', { text: lines.join('\n'), isOutline: true });
  await value('tasks.complete', { ids: taskIds.filter((_, at) => at % 9 === 4) });
  await value('tasks.add', { text: 'Paint the wall ~Flat #home' });
  await value('filters.create', { name: 'Soon', rule: '{"and":[],"type":0,"version":1}' });
  await value('sync.now', {});
  const signed = await value('accounts.signIn', {
    service: { kind: 'custom', address },
    username: RIG_USER.email,
    password: RIG_USER.password,
    keepPassword: false,
  });
  if (signed.kind !== 'signedIn') throw new Error('not signed in');
  await value('sync.now', {});
};

/** Over a bad network a step may have to be asked for again. */
const untilDone = async (step: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400; tries += 1) {
    if (await step().catch(() => false)) return;
    await sleep(20);
  }
  throw new Error('the move does not end');
};

/** Where everything goes. */
const openTarget = async (): Promise<void> => {
  const { accounts } = await value('accounts.list', {});
  const target = accounts.find(({ isLocal }) => !isLocal);
  if (target === undefined) throw new Error('not signed in');
  await value('accounts.switch', { id: target.id });
};

const move = async (): Promise<void> => {
  await openTarget();
  process.send?.('begins');
  const options = { from: LOCAL_ACCOUNT_ID, sameNames: 'merge', existing: 'skip' } as const;
  await untilDone(async () => {
    const state = await value('move.state', {});
    if (state === null || state.phase === 'interrupted') {
      if (state !== null) await value('move.end', {});
      await value('move.start', { ...options, id: 'move' });
    }
    const after = await value('move.verify', {});
    return after !== null && after.phase === 'sent' && after.check !== null && after.refused === 0;
  });
};

const contents = async (): Promise<readonly string[]> => {
  const { fileId } = await value('transfer.export', {
    format: 'docket',
    scope: { kind: 'all' },
    withClosed: true,
  });
  const pieces: Buffer[] = [];
  for (let at: number | null = 0; at !== null;) {
    const taken: MethodOutput<'transfer.take'> = await value('transfer.take', { fileId, at });
    pieces.push(Buffer.from(taken.piece, 'base64'));
    at = taken.next;
  }
  const file = JSON.parse(Buffer.concat(pieces).toString('utf8')) as Record<
    string,
    readonly Record<string, unknown>[]
  >;
  const nameOf = (kind: string, id: unknown): unknown =>
    file[kind]?.find((object) => object['id'] === id)?.[kind === 'task' ? 'title' : 'name'] ?? '';
  return ['task', 'project', 'tag', 'filter'].flatMap((kind) =>
    (file[kind] ?? [])
      .map((object) =>
        [
          kind,
          object['title'] ?? object['label'] ?? object['name'],
          nameOf('project', object['projectId']),
          nameOf('task', object['parentId']),
          object['status'] ?? '',
          object['priority'] ?? '',
          object['startDate'] ?? '',
          JSON.stringify(object['tags'] ?? []),
        ].join(' | '),
      )
      .toSorted(),
  );
};

const look = async (): Promise<MoveReport> => {
  await openTarget();
  const state = await value('move.state', {});
  const target = await contents();
  await value('accounts.switch', { id: LOCAL_ACCOUNT_ID });
  const local = await contents();
  return { local, target, missing: state?.check?.missing ?? -1, different: state?.check?.different ?? -1 };
};

if (work === 'fill') await fill();
if (work === 'move') await move();
if (work === 'look') process.send?.(await look());
await app.close();
process.disconnect?.();
