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
const RENAME = command('task.rename', 'Rename', { when: () => false });
const NEW = command('task.new', 'New task');
const ALL = [SCHEDULE, RENAME, NEW];

it.each([
  ['due fri', '“Schedule” has nothing to act on here: Escape, then J or K takes a task.'],
  ['renam', '“Rename” has nothing to act on here: Escape, then J or K takes a task.'],
  ['xyzzy', 'No command is called like that.'],
])('for %s, which offers nothing, says: %s', (query, words) => {
  expect(paletteItems(ALL, { query, recent: [] })).toEqual([]);
  expect(noItems(ALL, query)).toBe(words);
});

it('takes the argument of a command that applies in the same line', () => {
  const { when: _when, ...applying } = SCHEDULE;
  const [first] = paletteItems([applying, NEW], { query: 'due fri', recent: [] });
  expect(first?.title).toBe('Schedule: Fri');
});
