import { expect, it } from 'vitest';
import type { Command } from '#renderer/ui/command/command.ts';
import { noItems, paletteItems } from './palette-items.ts';

const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  title,
  group: 'Task',
  keys: [],
  run: () => undefined,
  ...more,
});

const SCHEDULE = command('task.schedule', 'Schedule…', {
  shortTitle: 'Schedule',
  when: () => false,
  argument: {
    words: ['due'],
    placeholder: '',
    options: () => [{ id: 'a', title: 'Fri', run: () => undefined }],
  },
});
const RENAME = command('task.rename', 'Rename', { actsOn: 'focused', when: () => false });
const NEW = command('task.new', 'New task');
const ALL = [SCHEDULE, RENAME, NEW];

it.each([
  ['due fri', '“Schedule” needs a task. Press Escape, then J or K to select one.'],
  ['renam', '“Rename” needs a task. Press Escape, then J or K to select one.'],
  ['xyzzy', 'No matches.'],
])('for %s, which offers nothing, says: %s', (query, words) => {
  expect(
    paletteItems(ALL, {
      query,
      recent: [],
      subject: { words: 'This task', target: 'this', isSeveral: false },
    }),
  ).toEqual([]);
  expect(noItems(ALL, query)).toBe(words);
});

it('takes the argument of a command that applies in the same line', () => {
  const { when: _when, ...applying } = SCHEDULE;
  const [first] = paletteItems([applying, NEW], {
    query: 'due fri',
    recent: [],
    subject: { words: 'This task', target: 'this', isSeveral: false },
  });
  expect(first?.title).toBe('Schedule: Fri');
});

it('offers what can be done before what cannot, but for one whose title begins so', () => {
  const commands = [
    command('calendars.refresh', 'Refresh other calendars', { unavailable: () => 'None yet' }),
    command('calendars.add', 'Add a calendar…', { keywords: 'ical other calendar' }),
  ];
  const titles = (query: string) =>
    paletteItems(commands, {
      query,
      recent: [],
      subject: { words: 'This task', target: 'this', isSeveral: false },
    }).map(({ title }) => title);
  expect(titles('other calendar')).toEqual(['Add a calendar…', 'Refresh other calendars']);
  expect(titles('refresh other')[0]).toBe('Refresh other calendars');
});

const PLACES = [
  command('go.inbox', 'Go to inbox', { group: 'Go to' }),
  command('view.board', 'Show as board', { group: 'View' }),
  command('anything', 'Rename', { actsOn: 'focused' }),
  command('whatever', 'Complete', { actsOn: 'targets' }),
  command('window.settings', 'Settings', { group: 'Window' }),
];

const sections = (query: string, recent: readonly string[] = []) =>
  paletteItems(PLACES, {
    query,
    recent,
    subject: { words: '2 selected tasks', target: 'this', isSeveral: true },
  }).map(({ section, title }) => [section, title]);

it('stands what acts on the tasks at hand before the view, and that before all else', () => {
  expect(sections('', ['go.inbox'])).toEqual([
    ['Recent', 'Go to inbox'],
    ['2 selected tasks', 'Complete'],
    ['This view', 'Show as board'],
    ['This view', 'Rename'],
    ['Docket', 'Settings'],
  ]);
});

it('leads with the section of what matches best', () => {
  expect(sections('sett')[0]).toEqual(['Docket', 'Settings']);
});

it('finds a command by words of its title and its keywords together', () => {
  const sync = command('sync.page', 'Sync status', { group: 'Go to', keywords: 'page unsent' });
  const found = (query: string) =>
    paletteItems([NEW, sync], {
      query,
      recent: [],
      subject: { words: 'This task', target: 'this', isSeveral: false },
    }).map(({ title }) => title);
  expect(found('sync page')).toEqual(['Sync status']);
  expect(found('go to sync')).toEqual(['Sync status']);
  expect(found('status of sync')).toEqual([]);
  expect(found('status sync')).toEqual(['Sync status']);
  expect(found('unsent sync')).toEqual(['Sync status']);
});

it('ranks words in another order behind all that match in their order', () => {
  const archive = command('list.archive', 'Archive', { group: 'Lists' });
  const other = command('list.archive-one', 'Archive a list…', { group: 'Go to' });
  const items = paletteItems([other, archive], {
    query: 'list archive',
    recent: [],
    subject: { words: 'This task', target: 'this', isSeveral: false },
  });
  expect(items.map(({ title }) => title)).toEqual(['Archive', 'Archive a list…']);
});

it('does not find a command by letters within words of its title or its keywords', () => {
  const commands = [
    command('view.tree', 'Show as tree', { group: 'View', keywords: 'outline hierarchy' }),
    command('task.indent', 'Make subtask of the task above', { keywords: 'indent nest' }),
    command('list.share', 'Share', { titleNow: () => 'Stop sharing' }),
  ];
  const titles = (query: string) =>
    paletteItems(commands, {
      query,
      recent: [],
      subject: { words: 'This task', target: 'this', isSeveral: false },
    }).map(({ title }) => title);
  // What a command does now is its title; its other name finds it, too.
  expect(titles('share')).toEqual(['Stop sharing']);
  expect(titles('habit')).toEqual([]);
  expect(titles('sat')).toEqual(['Show as tree']);
});
