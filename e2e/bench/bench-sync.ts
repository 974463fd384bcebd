import { asIs } from '#shared/messages/message.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createIdleGate } from '#core/sync/engine/idle-gate.ts';
import { fillSearchIndex } from '#core/sync/engine/fill-search-index.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { watchBlocks } from './event-loop.ts';
import { makeRealAccount, type MadeAccount } from './real-account.ts';
import { percentile, type Figure } from './report.ts';

/** Milliseconds. */
interface Measured {
  readonly took: number;
  /** The longest time in which nothing else could run. */
  readonly longestBlock: number;
  /** As much of it as was work of this process. */
  readonly longestWork: number;
}

const measure = async (work: () => Promise<void>): Promise<Measured> => {
  const watch = watchBlocks();
  // The first gap is the start of the watch itself.
  await new Promise((resolve) => setImmediate(resolve));
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  watch.stop();
  return { took, longestBlock: watch.longest(), longestWork: watch.longestWork() };
};

/** What cannot be done with less: parse the same bytes, and insert each task as it is. */
const floorOf = (bytes: Uint8Array, path: string): number => {
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
  return performance.now() - start;
};

const editMany = (store: Store, count: number): void =>
  store.write((db, changes) => {
    const ids = db.all<{ id: string }>('SELECT id FROM task_row ORDER BY id LIMIT ?', count);
    const at = Date.now();
    const edits = ids.map(({ id }) => ({
      key: taskKey(id),
      mutation: setFields({ title: `Edited ${id}` }, at),
    }));
    editObjects(db, { message: asIs('edit'), edits, at }, changes);
  });

const changeElsewhere = async ({ send }: MadeAccount, count: number): Promise<void> => {
  const snapshot = (await (await send('GET', '/batch/check/0')).json()) as {
    readonly syncTaskBean: { readonly update: readonly Readonly<Record<string, unknown>>[] };
  };
  const update = snapshot.syncTaskBean.update.slice(-count).map((task) => ({ ...task, title: 'Changed' }));
  await send('POST', '/batch/task', { update });
};

const SAVES = 200;

/** Milliseconds of one edit each, from the call to the disk. */
const saveOneByOne = (store: Store): readonly number[] => {
  const ids = store.db.all<{ id: string }>('SELECT id FROM task_row ORDER BY id DESC LIMIT ?', SAVES);
  return ids.map(({ id }) => {
    const start = performance.now();
    store.write((db, changes) => {
      const at = Date.now();
      const edits = [{ key: taskKey(id), mutation: setFields({ title: `Saved ${id}` }, at) }];
      editObjects(db, { message: asIs('edit'), edits, at }, changes);
    });
    return performance.now() - start;
  });
};

const CHUNK = 65_536;

/** A service elsewhere: its answer comes as bytes, piece by piece. A `Blob` of them would be copied at once. */
const inChunks = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    pull: (stream) => {
      if (at < bytes.length) stream.enqueue(bytes.subarray(at, at + CHUNK));
      else stream.close();
      at += CHUNK;
    },
  });
};

/** The sync of an account of so many tasks with a service that answers at once. */
export const benchSync = async (tasks: number): Promise<readonly Figure[]> => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-bench-'));
  const account = await makeRealAccount(':memory:', tasks, new Date().toISOString().slice(0, 10));
  const bytes = new Uint8Array(await (await account.send('GET', '/batch/check/0')).arrayBuffer());
  const store = openStore({ path: join(directory, 'store.db'), inboxId: account.inboxId });
  const answer = (): Response => new Response(inChunks(bytes));
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
    const adapter = createV2SyncAdapter({ store, client, now: Date.now });
    const result = await syncCycle({
      store,
      adapter,
      now: Date.now,
      withPull: true,
      enter: () => undefined,
      isStopped: () => false,
    });
    if (!result.ok) throw new Error(`Sync failed: ${JSON.stringify(result.error)}`);
  };
  const floor = floorOf(bytes, join(directory, 'floor.db'));
  const first = await measure(cycle);
  const idleGate = createIdleGate(hostEffects().schedule);
  const index = await measure(() =>
    fillSearchIndex({ store, now: Date.now, isStopped: () => false, idleGate }),
  );
  await changeElsewhere(account, 100);
  const delta = await measure(cycle);
  editMany(store, 1000);
  const push = await measure(cycle);
  if (outboxCounts(store.db).unsent > 0) throw new Error('Something was not sent');
  const saves = saveOneByOne(store);
  store.close();
  account.service.close();
  rmSync(directory, { recursive: true, force: true });
  return [
    { name: 'sync: floor, parse and insert', value: floor, unit: 'ms' },
    { name: 'sync: first', value: first.took, unit: 'ms' },
    { name: 'sync: first, times the floor', value: first.took / floor, unit: 'times' },
    { name: 'sync: first, longest block', value: first.longestBlock, unit: 'ms' },
    { name: 'sync: first, longest work in a block', value: first.longestWork, unit: 'ms' },
    { name: 'sync: search index behind the first', value: index.took, unit: 'ms' },
    { name: 'sync: search index, longest block', value: index.longestBlock, unit: 'ms' },
    { name: 'sync: delta of 100 changes', value: delta.took, unit: 'ms' },
    { name: 'sync: push of 1,000 edits', value: push.took, unit: 'ms' },
    { name: 'save: p50', value: percentile(saves, 0.5), unit: 'ms' },
    { name: 'save: p99', value: percentile(saves, 0.99), unit: 'ms' },
  ];
};
