import { expect, it } from 'vitest';
import type { BackupComparison, ComparedTask } from '#shared/domain/backup.ts';
import { asIs } from '#shared/messages/message.ts';
import { bringableIds, filterGroups, firstLines, toGroups } from './comparison-lines.ts';

const task = (id: string, more: Partial<ComparedTask> = {}): ComparedTask => ({
  id,
  title: id,
  listId: 'inbox',
  parentId: null,
  state: 'changed',
  isClosed: false,
  fields: [],
  ...more,
});

const COMPARISON: BackupComparison = {
  lists: [
    { id: 'work', name: 'Work', isGone: false },
    { id: 'empty', name: 'Empty', isGone: true },
    { id: 'inbox', name: null, isGone: false },
  ],
  tasks: [
    task('new', { state: 'added' }),
    task('renamed', {
      fields: [{ field: { code: 'label.title' }, before: asIs('Café'), after: asIs('Bar') }],
    }),
    task('gone', { state: 'erased', listId: 'work' }),
    task('binned', { state: 'trashed', listId: 'work' }),
  ],
  others: [],
  damaged: 0,
  left: 0,
};

const GROUPS = toGroups(COMPARISON);

const idsOf = (groups: typeof GROUPS) => groups.map(({ name, lines }) => [name, lines.map(({ id }) => id)]);

it('lists the inbox first, then the lists by name, and in each what is gone before what was added', () => {
  expect(idsOf(GROUPS)).toEqual([
    ['Inbox', ['renamed', 'new']],
    ['Empty', []],
    ['Work', ['gone', 'binned']],
  ]);
});

it('finds words in titles, lists, what happened and both values, without accents', () => {
  expect(idsOf(filterGroups(GROUPS, 'cafe'))).toEqual([['Inbox', ['renamed']]]);
  expect(idsOf(filterGroups(GROUPS, 'permanently WORK'))).toEqual([['Work', ['gone']]]);
  expect(idsOf(filterGroups(GROUPS, 'empty'))).toEqual([['Empty', []]]);
  expect(idsOf(filterGroups(GROUPS, 'nothing'))).toEqual([]);
});

it('brings back nothing that was added since, and draws the first lines only', () => {
  expect(bringableIds(GROUPS)).toEqual(['renamed', 'gone', 'binned']);
  expect(idsOf(firstLines(GROUPS, 2))).toEqual([['Inbox', ['renamed', 'new']]]);
  expect(idsOf(firstLines(GROUPS, 4))).toEqual([
    ['Inbox', ['renamed', 'new']],
    ['Empty', []],
    ['Work', ['gone']],
  ]);
});
