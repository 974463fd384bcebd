import type { Conflict } from '#shared/domain/conflict.ts';
import type { DescriptionContext } from '#shared/domain/dates/describe-date.ts';
import { applyMutation } from '#core/model/apply-mutation.ts';
import { conflictGroup, openConflicts, type JournalEntry } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { describeFields, PLAIN_WORDS } from '#core/store/unsent/describe-fields.ts';
import { nameOf, titleOf } from '#core/store/unsent/unsent-edits.ts';

/** Of entries that are one, the first one's words. */
const toConflict = (
  db: ReadDatabase,
  entries: readonly JournalEntry[],
  words: DescriptionContext,
): readonly Conflict[] => {
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
      title: entries.length === 1 ? title : `${title} and ${entries.length - 1} more`,
      reason,
      fields: describeFields(db, {
        entity: key.entity,
        mutation: lost,
        before: applyMutation(key, object, lost),
        after: applyMutation(key, object, kept),
        words,
      }),
      at: new Date(at).toISOString(),
    },
  ];
};

/** What lost against an edit of another device, in words, newest first. */
export const describedConflicts = (
  db: ReadDatabase,
  limit: number,
  words = PLAIN_WORDS,
): readonly Conflict[] =>
  [...Map.groupBy(openConflicts(db, limit), conflictGroup).values()].flatMap((entries) =>
    toConflict(db, entries, words),
  );
