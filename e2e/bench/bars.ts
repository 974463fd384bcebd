import type { Row } from './figures.ts';

/** What a figure may be at the most. */
export interface Bar {
  readonly what: string;
  readonly row: string;
  readonly tasks: number;
  readonly most: number;
}

const KEYS = ['Enter in the entry line to the new row', 'd to the tick', 'j held', 'Ctrl+Z to the row gone'];

/** On two cores with software rendering. */
export const BARS: readonly Bar[] = [
  {
    what: 'First rows within one and a half empty pages and 150 ms',
    row: 'start: first rows, beyond 1.5 empty pages',
    tasks: 10_000,
    most: 150,
  },
  { what: 'A start', row: 'start: rows that take keys, in empty pages', tasks: 10_000, most: 2.5 },
  { what: 'A start', row: 'start: rows that take keys, in empty pages', tasks: 50_000, most: 3 },
  ...KEYS.flatMap((key) => [
    { what: 'Key to paint', row: `${key}, p95`, tasks: 10_000, most: 50 },
    { what: 'Key to paint', row: `${key}, p95`, tasks: 50_000, most: 100 },
  ]),
  ...[10_000, 50_000].flatMap((tasks) => [
    { what: 'Another view', row: 'switch of view, p95', tasks, most: 100 },
    { what: 'Nodes of the document', row: 'scroll end to end: most DOM nodes', tasks, most: 3000 },
    { what: 'One edit saved', row: 'save: p99', tasks, most: 10 },
    { what: 'First sync', row: 'sync: first, times the floor', tasks, most: 3 },
    { what: 'First sync, nothing else waits', row: 'sync: first, longest work in a block', tasks, most: 50 },
  ]),
  ...[
    'delete a list',
    'undo the deletion',
    'redo the deletion',
    'edit 10,000',
    'undo the edit',
    'backup',
    'first outline of twice as many',
  ].map((what) => ({
    what: 'Nothing else waits',
    row: `large: ${what}, longest work in a block`,
    tasks: 50_000,
    most: 50,
  })),
  { what: 'Another device', row: 'another device: F5 to its change, p95', tasks: 50_000, most: 50 },
  {
    what: 'The dashboard',
    row: 'statistics: g s to the charts in sight, p95',
    tasks: 50_000,
    most: 300,
  },
  ...['a bar', 'an hour of a year'].map((what) => ({
    what: 'The tasks behind a figure',
    row: `statistics: Enter on ${what} to the tasks behind it, p95`,
    tasks: 50_000,
    most: 100,
  })),
  { what: 'Another week', row: 'calendar: week to week, p95', tasks: 50_000, most: 50 },
  { what: 'Another month', row: 'calendar: month to month, p95', tasks: 50_000, most: 80 },
  { what: 'A task in the hand', row: 'calendar: drag: frame p95', tasks: 50_000, most: 20 },
  { what: 'Nodes of the document', row: 'calendar: DOM nodes of a month', tasks: 50_000, most: 3000 },
  { what: 'Scrolling', row: 'timeline: scroll end to end: tasks above 50 ms', tasks: 50_000, most: 0 },
  { what: 'Scrolling', row: 'scroll end to end: tasks above 50 ms', tasks: 10_000, most: 0 },
  { what: 'Heap of the page', row: 'heap of the page', tasks: 10_000, most: 80 },
  { what: 'Heap of the page', row: 'heap of the page', tasks: 50_000, most: 120 },
  { what: 'Memory of the core', row: 'memory of the core process', tasks: 50_000, most: 250 },
];

export interface Verdict {
  readonly bar: Bar;
  readonly value: number;
  readonly isKept: boolean;
}

/** Every bar whose figure was measured. */
export const judge = (rows: readonly Row[]): readonly Verdict[] =>
  BARS.flatMap((bar) => {
    const value = rows.find(({ name }) => name === bar.row)?.values[bar.tasks];
    return value === undefined ? [] : [{ bar, value, isKept: value <= bar.most }];
  });
