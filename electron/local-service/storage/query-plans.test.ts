import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SQLITE } from '#electron/local-service/storage/sqlite.ts';
import { COUNTING_INDEXES, SCHEMA, SERVER_TABLES } from '#electron/local-service/storage/schema.ts';

/** Every statement of this folder that is written out whole. */
const statements = (): readonly string[] => {
  const files = readdirSync(import.meta.dirname).filter(
    // A damaged file is read whole.
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'damaged-file.ts',
  );
  const texts = files.map((name) => readFileSync(`${import.meta.dirname}/${name}`, 'utf8'));
  return texts
    .map((text) =>
      text.replaceAll(/\$\{[\w.]*dialect\.quarter\('(\w+)'\)\}/gu, (_all, column: string) =>
        SQLITE.quarter(column),
      ),
    )
    .flatMap((text) => [...text.matchAll(/['`]((?:SELECT|DELETE|UPDATE) [^'`]*)['`]/gu)])
    .map(([, sql = '']) => sql)
    .filter((sql) => !sql.includes('${'));
};

/** Statements that are about all tasks of a user, or about a collection as a whole. */
const ABOUT_EVERYTHING =
  /start_date IS NOT NULL|SELECT body FROM objects WHERE user_id = \? AND kind = \? ORDER|count\(\*\) AS count FROM objects|count FROM tasks WHERE user_id = \? AND deleted = 0$/u;

/** Reading every row of a user, or of a table, to find a few. */
const WASTEFUL =
  /SCAN (?:tasks|objects|task_tags|erased_tasks)|(?:tasks|task_tags|erased_tasks) USING [^(]*\(user_id=\?\)$|objects USING [^(]*\(user_id=\? AND kind=\?\)$/u;

test('no statement about few rows reads all rows of a user', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(SCHEMA);
  db.exec(COUNTING_INDEXES);
  db.exec(SERVER_TABLES);
  const wasteful = statements()
    .filter((sql) => !ABOUT_EVERYTHING.test(sql))
    .filter((sql) => {
      const plan = db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
      return plan.some(
        ({ detail }) => WASTEFUL.test(String(detail)) && !/tasks_(?:open|in_trash)/u.test(String(detail)),
      );
    });
  expect(wasteful).toEqual([]);
  expect(statements().length).toBeGreaterThan(30);
  db.close();
});

test('ids of what belongs to an object come from an index alone', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(SCHEMA);
  const [sql = '', ...others] = statements().filter((text) => text.startsWith('SELECT id FROM objects'));
  expect(others).toEqual([]);
  expect(String(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).get()?.['detail'])).toContain(
    'USING COVERING INDEX objects_by_owner',
  );
  db.close();
});

test('what is counted of all tasks of a user is counted from an index alone', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(SCHEMA);
  db.exec(COUNTING_INDEXES);
  const plans = statements()
    .filter((sql) => / AS quarter, count/u.test(sql))
    .map((sql) => String(db.prepare(`EXPLAIN QUERY PLAN ${sql}`).get()?.['detail']));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toContain('COVERING INDEX');
  db.close();
});
