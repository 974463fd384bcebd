import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outboxCounts } from '#electron/store/outbox.ts';
import { taskRows } from '#electron/store/task-queries.ts';
import { createObjectId } from '#shared/domain/ids.ts';
import type { TaskMutation } from '#electron/store/task-mutation.ts';
import { pull } from '#electron/sync/pull.ts';
import { pushOnce, resolveInDoubt } from '#electron/sync/push.ts';
import { createSyncRig, type Fault, type SyncRig } from '#electron/testing/sync-rig.ts';

const taskId = (index: number): string =>
  createObjectId({
    now: () => 1_700_000_000_000,
    randomBytes: (count) => new Uint8Array(count).fill(index + 1),
  });

const create = ({ inboxId }: SyncRig, title: string): TaskMutation => ({
  kind: 'create',
  projectId: inboxId,
  title,
  sortOrder: '-1099511627776',
  at: 1_700_000_000_000,
});
const rename = (title: string): TaskMutation => ({ kind: 'rename', title, at: 1_700_000_001_000 });

/** What the loop does between two pauses. @returns whether it came through */
const cycle = async ({ store, client }: SyncRig): Promise<boolean> => {
  if (!(await resolveInDoubt(store, client)).ok) return false;
  for (;;) {
    const pushed = await pushOnce(store, client);
    if (!pushed.ok) return false;
    if (!pushed.value) break;
  }
  return (await pull(store, client, () => 1_700_000_002_000)).ok;
};

const cycleUntilDone = async (rig: SyncRig): Promise<void> => {
  for (let round = 0; round < 40; round += 1) {
    if ((await cycle(rig)) && outboxCounts(rig.store.db).unsent === 0) return;
  }
  throw new Error('Sync did not finish');
};

describe('a sync cycle', () => {
  it('brings edits to the service as whole objects', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'Buy milk'));
    rig.edit(taskId(0), rename('Buy oat milk'));
    expect(await cycle(rig)).toBe(true);
    expect(await rig.serviceTasks()).toMatchObject([
      { id: taskId(0), title: 'Buy oat milk', projectId: rig.inboxId },
    ]);
    expect(rig.requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /api/v2/batch/task']);
  });

  it('sends nothing for a task that was added and deleted before it was sent', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'Oops'));
    rig.edit(taskId(0), { kind: 'trash', at: 1 });
    await cycle(rig);
    expect(rig.requests.filter((request) => request.startsWith('POST'))).toEqual([]);
    expect(outboxCounts(rig.store.db).unsent).toBe(0);
  });

  it('does not send an edit in doubt again before it has asked for the task', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'Buy milk'));
    rig.faults.push('answerLost');
    expect(await cycle(rig)).toBe(false);
    rig.requests.length = 0;
    await cycle(rig);
    expect(rig.requests[0]).toBe(`GET /api/v2/task/${taskId(0)}`);
    expect(await rig.serviceTasks()).toHaveLength(1);
  });

  it('keeps a refused edit, goes on with the others, and does not knock again', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'Buy milk'));
    await cycle(rig);
    const { client, store } = rig;
    const refusing = {
      ...client,
      pushTasks: async () => ({ ok: true as const, value: { id2error: { [taskId(0)]: 'EXCEED_QUOTA' } } }),
    };
    rig.edit(taskId(0), rename('Buy oat milk'));
    expect(await pushOnce(store, refusing)).toEqual({ ok: true, value: true });
    expect(outboxCounts(store.db)).toEqual({ unsent: 0, refused: 1 });
    expect(taskRows(store.db, [taskId(0)])[0]?.title).toBe('Buy oat milk');
    expect(await pushOnce(store, refusing)).toEqual({ ok: true, value: false });
  });

  it('does not delete a task that is missing from a snapshot without asking what became of it', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'Buy milk'));
    await cycle(rig);
    const { client, store } = rig;
    const amnesic = {
      ...client,
      snapshot: async () => {
        const snapshot = await client.snapshot();
        return snapshot.ok
          ? {
              ...snapshot,
              value: { ...snapshot.value, syncTaskBean: { ...snapshot.value.syncTaskBean, update: [] } },
            }
          : snapshot;
      },
    };
    expect((await pull(store, amnesic, () => 0)).ok).toBe(true);
    expect(taskRows(store.db, [taskId(0)])).toHaveLength(1);
  });

  it('keeps exact sort orders beyond what a number can hold', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), { ...create(rig, 'far'), sortOrder: '-6917529027641081857' } as TaskMutation);
    await cycle(rig);
    expect(await rig.serviceTasks()).toMatchObject([{ sortOrder: -6_917_529_027_641_081_857n }]);
  });
});

const step = fc.record({
  index: fc.integer({ min: 0, max: 3 }),
  kind: fc.constantFrom(
    'create' as const,
    'rename' as const,
    'complete' as const,
    'reopen' as const,
    'trash' as const,
    'restore' as const,
    'sync' as const,
  ),
  title: fc.string({ minLength: 1, maxLength: 4 }),
});
const faultArbitrary = fc.constantFrom<Fault>(
  'none',
  'requestLost',
  'answerLost',
  'serverFault',
  'rateLimited',
  'htmlPage',
  'cutBody',
);

const mutationOf = (rig: SyncRig, kind: string, title: string): TaskMutation => {
  const at = 1_700_000_003_000;
  switch (kind) {
    case 'rename':
      return { kind, title, at };
    case 'complete':
      return { kind: 'setStatus', status: 'done', completedTime: '2026-01-02T03:04:05.000+0000', at };
    case 'reopen':
      return { kind: 'setStatus', status: 'open', completedTime: null, at };
    case 'trash':
      return { kind: 'trash', at };
    case 'restore':
      return { kind: 'restore', projectId: rig.inboxId, at };
    default:
      return create(rig, title);
  }
};

describe('sync through any faults', () => {
  it('ends with every edit at the service once and an empty outbox, when the trouble ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 15 }),
        fc.array(faultArbitrary, { maxLength: 25 }),
        async (steps, faults) => {
          const rig = createSyncRig();
          rig.faults.push(...faults);
          const known = new Set<string>();
          for (const { index, kind, title } of steps) {
            if (kind === 'sync') await cycle(rig);
            else if (kind === 'create' || known.has(taskId(index))) {
              known.add(taskId(index));
              rig.edit(taskId(index), mutationOf(rig, kind, title));
            }
          }
          await cycleUntilDone(rig);
          const ids = [...known];
          const shown = taskRows(rig.store.db, ids)
            .filter(({ status }) => status === 'open')
            .map(({ id, title }) => ({ id, title }));
          const served = (await rig.serviceTasks()).map(({ id, title }) => ({ id, title }));
          expect(served.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))).toEqual(
            shown.toSorted((a, b) => a.id.localeCompare(b.id)),
          );
        },
      ),
      { numRuns: 150 },
    );
  }, 60_000);
});
