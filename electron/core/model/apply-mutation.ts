import { assertNever } from '#shared/domain/assert-never.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { itemsOf, withFields } from '#core/model/task-content.ts';
import { textField, textsField, timeToWire, type RawObject } from '#core/model/raw-object.ts';

export const tagsOf = (task: RawObject): readonly string[] => textsField(task, 'tags');

const withTags = (
  task: RawObject,
  { add, remove }: Extract<Mutation, { readonly kind: 'tags' }>,
): RawObject => {
  const kept = tagsOf(task).filter((tag) => !remove.includes(tag));
  return { ...task, tags: [...new Set([...kept, ...add])] };
};

const withItems = (
  task: RawObject,
  { put, remove }: Extract<Mutation, { readonly kind: 'items' }>,
): RawObject => {
  const putById = new Map(put.map((item) => [textField(item, 'id'), item]));
  const known = itemsOf(task).filter((item) => !remove.includes(textField(item, 'id') ?? ''));
  const knownIds = new Set(known.map((item) => textField(item, 'id')));
  return {
    ...task,
    items: [
      ...known.map((item) => ({ ...item, ...putById.get(textField(item, 'id')) })),
      // A tick or a place of an item that another device removed makes no item without words.
      ...put.filter((item) => !knownIds.has(textField(item, 'id')) && textField(item, 'title') !== null),
    ],
  };
};

/** An added task is there before its parent is set, which takes a request of its own. */
const withParentOf = (object: RawObject, created: RawObject): RawObject => {
  const parentId = textField(created, 'parentId');
  return parentId === null || textField(object, 'parentId') !== null ? object : { ...object, parentId };
};

const changed = (entity: Entity, object: RawObject, mutation: Mutation): RawObject | null => {
  switch (mutation.kind) {
    case 'create':
      return withParentOf(object, mutation.object);
    case 'set':
    case 'bringBack':
      return entity === 'task' ? withFields(object, mutation.fields) : { ...object, ...mutation.fields };
    case 'tags':
      return withTags(object, mutation);
    case 'items':
      return withItems(object, mutation);
    case 'erase':
      return null;
    case 'renameTag':
      return { ...object, name: mutation.name, label: mutation.label };
    default:
      return assertNever(mutation);
  }
};

/**
 * The object after `mutation`, or null when there is none. Pure: replayed over
 * each new base object. Only the fields that the person changed are touched.
 */
export const applyMutation = (
  { entity }: ObjectKey,
  object: RawObject | null,
  mutation: Mutation,
): RawObject | null => {
  const known = object ?? (mutation.kind === 'bringBack' ? mutation.object : null);
  if (known === null) return mutation.kind === 'create' ? mutation.object : null;
  const next = changed(entity, known, mutation);
  // Edits that do not bump a task's modified time go unnoticed by other clients (observed).
  return entity === 'task' && next !== null && next !== known
    ? { ...next, modifiedTime: timeToWire(mutation.at) }
    : next;
};

export const foldMutations = (
  key: ObjectKey,
  base: RawObject | null,
  mutations: readonly Mutation[],
): RawObject | null =>
  mutations.reduce<RawObject | null>((object, mutation) => applyMutation(key, object, mutation), base);
