import { tagsOf } from '#core/model/apply-mutation.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isTagThere, tagRenamesMissed } from '#core/store/tags/former-tag-names.ts';
import { renamedInObject } from '#core/store/outbox/renamed-tags.ts';
import { isTrashed } from '#core/model/task-status.ts';

/**
 * The trash has no families (observed): what is deleted leaves its parent, and
 * its children leave it. Where it stood stays as it is known here, so that it
 * can come back there.
 */
const withKnownParent = (arrived: RawObject, known: RawObject): RawObject => {
  const parentId = textField(known, 'parentId');
  return parentId === null || textField(arrived, 'parentId') !== null ? arrived : { ...arrived, parentId };
};

/** A task that was deleted while its tag was renamed is known here by the old name. */
const tagsNow = (db: ReadDatabase, known: RawObject): readonly string[] =>
  tagsOf(tagRenamesMissed(db, tagsOf(known)).reduce(renamedInObject, known));

/**
 * A tag that is deleted leaves the tasks in the trash as well, and does not
 * come back to them where its deletion is undone: what is known of them here
 * says which had it.
 */
const withKnownTags = (db: ReadDatabase, arrived: RawObject, known: RawObject): RawObject => {
  const kept = tagsNow(db, known).filter((name) => isTrashed(known) || !isTagThere(db, name));
  return kept.every((name) => tagsOf(arrived).includes(name))
    ? arrived
    : { ...arrived, tags: [...new Set([...tagsOf(arrived), ...kept])] };
};

/** A task as it is to be when it comes out of the trash; one that is not in it as it came. */
export const asBeforeTrash = (db: ReadDatabase, arrived: RawObject, known: RawObject | null): RawObject =>
  known === null || !isTrashed(arrived) ? arrived : withKnownTags(db, withKnownParent(arrived, known), known);

/**
 * What is deleted before its parent was sent, or gets a tag in the trash, since
 * that is deleted no more: nothing but the edit said so, and that is done.
 */
export const asWantedInTrash = (base: RawObject, target: RawObject): RawObject => {
  if (!isTrashed(base)) return base;
  const hasTags = tagsOf(base).length + tagsOf(target).length > 0;
  return { ...base, parentId: target['parentId'] ?? null, ...(hasTags && { tags: tagsOf(target) }) };
};
