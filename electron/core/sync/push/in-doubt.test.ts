import { describe, expect, it } from 'vitest';
import type { V2Client } from '#core/remote/v2-client.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import { outboxInState, seqsOf, setOutboxState } from '#core/store/outbox/outbox.ts';
import { isTagInDoubt, resolveInDoubt } from '#core/sync/push/in-doubt.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { runCycle } from '#electron/testing/rigs/other-client.ts';
import { createSyncRig } from '#electron/testing/rigs/sync-rig.ts';

const TAG: ObjectKey = { entity: 'tag', id: 'home' };
const taskId = (index: number): string => `6553f100${String(index).padStart(16, '0')}`;

const readTask: V2Client['readTask'] = async () => ({ ok: false, error: { kind: 'BadResponse' } });

describe('edits in doubt', () => {
  it('tell about a tag first where that is asked, however many tasks are in doubt before it', async () => {
    const rig = createSyncRig();
    const tasks = Array.from({ length: 300 }, (_none, index) => taskId(index));
    writeEdits(rig.store, [
      ...tasks.map((id) => ({ key: taskKey(id), mutation: addTask(id, rig.inboxId) })),
      { key: TAG, mutation: { kind: 'create', object: { name: 'home', label: 'home' }, at: 1 } },
    ]);
    rig.store.write((db) => setOutboxState(db, seqsOf(outboxInState(db, 'pending')), 'sending'));

    const resolved = await resolveInDoubt(rig.store, createV2PushAdapter(rig.client), () => 0, 'tag');

    expect(resolved.ok).toBe(true);
    expect(isTagInDoubt(rig.store)).toBe(false);
    expect(outboxInState(rig.store.db, 'inDoubt')).toHaveLength(300);
    expect(rig.requests).toEqual(['GET /api/v2/batch/check/0']);
  });

  it('stay in doubt where an answer cannot be read, and keep nobody else from going on', async () => {
    const rig = createSyncRig();
    await runCycle(rig);
    const [odd, other] = [taskId(1), taskId(2)];
    rig.edit(odd, addTask(odd, rig.inboxId, { title: 'Odd' }));
    rig.store.write((db) => setOutboxState(db, seqsOf(outboxInState(db, 'pending')), 'sending'));
    rig.edit(other, addTask(other, rig.inboxId, { title: 'Other' }));

    const first = await runCycle(rig, { readTask });

    expect(first.ok).toBe(false);
    expect((await rig.serviceTasks()).map(({ title }) => title)).toEqual(['Other']);
    expect(outboxInState(rig.store.db, 'inDoubt').map(({ key }) => key.id)).toEqual([odd]);
    expect((await runCycle(rig)).ok).toBe(true);
    expect((await rig.serviceTasks()).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Odd', 'Other']),
    );
  });
});
