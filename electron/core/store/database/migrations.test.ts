import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { wrapDatabase } from '#core/store/database/database.ts';
import { makeDurable } from '#core/store/database/database.ts';
import { migrate, MIGRATIONS } from '#core/store/database/migrate.ts';
import { mutationToText } from '#core/model/mutation.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';
import { taskRows } from '#core/store/queries/task-rows.ts';
import { addChecksumFunction } from '#core/checksum.ts';
import { openStore } from '#core/store/open-store.ts';
import { addTask, rename } from '#electron/testing/random/mutations.ts';
import { INBOX_ID } from '#electron/testing/rigs/open-test-store.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const VERSIONS = MIGRATIONS.map((_sql, index) => index + 1);
/** From this one on rows are written with their seals, and the schema stands in one of them. */
const FIRST_SEALED = 6;
const OLD_VERSIONS = VERSIONS.slice(0, -1);

/** Edits as the schema of that time had them: the first one knew other mutations. */
const editsOf = (version: number): readonly (readonly [id: string, mutation: string])[] =>
  version === 1
    ? [
        [
          'new',
          JSON.stringify({ kind: 'create', projectId: INBOX_ID, title: 'New', sortOrder: '-5', at: 1 }),
        ],
        ['known', JSON.stringify({ kind: 'rename', title: 'Renamed', at: 2 })],
      ]
    : [
        ['new', mutationToText(addTask('new', INBOX_ID, { title: 'New' }))],
        ['known', mutationToText(rename('Renamed'))],
      ];

const openRaw = (path: string): DatabaseSync => {
  const db = new DatabaseSync(path);
  addChecksumFunction(db);
  makeDurable(db);
  return db;
};

/** A store as a Docket of that version left it, with tasks of the service and edits that were not sent. */
const makeStore = (path: string, version: number): void => {
  const db = openRaw(path);
  for (const sql of MIGRATIONS.slice(0, version)) db.exec(sql);
  db.exec(`PRAGMA user_version = ${version}`);
  const base = db.prepare('INSERT INTO base_object (entity, id, json) VALUES (?, ?, ?)');
  for (const id of ['known', 'other']) {
    base.run('task', id, JSON.stringify({ id, projectId: INBOX_ID, title: `Title of ${id}`, sortOrder: 1 }));
  }
  const edit = db.prepare(
    `INSERT INTO outbox (entity, entity_id, mutation, state, created_at) VALUES ('task', ?, ?, 'pending', 1)`,
  );
  for (const [id, mutation] of editsOf(version)) edit.run(id, mutation);
  if (version >= FIRST_SEALED) {
    db.exec('UPDATE base_object SET seal = docket_seal_1(entity, id, json)');
    db.exec(`INSERT INTO meta (key, value) VALUES ('schema', '${version}')`);
  }
  db.close();
};

const copyStore = (from: string, to: string): void => {
  for (const suffix of ['', '-wal']) if (existsSync(from + suffix)) copyFileSync(from + suffix, to + suffix);
};

/**
 * Migrates, and at one moment copies the files as a kill would leave them and
 * fails. SQLite asks before each step of each statement.
 * @returns at how many moments it asked
 */
const migrateUntil = (path: string, moment: number, copyTo: string): number => {
  const db = openRaw(path);
  let asked = 0;
  db.setAuthorizer(() => {
    asked += 1;
    if (asked !== moment) return constants.SQLITE_OK;
    copyStore(path, copyTo);
    return constants.SQLITE_DENY;
  });
  try {
    migrate(wrapDatabase(db), path);
  } catch (error) {
    if (asked < moment) throw error;
  } finally {
    db.setAuthorizer(null);
    db.close();
  }
  return asked;
};

/** @returns what is lost of the store at `path` */
const losses = (path: string): unknown => {
  const store = openStore({ path, inboxId: INBOX_ID });
  try {
    const titles = taskRows(store.db, ['new', 'known', 'other']).map(({ title }) => title);
    return { titles, ...outboxCounts(store.db), notice: store.notice() };
  } finally {
    store.close();
  }
};

const NOTHING_LOST = { titles: ['New', 'Renamed', 'Title of other'], unsent: 2, refused: 0, notice: null };

const versionOf = (path: string): number => {
  const db = new DatabaseSync(path);
  const version = Number(db.prepare('PRAGMA user_version').get()?.['user_version']);
  db.close();
  return version;
};

interface Case {
  readonly version: number;
  readonly moment: number;
}

const allCases = (): readonly Case[] =>
  OLD_VERSIONS.flatMap((version) => {
    const path = join(temporaryDirectory(), 'store.db');
    makeStore(path, version);
    const count = migrateUntil(path, Number.POSITIVE_INFINITY, '');
    return Array.from({ length: count }, (_none, index) => ({ version, moment: index + 1 }));
  });

const failAt = ({ version, moment }: Case): void => {
  const directory = temporaryDirectory();
  const path = join(directory, 'store.db');
  makeStore(path, version);
  mkdirSync(join(directory, 'killed'));
  const killed = join(directory, 'killed', 'store.db');
  migrateUntil(path, moment, killed);
  for (const left of [path, killed]) {
    const reached = versionOf(left);
    expect(reached).toBeGreaterThanOrEqual(version);
    expect(losses(left)).toEqual(NOTHING_LOST);
    expect(versionOf(left)).toBe(MIGRATIONS.length);
  }
  rmSync(directory, { recursive: true, force: true });
};

describe('a store of an older Docket', () => {
  it.each(OLD_VERSIONS)('with schema %i is brought up to date with everything in it', (version) => {
    const path = join(temporaryDirectory(), 'store.db');
    makeStore(path, version);
    expect(losses(path)).toEqual(NOTHING_LOST);
  });

  it(
    'loses nothing by a kill or a failure at any step of its migration',
    () => {
      const cases = allCases();
      const { numRuns, seed = 1 } = propertyRuns(15);
      const step = Math.max(1, Math.floor(cases.length / numRuns));
      for (let index = seed % step; index < cases.length; index += step) {
        const picked = cases[index];
        if (picked !== undefined) failAt(picked);
      }
      expect(cases.length).toBeGreaterThan(1000);
    },
    PROPERTY_TIMEOUT,
  );
});
