import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, matchRanges, searchTerms } from '#shared/domain/search-text.ts';
import { searchAll } from '#core/store/queries/search.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, editTask, rename, setStatus, trash } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const found = (store: Store, text: string, withClosed = false): readonly string[] =>
  searchAll(store.db, { text, withClosed, limit: 200 })
    .tasks.map(({ id }): string => id)
    .toSorted();

const add = (store: Store, id: string, fields: Parameters<typeof addTask>[2]): void => {
  editTask(store, id, addTask(id, INBOX_ID, fields));
};

describe('search', () => {
  it('finds in title, notes, checklist and tags, inside of words, whatever capitals and accents', () => {
    const store = openTestStore();
    add(store, 'title', { title: 'Café Lisbon' });
    add(store, 'notes', { content: 'the old cafeteria' });
    add(store, 'items', { items: [{ id: 'i', title: 'decaf É', status: 0 }] });
    add(store, 'tags', { tags: ['cafés'] });
    add(store, 'other', { title: 'tea' });
    expect(found(store, 'CAFE')).toEqual(['notes', 'tags', 'title']);
    expect(found(store, 'caf é')).toEqual(['items', 'notes', 'tags', 'title']);
  });

  it('finds in writing without spaces, and by one or two characters', () => {
    const store = openTestStore();
    add(store, 'zh', { title: '明天去东京开会' });
    add(store, 'ja', { content: '東京でがんばる' });
    expect(found(store, '东京开')).toEqual(['zh']);
    expect(found(store, '京')).toEqual(['ja', 'zh']);
    expect(found(store, 'が')).toEqual(['ja']);
    expect(found(store, 'か')).toEqual([]);
  });

  it('ranks the title itself first, then whole words, then longer words', () => {
    const store = openTestStore();
    add(store, 'word', { title: 'see Past 44 again' });
    add(store, 'exact', { title: 'Past 44' });
    add(store, 'longer', { title: 'Past 444' });
    const { tasks } = searchAll(store.db, { text: 'past 44', withClosed: false, limit: 10 });
    expect(tasks.map(({ id }) => id)).toEqual(['exact', 'word', 'longer']);
  });

  it('takes the signs of the index for plain text', () => {
    const store = openTestStore();
    add(store, 'a', { title: 'say "NEAR(x)" * OR title:b -c' });
    expect(found(store, '"NEAR(x)" * title:b -c')).toEqual(['a']);
    expect(found(store, '"other"')).toEqual([]);
  });

  it('follows edits, and leaves out what is closed or in the trash', () => {
    const store = openTestStore();
    add(store, 'a', { title: 'first name' });
    editTask(store, 'a', rename('second name'));
    expect(found(store, 'first')).toEqual([]);
    expect(found(store, 'second')).toEqual(['a']);
    editTask(store, 'a', setStatus('done'));
    expect(found(store, 'second')).toEqual([]);
    expect(found(store, 'second', true)).toEqual(['a']);
    editTask(store, 'a', trash());
    expect(found(store, 'second', true)).toEqual([]);
  });

  it('has first what has the words in its title, and of that where they begin a word', () => {
    const store = openTestStore();
    add(store, 'z-begins', { title: 'Rent: pay it' });
    add(store, 'k-inside', { title: 'Repay Mia, rent included' });
    add(store, 'a-notes', { title: 'Flat', content: 'pay rent' });
    const { tasks } = searchAll(store.db, { text: 'pay rent', withClosed: false, limit: 10 });
    expect(tasks.map(({ id }) => id)).toEqual(['z-begins', 'k-inside', 'a-notes']);
  });

  it('marks whole characters, and shows where notes match', () => {
    const store = openTestStore();
    add(store, 'a', { title: 'Plan', content: `${'x '.repeat(60)}the Cafe\u0301 there` });
    const [task] = searchAll(store.db, { text: 'café', withClosed: false, limit: 5 }).tasks;
    const [from, to] = task?.excerpt?.ranges[0] ?? [0, 0];
    expect(task?.excerpt?.text.slice(from, to)).toBe('Cafe\u0301');
    expect(matchRanges('ÀÉ straße', ['e', 'ra'])).toEqual([
      [1, 2],
      [5, 7],
      [8, 9],
    ]);
  });

  it('agrees with a search that looks at every text by itself', () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', 'e', 'E', 'ß', '東', 'が', '"', '*', '-', ' ', '\n'),
      maxLength: 8,
    });
    const task = fc.record({ title: word, content: word, item: word, tag: word });
    fc.assert(
      fc.property(
        fc.array(task, { minLength: 1, maxLength: 8 }),
        fc.array(word, { minLength: 1, maxLength: 6 }),
        (tasks, queries) => {
          const store = openTestStore();
          for (const [index, { title, content, item, tag }] of tasks.entries()) {
            add(store, `t${index}`, { title, content, items: [{ id: 'i', title: item }], tags: [tag] });
          }
          for (const query of queries) {
            const terms = searchTerms(query);
            const naive = tasks.flatMap(({ title, content, item, tag }, index) => {
              const texts = [title, [content, item, tag].join('\n')].map(foldText);
              const holds = terms.every((term) => texts.some((text) => text.includes(term)));
              return terms.length > 0 && holds ? [`t${index}`] : [];
            });
            expect(found(store, query)).toEqual(naive.toSorted());
          }
        },
      ),
      propertyRuns(15),
    );
  });
});
