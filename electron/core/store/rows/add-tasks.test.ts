import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTasks, knownTaskIds } from '#core/store/rows/add-tasks.ts';
import { writeBase } from '#core/store/rows/base-objects.ts';
import { noChanges } from '#core/store/database/changes.ts';
import { taskKey } from '#core/model/entity.ts';
import { searchAll } from '#core/store/queries/search.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { writeEdit, writeEdits } from '#core/store/commands/edit-objects.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { indexTexts, isTextWaiting } from '#core/store/rows/task-text.ts';
import { isDamagedSql } from '#core/store/database/checksum-tables.ts';
import type { Store } from '#core/store/store.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';
import { rawTasks, rowsMadeOf } from '#electron/testing/random/raw-tasks.ts';

const writtenOf = ({ db }: Store, prefix: string): unknown => [
  db.all('SELECT * FROM base_object WHERE id GLOB ? ORDER BY id', `${prefix}*`),
  rowsMadeOf(db, prefix),
];

const editsOf = ({ db }: Store, prefix: string): unknown =>
  db.all('SELECT * FROM outbox WHERE entity_id GLOB ? ORDER BY seq', `${prefix}*`);

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
      fc.property(fc.array(rawTasks, { minLength: 1, maxLength: 5 }), (objects) => {
        run += 1;
        const prefix = `run${run}-`;
        addTogether(quick, byId(objects, prefix));
        addOneByOne(slow, byId(objects, prefix));
        for (const store of [quick, slow]) fillIndex(store);
        expect(writtenOf(quick, prefix)).toEqual(writtenOf(slow, prefix));
      }),
      propertyRuns(150),
    );
    expect(damagedIn(quick)).toEqual([{ damaged: 0 }, { damaged: 0 }, { damaged: 0 }]);
  });

  it('become by edits that are written together what they become edit by edit, known ones among them', () => {
    const [quick, slow] = [openTestStore(), openTestStore()];
    let run = 0;
    const several = fc.array(rawTasks, { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(several, fc.nat({ max: 4 }), fc.boolean(), (objects, at, isKnown) => {
        run += 1;
        const prefix = `run${run}-`;
        const edits = [...byId(objects, prefix)].map(([id, object]) => ({
          key: taskKey(id),
          mutation: { kind: 'create' as const, object, at: 1 },
        }));
        const known = isKnown ? edits.slice(at, at + 1) : [];
        const announced = [quick, slow].map((store) => {
          store.write((db, changes) => known.forEach((edit) => writeEdit(db, edit, changes)));
          const changes = noChanges();
          const written = store.write((db) =>
            store === quick
              ? writeEdits(db, edits, changes)
              : edits.map((edit) => writeEdit(db, edit, changes)),
          );
          return { written, changes };
        });
        expect(announced[0]).toEqual(announced[1]);
        expect(editsOf(quick, prefix)).toEqual(editsOf(slow, prefix));
        expect(rowsMadeOf(quick.db, prefix)).toEqual(rowsMadeOf(slow.db, prefix));
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
    expect(changes).toEqual({
      taskIds: new Set(['task0', 'above']),
      outline: true,
      projects: false,
      habits: false,
      focus: false,
    });
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

/** Rows of the index itself: each text that is written adds some. */
const written = (store: Store): unknown =>
  store.db.all('SELECT id, length(block) AS bytes FROM task_text_data');

describe('what an edit writes', () => {
  it('leaves the search index alone where the text is as it was, and where the task is new', () => {
    const store = openTestStore();
    addOneByOne(store, byId([MILK]));
    fillIndex(store);
    const before = written(store);
    addOneByOne(store, new Map([['task0', { ...MILK, id: 'task0', priority: 5, status: 2 }]]));
    addOneByOne(store, new Map([['new', { ...MILK, id: 'new', title: 'New' }]]));
    expect(written(store)).toEqual(before);
    expect(titlesFound(store, 'new')).toEqual(['New']);
    addOneByOne(store, new Map([['task0', { ...MILK, id: 'task0', title: 'Rice' }]]));
    expect(written(store)).not.toEqual(before);
  });
});
