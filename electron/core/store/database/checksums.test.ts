import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBase, writeBase } from '#core/store/rows/base-objects.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import { taskKey } from '#core/model/entity.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { outboxInState, outboxOf, setOutboxState } from '#core/store/outbox/outbox.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';
import { searchAll } from '#core/store/queries/search.ts';
import { taskRow, taskRows } from '#core/store/queries/task-rows.ts';
import { addChecksumFunction, checksumOf } from '#core/checksum.ts';
import {
  isDamagedSql,
  CHECKSUMMED_COLUMNS,
  type ChecksummedTable,
} from '#core/store/database/checksum-tables.ts';
import { needsReread } from '#core/store/rows/quarantine.ts';
import { openStore } from '#core/store/open-store.ts';
import type { Store } from '#core/store/store.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { addTask, editTask, rename } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const tables = Object.keys(CHECKSUMMED_COLUMNS) as ChecksummedTable[];

/** Changes a stored value past every statement of ours, as a disk would. */
const damage = (path: string, sql: string): void => {
  // The tables of the search index are for FTS5 alone otherwise.
  const db = new DatabaseSync(path, { defensive: false });
  addChecksumFunction(db);
  const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`);
  db.exec(sql);
  for (const { sql: text } of triggers) db.exec(String(text));
  db.close();
};

/** A task that the service knows, with an edit that waits, and one that was just added. */
const storeWithTasks = (path: string): Store => {
  const store = openTestStore(path);
  store.write((db, changes) => {
    writeBase(db, taskKey('known'), { id: 'known', projectId: INBOX_ID, title: 'Known', sortOrder: 7n });
    rebuildRow(db, taskKey('known'), changes);
    writeMeta(db, 'checkPoint', '12');
  });
  editTask(store, 'known', rename('Renamed'));
  editTask(store, 'new', addTask('new', INBOX_ID, { title: 'Buy milk' }));
  editTask(store, 'new', rename('Buy oat milk'));
  return store;
};

const setUp = (): { readonly path: string; readonly store: Store } => {
  const path = join(temporaryDirectory(), 'store.db');
  return { path, store: storeWithTasks(path) };
};

const asideIn = (store: Store): unknown =>
  store.db.all('SELECT source, entity, entity_id, settled FROM set_aside ORDER BY id');

describe('a seal', () => {
  it('covers every column of every table that has one', () => {
    const { store } = setUp();
    for (const table of tables) {
      const columns = store.db.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
      expect([table, columns.map(({ name }) => name).toSorted()]).toEqual([
        table,
        [...CHECKSUMMED_COLUMNS[table], 'seal'].toSorted(),
      ]);
    }
  });

  it('is on every table but those that others can be made of again', () => {
    const { store } = setUp();
    const found = store.db.all<{ name: string }>(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
       AND name NOT LIKE 'task_text%'`,
    );
    // Without its row an edit of a compound action is sent by itself.
    // A row of the change log has its own, with the words that its numbers stand for.
    const ofLog = ['change_log', 'change_cause'];
    const unsealed = ['task_tag', 'set_aside', 'compound_edit', ...ofLog];
    expect(found.map(({ name }) => name).toSorted()).toEqual([...tables, ...unsealed].toSorted());
  });

  it('is right after every edit, state and rename of a row', () => {
    const { store } = setUp();
    store.write((db) => setOutboxState(db, [1n], 'sending'));
    store.write((db) => setOutboxState(db, [1n], 'refused', 'EXCEED_QUOTA'));
    for (const table of tables) {
      expect([table, store.db.all(`SELECT * FROM ${table} WHERE ${isDamagedSql(table)}`)]).toEqual([
        table,
        [],
      ]);
    }
  });

  it('is the same in SQL and here, for every value that a row can hold', () => {
    const db = new DatabaseSync(':memory:');
    addChecksumFunction(db);
    db.exec('CREATE TABLE t (a TEXT, b INTEGER)');
    const text = fc.string({ unit: 'binary' }).map((value) => value.replaceAll('\0', '').toWellFormed());
    fc.assert(
      fc.property(fc.option(text), fc.option(fc.maxSafeInteger()), (a, b) => {
        db.exec('DELETE FROM t');
        db.prepare('INSERT INTO t VALUES (?, ?)').run(a, b);
        expect(db.prepare('SELECT docket_seal_1(a, b) AS seal FROM t').get()).toEqual({
          seal: checksumOf(a, b),
        });
      }),
      propertyRuns(200),
    );
    db.close();
  });
});

describe('a damaged object', () => {
  it('is not read, is set aside with what it held, and waits to be read from the service', () => {
    const { path, store } = setUp();
    damage(path, `UPDATE base_object SET json = replace(json, 'Known', 'Xnown') WHERE id = 'known'`);
    expect(() => readBase(store.db, taskKey('known'))).toThrow(DamagedRow);
    expect(store.write((db) => readBase(db, taskKey('known')))).toBeNull();
    expect(asideIn(store)).toEqual([
      { source: 'base_object', entity: 'task', entity_id: 'known', settled: 0 },
    ]);
    expect(store.db.get<{ content: string }>('SELECT content FROM set_aside')?.content).toContain('Xnown');
    expect(needsReread(store.db, taskKey('known'))).toBe(true);
    expect(readMeta(store.db, 'checkPoint')).toBeNull();
    // The edit itself is whole, and is kept.
    expect(outboxOf(store.db, taskKey('known'))).toHaveLength(1);
  });

  it('is shown again as soon as the service has told it', () => {
    const { path, store } = setUp();
    damage(path, `UPDATE base_object SET json = replace(json, 'Known', 'Xnown') WHERE id = 'known'`);
    store.write((db) => readBase(db, taskKey('known')));
    expect(taskRow(store.db, 'known')).toBeNull();
    store.write((db, changes) => {
      writeBase(db, taskKey('known'), { id: 'known', projectId: INBOX_ID, title: 'Known' });
      rebuildRow(db, taskKey('known'), changes);
    });
    expect(taskRow(store.db, 'known')?.title).toBe('Renamed');
    expect(needsReread(store.db, taskKey('known'))).toBe(false);
  });
});

describe('a damaged edit', () => {
  it('is never sent, and keeps the later edits of its object back until the person decides', () => {
    const { path, store } = setUp();
    damage(
      path,
      `UPDATE outbox SET mutation = replace(mutation, 'Buy milk', 'Buy silk') WHERE entity_id = 'new'`,
    );
    store.close();
    const reopened = openTestStore(path);
    expect(outboxOf(reopened.db, taskKey('new')).map(({ state }) => state)).toEqual(['refused', 'refused']);
    expect(outboxInState(reopened.db, 'pending').map(({ key }) => key.id)).toEqual(['known']);
    expect(asideIn(reopened)).toEqual([{ source: 'outbox', entity: 'task', entity_id: 'new', settled: 0 }]);
    expect(taskRow(reopened.db, 'new')).toBeNull();
  });

  it('that only follows on a whole one leaves that one shown', () => {
    const { path, store } = setUp();
    damage(path, `UPDATE outbox SET mutation = replace(mutation, 'oat', 'rat') WHERE entity_id = 'new'`);
    expect(() => outboxOf(store.db, taskKey('new'))).toThrow(DamagedRow);
    store.write((db) => outboxOf(db, taskKey('new')));
    expect(outboxOf(store.db, taskKey('new')).map(({ state }) => state)).toEqual(['pending', 'refused']);
    expect(taskRow(store.db, 'new')?.title).toBe('Buy milk');
  });

  it('in a state that it was never in is found as well', () => {
    const { path, store } = setUp();
    store.write((db) => setOutboxState(db, [1n], 'sending'));
    damage(path, `UPDATE outbox SET state = 'pending' WHERE seq = 1`);
    store.write((db) => outboxOf(db, taskKey('known')));
    expect(outboxOf(store.db, taskKey('known')).map(({ state }) => state)).toEqual(['refused']);
  });
});

describe('a damaged row', () => {
  it.each([
    ['a title', `UPDATE task_record SET title = 'Wrong' WHERE id = 'new'`],
    ['a number larger than any', `UPDATE task_record SET items_total = 9007199254740993 WHERE id = 'new'`],
  ])('of a task (%s) is made again before it is shown', (_what, sql) => {
    const { path, store } = setUp();
    damage(path, sql);
    expect(() => taskRows(store.db, ['new'])).toThrow(DamagedRow);
    store.write((db) => taskRows(db, ['new']));
    expect(taskRows(store.db, ['new'])[0]?.title).toBe('Buy oat milk');
  });

  it('is not found by a search either', () => {
    const { path, store } = setUp();
    damage(path, `UPDATE task_record SET title = 'Wrong' WHERE id = 'new'`);
    const input = { text: 'oat', withClosed: true, limit: 9 };
    expect(() => searchAll(store.db, input)).toThrow(DamagedRow);
    expect(store.write((db) => searchAll(db, input)).tasks[0]?.title.text).toBe('Buy oat milk');
  });

  it.each([0, 6])('that gives the search index the format %i has the file salvaged', (format) => {
    const { path, store } = setUp();
    store.close();
    damage(path, `UPDATE task_text_config SET v = ${format} WHERE k = 'version'`);
    const input = { text: 'oat', withClosed: true, limit: 9 };
    const damaged = openTestStore(path);
    expect(() => damaged.write((db) => searchAll(db, input))).toThrow(DamagedRow);
    damaged.close();
    expect(searchAll(openTestStore(path).db, input).tasks[0]?.title.text).toBe('Buy oat milk');
  });

  it('of a list is made again before it is shown', () => {
    const { path, store } = setUp();
    damage(path, `UPDATE project_row SET name = 'Outbox'`);
    expect(() => projectRows(store.db)).toThrow(DamagedRow);
    expect(store.write((db) => projectRows(db)).map(({ name }) => name)).toEqual(['Inbox']);
  });

  it('that tells up to where the service was read makes Docket read all of it', () => {
    const { path, store } = setUp();
    damage(path, `UPDATE meta SET value = '99' WHERE key = 'checkPoint'`);
    store.close();
    expect(readMeta(openStore({ path, inboxId: INBOX_ID }).db, 'checkPoint')).toBeNull();
  });

  it('cannot be changed into a whole one', () => {
    const { path, store } = setUp();
    damage(path, `UPDATE outbox SET mutation = replace(mutation, 'oat', 'rat') WHERE entity_id = 'new'`);
    expect(() => store.write((db) => setOutboxState(db, [3n], 'sending'))).toThrow('a damaged row');
  });
});
