import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { serviceStatisticsSchema } from '#shared/domain/statistics.ts';
import { knownZone } from '#shared/domain/dates/task-dates.ts';
import type { AccountSession } from '#core/accounts/session/account-session.ts';
import type { AccountCalendar, ReadStatistics } from '#core/accounts/statistics/service-statistics.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import type { Place } from '#core/store/queries/day-bounds.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** What the service said the last time, as it is kept for when it is away. */
const keptSchema = z.object({
  statistics: serviceStatisticsSchema,
  calendar: z.object({ timeZone: z.string().nullable(), firstWeekday: z.literal(WEEKDAYS).nullable() }),
});

export const readKeptStatistics = (db: ReadDatabase): ReadStatistics | null => {
  const text = readMeta(db, 'serviceStatistics');
  // An older Docket kept another form; it is read again.
  const kept = text === null ? null : keptSchema.safeParse(JSON.parse(text));
  return kept?.success === true ? kept.data : null;
};

const keptCalendar = (db: ReadDatabase): AccountCalendar =>
  readKeptStatistics(db)?.calendar ?? { timeZone: null, firstWeekday: null };

/** An account, and what is kept of it. */
export interface Counting extends Pick<AccountSession, 'store'> {
  readonly account: Pick<AccountSession['account'], 'id'>;
}

/**
 * Where and from which weekday on the service counts the days of an account,
 * as far as it said so. The service of the local account counts where the
 * person is.
 */
export const placeOfAccount = ({ account, store }: Counting, here: Place): Place => {
  if (account.id === LOCAL_ACCOUNT_ID) return here;
  const { timeZone, firstWeekday } = keptCalendar(store.db);
  return { timeZone: knownZone(timeZone, here.timeZone), firstWeekday: firstWeekday ?? here.firstWeekday };
};

/** Their age is told in minutes. */
const toMinute = ({ statistics, calendar }: ReadStatistics): ReadStatistics => ({
  statistics: { ...statistics, readAt: statistics.readAt.slice(0, 'yyyy-mm-ddThh:mm'.length) },
  calendar,
});

/**
 * Days that the service does not tell this time are those of before. What is
 * kept already is not written again: whoever goes from the charts to the tasks
 * behind a bar and back would wait for the disk each time.
 */
export const keepStatistics = (db: WriteDatabase, { statistics, calendar }: ReadStatistics): void => {
  const before = readKeptStatistics(db);
  const timeZone = calendar.timeZone ?? before?.calendar.timeZone ?? null;
  const firstWeekday = calendar.firstWeekday ?? before?.calendar.firstWeekday ?? null;
  const kept: ReadStatistics = { statistics, calendar: { timeZone, firstWeekday } };
  if (before !== null && isDeepStrictEqual(toMinute(before), toMinute(kept))) return;
  writeMeta(db, 'serviceStatistics', JSON.stringify(kept));
};
