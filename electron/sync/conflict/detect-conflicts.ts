import { foldMutations } from '#electron/model/apply-mutation.ts';
import {
  acknowledgedOf,
  forgetAcknowledged,
  isRecorded,
  OVERWRITE_WINDOW,
  recordConflict,
  type AcknowledgedEdit,
} from '#electron/store/outbox/conflict-journal.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database/database.ts';
import type { Mutation } from '#electron/model/mutation.ts';
import { outboxOf, seqsOf, setOutboxState, type OutboxEntry } from '#electron/store/outbox/outbox.ts';
import { isQuestion } from '#electron/store/outbox/problem-codes.ts';
import { timeField, type RawObject } from '#electron/model/raw-object.ts';
import { withRenamedTags } from '#electron/store/tags/renamed-tags.ts';
import { isGone, isTrashed } from '#electron/model/task-status.ts';
import type { Arrival } from '#electron/sync/pull/arrival.ts';
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
import { differsForPeople } from '#electron/model/compare.ts';
import {
  asksAboutDeletion,
  askAboutNewInDeleted,
  wasDeletedHere,
  isErasedTag,
} from '#electron/sync/conflict/deletion-questions.ts';

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
