import { foldMutations } from '#core/model/apply-mutation.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isGone, isTrashed } from '#core/model/task-status.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';

/** A task stands below nothing when its parent leaves before it: nobody took it from there. Pure. */

/** What a task stood below that has no parent at the service any more. */
const formerParentId = ({ base, remote }: Situation): string | null =>
  remote === null || textField(remote, 'parentId') !== null ? null : textField(base ?? {}, 'parentId');

/** The arrival as if its parent still had it. */
const belowAsBefore = (situation: Situation): Situation => {
  const parentId = formerParentId(situation);
  return parentId === null ? situation : { ...situation, remote: { ...situation.remote, parentId } };
};

/** The base has a guess of what a task that was moved from here stands below (`expected-base.ts`): the service tells, and nobody else did it. */
const belowWhatItCameTo = (situation: Situation): Situation => {
  const { base, remote, edits } = situation;
  const projectId = textField(base ?? {}, 'projectId');
  if (base === null || projectId === null || textField(base, 'parentId') !== null) return situation;
  const isMoved = edits.some(
    ({ mutation }) => mutation.kind === 'set' && textField(mutation.fields, 'projectId') === projectId,
  );
  return isMoved ? { ...situation, base: { ...base, parentId: remote?.['parentId'] ?? null } } : situation;
};

/** The arrival without what the service did to its place when its parent or its folder was deleted (observed). */
export const ignoreParentSideEffects = (situation: Situation): Situation => {
  const { key, base, remote, formerParent, isFolderGone } = situation;
  if (key.entity === 'task') {
    const moved = belowWhatItCameTo(situation);
    return formerParent?.isLeaving === true ? belowAsBefore(moved) : moved;
  }
  const groupId = base?.['groupId'] ?? null;
  return isFolderGone ? { ...situation, remote: { ...remote, groupId } } : situation;
};

/** The same of a task that was moved, and of one that comes out of the trash: it was edited by nobody. */
export const restoreInheritedParent = (situation: Situation): Situation => {
  const { base, formerParent } = situation;
  const isOutOfTrash = base !== null && isTrashed(base);
  return isOutOfTrash || formerParent?.hasMoved === true ? belowAsBefore(situation) : situation;
};

/** Below the same parent as before, in whichever list both are to be. */
const staysBelow = ({ formerParent }: Situation, wanted: RawObject, parentId: string): boolean => {
  const parent = formerParent?.shown ?? null;
  return (
    textField(wanted, 'parentId') === parentId &&
    !isGone(parent) &&
    textField(parent ?? {}, 'projectId') === textField(wanted, 'projectId')
  );
};

/**
 * A family that is moved leaves task by task: what its parent has left stands
 * below nothing at the service (observed). From here on the edit that moves it
 * has to say what it belongs below, also where it was to come back.
 */
export const sayParent = (situation: Situation): readonly OutboxEntry[] => {
  const { key, base, edits } = situation;
  const parentId = formerParentId(situation);
  const unsent = edits.filter(({ state }) => state !== 'refused');
  const wanted = foldMutations(
    key,
    base,
    unsent.map(({ mutation }) => mutation),
  );
  if (parentId === null || wanted === null || !staysBelow(situation, wanted, parentId)) return edits;
  const last = unsent.findLast(
    ({ mutation }) => mutation.kind === 'set' && mutation.fields['projectId'] !== undefined,
  );
  return edits.map((edit) => {
    if (edit !== last || edit.mutation.kind !== 'set') return edit;
    const { mutation } = edit;
    return { ...edit, mutation: { ...mutation, fields: { ...mutation.fields, parentId } } };
  });
};
