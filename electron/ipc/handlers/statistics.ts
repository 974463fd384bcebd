import { z } from 'zod';
import { daysBetween, type CalendarDate, type Weekday } from '#shared/domain/calendar-date.ts';
import { fail, ok } from '#shared/domain/result.ts';
import { serviceStatisticsSchema } from '#shared/domain/statistics.ts';
import { readServiceStatistics } from '#electron/accounts/service-statistics.ts';
import type { AccountSession } from '#electron/accounts/account-session.ts';
import type { ReadDatabase } from '#electron/store/database.ts';
import { readMeta, writeMeta } from '#electron/store/meta.ts';
import { dayBounds, type DayBounds } from '#electron/store/queries/day-bounds.ts';
import { localDays, localStatistics } from '#electron/store/queries/local-statistics.ts';
import type { HandlerContext } from '#electron/ipc/handlers/edit-handler.ts';
import type { Handlers } from '#electron/ipc/serve.ts';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[];

/** What the service said the last time, as it is kept for when it is away. */
const keptSchema = z.object({
  statistics: serviceStatisticsSchema,
  calendar: z.object({ timeZone: z.string().nullable(), firstWeekday: z.literal(WEEKDAYS).nullable() }),
});
type Kept = z.infer<typeof keptSchema>;

const readKept = (db: ReadDatabase): Kept | null => {
  const text = readMeta(db, 'serviceStatistics');
  // An older Docket kept another form; it is read anew.
  const kept = text === null ? null : keptSchema.safeParse(JSON.parse(text));
  return kept?.success === true ? kept.data : null;
};

/** The days of the account: those that its service counts by, where that is known. */
const accountDays = ({ store, now, days }: HandlerContext): DayBounds => {
  const here = days();
  const calendar = readKept(store.db)?.calendar;
  return dayBounds(now(), {
    timeZone: calendar?.timeZone ?? here.timeZone,
    firstWeekday: calendar?.firstWeekday ?? here.firstWeekday,
  });
};

const MAX_DAYS = 3 * 366;
const TOO_LONG = { kind: 'BadRequest', message: 'between one day and three years' } as const;

const isTooLong = ({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): boolean => {
  const length = daysBetween(from, to) + 1;
  return length < 1 || length > MAX_DAYS;
};

/** What was done, from what is kept here and from the service. @param client null without V2 */
export const createStatisticsHandlers = (
  handler: HandlerContext,
  client: AccountSession['client'],
): Pick<Handlers, 'statistics.days' | 'statistics.local' | 'statistics.service'> => ({
  'statistics.days': (span) =>
    isTooLong(span) ? fail(TOO_LONG) : ok(localDays(handler.store.db, span, accountDays(handler))),
  'statistics.local': (span) =>
    isTooLong(span) ? fail(TOO_LONG) : ok(localStatistics(handler.store.db, span, accountDays(handler))),
  'statistics.service': async () => {
    if (client === null) return ok({ kind: 'notServed' });
    const read = await readServiceStatistics(client, handler.now);
    if (read.ok) {
      handler.store.write((db) => writeMeta(db, 'serviceStatistics', JSON.stringify(read.value)));
      return ok({ kind: 'read', statistics: read.value.statistics, isStale: false });
    }
    const kept = readKept(handler.store.db);
    return kept === null
      ? ok({ kind: 'unreachable' })
      : ok({ kind: 'read', statistics: kept.statistics, isStale: true });
  },
});
