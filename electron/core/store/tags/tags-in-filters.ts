import { readBase, writeBase } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { currentObject, objectKeys } from '#core/store/rows/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { appendToOutbox, outboxOf, rewriteInOutbox } from '#core/store/outbox/outbox.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { renamedInMutation, renamedInObject, type Rename } from '#core/store/outbox/renamed-tags.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { knownTagRenames } from '#core/store/tags/former-tag-names.ts';

const withRenames = (filter: RawObject, renames: readonly Rename[]): RawObject =>
  renames.reduce(renamedInObject, filter);

/** Another client's filters replace what is known of them: that a rename has reached them is no change of theirs. */
export const expectRenamesInFilters = (db: WriteDatabase): void => {
  const renames = knownTagRenames(db);
  for (const key of objectKeys(db, 'filter')) {
    const base = readBase(db, key);
    if (base !== null) writeBase(db, key, withRenames(base, renames));
  }
};

/**
 * Filters that name a tag by the name that it had before: whoever wrote or
 * renamed them had not heard of the other. The service renames nothing in them.
 */
export const followRenamesInFilters = (db: WriteDatabase, changes: Changes, at: number): void => {
  const renames = knownTagRenames(db);
  for (const key of objectKeys(db, 'filter')) {
    for (const { seq, mutation } of outboxOf(db, key)) {
      const renamed = renames.reduce(renamedInMutation, mutation);
      if (renamed !== mutation) rewriteInOutbox(db, seq, renamed);
    }
    const filter = currentObject(db, key);
    const renamed = filter === null ? null : withRenames(filter, renames);
    if (renamed === filter) continue;
    appendToOutbox(db, key, setFields({ rule: renamed?.['rule'] ?? '' }, at));
    rebuildRow(db, key, changes);
  }
};

/** Whether an edit of a filter says no more than a rename of a tag: nobody wrote anything that could be lost. */
export const isRenameInFilter = (
  db: ReadDatabase,
  { entity }: ObjectKey,
  { before, mutation }: { readonly before: RawObject; readonly mutation: Mutation },
): boolean =>
  entity === 'filter' &&
  mutation.kind === 'set' &&
  Object.keys(mutation.fields).join() === 'rule' &&
  mutation.fields['rule'] === withRenames(before, knownTagRenames(db))['rule'];
