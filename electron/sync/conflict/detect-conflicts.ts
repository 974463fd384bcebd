import { foldMutations, tagsOf } from '#electron/model/apply-mutation.ts';
import { hasBase } from '#electron/store/rows/base-objects.ts';
import {
  acknowledgedOf,
  forgetAcknowledged,
  isRecorded,
  OVERWRITE_WINDOW,
  recordConflict,
  wasErased,
  type AcknowledgedEdit,
} from '#electron/store/outbox/conflict-journal.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database/database.ts';
import type { ObjectKey } from '#electron/model/entity.ts';
import type { Mutation } from '#electron/model/mutation.ts';
import {
  outboxOf,
  rewriteInOutbox,
  seqsOf,
  setOutboxState,
  type OutboxEntry,
} from '#electron/store/outbox/outbox.ts';
import { DELETED_ELSEWHERE, EDITED_ELSEWHERE, isQuestion } from '#electron/store/outbox/problem-codes.ts';
import { textField, timeField, type RawObject } from '#electron/model/raw-object.ts';
import { withRenamedTags } from '#electron/store/tags/renamed-tags.ts';
import { isTrashed } from '#electron/model/task-status.ts';
import { isGone, type Arrival } from '#electron/sync/pull/arrival.ts';
import {
  findBuried,
  findConflicts,
  findOverwritten,
  findUndeleted,
} from '#electron/sync/conflict/find-conflicts.ts';
import {
  kindOnly,
  notesAfterConversion,
  rebaseConversions,
} from '#electron/sync/conflict/rebase-conversion.ts';
import { behindItsParent, besideWhatLeft, sayParent } from '#electron/sync/conflict/parent-side-effects.ts';
import { besideCompletion, mergeCompletions } from '#electron/sync/conflict/completed-twice.ts';
import { differsForPeople, isBetween } from '#electron/model/compare.ts';

const park = (db: WriteDatabase, entries: readonly OutboxEntry[], code: string): void =>
  setOutboxState(db, seqsOf(entries), 'refused', code);

/**
 * Edited here, deleted elsewhere: nobody's work is thrown away by itself. The
 * edits wait for the person, and say what it takes to bring the object back.
 */
const parkEdits = (
  db: WriteDatabase,
  { key, base, remote }: Arrival,
  entries: readonly OutboxEntry[],
): void => {
  const [first] = entries;
  if (first === undefined || base === null) return;
  const back = { deleted: 0, projectId: base['projectId'] ?? null };
  if (remote === null) {
    const object = foldMutations(key, base, [first.mutation]) ?? base;
    rewriteInOutbox(db, first.seq, { kind: 'create', object, at: first.mutation.at });
  } else if (first.mutation.kind === 'set') {
    rewriteInOutbox(db, first.seq, { ...first.mutation, fields: { ...back, ...first.mutation.fields } });
  }
  park(db, entries, DELETED_ELSEWHERE);
};

/** @returns whether the arrival is a question to the person, and its unsent edits wait for the answer */
const asksAboutDeletion = (db: WriteDatabase, arrival: Arrival, entries: readonly OutboxEntry[]): boolean => {
  const { key, base } = arrival;
  const wanted = foldMutations(
    key,
    base,
    entries.map(({ mutation }) => mutation),
  );
  if (!isGone(wanted) && wasDeletedElsewhere(db, arrival, entries)) {
    parkEdits(db, arrival, entries);
    return true;
  }
  // The service may have done what it said it refused.
  if (isGone(wanted) && wasEditedElsewhere(db, arrival, outboxOf(db, key))) {
    park(db, entries, EDITED_ELSEWHERE);
    return true;
  }
  return false;
};

/** Out of the trash, which was emptied elsewhere: edits of nothing are nothing. */
const wouldVanish = ({ key, remote }: Arrival, entries: readonly OutboxEntry[]): boolean => {
  const mutations = entries.map(({ mutation }) => mutation);
  return remote === null && foldMutations(key, null, mutations) === null;
};

const wasDeletedElsewhere = (db: ReadDatabase, arrival: Arrival, entries: readonly OutboxEntry[]): boolean =>
  isGone(arrival.remote) &&
  (!isGone(arrival.base) || wouldVanish(arrival, entries)) &&
  (!wasDeletedHere(arrival, entries) || wasErasedInTrash(arrival, entries)) &&
  !wentWithItsList(db, arrival);

/** From here it was put in the trash, and taken out of it again before anybody knew: somebody else emptied that. */
const wasErasedInTrash = ({ key, remote }: Arrival, entries: readonly OutboxEntry[]): boolean =>
  key.entity === 'task' &&
  remote === null &&
  entries.every(({ sent, mutation }) => sent === 0 || mutation.kind !== 'erase');

/** Its list was deleted from here, while an edit that was refused kept it there. */
const wentWithItsList = (db: ReadDatabase, { base, remote }: Arrival): boolean => {
  const projectId = textField(base ?? {}, 'projectId');
  if (remote === null || projectId === null) return false;
  const list = { entity: 'project', id: projectId } as const;
  const isOnItsWay = outboxOf(db, list).some(({ sent, mutation }) => sent > 0 && mutation.kind === 'erase');
  return !hasBase(db, list) && (isOnItsWay || wasErased(db, list));
};

const wasEditedElsewhere = (db: ReadDatabase, arrival: Arrival, entries: readonly OutboxEntry[]): boolean => {
  const { base, remote } = behindItsParent(db, arrival);
  if (base === null || remote === null || isGone(remote)) return false;
  const [known, told] = [withTagsAsHere(db, base), withTagsAsHere(db, remote)];
  return (
    differsForPeople(arrival.key.entity, known, told) &&
    !isEchoOf({ ...arrival, base: known, remote: told }, entries)
  );
};

/** The deletion is one that was sent from here, whatever was wanted since. */
const wasDeletedHere = ({ key, base }: Arrival, entries: readonly OutboxEntry[]): boolean =>
  entries.some(
    ({ sent }, index) =>
      sent > 0 &&
      isGone(
        foldMutations(
          key,
          base,
          entries.slice(0, index + 1).map(({ mutation }) => mutation),
        ),
      ),
  );

/** What was sent from here before it was deleted comes back, or a part of it: that is nobody else's edit. */
const isEchoOf = ({ key, base, remote }: Arrival, entries: readonly OutboxEntry[]): boolean =>
  entries.some((_entry, index) => {
    const state = foldMutations(
      key,
      base,
      entries.slice(0, index + 1).map(({ mutation }) => mutation),
    );
    return state !== null && remote !== null && isBetween(key.entity, remote, [base ?? {}, state]);
  });

const journalConflicts = (db: WriteDatabase, arrival: Arrival, entries: readonly OutboxEntry[]): void => {
  const { key, base, remote, at } = behindItsParent(db, arrival);
  if (remote === null) return;
  const mutations = mergeCompletions(db, { key, base, remote, at }, entries);
  const made = outboxOf(db, key).map(({ mutation }) => mutation);
  for (const conflict of findConflicts({ key, base, remote, mutations, made, at })) {
    recordConflict(db, { key, reason: 'bothChanged', at, ...conflict });
  }
};

/** When the other device wrote it; null where that is not told, as of lists on V1. */
const toldTime = ({ remote }: Arrival): number | null =>
  remote === null ? null : timeField(remote, 'modifiedTime');

const writtenAt = (arrival: Arrival): number => toldTime(arrival) ?? arrival.at;

/**
 * How long a device may take from its last reading to its sending, and how far
 * its clock may be off: what it says it wrote within this time after an edit
 * was taken, it may have written without having seen that. Milliseconds.
 */
const UNSEEN_WITHIN = 60_000;

/** How far ahead of the own clock another one may be before its word on when something was written is worth nothing. Milliseconds. */
const CLOCK_SLACK = 5000;

/** Deleted from here, or about to be: whoever else did it did nothing that is not wanted here. */
const isDeletedHere = (arrival: Arrival, entries: readonly OutboxEntry[]): boolean => {
  const mutations = entries.map(({ mutation }) => mutation);
  return wasDeletedHere(arrival, entries) || isGone(foldMutations(arrival.key, arrival.base, mutations));
};

/** Nothing of it is left at the service: to bring it back is to make it anew, and not in the trash. */
const recordGone = (db: WriteDatabase, { key, at }: Arrival, last: RawObject): void => {
  const object = isTrashed(last) ? { ...last, deleted: 0 } : last;
  const lost = { kind: 'create', object, at } as const;
  recordConflict(db, { key, reason: 'deletedElsewhere', at, kept: { kind: 'erase', at }, lost });
};

/** Gone at the service while it was deleted here: what was written on it just before is in no trash. */
const journalUnsent = (db: WriteDatabase, arrival: Arrival): void => {
  const { key, base, remote, at } = arrival;
  const entries = outboxOf(db, key);
  const mutations = entries.map(({ mutation }) => mutation);
  const wanted = foldMutations(key, base, mutations);
  const isUnsent = entries.every(({ sent }) => sent === 0);
  if (remote !== null || base === null || wanted === null || !isTrashed(wanted) || !isUnsent) return;
  if (findBuried({ key, remote: base, mutations, at }).length === 0) return;
  recordGone(db, arrival, wanted);
};

/** Gone at the service a moment after an edit of it was taken: whoever deleted it had not seen the edit. */
const journalDeleted = (db: WriteDatabase, arrival: Arrival): void => {
  const { key, base, remote, at } = arrival;
  if (remote !== null || base === null || isDeletedHere(arrival, outboxOf(db, key))) return;
  const isFresh = acknowledgedOf(db, key).some(
    (edit) => at - edit.at <= OVERWRITE_WINDOW && !isTrashed(edit.after),
  );
  if (isFresh) {
    recordGone(db, arrival, base);
  }
  forgetAcknowledged(db, key);
};

/** Deleted here, and back a short while after: whoever brought it back may not have known that somebody deleted it. */
const journalUndeleted = (db: WriteDatabase, { key, base, remote, at }: Arrival): void => {
  if (remote === null || base === null || !isTrashed(base) || isTrashed(remote)) return;
  const remembered = acknowledgedOf(db, key);
  const unsent = outboxOf(db, key).map(({ mutation }) => mutation);
  for (const [index, edit] of remembered.entries()) {
    if (at - edit.at > OVERWRITE_WINDOW) continue;
    const later = [...remembered.slice(index + 1).map(({ mutation }) => mutation), ...unsent];
    const undeleted = findUndeleted({ ...edit, later }, remote, at);
    if (undeleted !== null) recordConflict(db, { key, reason: 'undeleted', at, ...undeleted });
  }
};

/** Deleted from here, perhaps under another name: the service takes such a tag off its tasks. */
const isErasedTag = (db: ReadDatabase, id: string): boolean => wasErased(db, { entity: 'tag', id });

const withoutErasedTags = (db: ReadDatabase, object: RawObject): RawObject => ({
  ...object,
  tags: tagsOf(object).filter((id) => !isErasedTag(db, id)),
});

/** A tag that was deleted or renamed here is so on the tasks of the service sooner or later: nobody else did that. */
const withTagsAsHere = (db: ReadDatabase, object: RawObject): RawObject =>
  withoutErasedTags(db, withRenamedTags(db, object));

/** Tags that an edit put on a task, and that were deleted from here since. */
const tagsErasedSince = (db: ReadDatabase, { mutation, at }: AcknowledgedEdit): readonly Mutation[] => {
  if (mutation.kind !== 'tags') return [];
  const remove = mutation.add.filter((id) => isErasedTag(db, id));
  return remove.length === 0 ? [] : [{ kind: 'tags', add: [], remove, at }];
};

const journalOverwritten = (db: WriteDatabase, arrival: Arrival): void => {
  const { key, at } = arrival;
  // In the trash, too: what was written over just before it was deleted is not even there.
  if (arrival.remote === null || arrival.base === null) return;
  // V1 goes on calling a tag by the name that is still to be changed.
  const [base, remote] = [withRenamedTags(db, arrival.base), withRenamedTags(db, arrival.remote)];
  const remembered = acknowledgedOf(db, key);
  if (remembered.length === 0 || !differsForPeople(key.entity, base, remote)) return;
  const unsent = outboxOf(db, key).map(({ mutation }) => mutation);
  for (const [index, edit] of remembered.entries()) {
    const laterTaken = remembered.slice(index + 1).map(({ mutation }) => mutation);
    const lead = writtenAt(arrival) - edit.at;
    // Two clocks may be apart: by the own one the edit was taken just now, whatever the other says.
    if (Math.min(lead, at - edit.at) > OVERWRITE_WINDOW) continue;
    const isUnseen = isWrittenUnseen(arrival, lead);
    const later = [...laterTaken, ...unsent, ...tagsErasedSince(db, edit)];
    const mutation = besideCompletion(edit.mutation, edit.after, remote);
    for (const conflict of findOverwritten(
      { ...edit, entity: key.entity, mutation, known: base, isUnseen, later },
      remote,
      at,
    )) {
      // It stays remembered: what stands of it may be written over yet, by a device that has still to send.
      if (isRecorded(db, { key, lost: conflict.lost, since: edit.at })) continue;
      recordConflict(db, { key, reason: 'overwritten', at, ...conflict });
    }
  }
};

/** @param lead milliseconds by which it says it was written after the edit was taken */
const isWrittenUnseen = (arrival: Arrival, lead: number): boolean =>
  toldTime(arrival) === null || lead <= UNSEEN_WITHIN || writtenAt(arrival) > arrival.at + CLOCK_SLACK;

/** The service refused edits of what is gone: that it is gone is the reason, and the person is asked about it. */
const reconsiderRefused = (db: WriteDatabase, { key, base, remote }: Arrival): void => {
  if (!isGone(remote) || isGone(base)) return;
  const refused = outboxOf(db, key).filter(
    ({ state, problem }) => state === 'refused' && !isQuestion(problem),
  );
  setOutboxState(db, seqsOf(refused), 'pending');
};

/** A list is deleted here, and another device puts a task into it: the person did not know of that task. */
const askAboutNewInDeleted = (db: WriteDatabase, { key, base, remote }: Arrival): void => {
  if (key.entity !== 'task' || remote === null || isTrashed(remote)) return;
  const list: ObjectKey = { entity: 'project', id: textField(remote, 'projectId') ?? '' };
  const wasThere = !isGone(base) && base?.['projectId'] === list.id;
  const entries = outboxOf(db, list);
  if (wasThere || !isUnsentDeletion(entries) || outboxOf(db, key).length > 0) return;
  park(db, entries, EDITED_ELSEWHERE);
};

const isUnsentDeletion = (entries: readonly OutboxEntry[]): boolean =>
  entries.some(({ mutation }) => mutation.kind === 'erase') &&
  entries.every(({ state, sent }) => state === 'pending' && sent === 0);

/**
 * What another device's word on an object does to the edits made here, before
 * it becomes the new base: a value that loses goes to the journal, and a
 * deletion on the one side with an edit on the other becomes a question.
 */
export const detectConflicts = (db: WriteDatabase, arrived: Arrival): void => {
  const arrival = besideWhatLeft(db, arrived);
  reconsiderRefused(db, arrival);
  const rebased = rebaseConversions(db, arrival);
  // A refused edit may still be sent, and writes over what came meanwhile.
  const all = outboxOf(db, arrival.key);
  const entries = all.filter(({ state }) => state !== 'refused');
  const isAsked = entries.length > 0 && asksAboutDeletion(db, arrival, entries);
  if (!isAsked && all.length > 0) {
    const compared = all.map((entry) =>
      rebased.has(entry.seq) ? { ...entry, mutation: kindOnly(entry.mutation) } : entry,
    );
    journalConflicts(db, arrival, compared);
    for (const conflict of notesAfterConversion(arrival, all, rebased)) {
      recordConflict(db, { key: arrival.key, reason: 'bothChanged', at: arrival.at, ...conflict });
    }
  }
  if (!isAsked && entries.length > 0) sayParent(db, arrival, entries);
  askAboutNewInDeleted(db, arrival);
  if (!isAsked) {
    journalUnsent(db, arrival);
    journalDeleted(db, arrival);
  }
  journalUndeleted(db, arrival);
  // What was taken before is not part of the question.
  journalOverwritten(db, arrival);
};
