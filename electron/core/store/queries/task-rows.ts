import { z } from 'zod';
import type { Estimate } from '#shared/domain/estimate.ts';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { Person, TaskRow } from '#shared/domain/task.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { createRowShower } from '#core/store/database/row-tables.ts';
import { chooseEstimate } from '#core/model/estimate.ts';
import { textField } from '#core/model/raw-object.ts';
import { readBase, readTombstone } from '#core/store/rows/base-objects.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';

/** What is not of the row itself. */
interface Joined {
  readonly id: string;
  readonly parent_id: string | null;
  readonly parent_title: string | null;
  readonly estimates: string | null;
  readonly subtasks_total: number;
  readonly subtasks_done: number;
  readonly attachments: number | null;
  readonly comments: number | null;
  readonly assignee: string | null;
  readonly assignee_name: string | null;
  readonly inbox_id: string;
  readonly unsent: number;
  readonly needs_answer: number;
  readonly project_id: string;
  readonly has_list: number;
  readonly is_damaged: number;
  /** The id of the task above it when its row is damaged. */
  readonly damaged_parent: string | null;
}

const { columns: COLUMNS, show } = createRowShower(TASK_FIELDS);

/** A member that only the service writes. Few tasks have it: the others are not parsed. */
const ofBase = (member: string, value: string): string =>
  `CASE WHEN instr(b.json, '"${member}":') > 0 AND json_valid(b.json) THEN ${value} END`;

const SELECT_ROW = `SELECT ${COLUMNS.map((column) => `t.${column}`).join(', ')}, t.id, t.parent_id, t.estimates,
    up.title AS parent_title, t.unsent,
    t.unsent <> 0 AND EXISTS (SELECT 1 FROM outbox o
      WHERE o.entity = 'task' AND o.entity_id = t.id AND o.state = 'refused')
    OR EXISTS (SELECT 1 FROM conflict n WHERE n.settled = 0 AND n.entity = 'task' AND n.entity_id = t.id
      AND n.reason <> 'discarded') AS needs_answer,
    EXISTS (SELECT 1 FROM project_row p WHERE p.id = t.project_id) AS has_list,
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

const parentOf = ({ parent_id, parent_title }: Joined): TaskRow['parent'] =>
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

/** The name that a deleted list had; null where that is not remembered. */
export const goneListName = (db: ReadDatabase, id: string): string | null => {
  const key = { entity: 'project', id } as const;
  return textField(readBase(db, key) ?? readTombstone(db, key) ?? {}, 'name');
};

const estimatesSchema = z.array(z.tuple([z.string().nullable(), z.int(), z.int()]));

/** @param stored as the column `estimates` has it */
export const estimateIn = (stored: string | null, inboxId: string): Estimate | null =>
  stored === null ? null : chooseEstimate(estimatesSchema.parse(JSON.parse(stored)), inboxId);

const rowToTask = (db: ReadDatabase, row: Joined): TaskRow => ({
  ...show(row),
  id: taskIdSchema.parse(row.id),
  parent: parentOf(row),
  estimate: estimateIn(row.estimates, row.inbox_id),
  subtasks: { done: row.subtasks_done, total: row.subtasks_total },
  attachments: row.attachments ?? 0,
  comments: row.comments ?? 0,
  assignee: personOf(row.assignee, row.assignee_name, row.inbox_id),
  unsent: row.unsent !== 0,
  needsAnswer: row.needs_answer !== 0,
  goneList: row.has_list === 0 ? goneListName(db, row.project_id) : null,
});

/** @throws DamagedRow when a row that is shown is not as it was written */
export const taskRow = (db: ReadDatabase, id: string): TaskRow | null => {
  const row = db.get<Joined>(SELECT_ROW, id);
  if (row === undefined) return null;
  if (row.is_damaged !== 0) throw new DamagedRow({ kind: 'taskRow', id });
  if (row.damaged_parent !== null) throw new DamagedRow({ kind: 'taskRow', id: row.damaged_parent });
  return rowToTask(db, row);
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
