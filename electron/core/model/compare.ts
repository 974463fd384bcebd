import { stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';
import {
  COLUMN_FIELDS,
  FILTER_FIELDS,
  FOLDER_FIELDS,
  PROJECT_FIELDS,
  TAG_FIELDS,
} from '#core/model/collections.ts';
import { CHECK_IN_FIELDS } from '#core/model/check-in.ts';
import { HABIT_FIELDS, HABIT_SECTION_FIELDS } from '#core/model/habit.ts';
import { FOCUS_FIELDS } from '#core/model/focus.ts';
import type { Entity } from '#core/model/entity.ts';
import { fieldOf, ownerOf, type FieldTable } from '#core/model/field.ts';
import { isEmpty, textField, textsField, type RawObject } from '#core/model/raw-object.ts';
import { ITEM_FIELDS, TASK_FIELDS } from '#core/model/task.ts';
import { itemsOf } from '#core/model/task-content.ts';

/** The table of each kind of object. */
export const TABLES: Readonly<Record<Entity, FieldTable>> = {
  task: TASK_FIELDS,
  project: PROJECT_FIELDS,
  folder: FOLDER_FIELDS,
  tag: TAG_FIELDS,
  column: COLUMN_FIELDS,
  filter: FILTER_FIELDS,
  habit: HABIT_FIELDS,
  habitSection: HABIT_SECTION_FIELDS,
  checkin: CHECK_IN_FIELDS,
  focus: FOCUS_FIELDS,
};

/** What every value that means nothing reads as. */
const NOTHING = 'null';

const isZero = (value: ExactJson | undefined): boolean => value === false || value === 0 || value === 0n;

const isNothing = (value: ExactJson | undefined, fallback: ExactJson | undefined): boolean =>
  isEmpty(value) ||
  (fallback === undefined
    ? isZero(value)
    : stringifyExactJson(value ?? null) === stringifyExactJson(fallback) ||
      (isZero(fallback) && isZero(value)));

const itemText = (item: RawObject): string =>
  stringifyExactJson([
    item['id'] ?? null,
    ...userFields(ITEM_FIELDS, item).map((name) => `${name}=${textOf(ITEM_FIELDS, item, name)}`),
  ]);

/** Elements that merge one by one have no order of their own. */
const elements = (table: FieldTable, object: RawObject, name: string): readonly string[] | null => {
  const { merge } = fieldOf(table, name);
  if (merge === 'set' || merge === 'list') return textsField(object, name).toSorted();
  return merge === 'items' ? itemsOf(object).map(itemText).toSorted() : null;
};

const normalOf = (table: FieldTable, object: RawObject, name: string): ExactJson | undefined => {
  const { normalize } = fieldOf(table, name);
  return (
    elements(table, object, name) ??
    (normalize === undefined ? object[name] : normalize(object[name], object))
  );
};

/** The value of a field as a text that is the same for all values that mean the same. */
export const textOf = (table: FieldTable, object: RawObject | null, name: string): string => {
  if (object === null) return NOTHING;
  const value = normalOf(table, object, name);
  return isNothing(value, fieldOf(table, name).default) ? NOTHING : stringifyExactJson(value ?? null);
};

/** Whether the field means nothing there. */
export const isUnset = (table: FieldTable, object: RawObject, name: string): boolean =>
  textOf(table, object, name) === NOTHING;

/** Whether two objects, or two checklist items, say the same in these fields. */
export const sameIn = (
  table: FieldTable,
  fields: readonly string[],
  [one, other]: readonly [RawObject | null, RawObject | null],
): boolean =>
  fields.every(
    (name) =>
      fieldOf(table, name).isCompared === false || textOf(table, one, name) === textOf(table, other, name),
  );

/** What a person wrote or chose: the declared fields, and every field of these objects that nobody declared. */
export const userFields = (table: FieldTable, ...objects: readonly RawObject[]): readonly string[] =>
  [...new Set([table, ...objects].flatMap((object) => Object.keys(object)))].filter((name) => {
    const { merge, isCompared } = fieldOf(table, name);
    return ownerOf(table, name) === 'user' && merge !== 'question' && isCompared !== false;
  });

/** Whether something differs that a person wrote or chose. */
export const differsForPeople = (entity: Entity, one: RawObject, other: RawObject): boolean =>
  !sameIn(TABLES[entity], userFields(TABLES[entity], one, other), [one, other]);

/** Each thing that a person wrote or chose stands as in the one or as in the other: of several requests some were done. */
export const isBetween = (
  entity: Entity,
  object: RawObject,
  [one, other]: readonly [RawObject, RawObject],
): boolean => {
  const table = TABLES[entity];
  return userFields(table, object, one, other).every((name) =>
    [one, other].some((side) => sameIn(table, [name], [object, side])),
  );
};

/**
 * What V1 shows of an object, with what it does not have as it was known: V1 leaves fields without a value out, so
 * only a field that it does show is cleared by its absence.
 */
export const overKnown = (entity: Entity, known: RawObject | null, shown: RawObject): RawObject => {
  if (known === null) return shown;
  const kept = { ...unshown(TABLES[entity], known), ...shown };
  return entity === 'task' && itemsOf(shown).length > 0 ? { ...kept, items: itemsOver(known, shown) } : kept;
};

const unshown = (table: FieldTable, known: RawObject): RawObject =>
  Object.fromEntries(Object.entries(known).filter(([name]) => fieldOf(table, name).v1 === undefined));

const itemsOver = (known: RawObject, shown: RawObject): readonly RawObject[] => {
  const byId = new Map(itemsOf(known).map((item) => [textField(item, 'id'), item]));
  return itemsOf(shown).map((item) => ({
    ...unshown(ITEM_FIELDS, byId.get(textField(item, 'id')) ?? {}),
    ...item,
  }));
};
