import { expect, it } from 'vitest';
import { completeFilter } from './complete-filter.ts';

const NAMES = {
  lists: [
    { id: 'work', name: 'Work' },
    { id: 'house', name: 'House work' },
  ],
  folders: [{ id: 'jobs', name: 'Wood' }],
  tags: [{ name: 'phone', label: 'Phone' }],
};

const complete = (line: string, caret = line.length) => {
  const completion = completeFilter(line, caret, NAMES);
  return completion === null
    ? null
    : completion.options.map(
        ({ text }) => line.slice(0, completion.start) + text + line.slice(completion.end),
      );
};

it.each([
  ['~wo', ['~Work', '~Wood', '~"House work"']],
  ['!high & ~hou', ['!high & ~"House work"']],
  ['#', ['#Phone']],
  ['(today | #ph', ['(today | #Phone']],
  ['!m', ['!medium']],
  ['to', ['today', 'tomorrow']],
  ['past', ['past 7 days', 'past 30 days']],
  ['~Work past 7 d', ['~Work past 7 days']],
  ['completed past 3', ['completed past 30 days']],
  ['created in o', ['created in october']],
  [
    '~Work changed since m',
    ['~Work changed since monday', '~Work changed since march', '~Work changed since may'],
  ],
  ['changed last week by a', ['changed last week by assistant', 'changed last week by another device']],
  ['was ~wo', ['was ~Work', 'was ~Wood', 'was ~"House work"']],
  ['next', ['next week', 'next month', 'next 7 days', 'next 30 days']],
  ['~Work next m', ['~Work next month']],
  ['no', ['no date', 'no tag', 'note']],
])('%s is completed to %j', (line, completed) => {
  expect(complete(line)).toEqual(completed);
});

it.each([
  '',
  '~Work',
  '#phone',
  '!high',
  'today',
  'next week',
  '"to',
  'xyz',
  '~Work ',
  'past 14',
  'past 14 da',
  'past 14 days',
  'created past 14 days',
  'changed today by me',
])('%j is not completed', (line) => {
  expect(complete(line)).toBeNull();
});

it('nothing is offered in the middle of a token', () => {
  expect(complete('~wor', 2)).toBeNull();
});
