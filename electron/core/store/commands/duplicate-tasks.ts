import { ownerOf } from '#core/model/field.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { itemsOf } from '#core/model/task-content.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { placeNewTasks } from '#core/store/commands/place-tasks.ts';
import { subtaskIds } from '#core/store/queries/task-rows.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { statusOf } from '#core/model/task-status.ts';

/** Of the task itself, not of what it says: a copy is open, unpinned and nowhere in the trash. */
const NOT_COPIED: ReadonlySet<string> = new Set([
  'status',
  'completedTime',
  'deleted',
  'pinnedTime',
  'remindTime',
]);

const COPIED = Object.keys(TASK_FIELDS).filter(
  (name) => ownerOf(TASK_FIELDS, name) === 'user' && !NOT_COPIED.has(name),
);

/** A task of a family that is copied, and what its copy is called. */
interface Copied {
  readonly task: RawObject;
  readonly id: string;
  /** What the copy is below. */
  readonly parentId: string | null;
}

/** The task with what is open below it, parents first. */
const familyOf = (context: EditContext, id: string, parentId: string | null): readonly Copied[] => {
  const task = currentObject(context.db, taskKey(id));
  if (task === null) return [];
  const copy = { task, id: context.newId(), parentId };
  const below = subtaskIds(context.db, id).filter((child) => {
    const found = currentObject(context.db, taskKey(child));
    return found !== null && statusOf(found) === 'open';
  });
  return [copy, ...below.flatMap((child) => familyOf(context, child, copy.id))];
};

const copyOf = (
  { at, newId }: EditContext,
  { task, id, parentId }: Copied,
  sortOrder: bigint,
): RawObject => ({
  ...Object.fromEntries(COPIED.flatMap((name) => (task[name] === undefined ? [] : [[name, task[name]]]))),
  id,
  status: 0,
  sortOrder,
  items: itemsOf(task).map((item) => ({ ...item, id: newId() })),
  createdTime: timeToWire(at),
  modifiedTime: timeToWire(at),
  parentId,
});

/** Those that are not below another one of them: what is below is copied along. */
const topsOf = ({ db }: EditContext, ids: readonly string[]): readonly string[] => {
  const named = new Set(ids);
  const isBelowNamed = (id: string): boolean => {
    const task = currentObject(db, taskKey(id));
    const parentId = task === null ? null : textField(task, 'parentId');
    return parentId !== null && (named.has(parentId) || isBelowNamed(parentId));
  };
  return [...named].filter((id) => !isBelowNamed(id));
};

/** Copies right behind what they are of. @returns the ids of the copies, without those below them */
export const duplicateTasks = (
  context: EditContext,
  ids: readonly string[],
): { readonly ids: readonly string[]; readonly edits: readonly Edit[] } => {
  const families = topsOf(context, ids).map((id) => {
    const task = currentObject(context.db, taskKey(id));
    const family = familyOf(context, id, task === null ? null : textField(task, 'parentId'));
    return { original: id, family };
  });
  const edits = families.flatMap(({ original, family }) => {
    const [top] = family;
    const projectId = top === undefined ? null : textField(top.task, 'projectId');
    if (projectId === null) return [];
    const { orderOf, madeRoom } = placeNewTasks(
      context,
      family.map(({ id }) => id),
      { projectId, between: { above: original, below: null } },
    );
    const copies = family.map((copied): Edit => ({
      key: taskKey(copied.id),
      mutation: {
        kind: 'create',
        object: copyOf(context, copied, orderOf(copied.id)),
        at: context.at,
      },
    }));
    return [...copies, ...madeRoom];
  });
  return { ids: families.flatMap(({ family: [top] }) => (top === undefined ? [] : [top.id])), edits };
};
