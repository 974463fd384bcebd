import type { HandlerInput } from '#shared/ipc/contract.ts';
import type { LargeMethod } from '#electron/ipc/large-actions/thread-messages.ts';
import type { ReadDatabase, SqlValue } from '#electron/store/database/database.ts';
import { withDescendants } from '#electron/store/queries/task-rows.ts';

/**
 * Objects. So many are edited in some 30 ms on a slow computer; the first action in another thread has to wait for that
 * thread as long as 1,000 take.
 */
export const LARGE = 150;

/** As many as matter. */
const countOf = (db: ReadDatabase, rows: string, ...values: readonly SqlValue[]): number =>
  db.get<{ count: number }>(`SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${rows} LIMIT ${LARGE})`, ...values)
    ?.count ?? 0;

/** An edit of a step has at least so many bytes. */
const EDIT_BYTES = 150;

/** How many edits a step may have; its length is known without a look at the text. */
const stepSize = (db: ReadDatabase, condition: string, ...values: readonly SqlValue[]): number => {
  const row = db.get<{ bytes: number }>(
    `SELECT octet_length(edits) AS bytes FROM history_step WHERE ${condition} LIMIT 1`,
    ...values,
  );
  return (row?.bytes ?? 0) / EDIT_BYTES;
};

const tasksSize = (
  db: ReadDatabase,
  { ids, joins }: { readonly ids: readonly string[]; readonly joins?: string | undefined },
): number => {
  if (ids.length >= LARGE) return ids.length;
  const joined = joins === undefined ? 0 : stepSize(db, 'id = ?', BigInt(joins));
  return withDescendants(db, ids).length + joined;
};

type Sizes = {
  readonly [Name in LargeMethod]: (db: ReadDatabase, input: HandlerInput<Name>) => number;
};

const tagSize = (db: ReadDatabase, { name }: { readonly name: string }): number =>
  countOf(db, 'task_tag WHERE tag = ?', name);

const SIZES: Sizes = {
  'projects.delete': (db, { id }) => countOf(db, 'task_row WHERE project_id = ?', id),
  'folders.delete': (db, { id }) => countOf(db, 'project_row WHERE folder_id = ?', id),
  'columns.delete': (db, { id }) => countOf(db, 'task_row WHERE column_id = ?', id),
  'tags.rename': tagSize,
  'tags.merge': tagSize,
  'tags.delete': tagSize,
  'history.undo': (db) => stepSize(db, 'undone = 0 ORDER BY id DESC'),
  'history.redo': (db) => stepSize(db, 'undone = 1 ORDER BY id'),
  'tasks.createMany': (db, { drafts, joins }) => drafts.length + tasksSize(db, { ids: [], joins }),
  'tasks.duplicate': tasksSize,
  'tasks.edit': tasksSize,
  'tasks.shiftDates': tasksSize,
  'tasks.complete': tasksSize,
  'tasks.abandon': tasksSize,
  'tasks.skip': tasksSize,
  'tasks.reopen': tasksSize,
  'tasks.move': tasksSize,
  'tasks.delete': tasksSize,
  'tasks.restore': tasksSize,
  'tasks.erase': tasksSize,
};

/** About how many objects an action edits. */
export const actionSize = <Name extends LargeMethod>(
  db: ReadDatabase,
  method: Name,
  input: HandlerInput<Name>,
): number => SIZES[method](db, input);
