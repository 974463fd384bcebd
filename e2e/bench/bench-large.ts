import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApp, type App } from '#core/app.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createClient } from '#shared/ipc/client.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';
import { projectIdSchema, taskIdSchema, type ProjectId } from '#shared/domain/ids.ts';
import { watchBlocks } from './event-loop.ts';
import { inNewAccount } from './filled-accounts.ts';
import { sendAs } from './real-account.ts';
import type { Figure } from './report.ts';

const BATCH = 500;
const STEP = 1_099_511_627_776;
/** The most that the contract takes in one call. */
const AT_ONCE = 1000;
const EDITED = 10_000;
const ALL = { kind: 'all' } as const;
const BY_HAND = { groupBy: 'none', sortBy: 'manual', nested: true } as const;

const idOf = (kind: string, index: number): string => `${kind}${index.toString(16)}`.padStart(24, '0');
const LIST = projectIdSchema.parse(idOf('b', 1));

/** One list with so many open tasks in a column, with a tag each. */
const fillOneList = async (dataDirectory: string, count: number): Promise<void> => {
  const directory = join(dataDirectory, 'accounts', 'local');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const service = createLocalService({
    databasePath: join(directory, 'service.db'),
    now: Date.now,
    randomBytes: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  });
  const send = sendAs(service, service.localAccount().token);
  const sent = async (path: string, body: unknown): Promise<void> => {
    const response = await send('POST', path, body);
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  };
  await sent('/batch/project', { add: [{ id: LIST, name: 'Large', sortOrder: 0 }] });
  await sent('/batch/tag', { add: [{ name: 'home', label: 'home' }] });
  for (let from = 0; from < count; from += BATCH) {
    const add = Array.from({ length: Math.min(BATCH, count - from) }, (_none, index) => ({
      id: idOf('a', from + index),
      projectId: LIST,
      title: `Ask about number ${from + index}`,
      tags: ['home'],
      sortOrder: STEP * (from + index),
    }));
    await sent('/batch/task', { add });
  }
  service.close();
};

interface Core {
  readonly value: <Name extends MethodName>(
    method: Name,
    input: MethodInput<Name>,
  ) => Promise<MethodOutput<Name>>;
  /** Until everything was sent, and nothing is under way. */
  readonly settled: () => Promise<void>;
  readonly close: App['close'];
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const startCore = (dataDirectory: string): Core => {
  const app = createApp({
    ...hostEffects(),
    version: '0.0.0',
    host: 'browser',
    dataDirectory,
    settingsStorage: { read: () => undefined, write: () => undefined },
    transport: () => Promise.resolve({ ok: false, error: 'offline' }),
    loadKeychain: () => Promise.resolve({ ok: false, error: 'noModule' }),
    log: (line, error) => console.error(line, error),
  });
  const client = createClient(app);
  const value: Core['value'] = async (method, input) => {
    const answer = await client.call(method, input);
    if (!answer.ok) throw new Error(`${method} failed: ${JSON.stringify(answer.error)}`);
    return answer.value;
  };
  return {
    value,
    settled: async () => {
      for (;;) {
        const { state, unsent, lastSyncedAt } = await value('sync.status', {});
        if (state === 'idle' && unsent === 0 && lastSyncedAt !== null) return;
        await sleep(50);
      }
    },
    close: () => app.close(),
  };
};

/** The queries that an open window sends after each change. */
const readAgain = async ({ value }: Core): Promise<void> => {
  await value('tasks.outlineSince', { view: ALL, arrangement: BY_HAND, withClosed: false, since: null });
  await value('sidebar.counts', {});
};

/** The time until an action is answered, and the longest block of the event loop until it is synced. */
const measure = async (core: Core, name: string, act: () => Promise<unknown>): Promise<readonly Figure[]> => {
  const watch = watchBlocks();
  await sleep(0);
  const start = performance.now();
  await act();
  const took = performance.now() - start;
  await readAgain(core);
  await core.settled();
  await readAgain(core);
  watch.stop();
  return [
    { name: `large: ${name}`, value: took, unit: 'ms' },
    { name: `large: ${name}, longest block`, value: watch.longest(), unit: 'ms' },
    { name: `large: ${name}, longest work in a block`, value: watch.longestWork(), unit: 'ms' },
  ];
};

/** As the page does it for a selection: call after call, one step of the history. */
const editAll = async ({ value }: Core, ids: readonly string[]): Promise<void> => {
  let joins: string | null = null;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map((id) => taskIdSchema.parse(id));
    const { undoToken }: MethodOutput<'tasks.edit'> = await value('tasks.edit', {
      ids: some,
      change: { priority: 'high' },
      ...(joins !== null && { joins }),
    });
    joins = undoToken;
  }
};

const benchActions = async (core: Core, list: ProjectId, tasks: number): Promise<readonly Figure[]> => {
  const { value } = core;
  const ids = Array.from({ length: Math.min(EDITED, tasks) }, (_none, index) => idOf('a', index));
  return [
    ...(await measure(core, 'delete a list', () => value('projects.delete', { id: list }))),
    ...(await measure(core, 'undo the deletion', () => value('history.undo', {}))),
    ...(await measure(core, 'redo the deletion', () => value('history.redo', {}))),
    ...(await measure(core, 'undo it again', () => value('history.undo', {}))),
    ...(await measure(core, 'edit 10,000', () => editAll(core, ids))),
    ...(await measure(core, 'undo the edit', () => value('history.undo', {}))),
    ...(await measure(core, 'backup', () => value('accounts.backUp', {}))),
  ];
};

/** Actions on all tasks of an account at once, with a window open; then the first outline of twice as many. */
export const benchLarge = async (tasks: number): Promise<readonly Figure[]> => {
  const actions = await inNewAccount(async (dataDirectory) => {
    await fillOneList(dataDirectory, tasks);
    const core = startCore(dataDirectory);
    const first = await measure(core, 'first sync', core.settled);
    const figures = await benchActions(core, LIST, tasks);
    await core.close();
    return [...first, ...figures];
  });
  const outline = await inNewAccount(async (dataDirectory) => {
    await fillOneList(dataDirectory, tasks * 2);
    const before = startCore(dataDirectory);
    await before.settled();
    await before.close();
    const core = startCore(dataDirectory);
    const figures = await measure(core, 'first outline of twice as many', () => readAgain(core));
    await core.close();
    return figures;
  });
  return [...actions, ...outline];
};
