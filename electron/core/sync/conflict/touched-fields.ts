import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import type { Entity } from '#core/model/entity.ts';
import { fieldOf, groupOf, ownerOf, type FieldTable } from '#core/model/field.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { ITEM_FIELDS } from '#core/model/task.ts';
import { itemsOf } from '#core/model/task-content.ts';

/** The table that a group of fields is of. */
const tableOf = (entity: Entity, itemId: string | null): FieldTable =>
  itemId === null ? TABLES[entity] : ITEM_FIELDS;

/** One thing that an edit decides: a group of fields, of the object or of one of its items. */
export interface Touched {
  readonly fields: readonly string[];
  readonly itemId: string | null;
}

/** Tags merge, the trash is a question, and the service says the rest. */
const isInConflict = (table: FieldTable, name: string): boolean =>
  ownerOf(table, name) !== 'service' &&
  fieldOf(table, name).merge !== 'set' &&
  fieldOf(table, name).merge !== 'question';

/** Lists of values merge by their elements (`merge-lists.ts`). */
export const isList = (entity: Entity, name: string): boolean =>
  fieldOf(TABLES[entity], name).merge === 'list';

export const isListAlone = (entity: Entity, { fields, itemId }: Touched): boolean =>
  itemId === null && fields.every((name) => isList(entity, name));

/** Texts merge by their lines (`merge-notes.ts`). */
export const isLines = (entity: Entity, { fields, itemId }: Touched): boolean =>
  itemId === null && fields.some((name) => fieldOf(TABLES[entity], name).merge === 'lines');

const touchedBySet = (entity: Entity, fields: RawObject): readonly Touched[] =>
  Object.keys(fields)
    .filter(
      (name) => isInConflict(TABLES[entity], name) && fieldOf(TABLES[entity], name).isCompared !== false,
    )
    .map((name) => ({ fields: groupOf(TABLES[entity], name), itemId: null }));

const touchedByItems = (put: readonly RawObject[]): readonly Touched[] =>
  put.flatMap((item) =>
    Object.keys(item)
      .filter((name) => ownerOf(ITEM_FIELDS, name) === 'user')
      .map((name) => ({ fields: groupOf(ITEM_FIELDS, name), itemId: textField(item, 'id') })),
  );

const touchedBy = (entity: Entity, mutation: Mutation): readonly Touched[] => {
  if (mutation.kind === 'set') return touchedBySet(entity, mutation.fields);
  return mutation.kind === 'items' ? touchedByItems(mutation.put) : [];
};

export const uniqueTouched = (entity: Entity, mutations: readonly Mutation[]): readonly Touched[] => {
  const found = mutations.flatMap((mutation) => touchedBy(entity, mutation));
  return [...new Map(found.map((touched) => [stringifyExactJson(touched), touched])).values()];
};

/** Whether two holders of a touched group say the same in it. */
export const sameTouched = (
  entity: Entity,
  { fields, itemId }: Touched,
  holders: readonly [RawObject | null, RawObject | null],
): boolean => sameIn(tableOf(entity, itemId), fields, holders);

/** The object or the item that a touched group is of; null where it is not there. */
export const holderOf = (object: RawObject | null, { itemId }: Touched): RawObject | null => {
  if (itemId === null || object === null) return object;
  return itemsOf(object).find((item) => textField(item, 'id') === itemId) ?? null;
};

/** Two values of one thing, each as the mutation that would bring it about. */
