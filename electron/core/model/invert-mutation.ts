import { assertNever } from '#shared/domain/assert-never.ts';
import { TABLES } from '#core/model/compare.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { comparedWith, fieldOf } from '#core/model/field.ts';
import { estimatesBefore } from '#core/model/estimate.ts';
import { EMPTY_CHECK_IN } from '#core/model/check-in.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { contentBefore, itemsOf } from '#core/model/task-content.ts';

const idsOf = (items: readonly RawObject[]): readonly string[] =>
  items.map((item) => textField(item, 'id') ?? '');

const invertItems = (
  before: RawObject,
  { put, remove, at }: Extract<Mutation, { readonly kind: 'items' }>,
): Mutation => {
  const known = itemsOf(before);
  const knownIds = new Set(idsOf(known));
  const touched = new Set([...idsOf(put), ...remove]);
  return {
    kind: 'items',
    put: known.filter((item) => touched.has(textField(item, 'id') ?? '')),
    remove: idsOf(put).filter((id) => !knownIds.has(id)),
    at,
  };
};

const invertTags = (
  before: RawObject,
  { add, remove, at }: Extract<Mutation, { readonly kind: 'tags' }>,
): Mutation => {
  const known = tagsOf(before);
  return {
    kind: 'tags',
    add: remove.filter((tag) => known.includes(tag)),
    remove: add.filter((tag) => !known.includes(tag)),
    at,
  };
};

/** The trash has no families (observed): what comes out of it says itself what it was below. */
const fieldsToName = (fields: RawObject, object: RawObject): readonly string[] => {
  const names = Object.keys(fields);
  const isOutOfTrash = fields['deleted'] !== undefined && textField(object, 'parentId') !== null;
  return isOutOfTrash && !names.includes('parentId') ? [...names, 'parentId'] : names;
};

const invertSet = (
  entity: Entity,
  before: RawObject,
  { fields, at }: Extract<Mutation, { readonly kind: 'set' }>,
): Mutation => {
  const table = TABLES[entity];
  // Whole groups, so that what another device writes in the rest of one until then is not mixed with it.
  const names = fieldsToName(fields, before).flatMap((name) => comparedWith(table, name));
  const values = names.map(
    // The service keeps what null is sent for (task-service-interface, "Project (V2 update)"): "none" has a word.
    (name) => [name, before[name] ?? fieldOf(table, name).default ?? null] as const,
  );
  const content = entity === 'task' ? contentBefore(before, fields) : {};
  const { focusSummaries } = fields;
  const planned =
    entity === 'task' && focusSummaries !== undefined
      ? { focusSummaries: estimatesBefore(before, focusSummaries) }
      : {};
  return { kind: 'set', fields: { ...Object.fromEntries(values), ...content, ...planned }, at };
};

const invertRename = (
  before: RawObject,
  { from, name, at }: Extract<Mutation, { readonly kind: 'renameTag' }>,
): Mutation => ({ kind: 'renameTag', from: name, name: from, label: textField(before, 'label') ?? from, at });

const invertBringBack = (
  entity: Entity,
  before: RawObject | null,
  { object, fields, at }: Extract<Mutation, { readonly kind: 'bringBack' }>,
): Mutation => {
  if (before !== null) return invertSet(entity, before, { kind: 'set', fields, at });
  return entity === 'checkin'
    ? { kind: 'bringBack', object, fields: EMPTY_CHECK_IN, at }
    : { kind: 'erase', at };
};

/** What takes `mutation` back, given the object as it was before it. */
export const invertMutation = (
  { entity }: ObjectKey,
  before: RawObject | null,
  mutation: Mutation,
): Mutation => {
  const { at } = mutation;
  const object = before ?? {};
  switch (mutation.kind) {
    case 'create':
      return entity === 'task' ? { kind: 'set', fields: { deleted: 1 }, at } : { kind: 'erase', at };
    case 'set':
      return invertSet(entity, object, mutation);
    case 'bringBack':
      return invertBringBack(entity, before, mutation);
    case 'tags':
      return invertTags(object, mutation);
    case 'items':
      return invertItems(object, mutation);
    case 'erase':
      return { kind: 'create', object, at };
    case 'renameTag':
      return invertRename(object, mutation);
    default:
      return assertNever(mutation);
  }
};
