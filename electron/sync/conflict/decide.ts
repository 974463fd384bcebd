import { foldMutations } from '#electron/model/apply-mutation.ts';
import { differsForPeople } from '#electron/model/compare.ts';
import type { Mutation } from '#electron/model/mutation.ts';
import { timeField, type RawObject } from '#electron/model/raw-object.ts';
import { isGone, isTrashed } from '#electron/model/task-status.ts';
import {
  OVERWRITE_WINDOW,
  type AcknowledgedEdit,
  type ConflictReason,
} from '#electron/store/outbox/conflict-journal.ts';
import type { OutboxEntry } from '#electron/store/outbox/outbox.ts';
import { isQuestion } from '#electron/store/outbox/problem-codes.ts';
import { besideCompletion, mergeCompletions } from '#electron/sync/conflict/completed-twice.ts';
import {
  isDeletedHere,
  parkEdits,
  parkListDeletion,
  questionOf,
  type DeletionQuestion,
} from '#electron/sync/conflict/deletion-questions.ts';
import {
  findBuried,
  findConflicts,
  findOverwritten,
  findUndeleted,
  type Conflict,
} from '#electron/sync/conflict/find-conflicts.ts';
import { behindItsParent, besideWhatLeft, sayParent } from '#electron/sync/conflict/parent-side-effects.ts';
import {
  kindOnly,
  notesAfterConversion,
  rebaseConversions,
} from '#electron/sync/conflict/rebase-conversion.ts';
import type { Situation } from '#electron/sync/conflict/situation.ts';

/** A value that loses against another one. */
export interface Loser extends Conflict {
  readonly reason: ConflictReason;
  /** It is no news where the journal has said so since then; Unix milliseconds. */
  readonly unlessSince?: number;
}

interface Outcome {
  /** The unacknowledged edits of the situation as they are from here on; one that is left out says nothing any more. */
  readonly edits: readonly OutboxEntry[];
  /** For the conflict journal, in order. */
  readonly losers: readonly Loser[];
}

/** What becomes of the edits made here when an object arrives. */
export type Verdict =
  /** No edit waits: the object is as the service has it. */
  | (Outcome & { readonly kind: 'takeRemote' })
  /** The edits stay, on top of what the service has. */
  | (Outcome & { readonly kind: 'merge' })
  /** Another device deleted the object for good: what is remembered of it is out of date. */
  | (Outcome & { readonly kind: 'takeDeletion' })
  /** A deletion meets an edit: the edits wait for the person's answer. */
  | (Outcome & { readonly kind: 'ask'; readonly question: DeletionQuestion });

const because = (reason: ConflictReason, conflicts: readonly Conflict[]): readonly Loser[] =>
  conflicts.map((conflict) => ({ reason, ...conflict }));

const mutationsOf = (edits: readonly OutboxEntry[]): readonly Mutation[] =>
  edits.map(({ mutation }) => mutation);

/** What was done here after the acknowledged edit, taken or not. */
const doneSince = ({ edits, recent }: Situation, index: number): readonly Mutation[] =>
  [...recent.slice(index + 1), ...edits].map(({ mutation }) => mutation);

/** The service refused edits of what is gone: that it is gone is the reason, and the person is asked about it. */
const reconsiderRefused = (situation: Situation): Situation => {
  const { base, remote, edits } = situation;
  if (!isGone(remote) || isGone(base)) return situation;
  const reconsidered = edits.map((edit): OutboxEntry =>
    edit.state === 'refused' && !isQuestion(edit.problem)
      ? { ...edit, state: 'pending', problem: null }
      : edit,
  );
  return { ...situation, edits: reconsidered };
};

/** Nothing of it is left at the service: to bring it back is to make it anew, and not in the trash. */
const deletedElsewhere = (at: number, last: RawObject): readonly Loser[] => {
  const object = isTrashed(last) ? { ...last, deleted: 0 } : last;
  const lost = { kind: 'create', object, at } as const;
  return [{ reason: 'deletedElsewhere', kept: { kind: 'erase', at }, lost }];
};

/** Gone at the service while it was deleted here: what was written on it just before is in no trash. */
const losersUnsent = ({ key, base, at, edits }: Situation): readonly Loser[] => {
  const mutations = mutationsOf(edits);
  const wanted = foldMutations(key, base, mutations);
  const isUnsent = edits.every(({ sent }) => sent === 0);
  if (base === null || wanted === null || !isTrashed(wanted) || !isUnsent) return [];
  const buried = findBuried({ key, remote: base, mutations, at });
  return buried.length === 0 ? [] : deletedElsewhere(at, wanted);
};

/** Gone at the service a moment after an edit of it was taken: whoever deleted it had not seen the edit. */
const losersDeleted = ({ base, at, recent }: Situation): readonly Loser[] => {
  const isFresh = recent.some((edit) => at - edit.at <= OVERWRITE_WINDOW && !isTrashed(edit.after));
  return isFresh && base !== null ? deletedElsewhere(at, base) : [];
};

/** Deleted here, and back a short while after: whoever brought it back may not have known that somebody deleted it. */
const losersUndeleted = (situation: Situation): readonly Loser[] => {
  const { base, remote, at, recent } = situation;
  if (remote === null || base === null || !isTrashed(base) || isTrashed(remote)) return [];
  return recent.flatMap((edit, index) => {
    if (at - edit.at > OVERWRITE_WINDOW) return [];
    const undeleted = findUndeleted({ ...edit, later: doneSince(situation, index) }, remote, at);
    return undeleted === null ? [] : because('undeleted', [undeleted]);
  });
};

/** When the other device wrote it; null where that is not told, as of lists on V1. */
const toldTime = ({ remote }: Situation): number | null =>
  remote === null ? null : timeField(remote, 'modifiedTime');

/**
 * How long a device may take from its last reading to its sending, and how far
 * its clock may be off: what it says it wrote within this time after an edit
 * was taken, it may have written without having seen that. Milliseconds.
 */
const UNSEEN_WITHIN = 60_000;

/** How far ahead of the own clock another one may be before its word on when something was written is worth nothing. Milliseconds. */
const CLOCK_SLACK = 5000;

/** @param lead milliseconds by which it says it was written after the edit was taken */
const isWrittenUnseen = (situation: Situation, lead: number): boolean => {
  const told = toldTime(situation);
  return told === null || lead <= UNSEEN_WITHIN || told > situation.at + CLOCK_SLACK;
};

/** Tags that an edit put on a task, and that were deleted from here since. */
const tagsErasedSince = ({ tags }: Situation, { mutation, at }: AcknowledgedEdit): readonly Mutation[] => {
  if (mutation.kind !== 'tags') return [];
  const remove = mutation.add.filter((id) => tags.erased.has(id));
  return remove.length === 0 ? [] : [{ kind: 'tags', add: [], remove, at }];
};

/** V1 goes on calling a tag by the name that is still to be changed. */
const withTags = (object: RawObject, tags: readonly string[]): RawObject =>
  tags.length === 0 ? object : { ...object, tags };

/** Acknowledged, and written over by a device that had not seen it; also of a task in the trash, which has the other value there. */
const losersOverwritten = (situation: Situation): readonly Loser[] => {
  const { key, at, recent, tags } = situation;
  if (situation.remote === null || situation.base === null || recent.length === 0) return [];
  const known = withTags(situation.base, tags.base);
  const remote = withTags(situation.remote, tags.remote);
  if (!differsForPeople(key.entity, known, remote)) return [];
  return recent.flatMap((edit, index) => {
    const lead = (toldTime(situation) ?? at) - edit.at;
    // Two clocks may be apart: by the own one the edit was taken just now, whatever the other says.
    if (Math.min(lead, at - edit.at) > OVERWRITE_WINDOW) return [];
    const later = [...doneSince(situation, index), ...tagsErasedSince(situation, edit)];
    const mutation = besideCompletion(edit.mutation, edit.after, remote);
    const isUnseen = isWrittenUnseen(situation, lead);
    const overwritten = { ...edit, entity: key.entity, mutation, known, isUnseen, later };
    // It stays remembered: what stands of it may be written over yet, by a device that has still to send.
    return findOverwritten(overwritten, remote, at).map((conflict): Loser => ({
      reason: 'overwritten',
      unlessSince: edit.at,
      ...conflict,
    }));
  });
};

/** Losers among edits that the service had taken before: they are not part of a question. */
const losersOfRecent = (situation: Situation): readonly Loser[] => [
  ...losersUndeleted(situation),
  ...losersOverwritten(situation),
];

/** The edits on top of what arrived; a refused one may still be sent, and writes over what came meanwhile. */
const merge = (situation: Situation, rebased: ReadonlyMap<bigint, Mutation>): Outcome => {
  const behind = behindItsParent(situation);
  const { key, base, remote, at } = behind;
  if (remote === null || situation.edits.length === 0) return { edits: situation.edits, losers: [] };
  const { edits, compared } = mergeCompletions(behind);
  const mutations = compared.map(({ seq, mutation }) => (rebased.has(seq) ? kindOnly(mutation) : mutation));
  const conflicts = [
    ...findConflicts({ key, base, remote, mutations, made: mutationsOf(edits), at }),
    ...notesAfterConversion(situation, rebased),
  ];
  return { edits: sayParent({ ...situation, edits }), losers: because('bothChanged', conflicts) };
};

/** What stays of the edits where there is no question. */
const kindOf = (edits: readonly OutboxEntry[]): 'takeRemote' | 'merge' =>
  edits.length === 0 ? 'takeRemote' : 'merge';

const takeDeletion = (situation: Situation): Verdict => {
  const { edits } = situation;
  const losers = losersUnsent(situation);
  if (isDeletedHere(situation)) return { kind: kindOf(edits), edits, losers };
  return { kind: 'takeDeletion', edits, losers: [...losers, ...losersDeleted(situation)] };
};

const decideObject = (arrived: Situation): Verdict => {
  const known = besideWhatLeft(reconsiderRefused(arrived));
  const { edits: made, rebased } = rebaseConversions(known);
  const situation = { ...known, edits: made };
  const question = questionOf(situation);
  if (question !== null) {
    const edits = parkEdits(situation, question);
    return { kind: 'ask', question, edits, losers: losersOfRecent({ ...situation, edits }) };
  }
  if (situation.remote === null) return takeDeletion(situation);
  const { edits, losers } = merge(situation, rebased);
  const recent = losersOfRecent({ ...situation, edits });
  return { kind: kindOf(edits), edits, losers: [...losers, ...recent] };
};

/**
 * What another device's word on an object does to the edits made here, before
 * it becomes the new base: a value that loses goes to the journal, and a
 * deletion on the one side with an edit on the other becomes a question. Pure.
 */
export const decide = (situation: Situation): Verdict => {
  const verdict = decideObject(situation);
  const { edits } = verdict;
  return { ...verdict, edits: [...edits, ...parkListDeletion({ ...situation, edits })] };
};
