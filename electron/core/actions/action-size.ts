import type { ActionName } from '#shared/actions/actions.ts';
import type { Run } from '#core/actions/run-actions.ts';
import type { ReadDatabase, SqlValue } from '#core/store/database/database.ts';
import { withDescendants } from '#core/store/queries/task-rows.ts';

/**
 * Objects. So many are edited in some 30 ms on a slow computer; the first action in another thread has to wait for that
 * thread as long as 1,000 take.
 */
export const LARGE = 150;

/** Counts up to `LARGE`. */
const countOf = (db: ReadDatabase, rows: string, value: SqlValue): number =>
  db.get<{ count: number }>(`SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${rows} = ? LIMIT ${LARGE})`, value)
    ?.count ?? 0;

/** Smallest size of one edit in the JSON of a step. */
const EDIT_BYTES = 150;

/** Upper bound of the number of edits in a step, from the length of its JSON: SQLite knows it without reading the text. */
const stepSize = (db: ReadDatabase, condition: string, ...values: readonly SqlValue[]): number => {
  const row = db.get<{ bytes: number }>(
    `SELECT octet_length(edits) AS bytes FROM history_step WHERE ${condition} LIMIT 1`,
    ...values,
  );
  return (row?.bytes ?? 0) / EDIT_BYTES;
};

/** The rows that an action edits along with the one that it names, and the member that names it. */
const EDITED_ALONG: Readonly<Partial<Record<ActionName, readonly [rows: string, member: string]>>> = {
  'projects.delete': ['task_row WHERE project_id', 'id'],
  'folders.delete': ['project_row WHERE folder_id', 'id'],
  'columns.delete': ['task_row WHERE column_id', 'id'],
  'tags.rename': ['task_tag WHERE tag', 'name'],
  'tags.merge': ['task_tag WHERE tag', 'name'],
  'tags.delete': ['task_tag WHERE tag', 'name'],
};

const LINE_BREAKS = /\n/gu;

const countObjects = (value: unknown): number => {
  if (typeof value !== 'object' || value === null || !('objects' in value)) return 0;
  return Object.values(value.objects ?? {}).flat().length;
};

/** Number of objects that one member of an input edits: lines of text, drafts, a file of Docket, or tasks with their descendants. */
const memberSize = (db: ReadDatabase, name: string, value: unknown): number => {
  if (name === 'text' && typeof value === 'string') return value.match(LINE_BREAKS)?.length ?? 0;
  if (name === 'file') return countObjects(value);
  if (!Array.isArray(value)) return 0;
  if (name !== 'ids' || value.length >= LARGE) return value.length;
  return withDescendants(
    db,
    value.filter((id) => typeof id === 'string'),
  ).length;
};

const stepsSize = (db: ReadDatabase, { action, input }: Run['steps'][number]): number => {
  const members = new Map<string, unknown>(Object.entries(input ?? {}));
  const [rows, member] = EDITED_ALONG[action] ?? [];
  const named = member === undefined ? undefined : members.get(member);
  if (rows !== undefined) return typeof named === 'string' ? countOf(db, rows, named) : 0;
  return [...members].reduce((size, [name, value]) => size + memberSize(db, name, value), 1);
};

/** About how many objects a run edits. */
export const runSize = (db: ReadDatabase, { steps, continues }: Run): number => {
  const before = continues === undefined ? 0 : stepSize(db, 'id = ?', BigInt(continues));
  if (before + steps.length >= LARGE) return before + steps.length;
  return steps.reduce((size, step) => size + stepsSize(db, step), before);
};

/** About how many objects the last step of the history edited. */
export const historySize = (db: ReadDatabase, direction: 'undo' | 'redo'): number =>
  direction === 'undo' ? stepSize(db, 'undone = 0 ORDER BY id DESC') : stepSize(db, 'undone = 1 ORDER BY id');
