import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { isWholeFile } from '#electron/local-service/storage/damaged-file.ts';
import { openSqlite } from '#electron/local-service/storage/sqlite.ts';

const directory = mkdtempSync(join(tmpdir(), 'docket-storage-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const INSERT = "INSERT INTO oauth_clients (id, secret_hash, name, redirect_uris) VALUES (?, '', '', '')";

test('what a transaction throws undoes what it wrote', async () => {
  const database = openSqlite(':memory:');
  await expect(
    database.transaction('write', async (db) => {
      await db.run(INSERT, 'a');
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await database.transaction('read', (db) => db.all('SELECT id FROM oauth_clients'))).toEqual([]);
  await database.close();
});

test('what was committed is there after the file is opened again, in WAL mode', async () => {
  const path = join(directory, 'kept.sqlite');
  const first = openSqlite(path);
  await first.transaction('write', (db) => db.run(INSERT, 'a'));
  await first.close();
  const second = openSqlite(path);
  expect(await second.transaction('read', (db) => db.get('SELECT id FROM oauth_clients'))).toEqual({
    id: 'a',
  });
  await second.close();
  const plain = new DatabaseSync(path);
  expect(plain.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
  plain.close();
});

test('a file of another version is refused and left as it is', () => {
  const path = join(directory, 'other.sqlite');
  const plain = new DatabaseSync(path);
  plain.exec('CREATE TABLE theirs (id); PRAGMA user_version = 99');
  plain.close();
  expect(() => openSqlite(path)).toThrow(/a newer Docket/u);
  const after = new DatabaseSync(path);
  expect(after.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all()).toEqual([
    { name: 'theirs' },
  ]);
  after.close();
});

test('a file of a Docket that counted by reading tasks gets the indexes that count, and keeps its tasks', async () => {
  const path = join(directory, 'counted-by-reading.sqlite');
  await openSqlite(path).close();
  const plain = new DatabaseSync(path);
  plain.exec(`DROP INDEX tasks_by_outcome; DROP INDEX tasks_open_by_start;
    CREATE INDEX tasks_by_completion ON tasks (user_id)`);
  plain.exec(INSERT.replace('?', "'kept'"));
  plain.close();
  const database = openSqlite(path);
  const { names, kept } = await database.transaction('read', async (db) => ({
    names: (
      await db.all<{ readonly name: string }>("SELECT name FROM sqlite_schema WHERE name LIKE 'tasks_%'")
    ).map(({ name }) => name),
    kept: await db.all('SELECT id FROM oauth_clients'),
  }));
  expect(names).toEqual(expect.arrayContaining(['tasks_by_outcome', 'tasks_open_by_start']));
  expect(names).not.toContain('tasks_by_completion');
  expect(kept).toEqual([{ id: 'kept' }]);
  await database.close();
});

test('seals the rows of a file of version 1, and finds a changed one after that', async () => {
  const path = join(directory, 'unsealed.sqlite');
  await openSqlite(path).close();
  const plain = new DatabaseSync(path);
  plain.exec(`ALTER TABLE tasks DROP COLUMN seal; ALTER TABLE objects DROP COLUMN seal; PRAGMA user_version = 1;
    INSERT INTO users VALUES ('u', NULL, '', NULL, NULL, NULL, 'free', 0, 0, '{}');
    INSERT INTO objects VALUES ('u', 'tag', 'home', '', 0, '{"name":"home"}')`);
  plain.close();
  expect(isWholeFile(path)).toBe(true);
  await openSqlite(path).close();
  expect(isWholeFile(path)).toBe(true);
  const changed = new DatabaseSync(path);
  changed.exec(`UPDATE objects SET body = '{"name":"hope"}'`);
  changed.close();
  expect(isWholeFile(path)).toBe(false);
});
