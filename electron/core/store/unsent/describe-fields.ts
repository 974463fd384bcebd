import type { FieldChange } from '#shared/domain/unsent-edit.ts';
import type { DescriptionContext } from '#shared/domain/dates/describe-date.ts';
import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { touchedFields, type Mutation } from '#core/model/mutation.ts';
import { integerField, isRawObject, listField, textField, type RawObject } from '#core/model/raw-object.ts';
import { TABLES } from '#core/model/compare.ts';
import { NO_FOLDER, type Entity } from '#core/model/entity.ts';
import { fieldOf, type Field } from '#core/model/field.ts';
import { itemsOf, NOTES_FIELDS, notesOf } from '#core/model/task-content.ts';

interface Reference {
  readonly sql: string;
  /** Said of one that is not known any more. */
  readonly gone: string;
}

const REFERENCES: Readonly<Record<NonNullable<Field['reference']>, Reference>> = {
  project: { sql: 'SELECT name FROM project_row WHERE id = ?', gone: 'a deleted list' },
  column: { sql: 'SELECT name FROM column_row WHERE id = ?', gone: 'a deleted column' },
  folder: { sql: 'SELECT name FROM folder_row WHERE id = ?', gone: 'a deleted folder' },
  task: { sql: 'SELECT title AS name FROM task_record WHERE id = ?', gone: 'a deleted task' },
};

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

const asText = (value: ExactJson): string => {
  if (Array.isArray(value)) return listText(listField({ value }, 'value'));
  return typeof value === 'string' ? value : stringifyExactJson(value);
};

const valueOf = (entity: Entity, name: string, object: RawObject): ExactJson =>
  (entity === 'task' && NOTES_FIELDS.has(name) ? notesOf(object) : object[name]) ?? null;

/** What stands above an object, by which a person knows its place. */
const ABOVE: Readonly<Partial<Record<Entity, string>>> = {
  task: `SELECT title AS name FROM task_row WHERE project_id = ?1 AND sort_order < ?2 AND id <> ?3
    ORDER BY sort_order DESC LIMIT 1`,
  project: `SELECT name FROM project_row WHERE is_inbox = 0 AND ?1 IS NOT NULL AND sort_order < ?2 AND id <> ?3
    ORDER BY sort_order DESC LIMIT 1`,
};

const placeText = (db: ReadDatabase, entity: Entity, object: RawObject): string => {
  const [sql, order] = [ABOVE[entity], integerField(object, 'sortOrder')];
  if (sql === undefined || order === null) return '';
  const [list, id] = [textField(object, 'projectId') ?? '', textField(object, 'id') ?? ''];
  const above = db.get<{ name: string }>(sql, list, order, id);
  return above === undefined ? 'at the top' : `below “${above.name}”`;
};

interface Naming {
  readonly entity: Entity;
  readonly name: string;
  readonly words: DescriptionContext;
}

const toWords = (
  db: ReadDatabase,
  { entity, name, words }: Naming,
  object: RawObject | null,
): string | null => {
  const value = object === null ? null : valueOf(entity, name, object);
  if (object === null || value === null || value === '') return null;
  const { reference, describe = asText } = fieldOf(TABLES[entity], name);
  const valueText = (): string =>
    reference === undefined
      ? describe(value, object, words)
      : referenceText(db, REFERENCES[reference], value);
  const text = name === 'sortOrder' ? placeText(db, entity, object) : valueText();
  if (text === '') return null;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};

interface Described {
  readonly entity: Entity;
  readonly mutation: Mutation;
  readonly before: RawObject | null;
  readonly after: RawObject | null;
  readonly words: DescriptionContext;
}

/** How dates are written where nobody says how the person writes them. */
export const PLAIN_WORDS: DescriptionContext = {
  today: '1970-01-01',
  conventions: { dayMonthOrder: 'monthFirst', clock: 'h23' },
};

/** A checklist item as its line reads; null where it is not there. */
const itemLine = (task: RawObject | null, id: string): string | null => {
  const item = itemsOf(task ?? {}).find((one) => textField(one, 'id') === id);
  if (item === undefined) return null;
  const isDone = (integerField(item, 'status') ?? 0n) !== 0n;
  return `${isDone ? '✓ ' : ''}${textField(item, 'title') ?? ''}`;
};

const itemChanges = (
  { put, remove }: Extract<Mutation, { readonly kind: 'items' }>,
  { before, after }: Pick<Described, 'before' | 'after'>,
): readonly FieldChange[] => {
  const ids = new Set([...put.map((item) => textField(item, 'id') ?? ''), ...remove]);
  return [...ids].map((id) => ({
    name: 'Checklist item',
    before: itemLine(before, id),
    after: itemLine(after, id),
  }));
};

/** What the mutation is about, field by field, for the sync page. */
export const describeFields = (
  db: ReadDatabase,
  { entity, mutation, before, after, words }: Described,
): FieldChange[] => {
  const changes =
    mutation.kind === 'items'
      ? itemChanges(mutation, { before, after })
      : touchedFields(mutation)
          .map((name) => ({ name, label: fieldOf(TABLES[entity], name).label }))
          .filter(({ label }) => label !== null)
          .map(({ name, label = name }) => ({
            name: label ?? name,
            before: toWords(db, { entity, name, words }, before),
            after: toWords(db, { entity, name, words }, after),
          }));
  const different = changes.filter((change) => change.before !== change.after);
  // Both fields of the notes say the same.
  return different.filter(
    ({ name }, index) => name !== 'Notes' || different.findIndex((other) => other.name === name) === index,
  );
};
