import { taskDatesToWire, type TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { livingTask } from '#core/store/rows/living-task.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { createTasks } from '#core/store/commands/create-tasks.ts';
import { fieldsEdit } from '#core/store/commands/edit-fields.ts';
import { changeToFields } from '#core/store/commands/task-fields.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { SORT_ORDER_STEP } from '#core/store/commands/ordering.ts';
import { integerField, textField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { statusOf } from '#core/model/task-status.ts';
import { itemsOf } from '#core/model/task-content.ts';

interface NewItem {
  readonly title: string;
  readonly done: boolean;
}

export interface ItemChanges {
  /** To be put last. */
  readonly add: readonly NewItem[];
  readonly change: readonly {
    readonly id: string;
    readonly title?: string | undefined;
    /** The title as it was shown when the person began to write. */
    readonly seen?: string | undefined;
    readonly done?: boolean | undefined;
    readonly dates?: TaskDates | undefined;
  }[];
  readonly remove: readonly string[];
  /** All ids in their new order. */
  readonly order?: readonly string[] | undefined;
}

const lastOrder = (items: readonly RawObject[]): bigint =>
  items.reduce((last, item) => {
    const order = integerField(item, 'sortOrder') ?? 0n;
    return order > last ? order : last;
  }, 0n);

/** One is written for done (observed). */
const tick = (done: boolean, at: number): RawObject =>
  done ? { status: 1, completedTime: timeToWire(at) } : { status: 0, completedTime: null };

const newItem = (
  { title, done }: NewItem,
  sortOrder: bigint,
  { newId, timeZone, at }: EditContext,
): RawObject => ({
  id: newId(),
  title,
  ...(done ? tick(true, at) : { status: 0 }),
  sortOrder,
  timeZone,
});

/** Of what a task has, an item has a start alone. */
const itemDates = (dates: TaskDates, zone: string): RawObject => {
  const { startDate, isAllDay, timeZone } = taskDatesToWire(dates, zone);
  return { startDate, isAllDay, timeZone };
};

const changedItem = (
  { id, title, done, dates }: ItemChanges['change'][number],
  { at, timeZone }: EditContext,
): RawObject => ({
  id,
  ...(title !== undefined && { title }),
  ...(done !== undefined && tick(done, at)),
  ...(dates !== undefined && itemDates(dates, timeZone)),
});

const mergeById = (items: readonly RawObject[]): readonly RawObject[] => {
  const byId = new Map<string, RawObject>();
  for (const item of items) {
    const id = textField(item, 'id') ?? '';
    byId.set(id, { ...byId.get(id), ...item });
  }
  return [...byId.values()];
};

/** A task becomes a checklist with its first item, and its notes go where a checklist has them. */
const asChecklist = (id: string, task: RawObject, context: EditContext): readonly Edit[] =>
  fieldsEdit(taskKey(id), { fields: changeToFields(task, { kind: 'checklist' }, context), at: context.at });

/** Titles that another device gave to items while they were written here. */
const lostTitles = (task: RawObject, { change }: ItemChanges): readonly RawObject[] =>
  change.flatMap(({ id, title, seen }) => {
    const item = itemsOf(task).find((one) => textField(one, 'id') === id);
    const now = item === undefined ? null : textField(item, 'title');
    const isLost = now !== null && title !== undefined && seen !== undefined && ![seen, title].includes(now);
    return isLost ? [{ id, title: now }] : [];
  });

export const editItems = (context: EditContext, id: string, changes: ItemChanges): readonly Edit[] => {
  const { db, at } = context;
  const task = livingTask(db, id);
  if (task === null) return [];
  const last = lastOrder(itemsOf(task));
  const put = mergeById([
    ...changes.add.map((item, index) => newItem(item, last + SORT_ORDER_STEP * BigInt(index + 1), context)),
    ...changes.change.map((item) => changedItem(item, context)),
    ...(changes.order ?? []).map((itemId, index) => ({
      id: itemId,
      sortOrder: SORT_ORDER_STEP * BigInt(index),
    })),
  ]);
  if (put.length + changes.remove.length === 0) return [];
  const lost = lostTitles(task, changes);
  return [
    ...(changes.add.length > 0 ? asChecklist(id, task, context) : []),
    {
      key: taskKey(id),
      mutation: { kind: 'items', put, remove: changes.remove, at },
      ...(lost.length > 0 && { lost: { kind: 'items', put: lost, remove: [], at } }),
    },
  ];
};

/** The item goes, a subtask with its title comes. */
export const itemToSubtask = (context: EditContext, id: string, itemId: string): readonly Edit[] => {
  const { db, at } = context;
  const task = livingTask(db, id);
  const item = task === null ? undefined : itemsOf(task).find((one) => textField(one, 'id') === itemId);
  if (task === null || item === undefined) return [];
  const title = textField(item, 'title') ?? 'Untitled';
  const { edits } = createTasks(context, {
    drafts: [{ title }],
    parentId: id,
    place: { projectId: textField(task, 'projectId') ?? '', between: { above: id, below: null } },
  });
  return [...edits, { key: taskKey(id), mutation: { kind: 'items', put: [], remove: [itemId], at } }];
};

/** The subtask goes to the trash, its parent gets an item with its title. */
export const subtaskToItem = (context: EditContext, id: string): readonly Edit[] => {
  const task = livingTask(context.db, id);
  const parentId = task === null ? null : textField(task, 'parentId');
  if (task === null || parentId === null) return [];
  const added = editItems(context, parentId, {
    add: [{ title: textField(task, 'title') ?? '', done: statusOf(task) !== 'open' }],
    change: [],
    remove: [],
  });
  return added.length === 0
    ? []
    : [...added, { key: taskKey(id), mutation: setFields({ deleted: 1 }, context.at) }];
};
