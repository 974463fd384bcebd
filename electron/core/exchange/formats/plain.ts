import {
  COLUMN_USES,
  type ColumnUse,
  type ExchangeTask,
  type FieldUse,
  type ReadFile,
} from '#shared/domain/exchange.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { Priority } from '#shared/domain/task.ts';
import { pastedLines } from '#shared/domain/quick-entry/parse-paste.ts';
import { createCollector, type Collector } from '#core/exchange/collector.ts';
import { fromNeutral, toTable, type Row, type Table } from '#core/exchange/csv.ts';
import { ruleOf, stampOf, stampOfUnix } from '#core/exchange/entries.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay, isoToDates, toDay, wordsToDate } from '#core/exchange/words.ts';

/** A text without a format, and a table whose columns a person names. */

/** Lines as an outline: what is further in belongs to the line above. */
export const readOutline = (text: string, { fileName }: ReadContext): ReadFile => {
  const collect = createCollector();
  const listId = collect.list(fileName);
  const open: { readonly indent: number; readonly id: string }[] = [];
  for (const [index, line] of pastedLines(text).entries()) {
    while ((open.at(-1)?.indent ?? -1) >= line.indent) open.pop();
    const id = collect.task(
      { title: line.text, listId, parentId: open.at(-1)?.id ?? null, status: line.isDone ? 'done' : 'open' },
      index + 1,
    );
    open.push({ indent: line.indent, id });
  }
  return collect.finish();
};

/** Names that programs give such columns. */
const NAMES: Readonly<Record<ColumnUse, RegExp>> = {
  title: /^(?:title|name|task|task name|content|subject|summary|to-?do|description of task|what)$/iu,
  notes: /^(?:notes?|description|details?|body|comments?)$/iu,
  list: /^(?:list|list name|project|projects|board)$/iu,
  folder: /^(?:folder|area|group|workspace)$/iu,
  column: /^(?:column|section|section\/column|stage|bucket)$/iu,
  tags: /^(?:tags?|labels?|context|categories|category)$/iu,
  priority: /^(?:priority|importance)$/iu,
  start: /^(?:start|start date|scheduled)$/iu,
  due: /^(?:due|due date|date|deadline|end date)$/iu,
  repeat: /^(?:repeat|repeats|recurrence|recurring)$/iu,
  status: /^(?:status|state|done|completed\??|is completed)$/iu,
  completed: /^(?:completed at|completed time|completed on|completion date|done at|completed date)$/iu,
  created: /^(?:created|created at|created time|created on|added|created date)$/iu,
};

/** A guess for each column, each use once. */
export const guessColumns = (names: readonly string[]): readonly (ColumnUse | null)[] => {
  const used = new Set<ColumnUse>();
  return names.map((name) => {
    const use = COLUMN_USES.find((one) => !used.has(one) && NAMES[one].test(name.trim())) ?? null;
    if (use !== null) used.add(use);
    return use;
  });
};

const PRIORITIES: readonly (readonly [RegExp, Priority])[] = [
  [/^(?:high|highest|urgent|critical|p1|1|a|h)$/iu, 'high'],
  [/^(?:medium|normal|p2|2|b|m)$/iu, 'medium'],
  [/^(?:low|lowest|p3|3|c|l)$/iu, 'low'],
];

const DONE = /^(?:done|complete|completed|yes|y|true|x|1|closed|finished)$/iu;
const CANCELLED = /^(?:cancelled|canceled|won.?t do|abandoned|dropped)$/iu;

/** ISO 8601 by the clock of the person, and what else the engine reads as a date. */
const momentOf = (text: string, { timeZone }: ReadContext): string | null =>
  stampOf(text, timeZone) ?? stampOfUnix(Date.parse(text));

export const anyTable = (rows: readonly Row[]): Table | null => {
  const [header] = rows;
  return header === undefined || header.length < 2 ? null : toTable(header, rows, 1);
};

/** One row, by what its columns are. */
interface Cells {
  readonly row: number;
  /** Without what a spreadsheet would compute; empty where no column has this use. */
  readonly text: (use: ColumnUse) => string;
  readonly nameOf: (use: ColumnUse) => string;
}

interface Reading extends Cells {
  readonly collect: Collector;
  readonly context: ReadContext;
  /** Lines that go to the notes, as they are nothing that Docket knows. */
  readonly kept: string[];
}

const keep = ({ collect, row, text, nameOf, kept }: Reading, use: ColumnUse): void => {
  collect.warn({ row, code: 'keptInNotes', field: nameOf(use), value: text(use) });
  kept.push(`${nameOf(use)}: ${text(use)}`);
};

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;

/** A day of the United States as ISO 8601 writes it; anything else as it is. */
const toIso = (words: string): string => {
  const [, month = '', date = '', year = ''] = US_DATE.exec(words) ?? [];
  return year === '' ? words : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
};

/** Days and times of ISO 8601, of the United States, and in words. */
const toDates = (words: string, context: ReadContext): TaskDates | null => {
  const written = toIso(words);
  const iso = isoToDates(written.replace('T', ' ').slice(0, 16), context.timeZone);
  if (iso !== null) return iso;
  const day = toDay(written);
  if (day !== null) return allDay(day);
  const dates = wordsToDate(words, context)?.dates;
  return dates === undefined || dates.kind === 'none' ? null : dates;
};

const readDates = (reading: Reading, use: 'start' | 'due'): TaskDates | null => {
  const words = reading.text(use);
  const dates = words === '' ? null : toDates(words, reading.context);
  if (words !== '' && dates === null) keep(reading, use);
  return dates;
};

const datesOf = (reading: Reading): TaskDates => {
  const due = readDates(reading, 'due');
  const start = readDates(reading, 'start');
  if (due?.kind === 'allDay' && start?.kind === 'allDay' && start.start < due.start)
    return allDay(start.start, due.start);
  return due ?? start ?? { kind: 'none' };
};

const repeatOf = (reading: Reading): ExchangeTask['repeat'] => {
  const words = reading.text('repeat');
  if (words === '') return null;
  if (/FREQ=/u.test(words)) return ruleOf({ ...reading, lines: reading.kept }, words);
  const repeat = wordsToDate(words, reading.context)?.repeat ?? null;
  if (repeat === null) keep(reading, 'repeat');
  return repeat;
};

const statusOf = ({ text }: Cells, completedAt: string | null): ExchangeTask['status'] => {
  const status = text('status');
  if (CANCELLED.test(status)) return 'wontDo';
  return DONE.test(status) || completedAt !== null ? 'done' : 'open';
};

const placeOf = ({ text, collect }: Reading): Pick<ExchangeTask, 'listId' | 'column'> => {
  const [list, folder, column] = [text('list'), text('folder'), text('column')];
  if (list === '') return { listId: null, column: null };
  return {
    listId: collect.list(list, { folder: folder === '' ? null : folder }),
    column: column === '' ? null : column,
  };
};

const readRow = (reading: Reading): void => {
  const { collect, row, text, kept, context } = reading;
  const [dates, repeat] = [datesOf(reading), repeatOf(reading)];
  const completedAt = momentOf(text('completed'), context);
  collect.task(
    {
      ...placeOf(reading),
      title: text('title'),
      notes: [text('notes'), ...kept].filter((line) => line !== '').join('\n'),
      tags: text('tags').split(/[,;]/u),
      priority: PRIORITIES.find(([pattern]) => pattern.test(text('priority')))?.[1] ?? 'none',
      dates,
      repeat,
      status: statusOf(reading, completedAt),
      completedAt,
      createdAt: momentOf(text('created'), context),
    },
    row,
  );
};

/** @param uses of each column, in their order */
export const readAnyTable = (
  { names, rows }: Table,
  uses: readonly (ColumnUse | null)[],
  context: ReadContext,
): ReadFile => {
  const collect = createCollector();
  const named = new Map(uses.flatMap((use, at) => (use === null ? [] : [[use, names[at] ?? ''] as const])));
  const nameOf = (use: ColumnUse): string => named.get(use) ?? use;
  for (const { row, cell } of rows) {
    const text = (use: ColumnUse): string => (named.has(use) ? fromNeutral(cell(nameOf(use)).trim()) : '');
    readRow({ row, text, nameOf, collect, context, kept: [] });
  }
  return collect.finish(names.map((field, at): FieldUse => ({ field, becomes: uses[at] ?? null })));
};
