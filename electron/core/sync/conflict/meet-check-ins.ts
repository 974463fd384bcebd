import { foldMutations } from '#core/model/apply-mutation.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { isEmptyCheckIn, isLargerCheckIn } from '#core/model/check-in.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import type { Conflict } from '#core/sync/conflict/find-conflicts.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';

/** What is one in a check-in; the time alone is no other value. */
const SAID = ['value', 'status'];
const FIELDS = ['value', 'goal', 'status', 'checkinTime'];

const saysSame = (one: RawObject | null, other: RawObject | null): boolean =>
  sameIn(TABLES.checkin, SAID, [one, other]);

const setTo = (checkIn: RawObject, at: number): Mutation =>
  setFields(Object.fromEntries(FIELDS.map((name) => [name, checkIn[name] ?? null])), at);

/** What arrives is what was sent from here, whatever was wanted since. */
const isOwn = ({ key, base, remote, edits }: Situation): boolean =>
  edits.some(({ sent }, index) => {
    const made = edits.slice(0, index + 1).map(({ mutation }) => mutation);
    return sent > 0 && saysSame(foldMutations(key, base, made), remote);
  });

/**
 * Two devices checked in on one day: the larger number stays, and the other one goes to the journal. What was deleted
 * elsewhere is made again by the check-in that is still to be sent: it says all of it.
 */
export const meetCheckIn = (
  situation: Situation,
): { readonly edits: readonly OutboxEntry[]; readonly lost: readonly Conflict[] } => {
  const { key, base, remote, edits, at } = situation;
  const wanted = foldMutations(
    key,
    base,
    edits.map(({ mutation }) => mutation),
  );
  const last = edits.at(-1)?.mutation;
  const stays = { edits, lost: [] };
  if (remote === null || wanted === null || last === undefined) return stays;
  if (saysSame(base, remote) || saysSame(wanted, remote) || isOwn(situation)) return stays;
  const [here, there] = [setTo(wanted, last.at), setTo(remote, at)];
  return isLargerCheckIn(wanted, remote)
    ? { edits, lost: [{ kept: here, lost: there }] }
    : { edits: [], lost: [{ kept: there, lost: here }] };
};

/** A smaller number came after one that the service had taken: whoever wrote it may not have seen that. */
export const isSmallerSince = (situation: Situation): boolean => {
  const { base, remote } = situation;
  return base !== null && remote !== null && isLargerCheckIn(base, remote) && !isOwn(situation);
};

/** Another device said something of the day. */
export const isCheckedInElsewhere = (situation: Situation): boolean => {
  const { base, remote } = situation;
  return remote !== null && !saysSame(base, remote) && !isOwn(situation);
};

/** A day that says something is gone, nothing of it is to be sent, and its habit was not deleted from here. */
export const isLostDay = ({ base, remote, edits, listEdits }: Situation): boolean => {
  if (remote !== null || edits.length > 0 || base === null || isEmptyCheckIn(base)) return false;
  return listEdits.every(({ mutation }) => mutation.kind !== 'erase');
};
