import { tagsOf } from '#electron/model/apply-mutation.ts';
import { baseIds, readBase } from '#electron/store/rows/base-objects.ts';
import type { Changes } from '#electron/store/changes.ts';
import { recordConflict } from '#electron/store/outbox/conflict-journal.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import type { ObjectKey } from '#electron/model/entity.ts';
import { appendToOutbox, outboxOf } from '#electron/store/outbox/outbox.ts';
import { textField, type RawObject } from '#electron/model/raw-object.ts';
import type { Rename } from '#electron/store/tags/renamed-tags.ts';
import { knownTagRenames } from '#electron/store/tags/former-tag-names.ts';
import { rebuildRow } from '#electron/store/rows/rebuild-row.ts';
import { isTrashed } from '#electron/model/task-status.ts';
import { followTagRename } from '#electron/store/tags/rename-tag.ts';
import { findTagRenames } from '#electron/sync/pull/find-tag-renames.ts';

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
  if (tagsOf(task).length === 0 || isTrashed(task)) return;
  const renames = knownTagRenames(db, (from) => tagsOf(task).includes(from));
  const waits = outboxOf(db, key).some(({ state }) => state === 'refused');
  if (renames.length === 0 || waits) return;
  const [add, remove] = [renames.map(({ name }) => name), renames.map(({ from }) => from)];
  appendToOutbox(db, key, { kind: 'tags', add, remove, at });
  rebuildRow(db, key, changes);
};
