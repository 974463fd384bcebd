import type { FieldChange } from '#shared/domain/unsent-edit.ts';
import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import { shortened } from '#shared/messages/en/fields.ts';
import { asIs, sameMessage, type Message } from '#shared/messages/message.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { touchedFields, type Mutation } from '#core/model/mutation.ts';
import { integerField, isRawObject, listField, textField, type RawObject } from '#core/model/raw-object.ts';
import { TABLES } from '#core/model/compare.ts';
import { NO_FOLDER, type Entity } from '#core/model/entity.ts';
import { fieldOf, type Field } from '#core/model/field.ts';
import { readTombstone } from '#core/store/rows/base-objects.ts';
import { itemsOf, NOTES_FIELDS, notesOf } from '#core/model/task-content.ts';

type Reference = NonNullable<Field['reference']>;

const NAMES: Readonly<Record<Reference, string>> = {
  project: 'SELECT name FROM project_row WHERE id = ?',
  column: 'SELECT name FROM column_row WHERE id = ?',
  folder: 'SELECT name FROM folder_row WHERE id = ?',
  task: 'SELECT title AS name FROM task_record WHERE id = ?',
};

const itemText = (item: ExactJson): string => {
  if (!isRawObject(item)) return stringifyExactJson(item);
  return textField(item, 'title') ?? textField(item, 'trigger') ?? '';
};

const listText = (values: readonly ExactJson[]): string =>
  values.map((item) => (typeof item === 'string' ? item : itemText(item))).join(', ');

/** No line says an empty text. */
const toMessage = (text: string): Message | null => (text === '' ? null : asIs(shortened(text)));

const deletedMessage = (db: ReadDatabase, reference: Reference, id: string): Message => {
  const last = reference === 'task' ? null : readTombstone(db, { entity: reference, id });
  const name = textField(last ?? {}, 'name');
  return name === null ? { code: `deleted.${reference}` } : { code: 'deleted.named', values: { name } };
};

const referenceMessage = (db: ReadDatabase, reference: Reference, id: ExactJson): Message | null => {
  if (typeof id !== 'string' || id === NO_FOLDER) return null;
  const named = db.get<{ name: string }>(NAMES[reference], id);
  return named === undefined ? deletedMessage(db, reference, id) : toMessage(named.name);
};

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

const placeMessage = (db: ReadDatabase, entity: Entity, object: RawObject): Message | null => {
  const [sql, order] = [ABOVE[entity], integerField(object, 'sortOrder')];
  if (sql === undefined || order === null) return null;
  const [list, id] = [textField(object, 'projectId') ?? '', textField(object, 'id') ?? ''];
  const above = db.get<{ name: string }>(sql, list, order, id);
  return above === undefined ? { code: 'atTop' } : { code: 'below', values: { name: above.name } };
};

interface Naming {
  readonly entity: Entity;
  readonly name: string;
}

const valueMessage = (
  db: ReadDatabase,
  { entity, name }: Naming,
  object: RawObject | null,
): Message | null => {
  if (object === null) return null;
  const value = valueOf(entity, name, object);
  const { reference, describe, group } = fieldOf(TABLES[entity], name);
  if (group !== undefined && describe !== undefined) return describe(value, object);
  if (value === null || value === '') return null;
  if (name === 'sortOrder') return placeMessage(db, entity, object);
  if (reference !== undefined) return referenceMessage(db, reference, value);
  return describe === undefined ? toMessage(asText(value)) : describe(value, object);
};

interface Described {
  readonly entity: Entity;
  readonly mutation: Mutation;
  readonly before: RawObject | null;
  readonly after: RawObject | null;
}

/** A checklist item as its line reads; null where it is not there. */
const itemLine = (task: RawObject | null, id: string): Message | null => {
  const item = itemsOf(task ?? {}).find((one) => textField(one, 'id') === id);
  if (item === undefined) return null;
  const title = textField(item, 'title') ?? '';
  const isDone = (integerField(item, 'status') ?? 0n) !== 0n;
  return isDone ? { code: 'checkedItem', values: { title } } : asIs(title);
};

const changesOfItems = (
  ids: readonly string[],
  { before, after }: Pick<Described, 'before' | 'after'>,
): readonly FieldChange[] =>
  [...new Set(ids)].map((id) => ({
    field: { code: 'label.item' },
    before: itemLine(before, id),
    after: itemLine(after, id),
  }));

const itemChanges = (
  { put, remove }: Extract<Mutation, { readonly kind: 'items' }>,
  sides: Pick<Described, 'before' | 'after'>,
): readonly FieldChange[] =>
  changesOfItems([...put.map((item) => textField(item, 'id') ?? ''), ...remove], sides);

/** Fields that Docket does not know, and items of a checklist. */
const ONE_BY_ONE: ReadonlySet<string> = new Set(['label.item', 'asIs']);

/** An object as it was or is, and the store in which what it names has names. */
interface Version {
  readonly db: ReadDatabase;
  readonly object: RawObject | null;
}

interface Versions {
  readonly before: Version;
  readonly after: Version;
}

const namedChanges = (entity: Entity, names: readonly string[], { before, after }: Versions) =>
  names.flatMap((name): FieldChange[] => {
    const { label } = fieldOf(TABLES[entity], name);
    if (label === null) return [];
    return [
      {
        field: label === undefined ? asIs(name) : { code: label },
        before: valueMessage(before.db, { entity, name }, before.object),
        after: valueMessage(after.db, { entity, name }, after.object),
      },
    ];
  });

const distinct = (changes: readonly FieldChange[]): FieldChange[] => {
  const different = changes.filter((change) => !sameMessage(change.before, change.after));
  // The fields of a group say the same.
  return different.filter(
    ({ field }, index) =>
      ONE_BY_ONE.has(field.code) || different.findIndex((other) => other.field.code === field.code) === index,
  );
};

/** What the mutation is about, a line for each group of fields, for the sync page. */
export const describeFields = (
  db: ReadDatabase,
  { entity, mutation, before, after }: Described,
): FieldChange[] =>
  distinct(
    mutation.kind === 'items'
      ? itemChanges(mutation, { before, after })
      : namedChanges(entity, touchedFields(mutation), {
          before: { db, object: before },
          after: { db, object: after },
        }),
  );

/** How two versions of an object differ, a line for each group of fields and for each checklist item. */
export const describeDifference = (
  entity: Entity,
  names: readonly string[],
  versions: Versions,
): FieldChange[] => {
  const [before, after] = [versions.before.object ?? {}, versions.after.object ?? {}];
  const ids = [...itemsOf(before), ...itemsOf(after)].map((item) => textField(item, 'id') ?? '');
  return distinct([
    ...namedChanges(
      entity,
      names.filter((name) => name !== 'items'),
      versions,
    ),
    ...(names.includes('items') ? changesOfItems(ids, { before, after }) : []),
  ]);
};
