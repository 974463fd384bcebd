import type { Exchange, ExchangeList, ExchangeTask } from '#shared/domain/exchange.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { triggersIn } from '#core/model/normalize.ts';
import { numberToPriority } from '#core/model/priority-number.ts';
import { integerField, textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { notesOf, sortedItems } from '#core/model/task-content.ts';
import { datesOf, repeatOf } from '#core/model/task-dates.ts';
import { wireToKind } from '#core/model/task-kind.ts';
import { statusOf } from '#core/model/task-status.ts';
import { taskKey } from '#core/model/entity.ts';
import { createRowCounter, type TellProgress } from '#core/exchange/row-progress.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { columnRows, folderRows, projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

const isoOf = (task: RawObject, field: string): string | null => {
  const time = timeField(task, field);
  return time === null ? null : new Date(time).toISOString();
};

/** Names of what a task is in and has, by their ids. */
interface Places {
  readonly inboxId: string;
  readonly columns: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
  readonly timeZone: string;
}

type Names = Iterable<readonly [id: string, name: string]>;

export const placesOf = ({
  columns,
  labels,
  ...rest
}: Pick<Places, 'inboxId' | 'timeZone'> & { readonly columns: Names; readonly labels: Names }): Places => ({
  ...rest,
  columns: new Map(columns),
  labels: new Map(labels),
});

export const toExchangeTask = (id: string, task: RawObject, places: Places): ExchangeTask => {
  const listId = textField(task, 'projectId');
  return {
    id,
    parentId: textField(task, 'parentId'),
    listId: listId === places.inboxId ? null : listId,
    column: places.columns.get(textField(task, 'columnId') ?? '') ?? null,
    title: textField(task, 'title') ?? 'Untitled',
    notes: notesOf(task),
    kind: wireToKind(textField(task, 'kind')),
    items: sortedItems(task).map((item) => ({
      title: textField(item, 'title') ?? '',
      done: (integerField(item, 'status') ?? 0n) !== 0n,
    })),
    tags: tagsOf(task).map((name) => places.labels.get(name) ?? name),
    priority: numberToPriority(Number(integerField(task, 'priority') ?? 0n)),
    dates: datesOf(task, places.timeZone),
    repeat: repeatOf(task),
    reminders: [...triggersIn(task['reminders'])],
    status: statusOf(task),
    completedAt: isoOf(task, 'completedTime'),
    createdAt: isoOf(task, 'createdTime'),
    progress: Number(integerField(task, 'progress') ?? 0n),
    isPinned: timeField(task, 'pinnedTime') !== null,
  };
};

/** Children behind their parent, in the order that a person gave them. */
const withChildrenBehind = (tasks: readonly ExchangeTask[]): ExchangeTask[] => {
  const known = new Set(tasks.map(({ id }) => id));
  const below = Map.groupBy(tasks, ({ parentId }) =>
    parentId !== null && known.has(parentId) ? parentId : null,
  );
  const ordered: ExchangeTask[] = [];
  const open = [...(below.get(null) ?? [])].toReversed();
  for (let task = open.pop(); task !== undefined; task = open.pop()) {
    ordered.push(task.parentId !== null && !known.has(task.parentId) ? { ...task, parentId: null } : task);
    open.push(...(below.get(task.id) ?? []).toReversed());
  }
  return ordered;
};

export interface ExchangeScope {
  /** Ids of tasks; null for all of the account. */
  readonly taskIds: ReadonlySet<string> | null;
  /** Completed and won't-do tasks, too. */
  readonly withClosed: boolean;
}

/** The tasks of an account as they are shown, unsent edits included, and the lists that they are in. The trash stays. */
export const readAccount = (
  db: ReadDatabase,
  { taskIds, withClosed }: ExchangeScope,
  { timeZone, tell }: { readonly timeZone: string; readonly tell: TellProgress },
): Exchange => {
  const projects = projectRows(db);
  const folders = new Map(folderRows(db).map(({ id, name }) => [id, name]));
  const columnsOf = new Map(projects.map(({ id }) => [id, columnRows(db, id)]));
  const places = placesOf({
    inboxId: projects.find(({ isInbox }) => isInbox)?.id ?? '',
    columns: [...columnsOf.values()].flat().map(({ id, name }) => [id, name]),
    labels: tagRows(db).map(({ name, label }) => [name, label]),
    timeZone,
  });
  const rows = db.all<{ readonly id: string }>(
    `SELECT t.id FROM task_row t LEFT JOIN project_row p ON p.id = t.project_id
     WHERE ?1 OR t.status = 0 ORDER BY p.is_inbox DESC, p.sort_order, p.id, t.sort_order, t.id`,
    withClosed ? 1 : 0,
  );
  const count = createRowCounter(rows.length, tell);
  const tasks = withChildrenBehind(
    rows.flatMap(({ id }) => {
      count();
      if (taskIds?.has(id) === false) return [];
      const task = currentObject(db, taskKey(id));
      return task === null ? [] : [toExchangeTask(id, task, places)];
    }),
  );
  const used = new Set(tasks.map(({ listId }) => listId));
  const lists = projects
    .filter(({ id, isInbox }) => !isInbox && (taskIds === null || used.has(id)))
    .map((project): ExchangeList => ({
      id: project.id,
      name: project.name,
      folder: project.folderId === null ? null : (folders.get(project.folderId) ?? null),
      kind: project.kind,
      color: project.color,
      viewMode: project.viewMode,
      archived: project.archived,
      columns: (columnsOf.get(project.id) ?? []).map(({ name }) => name),
    }));
  return { lists, tasks };
};
