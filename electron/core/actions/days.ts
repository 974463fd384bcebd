import type { View } from '#shared/domain/view.ts';
import { placeOfAccount, type Counting } from '#core/accounts/statistics/statistics-cache.ts';
import { dayBounds, type DayBounds, type Place } from '#core/store/queries/day-bounds.ts';

/** Today, asked each time. */
export interface Days {
  /** Where the person is. */
  readonly days: () => DayBounds;
  /** The same by the days that the account's service counts in: of what is over. */
  readonly accountDays: () => DayBounds;
  /** Those that a view is cut by. */
  readonly daysOf: (view: View) => DayBounds;
}

/** A figure of the statistics and the views of what it counts mean the same days. */
const COUNTED: ReadonlySet<View['kind']> = new Set(['closed', 'completed', 'wontDo']);

/** @param here where the person is, asked each time */
export const createDays = (
  session: Counting,
  { now, here }: { readonly now: () => number; readonly here: () => Place },
): Days => {
  const days = (): DayBounds => dayBounds(now(), here());
  const accountDays = (): DayBounds => dayBounds(now(), placeOfAccount(session, here()));
  return { days, accountDays, daysOf: ({ kind }) => (COUNTED.has(kind) ? accountDays() : days()) };
};
