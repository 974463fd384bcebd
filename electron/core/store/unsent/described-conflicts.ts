import type { Conflict } from '#shared/domain/conflict.ts';
import { applyMutation } from '#core/model/apply-mutation.ts';
import { conflictGroup, openConflicts, type JournalEntry } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { describeFields } from '#core/store/unsent/describe-fields.ts';
import { nameOf, titleOf } from '#core/store/unsent/unsent-edits.ts';

/** Of entries that are one, the first one's values. */
const toConflict = (db: ReadDatabase, entries: readonly JournalEntry[]): readonly Conflict[] => {
  const entry = entries.at(-1);
  if (entry === undefined) return [];
  const { id, key, reason, kept, lost, at } = entry;
  const object = currentObject(db, key);
  const title = titleOf(db, key) || (lost.kind === 'create' ? nameOf(lost.object) : '');
  return [
    {
      id: String(id),
      entity: key.entity,
      objectId: key.id,
      title,
      more: entries.length - 1,
      reason,
      fields: describeFields(db, {
        entity: key.entity,
        mutation: lost,
        before: applyMutation(key, object, lost),
        after: applyMutation(key, object, kept),
      }),
      at: new Date(at).toISOString(),
    },
  ];
};

/** What lost against an edit of another device, newest first. */
export const describedConflicts = (db: ReadDatabase, limit: number): readonly Conflict[] =>
  [...Map.groupBy(openConflicts(db, limit), conflictGroup).values()].flatMap((entries) =>
    toConflict(db, entries),
  );
