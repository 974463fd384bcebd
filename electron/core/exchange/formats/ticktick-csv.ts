import {
  plainList,
  type Exchange,
  type ExchangeList,
  type ExchangeTask,
  type FieldMeaning,
  type FieldUse,
  type ReadFile,
} from '#shared/domain/exchange.ts';
import { parseReminderTrigger } from '#shared/domain/reminder/reminder-trigger.ts';
import {
  knownZone,
  taskDatesToWire,
  wireToTaskDates,
  type TaskDates,
} from '#shared/domain/dates/task-dates.ts';
import { createCollector, type Collector } from '#core/exchange/collector.ts';
import { findTable, fromNeutral, neutral, toCsv, type Row, type Table } from '#core/exchange/csv.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { BACKUP_COLUMNS } from '#shared/domain/backup-columns.ts';
import { numberToPriority, priorityToNumber } from '#core/model/priority-number.ts';

/**
 * The backup of TickTick, which Docket writes, too. Sources: the columns as
 * many importers read them, and files of two versions (observed).
 */

type Column = (typeof BACKUP_COLUMNS)[number];

const FIELDS: Readonly<Partial<Record<string, FieldMeaning>>> = {
  'Folder Name': 'folder',
  'List Name': 'list',
  Title: 'title',
  Kind: 'kind',
  Tags: 'tags',
  Content: 'notes',
  'Is Check list': 'kind',
  'Start Date': 'start',
  'Due Date': 'due',
  Reminder: 'reminders',
  Repeat: 'repeat',
  Priority: 'priority',
  Status: 'status',
  'Created Time': 'created',
  'Completed Time': 'completed',
  Order: 'order',
  Timezone: 'zone',
  'Is All Day': 'date',
  'Is Floating': 'date',
  'Column Name': 'column',
  'View Mode': 'view',
  taskId: 'subtasks',
  parentId: 'subtasks',
};

/** What its own header says of the numbers; rows have 2 for completed ones as well (observed), and -1 for won't do. */
const STATUSES: Readonly<Record<string, ExchangeTask['status']>> = {
  '0': 'open',
  '1': 'done',
  '2': 'done',
  '-1': 'wontDo',
};

export const ticktickTable = (rows: readonly Row[]): Table | null =>
  findTable(rows, ['List Name', 'Title', 'Content', 'Is Check list']);

type Cell = (name: Column) => string;

/** `2018-12-11T23:00:00+0000`, and `2018-12-11 23:00:00` without a zone, which is UTC (observed). */
const toWire = (text: string): string | null => {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/u.test(trimmed)
    ? `${trimmed.replace(' ', 'T')}+0000`
    : trimmed;
};

const isTrue = (text: string): boolean => /^(?:true|y|yes|1)$/iu.test(text.trim());

const momentOf = (text: string): string | null => {
  const dates = wireToTaskDates(
    { startDate: toWire(text), dueDate: null, isAllDay: false, timeZone: 'UTC', isFloating: false },
    'UTC',
  );
  return dates.kind === 'timed' ? dates.start : null;
};

interface Reading {
  readonly collect: Collector;
  readonly row: number;
  readonly cell: Cell;
  /** IANA. */
  readonly zone: string;
}

/** Rows of whole days hold the moment at which the day begins in their zone. */
const datesIn = ({ collect, row, cell, zone }: Reading): TaskDates => {
  const startDate = toWire(cell('Start Date'));
  const dueDate = toWire(cell('Due Date'));
  const dates = wireToTaskDates(
    {
      startDate,
      dueDate,
      isAllDay: isTrue(cell('Is All Day')),
      timeZone: zone,
      isFloating: isTrue(cell('Is Floating')),
    },
    zone,
  );
  if (dates.kind === 'none' && (startDate ?? dueDate) !== null) {
    collect.warn({
      row,
      code: 'dateNotRead',
      field: 'Start Date',
      value: cell('Start Date') || cell('Due Date'),
    });
  }
  return dates;
};

/** A duration is before the start; of whole days `P0DT9H0M0S` is nine o'clock of the day (observed). */
const toTrigger = (text: string): string => {
  if (text.startsWith('TRIGGER')) return text;
  return /^(?:-|P0DT|PT0S$)/u.test(text) ? `TRIGGER:${text}` : `TRIGGER:-${text}`;
};

const remindersIn = ({ collect, row, cell }: Reading): string[] =>
  cell('Reminder')
    .split(/[\n,]/u)
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .flatMap((text) => {
      const trigger = toTrigger(text);
      if (parseReminderTrigger(trigger) !== null) return [trigger];
      collect.warn({ row, code: 'reminderNotRead', field: 'Reminder', value: text });
      return [];
    });

/** Rules that are none of RFC 5545 but the service's own. */
const RULE = /^(?:RRULE:.*FREQ=|ERULE:|LUNAR:)/iu;

const repeatIn = ({ collect, row, cell }: Reading): ExchangeTask['repeat'] => {
  const text = cell('Repeat').trim();
  if (text === '') return null;
  const flag = /^FREQ=/iu.test(text) ? `RRULE:${text}` : text;
  if (RULE.test(flag) && flag.length <= 2000) return { flag, from: null };
  collect.warn({ row, code: 'repeatNotRead', field: 'Repeat', value: text });
  return null;
};

/** One line for each item, with a square before it that is filled when it is done. */
const ITEM = /^[▪▫]\s?/u;

const contentIn = (cell: Cell): Pick<ExchangeTask, 'notes' | 'items' | 'kind'> => {
  const content = fromNeutral(cell('Content'));
  const kind = cell('Kind').trim().toUpperCase();
  const isChecklist = kind === 'CHECKLIST' || isTrue(cell('Is Check list'));
  if (!isChecklist) return { notes: content, items: [], kind: kind === 'NOTE' ? 'note' : 'text' };
  const lines = content.split(/\r?\n/u);
  return {
    notes: lines.filter((line) => !ITEM.test(line)).join('\n'),
    items: lines
      .filter((line) => ITEM.test(line))
      .map((line) => ({ title: line.replace(ITEM, ''), done: line.startsWith('▪') })),
    kind: 'checklist',
  };
};

/** A row without a zone is in that of the rows around it: most often all of a file are in one. */
const zonesOf = (rows: Table['rows'], hostZone: string): readonly string[] => {
  const told = rows.map(({ cell }) => cell('Timezone').trim());
  let near = told.find((zone) => zone !== '') ?? hostZone;
  return told.map((zone) => {
    if (zone !== '') near = zone;
    return near;
  });
};

const listIn = (collect: Collector, cell: Cell): string | null => {
  const name = fromNeutral(cell('List Name')).trim();
  const folder = fromNeutral(cell('Folder Name')).trim();
  if (name === '' || (name.toLowerCase() === 'inbox' && folder === '')) return null;
  return collect.list(name, {
    folder: folder === '' ? null : folder,
    viewMode: cell('View Mode').trim() === 'kanban' ? 'kanban' : 'list',
  });
};

const statusIn = ({ collect, row, cell }: Reading): ExchangeTask['status'] => {
  const text = cell('Status').trim();
  const status = STATUSES[text === '' ? '0' : text];
  if (status === undefined) collect.warn({ row, code: 'notRead', field: 'Status', value: text });
  return status ?? 'open';
};

const readRow = (reading: Reading, ids: ReadonlyMap<string, string>, id: string): void => {
  const { collect, row, cell } = reading;
  const listId = listIn(collect, cell);
  const column = fromNeutral(cell('Column Name')).trim();
  const status = statusIn(reading);
  collect.task(
    {
      ...contentIn(cell),
      id,
      parentId: ids.get(cell('parentId').trim()) ?? null,
      listId,
      column: column === '' || column === 'Not Sectioned' ? null : column,
      title: fromNeutral(cell('Title')),
      tags: fromNeutral(cell('Tags')).split(','),
      priority: numberToPriority(Number(cell('Priority')) || 0),
      dates: datesIn(reading),
      repeat: repeatIn(reading),
      reminders: remindersIn(reading),
      status,
      // An open row may carry one (observed).
      completedAt: status === 'open' ? null : momentOf(cell('Completed Time')),
      createdAt: momentOf(cell('Created Time')),
    },
    row,
  );
};

export const readTicktickCsv = ({ names, rows }: Table, { timeZone, idOf }: ReadContext): ReadFile => {
  const collect = createCollector();
  const zones = zonesOf(rows, timeZone);
  // The numbers of a file are its own: a later backup counts anew.
  const idsOfRows = rows.map(({ cell }) =>
    idOf(cell('List Name'), cell('Folder Name'), cell('Title'), cell('Created Time')),
  );
  const ids = new Map(
    rows.flatMap(({ cell }, at): [string, string][] => {
      const number = cell('taskId').trim();
      return number === '' ? [] : [[number, idsOfRows[at] ?? '']];
    }),
  );
  const inOrder = rows
    .map(({ row, cell }, at) => ({ row, cell, at, order: Number(cell('Order')) || 0 }))
    .toSorted((one, other) => one.order - other.order || one.at - other.at);
  for (const { row, cell, at } of inOrder) {
    const told = zones[at] ?? timeZone;
    const zone = knownZone(told, timeZone);
    if (zone !== told) collect.warn({ row, code: 'zoneNotKnown', field: 'Timezone', value: told });
    readRow({ collect, row, cell, zone }, ids, idsOfRows[at] ?? '');
  }
  return collect.finish(names.map((field): FieldUse => ({ field, becomes: FIELDS[field] ?? null })));
};

const stamp = (iso: string | null): string => (iso === null ? '' : iso.replace(/(?:\.\d+)?Z$/u, '+0000'));

const wireStamp = (wire: string | null): string => (wire === null ? '' : wire.replace(/\.\d+\+/u, '+'));

const contentOf = ({ notes, items }: ExchangeTask): string =>
  [notes, ...items.map(({ title, done }) => `${done ? '▪' : '▫'} ${title}`)]
    .filter((line) => line !== '')
    .join('\n');

const KINDS = { text: 'TEXT', note: 'NOTE', checklist: 'CHECKLIST' } as const;
const NUMBERS = { open: '0', done: '2', wontDo: '-1' } as const;

const INBOX = plainList({ id: 'inbox', name: 'Inbox' });

const listCells = ({ column }: ExchangeTask, { folder, name, viewMode, columns }: ExchangeList) => ({
  'Folder Name': neutral(folder ?? ''),
  'List Name': neutral(name),
  'Column Name': neutral(column ?? ''),
  'Column Order': column === null ? '' : String(Math.max(0, columns.indexOf(column))),
  'View Mode': viewMode,
});

const dateCells = (task: ExchangeTask, timeZone: string) => {
  const dates = taskDatesToWire(task.dates, timeZone);
  return {
    'Start Date': wireStamp(dates.startDate),
    'Due Date': wireStamp(dates.dueDate),
    Timezone: dates.timeZone ?? timeZone,
    'Is All Day': String(dates.isAllDay),
    'Is Floating': String(dates.isFloating),
    Reminder: task.reminders.join('\n'),
    Repeat: task.repeat?.flag ?? '',
  };
};

/** Whole days have no zone of their own, and are in that of the person. */
export const writeTicktickCsv = ({ lists, tasks }: Exchange, { now, timeZone }: ReadContext): string => {
  const listOf = new Map<string | null, ExchangeList>(lists.map((list) => [list.id, list]));
  const numbers = new Map<string | null, string>(tasks.map(({ id }, index) => [id, String(index + 1)]));
  const rows = tasks.map((task, index): Row => {
    const cells: Readonly<Record<Column, string>> = {
      ...listCells(task, listOf.get(task.listId) ?? INBOX),
      ...dateCells(task, timeZone),
      Title: neutral(task.title),
      Kind: KINDS[task.kind],
      Tags: neutral(task.tags.join(', ')),
      Content: neutral(contentOf(task)),
      'Is Check list': task.kind === 'checklist' ? 'Y' : 'N',
      Priority: String(priorityToNumber(task.priority)),
      Status: NUMBERS[task.status],
      'Created Time': stamp(task.createdAt),
      'Completed Time': stamp(task.completedAt),
      Order: String(index),
      taskId: numbers.get(task.id) ?? '',
      parentId: numbers.get(task.parentId) ?? '',
    };
    return BACKUP_COLUMNS.map((name) => cells[name]);
  });
  const preamble = [
    [`Date: ${new Date(now).toISOString().slice(0, 10)}+0000`],
    ['Version: 7.1'],
    ['Status: \n0 Normal\n1 Completed\n2 Archived'],
  ];
  return `\uFEFF${toCsv([...preamble, BACKUP_COLUMNS, ...rows])}`;
};
