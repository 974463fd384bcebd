import type { Priority, TaskDetail, TaskRow } from '#shared/domain/task.ts';
import { projectIdSchema, taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { ProjectRow } from '#shared/domain/project.ts';
import { folderIdSchema } from '#shared/domain/ids.ts';
import type { Outline, View } from '#shared/domain/view.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import type { ReadDatabase, SqlValue } from '#electron/store/database.ts';
import { numberToStatus } from '#electron/store/task-mutation.ts';
import { inboxIdOf } from '#electron/store/project-rows.ts';

interface Row {
  readonly id: string;
  readonly project_id: string;
  readonly title: string;
  readonly status: number;
  readonly priority: number;
  readonly completed_at: number | null;
  readonly unsent: number;
}

const ROW_COLUMNS = 't.id, t.project_id, t.title, t.status, t.priority, t.completed_at, t.unsent';

/** Priority numbers of the wire (task-service-interface, "Task (V1 response)"); anything between counts as the lower one. */
const numberToPriority = (value: number): Priority => {
  if (value >= 5) return 'high';
  if (value >= 3) return 'medium';
  return value >= 1 ? 'low' : 'none';
};

const timeToIso = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

const rowToTask = (row: Row): TaskRow => ({
  id: taskIdSchema.parse(row.id),
  projectId: projectIdSchema.parse(row.project_id),
  title: row.title,
  status: numberToStatus(row.status),
  priority: numberToPriority(row.priority),
  completedAt: timeToIso(row.completed_at),
  unsent: row.unsent !== 0,
});

/** In the order asked for; ids that are gone are left out. */
export const taskRows = (db: ReadDatabase, ids: readonly string[]): readonly TaskRow[] =>
  ids.flatMap((id) => {
    const row = db.get<Row>(`SELECT ${ROW_COLUMNS} FROM task_row t WHERE t.id = ?`, id);
    return row === undefined ? [] : [rowToTask(row)];
  });

export const taskDetail = (db: ReadDatabase, id: string): TaskDetail | null => {
  const row = db.get<
    Row & { created_at: number | null; modified_at: number | null; project_name: string | null }
  >(
    `SELECT ${ROW_COLUMNS}, t.created_at, t.modified_at, p.name AS project_name
     FROM task_row t LEFT JOIN project_row p ON p.id = t.project_id WHERE t.id = ?`,
    id,
  );
  if (row === undefined) return null;
  return {
    ...rowToTask(row),
    projectName: row.project_name ?? '',
    createdAt: timeToIso(row.created_at),
    modifiedAt: timeToIso(row.modified_at),
  };
};

interface Selection {
  /** What belongs to the view, whatever its status. */
  readonly where: string;
  readonly values: readonly SqlValue[];
}

const OF_PROJECT = 't.project_id = ?';
const NOT_ARCHIVED = 't.project_id NOT IN (SELECT id FROM project_row WHERE archived = 1)';

const selectionOf = (db: ReadDatabase, view: View): Selection => {
  switch (view.kind) {
    case 'inbox':
      return { where: OF_PROJECT, values: [inboxIdOf(db)] };
    case 'project':
      return { where: OF_PROJECT, values: [view.projectId] };
    case 'all':
    case 'completed':
      return { where: NOT_ARCHIVED, values: [] };
    default:
      return assertNever(view);
  }
};

const OPEN_ORDER = 'ORDER BY p.is_inbox DESC, p.sort_order, p.id, t.sort_order, t.id';

const openIds = (db: ReadDatabase, { where, values }: Selection): readonly TaskId[] =>
  db
    .all<{ id: TaskId }>(
      `SELECT t.id FROM task_row t LEFT JOIN project_row p ON p.id = t.project_id
       WHERE t.status = 0 AND ${where} ${OPEN_ORDER}`,
      ...values,
    )
    .map(({ id }) => id);

const closedCount = (db: ReadDatabase, { where, values }: Selection): number =>
  db.get<{ count: number }>(
    `SELECT COUNT(*) AS count FROM task_row t WHERE t.status <> 0 AND ${where}`,
    ...values,
  )?.count ?? 0;

const closedIds = (db: ReadDatabase, { where, values }: Selection): readonly TaskId[] =>
  db
    .all<{ id: TaskId }>(
      `SELECT t.id FROM task_row t WHERE t.status <> 0 AND ${where} ORDER BY t.completed_at DESC, t.id`,
      ...values,
    )
    .map(({ id }) => id);

/** The ids of a view in reading order; see `outlineSchema`. */
export const viewOutline = (db: ReadDatabase, view: View, withClosed: boolean): Outline => {
  const selection = selectionOf(db, view);
  const open = view.kind === 'completed' ? [] : openIds(db, selection);
  const closed = withClosed || view.kind === 'completed' ? closedIds(db, selection) : null;
  return {
    ids: [...open, ...(closed ?? [])],
    groups: [
      ...(view.kind === 'completed'
        ? []
        : [{ key: 'open' as const, count: open.length, listed: open.length }]),
      { key: 'closed', count: closed?.length ?? closedCount(db, selection), listed: closed?.length ?? 0 },
    ],
  };
};

export const projectRows = (db: ReadDatabase): readonly ProjectRow[] =>
  db
    .all<{
      id: string;
      name: string;
      color: string | null;
      folder_id: string | null;
      is_inbox: number;
      count: number;
    }>(
      `SELECT p.id, p.name, p.color, p.folder_id, p.is_inbox,
         (SELECT COUNT(*) FROM task_row t WHERE t.status = 0 AND t.project_id = p.id) AS count
       FROM project_row p WHERE p.archived = 0 ORDER BY p.is_inbox DESC, p.sort_order, p.id`,
    )
    .map((row) => ({
      id: projectIdSchema.parse(row.id),
      name: row.name,
      color: row.color,
      folderId: row.folder_id === null ? null : folderIdSchema.parse(row.folder_id),
      isInbox: row.is_inbox !== 0,
      openCount: row.count,
    }));
