import { describe, expect, it } from 'vitest';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import { trashTasks } from '#core/store/commands/trash-tasks.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import { createV2SyncAdapter } from '#core/sync/engine/adapters.ts';
import { createStorePerson } from '#electron/testing/random/store-person.ts';
import { createSyncRig, type SyncRig } from '#electron/testing/rigs/sync-rig.ts';

const NOW = 1_800_000_000_000;

const createPerson = ({ store, inboxId }: SyncRig) => {
  const { now, edit, undo } = createStorePerson(store, NOW);
  const drafts = [{ title: 'move' }, { title: 'boxes', depth: 1 }, { title: 'tape', depth: 2 }];
  return {
    now,
    paste: () =>
      edit(
        (context) => createTasks(context, { drafts, parentId: null, place: { projectId: inboxId } }).edits,
      ),
    /** The first, with all that is below it. */
    remove: () =>
      edit((context) => {
        const top = store.db.get<{ id: string }>(`SELECT id FROM task_row WHERE title = 'move'`);
        return trashTasks(context, [top?.id ?? '']);
      }),
    undo,
  };
};

const FAMILY = ['boxes below move', 'move', 'tape below boxes'];

const shown = ({ store }: SyncRig): readonly string[] =>
  store.db
    .all<{ title: string; parent: string | null }>(
      `SELECT t.title, p.title AS parent FROM task_row t LEFT JOIN task_row p ON p.id = t.parent_id ORDER BY t.title`,
    )
    .map(({ title, parent }) => (parent === null ? title : `${title} below ${parent}`));

const served = async (rig: SyncRig): Promise<readonly string[]> => {
  const tasks = await rig.serviceTasks();
  const titleOf = new Map(tasks.map(({ id, title }) => [id, String(title)]));
  return tasks
    .map(({ title, parentId }) => {
      const parent = titleOf.get(parentId);
      return parent === undefined ? String(title) : `${String(title)} below ${parent}`;
    })
    .toSorted();
};

/** A moment is just before a request reaches the service, or just before its answer comes back. */
const play = async (deleteAt: number, undoAt: number): Promise<object> => {
  const rig = createSyncRig();
  const person = createPerson(rig);
  let moment = 0;
  const nextMoment = (): void => {
    if (moment === deleteAt) person.remove();
    if (moment === undoAt) person.undo();
    moment += 1;
  };
  rig.onRequest.act = nextMoment;
  const cycle = () =>
    syncCycle({
      store: rig.store,
      adapter: createV2SyncAdapter({ ...rig, now: person.now, isOwnService: true }),
      now: person.now,
      withPull: true,
      enter: () => undefined,
      isStopped: () => false,
    });
  await cycle();
  moment = 0;
  person.paste();
  nextMoment();
  const isOver = (): boolean => moment > undoAt && outboxCounts(rig.store.db).unsent === 0;
  while (!isOver()) await cycle();
  await cycle();
  return {
    shown: shown(rig),
    served: await served(rig),
    unsent: rig.store.db.all('SELECT entity_id, state, problem, mutation FROM outbox'),
    conflicts: rig.store.db.all('SELECT kept, lost FROM conflict'),
  };
};

/** Enough for all requests that a new family takes, and for those of its deletion. */
const MOMENTS = 10;
const LATER = [0, 1, 2, 5, 12];

describe('a family that is deleted and taken back while it is being sent', () => {
  it.each(
    Array.from({ length: MOMENTS }, (_none, deleteAt) =>
      LATER.map((later) => [deleteAt, deleteAt + later] as const),
    ).flat(),
  )('is whole again: deleted at moment %i, taken back at moment %i', async (deleteAt, undoAt) => {
    expect(await play(deleteAt, undoAt)).toEqual({
      shown: FAMILY,
      served: FAMILY,
      unsent: [],
      conflicts: [],
    });
  });
});
