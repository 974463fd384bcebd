import type { PlanLimits } from '#shared/domain/account.ts';
import type { Message } from '#shared/messages/message.ts';
import { listField, type RawObject } from '#core/model/raw-object.ts';
import { itemsOf } from '#core/model/task-content.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { RawUnsentEdit } from '#core/store/unsent/unsent-edits.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';

/**
 * A request over a limit "gives no indication of that cause" (task-service-interface, "Errors"): batches say
 * EXCEED_QUOTA, single requests something went wrong.
 */
const QUOTA_CODES: ReadonlySet<string> = new Set([
  'exceed_quota',
  'need_pro',
  'unknown',
  'unknown_exception',
]);

export const mayBeQuota = (code: string | null): boolean =>
  code !== null && QUOTA_CODES.has(code.toLowerCase());

const isOver = (used: number, limit: number | null): limit is number => limit !== null && used > limit;

const countIn = (db: ReadDatabase, sql: string, ...values: readonly string[]): number =>
  db.get<{ count: number }>(sql, ...values)?.count ?? 0;

/** Of lists that the service has; the inbox is none of those that a plan counts. */
const listsMessage = (db: ReadDatabase, limits: PlanLimits): Message | null => {
  const lists = countIn(db, `SELECT COUNT(*) AS count FROM base_object WHERE entity = 'project'`);
  if (!isOver(lists + 1, limits.lists)) return null;
  return { code: 'limit.lists', values: { limit: limits.lists, used: lists } };
};

const columnsMessage = (db: ReadDatabase, id: string, limits: PlanLimits): Message | null => {
  const list = db.get<{ id: string; name: string }>(
    'SELECT p.id, p.name FROM column_row c JOIN project_row p ON p.id = c.project_id WHERE c.id = ?',
    id,
  );
  if (list === undefined) return null;
  const columns = countIn(
    db,
    `SELECT COUNT(*) AS count FROM column_row c WHERE c.project_id = ?
       AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'column' AND b.id = c.id)`,
    list.id,
  );
  if (!isOver(columns + 1, limits.columnsPerList)) return null;
  return { code: 'limit.columns', values: { limit: limits.columnsPerList, used: columns, list: list.name } };
};

const sizeMessage = (task: RawObject, limits: PlanLimits): Message | null => {
  const items = itemsOf(task).length;
  if (isOver(items, limits.itemsPerTask))
    return { code: 'limit.items', values: { limit: limits.itemsPerTask, used: items } };
  const reminders = listField(task, 'reminders').length;
  if (isOver(reminders, limits.remindersPerTask))
    return { code: 'limit.reminders', values: { limit: limits.remindersPerTask, used: reminders } };
  return null;
};

/** What takes a place in a list: other edits of a task are not refused for the number of tasks there. */
const TAKES_A_PLACE: ReadonlySet<RawUnsentEdit['what']> = new Set(['added', 'moved', 'reopened', 'restored']);

const OPEN_THERE = `SELECT COUNT(*) AS count FROM task_row t WHERE t.project_id = ?1 AND t.status = 0 AND t.id <> ?2
  AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)`;

const tasksMessage = (
  db: ReadDatabase,
  edit: Pick<RawUnsentEdit, 'objectId' | 'what'>,
  limits: PlanLimits,
): Message | null => {
  if (!TAKES_A_PLACE.has(edit.what)) return null;
  const list = db.get<{ id: string; name: string }>(
    'SELECT p.id, p.name FROM task_row t JOIN project_row p ON p.id = t.project_id WHERE t.id = ?',
    edit.objectId,
  );
  if (list === undefined) return null;
  const tasks = countIn(db, OPEN_THERE, list.id, edit.objectId);
  if (!isOver(tasks + 1, limits.tasksPerList)) return null;
  return { code: 'limit.tasks', values: { limit: limits.tasksPerList, used: tasks, list: list.name } };
};

/**
 * Why the service refused an edit, where a known limit of the plan explains it, and what to do; null where none does.
 */
export const quotaMessage = (
  db: ReadDatabase,
  edit: Pick<RawUnsentEdit, 'code' | 'entity' | 'objectId' | 'what'>,
  limits: PlanLimits,
): Message | null => {
  if (!mayBeQuota(edit.code)) return null;
  const key = { entity: edit.entity, id: edit.objectId };
  if (edit.entity === 'project') return hasBase(db, key) ? null : listsMessage(db, limits);
  if (edit.entity === 'column') return hasBase(db, key) ? null : columnsMessage(db, edit.objectId, limits);
  const task = edit.entity === 'task' ? currentObject(db, key) : null;
  return task === null ? null : (sizeMessage(task, limits) ?? tasksMessage(db, edit, limits));
};
