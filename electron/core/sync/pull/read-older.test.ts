import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createObjectId } from '#shared/domain/ids.ts';
import type { OlderOf } from '#shared/domain/older.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { viewOutline } from '#electron/testing/rigs/view-outline.ts';
import { PLAIN } from '#core/views/outline.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';
import { pruneClosed } from '#core/sync/pull/prune-closed.ts';
import { pull } from '#core/sync/pull/pull.ts';
import { readOlder, type OlderSource } from '#core/sync/pull/read-older.ts';
import { rename } from '#electron/testing/random/mutations.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

const taskId = (index: number): string =>
  createObjectId({
    now: () => 1_700_000_000_000,
    randomBytes: (count) => new Uint8Array(count).map((_byte, at) => (index >> (8 * at)) & 0xff),
  });

const closedTask = ({ inboxId }: SyncRig, index: number, at: number, status = 2): RawObject => ({
  id: taskId(index),
  projectId: inboxId,
  title: `Task ${index}`,
  status,
  completedTime: new Date(at).toISOString().replace('Z', '+0000'),
});

const addAtService = async (rig: SyncRig, tasks: readonly RawObject[]): Promise<void> => {
  for (let from = 0; from < tasks.length; from += 200) {
    await rig.direct('POST', '/batch/task', { add: tasks.slice(from, from + 200), update: [], delete: [] });
  }
};

/** A service that gives no more than `cap` at once, whatever is asked for. */
const sourceOf = ({ client }: { readonly client: V2Client }, cap = 1000): OlderSource => ({
  closed: (outcome, { to, limit }) =>
    client.closedTasksWithin({
      status: outcome === 'done' ? 'Completed' : 'Abandoned',
      from: null,
      to,
      limit: Math.min(limit, cap),
    }),
  trashed: ({ start, limit }) => client.trashedTasks({ start, limit: Math.min(limit, cap) }),
});

const idsIn = ({ db }: Store, kind: 'completed' | 'wontDo' | 'trash'): readonly string[] =>
  viewOutline(db, {
    view: { kind },
    arrangement: PLAIN,
    withClosed: true,
    bounds: dayBounds(NOW, { timeZone: 'Europe/Berlin', firstWeekday: 1 }),
  }).ids;

interface Reading {
  readonly of?: OlderOf;
  /** What is asked for at once, and what the service gives at most. */
  readonly window?: number;
  readonly cap?: number;
}

const readToEnd = async (
  rig: SyncRig,
  { of = 'done', window = 500, cap }: Reading = {},
): Promise<readonly number[]> => {
  const { store } = rig;
  const source = sourceOf(rig, cap);
  const counts: number[] = [];
  for (let round = 0; round < 2000; round += 1) {
    const read = await readOlder({ store, source, window, now: () => NOW }, { of, fromStart: false });
    if (!read.ok) throw new Error(read.error.kind);
    counts.push(read.value.count);
    if (read.value.isEnd) return counts;
  }
  throw new Error('There is no end');
};

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

describe('paging backwards through closed tasks', () => {
  it('goes on below what a snapshot reads, to the end, and asks no more then', async () => {
    const rig = createSyncRig();
    const tasks = Array.from({ length: 730 }, (_, index) => closedTask(rig, index, NOW - index * 3_600_000));
    await addAtService(rig, tasks);
    await pull({ ...rig, now: () => NOW });
    expect(idsIn(rig.store, 'completed')).toHaveLength(200);
    expect(sum(await readToEnd(rig))).toBe(530);
    expect(idsIn(rig.store, 'completed')).toEqual(tasks.map(({ id }) => id));
    rig.requests.length = 0;
    expect(await readToEnd(rig)).toEqual([0]);
    expect(rig.requests).toEqual([]);
  });

  it('reads every closed task exactly once, whatever the times and however little comes at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        // Seconds before now: many tasks share one, and milliseconds cut it.
        fc.array(fc.record({ second: fc.nat({ max: 12 }), ms: fc.nat({ max: 999 }) }), { maxLength: 40 }),
        fc.integer({ min: 1, max: 12 }),
        async (times, window) => {
          const rig = createSyncRig();
          const tasks = times.map(({ second, ms }, index) =>
            closedTask(rig, index, NOW - second * 1000 - ms),
          );
          await addAtService(rig, tasks);
          const counts = await readToEnd(rig, { window });
          expect(sum(counts)).toBe(tasks.length);
          expect(idsIn(rig.store, 'completed')).toHaveLength(tasks.length);
          expect(new Set(idsIn(rig.store, 'completed'))).toEqual(new Set(tasks.map(({ id }) => id)));
        },
      ),
      propertyRuns(25),
    );
  });

  it('shows the same as a store that read everything at once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 40_000_000 }), { minLength: 1, maxLength: 60 }),
        async (minutes) => {
          const rig = createSyncRig();
          const tasks = minutes.map((ago, index) =>
            closedTask(rig, index, NOW - ago * 1000, index % 3 === 0 ? -1 : 2),
          );
          await addAtService(rig, tasks);
          for (const outcome of ['done', 'wontDo'] as const) await readToEnd(rig, { of: outcome, cap: 7 });
          const whole = createSyncRig();
          await addAtService(whole, tasks);
          await pull({ ...whole, now: () => NOW });
          expect(idsIn(rig.store, 'completed')).toEqual(idsIn(whole.store, 'completed'));
          expect(idsIn(rig.store, 'wontDo')).toEqual(idsIn(whole.store, 'wontDo'));
        },
      ),
      propertyRuns(15),
    );
  });

  it('goes on where it was after a window that did not come', async () => {
    const rig = createSyncRig();
    await addAtService(
      rig,
      [0, 1, 2].map((index) => closedTask(rig, index, NOW - index * 60_000)),
    );
    rig.faults.push('requestLost');
    const reading = { store: rig.store, source: sourceOf(rig, 2), now: () => NOW };
    expect(await readOlder(reading, { of: 'done', fromStart: false })).toMatchObject({ ok: false });
    expect(sum(await readToEnd(rig, { cap: 2 }))).toBe(3);
  });

  it('leaves alone what an edit waits for, and what the pulls keep', async () => {
    const rig = createSyncRig();
    await addAtService(rig, [closedTask(rig, 0, NOW)]);
    await pull({ ...rig, now: () => NOW });
    rig.edit(taskId(0), rename('Mine'));
    await readToEnd(rig);
    expect(outboxCounts(rig.store.db).unsent).toBe(1);
    const title = rig.store.db.get<{ title: string }>('SELECT title FROM task_row WHERE id = ?', taskId(0));
    expect(title).toEqual({ title: 'Mine' });
  });

  it('asks again where an edit was made or sent while the answer was on its way', async () => {
    const rig = createSyncRig();
    await addAtService(rig, [closedTask(rig, 0, NOW)]);
    let asked = 0;
    const source: OlderSource = {
      ...sourceOf(rig),
      closed: async (outcome, window) => {
        asked += 1;
        const page = await sourceOf(rig).closed(outcome, window);
        if (asked === 1) rig.edit(taskId(9), { kind: 'create', object: closedTask(rig, 9, NOW), at: NOW });
        return page;
      },
    };
    await readOlder({ store: rig.store, source, now: () => NOW }, { of: 'done', fromStart: false });
    expect(asked).toBeGreaterThan(1);
  });

  it('reads the gap that a long time away has left', async () => {
    const rig = createSyncRig();
    await addAtService(rig, [closedTask(rig, 0, NOW - 9_000_000_000)]);
    await pull({ ...rig, now: () => NOW - 8_000_000_000 });
    await readToEnd(rig);
    const later = Array.from({ length: 450 }, (_, index) => closedTask(rig, index + 1, NOW - index * 60_000));
    await addAtService(rig, later);
    rig.store.write((db) => db.run(`UPDATE meta SET value = '1' WHERE key = 'checkPoint'`));
    await pull({
      ...rig,
      client: { ...rig.client, changesSince: async () => ({ ok: false, error: { kind: 'BadResponse' } }) },
      now: () => NOW,
    });
    expect(idsIn(rig.store, 'completed')).toHaveLength(201);
    expect(sum(await readToEnd(rig))).toBe(250);
    expect(idsIn(rig.store, 'completed')).toHaveLength(451);
  });
});

describe('the trash of the service', () => {
  it('is read page by page, each task once', async () => {
    const rig = createSyncRig();
    const tasks = Array.from({ length: 25 }, (_, index) => closedTask(rig, index, NOW - index));
    await addAtService(rig, tasks);
    await rig.direct('POST', '/batch/task', {
      add: [],
      update: [],
      delete: tasks.map(({ id }) => ({ taskId: id, projectId: rig.inboxId })),
    });
    expect(sum(await readToEnd(rig, { of: 'trash', cap: 10 }))).toBe(25);
    expect(idsIn(rig.store, 'trash')).toHaveLength(25);
    expect(idsIn(rig.store, 'completed')).toEqual([]);
  });
});

describe('the window of closed tasks that is kept', () => {
  it('lets go what is older or too much, never what is unsent, and reads it again on demand', async () => {
    const rig = createSyncRig();
    const day = 24 * 60 * 60_000;
    const tasks = Array.from({ length: 30 }, (_, index) => closedTask(rig, index, NOW - index * day));
    await addAtService(rig, tasks);
    await readToEnd(rig);
    rig.edit(taskId(28), rename('Mine'));
    await pruneClosed(rig.store, NOW, { keptFor: 20 * day, keptAtMost: 10 });
    const kept = idsIn(rig.store, 'completed');
    expect(kept).toEqual([...tasks.slice(0, 10).map(({ id }) => id), taskId(28)]);
    expect(sum(await readToEnd(rig))).toBe(19);
    expect(idsIn(rig.store, 'completed')).toHaveLength(30);
  });

  it('lets go by the last change where nothing tells when a task ended', async () => {
    const day = 24 * 60 * 60_000;
    const store = openTestStore();
    const timeAt = (daysAgo: number) => new Date(NOW - daysAgo * day).toISOString().replace('Z', '+0000');
    const tasks: readonly RawObject[] = [
      { status: 2, modifiedTime: timeAt(1) },
      { status: 2, modifiedTime: timeAt(30) },
      { status: 1, modifiedTime: timeAt(3) },
      // When it ended counts, whatever was changed later.
      { status: 2, modifiedTime: timeAt(1), completedTime: timeAt(40) },
      { status: 2, modifiedTime: timeAt(9), completedTime: timeAt(2) },
      { status: 0, modifiedTime: timeAt(50) },
      { status: -1, modifiedTime: timeAt(2) },
      { status: -1, modifiedTime: timeAt(30) },
    ];
    store.write((db, changes) => {
      for (const [index, fields] of tasks.entries()) {
        const key = taskKey(taskId(index));
        writeBase(db, key, { id: key.id, projectId: 'inbox1', title: key.id, ...fields });
        rebuildRow(db, key, changes);
      }
    });
    const kept = () => [...idsIn(store, 'completed'), ...idsIn(store, 'wontDo')];
    await pruneClosed(store, NOW, { keptFor: 20 * day, keptAtMost: 10 });
    expect(kept()).toEqual([0, 4, 2, 6].map(taskId));
    await pruneClosed(store, NOW, { keptFor: 20 * day, keptAtMost: 3 });
    expect(kept()).toEqual([0, 4, 6].map(taskId));
    expect(store.db.all('SELECT id FROM task_row WHERE status = 0')).toHaveLength(1);
  });
});
