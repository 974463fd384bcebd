import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';
import { toDateDigits } from '#shared/domain/repeat/recurrence.ts';
import { foldMutations } from '#core/model/apply-mutation.ts';
import { sameIn, TABLES } from '#core/model/compare.ts';
import { fieldsWhere } from '#core/model/field.ts';
import { setFields, type Mutation } from '#core/model/mutation.ts';
import { textField, textsField, timeField, timeToWire, type RawObject } from '#core/model/raw-object.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import { advanceOf } from '#core/store/commands/advance-task.ts';
import { advanceSeries } from '#core/store/commands/close-tasks.ts';
import { isAdvance } from '#core/store/history/changed-since.ts';
import type { OutboxEntry } from '#core/store/outbox/outbox.ts';
import { completionsBetween } from '#core/sync/conflict/completed-twice.ts';
import type { Conflict } from '#core/sync/conflict/find-conflicts.ts';
import type { Situation } from '#core/sync/conflict/situation.ts';

/**
 * Edits of a repeating task that another device has changed, too. To complete
 * or to skip an occurrence is to go on to the next one, whichever that is by
 * the rule, the skipped dates and the days that the other device gave it.
 */

type SetMutation = Extract<Mutation, { readonly kind: 'set' }>;
type Edited = Pick<Situation, 'key' | 'base' | 'remote' | 'edits' | 'at'>;

/** For a task that names no zone. */
const ZONE = 'UTC';
const GROUP_OF_RULE = fieldsWhere(TASK_FIELDS, ({ group }) => group === 'repeat');
const RULE = [...GROUP_OF_RULE, 'exDate'];
const DATES = fieldsWhere(TASK_FIELDS, ({ group }) => group === 'dates');

const differIn = (fields: readonly string[], one: RawObject, other: RawObject): boolean =>
  !sameIn(TABLES.task, fields, [one, other]);

/** The day by the calendar of the task, as digits. */
const dayOf = (task: RawObject): string => {
  const start = timeField(task, 'startDate') ?? timeField(task, 'dueDate');
  if (start === null) return '';
  const zoned = (timeZone: string): string =>
    toDateDigits(new Intl.DateTimeFormat('sv', { timeZone }).format(start));
  try {
    return zoned(textField(task, 'timeZone') ?? ZONE);
  } catch (error) {
    if (error instanceof RangeError) return zoned(ZONE);
    throw error;
  }
};

/** What going on does to a task as it is; null for one that does not repeat or cannot be computed with. */
const onward = (task: RawObject, at: number): RawObject | 'ended' | null => {
  if (textField(task, 'repeatFlag') === null) return 'ended';
  const advance = advanceOf(task, { at, timeZone: ZONE });
  if (advance?.kind === 'next') return advanceSeries(task, advance);
  return advance?.kind === 'ended' ? 'ended' : null;
};

type Onward = ReturnType<typeof onward>;
const isNext = (next: Onward): next is RawObject => next !== null && next !== 'ended';

const repeats = (task: RawObject): boolean => textField(task, 'repeatFlag') !== null;
const placeOf = ({ startDate = null, dueDate = null }: RawObject): RawObject => ({ startDate, dueDate });

/** From its own date, also where the rule counts from the completion. */
const skipping = (task: RawObject): RawObject => ({ ...task, repeatFrom: '0' });

const isFrom = (task: RawObject, at: number, { fields }: SetMutation): boolean => {
  const next = onward(task, at);
  return isNext(next) && timeField(next, 'startDate') === timeField(fields, 'startDate');
};

interface Advancing {
  /** As it was when the edit was made, and as it is now. */
  readonly before: RawObject;
  readonly now: RawObject;
  readonly mutation: SetMutation;
}

/** The edit as the person would have made it of the task as it is now; as it was where it goes further. */
const advanced = ({ before, now, mutation }: Advancing): SetMutation => {
  const { at } = mutation;
  const isSkip = !isFrom(before, at, mutation) && isFrom(skipping(before), at, mutation);
  const next = onward(isSkip ? skipping(now) : now, at);
  if (next === null) return mutation;
  if (next === 'ended') {
    // What is skipped as the last one stays: nothing of it is done.
    if (isSkip) return { ...mutation, fields: {} };
    const { repeatFirstDate = null } = mutation.fields;
    return { ...mutation, fields: { repeatFirstDate, status: 2, completedTime: timeToWire(at) } };
  }
  const isBehind = dayOf({ ...now, ...next }) < dayOf({ ...before, ...mutation.fields });
  return isBehind && !differIn(RULE, before, now) ? mutation : { ...mutation, fields: next };
};

interface Rebased {
  readonly edits: readonly OutboxEntry[];
  /** Edits by sequence number whose dates are made of those of the other device: nothing of these is lost. */
  readonly settled: ReadonlySet<bigint>;
}

const NONE: ReadonlySet<bigint> = new Set();

/** Completions made here, on top of another rule, other skipped dates or another day. */
const rebaseAdvances = ({ key, base, remote, edits }: Edited): Rebased => {
  const settled = new Set<bigint>();
  let [before, now] = [base, remote];
  const rebased = edits.map((edit) => {
    const made = edit.mutation;
    const mutation =
      isAdvance(made) && before !== null && now !== null ? advanced({ before, now, mutation: made }) : made;
    if (mutation !== made) settled.add(edit.seq);
    before = foldMutations(key, before, [made]);
    now = foldMutations(key, now, [mutation]);
    return mutation === made ? edit : { ...edit, mutation };
  });
  return { edits: rebased.filter(({ mutation }) => !isEmpty(mutation)), settled };
};

const isEmpty = (mutation: Mutation): boolean =>
  mutation.kind === 'set' && Object.keys(mutation.fields).length === 0;

const setsDates = ({ mutation }: OutboxEntry): boolean =>
  mutation.kind === 'set' && DATES.some((name) => name in mutation.fields);

/** The task after so many completions; null where it does not go on that far. */
const afterCompletions = (task: RawObject | null, completions: number, at: number): RawObject | null => {
  let moved = task;
  for (let done = 0; done < completions && moved !== null; done += 1) {
    const next = onward(moved, at);
    moved = isNext(next) ? { ...moved, ...next } : null;
  }
  return moved;
};

const mutationsOf = (edits: readonly OutboxEntry[]): readonly Mutation[] =>
  edits.map(({ mutation }) => mutation);

/** The edit, which is one of these, says more. */
const sayMore = (
  edits: readonly OutboxEntry[],
  last: OutboxEntry | undefined,
  fields: RawObject,
): readonly OutboxEntry[] =>
  edits.map((edit) =>
    edit === last && edit.mutation.kind === 'set'
      ? { ...edit, mutation: { ...edit.mutation, fields: { ...edit.mutation.fields, ...fields } } }
      : edit,
  );

/** Another day given here to a series that another device has completed meanwhile: it goes on from that day. */
const rebaseMove = ({ key, base, remote, edits, at }: Edited, completions: number): Rebased => {
  const moving = edits.filter(setsDates);
  const task = afterCompletions(foldMutations(key, base, mutationsOf(edits)), completions, at);
  if (moving.length === 0 || task === null || dayOf(task) < dayOf(remote ?? {}))
    return { edits, settled: NONE };
  return {
    edits: sayMore(edits, moving.at(-1), placeOf(task)),
    settled: new Set(moving.map(({ seq }) => seq)),
  };
};

const isEnded = (task: RawObject): boolean => {
  const flag = parseRepeatFlag(textField(task, 'repeatFlag') ?? '');
  const until = flag.kind === 'rule' ? flag.parts.get('UNTIL') : undefined;
  return until !== undefined && dayOf(task) > toDateDigits(until);
};

const isSkipped = (task: RawObject): boolean =>
  textsField(task, 'exDate').map(toDateDigits).includes(dayOf(task));

const isOpenSeries = (task: RawObject): boolean =>
  repeats(task) && statusOf(task) === 'open' && !isTrashed(task);

/** Where a series goes that stands on a day which its rule or its skipped dates leave out; nothing for any other. */
const placeInstead = (task: RawObject, base: RawObject, at: number): RawObject => {
  if (!isOpenSeries(task) || !(isEnded(task) || isSkipped(task))) return {};
  const next = isEnded(task) ? 'ended' : onward(skipping(task), at);
  // The last one that it has is done.
  return isNext(next) ? placeOf(next) : { ...placeOf(base), status: 2, completedTime: timeToWire(at) };
};

const setsRule = ({ mutation }: OutboxEntry): boolean =>
  mutation.kind === 'set' && RULE.some((name) => name !== 'repeatFirstDate' && name in mutation.fields);

/** A rule or a skipped date from here leaves out the day to which another device has moved the series on. */
const leaveLeftOut = ({ key, base, remote, at }: Edited, { edits, settled }: Rebased): Rebased => {
  const last = edits.findLast(setsRule);
  const task = foldMutations(key, remote, mutationsOf(edits));
  const fields = task === null || base === null ? {} : placeInstead(task, base, at);
  if (last === undefined || Object.keys(fields).length === 0) return { edits, settled };
  return { edits: sayMore(edits, last, fields), settled: new Set([...settled, last.seq]) };
};

/** Neither device has it on a day that is skipped, and both together do: it goes on to the next one that is not. */
const leaveSkipped = (situation: Edited, { edits, settled }: Rebased): Rebased => {
  const { key, base, remote, at } = situation;
  const mine = foldMutations(key, base, mutationsOf(situation.edits));
  const merged = foldMutations(key, remote, mutationsOf(edits));
  const last = edits.findLast((edit) => setsRule(edit) || setsDates(edit));
  if (merged === null || !isOpenSeries(merged) || !isSkipped(merged)) return { edits, settled };
  if ([mine, remote].some((one) => one !== null && isSkipped(one))) return { edits, settled };
  const next = onward(skipping(merged), at);
  // The last one that it has stays: nothing of it is done.
  return { edits: isNext(next) ? sayMore(edits, last, placeOf(next)) : edits, settled };
};

/** What an edit says beside the dates of a series that it moves on. */
export const besideDates = (mutation: Mutation): Mutation => {
  if (mutation.kind !== 'set') return mutation;
  const fields = Object.entries(mutation.fields).filter(([name]) => !DATES.includes(name));
  return { ...mutation, fields: Object.fromEntries(fields) };
};

/** The edits of a repeating task on top of what arrived. Pure. */
export const rebaseSeries = (situation: Edited): Rebased => {
  const { base, remote, edits } = situation;
  const as: Rebased = { edits, settled: NONE };
  if (base === null || remote === null || edits.length === 0 || isTrashed(remote)) return as;
  if (!repeats(base)) return leaveSkipped(situation, as);
  const completions = completionsBetween(base, remote);
  const hasAdvance = edits.some(({ mutation }) => isAdvance(mutation));
  if (completions > 0) return hasAdvance ? as : leaveLeftOut(situation, rebaseMove(situation, completions));
  const goesOn = hasAdvance && differIn([...RULE, ...DATES], base, remote);
  return leaveSkipped(situation, goesOn ? rebaseAdvances(situation) : as);
};

/** It is closed, and was open and the last one until now, and would not be the last one now. */
const isClosedEarly = (base: RawObject, merged: RawObject, at: number): boolean =>
  isOpenSeries(base) &&
  statusOf(merged) !== 'open' &&
  onward(skipping(base), at) === 'ended' &&
  isNext(onward(skipping(merged), at));

/** One device completed a series to its end, and the other one prolonged it: it stays done, and the person is told. Pure. */
export const prolongedWhileDone = ({ key, base, remote, edits, at }: Edited): readonly Conflict[] => {
  const merged = foldMutations(key, remote, mutationsOf(edits));
  if (base === null || merged === null || isTrashed(merged) || !isClosedEarly(base, merged, at)) return [];
  const { status = null, completedTime = null } = merged;
  return [
    {
      kept: setFields({ status, completedTime }, at),
      lost: setFields({ status: 0, completedTime: null }, at),
    },
  ];
};
