import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { createFetchTransport } from '#electron/remote/fetch-transport.ts';
import { createHttp } from '#electron/remote/http.ts';
import { createV2Client } from '#electron/remote/v2-client.ts';
import { editObjects } from '#electron/store/edit-objects.ts';
import { taskKey } from '#electron/store/entity.ts';
import { setFields } from '#electron/store/mutation.ts';
import { openStore, type Store } from '#electron/store/store.ts';
import { outboxCounts } from '#electron/store/outbox.ts';
import { syncCycle } from '#electron/sync/cycle.ts';
import { createV2SyncRoad } from '#electron/sync/roads.ts';
import { createBigAccount, type BigAccount } from './big-account.ts';
import { watchBlocks } from './event-loop.ts';

interface Measured {
  readonly what: string;
  /** Milliseconds. */
  readonly took: number;
  /** Milliseconds; null where nothing else was to run. */
  readonly longestBlock: number | null;
  readonly longestWork: number | null;
}

const measure = async (what: string, work: () => Promise<void>): Promise<Measured> => {
  const watch = watchBlocks();
  // The first gap is the start of the watch itself.
  await new Promise((resolve) => setImmediate(resolve));
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  watch.stop();
  return { what, took, longestBlock: watch.longest(), longestWork: watch.longestWork() };
};

/** What cannot be done with less: parse the same bytes, and insert each task as it is. */
const floorOf = (bytes: Uint8Array, path: string): Measured => {
  const start = performance.now();
  const { syncTaskBean } = JSON.parse(new TextDecoder().decode(bytes)) as {
    readonly syncTaskBean: { readonly update: readonly { readonly id: string; readonly title: string }[] };
  };
  const db = new DatabaseSync(path);
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (id TEXT PRIMARY KEY, json TEXT)',
  );
  const insert = db.prepare('INSERT INTO t VALUES (?, ?)');
  db.exec('BEGIN');
  for (const task of syncTaskBean.update) insert.run(task.id, JSON.stringify(task));
  db.exec('COMMIT');
  db.close();
  return {
    what: 'floor: JSON.parse and bulk insert',
    took: performance.now() - start,
    longestBlock: null,
    longestWork: null,
  };
};

const editMany = (store: Store, count: number): void =>
  store.write((db, changes) => {
    const ids = db.all<{ id: string }>('SELECT id FROM task_row ORDER BY id LIMIT ?', count);
    const at = Date.now();
    const edits = ids.map(({ id }) => ({
      key: taskKey(id),
      mutation: setFields({ title: `Edited ${id}` }, at),
    }));
    editObjects(db, { label: 'edit', edits, at }, changes);
  });

const changeElsewhere = async ({ send }: BigAccount, count: number): Promise<void> => {
  const snapshot = (await (await send('GET', '/batch/check/0')).json()) as {
    readonly syncTaskBean: { readonly update: readonly Readonly<Record<string, unknown>>[] };
  };
  const update = snapshot.syncTaskBean.update.slice(-count).map((task) => ({ ...task, title: 'Changed' }));
  await send('POST', '/batch/task', { update });
};

const benchOf = async (tasks: number): Promise<readonly Measured[]> => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-bench-'));
  const account = await createBigAccount(tasks);
  const bytes = new Uint8Array(await (await account.send('GET', '/batch/check/0')).arrayBuffer());
  const store = openStore({ path: join(directory, 'store.db'), inboxId: account.inboxId });
  // A service elsewhere: its answer comes as bytes, piece by piece.
  const answer = (): Response => new Response(new Blob([bytes]).stream());
  const headers = { cookie: `t=${account.token}` };
  const client = createV2Client(
    createHttp({
      transport: createFetchTransport({
        fetch: (request) =>
          request.url.endsWith('/batch/check/0') ? Promise.resolve(answer()) : account.service.fetch(request),
        schedule: () => () => undefined,
      }),
      baseAddress: 'http://local.docket/api/v2',
      headers: () => headers,
      now: Date.now,
    }),
  );
  const cycle = async (): Promise<void> => {
    const road = createV2SyncRoad({ store, client, now: Date.now });
    const result = await syncCycle({
      store,
      road,
      now: Date.now,
      withPull: true,
      enter: () => undefined,
      isStopped: () => false,
    });
    if (!result.ok) throw new Error(`Sync failed: ${JSON.stringify(result.error)}`);
  };
  const floor = floorOf(bytes, join(directory, 'floor.db'));
  const first = await measure('first sync', cycle);
  await changeElsewhere(account, 100);
  const delta = await measure('delta of 100 changes', cycle);
  editMany(store, 1000);
  const push = await measure('push of 1,000 edits', cycle);
  if (outboxCounts(store.db).unsent > 0) throw new Error('Something was not sent');
  store.close();
  account.service.close();
  rmSync(directory, { recursive: true, force: true });
  return [floor, first, delta, push];
};

const ms = (value: number | null): string => (value === null ? '' : `${value.toFixed(0)} ms`);

const { values } = parseArgs({ options: { tasks: { type: 'string', default: '10000,50000' } } });
const output = join(import.meta.dirname, '..', '..', 'evidence');
const results: Record<string, readonly Measured[]> = {};
for (const tasks of values.tasks.split(',').map(Number)) {
  const measured = await benchOf(tasks);
  const floor = measured[0]?.took ?? 1;
  console.log(`\n${tasks.toLocaleString('en')} tasks`);
  for (const { what, took, longestBlock, longestWork } of measured) {
    const times = `${(took / floor).toFixed(1)} x floor`;
    console.log(
      `  ${what.padEnd(36)}${ms(took).padStart(10)}${times.padStart(14)}  longest block ${ms(longestBlock)} (work ${ms(longestWork)})`,
    );
  }
  results[String(tasks)] = measured;
}
mkdirSync(output, { recursive: true });
writeFileSync(join(output, 'bench-sync.json'), `${JSON.stringify(results, null, 2)}\n`);
