import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { ExchangeTask, FieldMeaning, FieldUse, ReadFile } from '#shared/domain/exchange.ts';
import { localToTaskDates } from '#shared/domain/dates/local-dates.ts';
import { knownZone, type TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector, type Collector } from '#core/exchange/collector.ts';
import { findTable, type Row, type Table } from '#core/exchange/csv.ts';
import {
  flagAt,
  isJson,
  isoAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  textsAt,
  type Json,
} from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay, toDay, wordsToDate } from '#core/exchange/words.ts';

/** Todoist: the CSV of a template or a backup, and the JSON of its API. */

/** In a CSV file 1 is the highest; in the API it is 4. */
const CSV_PRIORITIES: Readonly<Record<string, Priority>> = { '1': 'high', '2': 'medium', '3': 'low' };
const API_PRIORITIES: Readonly<Record<string, Priority>> = { '4': 'high', '3': 'medium', '2': 'low' };

const FIELDS: Readonly<Partial<Record<string, FieldMeaning>>> = {
  TYPE: 'kind',
  CONTENT: 'title',
  DESCRIPTION: 'notes',
  PRIORITY: 'priority',
  INDENT: 'subtasks',
  DATE: 'date',
  DATE_LANG: 'language',
  TIMEZONE: 'zone',
  DURATION: 'date',
  DURATION_UNIT: 'date',
  DEADLINE: 'due',
  DEADLINE_LANG: 'language',
};

export const todoistTable = (rows: readonly Row[]): Table | null =>
  findTable(rows, ['TYPE', 'CONTENT', 'PRIORITY', 'INDENT']);

const LABEL = /(?:^|\s)@(\S+)/gu;
const NOT_COMPLETABLE = /^\* /u;
const ATTACHMENT = /\[\[file (\{[\s\S]*?\})\]\]/gu;

const withoutLabels = (content: string): { readonly title: string; readonly tags: string[] } => ({
  title: content.replace(NOT_COMPLETABLE, '').replaceAll(LABEL, ' ').replaceAll(/\s+/gu, ' ').trim(),
  tags: [...content.matchAll(LABEL)].map(([, label]) => label ?? ''),
});

/** Name and address of a file; what else is told of it is of that service alone. */
const withLinks = (note: string): string =>
  note
    .replaceAll(ATTACHMENT, (all, json: string) => {
      try {
        const file: unknown = JSON.parse(json);
        return [textAt(file, 'file_name'), textAt(file, 'file_url')].filter((part) => part !== '').join(': ');
      } catch {
        return all;
      }
    })
    .trim();

const MINUTES: readonly (readonly [RegExp, number])[] = [
  [/^day/iu, 1440],
  [/^hour/iu, 60],
];

/** `10 min` and the like behind a time. */
const withDuration = (dates: TaskDates, amount: number, unit: string): TaskDates => {
  if (amount <= 0 || dates.kind === 'none') return dates;
  if (dates.kind === 'allDay') {
    if (!/^day/iu.test(unit)) return dates;
    return allDay(dates.start, addDays(dates.start, amount - 1));
  }
  const [, minutes = 1] = MINUTES.find(([pattern]) => pattern.test(unit)) ?? [];
  return { ...dates, end: new Date(Date.parse(dates.start) + amount * minutes * 60_000).toISOString() };
};

type TableRow = Table['rows'][number];

interface Reading {
  readonly collect: Collector;
  readonly context: ReadContext;
}

/** Dates and repeat of a row, and what of them goes to the notes. */
interface When extends Pick<ExchangeTask, 'dates' | 'repeat'> {
  readonly lines: readonly string[];
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const readWords = ({ row, cell }: TableRow, { collect, context }: Reading): When => {
  const zone = knownZone(orNull(cell('TIMEZONE').trim()), context.timeZone);
  const words = cell('DATE').trim();
  const read = words === '' ? null : wordsToDate(words, { ...context, timeZone: zone });
  if (words === '' || (read !== null && (read.dates.kind !== 'none' || read.repeat !== null)))
    return { dates: { kind: 'none' }, repeat: null, ...read, lines: [] };
  collect.warn({ row, code: 'keptInNotes', field: 'DATE', value: words });
  return { dates: { kind: 'none' }, repeat: null, lines: [`Date: ${words}`] };
};

/** The deadline is the due date where there is no other one. */
const readDate = (row: TableRow, reading: Reading): When => {
  const { cell } = row;
  const { lines, repeat, ...read } = readWords(row, reading);
  const dates = withDuration(read.dates, Number(cell('DURATION')) || 0, cell('DURATION_UNIT'));
  const deadline = cell('DEADLINE').trim();
  const day = toDay(deadline);
  if (deadline === '') return { dates, repeat, lines };
  if (dates.kind === 'none' && day !== null) return { dates: allDay(day), repeat, lines };
  reading.collect.warn({ row: row.row, code: 'keptInNotes', field: 'DEADLINE', value: deadline });
  return { dates, repeat, lines: [...lines, `Deadline: ${deadline}`] };
};

/** Where the rows that follow belong. */
interface Place {
  readonly listId: string | null;
  column: string | null;
  /** The last task, which notes are about. */
  last: string | null;
  readonly above: { readonly indent: number; readonly id: string }[];
}

const addTask = (row: TableRow, place: Place, reading: Reading): void => {
  const { cell } = row;
  const indent = Number(cell('INDENT')) || 1;
  while ((place.above.at(-1)?.indent ?? 0) >= indent) place.above.pop();
  const { lines, ...when } = readDate(row, reading);
  place.last = reading.collect.task(
    {
      ...when,
      ...withoutLabels(cell('CONTENT')),
      notes: [withLinks(cell('DESCRIPTION')), ...lines].filter((line) => line !== '').join('\n'),
      priority: CSV_PRIORITIES[cell('PRIORITY').trim()] ?? 'none',
      listId: place.listId,
      column: place.listId === null ? null : place.column,
      parentId: place.above.at(-1)?.id ?? null,
    },
    row.row,
  );
  place.above.push({ indent, id: place.last });
};

const addNote = ({ row, cell }: TableRow, { last }: Place, { collect }: Reading): void => {
  const content = cell('CONTENT');
  if (last === null) collect.warn({ row, code: 'leftOut', field: 'note', value: content });
  else collect.note(last, withLinks(content));
};

const ROWS: Readonly<Record<string, (row: TableRow, place: Place, reading: Reading) => void>> = {
  task: addTask,
  note: addNote,
  section: ({ cell }, place) => {
    place.column = cell('CONTENT').trim();
    place.above.length = 0;
  },
  // How the list is shown.
  meta: () => undefined,
  '': () => undefined,
};

export const readTodoistCsv = ({ names, rows }: Table, context: ReadContext): ReadFile => {
  const collect = createCollector();
  // A backup has ids in brackets behind the names.
  const name = context.fileName.replace(/ ?\[[\w-]+\]$/u, '');
  const listId = name.toLowerCase() === 'inbox' ? null : collect.list(name);
  const place: Place = { listId, column: null, last: null, above: [] };
  for (const row of rows) {
    const type = row.cell('TYPE').trim().toLowerCase();
    const add = ROWS[type];
    if (add !== undefined) add(row, place, { collect, context });
    else
      collect.warn({ row: row.row, code: 'notRead', field: 'TYPE', value: `${type} ${row.cell('CONTENT')}` });
  }
  return collect.finish(names.map((field): FieldUse => ({ field, becomes: FIELDS[field] ?? null })));
};

export const isTodoistJson = (value: unknown): boolean =>
  isJson(value) &&
  Array.isArray(value['items']) &&
  'projects' in value &&
  objectsAt(value, 'items').every((item) => 'content' in item);

/** A day, a time on the clock, or a moment in a zone. */
const dueOf = (due: Json, { timeZone }: ReadContext): TaskDates => {
  const text = textAt(due, 'date');
  const day = toDay(text);
  if (day === null) return { kind: 'none' };
  const time = /T(\d{2}:\d{2})/u.exec(text)?.[1];
  if (time === undefined) return allDay(day);
  const named = textAt(due, 'timezone');
  const zone = knownZone(named === '' ? null : named, timeZone);
  if (text.endsWith('Z')) {
    return {
      kind: 'timed',
      start: new Date(Date.parse(text)).toISOString(),
      end: null,
      zone,
      isFloating: false,
    };
  }
  return localToTaskDates(
    { startDate: day, startTime: time, endDate: null, endTime: null },
    zone,
    named === '',
  );
};

interface ApiReading extends Reading {
  readonly projects: ReadonlyMap<string, Json>;
  readonly sections: ReadonlyMap<string, string>;
  readonly labels: ReadonlyMap<string, string>;
}

const alive = (value: unknown, name: string): readonly Json[] =>
  objectsAt(value, name).filter((one) => !flagAt(one, 'is_deleted'));

const namesById = (value: unknown, name: string): ReadonlyMap<string, string> =>
  new Map(alive(value, name).map((one) => [textAt(one, 'id'), textAt(one, 'name')]));

const isInbox = (project: Json): boolean =>
  flagAt(project, 'inbox_project') || flagAt(project, 'is_inbox_project');

const listOf = ({ projects, collect, context }: ApiReading, id: string): string | null => {
  const project = projects.get(id);
  if (project === undefined || isInbox(project)) return null;
  const parent = projects.get(textAt(project, 'parent_id'));
  return collect.list(textAt(project, 'name'), {
    id: context.idOf('todoist', id),
    folder: parent === undefined ? null : textAt(parent, 'name'),
    viewMode: textAt(project, 'view_style') === 'board' ? 'kanban' : 'list',
    archived: flagAt(project, 'is_archived'),
  });
};

const itemId = ({ context }: Reading, id: string): string => context.idOf('todoist', 'item', id);

const whenOf = (item: Json, row: number, { collect, context }: Reading): When => {
  const due = objectAt(item, 'due');
  const duration = objectAt(item, 'duration');
  const dates = withDuration(dueOf(due, context), numberAt(duration, 'amount'), textAt(duration, 'unit'));
  const words = textAt(due, 'string');
  if (!flagAt(due, 'is_recurring')) return { dates, repeat: null, lines: [] };
  const repeat = wordsToDate(words, context)?.repeat ?? null;
  if (repeat !== null) return { dates, repeat, lines: [] };
  collect.warn({ row, code: 'keptInNotes', field: 'due.string', value: words });
  return { dates, repeat, lines: [`Repeats: ${words}`] };
};

const isChecked = (item: Json): boolean => flagAt(item, 'checked') || flagAt(item, 'is_completed');

const addItem = (item: Json, row: number, reading: ApiReading): void => {
  const { lines, ...when } = whenOf(item, row, reading);
  const deadline = textAt(objectAt(item, 'deadline'), 'date');
  const notes = [textAt(item, 'description'), ...lines, deadline === '' ? '' : `Deadline: ${deadline}`];
  const parent = textAt(item, 'parent_id');
  const isDone = isChecked(item);
  reading.collect.task(
    {
      ...when,
      id: itemId(reading, textAt(item, 'id')),
      title: textAt(item, 'content').replace(NOT_COMPLETABLE, ''),
      notes: notes.filter((line) => line !== '').join('\n'),
      parentId: parent === '' ? null : itemId(reading, parent),
      listId: listOf(reading, textAt(item, 'project_id')),
      column: reading.sections.get(textAt(item, 'section_id')) ?? null,
      tags: textsAt(item, 'labels').map((label) => reading.labels.get(label) ?? label),
      priority: API_PRIORITIES[textAt(item, 'priority')] ?? 'none',
      status: isDone ? 'done' : 'open',
      completedAt: isDone ? (isoAt(item, 'completed_at') ?? isoAt(item, 'date_completed')) : null,
      createdAt: isoAt(item, 'added_at') ?? isoAt(item, 'date_added'),
    },
    row,
  );
};

export const readTodoistJson = (value: unknown, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const reading: ApiReading = {
    collect,
    context,
    projects: new Map(alive(value, 'projects').map((project) => [textAt(project, 'id'), project])),
    sections: namesById(value, 'sections'),
    labels: namesById(value, 'labels'),
  };
  for (const id of reading.projects.keys()) listOf(reading, id);
  const items = alive(value, 'items').toSorted(
    (one, other) => numberAt(one, 'child_order') - numberAt(other, 'child_order'),
  );
  for (const [index, item] of items.entries()) addItem(item, index + 1, reading);
  for (const note of alive(value, 'notes')) {
    collect.note(itemId(reading, textAt(note, 'item_id')), textAt(note, 'content'));
  }
  return collect.finish();
};
