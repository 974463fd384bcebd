import { foldMutations } from '#electron/model/apply-mutation.ts';
import { differsForPeople, isBetween } from '#electron/model/compare.ts';
import type { RawObject } from '#electron/model/raw-object.ts';
import { isGone } from '#electron/model/task-status.ts';
import type { OutboxEntry } from '#electron/store/outbox/outbox.ts';
import { DELETED_ELSEWHERE, EDITED_ELSEWHERE } from '#electron/store/outbox/problem-codes.ts';
import { behindItsParent } from '#electron/sync/conflict/parent-side-effects.ts';
import type { Situation } from '#electron/sync/conflict/situation.ts';

/** A deletion on the one side that meets an edit on the other: the person decides. Pure. */

export type DeletionQuestion = typeof DELETED_ELSEWHERE | typeof EDITED_ELSEWHERE;

const mutationsOf = (edits: readonly OutboxEntry[]) => edits.map(({ mutation }) => mutation);

/** Every state that the edits went through. */
const statesOf = ({ key, base, edits }: Situation): readonly (RawObject | null)[] =>
  edits.map((_edit, index) => foldMutations(key, base, mutationsOf(edits.slice(0, index + 1))));

/** The deletion is one that was sent from here, whatever was wanted since. */
const wasSentFromHere = (situation: Situation): boolean => {
  const states = statesOf(situation);
  return situation.edits.some(({ sent }, index) => sent > 0 && isGone(states[index] ?? null));
};

/** Deleted from here, or about to be: whoever else did it did nothing that is not wanted here. */
export const isDeletedHere = (situation: Situation): boolean =>
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
  const { key, base, remote, tags } = behindItsParent(situation);
  if (base === null || remote === null || isGone(remote)) return false;
  // A tag that was deleted or renamed here is so on the tasks of the service sooner or later: nobody else did that.
  const left = (names: readonly string[]) => names.filter((name) => !tags.erased.has(name));
  const [known, told] = [
    { ...base, tags: left(tags.base) },
    { ...remote, tags: left(tags.remote) },
  ];
  return differsForPeople(key.entity, known, told) && !isEcho(situation, [known, told]);
};

/** @returns what the person is asked before the unsent edits are sent; null where there is no question */
export const questionOf = (situation: Situation): DeletionQuestion | null => {
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

/** An edit of what another device deleted, as it has to be to bring the object back. */
const bringingBack = ({ key, base, remote }: Situation, edit: OutboxEntry): OutboxEntry => {
  const { mutation } = edit;
  if (remote === null) {
    const object = foldMutations(key, base, [mutation]) ?? base ?? {};
    return { ...edit, mutation: { kind: 'create', object, at: mutation.at } };
  }
  if (mutation.kind !== 'set') return edit;
  const back = { deleted: 0, projectId: base?.['projectId'] ?? null };
  return { ...edit, mutation: { ...mutation, fields: { ...back, ...mutation.fields } } };
};

/** The edits while they wait for the answer: nobody's work is thrown away by itself. */
export const parkEdits = (situation: Situation, problem: DeletionQuestion): readonly OutboxEntry[] => {
  const first = situation.edits.find(({ state }) => state !== 'refused');
  return situation.edits.map((edit) => {
    if (edit.state === 'refused') return edit;
    const isFirst = edit === first && problem === DELETED_ELSEWHERE;
    return parked(isFirst ? bringingBack(situation, edit) : edit, problem);
  });
};

/** A list is deleted here, and another device puts a task into it: the person did not know of that task. */
export const parkListDeletion = ({ edits, listEdits }: Situation): readonly OutboxEntry[] => {
  const isUnsentDeletion =
    listEdits.some(({ mutation }) => mutation.kind === 'erase') &&
    listEdits.every(({ state, sent }) => state === 'pending' && sent === 0);
  return isUnsentDeletion && edits.length === 0
    ? listEdits.map((edit) => parked(edit, EDITED_ELSEWHERE))
    : listEdits;
};
