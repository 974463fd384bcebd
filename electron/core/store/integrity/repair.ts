import { assertNever } from '#shared/domain/assert-never.ts';
import { objectKeys } from '#core/store/rows/current-object.ts';
import { noChanges, type Changes } from '#core/store/database/changes.ts';
import { StoreOpenError, type WriteDatabase } from '#core/store/database/database.ts';
import { DamagedRow, type Damage } from '#core/store/database/damaged-row.ts';
import { entitySchema, type ObjectKey } from '#core/model/entity.ts';
import { deleteMeta } from '#core/store/database/meta.ts';
import { mutationToText, setFields } from '#core/model/mutation.ts';
import { ensureInbox } from '#core/store/rows/place-rows.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { rebuildTaskRow } from '#core/store/rows/task-row.ts';
import { DAMAGED_EDIT } from '#core/store/outbox/problem-codes.ts';
import { giveUpReread, needsReread } from '#core/store/rows/quarantine.ts';
import { LIST_TABLES } from '#core/store/database/row-tables.ts';
import {
  isDamagedSql,
  CHECKSUMMED_COLUMNS,
  type ChecksummedTable,
} from '#core/store/database/checksum-tables.ts';

export interface Repairing {
  readonly changes: Changes;
  /** Unix milliseconds. */
  readonly at: number;
  readonly inboxId: string;
}

const damagedCount = (db: WriteDatabase, table: ChecksummedTable): number =>
  db.get<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${isDamagedSql(table)}`)?.n ?? 0;

const KEYS: Readonly<Partial<Record<ChecksummedTable, string>>> = {
  base_object: 'CAST(entity AS TEXT), CAST(id AS TEXT)',
  outbox: 'CAST(entity AS TEXT), CAST(entity_id AS TEXT)',
};

/** Keeps the damaged rows as they were found. */
const keepAside = (db: WriteDatabase, table: ChecksummedTable, at: number): void => {
  const content = CHECKSUMMED_COLUMNS[table].map((column) => `quote(${column})`).join(', ');
  db.run(
    `INSERT INTO set_aside (source, entity, entity_id, reason, content, at)
     SELECT ?, ${KEYS[table] ?? 'NULL, NULL'}, 'damaged', json_array(${content}), ? FROM ${table}
     WHERE ${isDamagedSql(table)}`,
    table,
    at,
  );
};

/**
 * Takes the damaged rows out of a table.
 * @returns how many there were
 * @throws StoreOpenError when some cannot be taken out: then the file itself is in disorder
 */
const takeOut = (db: WriteDatabase, table: ChecksummedTable): number => {
  const count = damagedCount(db, table);
  if (count === 0) return 0;
  db.run(`DELETE FROM ${table} WHERE ${isDamagedSql(table)}`);
  if (damagedCount(db, table) > 0) throw new StoreOpenError('damaged', `Rows of ${table} are in disorder.`);
  return count;
};

const takeAside = (db: WriteDatabase, table: ChecksummedTable, at: number): number => {
  if (damagedCount(db, table) === 0) return 0;
  keepAside(db, table, at);
  return takeOut(db, table);
};

/** What is missing now is read again, by a whole snapshot. */
const readAllAnew = (db: WriteDatabase): void => {
  deleteMeta(db, 'checkPoint');
  deleteMeta(db, 'lastFullPullAt');
};

/**
 * Unsent edits of an object that the service is not known to have, and that no
 * edit adds. An index may be damaged too, so a second look does without it.
 */
const ORPHANS = `SELECT DISTINCT o.entity, o.entity_id AS id FROM outbox o
  WHERE NOT EXISTS (SELECT 1 FROM base_object b WHERE b.entity = o.entity AND b.id = o.entity_id)
  AND NOT EXISTS (SELECT 1 FROM base_object b NOT INDEXED WHERE b.entity = o.entity AND b.id = o.entity_id)
  AND NOT EXISTS (SELECT 1 FROM outbox c WHERE c.entity = o.entity AND c.entity_id = o.entity_id
    AND json_extract(c.mutation, '$.kind') IN ('create', 'bringBack'))`;

const orphansOf = (db: WriteDatabase): readonly ObjectKey[] =>
  db
    .all<{ entity: string; id: string }>(ORPHANS)
    .map(({ entity, id }) => ({ entity: entitySchema.parse(entity), id }));

const awaitReading = (db: WriteDatabase, { entity, id }: ObjectKey, at: number): void => {
  db.run(
    `INSERT INTO set_aside (source, entity, entity_id, reason, content, at)
     SELECT 'base_object', ?1, ?2, 'damaged', '', ?3 WHERE NOT EXISTS (SELECT 1 FROM set_aside
       WHERE settled = 0 AND source = 'base_object' AND entity = ?1 AND entity_id = ?2)`,
    entity,
    id,
    at,
  );
};

/** Edits whose object is not known any more wait until the service has told it. */
export const awaitReadingOfOrphans = (db: WriteDatabase, at: number): void => {
  for (const key of orphansOf(db)) awaitReading(db, key, at);
};

interface DamagedEntry {
  readonly seq: string;
  readonly entity: string;
  readonly id: string;
}

/**
 * A damaged edit is never sent. One that changes nothing stands in its place
 * and waits for the person, so that the later ones of its object wait as well.
 * @returns whether there were any
 */
const takeEdits = (db: WriteDatabase, { at }: Repairing): boolean => {
  const damaged = db.all<DamagedEntry>(
    `SELECT CAST(seq AS TEXT) AS seq, CAST(entity AS TEXT) AS entity, CAST(entity_id AS TEXT) AS id
     FROM outbox WHERE ${isDamagedSql('outbox')}`,
  );
  if (takeAside(db, 'outbox', at) === 0) return false;
  for (const { seq, entity, id } of damaged) {
    const known = entitySchema.safeParse(entity);
    if (known.success) standIn(db, { seq: BigInt(seq), key: { entity: known.data, id }, at });
  }
  return true;
};

/** What was to be added is not known any more: what was done to it afterwards cannot be sent. */
const refuseOrphans = (db: WriteDatabase): void => {
  for (const key of orphansOf(db)) if (!needsReread(db, key)) giveUpReread(db, key);
};

const standIn = (
  db: WriteDatabase,
  { seq, key, at }: { readonly seq: bigint; readonly key: ObjectKey; readonly at: number },
): void => {
  db.run(
    `INSERT INTO outbox (seq, entity, entity_id, mutation, state, problem, created_at, sent)
     VALUES (?, ?, ?, ?, 'refused', ?, ?, 1)`,
    seq,
    key.entity,
    key.id,
    mutationToText(setFields({}, at)),
    DAMAGED_EDIT,
    at,
  );
};

const remakeLists = (db: WriteDatabase, { changes, inboxId }: Repairing): void => {
  for (const table of LIST_TABLES) db.run(`DELETE FROM ${table}`);
  ensureInbox(db, inboxId);
  for (const entity of entitySchema.exclude(['task']).options) {
    for (const key of objectKeys(db, entity)) rebuildRow(db, key, changes);
  }
};

const repairListRows = (db: WriteDatabase, repairing: Repairing): void => {
  if (LIST_TABLES.some((table) => damagedCount(db, table) > 0)) remakeLists(db, repairing);
};

const repairTaskRows = (db: WriteDatabase, { changes }: Repairing): void => {
  if (takeOut(db, 'task_record') === 0) return;
  const known = new Set(db.all<{ id: string }>('SELECT id FROM task_record').map(({ id }) => id));
  for (const { id } of objectKeys(db, 'task')) if (!known.has(id)) rebuildTaskRow(db, id, changes);
};

/** Rows that say something of what was taken out. */
const STALE_ROWS = `SELECT id FROM task_record t WHERE unsent <> 0
  OR NOT EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)
  UNION SELECT entity_id FROM outbox WHERE entity = 'task'`;

const remakeStale = (db: WriteDatabase, repairing: Repairing): void => {
  remakeLists(db, repairing);
  for (const { id } of db.all<{ id: string }>(STALE_ROWS)) rebuildTaskRow(db, id, repairing.changes);
};

/** As migration 0005 made it. */
const SEARCH = `CREATE VIRTUAL TABLE task_text USING fts5(title, rest, tokenize = 'trigram case_sensitive 1')`;

/** What became of the damaged ones is not known any more: rather one that rings twice than one that never does. */
const remakeReminders = (db: WriteDatabase): void => {
  const reminding = db.all<{ id: string }>(
    'SELECT id FROM task_record WHERE status = 0 AND (reminders > 0 OR items_total > 0)',
  );
  for (const { id } of reminding) rebuildTaskRow(db, id, noChanges());
};

/** What steers the reading, and what can be taken back. Without it Docket reads everything, and takes less back. */
const repairOthers = (db: WriteDatabase, repairing: Repairing): void => {
  const { at } = repairing;
  if (takeOut(db, 'meta') > 0) readAllAnew(db);
  takeOut(db, 'acknowledged');
  for (const table of ['history_step', 'conflict', 'remote_id'] as const) takeAside(db, table, at);
  if (takeAside(db, 'reminder', at) > 0) remakeReminders(db);
};

/**
 * Sets every damaged row aside but those of `base_object` and `task_record`,
 * which are many: they are looked at when they are read.
 */
export const repairSmallTables = (db: WriteDatabase, repairing: Repairing): void => {
  repairOthers(db, repairing);
  if (takeEdits(db, repairing)) {
    refuseOrphans(db);
    remakeStale(db, repairing);
  }
  repairListRows(db, repairing);
};

/** Sets every damaged row aside: first what rows are made of, then the rows. */
const repairEverything = (db: WriteDatabase, repairing: Repairing): void => {
  repairOthers(db, repairing);
  const tookBases = takeAside(db, 'base_object', repairing.at) > 0;
  const tookEdits = takeEdits(db, repairing);
  if (tookBases) {
    readAllAnew(db);
    awaitReadingOfOrphans(db, repairing.at);
  }
  if (tookEdits) refuseOrphans(db);
  if (tookBases || tookEdits) remakeStale(db, repairing);
  repairListRows(db, repairing);
  repairTaskRows(db, repairing);
};

const remakeSearch = (db: WriteDatabase, repairing: Repairing): void => {
  db.run('DROP TABLE task_text');
  db.run('DELETE FROM task_text_waiting');
  db.run('DELETE FROM task_text_id');
  db.run(SEARCH);
  repairEverything(db, repairing);
  for (const { id } of objectKeys(db, 'task')) rebuildTaskRow(db, id, noChanges());
};

/** Sets aside what was found damaged, so that it is read again or made again. */
export const repair = (db: WriteDatabase, damage: Damage, repairing: Repairing): void => {
  switch (damage.kind) {
    case 'taskRow':
      db.run('DELETE FROM task_record WHERE id = ?', damage.id);
      return rebuildTaskRow(db, damage.id, repairing.changes);
    case 'listRows':
      return repairListRows(db, repairing);
    case 'file':
      throw new DamagedRow(damage);
    case 'search':
      return remakeSearch(db, repairing);
    case 'outbox':
    case 'base':
    case 'somewhere':
      return repairEverything(db, repairing);
    default:
      return assertNever(damage);
  }
};
