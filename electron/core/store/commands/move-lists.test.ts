import { asIs } from '#shared/messages/message.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { MAX_LEVELS, moveTasks, type MovePlace } from '#core/store/commands/move-tasks.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, editTask } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

/**
 * Lists of moves, as drops on a board and in a tree make them, through the
 * real store, beside a model of nothing but arrays: where every task must be,
 * below whom, and in what order.
 */

const LISTS = [INBOX_ID, 'work'] as const;
const IDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

interface ModelTask {
  readonly id: string;
  readonly list: string;
  readonly parent: string | null;
  readonly column: string | null;
}

/** All open tasks; those of one list are in its order. */
type Model = readonly ModelTask[];

interface Move {
  readonly ids: readonly string[];
  readonly place: MovePlace;
}

const find = (model: Model, id: string): ModelTask | undefined => model.find((task) => task.id === id);

const aboveOf = (model: Model, id: string): readonly string[] => {
  const parent = find(model, id)?.parent ?? null;
  return parent === null ? [] : [parent, ...aboveOf(model, parent)];
};

const below = (model: Model, id: string): readonly string[] =>
  model.filter(({ parent }) => parent === id).flatMap((child) => [child.id, ...below(model, child.id)]);

const height = (model: Model, id: string): number =>
  1 + Math.max(0, ...model.filter(({ parent }) => parent === id).map((child) => height(model, child.id)));

const mayGo = (model: Model, roots: readonly string[], parent: string): boolean => {
  const line = [parent, ...aboveOf(model, parent)];
  if (roots.some((id) => line.includes(id))) return false;
  return line.length + Math.max(...roots.map((id) => height(model, id))) <= MAX_LEVELS;
};

/** Takes the tasks out and puts them right below the one above, else right above the one below, else at the top. */
const placed = (model: Model, moved: readonly ModelTask[], { between }: MovePlace, list: string): Model => {
  const ids = new Set(moved.map(({ id }) => id));
  const rest = model.filter(({ id }) => !ids.has(id));
  const at = (id: string | null) => rest.findIndex((task) => task.id === id && task.list === list);
  const [above, under] = [at(between?.above ?? null), at(between?.below ?? null)];
  const index = above === -1 ? Math.max(under, 0) : above + 1;
  return rest.toSpliced(index, 0, ...moved);
};

/** Below a parent is in its list; else the list that is named, else that of the first task. */
const listOf = (model: Model, roots: readonly string[], { parentId, projectId }: MovePlace): string => {
  const above = typeof parentId === 'string' ? find(model, parentId)?.list : projectId;
  return above ?? find(model, roots[0] ?? '')?.list ?? INBOX_ID;
};

/** What is left out stays, but a task that leaves its list leaves its parent and its column. */
const goneTo = (task: ModelTask, list: string, { parentId, columnId }: MovePlace): ModelTask => {
  const stays = task.list === list;
  return {
    id: task.id,
    list,
    parent: parentId === undefined && stays ? task.parent : (parentId ?? null),
    column: columnId === undefined && stays ? task.column : (columnId ?? null),
  };
};

/** To another list with all that is below, in its order; within a list a task moves alone. */
const wholeOf = (model: Model, task: ModelTask, list: string): readonly ModelTask[] => {
  if (task.list === list) return [task];
  const following = new Set(below(model, task.id));
  const followers = model.filter(({ id }) => following.has(id));
  return [task, ...followers.map((follower) => ({ ...follower, list, column: null }))];
};

const applyToModel = (model: Model, { ids, place }: Move): Model => {
  const roots = [...new Set(ids)].filter((id) => !aboveOf(model, id).some((one) => ids.includes(one)));
  if (typeof place.parentId === 'string' && !mayGo(model, roots, place.parentId)) return model;
  const list = listOf(model, roots, place);
  const tasks = roots.map((id) => find(model, id)).filter((task) => task !== undefined);
  const moved = tasks.flatMap((task) => {
    const [root = task, ...followers] = wholeOf(model, task, list);
    return [goneTo(root, list, place), ...followers];
  });
  const isPlaced = place.between !== undefined || tasks.some((task) => task.list !== list);
  if (isPlaced) return placed(model, moved, place, list);
  return model.map((task) => moved.find(({ id }) => id === task.id) ?? task);
};

interface StoredTask {
  readonly id: string;
  readonly project_id: string;
  readonly parent_id: string | null;
  readonly column_id: string | null;
  readonly exact_order: string;
}

const stored = (store: Store): readonly StoredTask[] =>
  store.db.all<StoredTask>(
    `SELECT id, project_id, parent_id, column_id, CAST(sort_order AS TEXT) AS exact_order
     FROM task_row WHERE status = 0 ORDER BY project_id, sort_order, id`,
  );

const run = (store: Store, { ids, place }: Move): void => {
  store.write((db, changes) => {
    const context = { db, at: 1, newId: () => 'x', timeZone: 'UTC' };
    const planned = moveTasks(context, { ids, place, change: undefined });
    if (planned.ok) editObjects(db, { message: asIs('Moved'), edits: planned.value, at: 1 }, changes);
  });
};

const SMALLEST = -(2n ** 63n);
const LARGEST = 2n ** 63n - 1n;

/** Orders as a service may send them: usual ones, with no room between, and at the ends of 64 bits. */
const startOrders = fc.constantFrom<readonly bigint[]>(
  IDS.map((_id, index) => BigInt(index) * 2n ** 40n),
  IDS.map((_id, index) => BigInt(index)),
  IDS.map((_id, index) => SMALLEST + BigInt(index)),
  IDS.map((_id, index) => LARGEST - BigInt(IDS.length - index)),
  IDS.map((_id, index) => (index < 4 ? SMALLEST + BigInt(index) : LARGEST - BigInt(8 - index))),
);

const anyId = fc.constantFrom<string>(...IDS);
const anyColumn = fc.option(fc.constantFrom('todo', 'doing'));

/** On a board: a column and a place. In a tree: a parent and a place. Between lists: a list. */
const anyPlace: fc.Arbitrary<MovePlace> = fc.oneof(
  fc.record({
    columnId: anyColumn,
    between: fc.record({ above: fc.option(anyId), below: fc.option(anyId) }),
  }),
  fc.record({
    parentId: fc.option(anyId),
    between: fc.record({ above: fc.option(anyId), below: fc.option(anyId) }),
  }),
  fc.record({ projectId: fc.constantFrom<string>(...LISTS) }),
  fc.record({ columnId: anyColumn }),
);
const anyMove: fc.Arbitrary<Move> = fc.record({
  ids: fc.subarray([...IDS], { minLength: 1, maxLength: 3 }),
  place: anyPlace,
});

/**
 * As a drop asks for it: tasks of one list (those of several are written
 * apart), between neighbours that do not move themselves.
 */
const asDropped = (model: Model, { ids, place }: Move): Move => {
  const list = find(model, ids[0] ?? '')?.list;
  const together = ids.filter((id) => find(model, id)?.list === list);
  const { between } = place;
  if (between === undefined) return { ids: together, place };
  const stays = (id: string | null) => (id !== null && together.includes(id) ? null : id);
  return {
    ids: together,
    place: { ...place, between: { above: stays(between.above), below: stays(between.below) } },
  };
};

/** Tasks as at the start of a case; a new file for each would take most of the time. */
const startAnew = (store: Store, orders: readonly bigint[]): Model => {
  store.write((db) => {
    for (const table of ['task_record', 'outbox', 'base_object', 'history_step'])
      db.run(`DELETE FROM ${table}`);
  });
  for (const [index, id] of IDS.entries()) {
    editTask(store, id, addTask(id, INBOX_ID, { title: id, sortOrder: orders[index] ?? 0n }));
  }
  return IDS.map((id) => ({ id, list: INBOX_ID, parent: null, column: null }));
};

const expectSame = (rows: readonly StoredTask[], model: Model): void => {
  for (const list of LISTS) {
    const there = rows.filter((row) => row.project_id === list);
    expect(there.map(({ id }) => id)).toEqual(model.filter((task) => task.list === list).map(({ id }) => id));
    expect(new Set(there.map((row) => row.exact_order)).size).toBe(there.length);
  }
  for (const row of rows) {
    const task = find(model, row.id);
    expect([row.parent_id, row.column_id]).toEqual([task?.parent ?? null, task?.column ?? null]);
    const order = BigInt(row.exact_order);
    expect(order >= SMALLEST && order <= LARGEST).toBe(true);
  }
};

it('any list of moves leaves every task once, where the model has it, with orders of its own', () => {
  const store = openTestStore();
  const moveLists = fc.array(anyMove, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(startOrders, moveLists, (orders, moves) => {
      let model = startAnew(store, orders);
      for (const move of moves) {
        const dropped = asDropped(model, move);
        run(store, dropped);
        model = applyToModel(model, dropped);
        expectSame(stored(store), model);
      }
      expect(stored(store)).toHaveLength(IDS.length);
    }),
    propertyRuns(60),
  );
});
