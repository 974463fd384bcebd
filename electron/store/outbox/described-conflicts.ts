import type { Conflict } from '#shared/domain/conflict.ts';
import { applyMutation } from '#electron/model/apply-mutation.ts';
import { openConflicts, type JournalEntry } from '#electron/store/outbox/conflict-journal.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { describeFields } from '#electron/store/outbox/describe-fields.ts';
import { nameOf, titleOf } from '#electron/store/outbox/unsent-edits.ts';

const toConflict = (db: ReadDatabase, { id, key, reason, kept, lost, at }: JournalEntry): Conflict => {
  const object = currentObject(db, key);
  return {
    id: String(id),
    entity: key.entity,
    objectId: key.id,
    title: titleOf(db, key) || (lost.kind === 'create' ? nameOf(lost.object) : ''),
    reason,
    fields: describeFields(db, {
      entity: key.entity,
      mutation: lost,
      before: applyMutation(key, object, lost),
      after: applyMutation(key, object, kept),
    }),
    at: new Date(at).toISOString(),
  };
};

/** What lost against an edit of another device, in words, newest first. */
export const describedConflicts = (db: ReadDatabase, limit: number): readonly Conflict[] =>
  openConflicts(db, limit).map((entry) => toConflict(db, entry));
