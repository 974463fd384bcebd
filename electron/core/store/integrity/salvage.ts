import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Salvaged as SalvagedValues } from '#shared/messages/en/sync.ts';
import { listBackups } from '#core/store/backup/backups.ts';
import { openDatabase, type WriteDatabase } from '#core/store/database/database.ts';
import { awaitReadingOfOrphans } from '#core/store/integrity/repair.ts';
import { migrate } from '#core/store/database/migrate.ts';
import { withReadableCopy } from '#core/store/backup/readable-copy.ts';
import { readWholeRows, type WholeRows } from '#core/store/integrity/read-intact-rows.ts';
import { CHECKSUMMED_COLUMNS, type ChecksummedTable } from '#core/store/database/checksum-tables.ts';
import { checksumSql } from '#core/checksum.ts';
import { FROM_BACKUP } from '#core/store/outbox/problem-codes.ts';
import { copyLog } from '#core/store/change-log/copy-log.ts';
import { writeStoreNotice } from '#core/store/integrity/store-notice.ts';

/** What cannot be made again from the service; the rest of a store is. */
const SALVAGED = [
  'base_object',
  'outbox',
  'conflict',
  'remote_id',
  'history_step',
  'reminder',
] as const satisfies readonly ChecksummedTable[];

/** Made beside the damaged file before that is touched: a kill at any moment leaves the one or the other. */
export const unfinishedPath = (path: string): string => `${path}.salvaged`;

const markPath = (path: string): string => `${path}.unreadable`;

/** SQLite met a page that it cannot read, and its own check may not find it again. */
export const markDamaged = (path: string): void => writeFileSync(markPath(path), '');
export const unmarkDamaged = (path: string): void => rmSync(markPath(path), { force: true });
export const isMarkedDamaged = (path: string): boolean => existsSync(markPath(path));

/** A kill between the two renames left no store but the finished new one. */
export const finishSalvage = (path: string): void => {
  if (!existsSync(path) && existsSync(unfinishedPath(path))) renameSync(unfinishedPath(path), path);
};

export const removeFiles = (path: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
};

/** Where a file that is replaced at this moment is put; never over another. */
export const placeFor = (path: string, at: number, folder: 'damaged' | 'replaced'): string => {
  const directory = join(dirname(path), folder);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  for (let number = 0; ; number += 1) {
    const place = join(directory, `${basename(path, '.db')}-${at + number}.db`);
    if (!existsSync(place)) return place;
  }
};

export const putAside = (path: string, place: string): void => {
  if (existsSync(`${path}-wal`)) renameSync(`${path}-wal`, `${place}-wal`);
  renameSync(path, place);
  rmSync(`${path}-shm`, { force: true });
};

type Salvaged = Readonly<Record<(typeof SALVAGED)[number], WholeRows>>;

export const readAll = (path: string): Salvaged => ({
  base_object: readWholeRows(path, 'base_object'),
  outbox: readWholeRows(path, 'outbox'),
  conflict: readWholeRows(path, 'conflict'),
  remote_id: readWholeRows(path, 'remote_id'),
  history_step: readWholeRows(path, 'history_step'),
  reminder: readWholeRows(path, 'reminder'),
});

export const insert = (db: WriteDatabase, table: (typeof SALVAGED)[number], { rows }: WholeRows): void => {
  const columns = CHECKSUMMED_COLUMNS[table];
  const values = columns.map((_column, index) => `?${index + 1}`);
  const sql = `INSERT OR IGNORE INTO ${table} (${columns.join(', ')}, seal)
    VALUES (${values.join(', ')}, ${checksumSql(values)})`;
  for (const row of rows) db.run(sql, ...row);
};

/**
 * Edits of the last copy that the damaged file did not give back: nobody knows
 * whether they were sent since, so that the person decides.
 */
export const insertFromBackup = (
  db: WriteDatabase,
  { rows }: WholeRows,
  problem: string = FROM_BACKUP,
): number => {
  let count = 0;
  for (const [seq, entity, id, mutation, , , at, sent] of rows) {
    if (seq === undefined || db.get('SELECT 1 FROM outbox WHERE seq = ?', seq) !== undefined) continue;
    db.run(
      `INSERT INTO outbox (seq, entity, entity_id, mutation, state, problem, created_at, sent)
       VALUES (?, ?, ?, ?, 'refused', ?, ?, ?)`,
      seq,
      entity ?? '',
      id ?? '',
      mutation ?? '',
      problem,
      at ?? 0,
      sent ?? 0,
    );
    count += 1;
  }
  return count;
};

/** Numbers of edits that were lost are not given again: the history may still name them. */
const SEQ_GAP = 100_000;

export const leaveGap = (db: WriteDatabase): void => {
  db.run(`INSERT INTO sqlite_sequence (name, seq) SELECT 'outbox', 0
    WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'outbox')`);
  db.run(`UPDATE sqlite_sequence SET seq = seq + ? WHERE name = 'outbox'`, SEQ_GAP);
};

const fill = (
  db: WriteDatabase,
  damaged: Salvaged,
  backup: Salvaged | null,
  at: number,
): Omit<SalvagedValues, 'place'> => {
  for (const table of SALVAGED) insert(db, table, damaged[table]);
  const { outbox } = damaged;
  const isComplete = outbox.isComplete && outbox.damaged === 0;
  let fromBackup = 0;
  if (backup !== null) {
    if (!isComplete) fromBackup = insertFromBackup(db, backup.outbox);
    awaitReadingOfOrphans(db, at);
    insert(db, 'base_object', backup.base_object);
    insert(db, 'remote_id', backup.remote_id);
    insert(db, 'reminder', backup.reminder);
  }
  awaitReadingOfOrphans(db, at);
  leaveGap(db);
  return { kept: outbox.rows.length, lost: outbox.damaged, fromBackup, isComplete };
};

/**
 * Makes a new store out of what is whole in a damaged one and, where that has
 * gaps, in the newest good copy. The damaged file is put aside as it is.
 * @param at Unix milliseconds
 * @throws when there is no room for it; the damaged file is then where it was
 */
export const salvage = (path: string, at: number): void => {
  const unfinished = unfinishedPath(path);
  removeFiles(unfinished);
  const damaged = withReadableCopy(path, readAll);
  const hasGaps = SALVAGED.some((table) => !damaged[table].isComplete || damaged[table].damaged > 0);
  const [newest] = listBackups(path);
  const place = placeFor(path, at, 'damaged');
  const db = openDatabase(unfinished);
  try {
    migrate(db, unfinished);
    db.transaction((writer) => {
      withReadableCopy(path, (copy) => copyLog(writer, copy));
      const counts = fill(writer, damaged, hasGaps && newest !== undefined ? readAll(newest.path) : null, at);
      writeStoreNotice(writer, { code: 'notice.salvaged', values: { ...counts, place } }, at);
    });
  } finally {
    db.close();
  }
  putAside(path, place);
  renameSync(unfinished, path);
  unmarkDamaged(path);
};
