import { asIs } from '#shared/messages/message.ts';
import { writeMeta } from '#core/store/database/meta.ts';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { StoreOpenError } from '#core/store/database/database.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { taskKey } from '#core/model/entity.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { storeNotice } from '#core/store/integrity/store-notice.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { addTask as addition, editTask } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const addTask = (store: Store, taskId: string, title: string): void =>
  editTask(store, taskId, addition(taskId, INBOX_ID, { title }));

const openErrorOf = (path: string): StoreOpenError => {
  try {
    openStore({ path, inboxId: INBOX_ID }).close();
  } catch (error) {
    if (error instanceof StoreOpenError) return error;
    throw error;
  }
  throw new Error('The store opened');
};

/** As a later Docket would leave it. */
const makeNewer = (path: string, sql: string): void => {
  const db = new DatabaseSync(path);
  addChecksumFunction(db);
  db.exec(`PRAGMA user_version = 999; UPDATE meta SET value = '999' WHERE key = 'schema';
    DROP TRIGGER base_object_tombstone; ${sql}`);
  db.close();
};

describe('opening a store', () => {
  it('finds what was written before it was closed', () => {
    const path = join(temporaryDirectory(), 'store.db');
    const first = openStore({ path, inboxId: INBOX_ID });
    addTask(first, 'a1', 'Buy milk');
    first.close();
    expect(taskRows(openTestStore(path).db, ['a1'])[0]?.title).toBe('Buy milk');
  });

  it('keeps write-ahead logging and full synchronisation on the file', () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = openTestStore(path);
    expect(store.db.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(store.db.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
  });

  it('refuses a database that keeps other settings than asked for', () => {
    // A database in memory has no write-ahead log, whatever it is told.
    expect(openErrorOf(':memory:').kind).toBe('wrongSettings');
  });

  it('puts a file that is no database aside as it was, and begins again', () => {
    const directory = temporaryDirectory();
    const path = join(directory, 'store.db');
    writeFileSync(path, 'this is a letter to my aunt, not a database'.repeat(50));
    const before = readFileSync(path);
    const store = openStore({ path, inboxId: INBOX_ID, now: () => 1234 });
    expect(readFileSync(join(directory, 'damaged', 'store-1234.db'))).toEqual(before);
    expect(storeNotice(store.db, 1234)).toMatchObject({
      values: { place: join(directory, 'damaged', 'store-1234.db') },
    });
    store.close();
  });

  it('tells a notice that an earlier Docket wrote as it is', () => {
    const store = openTestStore();
    store.write((db) =>
      writeMeta(db, 'storeNotice', JSON.stringify({ text: 'A file was damaged.', at: 1234 })),
    );
    expect(storeNotice(store.db, 1234)).toEqual(asIs('A file was damaged.'));
  });

  it('takes the unsent edits out of a database with damaged pages, and keeps that as it was', () => {
    const directory = temporaryDirectory();
    const path = join(directory, 'store.db');
    const store = openStore({ path, inboxId: INBOX_ID });
    for (let index = 0; index < 200; index += 1) addTask(store, `task${index}`, 'x'.repeat(200));
    const tasks = store.db.get<{ page: number }>(
      `SELECT rootpage AS page FROM sqlite_schema WHERE name = 'task_record'`,
    );
    store.close();
    const bytes = readFileSync(path);
    const start = 4096 * ((tasks?.page ?? 0) - 1);
    bytes.fill(0xab, start, start + 4096);
    writeFileSync(path, bytes);
    const opened = openStore({ path, inboxId: INBOX_ID, now: () => 1234 });
    expect(readFileSync(join(directory, 'damaged', 'store-1234.db'))).toEqual(bytes);
    expect(outboxCounts(opened.db).unsent).toBe(200);
    expect(taskRows(opened.db, ['task7'])[0]?.title).toBe('x'.repeat(200));
    expect(storeNotice(opened.db, 1234)).toMatchObject({ code: 'notice.salvaged', values: { kept: 200 } });
    expect(storeNotice(opened.db, 1234 + 8 * 24 * 60 * 60_000)).toBeNull();
    opened.close();
  });

  it('goes on from a salvage that a kill broke off between its last two steps', () => {
    const path = join(temporaryDirectory(), 'store.db');
    const first = openStore({ path, inboxId: INBOX_ID });
    addTask(first, 'a1', 'Buy milk');
    first.close();
    renameSync(path, `${path}.salvaged`);
    expect(taskRows(openTestStore(path).db, ['a1'])[0]?.title).toBe('Buy milk');
  });

  it('shows a file of a newer Docket that keeps things in the same way, and changes nothing in it', () => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = openStore({ path, inboxId: INBOX_ID });
    addTask(store, 'a1', 'Buy milk');
    store.close();
    makeNewer(path, 'CREATE TABLE dreams (id TEXT)');
    const before = readFileSync(path);
    const newer = openStore({ path, inboxId: INBOX_ID });
    expect(newer.isReadOnly).toBe(true);
    expect(taskRows(newer.db, ['a1'])[0]?.title).toBe('Buy milk');
    expect(() => addTask(newer, 'a2', 'Buy bread')).toThrow('readOnly');
    expect(newer.notice()).toEqual({ code: 'notice.newer' });
    newer.close();
    expect(readFileSync(path)).toEqual(before);
  });

  it.each([
    ['another column', 'ALTER TABLE base_object DROP COLUMN json'],
    ['another seal', 'UPDATE base_object SET seal = seal + 1'],
    ['no table', 'DROP TABLE column_row'],
  ])('refuses a file of a newer Docket that has %s, and leaves it as it was', (_what, sql) => {
    const path = join(temporaryDirectory(), 'store.db');
    const store = openStore({ path, inboxId: INBOX_ID });
    store.write((db) => writeBase(db, taskKey('a1'), { id: 'a1' }));
    store.close();
    makeNewer(path, sql);
    const before = readFileSync(path);
    expect(openErrorOf(path).kind).toBe('newer');
    expect(readFileSync(path)).toEqual(before);
  });

  it('says that a folder cannot be written when a file is in its place', () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    expect(openErrorOf(join(file, 'store.db')).kind).toBe('unwritable');
  });
});

describe('a transaction', () => {
  it('leaves nothing behind when its body throws', () => {
    const store = openTestStore();
    expect(() =>
      store.write((db, changes) => {
        editObjects(
          db,
          {
            message: asIs('Added'),
            at: 1,
            edits: [{ key: taskKey('a1'), mutation: addition('a1', INBOX_ID) }],
          },
          changes,
        );
        throw new Error('power cut');
      }),
    ).toThrow('power cut');
    expect(taskRows(store.db, ['a1'])).toEqual([]);
    expect(store.db.get('SELECT COUNT(*) AS n FROM outbox')).toEqual({ n: 0 });
  });

  it('announces its changes once, after the commit', () => {
    const store = openTestStore();
    const seen: unknown[] = [];
    store.onChange(({ taskIds, outline }) => {
      seen.push({ ids: [...taskIds], outline, onDisk: taskRows(store.db, ['a1']).length });
    });
    addTask(store, 'a1', 'Buy milk');
    expect(seen).toEqual([{ ids: ['a1'], outline: true, onDisk: 1 }]);
  });
});
