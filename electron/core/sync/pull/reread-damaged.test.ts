import { describe, expect, it } from 'vitest';
import { readBase } from '#core/store/rows/base-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { outboxCounts, outboxOf } from '#core/store/outbox/outbox.ts';
import { needsReread } from '#core/store/rows/quarantine.ts';
import { pushOnce } from '#core/sync/push/push.ts';
import { rereadDamaged } from '#core/sync/pull/reread-damaged.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';
import { addTask, rename } from '#electron/testing/random/mutations.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const TASK = '6553f1000101010101010101';
const NOW = Date.parse('2026-11-20T12:00:00Z');

const adapterOf = ({ store, client }: SyncRig) => createV2SyncAdapter({ store, client, now: () => NOW });

const push = (rig: SyncRig) => pushOnce(rig.store, createV2PushAdapter(rig.client), () => NOW);

/** A task at the service, an unsent edit of it, and its stored state damaged on disk. */
const damagedRig = async (): Promise<SyncRig> => {
  const rig = createSyncRig();
  rig.edit(TASK, addTask(TASK, rig.inboxId, { title: 'Buy milk', content: 'Two bottles' }, NOW));
  await push(rig);
  rig.edit(TASK, rename('Buy oat milk', NOW + 1));
  rig.store.write((db) => db.run(`UPDATE base_object SET json = replace(json, 'Two', 'Six')`));
  rig.store.write((db) => readBase(db, taskKey(TASK)));
  return rig;
};

const readIt = (rig: SyncRig) => rereadDamaged({ store: rig.store, adapter: adapterOf(rig), now: () => NOW });

describe('an edit whose object was damaged on disk', () => {
  it('is not sent before the object was read from the service', async () => {
    const rig = await damagedRig();
    await push(rig);
    expect((await rig.serviceTasks()).map(({ title }) => title)).toEqual(['Buy milk']);
    expect(outboxCounts(rig.store.db)).toEqual({ unsent: 1, refused: 0 });
  });

  it('is sent on what the service has, as soon as that was read', async () => {
    const rig = await damagedRig();
    expect((await readIt(rig)).ok).toBe(true);
    expect(needsReread(rig.store.db, taskKey(TASK))).toBe(false);
    await push(rig);
    expect(await rig.serviceTasks()).toMatchObject([{ title: 'Buy oat milk', content: 'Two bottles' }]);
    expect(outboxCounts(rig.store.db)).toEqual({ unsent: 0, refused: 0 });
  });

  it('waits for the next time when the service cannot be reached', async () => {
    const rig = await damagedRig();
    rig.faults.push('requestLost');
    expect((await readIt(rig)).ok).toBe(false);
    expect(needsReread(rig.store.db, taskKey(TASK))).toBe(true);
  });

  it('waits for the person when the service does not have the object', async () => {
    const rig = await damagedRig();
    const adapter = adapterOf(rig);
    const gone = {
      ...adapter,
      push: { ...adapter.push, read: () => Promise.resolve({ ok: true as const, value: null }) },
    };
    await rereadDamaged({ store: rig.store, adapter: gone, now: () => NOW });
    expect(outboxOf(rig.store.db, taskKey(TASK)).map(({ state }) => state)).toEqual(['refused']);
  });
});
