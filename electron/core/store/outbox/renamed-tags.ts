import { assertNever } from '#shared/domain/assert-never.ts';
import { renameTagInRule } from '#shared/domain/filter/tags-in-rule.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { outboxOfEntity } from '#core/store/outbox/outbox.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';

export interface Rename {
  readonly from: string;
  readonly name: string;
}

const renamedIn = (names: readonly string[], { from, name }: Rename): readonly string[] => [
  ...new Set(names.map((tag) => (tag === from ? name : tag))),
];

const withParent = (object: RawObject, { from, name }: Rename): RawObject =>
  object['parent'] === from ? { ...object, parent: name } : object;

const withRule = (object: RawObject, rename: Rename): RawObject => {
  const rule = object['rule'];
  if (typeof rule !== 'string') return object;
  const renamed = renameTagInRule(rule, rename);
  return renamed === rule ? object : { ...object, rule: renamed };
};

/** A task, a tag that has the renamed one above it, or a filter; the same object when it does not name the tag. */
export const renamedInObject = (object: RawObject, rename: Rename): RawObject => {
  const renamed = withRule(withParent(object, rename), rename);
  return tagsOf(renamed).includes(rename.from)
    ? { ...renamed, tags: renamedIn(tagsOf(renamed), rename) }
    : renamed;
};

type Of<Kind extends Mutation['kind']> = Extract<Mutation, { readonly kind: Kind }>;

const renamedInTags = (mutation: Of<'tags'>, rename: Rename): Mutation =>
  [...mutation.add, ...mutation.remove].includes(rename.from)
    ? { ...mutation, add: renamedIn(mutation.add, rename), remove: renamedIn(mutation.remove, rename) }
    : mutation;

const renamedInBringBack = (mutation: Of<'bringBack'>, rename: Rename): Mutation => {
  const object = renamedInObject(mutation.object, rename);
  const fields = renamedInObject(mutation.fields, rename);
  return object === mutation.object && fields === mutation.fields
    ? mutation
    : { ...mutation, object, fields };
};

/** An edit with the tag's new name; the same object when it does not name the tag. */
export const renamedInMutation = (mutation: Mutation, rename: Rename): Mutation => {
  switch (mutation.kind) {
    case 'tags':
      return renamedInTags(mutation, rename);
    case 'create': {
      const object = renamedInObject(mutation.object, rename);
      return object === mutation.object ? mutation : { ...mutation, object };
    }
    case 'set': {
      const fields = renamedInObject(mutation.fields, rename);
      return fields === mutation.fields ? mutation : { ...mutation, fields };
    }
    case 'bringBack':
      return renamedInBringBack(mutation, rename);
    case 'items':
    case 'erase':
    case 'renameTag':
      return mutation;
    default:
      return assertNever(mutation);
  }
};

/** Old name to new name of the tags whose rename the service has not acknowledged. */
const unsentRenames = (db: ReadDatabase): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { key, mutation } of outboxOfEntity(db, 'tag')) {
    if (mutation.kind === 'renameTag') names.set(key.id, mutation.name);
  }
  return names;
};

/** As renames of a name by another. */
export const unsentTagRenames = (db: ReadDatabase): readonly Rename[] =>
  [...unsentRenames(db)].map(([from, name]) => ({ from, name }));

/** Names at the service of the tag that has this name as soon as it is told. */
export const namesBefore = (db: ReadDatabase, name: string): readonly string[] =>
  [...unsentRenames(db)].filter(([_before, after]) => after === name).map(([before]) => before);

/** A task as it will be once the service has renamed the tags. */
export const withRenamedTags = (db: ReadDatabase, task: RawObject): RawObject => {
  const names = unsentRenames(db);
  if (names.size === 0 || tagsOf(task).length === 0) return task;
  return { ...task, tags: [...new Set(tagsOf(task).map((tag) => names.get(tag) ?? tag))] };
};

/** A tag as it will be once the service has renamed the one above it. */
export const withRenamedParent = (db: ReadDatabase, tag: RawObject): RawObject => {
  const parent = textField(tag, 'parent');
  const name = parent === null ? undefined : unsentRenames(db).get(parent);
  return name === undefined ? tag : { ...tag, parent: name };
};

/** A task's edit as it is meant once the service has renamed the tags. */
export const withRenamedTagsIn = (db: ReadDatabase, mutation: Mutation): Mutation =>
  [...unsentRenames(db)].reduce((edit, [from, name]) => renamedInMutation(edit, { from, name }), mutation);
