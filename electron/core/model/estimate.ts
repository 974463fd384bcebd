import type { Estimate } from '#shared/domain/estimate.ts';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { hiddenColumn } from '#core/model/row-columns.ts';
import { integerField, isRawObject, listField, textField, type RawObject } from '#core/model/raw-object.ts';

/**
 * What a task is planned to take. The service keeps it in `focusSummaries`, beside what it counts itself: one summary
 * for each person, with `estimatedDuration` in seconds and `estimatedPomo` (task-service-interface, and observed).
 */

/** `[user, sessions, seconds]`; the user is null where the service names none. */
export type StoredEstimate = readonly [user: string | null, sessions: number, seconds: number];

const summariesOf = (value: ExactJson | undefined): readonly RawObject[] =>
  Array.isArray(value) ? value.filter(isRawObject) : [];

/** Users are told as text and as number (observed). */
const userOf = (summary: RawObject): string | null =>
  textField(summary, 'userId') ?? integerField(summary, 'userId')?.toString() ?? null;

const countOf = (summary: RawObject, name: string): number =>
  Math.max(0, Number(integerField(summary, name) ?? 0n));

const toStored = (summary: RawObject): StoredEstimate => [
  userOf(summary),
  countOf(summary, 'estimatedPomo'),
  countOf(summary, 'estimatedDuration'),
];

/** Of each person, also of who plans nothing; the old form of the summaries counts where there is no other. */
export const storedEstimates = (task: RawObject): readonly StoredEstimate[] => {
  const summaries = summariesOf(task['focusSummaries']);
  return (summaries.length > 0 ? summaries : summariesOf(task['pomodoroSummaries'])).map(toStored);
};

/** All of them: whose is one's own is known beside the row alone. Null where nobody plans anything. */
export const estimateColumn = hiddenColumn('estimates', 'TEXT', (task) => {
  const estimates = storedEstimates(task);
  return estimates.some(([, sessions, seconds]) => sessions + seconds > 0) ? JSON.stringify(estimates) : null;
});

const toEstimate = ([, sessions, seconds]: StoredEstimate): Estimate | null => {
  if (seconds > 0) return { unit: 'minutes', count: Math.max(1, Math.round(seconds / 60)) };
  return sessions > 0 ? { unit: 'sessions', count: sessions } : null;
};

/** The inbox of an account is named after its user (observed). */
const isOwn = (user: string | null, inboxId: string): boolean => user === null || inboxId === `inbox${user}`;

/** One's own, else the one that another person of the list gave. */
export const chooseEstimate = (stored: readonly StoredEstimate[], inboxId: string): Estimate | null => {
  const own = stored.find(([user]) => isOwn(user, inboxId));
  return own === undefined ? (stored.map(toEstimate).find((one) => one !== null) ?? null) : toEstimate(own);
};

export const estimateOf = (task: RawObject, inboxId: string): Estimate | null =>
  chooseEstimate(storedEstimates(task), inboxId);

/** Only what persons planned: two devices that count differently do not differ in it. */
export const normalizeEstimates = (value: ExactJson | undefined): ExactJson =>
  summariesOf(value)
    .map(toStored)
    .filter((stored) => toEstimate(stored) !== null)
    .map((stored) => [...stored])
    .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));

const OWN_USER = /^inbox(\d+)$/u;

/** As the service has it: a number. */
const ownUser = (inboxId: string): ExactJson => {
  const digits = OWN_USER.exec(inboxId)?.[1];
  return digits === undefined ? null : BigInt(digits);
};

/** What of one summary changes. */
const estimateFields = (estimate: Estimate | null): RawObject => ({
  estimatedPomo: estimate?.unit === 'sessions' ? estimate.count : 0,
  estimatedDuration: estimate?.unit === 'minutes' ? estimate.count * 60 : 0,
});

/** `focusSummaries` of an edit: the one that changes, with what changes of it (`withEstimates`). */
export const estimateToField = (
  task: RawObject,
  estimate: Estimate | null,
  inboxId: string,
): readonly RawObject[] => {
  const own = summariesOf(task['focusSummaries']).find((summary) => isOwn(userOf(summary), inboxId));
  const userId = own === undefined ? ownUser(inboxId) : (own['userId'] ?? null);
  return [{ ...(userId !== null && { userId }), ...estimateFields(estimate) }];
};

/** What the service counts, of a summary that nothing was counted for. */
const NOTHING_COUNTED: RawObject = { pomoCount: 0, pomoDuration: 0, stopwatchDuration: 0, focuses: [] };

/**
 * The summaries with the estimates of `said`. What the service counts in them stays, since it has counted on while an
 * edit waited, and so do the summaries that `said` does not name.
 */
export const withEstimates = (now: ExactJson | undefined, said: ExactJson): ExactJson =>
  summariesOf(said).reduce<readonly ExactJson[]>(
    (summaries, one) => {
      const at = summaries.findIndex((other) => isRawObject(other) && userOf(other) === userOf(one));
      const { estimatedPomo = 0, estimatedDuration = 0 } = one;
      const before = summaries[at];
      return isRawObject(before)
        ? summaries.with(at, { ...before, estimatedPomo, estimatedDuration })
        : [...summaries, { ...NOTHING_COUNTED, ...one }];
    },
    Array.isArray(now) ? now : [],
  );

/** The same field of an edit that takes `said` back. */
export const estimatesBefore = (task: RawObject, said: ExactJson): ExactJson => {
  const before = listField(task, 'focusSummaries').filter(isRawObject);
  return summariesOf(said).map(({ userId = null }) => {
    const summary = before.find((one) => userOf(one) === userOf({ userId })) ?? {};
    const { estimatedPomo = 0, estimatedDuration = 0 } = summary;
    return { ...(userId !== null && { userId }), estimatedPomo, estimatedDuration };
  });
};

/** Of a task that came from another account, the summary of its user is one's own. */
export const withOwnSummary = (
  task: RawObject,
  { from, to }: { readonly from: string; readonly to: string },
): RawObject => {
  const given = listField(task, 'focusSummaries');
  if (given.length === 0 || from === to) return task;
  const userId = ownUser(to);
  const focusSummaries = given.map((summary) =>
    isRawObject(summary) && isOwn(userOf(summary), from)
      ? { ...summary, ...(userId !== null && { userId }) }
      : summary,
  );
  return { ...task, focusSummaries };
};
