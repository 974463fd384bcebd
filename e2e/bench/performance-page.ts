import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { BARS, judge } from './bars.ts';
import type { Row, Run } from './figures.ts';

/** The rows that docs/performance.md shows, out of all that a run measures. */
const SHOWN = [
  'start: an empty page, median of 5',
  'start: Docket to its first rows',
  'start: Docket to rows that take keys',
  'start: the same, at the first start of all',
  'start: rows that take keys, in empty pages',
  'Enter in the entry line to the new row, p50 of 40',
  'Enter in the entry line to the new row, p95',
  'd to the tick, p95',
  'j held, p95',
  'Ctrl+Z to the row gone, p95',
  'key in the search to results, p95',
  'Ctrl+K to the palette, p95',
  'switch of view, p95',
  'Enter to the detail, p95',
  'board: Ctrl+Shift+right, p95',
  'board: drag across: frame p95',
  'tree: indent a subtree, p95',
  'tree: expand all, p95',
  'statistics: g s to the charts in sight, p95',
  'statistics: Enter on a bar to the tasks behind it, p95',
  'statistics: Enter on an hour of a year to the tasks behind it, p95',
  'scroll end to end: frame p95',
  'scroll end to end: tasks above 50 ms',
  'scroll end to end: most DOM nodes',
  'heap of the page',
  'memory of the core process',
  'another device: F5 to its change, p95',
  'sync: first, times the floor',
  'sync: first, with the list of all tasks open',
  'sync: delta of 100 changes',
  'sync: push of 1,000 edits',
  'save: p50',
  'save: p99',
  'page: code before rows that take keys, compressed',
] as const;

/** The rows that README.md shows. */
const HEADLINE: readonly (typeof SHOWN)[number][] = [
  'start: Docket to its first rows',
  'Enter in the entry line to the new row, p95',
  'd to the tick, p95',
  'key in the search to results, p95',
  'save: p99',
  'heap of the page',
];

const number = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 1 });

const withUnit = (value: number | undefined, unit: string): string => {
  if (value === undefined) return '';
  return unit === 'count' ? number(value) : `${number(value)} ${unit}`;
};

const barsOf = (name: string): string =>
  BARS.filter(({ row }) => row === name)
    .map(({ most, tasks }) => `${number(most)} at ${number(tasks)}`)
    .join(', ');

const sizesOf = (rows: readonly Row[]): readonly string[] =>
  [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].toSorted(
    (one, other) => Number(one) - Number(other),
  );

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const tableOf = (rows: readonly Row[], names: readonly string[]): readonly string[] => {
  const sizes = sizesOf(rows);
  const shown = names.flatMap((name) => rows.find((row) => row.name === name) ?? []);
  return [
    line(['With so many open tasks', ...sizes.map((size) => number(Number(size))), 'At most']),
    line(['---', ...sizes.map(() => '--:'), '---']),
    ...shown.map(({ name, unit, values }) =>
      line([name, ...sizes.map((size) => withUnit(values[size], unit)), barsOf(name)]),
    ),
  ];
};

/** The figures of a run as a table, with the machine they were measured on and how many bars were kept. */
export const figuresToMarkdown = ({ at, machine, rows }: Run): string => {
  const verdicts = judge(rows);
  const kept = verdicts.filter(({ isKept }) => isKept).length;
  return [
    ...tableOf(rows, SHOWN),
    '',
    `One run on ${at.slice(0, 10)}: ${machine.cpus} × ${machine.cpu}, ${machine.memoryGB} GB, ${machine.os}, ${machine.browser}, software rendering; load ${machine.load[0]} before and ${machine.load[1]} after. ${kept} of ${verdicts.length} bars kept.`,
  ].join('\n');
};

/** The few figures that README.md shows. */
export const headlineToMarkdown = ({ at, machine, rows }: Run): string =>
  [
    ...tableOf(rows, HEADLINE),
    '',
    `Measured on ${at.slice(0, 10)} on ${machine.cpus} × ${machine.cpu} with software rendering.`,
  ].join('\n');

/** Puts a text between the marks of its name. @throws Error where the page has no such marks */
export const betweenMarks = (page: string, name: string, text: string): string => {
  const [open, close] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const start = page.indexOf(open);
  const end = page.indexOf(close);
  if (start === -1 || end < start) throw new Error(`The page has no marks for ${name}`);
  return `${page.slice(0, start + open.length)}\n\n${text}\n\n${page.slice(end)}`;
};

const FORMAT = join(import.meta.dirname, '..', '..', '.oxfmtrc.json');

/** A page or a JSON file as the formatter leaves it, so that nothing is changed twice. @throws Error where it cannot be read */
export const formatted = async (path: string, content: string): Promise<string> => {
  const options = JSON.parse(readFileSync(FORMAT, 'utf8')) as FormatConfig;
  const { code, errors } = await format(path, content, options);
  if (errors[0] !== undefined) throw new Error(errors[0].message);
  return code;
};
