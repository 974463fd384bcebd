import type { ExchangeTask, FieldMeaning, FieldUse, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import { findTable, fromNeutral, type Row, type Table } from '#core/exchange/csv.ts';
import {
  joinNotes,
  keepLine,
  momentOf,
  ruleOf,
  stampOf,
  toDates,
  type Entry,
  type Moment,
} from '#core/exchange/entries.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { wordsToDate } from '#core/exchange/words.ts';

/** Toodledo: open tasks, and completed ones in a file of their own. */

export const toodledoTable = (rows: readonly Row[]): Table | null =>
  findTable(rows, ['TASK', 'FOLDER', 'CONTEXT', 'DUEDATE']);

const FIELDS: Readonly<Partial<Record<string, FieldMeaning>>> = {
  TASK: 'title',
  FOLDER: 'list',
  CONTEXT: 'tags',
  GOAL: 'notes',
  LOCATION: 'notes',
  STARTDATE: 'start',
  STARTTIME: 'start',
  DUEDATE: 'due',
  DUETIME: 'due',
  REPEAT: 'repeat',
  LENGTH: 'notes',
  PRIORITY: 'priority',
  TAG: 'tags',
  STATUS: 'notes',
  STAR: 'priority',
  NOTE: 'notes',
  COMPLETED: 'completed',
  ADDED: 'created',
};

/** From -1, negative, to 3, top. */
const PRIORITIES: Readonly<Record<string, Priority>> = {
  '3': 'high',
  '2': 'high',
  '1': 'medium',
  '-1': 'low',
};

const CLOCK = /^(\d{1,2}):(\d{2})(?: ?([ap])\.?m\.?)?$/iu;

/** `8:00 pm` as 20:00; null for no time. */
const toClock = (text: string): string | null => {
  const [, hours = '', minutes = '', half] = CLOCK.exec(text.trim()) ?? [];
  if (hours === '') return null;
  const hour =
    half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
};

interface TableEntry extends Entry {
  readonly text: (name: string) => string;
}

const momentAt = (entry: TableEntry, name: 'START' | 'DUE'): Moment | null => {
  const [day, time] = [entry.text(`${name}DATE`), entry.text(`${name}TIME`)];
  const clock = toClock(time);
  if (clock === null) keepLine(entry, `${name}TIME`, time);
  return momentOf(entry, `${name}DATE`, clock === null || day === '' ? day : `${day} ${clock}`);
};

const RULES: Readonly<Record<string, string>> = {
  daily: 'FREQ=DAILY',
  weekly: 'FREQ=WEEKLY',
  biweekly: 'FREQ=WEEKLY;INTERVAL=2',
  monthly: 'FREQ=MONTHLY',
  bimonthly: 'FREQ=MONTHLY;INTERVAL=2',
  quarterly: 'FREQ=MONTHLY;INTERVAL=3',
  semiannually: 'FREQ=MONTHLY;INTERVAL=6',
  yearly: 'FREQ=YEARLY',
};

const repeatOf = (entry: TableEntry): ExchangeTask['repeat'] => {
  const said = entry.text('REPEAT').toLowerCase();
  if (/^(?:none|no repeat)?$/u.test(said)) return null;
  const rule = RULES[said];
  if (rule !== undefined) return ruleOf(entry, rule);
  const repeat = wordsToDate(said, entry.context)?.repeat ?? null;
  if (repeat === null) keepLine(entry, 'REPEAT', entry.text('REPEAT'));
  return repeat;
};

/** What Docket has no field for. */
const KEPT = ['GOAL', 'LOCATION', 'LENGTH', 'STATUS'];

const isNothing = (text: string): boolean => ['0', 'none'].includes(text.toLowerCase());

const tagsOf = ({ text }: TableEntry): string[] => [
  text('CONTEXT').replace(/^@/u, ''),
  ...text('TAG').split(','),
];

const addRow = (entry: TableEntry): void => {
  const { collect, context, row, text } = entry;
  const dates = toDates(momentAt(entry, 'START'), momentAt(entry, 'DUE'), context.timeZone);
  const repeat = repeatOf(entry);
  for (const name of KEPT) if (!isNothing(text(name))) keepLine(entry, name, text(name));
  const completedAt = stampOf(text('COMPLETED'), context.timeZone);
  collect.task(
    {
      listId: text('FOLDER') === '' ? null : collect.list(text('FOLDER')),
      title: text('TASK'),
      notes: joinNotes(text('NOTE'), ...entry.lines),
      tags: tagsOf(entry),
      priority: PRIORITIES[text('PRIORITY')] ?? 'none',
      isPinned: /^(?:yes|1|true)$/iu.test(text('STAR')),
      dates,
      repeat,
      status: completedAt === null ? 'open' : 'done',
      completedAt,
      createdAt: stampOf(text('ADDED'), context.timeZone),
    },
    row,
  );
};

export const readToodledoCsv = ({ names, rows }: Table, context: ReadContext): ReadFile => {
  const collect = createCollector();
  for (const { row, cell } of rows) {
    const text = (name: string): string => fromNeutral(cell(name).trim());
    addRow({ collect, context, row, lines: [], text });
  }
  return collect.finish(
    names.map((field): FieldUse => ({ field, becomes: FIELDS[field.toUpperCase()] ?? null })),
  );
};
