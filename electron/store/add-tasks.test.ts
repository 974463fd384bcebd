import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTasks, knownTaskIds } from '#electron/store/add-tasks.ts';
import { writeBase } from '#electron/store/base-objects.ts';
import { noChanges } from '#electron/store/changes.ts';
import { taskKey } from '#electron/store/entity.ts';
import { searchAll } from '#electron/store/queries/search.ts';
import type { RawObject } from '#electron/store/raw-object.ts';
import { rebuildRow } from '#electron/store/rows/rebuild-row.ts';
import { indexTexts, isTextWaiting } from '#electron/store/rows/task-text.ts';
import { isDamagedSql, SEALED_COLUMNS } from '#electron/store/sealed-tables.ts';
import type { Store } from '#electron/store/store.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/open-test-store.ts';
import { propertyRuns } from '#electron/testing/property-runs.ts';

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Café', 'a\0b', '\uD800x', '会議'),
);
const dates = fc.constantFrom(
  null,
  '',
  'soon',
  '2026-03-04T23:58:20.000+0000',
  '2026-11-22T00:00:00.000+0100',
);
const integers = fc.oneof(
  fc.integer(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constant(null),
);

/** Tasks as a service may send them, odd ones among them. */
const tasks: fc.Arbitrary<RawObject> = fc.record(
  {
    projectId: fc.constantFrom(INBOX_ID, 'list'),
    title: texts,
    content: texts,
    desc: texts,
    kind: fc.constantFrom('TEXT', 'NOTE', 'CHECKLIST'),
    status: fc.constantFrom(0, 2, -1),
    priority: fc.constantFrom(0, 1, 5, null),
    sortOrder: integers,
    startDate: dates,
    dueDate: dates,
    isAllDay: fc.boolean(),
    timeZone: fc.constantFrom('UTC', 'Europe/Berlin', 'Nowhere', ''),
    tags: fc.array(fc.oneof(texts, fc.constantFrom('home', 'home', 7))),
    items: fc.array(
      fc.record(
        { id: texts, title: texts, status: fc.constantFrom(0, 1), startDate: dates, isAllDay: fc.boolean() },
        { requiredKeys: [] },
      ),
    ),
    reminders: fc.array(
      fc.oneof(
        fc.constantFrom('TRIGGER:PT0S', 'TRIGGER:-P1D', 'often'),
        fc.constant({ trigger: 'TRIGGER:P0DT9H0M0S' }),
      ),
    ),
    repeatFlag: fc.constantFrom(null, 'RRULE:FREQ=DAILY'),
    completedTime: dates,
    createdTime: dates,
    pinnedTime: fc.constantFrom(null, '-1', '2026-03-04T23:58:20.000+0000'),
    parentId: fc.constantFrom(null, 'task0', 'elsewhere'),
    columnId: fc.constantFrom(null, 'column'),
    progress: fc.constantFrom(0, 30),
    etag: texts,
  },
  { requiredKeys: ['projectId'] },
);

/** What is written of the tasks with such an id. */
const WRITTEN: readonly string[] = [
  'SELECT * FROM base_object WHERE id GLOB ? ORDER BY id',
  `SELECT ${SEALED_COLUMNS.task_record.map((column) => `CAST(${column} AS TEXT) AS ${column}`).join(', ')}, seal
    FROM task_record WHERE id GLOB ? ORDER BY id`,
  'SELECT * FROM task_tag WHERE task_id GLOB ? ORDER BY task_id, tag',
  `SELECT task_id, occurrence, is_live, earliest, state FROM reminder WHERE task_id GLOB ?
    ORDER BY task_id, occurrence`,
  `SELECT i.id, x.title, x.rest FROM task_text x JOIN task_text_id i ON i.rowid = x.rowid WHERE i.id GLOB ?
    ORDER BY i.id`,
  'SELECT * FROM task_text_waiting WHERE id GLOB ?',
];

const writtenOf = ({ db }: Store, prefix: string): unknown => WRITTEN.map((sql) => db.all(sql, `${prefix}*`));

const damagedIn = ({ db }: Store): unknown =>
  (['base_object', 'task_record', 'reminder'] as const).map((table) =>
    db.get(`SELECT COUNT(*) AS damaged FROM ${table} WHERE ${isDamagedSql(table)}`),
  );

const byId = (objects: readonly RawObject[], prefix = 'task'): ReadonlyMap<string, RawObject> =>
  new Map(objects.map((object, index) => [`${prefix}${index}`, { ...object, id: `${prefix}${index}` }]));

const addOneByOne = (store: Store, objects: ReadonlyMap<string, RawObject>): void =>
  store.write((db, changes) => {
    for (const [id, object] of objects) {
      writeBase(db, taskKey(id), object);
      rebuildRow(db, taskKey(id), changes);
    }
  });

const addTogether = (store: Store, objects: ReadonlyMap<string, RawObject>): void =>
  store.write((db, changes) => addTasks(db, objects, changes));

const fillIndex = (store: Store): void => {
  while (isTextWaiting(store.db)) store.write((db) => indexTexts(db, 2));
};

describe('tasks that are new here', () => {
  it('become by the short way what they become one by one, down to their seals', () => {
    const [quick, slow] = [openTestStore(), openTestStore()];
    let run = 0;
    fc.assert(
      fc.property(fc.array(tasks, { minLength: 1, maxLength: 5 }), (objects) => {
        run += 1;
        const prefix = `run${run}-`;
        addTogether(quick, byId(objects, prefix));
        addOneByOne(slow, byId(objects, prefix));
        fillIndex(quick);
        expect(writtenOf(quick, prefix)).toEqual(writtenOf(slow, prefix));
      }),
      propertyRuns(150),
    );
    expect(damagedIn(quick)).toEqual([{ damaged: 0 }, { damaged: 0 }, { damaged: 0 }]);
  });

  it('are told from those that are known', () => {
    const store = openTestStore();
    addTogether(store, byId([{ projectId: INBOX_ID }]));
    expect(knownTaskIds(store.db, ['task0', 'task1', ''])).toEqual(new Set(['task0']));
  });

  it('are announced with what stands above them', () => {
    const store = openTestStore();
    const changes = noChanges();
    store.write((db) => addTasks(db, byId([{ projectId: INBOX_ID, parentId: 'above' }]), changes));
    expect(changes).toEqual({ taskIds: new Set(['task0', 'above']), outline: true, projects: false });
  });
});

const titlesFound = (store: Store, text: string): readonly string[] =>
  searchAll(store.db, { text, withClosed: true, limit: 10 }).tasks.map(({ title }) => title.text);

const MILK = { projectId: INBOX_ID, title: 'Oat Milk', content: 'two Cafés', tags: ['Home'], status: 0 };

describe('a text that waits for the search index', () => {
  it.each(['milk', 'OAT', 'cafe', 'at mi', 'oa', 'home', 'two oat'])(
    'is found by "%s" before and after',
    (text) => {
      const store = openTestStore();
      addTogether(store, byId([MILK, { ...MILK, title: 'Bread', content: '', tags: [] }]));
      const before = titlesFound(store, text);
      expect(before).toEqual(['Oat Milk']);
      fillIndex(store);
      expect(titlesFound(store, text)).toEqual(before);
    },
  );

  it('is found as it was changed meanwhile, and not at all once its task is gone', () => {
    const store = openTestStore();
    addTogether(store, byId([MILK, MILK]));
    addOneByOne(store, new Map([['task0', { ...MILK, id: 'task0', title: 'Rice milk' }]]));
    addOneByOne(store, new Map([['task1', { ...MILK, id: 'task1', deleted: 1 }]]));
    for (const step of [() => undefined, () => fillIndex(store)]) {
      step();
      expect(titlesFound(store, 'milk')).toEqual(['Rice milk']);
      expect(titlesFound(store, 'oat')).toEqual([]);
    }
  });
});
