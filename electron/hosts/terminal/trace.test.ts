import { asIs } from '#shared/messages/message.ts';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { recordConflict, rememberAcknowledged } from '#core/store/outbox/conflict-journal.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { rememberRemoteId } from '#core/store/rows/remote-ids.ts';
import { taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { traceReport } from '#electron/hosts/terminal/trace-report.ts';

const ONE = 'aaaaaaaaaaaaaaaaaaaaaa01';
const OTHER = 'aaaaaaaaaaaaaaaaaaaaaa02';

const syncedTask = (id: string) => ({
  id,
  projectId: INBOX_ID,
  title: 'Private title',
  content: 'Private notes',
  tags: ['private tag'],
  futureField: 'Private future',
  sortOrder: -6_917_529_027_641_081_856n,
  status: 0,
  etag: 'e1',
});

/** A data directory with two synced tasks of the local account; the first has an unsent edit and a conflict. */
const withTwoTasks = () => {
  const dataDirectory = temporaryDirectory();
  const folder = join(dataDirectory, 'accounts', 'local');
  mkdirSync(folder, { recursive: true });
  const store = openTestStore(join(folder, 'store.db'));
  store.write((db, changes) => {
    writeBase(db, taskKey(ONE), syncedTask(ONE));
    writeBase(db, taskKey(OTHER), syncedTask(OTHER));
    rememberRemoteId(db, OTHER, 'ffffffffffffffffffffff02');
    rememberAcknowledged(db, taskKey(ONE), {
      mutation: setFields({ priority: 3 }, 5),
      before: syncedTask(ONE),
      after: { ...syncedTask(ONE), priority: 3 },
      at: 5,
    });
    recordConflict(db, {
      key: taskKey(ONE),
      reason: 'bothChanged',
      kept: setFields({ title: 'Private kept' }, 6),
      lost: setFields({ title: 'Private lost' }, 6),
      at: 6,
    });
    const mutation = setFields({ title: 'Private new title', priority: 5 }, 7);
    editObjects(db, { message: asIs('Edit'), edits: [{ key: taskKey(ONE), mutation }], at: 7 }, changes);
  });
  return { dataDirectory, folder };
};

/** Changes a row past the store, as a failing disk would. */
const damageRow = (path: string, sql: string): void => {
  const db = new DatabaseSync(path);
  db.exec(sql);
  db.close();
};

const trace = (dataDirectory: string, task: string, withTitles = false) =>
  traceReport({ dataDirectory, task, withTitles });

it('prints base, outbox, row, acknowledged edits and journal of a task without text of the person', () => {
  const { dataDirectory } = withTwoTasks();
  const { found, text } = trace(dataDirectory, ONE);
  expect(found).toBe(true);
  expect(JSON.parse(text)).toMatchObject({
    account: 'local account',
    task: ONE,
    remoteId: null,
    base: { json: { id: ONE, title: '[13 characters]', sortOrder: '-6917529027641081856' }, intact: true },
    outbox: [{ state: 'pending', sent: 0, mutation: { kind: 'set', fields: { priority: 5 } }, intact: true }],
    row: { priority: 5, title: '[17 characters]', sort_order: '-6917529027641081856', unsent: 1 },
    acknowledged: [{ at: 5, mutation: { fields: { priority: 3 } } }],
    journal: [{ reason: 'bothChanged', settled: 0 }],
    quarantine: [],
  });
  expect(text).not.toMatch(/private/iu);
});

it('prints titles and notes when they are asked for', () => {
  const { dataDirectory } = withTwoTasks();
  const { text } = trace(dataDirectory, ONE, true);
  for (const part of ['Private new title', 'Private notes', 'Private lost', 'private tag']) {
    expect(text).toContain(part);
  }
});

it('finds a task by the start of its id, here or at the service', () => {
  const { dataDirectory } = withTwoTasks();
  expect(trace(dataDirectory, OTHER.slice(0, -1)).found).toBe(false);
  expect(JSON.parse(trace(dataDirectory, 'ffff').text)).toMatchObject({
    task: OTHER,
    remoteId: 'ffffffffffffffffffffff02',
  });
});

it('says so when several tasks match, or none does', () => {
  const { dataDirectory } = withTwoTasks();
  expect(trace(dataDirectory, 'aa').text).toBe(
    `Several tasks have an id that starts with "aa": ${ONE}, ${OTHER}`,
  );
  expect(trace(dataDirectory, 'b').text).toBe('No task has an id that starts with "b".');
  const nothing = join(temporaryDirectory(), 'nothing');
  expect(trace(nothing, 'b').text).toBe(`There is no account in ${nothing}.`);
});

it('reports a damaged row as not intact', () => {
  const { dataDirectory, folder } = withTwoTasks();
  damageRow(join(folder, 'store.db'), `UPDATE base_object SET json = '{"status":2}' WHERE id = '${ONE}'`);
  expect(JSON.parse(trace(dataDirectory, ONE).text)).toMatchObject({
    base: { json: { status: 2 }, intact: false },
    row: { intact: true },
  });
});

it('names no account when a store cannot be read', () => {
  const dataDirectory = temporaryDirectory();
  const folder = join(dataDirectory, 'accounts', 'secret-account-id');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'store.db'), 'torn'.repeat(1000));
  const { found, text } = trace(dataDirectory, ONE);
  expect(found).toBe(false);
  expect(text).toContain("The store of account 1 can't be read");
  expect(text).not.toContain('secret-account-id');
});

it('leaves the store as it was', () => {
  const { dataDirectory, folder } = withTwoTasks();
  // The index of the log (-shm) is memory that readers share.
  const files = readdirSync(folder).filter((name) => !name.endsWith('-shm'));
  const read = () => files.map((name) => readFileSync(join(folder, name), 'base64'));
  const before = read();
  trace(dataDirectory, ONE);
  expect(files).toContain('store.db-wal');
  expect(read()).toEqual(before);
});
