import { foldMutations } from '#core/model/apply-mutation.ts';
import { answeredByReturn, bringingBack } from '#core/sync/conflict/brought-back.ts';
import { differsForPeople, isBetween } from '#core/model/compare.ts';
import type { Mutation } from '#core/model/mutation.ts';
import { timeField, type RawObject } from '#core/model/raw-object.ts';
import { isGone, isTrashed } from '#core/model/task-status.ts';
import {
  OVERWRITE_WINDOW,
  type AcknowledgedEdit,
  type ConflictReason,
} from '#core/store/outbox/conflict-journal.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import { DELETED_ELSEWHERE, EDITED_ELSEWHERE, isQuestion } from '#core/store/outbox/problem-codes.ts';
import { besideCompletion, mergeCompletions } from '#core/sync/conflict/completed-twice.ts';
import {
  findEditsOfTrashed,
  findConflicts,
  findOverwritten,
  findUndeleted,
  type Conflict,
} from '#core/sync/conflict/find-conflicts.ts';
import {
  restoreInheritedParent,
  ignoreParentSideEffects,
  sayParent,
} from '#core/sync/conflict/parent-side-effects.ts';
import { kindOnly, notesAfterConversion, rebaseConversions } from '#core/sync/conflict/rebase-conversion.ts';
import {
  isCheckedInElsewhere,
  isLostDay,
  isSmallerSince,
  meetCheckIn,
} from '#core/sync/conflict/meet-check-ins.ts';
import { overwrittenLists, rebaseLists } from '#core/sync/conflict/merge-lists.ts';
import { rebaseNotes } from '#core/sync/conflict/merge-notes.ts';
import { besideDates, prolongedWhileDone, rebaseSeries } from '#core/sync/conflict/rebase-series.ts';
import { rebaseGroups } from '#core/sync/conflict/whole-groups.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';

type DeletionQuestion = typeof DELETED_ELSEWHERE | typeof EDITED_ELSEWHERE;

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

const decideCheckIn = (arrived: Situation): Verdict => {
  if (isLostDay(arrived)) return takeDeletion(arrived, arrived);
  const { edits, lost } = meetCheckIn(arrived);
  const recent = isSmallerSince(arrived) ? losersOfRecent(arrived) : [];
  return { kind: kindOf(edits), edits, losers: [...because('bothChanged', lost), ...recent] };
};

const decideObject = (arrived: Situation): Verdict => {
  if (arrived.key.entity === 'checkin') return decideCheckIn(arrived);
  const known = ignoreParentSideEffects(reconsiderRefused(answeredByReturn(arrived)));
  const { edits: made, rebased } = rebaseConversions(known);
  const lists = rebaseLists({ ...known, edits: made });
  const series = rebaseSeries({ ...known, edits: lists });
  const groups = rebaseGroups({ ...known, edits: series.edits }, series.settled);
  const situation = { ...known, edits: rebaseNotes({ ...known, edits: groups }) };
  const question = questionOf(situation);
  if (question !== null) {
    const edits = parkEdits(situation, question);
    const losers = [...losersBeforeDeletion(situation), ...losersOfRecent({ ...situation, edits })];
    return { kind: 'ask', question, edits, losers };
  }
  if (situation.remote === null) return takeDeletion(situation, arrived);
  const { edits, losers } = merge(situation, rebased, series.settled);
  // With the edits as they were: a completion that the merge dropped still counts as made here.
  const recent = losersOfRecent(situation);
  return { kind: kindOf(edits), edits, losers: [...losers, ...recent] };
};

/** What stays of the edits where there is no question. */
const kindOf = (edits: readonly OutboxEntry[]): 'takeRemote' | 'merge' =>
  edits.length === 0 ? 'takeRemote' : 'merge';

const takeDeletion = (situation: Situation, arrived: Situation): Verdict => {
  const { edits } = situation;
  const losers = isUntaken(arrived) ? losersUnsent(situation) : [];
  if (isDeletedHere(situation)) return { kind: kindOf(edits), edits, losers };
  return { kind: 'takeDeletion', edits, losers: [...losers, ...losersDeleted(situation)] };
};

/** The edits on top of what arrived; a refused one may still be sent, and writes over what came meanwhile. */
const merge = (
  situation: Situation,
  rebased: ReadonlyMap<bigint, Mutation>,
  settled: ReadonlySet<bigint>,
): Outcome => {
  const behind = restoreInheritedParent(situation);
  const { key, base, remote, at } = behind;
  if (remote === null || situation.edits.length === 0) return { edits: situation.edits, losers: [] };
  const { edits, compared } = mergeCompletions(behind);
  const mutations = compared.map(({ seq, mutation }) => {
    if (settled.has(seq)) return besideDates(mutation);
    return rebased.has(seq) ? kindOnly(mutation) : mutation;
  });
  const conflicts = [
    ...findConflicts({ key, base, remote, mutations, made: mutationsOf(edits), at }),
    ...notesAfterConversion(situation, rebased),
    ...prolongedWhileDone(situation),
  ];
  return { edits: sayParent({ ...situation, edits }), losers: because('bothChanged', conflicts) };
};

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

/** Every state that the edits went through. */
const statesOf = ({ key, base, edits }: Situation): readonly (RawObject | null)[] =>
  edits.map((_edit, index) => foldMutations(key, base, mutationsOf(edits.slice(0, index + 1))));

/** The deletion is one that was sent from here, whatever was wanted since. */
const wasSentFromHere = (situation: Situation): boolean => {
  const states = statesOf(situation);
  return situation.edits.some(({ sent }, index) => sent > 0 && isGone(states[index] ?? null));
};

/** Deleted from here, or about to be: whoever else did it did nothing that is not wanted here. */
const isDeletedHere = (situation: Situation): boolean =>
  wasSentFromHere(situation) ||
  isGone(foldMutations(situation.key, situation.base, mutationsOf(situation.edits)));

/** Out of the trash, which was emptied elsewhere: edits of nothing are nothing. */
const wouldVanish = ({ key, remote, edits }: Situation): boolean =>
  remote === null && foldMutations(key, null, mutationsOf(edits)) === null;

/** From here it was put in the trash, and taken out of it again before anybody knew: somebody else emptied that. */
const wasErasedInTrash = ({ key, remote, edits }: Situation): boolean =>
  key.entity === 'task' &&
  remote === null &&
  edits.every(({ sent, mutation }) => sent === 0 || mutation.kind !== 'erase');

const wasDeletedElsewhere = (situation: Situation): boolean =>
  isGone(situation.remote) &&
  (!isGone(situation.base) || wouldVanish(situation)) &&
  (!wasSentFromHere(situation) || wasErasedInTrash(situation)) &&
  !situation.wentWithList;

/** What was sent from here before it was deleted comes back, or a part of it: that is nobody else's edit. */
const isEcho = (situation: Situation, [known, told]: readonly [RawObject, RawObject]): boolean =>
  statesOf({ ...situation, base: known }).some(
    (state) => state !== null && isBetween(situation.key.entity, told, [known, state]),
  );

const wasEditedElsewhere = (situation: Situation): boolean => {
  const { key, base, remote, tags, edits } = restoreInheritedParent(situation);
  if (base === null || remote === null) return false;
  // A task in the trash still has the other device's edits: only a permanent deletion loses them.
  const isInTrash = isTrashed(remote);
  if (isInTrash && foldMutations(key, base, mutationsOf(edits)) !== null) return false;
  // A tag that was deleted or renamed here is so on the tasks of the service sooner or later: nobody else did that.
  const left = (names: readonly string[]) => names.filter((name) => !tags.erased.has(name));
  const [known, told] = [
    { ...base, tags: left(tags.base) },
    { ...remote, ...(isInTrash && { deleted: base['deleted'] ?? 0 }), tags: left(tags.remote) },
  ];
  return differsForPeople(key.entity, known, told) && !isEcho(situation, [known, told]);
};

/** @returns what the person is asked before the unsent edits are sent; null where there is no question */
const questionOf = (situation: Situation): DeletionQuestion | null => {
  const unsent = situation.edits.filter(({ state }) => state !== 'refused');
  if (unsent.length === 0) return null;
  const isWanted = !isGone(foldMutations(situation.key, situation.base, mutationsOf(unsent)));
  if (isWanted) return wasDeletedElsewhere({ ...situation, edits: unsent }) ? DELETED_ELSEWHERE : null;
  // The service may have done what it said it refused.
  return wasEditedElsewhere(situation) ? EDITED_ELSEWHERE : null;
};

const parked = (edit: OutboxEntry, problem: DeletionQuestion): OutboxEntry => ({
  ...edit,
  state: 'refused',
  problem,
});

/** The edits while they wait for the answer: nobody's work is thrown away by itself. */
const parkEdits = (situation: Situation, problem: DeletionQuestion): readonly OutboxEntry[] => {
  const first = situation.edits.find(({ state }) => state !== 'refused');
  return situation.edits.map((edit) => {
    if (edit.state === 'refused') return edit;
    const isFirst = edit === first && problem === DELETED_ELSEWHERE;
    return parked(isFirst ? bringingBack(situation, edit) : edit, problem);
  });
};

/** What another device wrote before it deleted the object: the edits here write over it when they bring it back. */
const losersBeforeDeletion = ({ key, base, remote, edits, at }: Situation): readonly Loser[] => {
  if (remote === null || !isGone(remote) || isGone(base)) return [];
  const mutations = mutationsOf(edits.filter(({ state }) => state !== 'refused'));
  return because('bothChanged', findConflicts({ key, base, remote, mutations, at }));
};

/**
 * A list is deleted here, and another device puts a task into it: the person did not know of that task. The same of a
 * habit, and a day that was checked in elsewhere.
 */
const parkListDeletion = (situation: Situation): readonly OutboxEntry[] => {
  const { key, edits, listEdits } = situation;
  const isUnsentDeletion =
    listEdits.some(({ mutation }) => mutation.kind === 'erase') &&
    listEdits.every(({ state, sent }) => state === 'pending' && sent === 0);
  const isNews = key.entity === 'checkin' ? isCheckedInElsewhere(situation) : edits.length === 0;
  return isUnsentDeletion && isNews ? listEdits.map((edit) => parked(edit, EDITED_ELSEWHERE)) : listEdits;
};

/** Nothing of it is left at the service: to bring it back is to make it again, and not in the trash. */
const deletedElsewhere = (at: number, last: RawObject): readonly Loser[] => {
  const object = isTrashed(last) ? { ...last, deleted: 0 } : last;
  const lost = { kind: 'create', object, at } as const;
  return [{ reason: 'deletedElsewhere', kept: { kind: 'erase', at }, lost }];
};

/** Nothing of the edits is at the service: they were not sent, or it refused them, as V1 does of a task that is gone. */
const isUntaken = ({ edits }: Situation): boolean =>
  edits.every(({ sent, state }) => sent === 0 || state === 'refused');

/** Gone at the service while it was deleted here: what was written on it just before is in no trash. */
const losersUnsent = ({ key, base, at, edits }: Situation): readonly Loser[] => {
  const mutations = mutationsOf(edits);
  const wanted = foldMutations(key, base, mutations);
  if (base === null || wanted === null || !isTrashed(wanted)) return [];
  const buried = findEditsOfTrashed({ key, remote: base, mutations, at });
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
const serviceTime = ({ remote }: Situation): number | null =>
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
  const told = serviceTime(situation);
  return told === null || lead <= UNSEEN_WITHIN || told > situation.at + CLOCK_SLACK;
};

/** Written before the edit was taken, by a clock that is believed; else it is a guess. */
const isCertainlyUnseen = (situation: Situation, lead: number): boolean =>
  serviceTime(situation) !== null && lead < 0;

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
    const lead = (serviceTime(situation) ?? at) - edit.at;
    // Two clocks may be apart: by the own one the edit was taken just now, whatever the other says.
    if (Math.min(lead, at - edit.at) > OVERWRITE_WINDOW) return [];
    const later = [...doneSince(situation, index), ...tagsErasedSince(situation, edit)];
    const mutation = besideCompletion(edit.mutation, edit.after, remote);
    const isUnseen = isWrittenUnseen(situation, lead);
    const overwritten = { ...edit, entity: key.entity, mutation, known, isUnseen, later };
    // It stays remembered: what stands of it may be written over yet, by a device that has still to send.
    const conflicts = [
      ...findOverwritten(overwritten, remote, at),
      ...overwrittenLists(overwritten, remote, at),
    ];
    const reason = isCertainlyUnseen(situation, lead) ? 'overwritten' : 'maybeOverwritten';
    return conflicts.map((conflict): Loser => ({ reason, unlessSince: edit.at, ...conflict }));
  });
};

/** Losers among edits that the service had taken before: they are not part of a question. */
const losersOfRecent = (situation: Situation): readonly Loser[] => [
  ...losersUndeleted(situation),
  ...losersOverwritten(situation),
];
