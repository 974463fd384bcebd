import type { Conflict } from '#shared/domain/conflict.ts';
import type { Answers } from '#shared/domain/sync-answers.ts';
import { applyMutation } from '#core/model/apply-mutation.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import {
  conflictGroup,
  openConflicts,
  type ConflictReason,
  type JournalEntry,
} from '#core/store/outbox/conflict-journal.ts';
import { readTombstone } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { describeFields } from '#core/store/unsent/describe-fields.ts';
import { nameOf, titleOf } from '#core/store/unsent/unsent-edits.ts';

const VERSIONS = { act: 'useVersion', leave: 'keepVersion' } as const satisfies Answers;

const ANSWERS: Readonly<Record<ConflictReason, Answers>> = {
  bothChanged: VERSIONS,
  overwritten: VERSIONS,
  maybeOverwritten: VERSIONS,
  undone: VERSIONS,
  undeleted: { act: 'deleteAnyway', leave: 'keepObject' },
  deletedElsewhere: { act: 'restoreObject', leave: 'leaveDeleted' },
  placeGone: { act: 'bringListBack', leave: 'leaveInPlace' },
  discarded: { act: 'redoEdit', leave: 'dismiss' },
};

const NOTHING_TO_DO: Answers = { act: null, leave: 'dismiss' };

/** The list that an object was moved to, where it is gone and its last form is known; null otherwise. */
export const goneList = (
  db: ReadDatabase,
  { reason, lost }: Pick<JournalEntry, 'lost' | 'reason'>,
): { readonly key: ObjectKey; readonly object: RawObject } | null => {
  const id = reason === 'placeGone' && lost.kind === 'set' ? lost.fields['projectId'] : undefined;
  if (typeof id !== 'string') return null;
  const key: ObjectKey = { entity: 'project', id };
  const object = currentObject(db, key) === null ? readTombstone(db, key) : null;
  return object === null ? null : { key, object };
};

const answersTo = (db: ReadDatabase, entry: JournalEntry, object: RawObject | null): Answers => {
  if (entry.reason === 'placeGone' && goneList(db, entry) === null) return NOTHING_TO_DO;
  // Nothing can be said of what is gone for good, but to make it again.
  return object === null && entry.lost.kind !== 'create' ? NOTHING_TO_DO : ANSWERS[entry.reason];
};

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
      answers: answersTo(db, entry, object),
      fields: describeFields(db, {
        entity: key.entity,
        mutation: lost,
        before: applyMutation(key, object, lost),
        // In the trash Docket keeps values that the service does not have.
        after: object !== null && isTrashed(object) ? applyMutation(key, object, kept) : object,
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
