import { z } from 'zod';
import { columnIdSchema, projectIdSchema, taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { Person, RowDates, TaskRow } from '#shared/domain/task.ts';
import { DamagedRow } from '#electron/store/integrity/damaged-row.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { numberToPriority } from '#electron/model/priority-number.ts';
import { wireToKind } from '#electron/model/task-kind.ts';
import { isDamagedSql } from '#electron/store/integrity/checksum-tables.ts';
import { numberToStatus } from '#electron/model/task-status.ts';

interface Row {
  readonly id: string;
  readonly project_id: string;
  readonly parent_id: string | null;
  readonly parent_title: string | null;
  readonly column_id: string | null;
  readonly kind: string;
  readonly title: string;
  readonly status: number;
  readonly priority: number;
  readonly start_at: number | null;
  readonly end_at: number | null;
  readonly start_day: string | null;
  readonly end_day: string | null;
  readonly tags: string;
  readonly repeats: number;
  readonly reminders: number;
  readonly has_notes: number;
  readonly pinned: number;
  readonly progress: number;
  readonly items_total: number;
  readonly items_done: number;
  readonly subtasks_total: number;
  readonly subtasks_done: number;
  readonly attachments: number | null;
  readonly comments: number | null;
  readonly assignee: string | null;
  readonly assignee_name: string | null;
  readonly inbox_id: string;
  readonly completed_at: number | null;
  readonly trashed: number;
  readonly unsent: number;
  readonly refused: number;
  readonly is_damaged: number;
  /** The id of the task above it when its row is damaged. */
  readonly damaged_parent: string | null;
}

/** A member that only the service writes. Few tasks have it: the others are not parsed. */
const ofBase = (member: string, value: string): string =>
  `CASE WHEN instr(b.json, '"${member}":') > 0 AND json_valid(b.json) THEN ${value} END`;

const SELECT_ROW = `SELECT t.id, t.project_id, t.parent_id, up.title AS parent_title, t.column_id, t.kind, t.title,
    t.status, t.priority, t.start_at, t.end_at, t.start_day, t.end_day, t.tags, t.repeats, t.reminders, t.has_notes,
    t.pinned, t.progress, t.items_total, t.items_done, t.completed_at, t.trashed, t.unsent,
    t.unsent <> 0 AND EXISTS (SELECT 1 FROM outbox o
      WHERE o.entity = 'task' AND o.entity_id = t.id AND o.state = 'refused') AS refused,
    ${isDamagedSql('task_record', 't')} AS is_damaged,
    CASE WHEN up.id IS NOT NULL AND ${isDamagedSql('task_record', 'up')} THEN up.id END AS damaged_parent,
    (SELECT COUNT(*) FROM task_row c WHERE c.parent_id = t.id) AS subtasks_total,
    (SELECT COUNT(*) FROM task_row c WHERE c.parent_id = t.id AND c.status <> 0) AS subtasks_done,
    ${ofBase('attachments', `json_array_length(b.json, '$.attachments')`)} AS attachments,
    ${ofBase('commentCount', `json_extract(b.json, '$.commentCount')`)} AS comments,
    CASE WHEN instr(b.json, '"assignee":null') = 0
      THEN ${ofBase('assignee', `CAST(json_extract(b.json, '$.assignee') AS TEXT)`)} END AS assignee,
    ${ofBase('assigneeUsername', `json_extract(b.json, '$.assigneeUsername')`)} AS assignee_name,
    (SELECT id FROM project_row WHERE is_inbox = 1) AS inbox_id
  FROM task_record t LEFT JOIN base_object b ON b.entity = 'task' AND b.id = t.id LEFT JOIN task_row up ON up.id = t.parent_id WHERE t.id = ?`;

const timeToIso = (time: number | null): string | null =>
  time === null ? null : new Date(time).toISOString();

const datesOf = ({ start_at, end_at, start_day, end_day }: Row): RowDates => {
  if (start_at === null) return null;
  if (start_day !== null) return { kind: 'allDay', start: start_day, end: end_day ?? start_day };
  const end = end_at !== null && end_at > start_at ? timeToIso(end_at) : null;
  return { kind: 'timed', start: new Date(start_at).toISOString(), end };
};

const parentOf = ({ parent_id, parent_title }: Row): TaskRow['parent'] =>
  parent_id === null || parent_title === null
    ? null
    : { id: taskIdSchema.parse(parent_id), title: parent_title };

/** No one is assigned as 0 and -1 as well as null and "" (observed). */
const NO_USER: ReadonlySet<string> = new Set(['', '0', '-1']);

/** The inbox of an account is named after its user (observed). @param id of a user, as text */
export const personOf = (id: string | null, name: string | null, inboxId: string): Person | null => {
  if (id !== null && !NO_USER.has(id))
    return inboxId === `inbox${id}` ? { kind: 'you' } : { kind: 'user', id };
  return name === null || name === '' ? null : { kind: 'username', name };
};

const tagNames = z.array(z.string());

const rowToTask = (row: Row): TaskRow => ({
  id: taskIdSchema.parse(row.id),
  projectId: projectIdSchema.parse(row.project_id),
  columnId: row.column_id === null ? null : columnIdSchema.parse(row.column_id),
  parent: parentOf(row),
  kind: wireToKind(row.kind),
  title: row.title,
  status: numberToStatus(row.status),
  priority: numberToPriority(row.priority),
  dates: datesOf(row),
  tags: tagNames.parse(JSON.parse(row.tags)),
  repeats: row.repeats !== 0,
  hasReminders: row.reminders > 0,
  hasNotes: row.has_notes !== 0,
  isPinned: row.pinned !== 0,
  progress: row.progress,
  items: { done: row.items_done, total: row.items_total },
  subtasks: { done: row.subtasks_done, total: row.subtasks_total },
  attachments: row.attachments ?? 0,
  comments: row.comments ?? 0,
  assignee: personOf(row.assignee, row.assignee_name, row.inbox_id),
  completedAt: timeToIso(row.completed_at),
  trashed: row.trashed !== 0,
  unsent: row.unsent !== 0,
  refused: row.refused !== 0,
});

/** @throws DamagedRow when a row that is shown is not as it was written */
export const taskRow = (db: ReadDatabase, id: string): TaskRow | null => {
  const row = db.get<Row>(SELECT_ROW, id);
  if (row === undefined) return null;
  if (row.is_damaged !== 0) throw new DamagedRow({ kind: 'taskRow', id });
  if (row.damaged_parent !== null) throw new DamagedRow({ kind: 'taskRow', id: row.damaged_parent });
  return rowToTask(row);
};

/** In the order asked for; ids that are gone are left out. Those in the trash come too. */
export const taskRows = (db: ReadDatabase, ids: readonly string[]): readonly TaskRow[] =>
  ids.map((id) => taskRow(db, id)).filter((row) => row !== null);

/** Direct subtasks in their order. */
export const subtaskIds = (db: ReadDatabase, parentId: string): readonly TaskId[] =>
  db
    .all<{ id: string }>('SELECT id FROM task_row WHERE parent_id = ? ORDER BY sort_order, id', parentId)
    .map(({ id }) => taskIdSchema.parse(id));

/** The tasks and all that is below them, parents first, each once. */
export const withDescendants = (db: ReadDatabase, ids: readonly string[]): readonly string[] => {
  const found = new Set(ids);
  // A set walks what is added to it while it is walked.
  for (const id of found) for (const child of subtaskIds(db, id)) found.add(child);
  return [...found];
};
