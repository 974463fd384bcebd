import { parseExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { openReadOnly, type ReadDatabase } from '#core/store/database/database.ts';
import {
  CHECKSUMMED_COLUMNS,
  isDamagedSql,
  type ChecksummedTable,
} from '#core/store/database/checksum-tables.ts';

type Columns = Readonly<Record<string, ExactJson>>;

/** Everything that a store holds about one task, as it is stored. For debugging sync: it has the person's text. */
export interface TaskTrace {
  readonly task: string;
  /** The id at the service, where V1 gave the task another one. */
  readonly remoteId: string | null;
  /** What the service sent last. */
  readonly base: Columns | null;
  /** Edits that the service has not acknowledged, oldest first. */
  readonly outbox: readonly Columns[];
  /** What views show. */
  readonly row: Columns | null;
  /** Edits that the service took lately, oldest first. */
  readonly acknowledged: readonly Columns[];
  /** The conflict journal, oldest first. */
  readonly journal: readonly Columns[];
  /** Damaged or unreadable data of the task that was set aside; without its content. */
  readonly quarantine: readonly Columns[];
}

/** Columns that hold JSON. */
const JSON_COLUMNS: ReadonlySet<string> = new Set([
  'json',
  'mutation',
  'before',
  'after',
  'kept',
  'lost',
  'tags',
]);

const readJson = (text: string): ExactJson => {
  try {
    return parseExactJson(text);
  } catch {
    return null;
  }
};

/** `node:sqlite` cannot read a 64-bit integer as a number, so the one column with such numbers is read as text. */
const columnSql = (column: string): string =>
  column === 'sort_order' ? 'CAST(sort_order AS TEXT) AS sort_order' : column;

type Stored = Readonly<Record<string, string | number | null>>;

/** Rows of one table, each with `intact`: whether its checksum fits. */
const readTable = (
  db: ReadDatabase,
  table: ChecksummedTable,
  { where, task }: { readonly where: string; readonly task: string },
): readonly Columns[] => {
  const columns = CHECKSUMMED_COLUMNS[table].filter((column) => !column.startsWith('entity'));
  const sql = `SELECT ${columns.map(columnSql).join(', ')}, ${isDamagedSql(table)} AS damaged FROM ${table} WHERE ${where}`;
  return db.all<Stored>(sql, task).map(({ damaged, ...row }) => ({
    ...Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        JSON_COLUMNS.has(name) && typeof value === 'string' ? readJson(value) : value,
      ]),
    ),
    intact: damaged === 0,
  }));
};

const OF_TASK = `entity = 'task' AND entity_id = ?`;

const traceTask = (db: ReadDatabase, task: string): TaskTrace => {
  const read = (table: ChecksummedTable, where: string) => readTable(db, table, { where, task });
  return {
    task,
    remoteId:
      db.get<{ id: string }>('SELECT remote_id AS id FROM remote_id WHERE local_id = ?', task)?.id ?? null,
    base: read('base_object', `entity = 'task' AND id = ?`)[0] ?? null,
    outbox: read('outbox', `${OF_TASK} ORDER BY seq`),
    row: read('task_record', 'id = ?')[0] ?? null,
    acknowledged: read('acknowledged', `${OF_TASK} ORDER BY rowid`),
    journal: read('conflict', `${OF_TASK} ORDER BY id`),
    quarantine: db
      .all<Stored>(`SELECT source, reason, at, settled FROM set_aside WHERE ${OF_TASK} ORDER BY id`, task)
      .map((row) => ({ ...row })),
  };
};

/** Tasks that any table names, by the start of their id here or at the service. */
const MATCHING = `SELECT id FROM (
    SELECT id FROM base_object WHERE entity = 'task' UNION SELECT id FROM task_record
    UNION SELECT entity_id FROM outbox WHERE entity = 'task'
    UNION SELECT entity_id FROM acknowledged WHERE entity = 'task'
    UNION SELECT entity_id FROM conflict WHERE entity = 'task')
  WHERE substr(id, 1, length(?1)) = ?1
    OR id IN (SELECT local_id FROM remote_id WHERE substr(remote_id, 1, length(?1)) = ?1)
  ORDER BY id LIMIT ?2`;

export interface TaskTraces {
  /** Ids that begin like this, at most `limit`. */
  readonly matches: readonly string[];
  readonly trace: (task: string) => TaskTrace;
  readonly close: () => void;
}

/**
 * Looks into a store without writing, also beside a running Docket.
 * @throws StoreOpenError, or an error of SQLite where the file has another schema or is damaged
 */
export const openTaskTraces = (
  path: string,
  { start, limit }: { readonly start: string; readonly limit: number },
): TaskTraces => {
  const db = openReadOnly(path);
  try {
    const matches = db.all<{ id: string }>(MATCHING, start, limit).map(({ id }) => id);
    return { matches, trace: (task) => traceTask(db, task), close: db.close };
  } catch (error) {
    db.close();
    throw error;
  }
};
