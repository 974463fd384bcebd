import { Temporal } from '#shared/domain/temporal.ts';
import type { FieldChange } from '#shared/domain/unsent-edit.ts';
import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import type { ReadDatabase } from '#electron/store/database.ts';
import { numberToPriority } from '#electron/model/priority-number.ts';
import { touchedFields, type Mutation } from '#electron/model/mutation.ts';
import {
  integerField,
  isRawObject,
  listField,
  textField,
  timeField,
  type RawObject,
} from '#electron/model/raw-object.ts';
import { NO_FOLDER } from '#electron/model/entity.ts';
import { itemsOf, NOTES_FIELDS, notesOf } from '#electron/model/task-content.ts';

/** Fields of the wire in words. What is not here shows itself by its own name. */
const NAMES: Readonly<Record<string, string>> = {
  title: 'Title',
  name: 'Name',
  label: 'Name',
  content: 'Notes',
  desc: 'Notes',
  priority: 'Priority',
  status: 'Status',
  completedTime: 'Completed at',
  startDate: 'Start',
  dueDate: 'Due',
  isAllDay: 'All day',
  timeZone: 'Time zone',
  repeatFlag: 'Repeat',
  repeatFrom: 'Repeat from',
  reminders: 'Reminders',
  tags: 'Tags',
  items: 'Checklist',
  projectId: 'List',
  columnId: 'Column',
  parentId: 'Parent',
  groupId: 'Folder',
  sortOrder: 'Place',
  color: 'Color',
  viewMode: 'View',
  closed: 'Archived',
  progress: 'Progress',
  pinnedTime: 'Pinned',
  parent: 'Parent tag',
  rule: 'Rule',
  kind: 'Kind',
};

/** Said by another field, or by what was done. */
const SILENT = new Set([
  'deleted',
  'isFloating',
  'modifiedTime',
  'sortOption',
  'sortType',
  'repeatFirstDate',
]);

interface Reference {
  readonly sql: string;
  /** Said of one that is not known any more. */
  readonly gone: string;
}

const REFERENCES: Readonly<Record<string, Reference>> = {
  projectId: { sql: 'SELECT name FROM project_row WHERE id = ?', gone: 'a deleted list' },
  columnId: { sql: 'SELECT name FROM column_row WHERE id = ?', gone: 'a deleted column' },
  groupId: { sql: 'SELECT name FROM folder_row WHERE id = ?', gone: 'a deleted folder' },
  parentId: { sql: 'SELECT title AS name FROM task_record WHERE id = ?', gone: 'a deleted task' },
};

const STATUS: Readonly<Record<string, string>> = { '0': 'Open', '1': 'Done', '2': 'Done', '-1': 'Won’t do' };

/** More than a line is cut. */
const MAX_LENGTH = 300;

const itemText = (item: ExactJson): string => {
  if (!isRawObject(item)) return stringifyExactJson(item);
  return textField(item, 'title') ?? textField(item, 'trigger') ?? '';
};

const listText = (values: readonly ExactJson[]): string =>
  values.map((item) => (typeof item === 'string' ? item : itemText(item))).join(', ');

const referenceText = (db: ReadDatabase, { sql, gone }: Reference, id: ExactJson): string =>
  typeof id !== 'string' || id === NO_FOLDER ? '' : (db.get<{ name: string }>(sql, id)?.name ?? gone);

const KINDS: Readonly<Record<string, string>> = { TEXT: 'Text', CHECKLIST: 'Checklist', NOTE: 'Note' };

const WORDS: Readonly<Record<string, (value: ExactJson) => string>> = {
  priority: (value) => numberToPriority(Number(value)),
  kind: (value) => (typeof value === 'string' ? (KINDS[value] ?? value) : ''),
  status: (value) => STATUS[stringifyExactJson(value)] ?? '',
  // Places are numbers that mean nothing to a person; that they differ is all there is to say.
  sortOrder: (value) => stringifyExactJson(value),
};

const asText = (db: ReadDatabase, field: string, value: ExactJson): string => {
  const [reference, words] = [REFERENCES[field], WORDS[field]];
  if (reference !== undefined) return referenceText(db, reference, value);
  if (words !== undefined) return words(value);
  if (Array.isArray(value)) return listText(listField({ value }, 'value'));
  return typeof value === 'string' ? value : stringifyExactJson(value);
};

const DATES: ReadonlySet<string> = new Set(['startDate', 'dueDate']);

/** A day, or a day and a time, in the zone of the task. */
const dateText = (task: RawObject, field: string): string | null => {
  const time = timeField(task, field);
  if (time === null) return null;
  const zone = textField(task, 'timeZone') ?? 'UTC';
  try {
    const local = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
    const day = local.toPlainDate().toString();
    return task['isAllDay'] === true
      ? day
      : `${day} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  } catch (error) {
    if (error instanceof RangeError) return textField(task, field);
    throw error;
  }
};

const valueOf = (object: RawObject, field: string): ExactJson | undefined => {
  if (NOTES_FIELDS.has(field)) return notesOf(object);
  return DATES.has(field) ? dateText(object, field) : object[field];
};

const toWords = (db: ReadDatabase, field: string, object: RawObject | null): string | null => {
  const value = valueOf(object ?? {}, field);
  if (value === undefined || value === null || value === '') return null;
  const text = asText(db, field, value);
  if (text === '') return null;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

interface Described {
  readonly mutation: Mutation;
  readonly before: RawObject | null;
  readonly after: RawObject | null;
}

/** A checklist item as its line reads; null where it is not there. */
const itemLine = (task: RawObject | null, id: string): string | null => {
  const item = itemsOf(task ?? {}).find((one) => textField(one, 'id') === id);
  if (item === undefined) return null;
  const isDone = (integerField(item, 'status') ?? 0n) !== 0n;
  return `${isDone ? '✓ ' : ''}${textField(item, 'title') ?? ''}`;
};

const itemChanges = (
  { put, remove }: Extract<Mutation, { readonly kind: 'items' }>,
  { before, after }: Omit<Described, 'mutation'>,
): readonly FieldChange[] => {
  const ids = new Set([...put.map((item) => textField(item, 'id') ?? ''), ...remove]);
  return [...ids].map((id) => ({
    name: 'Checklist item',
    before: itemLine(before, id),
    after: itemLine(after, id),
  }));
};

/** What the mutation is about, field by field, for the sync page. */
export const describeFields = (db: ReadDatabase, { mutation, before, after }: Described): FieldChange[] => {
  const changes =
    mutation.kind === 'items'
      ? itemChanges(mutation, { before, after })
      : touchedFields(mutation)
          .filter((field) => !SILENT.has(field))
          .map((field) => ({
            name: NAMES[field] ?? field,
            before: toWords(db, field, before),
            after: toWords(db, field, after),
          }));
  const different = changes.filter((change) => change.before !== change.after);
  // Both fields of the notes say the same.
  return different.filter(
    ({ name }, index) => name !== 'Notes' || different.findIndex((other) => other.name === name) === index,
  );
};
