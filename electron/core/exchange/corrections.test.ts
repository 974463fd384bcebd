import { expect, it } from 'vitest';
import { plainTask, type ReadFile } from '#shared/domain/exchange.ts';
import { correct, withoutLeftOut } from '#core/exchange/corrections.ts';

const LIST = {
  folder: null,
  kind: 'tasks',
  color: null,
  viewMode: 'list',
  archived: false,
  columns: [],
} as const;

const FILE: ReadFile = {
  lists: [
    { ...LIST, id: 'a', name: 'A', columns: ['Doing'] },
    { ...LIST, id: 'b', name: 'B', columns: [] },
    { ...LIST, id: 'c', name: 'C', columns: [] },
  ],
  tasks: [
    plainTask({ id: '1', title: 'One', listId: 'a', column: 'Doing' }),
    plainTask({ id: '2', title: 'Two', listId: 'a', parentId: '1' }),
    plainTask({ id: '3', title: 'Three', listId: 'a', parentId: '2' }),
    plainTask({ id: '4', title: 'Four', tags: ['x'] }),
    plainTask({ id: '5', title: 'Five', listId: 'c' }),
  ],
  warnings: [],
  fields: [],
};

const shown = (file: ReadFile) => file.tasks.map(({ id, listId, parentId }) => [id, listId, parentId]);

it('a task that is left out takes its subtasks along', () => {
  const corrected = correct(FILE, [{ id: '2', leavesOut: true }]);
  expect(shown(withoutLeftOut(corrected))).toEqual([
    ['1', 'a', null],
    ['4', null, null],
    ['5', 'c', null],
  ]);
});

it('subtasks follow the task above into another list, where the column of the first one is not known', () => {
  const { file } = correct(FILE, [{ id: '1', listId: 'b' }]);
  expect(shown(file)).toEqual([
    ['1', 'b', null],
    ['2', 'b', '1'],
    ['3', 'b', '2'],
    ['4', null, null],
    ['5', 'c', null],
  ]);
  expect(file.tasks[0]?.column).toBeNull();
});

it('a subtask that goes to another list alone stands there on its own, with what is below it', () => {
  expect(shown(correct(FILE, [{ id: '2', listId: null }]).file)).toEqual([
    ['1', 'a', null],
    ['2', null, null],
    ['3', null, '2'],
    ['4', null, null],
    ['5', 'c', null],
  ]);
});

it('a date, no date and tags take the place of those of the file', () => {
  const { file } = correct(FILE, [
    { id: '1', day: '2027-05-01' },
    { id: '4', day: null, tags: [] },
  ]);
  expect(file.tasks[0]?.dates).toEqual({ kind: 'allDay', start: '2027-05-01', end: '2027-05-01' });
  expect(file.tasks[3]).toMatchObject({ dates: { kind: 'none' }, tags: [] });
});

it.each([
  ['left out', { id: '5', leavesOut: true }],
  ['moved', { id: '5', listId: 'a' }],
])('a list whose tasks are all %s is not made, and one that the file has empty is', (_how, correction) => {
  const lists = withoutLeftOut(correct(FILE, [correction])).lists.map(({ id }) => id);
  expect(lists).toEqual(['a', 'b']);
});

it('a list that tasks are moved into is made, and one that some tasks stay in', () => {
  const { lists } = withoutLeftOut(
    correct(FILE, [
      { id: '5', listId: 'b' },
      { id: '4', listId: 'c' },
      { id: '1', leavesOut: true },
    ]),
  );
  expect(lists.map(({ id }) => id)).toEqual(['b', 'c']);
});
