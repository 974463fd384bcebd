import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { SyncProgress } from '#shared/domain/sync-status.ts';
import { ok } from '#shared/domain/result.ts';
import { readMeta } from '#core/store/database/meta.ts';
import type { Store } from '#core/store/store.ts';
import { acceptMerge, mergeQuestion } from '#core/sync/pull/merge-question.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { addTask, rename } from '#electron/testing/random/mutations.ts';
import { addElsewhere, changeElsewhere, numberedId, shownIds } from '#electron/testing/rigs/other-client.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const MANY = 2300;

const starting = (rig: SyncRig) => {
  const told: (SyncProgress | null)[] = [];
  let stopsAt = Infinity;
  let hear: ((progress: SyncProgress) => void) | null = null;
  const adapter = createV2SyncAdapter({ ...rig, now: () => 1 });
  return {
    told,
    stopAt: (done: number) => {
      stopsAt = done;
    },
    onTell: (listener: (progress: SyncProgress) => void) => {
      hear = listener;
    },
    cycle: () =>
      syncCycle({
        store: rig.store,
        adapter,
        now: () => 1,
        withPull: true,
        enter: () => undefined,
        isStopped: () => false,
        work: {
          isStopped: () => shownIds(rig.store).size >= stopsAt,
          tell: (progress) => {
            told.push(progress);
            if (progress !== null) hear?.(progress);
          },
        },
      }),
  };
};

/** Sees what is on disk. */
const openBeside = (rig: SyncRig): DatabaseSync => {
  const path = rig.store.db.get<{ file: string }>('PRAGMA database_list')?.file ?? '';
  const beside = new DatabaseSync(path, { readOnly: true });
  onTestFinished(() => beside.close());
  return beside;
};

const ids = Array.from({ length: MANY }, (_none, index) => numberedId(index));

describe('the first sync of a big account', () => {
  it('tells how far it is, stops between two whole parts, and goes on from there', async () => {
    const rig = createSyncRig();
    for (let from = 0; from < MANY; from += 100) await addElsewhere(rig, ids.slice(from, from + 100));
    const { cycle, told, stopAt } = starting(rig);
    stopAt(1000);
    expect(await cycle()).toEqual({ ok: false, error: { kind: 'Stopped' } });
    const { size } = shownIds(rig.store);
    expect(size).toBeGreaterThanOrEqual(1000);
    expect(size).toBeLessThan(MANY);
    expect(readMeta(rig.store.db, 'checkPoint')).toBeNull();
    stopAt(Infinity);
    expect(await cycle()).toEqual(ok(null));
    expect(shownIds(rig.store)).toEqual(new Set(ids));
    expect(readMeta(rig.store.db, 'checkPoint')).not.toBeNull();
    expect(told).toContainEqual({ kind: 'reading', done: 0, total: null });
    expect(told).toContainEqual({ kind: 'writing', done: size, total: MANY });
  });

  it.each([1, 3])('takes everything though what is open is taken back at part %i', async (failing) => {
    const rig = createSyncRig();
    for (let from = 0; from < MANY; from += 100) await addElsewhere(rig, ids.slice(from, from + 100));
    let parts = 0;
    const store: Store = {
      ...rig.store,
      part: (body) =>
        rig.store.part((db, changes) => {
          const value = body(db, changes);
          parts += 1;
          if (parts === failing) throw new Error('no');
          return value;
        }),
    };
    expect(await starting({ ...rig, store }).cycle()).toEqual(ok(null));
    expect(parts).toBeGreaterThan(failing);
    expect(shownIds(rig.store)).toEqual(new Set(ids));
  });

  it('has an edit on disk that is made between two parts, and what came before it', async () => {
    const rig = createSyncRig();
    for (let from = 0; from < MANY; from += 100) await addElsewhere(rig, ids.slice(from, from + 100));
    const beside = openBeside(rig);
    let seen: unknown = null;
    const { cycle, onTell } = starting(rig);
    onTell(({ done }) => {
      if (done < 1000 || seen !== null) return;
      rig.edit(OWN, addTask(OWN, rig.inboxId, { title: 'own' }));
      seen = beside.prepare('SELECT COUNT(*) - 1 >= ? AS whole FROM task_row').get(done);
    });
    expect(await cycle()).toEqual(ok(null));
    expect(seen).toEqual({ whole: 1 });
    expect(shownIds(rig.store)).toEqual(new Set([...ids, OWN]));
    expect(await rig.serviceTasks()).toContainEqual(expect.objectContaining({ id: OWN, title: 'own' }));
  });

  it('lets others run between the last commit and the check point', async () => {
    const rig = createSyncRig();
    for (let from = 0; from < MANY; from += 100) await addElsewhere(rig, ids.slice(from, from + 100));
    const look = openBeside(rig).prepare(
      `SELECT COUNT(*) AS tasks, EXISTS (SELECT 1 FROM meta WHERE key = 'checkPoint') AS is_read FROM task_row`,
    );
    const seen: unknown[] = [];
    const turn = () => {
      seen.push(look.get());
      next = setImmediate(turn);
    };
    let next = setImmediate(turn);
    expect(await starting(rig).cycle()).toEqual(ok(null));
    clearImmediate(next);
    expect(seen).toContainEqual({ tasks: MANY, is_read: 0 });
  });
});

const OWN = 'c'.repeat(24);

describe('a large delta', () => {
  it('is taken in some tasks at a time, stops between two of them, and is read again', async () => {
    const rig = createSyncRig();
    const { cycle, told, stopAt } = starting(rig);
    expect(await cycle()).toEqual(ok(null));
    const point = readMeta(rig.store.db, 'checkPoint');
    for (let from = 0; from < MANY; from += 100) await addElsewhere(rig, ids.slice(from, from + 100));
    told.length = 0;
    stopAt(1000);
    expect(await cycle()).toEqual({ ok: false, error: { kind: 'Stopped' } });
    const { size } = shownIds(rig.store);
    expect(size).toBeGreaterThanOrEqual(1000);
    expect(size).toBeLessThan(MANY);
    expect(readMeta(rig.store.db, 'checkPoint')).toBe(point);
    // A delta it was: a whole reading begins by telling that it reads.
    expect(told).not.toContainEqual({ kind: 'reading', done: 0, total: null });
    stopAt(Infinity);
    expect(await cycle()).toEqual(ok(null));
    expect(shownIds(rig.store)).toEqual(new Set(ids));
    expect(readMeta(rig.store.db, 'checkPoint')).not.toBe(point);
  });

  it('merges what is edited here while it is taken in', async () => {
    const rig = createSyncRig();
    for (let from = 0; from < MANY; from += 100) await addElsewhere(rig, ids.slice(from, from + 100));
    const { cycle, onTell } = starting(rig);
    expect(await cycle()).toEqual(ok(null));
    await changeElsewhere(rig, ids, { priority: 5 });
    const last = ids.at(-1) ?? '';
    let edits = 0;
    onTell(({ done }) => {
      if (done === 0 || edits > 0) return;
      edits += 1;
      rig.edit(last, rename('Renamed here', 1));
    });
    expect(await cycle()).toEqual(ok(null));
    expect(edits).toBe(1);
    expect(await rig.serviceTasks()).toContainEqual(
      expect.objectContaining({ id: last, title: 'Renamed here', priority: 5 }),
    );
  });
});

describe('the first sync of a store that was worked in', () => {
  it('shows what is here and there, and merges and sends nothing before the person agrees', async () => {
    const rig = createSyncRig();
    await addElsewhere(rig, ids.slice(0, 3));
    rig.edit(OWN, addTask(OWN, rig.inboxId, { title: 'own' }));
    const { cycle } = starting(rig);
    expect(await cycle()).toEqual({ ok: false, error: { kind: 'MergeQuestion' } });
    expect(mergeQuestion(rig.store.db)).toEqual({
      here: { tasks: 1, lists: 0, unsent: 1 },
      there: { tasks: 3, lists: 0 },
      both: 0,
    });
    expect(shownIds(rig.store)).toEqual(new Set([OWN]));
    expect(await rig.serviceTasks()).toHaveLength(3);
    rig.store.write((db) => acceptMerge(db));
    expect(await cycle()).toEqual(ok(null));
    expect(shownIds(rig.store)).toEqual(new Set([OWN, ...ids.slice(0, 3)]));
    expect(await rig.serviceTasks()).toHaveLength(4);
    expect(mergeQuestion(rig.store.db)).toBeNull();
  });

  it('asks nothing about what is added once the reading has begun', async () => {
    const rig = createSyncRig();
    await addElsewhere(rig, ids.slice(0, 3));
    const { cycle } = starting(rig);
    rig.edit(OWN, addTask(OWN, rig.inboxId, { title: 'own' }));
    expect(await cycle()).toEqual(ok(null));
    expect(await rig.serviceTasks()).toHaveLength(4);
  });
});
