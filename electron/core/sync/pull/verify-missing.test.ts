import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '#shared/domain/result.ts';
import type { V2Client } from '#core/remote/v2-client.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { setFields } from '#core/model/mutation.ts';
import { textField } from '#core/model/raw-object.ts';
import { addTask } from '#electron/testing/random/mutations.ts';
import {
  addElsewhere,
  changeElsewhere,
  forgetFullPull,
  numberedId,
  runCycle,
  shownIds,
  trashElsewhere,
} from '#electron/testing/rigs/other-client.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const LIST = 'b'.repeat(24);
const AT = 1_800_000_000_000;

/** Snapshots in which these tasks are not. */
const without = ({ client }: SyncRig, ids: readonly string[]): Partial<V2Client> => ({
  snapshot: async () => {
    const snapshot = await client.snapshot();
    if (!snapshot.ok) return snapshot;
    const { syncTaskBean } = snapshot.value;
    const update = (syncTaskBean.update ?? []).filter((task) => !ids.includes(textField(task, 'id') ?? ''));
    return ok({ ...snapshot.value, syncTaskBean: { ...syncTaskBean, update } });
  },
});

/** Why a task that is known here is in no snapshot. @returns what the client reads meanwhile */
const REASONS: Readonly<
  Record<string, (rig: SyncRig, ids: readonly string[]) => Promise<Partial<V2Client>>>
> = {
  'the service left it out': (rig, ids) => Promise.resolve(without(rig, ids)),
  'it was completed': async (rig, ids) => {
    await changeElsewhere(rig, ids, { status: 2, completedTime: '2026-11-20T12:00:00.000+0000' });
    return {};
  },
  'it was completed so long ago that no listing reaches back': async (rig, ids) => {
    await changeElsewhere(rig, ids, { status: 2, completedTime: '2025-01-20T12:00:00.000+0000' });
    return { closedTasks: () => Promise.resolve(ok([])) };
  },
  'it will not be done': async (rig, ids) => {
    await changeElsewhere(rig, ids, { status: -1, completedTime: '2026-11-20T12:00:00.000+0000' });
    return {};
  },
  'its list was archived': async (rig, ids) => {
    await rig.direct('POST', '/batch/project', { update: [{ id: LIST, name: 'Old', closed: true }] });
    return without(rig, ids);
  },
  'it was moved to another list': async (rig, ids) => {
    const moves = ids.map((taskId) => ({ taskId, fromProjectId: LIST, toProjectId: rig.inboxId }));
    await rig.direct('POST', '/batch/taskProject', moves);
    return without(rig, ids);
  },
  'asking for it fails': (rig, ids) =>
    Promise.resolve({
      ...without(rig, ids),
      readTask: (id) =>
        Promise.resolve(
          fail(
            id.endsWith('1')
              ? ({ kind: 'BadResponse' } as const)
              : ({ kind: 'Network', cause: 'broken' } as const),
          ),
        ),
    }),
};

const start = async (count: number): Promise<{ rig: SyncRig; ids: readonly string[] }> => {
  const rig = createSyncRig();
  const ids = Array.from({ length: count }, (_none, index) => numberedId(index));
  await rig.direct('POST', '/batch/project', { add: [{ id: LIST, name: 'Old' }] });
  await addElsewhere(rig, ids, LIST);
  await runCycle(rig);
  return { rig, ids };
};

const tasks = fc.record({ count: fc.integer({ min: 1, max: 20 }), missing: fc.integer({ min: 1, max: 8 }) });

describe('a task that is in no snapshot', () => {
  it.each(Object.entries(REASONS))(
    'stays where %s',
    async (_name, happen) => {
      await fc.assert(
        fc.asyncProperty(tasks, async ({ count, missing }) => {
          const { rig, ids } = await start(count);
          const client = await happen(rig, ids.slice(0, missing));
          for (let round = 0; round < 2; round += 1) {
            forgetFullPull(rig.store);
            await runCycle(rig, client);
          }
          expect(shownIds(rig.store)).toEqual(new Set(ids));
        }),
        propertyRuns(5),
      );
    },
    600_000,
  );

  it(
    'stays where it was never sent',
    async () => {
      await fc.assert(
        fc.asyncProperty(tasks, async ({ count, missing }) => {
          const { rig, ids } = await start(count);
          const own = Array.from({ length: missing }, (_none, index) => numberedId(1000 + index));
          for (const id of own) rig.edit(id, addTask(id, LIST, { title: 'own' }, AT));
          forgetFullPull(rig.store);
          await runCycle(rig, { pushTasks: () => Promise.resolve(fail({ kind: 'Timeout' } as const)) });
          expect(shownIds(rig.store)).toEqual(new Set([...ids, ...own]));
        }),
        propertyRuns(5),
      );
    },
    PROPERTY_TIMEOUT,
  );

  it(
    'becomes a question where it was deleted elsewhere and edited here',
    async () => {
      await fc.assert(
        fc.asyncProperty(tasks, async ({ count, missing }) => {
          const { rig, ids } = await start(count);
          const edited = ids.slice(0, missing);
          await trashElsewhere(rig, edited, LIST);
          for (const id of edited) rig.edit(id, setFields({ title: 'edited' }, AT));
          forgetFullPull(rig.store);
          await runCycle(rig);
          expect(shownIds(rig.store)).toEqual(new Set(ids));
          expect(outboxCounts(rig.store.db).refused).toBe(edited.length);
        }),
        propertyRuns(5),
      );
    },
    PROPERTY_TIMEOUT,
  );

  it('goes where it was deleted elsewhere and nobody edited it here', async () => {
    const { rig, ids } = await start(5);
    await trashElsewhere(rig, ids.slice(0, 2), LIST);
    forgetFullPull(rig.store);
    await runCycle(rig);
    expect(shownIds(rig.store)).toEqual(new Set(ids.slice(2)));
  });
});
