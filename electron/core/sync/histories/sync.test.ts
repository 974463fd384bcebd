import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { dayBounds } from '#core/store/queries/day-bounds.ts';
import { viewOutline } from '#electron/testing/rigs/view-outline.ts';
import { PLAIN } from '#core/views/outline.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { ok } from '#shared/domain/result.ts';
import { createObjectId } from '#shared/domain/ids.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { setFields } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { pull } from '#core/sync/pull/pull.ts';
import { resolveInDoubt } from '#core/sync/push/in-doubt.ts';
import { pushOnce } from '#core/sync/push/push.ts';
import { createV2PushAdapter } from '#core/sync/v2/v2-adapter.ts';
import { addTask, rename, setStatus, trash } from '#electron/testing/random/mutations.ts';
import { createSyncRig, faultNames, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';
import { deltaAnswerSchema } from '#core/wire/v2/v2-answers.ts';

const taskId = (index: number): string =>
  createObjectId({
    now: () => 1_700_000_000_000,
    randomBytes: (count) => new Uint8Array(count).fill(index + 1),
  });

const create = ({ inboxId }: SyncRig, title: string, index = 0, fields: RawObject = {}): Mutation =>
  addTask(taskId(index), inboxId, { title, sortOrder: -1_099_511_627_776, ...fields }, 1_700_000_000_000);

/** What the loop does between two pauses. @returns whether it came through */
const cycle = async ({ store, client }: SyncRig): Promise<boolean> => {
  if (!(await resolveInDoubt(store, createV2PushAdapter(client), () => 0)).ok) return false;
  for (;;) {
    const pushed = await pushOnce(store, createV2PushAdapter(client), () => 0);
    if (!pushed.ok) return false;
    if (!pushed.value) break;
  }
  return (await pull({ store, client, now: () => 1_700_000_002_000 })).ok;
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

  it('brings a task that was deleted before it was sent to the trash, where people look for it', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'Oops'));
    rig.edit(taskId(0), trash());
    await cycleUntilDone(rig);
    expect(await rig.serviceTasks()).toEqual([]);
    const trashed = await rig.client.trashedTasks({ start: 0, limit: 10 });
    expect(trashed).toMatchObject({ ok: true, value: [{ title: 'Oops' }] });
  });

  it('keeps what was deleted here below its day in the trash, once that was sent, too', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'Oops'));
    await cycle(rig);
    rig.edit(taskId(0), trash(Date.parse('2026-11-20T12:00:00Z')));
    const days = () => {
      const bounds = dayBounds(0, { timeZone: 'Europe/Berlin', firstWeekday: 1 });
      const options = { view: { kind: 'trash' }, arrangement: PLAIN, withClosed: true, bounds } as const;
      return viewOutline(rig.store.db, options).groups.map(({ key }) => key);
    };
    expect(days()).toEqual(['day:2026-11-20']);
    await cycleUntilDone(rig);
    expect(days()).toEqual(['day:2026-11-20']);
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
    expect(await pushOnce(store, createV2PushAdapter(refusing), () => 0)).toEqual({ ok: true, value: true });
    expect(outboxCounts(store.db)).toEqual({ unsent: 0, refused: 1 });
    expect(taskRows(store.db, [taskId(0)])[0]?.title).toBe('Buy oat milk');
    expect(await pushOnce(store, createV2PushAdapter(refusing), () => 0)).toEqual({ ok: true, value: false });
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
    expect((await pull({ store, client: amnesic, now: () => 0 })).ok).toBe(true);
    expect(taskRows(store.db, [taskId(0)])).toHaveLength(1);
  });

  it('keeps exact sort orders beyond what a number can hold', async () => {
    const rig = createSyncRig();
    rig.edit(taskId(0), create(rig, 'far', 0, { sortOrder: -6_917_529_027_641_081_857n }));
    await cycle(rig);
    expect(await rig.serviceTasks()).toMatchObject([{ sortOrder: -6_917_529_027_641_081_857n }]);
  });
});

/** The same account on another machine, past all faults. */
const elsewhere = (rig: SyncRig, path: string, body: unknown): Promise<Response> =>
  rig.direct('POST', path, body);

const synced = async (): Promise<SyncRig> => {
  const rig = createSyncRig();
  rig.edit(taskId(0), create(rig, 'Buy milk'));
  rig.edit(taskId(1), create(rig, 'Buy bread', 1));
  await cycle(rig);
  rig.requests.length = 0;
  return rig;
};

describe('a pull after the first one', () => {
  it('reads the changes only', async () => {
    const rig = await synced();
    await cycle(rig);
    expect(rig.requests).toEqual([
      expect.stringMatching(/^GET \/api\/v3\/batch\/check\/\d{6,}$/u) as string,
      'GET /api/v2/column',
    ]);
  });

  it('brings an edit, a completion and a deletion that were made elsewhere', async () => {
    const rig = await synced();
    const [bread, milk] = await rig.serviceTasks();
    await elsewhere(rig, '/batch/task', {
      add: [{ id: taskId(2), projectId: rig.inboxId, title: 'From the phone' }],
      update: [{ ...milk, status: 2, completedTime: '2026-11-20T12:00:00.000+0000' }],
      delete: [{ taskId: bread?.['id'], projectId: rig.inboxId }],
    });
    expect(await cycle(rig)).toBe(true);
    const rows = taskRows(rig.store.db, [taskId(0), taskId(1), taskId(2)]);
    expect(rows.filter(({ trashed }) => !trashed).map(({ title, status }) => [title, status])).toEqual([
      [milk?.['title'], 'done'],
      ['From the phone', 'open'],
    ]);
  });

  it('keeps an edit that waits over what came from elsewhere', async () => {
    const rig = await synced();
    const [task] = await rig.serviceTasks();
    const id = String(task?.['id']);
    rig.edit(id, rename('mine'));
    await elsewhere(rig, '/batch/task', { update: [{ ...task, title: 'theirs', content: 'a note' }] });
    await pull({ ...rig, now: () => 1_700_000_002_000 });
    expect(taskRows(rig.store.db, [id])[0]?.title).toBe('mine');
    await cycle(rig);
    expect(await rig.serviceTasks()).toContainEqual(
      expect.objectContaining({ title: 'mine', content: 'a note' }),
    );
  });

  it('takes the tasks of a list that was deleted elsewhere away, after asking for each', async () => {
    const rig = createSyncRig();
    const projectId = 'a'.repeat(24);
    await elsewhere(rig, '/batch/project', { add: [{ id: projectId, name: 'Flat' }] });
    await cycle(rig);
    rig.edit(taskId(0), create(rig, 'Paint the door', 0, { projectId }));
    await cycle(rig);
    await elsewhere(rig, '/batch/project', { delete: [projectId] });
    // As the public service was seen to answer: no word about the tasks of the list.
    const changesSince: typeof rig.client.changesSince = async (checkPoint) => {
      const delta = await rig.client.changesSince(checkPoint);
      return delta.ok
        ? { ok: true, value: { ...delta.value, syncTaskBean: { update: [], add: [], delete: [] } } }
        : delta;
    };
    await pull({ store: rig.store, client: { ...rig.client, changesSince }, now: () => 1_700_000_002_000 });
    expect(rig.requests.at(-1)).toBe(`GET /api/v2/task/${taskId(0)}`);
    expect(taskRows(rig.store.db, [taskId(0)]).filter(({ trashed }) => !trashed)).toEqual([]);
  });

  it('reads everything again when the service does not know the check point', async () => {
    const rig = await synced();
    const { client, store } = rig;
    const forgetful = {
      ...client,
      changesSince: async () => ok(deltaAnswerSchema.parse({ checkPoint: 5, syncTaskBean: null })),
    };
    await elsewhere(rig, '/batch/task', {
      add: [{ id: taskId(2), projectId: rig.inboxId, title: 'From the phone' }],
    });
    expect((await pull({ store, client: forgetful, now: () => 1_700_000_002_000 })).ok).toBe(true);
    expect(taskRows(store.db, [taskId(2)])).toHaveLength(1);
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
const faultArbitrary = fc.constantFrom(...faultNames);

const mutationOf = (
  rig: SyncRig,
  { index, kind, title }: { readonly index: number; readonly kind: string; readonly title: string },
): Mutation => {
  const at = 1_700_000_003_000;
  switch (kind) {
    case 'rename':
      return rename(title, at);
    case 'complete':
      return setStatus('done', at);
    case 'reopen':
      return setStatus('open', at);
    case 'trash':
      return trash(at);
    case 'restore':
      return setFields({ deleted: 0, projectId: rig.inboxId }, at);
    default:
      return create(rig, title, index);
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
              rig.edit(taskId(index), mutationOf(rig, { index, kind, title }));
            }
          }
          await cycleUntilDone(rig);
          const ids = [...known];
          const shown = taskRows(rig.store.db, ids)
            .filter(({ status, trashed }) => status === 'open' && !trashed)
            .map(({ id, title }) => ({ id, title }));
          const served = (await rig.serviceTasks()).map(({ id, title }) => ({ id, title }));
          expect(served.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))).toEqual(
            shown.toSorted((a, b) => a.id.localeCompare(b.id)),
          );
        },
      ),
      { numRuns: 60 },
    );
  }, 60_000);
});
