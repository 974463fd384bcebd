import type { FieldMeaning, FieldUse, ReadFile } from '#shared/domain/exchange.ts';
import type { Priority } from '#shared/domain/task.ts';
import { createCollector } from '#core/exchange/collector.ts';
import { findTable, fromNeutral, type Row, type Table } from '#core/exchange/csv.ts';
import {
  fieldNames,
  joinNotes,
  keepLine,
  momentOf,
  stampOf,
  toDates,
  type Entry,
  type Moment,
} from '#core/exchange/entries.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** Asana: the tasks of a project as a table, with the fields that a team made behind those of the program. */

export const asanaTable = (rows: readonly Row[]): Table | null =>
  findTable(rows, ['Name', 'Section/Column', 'Notes']);

/** By the names of the columns, without spaces. */
const FIELDS: Readonly<Partial<Record<string, FieldMeaning>>> = {
  createdat: 'created',
  completedat: 'completed',
  name: 'title',
  'section/column': 'column',
  startdate: 'start',
  duedate: 'due',
  tags: 'tags',
  notes: 'notes',
  projects: 'list',
  parenttask: 'subtasks',
};
/** Of the program: people, and what it computes. */
const LEFT_OUT = fieldNames(
  'taskid lastmodified assignee assigneeemail blockedby(dependencies) blocking(dependencies)',
);

const fold = (name: string): string => name.toLowerCase().replaceAll(/\s/gu, '');

const PRIORITY = /^(?:priority|priorität|priorité|prioridad)$/iu;
const PRIORITIES: readonly (readonly [RegExp, Priority])[] = [
  [/^(?:high|hoch|haute|élevée|alta)$/iu, 'high'],
  [/^(?:medium|mittel|moyenne|media)$/iu, 'medium'],
  [/^(?:low|niedrig|basse|faible|baja)$/iu, 'low'],
];

interface TableEntry extends Entry {
  readonly text: (name: string) => string;
}

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;

const momentAt = (entry: TableEntry, name: string): Moment | null => {
  const words = entry.text(name);
  const [, month = '', day = '', year = ''] = US_DATE.exec(words) ?? [];
  return momentOf(
    entry,
    name,
    year === '' ? words : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
};

/** What a spreadsheet made of an id names several tasks. */
const idOf = ({ context, text }: TableEntry): string => {
  const id = text('Task ID');
  return /^\d{6,}$/u.test(id) ? context.idOf('asana', id) : '';
};

const isMail = (text: string): boolean => /\S@\S/u.test(text);

/** A priority, or a line of the notes. */
const ownFields = (entry: TableEntry, own: readonly string[]): Priority => {
  let priority: Priority = 'none';
  for (const name of own) {
    const value = entry.text(name);
    const known = PRIORITY.test(name) ? PRIORITIES.find(([pattern]) => pattern.test(value))?.[1] : undefined;
    if (known !== undefined) priority = known;
    else if (!isMail(value)) keepLine(entry, name, value);
  }
  return priority;
};

interface Place {
  readonly title: string;
  readonly parent: string;
  readonly id: string;
  readonly row: number;
}

const addRow = (entry: TableEntry, own: readonly string[]): Place => {
  const { collect, context, row, text } = entry;
  const dates = toDates(momentAt(entry, 'Start Date'), momentAt(entry, 'Due Date'), context.timeZone);
  const priority = ownFields(entry, own);
  const completedAt = stampOf(text('Completed At'), context.timeZone);
  const [project = ''] = text('Projects').split(',');
  const section = text('Section/Column').replace(/:$/u, '');
  const id = collect.task(
    {
      id: idOf(entry),
      listId: collect.list(project.trim() || context.fileName),
      column: section === '' || /^\(no section\)$/iu.test(section) ? null : section,
      title: text('Name'),
      notes: joinNotes(text('Notes'), ...entry.lines),
      tags: text('Tags').split(','),
      priority,
      dates,
      status: completedAt === null ? 'open' : 'done',
      completedAt,
      createdAt: stampOf(text('Created At'), context.timeZone),
    },
    row,
  );
  return { id, title: text('Name'), parent: text('Parent task'), row };
};

/** A parent is named by its title: of several the nearest above, or else the first below. */
const parentOf = (places: ReadonlyMap<string, readonly Place[]>, { parent, row }: Place): string | null => {
  const named = places.get(parent) ?? [];
  return (named.findLast((one) => one.row < row) ?? named.find((one) => one.row > row))?.id ?? null;
};

export const readAsanaCsv = ({ names, rows }: Table, context: ReadContext): ReadFile => {
  const collect = createCollector();
  const own = names.filter((name) => name !== '' && !(fold(name) in FIELDS) && !LEFT_OUT.has(fold(name)));
  const places = rows.map(({ row, cell }) => {
    const text = (name: string): string => fromNeutral(cell(name).trim());
    return addRow({ collect, context, row, lines: [], text }, own);
  });
  const byTitle = Map.groupBy(places, ({ title }) => title);
  for (const place of places) {
    if (place.parent === '') continue;
    const parentId = parentOf(byTitle, place);
    if (parentId !== null) collect.change(place.id, { parentId });
    else collect.warn({ row: place.row, code: 'parentMissing', field: 'Parent task', value: place.parent });
  }
  const becomes = (field: string): FieldMeaning | null => {
    if (PRIORITY.test(field)) return 'priority';
    return FIELDS[fold(field)] ?? (own.includes(field) ? 'notes' : null);
  };
  return collect.finish(names.map((field): FieldUse => ({ field, becomes: becomes(field) })));
};
