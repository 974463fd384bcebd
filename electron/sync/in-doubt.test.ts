import { describe, expect, it } from 'vitest';
import { taskKey, type ObjectKey } from '#electron/store/entity.ts';
import { outboxInState, seqsOf, setOutboxState } from '#electron/store/outbox.ts';
import { isTagInDoubt, resolveInDoubt } from '#electron/sync/in-doubt.ts';
import { createV2Road } from '#electron/sync/v2-road.ts';
import { addTask, writeEdits } from '#electron/testing/mutations.ts';
import { createSyncRig } from '#electron/testing/sync-rig.ts';

const TAG: ObjectKey = { entity: 'tag', id: 'home' };
const taskId = (index: number): string => `6553f100${String(index).padStart(16, '0')}`;

describe('edits in doubt', () => {
  it('tell about a tag first where that is asked, however many tasks are in doubt before it', async () => {
    const rig = createSyncRig();
    const tasks = Array.from({ length: 300 }, (_none, index) => taskId(index));
    writeEdits(rig.store, [
      ...tasks.map((id) => ({ key: taskKey(id), mutation: addTask(id, rig.inboxId) })),
      { key: TAG, mutation: { kind: 'create', object: { name: 'home', label: 'home' }, at: 1 } },
    ]);
    rig.store.write((db) => setOutboxState(db, seqsOf(outboxInState(db, 'pending')), 'sending'));

    const resolved = await resolveInDoubt(rig.store, createV2Road(rig.client), () => 0, 'tag');

    expect(resolved.ok).toBe(true);
    expect(isTagInDoubt(rig.store)).toBe(false);
    expect(outboxInState(rig.store.db, 'inDoubt')).toHaveLength(300);
    expect(rig.requests).toEqual(['GET /api/v2/batch/check/0']);
  });
});
