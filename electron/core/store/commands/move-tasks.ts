import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { Message } from '#shared/messages/message.ts';
import type { TaskChange } from '#shared/domain/task.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { changeTask } from '#core/store/commands/change-tasks.ts';
import { editFields } from '#core/store/commands/edit-fields.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { placeTasks } from '#core/store/commands/place-tasks.ts';
import { newTags } from '#core/store/commands/tag-names.ts';
import { taskKey } from '#core/model/entity.ts';
import { subtaskIds, withDescendants } from '#core/store/queries/task-rows.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';

/** What is left out stays. */
export interface MovePlace {
  readonly projectId?: string | undefined;
  readonly columnId?: string | null | undefined;
  readonly parentId?: string | null | undefined;
  readonly between?: { readonly above: string | null; readonly below: string | null } | undefined;
}

interface MoveTasks {
  readonly ids: readonly string[];
  readonly place: MovePlace;
  readonly change: TaskChange | undefined;
}

/** Levels that the service's apps allow (observed). */
export const MAX_LEVELS = 5;

interface Placed {
  readonly project_id: string;
  readonly parent_id: string | null;
}

const placedTask = (db: ReadDatabase, id: string): Placed | undefined =>
  db.get<Placed>('SELECT project_id, parent_id FROM task_row WHERE id = ?', id);

/** From the task itself up to the top; cut where a fault made a circle. */
const lineage = (db: ReadDatabase, id: string): readonly string[] => {
  const line = new Set<string>();
  for (let at: string | null = id; at !== null && !line.has(at); at = placedTask(db, at)?.parent_id ?? null)
    line.add(at);
  return [...line];
};

/** Levels of the task and what is below it; at most one more than allowed, so that a circle ends. */
const heightOf = (db: ReadDatabase, id: string, limit = MAX_LEVELS + 1): number =>
  limit <= 1 ? 1 : 1 + Math.max(0, ...subtaskIds(db, id).map((child) => heightOf(db, child, limit - 1)));

/** Of what is selected only the topmost: the rest goes along. */
const topmost = (db: ReadDatabase, ids: readonly string[]): readonly string[] => {
  const selected = new Set(ids);
  return [...selected].filter(
    (id) =>
      placedTask(db, id) !== undefined &&
      !lineage(db, id)
        .slice(1)
        .some((above) => selected.has(above)),
  );
};

const checkParent = (db: ReadDatabase, ids: readonly string[], parentId: string): Message | null => {
  const line = lineage(db, parentId);
  if (ids.some((id) => line.includes(id))) return { code: 'taskBelowItself' };
  const levels = line.length + Math.max(...ids.map((id) => heightOf(db, id)));
  return levels > MAX_LEVELS ? { code: 'tooDeep', values: { levels: MAX_LEVELS } } : null;
};

/** Where the tasks go, with the gaps filled: below a parent means in its list. */
const targetOf = (
  { db }: EditContext,
  ids: readonly string[],
  place: MovePlace,
): Result<MovePlace, Message> => {
  const { parentId } = place;
  if (parentId === null || parentId === undefined) return ok(place);
  const parent = placedTask(db, parentId);
  if (parent === undefined) return fail({ code: 'parentGone' });
  const refusal = checkParent(db, ids, parentId);
  return refusal === null ? ok({ ...place, projectId: parent.project_id }) : fail(refusal);
};

/** A task that leaves its list leaves its column and a parent that stays behind. */
const rootFields = (task: RawObject, place: MovePlace): RawObject => {
  const leaves = place.projectId !== undefined && place.projectId !== textField(task, 'projectId');
  const { projectId, columnId = leaves ? null : undefined, parentId = leaves ? null : undefined } = place;
  return {
    ...(projectId !== undefined && { projectId }),
    ...(columnId !== undefined && { columnId }),
    ...(parentId !== undefined && { parentId }),
  };
};

interface Move extends MoveTasks {
  readonly place: MovePlace;
}

/**
 * What goes along to another list, in its order. It needs orders of that list:
 * those that it had may be taken there.
 */
const followersOf = (db: ReadDatabase, root: string, projectId: string | undefined): readonly string[] => {
  if (projectId === undefined || placedTask(db, root)?.project_id === projectId) return [];
  return db
    .all<{ id: string }>(
      'SELECT id FROM task_row WHERE id IN (SELECT value FROM json_each(?)) ORDER BY sort_order, id',
      JSON.stringify(withDescendants(db, [root]).slice(1)),
    )
    .map(({ id }) => id);
};

const ordersOf = ({ db }: EditContext, { ids, place }: Move): ReadonlyMap<string, bigint> => {
  const projectId = place.projectId ?? placedTask(db, ids[0] ?? '')?.project_id;
  const leaves = ids.some((id) => placedTask(db, id)?.project_id !== projectId);
  if (projectId === undefined || (place.between === undefined && !leaves)) return new Map();
  const moved = ids.flatMap((id) => [id, ...followersOf(db, id, projectId)]);
  const placed = placeTasks(db, moved, { projectId, between: place.between });
  return new Map(placed.map(({ id, order }) => [id, order]));
};

const moveRoot = (
  context: EditContext,
  id: string,
  { place, change }: Move,
  order: bigint | undefined,
): readonly Edit[] => {
  const task = currentObject(context.db, taskKey(id));
  if (task === null) return [];
  const fields = { ...rootFields(task, place), ...(order !== undefined && { sortOrder: order }) };
  return [
    ...editFields(context, taskKey(id), () => fields),
    ...(change === undefined ? [] : changeTask(context, { id, task, change })),
  ];
};

/** What is below goes along to another list, where the old list's columns mean nothing. */
const moveBelow = (
  context: EditContext,
  followers: readonly string[],
  projectId: string | undefined,
  orders: ReadonlyMap<string, bigint>,
): readonly Edit[] =>
  followers.flatMap((id) => {
    const sortOrder = orders.get(id);
    return editFields(context, taskKey(id), () => ({
      columnId: null,
      ...(projectId !== undefined && { projectId }),
      ...(sortOrder !== undefined && { sortOrder }),
    }));
  });

/**
 * Puts tasks, with what is below them, somewhere else: list, column, parent,
 * place and whatever else the drop means, as one step. Several tasks of one
 * list keep the order in which they are given.
 */
export const moveTasks = (
  context: EditContext,
  { ids, place, change }: MoveTasks,
): Result<readonly Edit[], Message> => {
  const roots = topmost(context.db, ids);
  const target = targetOf(context, roots, place);
  if (!target.ok) return target;
  const move = { ids: roots, place: target.value, change };
  const orders = ordersOf(context, move);
  const { projectId } = target.value;
  const followers = roots.flatMap((id) => followersOf(context.db, id, projectId));
  const moved = new Set([...roots, ...followers]);
  const madeRoom = [...orders].filter(([id]) => !moved.has(id));
  const edits = [
    ...roots.flatMap((id) => moveRoot(context, id, move, orders.get(id))),
    ...moveBelow(context, followers, projectId, orders),
    ...madeRoom.flatMap(([id, order]) => editFields(context, taskKey(id), () => ({ sortOrder: order }))),
  ];
  return ok(edits.length === 0 ? [] : [...newTags(context, change?.addTags ?? []), ...edits]);
};
