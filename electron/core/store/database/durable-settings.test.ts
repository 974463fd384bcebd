import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#core/store/database/database.ts';
import { makeDurable, readSettings, wrongSetting } from '#core/store/database/database.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** What a build of SQLite, a hook or a later hand could leave behind. */
const PLANTED: readonly (readonly [what: string, sql: string])[] = [
  ['journal_mode', 'PRAGMA journal_mode = DELETE'],
  ['journal_mode', 'PRAGMA journal_mode = TRUNCATE'],
  ['synchronous', 'PRAGMA synchronous = NORMAL'],
  ['synchronous', 'PRAGMA synchronous = OFF'],
  ['foreign_keys', 'PRAGMA foreign_keys = OFF'],
  ['secure_delete', 'PRAGMA secure_delete = OFF'],
  ['cell_size_check', 'PRAGMA cell_size_check = OFF'],
  ['mmap_size', 'PRAGMA mmap_size = 1048576'],
];

const OLD_VERSIONS = ['3.45.3', '3.7.17', '2.8.17', 'unknown', ''];

const durable = (): DatabaseSync => {
  const db = new DatabaseSync(join(temporaryDirectory(), 'store.db'));
  makeDurable(db);
  return db;
};

describe('the settings of a store', () => {
  it('are read back as they were set', () => {
    const db = durable();
    expect(wrongSetting(readSettings(db))).toBeNull();
    db.close();
  });

  it.each(PLANTED)('a wrong %s is seen and refused: %s', (what, sql) => {
    const db = durable();
    db.exec(sql);
    expect(wrongSetting(readSettings(db))).toContain(`${what}=`);
    db.close();
  });

  it.each(OLD_VERSIONS)('SQLite %j is refused', (version) => {
    const db = durable();
    expect(wrongSetting({ ...readSettings(db), sqlite_version: version })).toContain('older than');
    db.close();
  });

  it.each(['3.46.0', '3.46.1', '3.100.0', '4.0.0'])('SQLite %j is taken', (version) => {
    const db = durable();
    expect(wrongSetting({ ...readSettings(db), sqlite_version: version })).toBeNull();
    db.close();
  });

  it('hold for every store that is opened', () => {
    const db = openDatabase(join(temporaryDirectory(), 'store.db'));
    expect([
      db.get('PRAGMA journal_mode'),
      db.get('PRAGMA synchronous'),
      db.get('PRAGMA secure_delete'),
      db.get('PRAGMA cell_size_check'),
      db.get('PRAGMA mmap_size'),
    ]).toEqual([
      { journal_mode: 'wal' },
      { synchronous: 2 },
      { secure_delete: 2 },
      { cell_size_check: 1 },
      { mmap_size: 0 },
    ]);
    db.close();
  });

  it('are refused on a database that keeps others, before anything is written', () => {
    // A database in memory has no write-ahead log, whatever it is told.
    expect(() => openDatabase(':memory:')).toThrow('journal_mode=memory, not wal');
  });
});
