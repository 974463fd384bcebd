import { tagsOf } from '#core/model/apply-mutation.ts';
import { baseIds, readBase } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { recordConflict } from '#core/store/outbox/conflict-journal.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { appendToOutbox, outboxOf } from '#core/store/outbox/outbox.ts';
import { textField, type RawObject, integerField } from '#core/model/raw-object.ts';
import type { Rename } from '#core/store/outbox/renamed-tags.ts';
import { tagRenamesMissed } from '#core/store/tags/former-tag-names.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { followTagRename } from '#core/store/tags/rename-tag.ts';
import { stringifyExactJson } from '#shared/domain/exact-json.ts';

const nameOf = (tag: RawObject): string => textField(tag, 'name') ?? '';

/** What a rename leaves as it is; null for a tag that has no place of its own, as many others have none. */
const likenessOf = (tag: RawObject, parent = textField(tag, 'parent')): string | null => {
  const order = integerField(tag, 'sortOrder') ?? 0n;
  if (order === 0n) return null;
  const rest = ['color', 'sortType', 'type'].map((field) => tag[field] ?? null);
  return stringifyExactJson([String(order), parent, ...rest]);
};

/** The service names a new tag as its own original (observed): such a tag was not renamed. */
const isNew = (tag: RawObject): boolean => textField(tag, 'rawName') === nameOf(tag);

const onlyOne = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 1 ? items[0] : undefined;

/**
 * The tags that another client renamed: one name is gone and another one is
 * there, which the service calls renamed from it (`rawName`, observed), or
 * which alone has the same place, color and order. Pure.
 * @param known the tags of the reading before
 * @param arrived the array that replaces them
 */
export const findTagRenames = (
  known: readonly RawObject[],
  arrived: readonly RawObject[],
): readonly Rename[] => {
  const [knownNames, arrivedNames] = [new Set(known.map(nameOf)), new Set(arrived.map(nameOf))];
  const gone = known.filter((tag) => !arrivedNames.has(nameOf(tag)));
  const come = arrived.filter((tag) => !knownNames.has(nameOf(tag)) && !isNew(tag));
  const told = gone.flatMap((tag) => {
    const renamed = onlyOne(come.filter((other) => textField(other, 'rawName') === nameOf(tag)));
    return renamed === undefined ? [] : [{ from: nameOf(tag), name: nameOf(renamed) }];
  });
  return [...told, ...alike(gone, come, told)];
};

/** Those of which the service tells nothing, matched by their likeness. */
const alike = (
  gone: readonly RawObject[],
  come: readonly RawObject[],
  told: readonly Rename[],
): readonly Rename[] => {
  const newNames = new Map(told.map(({ from, name }) => [from, name]));
  const taken = new Set(newNames.values());
  const before = (tag: RawObject): string | null => {
    const parent = textField(tag, 'parent');
    return likenessOf(tag, parent === null ? null : (newNames.get(parent) ?? parent));
  };
  const [left, right] = [
    gone.filter((tag) => !newNames.has(nameOf(tag))),
    come.filter((tag) => !taken.has(nameOf(tag))),
  ];
  return left.flatMap((tag) => {
    const likeness = before(tag);
    if (likeness === null) return [];
    const isAlone = left.filter((other) => before(other) === likeness).length === 1;
    const renamed = onlyOne(right.filter((other) => likenessOf(other) === likeness));
    return isAlone && renamed !== undefined ? [{ from: nameOf(tag), name: nameOf(renamed) }] : [];
  });
};

/** Renamed on both sides: the name that is still to be sent is written last, and the other one is lost. */
const journalName = (db: WriteDatabase, { from, name }: Rename, label: string, at: number): void => {
  const pending = outboxOf(db, { entity: 'tag', id: from }).filter(({ state }) => state !== 'refused');
  const mine = pending.findLast(({ mutation }) => mutation.kind === 'renameTag')?.mutation;
  if (mine?.kind !== 'renameTag' || mine.label === label) return;
  recordConflict(db, {
    key: { entity: 'tag', id: name },
    reason: 'bothChanged',
    at,
    kept: { ...mine, from: name, at },
    lost: { kind: 'renameTag', from: mine.name, name, label, at },
  });
};

/** What another client renamed is the same tag, not one that was deleted and one that was made. */
export const followTagRenames = (
  db: WriteDatabase,
  arrived: readonly RawObject[],
  { changes, at }: { readonly changes: Changes; readonly at: number },
): void => {
  const known = baseIds(db, 'tag').map((id) => readBase(db, { entity: 'tag', id }));
  for (const rename of findTagRenames(
    known.filter((tag) => tag !== null),
    arrived,
  )) {
    const tag = arrived.find((one) => textField(one, 'name') === rename.name) ?? {};
    journalName(db, rename, textField(tag, 'label') ?? rename.name, at);
    followTagRename(db, rename, changes);
  }
};

/**
 * A whole task that was on its way while its tag was renamed puts the old name
 * on again, which no list of tags has: it gets the new one.
 */
export const followRenamesInTask = (
  db: WriteDatabase,
  key: ObjectKey,
  { task, changes, at }: { readonly task: RawObject; readonly changes: Changes; readonly at: number },
): void => {
  if (isTrashed(task)) return;
  const renames = tagRenamesMissed(db, tagsOf(task));
  const waits = outboxOf(db, key).some(({ state }) => state === 'refused');
  if (renames.length === 0 || waits) return;
  const [add, remove] = [renames.map(({ name }) => name), renames.map(({ from }) => from)];
  appendToOutbox(db, key, { kind: 'tags', add, remove, at });
  rebuildRow(db, key, changes);
};
