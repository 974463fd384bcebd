import type { ExchangeList, ExchangeTask } from '#shared/domain/exchange.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { taskDatesToWire } from '#shared/domain/dates/task-dates.ts';
import type { CheckedInput } from '#shared/actions/actions.ts';
import type { PlanContext } from '#core/actions/plan.ts';
import { hashed } from '#core/exchange/collector.ts';
import { NO_FOLDER, taskKey, type ObjectKey } from '#core/model/entity.ts';
import { priorityToNumber } from '#core/model/priority-number.ts';
import { timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { kindToWire } from '#core/model/task-kind.ts';
import { isTrashed, statusOf, statusToNumber } from '#core/model/task-status.ts';
import { bornColors } from '#core/store/commands/born-color.ts';
import { fieldsEdit, onlyChanged } from '#core/store/commands/edit-fields.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import { createFolder } from '#core/store/commands/edit-projects.ts';
import { lastOrder } from '#core/store/commands/order-lists.ts';
import { SORT_ORDER_STEP } from '#core/store/commands/ordering.ts';
import { newTags, tagNameOf } from '#core/store/commands/tag-names.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { columnRows, folderRows, projectRows } from '#core/store/queries/list-rows.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

type Input = CheckedInput<'data.import'>;

/** What is here of an object of a file, and the id that it has or gets. */
interface Known {
  readonly id: string;
  readonly object: RawObject | null;
}

/** The id of a task of a file follows from what the file says, so that the same file finds its tasks again. */
export const idOfFileTask = (sourceId: string, attempt = 0): string =>
  hashed('task', sourceId, String(attempt));

/**
 * A task that is in the trash, or was taken back, is
 * not brought back from there: it comes once more under another id.
 */
const knownTask = ({ db }: PlanContext, sourceId: string): Known => {
  for (let attempt = 0; ; attempt += 1) {
    const id = idOfFileTask(sourceId, attempt);
    const object = currentObject(db, taskKey(id));
    if (object === null || !isTrashed(object)) return { id, object };
  }
};

const sameName = (one: string, other: string): boolean => foldText(one.trim()) === foldText(other.trim());

interface Places {
  readonly edits: Edit[];
  /** The list of an id of the file. */
  readonly listOf: (id: string | null) => string;
  /** The column of a name in a list; null for none. */
  readonly columnOf: (listId: string, name: string | null) => string | null;
}

export const createEdit = (key: ObjectKey, object: RawObject, at: number): Edit => ({
  key,
  mutation: { kind: 'create', object, at },
});

interface Named {
  readonly id: string;
  readonly name: string;
}

type Find = (name: string | null) => string | null;

/** The folder of a name, made where there is none. */
const folderFinder = (context: PlanContext, edits: Edit[]): Find => {
  const folders: Named[] = folderRows(context.db).map(({ id, name }) => ({ id, name }));
  return (name) => {
    if (name === null) return null;
    const found = folders.find((folder) => sameName(folder.name, name));
    if (found !== undefined) return found.id;
    const made = createFolder(context, { name, projectIds: [] });
    edits.push(...made.edits);
    folders.push({ id: made.id, name });
    return made.id;
  };
};

const projectObject = (id: string, list: ExchangeList, more: RawObject): RawObject => ({
  id,
  name: list.name,
  kind: list.kind === 'notes' ? 'NOTE' : 'TASK',
  viewMode: list.viewMode,
  inAll: true,
  closed: list.archived ? true : null,
  ...more,
});

/** Finds the list that a list of a file goes into: of its name, and in a folder of its folder's name. One that can only be read takes nothing in. */
export const listFinder = (db: ReadDatabase) => {
  const known = projectRows(db).filter(({ isInbox, readOnly }) => !isInbox && !readOnly);
  const folders = new Map(folderRows(db).map(({ id, name }) => [id, name]));
  return ({ name, folder }: Pick<ExchangeList, 'name' | 'folder'>) =>
    known.find(
      (row) =>
        sameName(row.name, name) &&
        (folder === null || (row.folderId !== null && sameName(folders.get(row.folderId) ?? '', folder))),
    );
};

/** Ids of this account by those of the file. */
const listsFor = (
  context: PlanContext,
  lists: readonly ExchangeList[],
  edits: Edit[],
): ReadonlyMap<string, string> => {
  const findList = listFinder(context.db);
  const colorOf = bornColors(context.db);
  const folderOf = folderFinder(context, edits);
  const first = lastOrder(context, 'project');
  const ids = new Map<string, string>();
  for (const [index, list] of lists.entries()) {
    const folder = folderOf(list.folder);
    const there = findList(list);
    const id = there?.id ?? context.newId();
    ids.set(list.id, id);
    if (there !== undefined) continue;
    const object = projectObject(id, list, {
      color: list.color ?? colorOf(),
      sortOrder: first + SORT_ORDER_STEP * BigInt(index),
      groupId: folder ?? NO_FOLDER,
    });
    edits.push(createEdit({ entity: 'project', id }, object, context.at));
  }
  return ids;
};

/** The column of a name in a list, made where there is none. */
const columnFinder = ({ db, at, newId }: PlanContext, edits: Edit[]): Places['columnOf'] => {
  const columns = new Map<string, Named[]>();
  const columnsIn = (listId: string): Named[] => {
    const found = columns.get(listId) ?? columnRows(db, listId).map(({ id, name }): Named => ({ id, name }));
    columns.set(listId, found);
    return found;
  };
  return (listId, name) => {
    if (name === null || name.trim() === '') return null;
    const there = columnsIn(listId);
    const found = there.find((column) => sameName(column.name, name));
    if (found !== undefined) return found.id;
    const id = newId();
    const object = {
      id,
      projectId: listId,
      name: name.trim().slice(0, 1000),
      sortOrder: SORT_ORDER_STEP * BigInt(there.length),
      createdTime: timeToWire(at),
    };
    edits.push(createEdit({ entity: 'column', id }, object, at));
    there.push({ id, name });
    return id;
  };
};

/** Lists, folders and columns: those of the same name, else new ones. */
const placesFor = (context: PlanContext, lists: readonly ExchangeList[], into: string | null): Places => {
  const edits: Edit[] = [];
  if (into !== null) return { edits, listOf: () => into, columnOf: () => null };
  const inboxId = inboxIdOf(context.db);
  const ids = listsFor(context, lists, edits);
  const listOf: Places['listOf'] = (id) => ids.get(id ?? '') ?? inboxId;
  const columnOf = columnFinder(context, edits);
  // Empty columns stand on a board, too.
  for (const list of lists) for (const name of list.columns) columnOf(listOf(list.id), name);
  return { edits, listOf, columnOf };
};

const wireTime = (iso: string | null): string | null => (iso === null ? null : timeToWire(Date.parse(iso)));

const contentFields = ({ newId, timeZone }: PlanContext, task: ExchangeTask): RawObject => {
  if (task.kind !== 'checklist') return { content: task.notes, desc: '', items: [] };
  const items = task.items.map((item, index) => ({
    id: newId(),
    title: item.title,
    status: item.done ? 1 : 0,
    sortOrder: SORT_ORDER_STEP * BigInt(index),
    timeZone,
  }));
  return { content: '', desc: task.notes, items };
};

/** Nothing rings and nothing repeats without a date (observed). */
const dateFields = ({ newId, timeZone }: PlanContext, task: ExchangeTask): RawObject => {
  const dates = { ...taskDatesToWire(task.dates, timeZone) };
  if (dates.startDate === null) return { ...dates, reminders: [], repeatFlag: null, repeatFrom: null };
  return {
    ...dates,
    reminders: task.reminders.map((trigger) => ({ id: newId(), trigger })),
    repeatFlag: task.repeat?.flag ?? null,
    repeatFrom: task.repeat?.from ?? null,
  };
};

/** What a task of a file says, in fields of the wire. */
const taskFields = (context: PlanContext, task: ExchangeTask): RawObject => ({
  ...contentFields(context, task),
  ...dateFields(context, task),
  title: task.title,
  kind: kindToWire(task.kind),
  status: statusToNumber(task.status),
  priority: priorityToNumber(task.priority),
  tags: [...new Set(task.tags.map((label) => tagNameOf(context, label)))],
  progress: task.progress,
  completedTime: task.status === 'open' ? null : (wireTime(task.completedAt) ?? timeToWire(context.at)),
  ...(task.isPinned && { pinnedTime: timeToWire(context.at) }),
});

const lastTaskOrder = ({ db }: PlanContext, projectId: string): bigint =>
  BigInt(
    db.get<{ readonly last: string | null }>(
      'SELECT CAST(MAX(sort_order) AS TEXT) AS last FROM task_row WHERE project_id = ?',
      projectId,
    )?.last ?? '0',
  );

/** The edits of an import, and how many tasks they are about. */
export interface Imported {
  readonly edits: readonly Edit[];
  readonly added: number;
  readonly updated: number;
  readonly skipped: number;
}

/** What an update leaves: they have ids by now. */
const KEPT = new Set(['items', 'reminders', 'pinnedTime']);

const updateOf = (context: PlanContext, task: ExchangeTask, { id, object }: Existing): readonly Edit[] => {
  // A task that the file closes without a time keeps the time at which it was closed here.
  const isClosedAlready = task.completedAt === null && task.status === statusOf(object);
  const isKept = (name: string): boolean => KEPT.has(name) || (name === 'completedTime' && isClosedAlready);
  const wanted = Object.entries(taskFields(context, task)).filter(([name]) => !isKept(name));
  const fields = onlyChanged(object, Object.fromEntries(wanted));
  return fieldsEdit(taskKey(id), { fields, at: context.at });
};

interface Existing extends Known {
  readonly object: RawObject;
}

/** Puts new tasks below those of their list, in their order. */
const taskMaker = (context: PlanContext, places: Places, ids: ReadonlyMap<string, string>) => {
  const orders = new Map<string, bigint>();
  const nextOrder = (projectId: string): bigint => {
    const order = (orders.get(projectId) ?? lastTaskOrder(context, projectId)) + SORT_ORDER_STEP;
    orders.set(projectId, order);
    return order;
  };
  const { at } = context;
  const now = timeToWire(at);
  return (id: string, task: ExchangeTask): Edit => {
    const projectId = places.listOf(task.listId);
    const columnId = places.columnOf(projectId, task.column);
    const parentId = ids.get(task.parentId ?? '');
    const object: RawObject = {
      id,
      projectId,
      sortOrder: nextOrder(projectId),
      createdTime: wireTime(task.createdAt) ?? now,
      modifiedTime: now,
      ...taskFields(context, task),
      ...(columnId !== null && { columnId }),
      ...(parentId !== undefined && { parentId }),
    };
    return createEdit(taskKey(id), object, at);
  };
};

/** Takes in what a reader made of a file. */
export const importExchange = (context: PlanContext, { lists, tasks, into, existing }: Input): Imported => {
  const places = placesFor(context, lists, into);
  const known = new Map(tasks.map((task) => [task.id, knownTask(context, task.id)]));
  const make = taskMaker(context, places, new Map([...known].map(([source, { id }]) => [source, id])));
  const edits: Edit[] = [];
  const counts = { added: 0, updated: 0, skipped: 0 };
  for (const task of tasks) {
    const { id, object } = known.get(task.id) ?? knownTask(context, task.id);
    if (object === null) {
      edits.push(make(id, task));
      counts.added += 1;
      continue;
    }
    const changed = existing === 'update' ? updateOf(context, task, { id, object }) : [];
    edits.push(...changed);
    counts[changed.length > 0 ? 'updated' : 'skipped'] += 1;
  }
  const tags = newTags(context, [...new Set(tasks.flatMap((task) => task.tags))]);
  return { edits: [...tags, ...places.edits, ...edits], ...counts };
};
