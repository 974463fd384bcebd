import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  openAccount,
  startClient,
  signIn,
  type AccountClient,
} from '#electron/testing/rigs/account-client.ts';
import { isOnPostgres } from '#electron/local-service/testing/open-service.ts';
import type { ServerConfiguration } from '#electron/hosts/server/configuration.ts';
import { backUp, restore } from '#electron/hosts/server/dump.ts';
import { openServerDatabase, serverFiles } from '#electron/hosts/server/serve.ts';
import {
  joinAsAdministrator,
  newConfiguration,
  PASSWORD,
  startServer,
} from '#electron/hosts/server/testing/server-rig.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const ANN = { username: 'ann@docket.test', password: PASSWORD };

const withDatabase = async <Value>(
  of: ServerConfiguration,
  work: (database: Awaited<ReturnType<typeof openServerDatabase>>) => Promise<Value>,
): Promise<Value> => {
  const database = await openServerDatabase(of);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

interface Kept {
  readonly kind: string;
  readonly id: string;
  readonly body: string;
}

const OF_THE_SERVER = new Set(['etag', 'modifiedTime', 'createdTime']);

const plain = ({ kind, id, body }: Kept): string => {
  const fields = Object.entries(JSON.parse(body) as Record<string, unknown>);
  const told = fields.filter(([name, value]) => !OF_THE_SERVER.has(name) && value !== null);
  return `${kind} ${id} ${JSON.stringify(Object.fromEntries(told.toSorted(([one], [other]) => one.localeCompare(other))))}`;
};

/** A household's server, with another one at its address later on. */
const startHousehold = async () => {
  let configuration = await newConfiguration();
  let server = await startServer(configuration);
  const { publicUrl } = server;
  const port = new URL(publicUrl).port;
  await joinAsAdministrator(server);
  const start = async (next: ServerConfiguration): Promise<void> => {
    configuration = { ...next, port: Number(port) };
    server = await startServer(configuration);
  };
  const path = join(temporaryDirectory(), 'backup.gz');
  return {
    address: publicUrl,
    data: () => configuration.data,
    configuration: () => configuration,
    /** Everything that people have, without what the server writes with every change. */
    rows: () =>
      withDatabase(configuration, (database) =>
        database.transaction('read', async (db) => {
          const tasks = await db.all<Kept>("SELECT 'task' AS kind, id, body FROM tasks");
          // The log of a task begins when it comes to a server.
          const objects = await db.all<Kept>("SELECT kind, id, body FROM objects WHERE kind <> 'activity'");
          return [...tasks, ...objects].map(plain).toSorted((one, other) => one.localeCompare(other));
        }),
      ),
    backUp: () =>
      withDatabase(configuration, (database) => backUp(database, serverFiles(configuration), path)),
    /** Ends this server and begins one with what the backup has. */
    restore: async (): Promise<void> => {
      await server.close();
      const next = await newConfiguration();
      const parts = { files: serverFiles(next), path, at: Date.now() };
      await withDatabase(next, (database) => restore(database, parts));
      await start(next);
    },
    /** Ends this server, changes its files and starts it again. */
    whileClosed: async (work: () => void): Promise<void> => {
      await server.close();
      work();
      await start(configuration);
    },
    /** Ends this server and begins another one, an empty one where none is given. */
    exchange: async (next: ServerConfiguration | null = null): Promise<void> => {
      await server.close();
      await start(next ?? (await newConfiguration()));
      if (next === null) await joinAsAdministrator(server);
    },
  };
};

const VIEWS = {
  open: { view: { kind: 'inbox' }, withClosed: false },
  done: { view: { kind: 'completed' }, withClosed: true },
  trash: { view: { kind: 'trash' }, withClosed: true },
} as const;

const titlesIn = async ({ value }: AccountClient, view: keyof typeof VIEWS): Promise<readonly string[]> => {
  const { ids } = await value('tasks.outline', VIEWS[view]);
  return (await value('tasks.rows', { ids })).map(({ title }) => title).toSorted();
};

const titles = async (client: AccountClient) => ({
  open: await titlesIn(client, 'open'),
  done: await titlesIn(client, 'done'),
  trash: await titlesIn(client, 'trash'),
});

const add = async ({ value }: AccountClient, title: string) =>
  (await value('tasks.create', { projectId: null, title })).taskId;

const sync = (client: AccountClient) => client.value('sync.now', {});

const signedIn = async (address: string): Promise<AccountClient> => {
  const client = startClient();
  expect(await signIn(client, { address }, ANN)).toMatchObject({ kind: 'signedIn' });
  expect(await sync(client)).toMatchObject({ state: 'idle', server: null });
  return client;
};

/** Two computers know what came after a backup, which the server then has no more; one has an edit that was never sent. */
const afterRestore = async () => {
  const household = await startHousehold();
  const laptop = await signedIn(household.address);
  const [kept, renamed] = [await add(laptop, 'Kept'), await add(laptop, 'Renamed')];
  const gone = await add(laptop, 'Trashed');
  const erased = await add(laptop, 'Done');
  await sync(laptop);
  const desktop = await signedIn(household.address);
  await household.backUp();
  await laptop.value('tasks.edit', { ids: [renamed], change: { title: 'Renamed again' } });
  await laptop.value('tasks.delete', { ids: [gone] });
  await laptop.value('tasks.complete', { ids: [erased] });
  await add(laptop, 'Later');
  await laptop.value('projects.create', { name: 'Garden', color: null });
  expect(await sync(laptop)).toMatchObject({ state: 'idle', unsent: 0 });
  await sync(desktop);
  await household.restore();
  await laptop.value('tasks.edit', { ids: [kept], change: { priority: 'high' } });
  return { household, laptop, desktop, kept };
};

const AFTER = { open: ['Kept', 'Later', 'Renamed again'], done: ['Done'], trash: ['Trashed'] };
const BEFORE = { open: ['Done', 'Kept', 'Renamed', 'Trashed'], done: [], trash: [] };

const lists = async ({ value }: AccountClient): Promise<readonly string[]> =>
  (await value('projects.list', {})).filter(({ isInbox }) => !isInbox).map(({ name }) => name);

test('a restored server is asked about, and nothing changes before that', async () => {
  const { household, laptop, desktop } = await afterRestore();
  for (const client of [laptop, desktop]) {
    expect(await sync(client)).toMatchObject({ state: 'blocked', server: 'restored' });
    expect(await titles(client)).toEqual(AFTER);
  }
  expect(await laptop.value('sync.status', {})).toMatchObject({
    unsent: 1,
    problem: { code: 'sync.restoredServer' },
  });
  // A computer that never knew the other one sees what the restored one has.
  expect(await titles(await signedIn(household.address))).toEqual(BEFORE);
});

test('what a restored server lacks is sent again, once, whichever computer answers when', async () => {
  const { household, laptop, desktop, kept } = await afterRestore();
  for (const client of [laptop, desktop]) {
    await sync(client);
    expect(await client.value('sync.answerServer', { answer: 'sendMissing' })).toMatchObject({
      state: 'idle',
      server: null,
      unsent: 0,
    });
  }
  await sync(laptop);
  const fresh = await signedIn(household.address);
  for (const client of [laptop, desktop, fresh]) {
    // The trash is read when somebody looks into it.
    expect(await titles(client)).toEqual(client === fresh ? { ...AFTER, trash: [] } : AFTER);
    expect(await lists(client)).toEqual(['Garden']);
    expect((await client.value('tasks.detail', { id: kept })).priority).toBe('high');
    expect(await client.value('sync.conflicts', {})).toEqual([]);
  }
});

test('what a restored server has is taken over, and a backup brings the rest back', async () => {
  const { laptop, kept } = await afterRestore();
  await sync(laptop);
  expect(await laptop.value('sync.answerServer', { answer: 'takeOver' })).toMatchObject({
    state: 'idle',
    server: null,
    unsent: 0,
  });
  expect(await titles(laptop)).toEqual(BEFORE);
  expect(await lists(laptop)).toEqual([]);
  // The edit that was never sent is there.
  expect((await laptop.value('tasks.detail', { id: kept })).priority).toBe('high');
  const { backups } = await laptop.value('accounts.storage', {});
  const made = backups.find(({ reason }) => reason === 'server');
  await laptop.value('accounts.restoreBackup', { at: made?.at ?? '' });
  expect(await sync(laptop)).toMatchObject({ state: 'blocked', server: 'restored' });
  expect(await laptop.value('sync.answerServer', { answer: 'sendMissing' })).toMatchObject({ state: 'idle' });
  expect(await titles(laptop)).toEqual(AFTER);
});

/** A laptop with a sent and an unsent task, whose server was exchanged for an empty one. */
const startExchanged = async () => {
  const household = await startHousehold();
  const laptop = await signedIn(household.address);
  await add(laptop, 'Milk');
  await sync(laptop);
  await add(laptop, 'Unsent');
  await household.exchange();
  return { household, laptop };
};

test('an empty server at the same address takes nothing away, whatever the answer', async () => {
  for (const answer of ['sendMissing', 'takeOver'] as const) {
    const { laptop } = await startExchanged();
    expect(await sync(laptop)).toMatchObject({ state: 'blocked', server: 'other' });
    // It knows no session of the other one: that is a sign-in, and no deletion.
    expect(await laptop.value('sync.answerServer', { answer })).toMatchObject({
      state: 'blocked',
      server: null,
      problem: { code: 'sync.signedOut' },
    });
    expect(await titlesIn(laptop, 'open')).toEqual(['Milk', 'Unsent']);
  }
});

test('the right server at its address again needs no answer', async () => {
  const household = await startHousehold();
  const laptop = await signedIn(household.address);
  await add(laptop, 'Milk');
  await sync(laptop);
  const first = household.configuration();
  await household.exchange();
  expect(await sync(laptop)).toMatchObject({ server: 'other' });
  await household.exchange(first);
  expect(await sync(laptop)).toMatchObject({ state: 'idle', server: null });
  expect(await titlesIn(laptop, 'open')).toEqual(['Milk']);
});

test.skipIf(isOnPostgres)('a database that was put back by hand is seen by its check point', async () => {
  const household = await startHousehold();
  const laptop = await signedIn(household.address);
  await add(laptop, 'Kept');
  await sync(laptop);
  const copy = temporaryDirectory();
  await household.whileClosed(() => cpSync(household.data(), copy, { recursive: true }));
  await add(laptop, 'Later');
  await sync(laptop);
  // What was sent is read back: from then on the point of it is known.
  await sync(laptop);
  await household.whileClosed(() => {
    rmSync(household.data(), { recursive: true });
    cpSync(copy, household.data(), { recursive: true });
  });
  expect(await sync(laptop)).toMatchObject({ state: 'blocked', server: 'restored' });
  expect(await laptop.value('sync.answerServer', { answer: 'sendMissing' })).toMatchObject({ state: 'idle' });
  expect(await titlesIn(await signedIn(household.address), 'open')).toEqual(['Kept', 'Later']);
});

test('every kind of object is sent again as it was', async () => {
  const household = await startHousehold();
  const laptop = await signedIn(household.address);
  const { value } = laptop;
  await household.backUp();
  const { folderId } = await value('folders.create', { name: 'Home' });
  const { projectId } = await value('projects.create', { name: 'Garden', color: '#3F66E8', folderId });
  const { columnId } = await value('columns.create', { projectId, name: 'Beds' });
  await value('tags.create', { label: 'Spring' });
  await value('filters.create', { name: 'Urgent', rule: '{"and":[],"type":0,"version":1}' });
  const { taskId } = await value('tasks.create', { projectId, title: 'Dig' });
  await value('tasks.edit', {
    ids: [taskId],
    change: { notes: 'Deep', addTags: ['spring'], columnId, priority: 'high' },
  });
  await value('tasks.create', { projectId, title: 'Sow', place: { parentId: taskId } });
  const { habitId } = await value('habits.create', { name: 'Water' });
  await value('habits.checkIn', { id: habitId, date: '2026-11-20', to: { kind: 'step', steps: 1 } });
  const [start, end] = ['2026-11-20T10:00:00.000Z', '2026-11-20T10:25:00.000Z'];
  await value('focus.add', { kind: 'pomodoro', start, end, taskId });
  expect(await sync(laptop)).toMatchObject({ state: 'idle', unsent: 0, refused: 0 });
  expect(await sync(laptop)).toMatchObject({ state: 'idle', unsent: 0, refused: 0 });
  const before = await household.rows();
  await household.restore();
  expect(await sync(laptop)).toMatchObject({ server: 'restored' });
  await value('sync.answerServer', { answer: 'sendMissing' });
  expect(await sync(laptop)).toMatchObject({ state: 'idle', unsent: 0, refused: 0, conflicts: 0 });
  expect(await household.rows()).toEqual(before);
});

test('an answer that the server takes only after a sign-in is done then', async () => {
  const household = await startHousehold();
  await household.backUp();
  const laptop = await signedIn(household.address);
  await add(laptop, 'Milk');
  await sync(laptop);
  await household.restore();
  expect(await sync(laptop)).toMatchObject({ server: 'restored' });
  expect(await laptop.value('sync.answerServer', { answer: 'sendMissing' })).toMatchObject({
    problem: { code: 'sync.signedOut' },
  });
  await signIn(laptop, household, ANN);
  expect(await sync(laptop)).toMatchObject({ state: 'idle', server: null, unsent: 0 });
  expect(await titlesIn(await signedIn(household.address), 'open')).toEqual(['Milk']);
});

test('what is here goes to an account of the empty server by a move', async () => {
  const { household, laptop } = await startExchanged();
  expect(await sync(laptop)).toMatchObject({ server: 'other' });
  await laptop.value('sync.answerServer', { answer: 'sendMissing' });
  const before = await openAccount(laptop);
  await signIn(laptop, household, ANN);
  expect(await titlesIn(laptop, 'open')).toEqual([]);
  await sync(laptop);
  await laptop.value('move.start', { id: 'move-1', from: before.id, sameNames: 'merge', existing: 'skip' });
  expect(await sync(laptop)).toMatchObject({ state: 'idle', unsent: 0, refused: 0 });
  expect(await titlesIn(await signedIn(household.address), 'open')).toEqual(['Milk', 'Unsent']);
});
