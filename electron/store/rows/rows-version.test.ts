import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { RawObject } from '#electron/model/raw-object.ts';
import type { Entity } from '#electron/model/entity.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import {
  isDamagedSql,
  LIST_TABLES,
  type ChecksummedTable,
} from '#electron/store/integrity/checksum-tables.ts';
import { openStore, ROWS_VERSION } from '#electron/store/open-store.ts';
import { addTask, writeEdits } from '#electron/testing/random/mutations.ts';
import { writeBase } from '#electron/store/rows/base-objects.ts';
import { rebuildAllRows, rebuildRow } from '#electron/store/rows/rebuild-row.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** Rows as this version of them is written: a store of somebody who has Docket already. */
const WRITTEN = join(import.meta.dirname, '..', '..', 'testing', 'stores', `rows-${ROWS_VERSION}.db.gz`);

const ROW_TABLES = ['task_record', ...LIST_TABLES, 'reminder'] as const satisfies readonly ChecksummedTable[];

const OBJECTS: readonly (readonly [Entity, string, RawObject])[] = [
  ['folder', 'f1', { id: 'f1', name: 'Work', sortOrder: 1 }],
  [
    'project',
    'p1',
    {
      id: 'p1',
      name: 'Office',
      color: '#4772fa',
      groupId: 'f1',
      kind: 'TASK',
      viewMode: 'kanban',
      sortType: 'priority',
      sortOption: { groupBy: 'tag', orderBy: 'priority' },
      sortOrder: 2,
      permission: 'write',
    },
  ],
  ['tag', 'where', { name: 'where', label: 'Where', sortOrder: 1 }],
  [
    'tag',
    'home',
    { name: 'home', label: 'Home', color: '#ff0000', parent: 'where', sortType: 'title', sortOrder: 2 },
  ],
  ['column', 'c1', { id: 'c1', projectId: 'p1', name: 'Doing', sortOrder: 3 }],
  ['filter', 'r1', { id: 'r1', name: 'Soon', rule: '{"and":[],"type":0,"version":1}', sortOrder: 4 }],
  [
    'task',
    't1',
    {
      id: 't1',
      projectId: 'p1',
      columnId: 'c1',
      title: 'Write',
      content: 'Notes',
      kind: 'CHECKLIST',
      status: 0,
      priority: 5,
      sortOrder: 7,
      progress: 50,
      tags: ['home'],
      items: [{ id: 'i1', title: 'One', status: 1, sortOrder: 0, startDate: '2030-01-01T08:00:00.000+0000' }],
      reminders: [{ id: 'm1', trigger: 'TRIGGER:P0DT9H0M0S' }],
      repeatFlag: 'RRULE:FREQ=WEEKLY;INTERVAL=1',
      startDate: '2029-12-31T23:00:00.000+0000',
      dueDate: '2029-12-31T23:00:00.000+0000',
      isAllDay: true,
      timeZone: 'Europe/Berlin',
      pinnedTime: '2029-01-01T00:00:00.000+0000',
      createdTime: '2028-01-01T00:00:00.000+0000',
      modifiedTime: '2028-01-02T00:00:00.000+0000',
    },
  ],
  [
    'task',
    't2',
    {
      id: 't2',
      projectId: 'p1',
      parentId: 't1',
      title: 'Below',
      status: 2,
      completedTime: '2028-02-01T00:00:00.000+0000',
    },
  ],
  ['task', 't3', { id: 't3', projectId: 'p1', title: 'In the trash', status: 0, deleted: 1 }],
];

/** To be run once, when `ROWS_VERSION` was raised: `DOCKET_WRITE_ROWS=1 npm run unit -- electron/store/rows`. */
const writeStore = (): void => {
  const path = join(temporaryDirectory(), 'store.db');
  const store = openStore({ path, inboxId: INBOX_ID });
  store.write((db, changes) => {
    for (const [entity, id, object] of OBJECTS) {
      writeBase(db, { entity, id }, object);
      rebuildRow(db, { entity, id }, changes);
    }
  });
  writeEdits(store, [
    { key: { entity: 'task', id: 't4' }, mutation: addTask('t4', 'p1', { title: 'Unsent' }) },
  ]);
  store.close();
  writeFileSync(WRITTEN, gzipSync(readFileSync(path)));
};

const allRows = (db: ReadDatabase) =>
  Object.fromEntries(ROW_TABLES.map((table) => [table, db.all(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)]));

it('is raised with every other form of a row: a store that was written before shows what it has', () => {
  if (process.env['DOCKET_WRITE_ROWS'] !== undefined && !existsSync(WRITTEN)) writeStore();
  const path = join(temporaryDirectory(), 'store.db');
  writeFileSync(path, gunzipSync(readFileSync(WRITTEN)));
  const store = openTestStore(path);
  for (const table of ROW_TABLES) {
    expect(store.db.all(`SELECT * FROM ${table} WHERE ${isDamagedSql(table)}`), table).toEqual([]);
  }
  const asWritten = allRows(store.db);
  expect(asWritten['task_record']).toHaveLength(4);
  expect(asWritten['reminder']).not.toEqual([]);
  store.write((db) => rebuildAllRows(db));
  // Where they differ, rows are made in another way now: raise `ROWS_VERSION`.
  expect(allRows(store.db)).toEqual(asWritten);
});
