import { z } from 'zod';
import { parseLengthWords } from '#shared/domain/dates/length-words.ts';

/** How long a task is planned to take: on the clock, or in focus sessions. */
const estimateUnitSchema = z.enum(['minutes', 'sessions']);

/** As a row shows it: another client may know no limits. */
export const estimateSchema = z.strictObject({ unit: estimateUnitSchema, count: z.int() });
export type Estimate = z.infer<typeof estimateSchema>;

const MOST: Readonly<Record<Estimate['unit'], number>> = { minutes: 100 * 60, sessions: 100 };

const isInLimits = ({ unit, count }: Estimate): boolean => count >= 1 && count <= MOST[unit];

/** As a person may write it. */
export const writtenEstimateSchema = estimateSchema.refine(isInLimits, 'from 1 minute to 100 hours');

/** What several tasks are planned to take together. */
export const plannedSchema = z.strictObject({
  minutes: z.int().nonnegative(),
  sessions: z.int().nonnegative(),
});
export type Planned = z.infer<typeof plannedSchema>;

export const NOTHING_PLANNED: Planned = { minutes: 0, sessions: 0 };

export const addPlanned = (sum: Planned, estimate: Estimate | null): Planned =>
  estimate === null ? sum : { ...sum, [estimate.unit]: sum[estimate.unit] + estimate.count };

/** @returns undefined where nothing is planned */
export const sumPlanned = (parts: readonly (Planned | undefined)[]): Planned | undefined => {
  const known = parts.filter((part) => part !== undefined);
  if (known.length === 0) return undefined;
  return known.reduce((sum, { minutes, sessions }) => ({
    minutes: sum.minutes + minutes,
    sessions: sum.sessions + sessions,
  }));
};

/** @param sessionMinutes how long a session takes @returns minutes */
export const plannedMinutes = ({ minutes, sessions }: Planned, sessionMinutes: number): number =>
  minutes + sessions * sessionMinutes;

const SESSIONS = /^(\d{1,3})\s*(?:sessions?|pomodoros?|pomos?)$/u;

/** `45m`, `1.5h`, `1h30`, `3 sessions`. @returns null for anything else, and for what is too long */
export const parseEstimate = (text: string): Estimate | null => {
  const typed = text.trim().toLowerCase();
  const sessions = SESSIONS.exec(typed)?.[1];
  const length = sessions === undefined ? parseLengthWords(typed) : null;
  if (sessions === undefined && length?.kind !== 'minutes') return null;
  const estimate =
    sessions === undefined
      ? ({ unit: 'minutes', count: length?.count ?? 0 } as const)
      : ({ unit: 'sessions', count: Number(sessions) } as const);
  return isInLimits(estimate) ? estimate : null;
};

/** `45m`, `2h`, `6h 30m`. */
export const describeMinutes = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest}m`;
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`;
};

/** `2h`, `3 sessions`. */
export const describeEstimate = ({ unit, count }: Estimate): string => {
  if (unit === 'minutes') return describeMinutes(count);
  return count === 1 ? '1 session' : `${count} sessions`;
};
