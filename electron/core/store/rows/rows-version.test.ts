import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { TABLES } from '#core/model/compare.ts';
import type { Field, FieldTable } from '#core/model/field.ts';
import { integerColumn, type StoredValue } from '#core/model/row-columns.ts';
import { readMeta } from '#core/store/database/meta.ts';
import { rowColumns, ROW_TABLES } from '#core/store/database/row-tables.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';
import { columnRows, filterRows, folderRows, projectRows, tagRows } from '#core/store/queries/list-rows.ts';
import { taskRow } from '#core/store/queries/task-rows.ts';
import { computeRowsVersion, rowsVersion } from '#core/store/rows/rows-version.ts';
import { openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** A store of somebody who has Docket already: of a version that raised a number by hand. */
const WRITTEN = join(import.meta.dirname, '..', '..', '..', 'testing', 'stores', 'rows-3.db.gz');

const writtenStore = (): string => {
  const path = join(temporaryDirectory(), 'store.db');
  writeFileSync(path, gunzipSync(readFileSync(WRITTEN)));
  return path;
};

const NOTHING = { done: 0, total: 0 };

describe('a store that another version wrote', () => {
  it('gets tables of the present form, and shows everything that it has', () => {
    const { db } = openTestStore(writtenStore());
    expect(readMeta(db, 'rowsVersion')).toBe(rowsVersion('rows'));
    for (const table of ROW_TABLES) {
      expect(db.all(`SELECT * FROM ${table} WHERE ${isDamagedSql(table)}`), table).toEqual([]);
    }
    expect(taskRow(db, 't1')).toMatchObject({
      id: 't1',
      projectId: 'p1',
      columnId: 'c1',
      parent: null,
      kind: 'checklist',
      title: 'Write',
      status: 'open',
      priority: 'high',
      dates: { kind: 'allDay', start: '2030-01-01', end: '2030-01-01' },
      tags: ['home'],
      repeats: true,
      hasReminders: true,
      noteLine: 'Notes',
      isPinned: true,
      progress: 50,
      items: { done: 1, total: 1 },
      subtasks: { done: 1, total: 1 },
      attachments: 0,
      comments: 0,
      assignee: null,
      completedAt: null,
      trashed: false,
      unsent: false,
      needsAnswer: false,
      goneList: null,
    });
    expect(taskRow(db, 't2')).toMatchObject({
      parent: { id: 't1', title: 'Write' },
      status: 'done',
      completedAt: '2028-02-01T00:00:00.000Z',
    });
    expect(taskRow(db, 't3')).toMatchObject({ title: 'In the trash', trashed: true, subtasks: NOTHING });
    expect(taskRow(db, 't4')).toMatchObject({ title: 'Unsent', unsent: true });
    expect(projectRows(db)).toMatchObject([
      { name: 'Inbox', isInbox: true, color: null, folderId: null, unsent: false, needsAnswer: false },
      {
        id: 'p1',
        name: 'Office',
        color: '#4772fa',
        folderId: 'f1',
        kind: 'tasks',
        viewMode: 'kanban',
        groupBy: 'tag',
        sortBy: 'priority',
        isInbox: false,
        archived: false,
        readOnly: false,
      },
    ]);
    expect(folderRows(db)).toEqual([{ id: 'f1', name: 'Work', unsent: false, needsAnswer: false }]);
    expect(tagRows(db)).toEqual([
      {
        name: 'where',
        label: 'Where',
        color: null,
        parent: null,
        sortBy: null,
        unsent: false,
        needsAnswer: false,
      },
      {
        name: 'home',
        label: 'Home',
        color: '#ff0000',
        parent: 'where',
        sortBy: 'title',
        unsent: false,
        needsAnswer: false,
      },
    ]);
    expect(columnRows(db, 'p1')).toEqual([
      { id: 'c1', projectId: 'p1', name: 'Doing', unsent: false, needsAnswer: false },
    ]);
    expect(filterRows(db)).toMatchObject([{ id: 'r1', name: 'Soon' }]);
    expect(db.all('SELECT * FROM reminder WHERE is_live = 1')).toHaveLength(1);
  });

  it('has its rows made again once', () => {
    const path = writtenStore();
    const store = openTestStore(path);
    store.write((db) => db.run(`DELETE FROM task_record WHERE id = 't2'`));
    store.close();
    expect(taskRow(openTestStore(path).db, 't2')).toBeNull();
  });

  it('that was ended while its tables were empty has its rows made at the next start', () => {
    const path = writtenStore();
    const store = openTestStore(path);
    store.write((db) => {
      db.run('DELETE FROM task_record');
      db.run(`UPDATE meta SET value = value || ' unfilled' WHERE key = 'rowsVersion'`);
    });
    store.close();
    expect(taskRow(openTestStore(path).db, 't2')?.title).toBe('Below');
  });
});

/** Changes a field table for as long as `body` takes. */
const withField = (table: FieldTable, name: string, field: Field, body: () => void): void => {
  const fields = table as Record<string, Field>;
  const before = fields[name];
  fields[name] = field;
  try {
    body();
  } finally {
    if (before === undefined) delete fields[name];
    else fields[name] = before;
  }
};

const isNothing = (value: StoredValue): boolean =>
  value === null || value === '' || value === '[]' || Number(value) === 0;
const other = (value: StoredValue): StoredValue =>
  typeof value === 'string' ? `${value}!` : Number(value) + 1;

const READINGS = Object.entries(TABLES).flatMap(([entity, fields]) =>
  Object.entries(fields).flatMap(([name, { row }]) =>
    Object.keys(row?.columns ?? {}).flatMap((column) =>
      [false, true].map((ofNothing) => ({ entity, fields, name, column, ofNothing })),
    ),
  ),
);

describe('the version of the rows', () => {
  it('is the same as long as nothing changes', () => {
    expect(computeRowsVersion()).toBe(rowsVersion('rows'));
  });

  it.each(READINGS)(
    'is another one where $column of a $entity is read in another way (of nothing: $ofNothing)',
    ({ fields, name, column, ofNothing }) => {
      const field: Field = fields[name] ?? {};
      const { row } = field;
      if (row === undefined) throw new Error('No columns');
      const store: typeof row.store = (object) => {
        const stored = row.store(object);
        const value = stored[column] ?? null;
        return isNothing(value) === ofNothing ? { ...stored, [column]: other(value) } : stored;
      };
      withField(fields, name, { ...field, row: { ...row, store } }, () => {
        expect(computeRowsVersion()).not.toBe(rowsVersion('rows'));
      });
    },
  );

  it('is another one with a new column', () => {
    const row = integerColumn('planted', 'planted', (planted) => ({ planted }));
    withField(TABLES.task, 'planted', { row }, () => {
      expect(rowColumns('task_record')).toContain('planted');
      expect(computeRowsVersion()).not.toBe(rowsVersion('rows'));
    });
  });
});
