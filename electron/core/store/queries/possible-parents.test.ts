import { expect, it } from 'vitest';
import { projectIdSchema, type ProjectId } from '#shared/domain/ids.ts';
import { possibleParents } from '#core/store/queries/possible-parents.ts';
import { taskKey } from '#core/model/entity.ts';
import type { Store } from '#core/store/store.ts';
import { addTask, editTask, setStatus, writeEdits } from '#electron/testing/random/mutations.ts';
import { INBOX_ID, openTestStore } from '#electron/testing/rigs/open-test-store.ts';

const HOME = projectIdSchema.parse('home');

const add = (store: Store, id: string, title: string, projectId: string = INBOX_ID): void => {
  editTask(store, id, addTask(id, projectId, { title }));
};

const parents = (store: Store, text: string, projectId: ProjectId | null = null): readonly string[] =>
  possibleParents(store.db, { projectId, text, limit: 3 }).map(({ title }) => title);

it('offers the whole title first, then its beginning, then a word, then what is inside', () => {
  const store = openTestStore();
  for (const [index, title] of ['Backpack', 'Re pack', 'Packing list', 'PÄCK'].entries()) {
    add(store, `t${index}`, title);
  }
  expect(parents(store, 'pack')).toEqual(['PÄCK', 'Packing list', 'Re pack']);
  expect(parents(store, 'p')).toEqual(['Packing list', 'PÄCK', 'Re pack']);
});

it('offers only what is open and in the list', () => {
  const store = openTestStore();
  add(store, 'a', 'Kitchen');
  add(store, 'b', 'Kitchen cupboard');
  add(store, 'c', 'Kitchen at home', 'home');
  editTask(store, 'b', setStatus('done'));
  expect(parents(store, 'kitchen')).toEqual(['Kitchen']);
  expect(parents(store, 'kitchen', HOME)).toEqual(['Kitchen at home']);
});

it('finds the last task of a list that is longer than what is looked through', () => {
  const store = openTestStore();
  const tasks = Array.from({ length: 2200 }, (_none, index) => ({
    id: `t${String(index).padStart(5, '0')}`,
    title: index === 2199 ? 'The one that is meant' : `Number ${index}`,
  }));
  writeEdits(
    store,
    tasks.map(({ id, title }) => ({ key: taskKey(id), mutation: addTask(id, INBOX_ID, { title }) })),
  );
  expect(parents(store, 'one that')).toEqual(['The one that is meant']);
});
