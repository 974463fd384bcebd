import { addDays, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { fail, ok } from '#shared/domain/result.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import { keepLevel, readKeptLevels } from '#core/accounts/statistics/score-history.ts';
import { keepStatistics, readKeptStatistics } from '#core/accounts/statistics/statistics-cache.ts';
import { readServiceStatistics, readSpanFigures } from '#core/accounts/statistics/service-statistics.ts';
import type { AccountSession } from '#core/accounts/session/account-session.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { readCursor } from '#core/sync/pull/read-older.ts';
import { localDays, localStatistics } from '#core/store/queries/local-statistics.ts';
import { daysMoved } from '#core/ipc/change-event.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';

const MAX_DAYS = 3 * 366;
const TOO_LONG = {
  kind: 'BadRequest',
  message: { code: 'notAllowed' },
  detail: 'between one day and three years',
} as const;

const isTooLong = ({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): boolean => {
  const length = daysBetween(from, to) + 1;
  return length < 1 || length > MAX_DAYS;
};

const hasOtherDays = (before: DayBounds, now: DayBounds): boolean =>
  before.timeZone !== now.timeZone || before.firstWeekday !== now.firstWeekday;

interface StatisticsParts {
  /** Null without V2. */
  readonly client: AccountSession['client'];
  /** All that was ever over is in this process. */
  readonly isLocal: boolean;
  readonly announce: (event: NewEvent) => void;
}

/** V1 tells of no others. */
const OVER = { v1: ['done'], v2: ['done', 'wontDo'] } as const;

/** The day after the one down to which all that is over was read; today where nothing was. */
const readSince = (db: ReadDatabase, of: 'done' | 'wontDo', bounds: DayBounds): CalendarDate | null => {
  const { to, isEnd } = readCursor(db, of);
  if (isEnd) return null;
  return to === null ? bounds.today : addDays(bounds.dayAt(to), 1);
};

const countingOf = (
  db: ReadDatabase,
  bounds: DayBounds,
  { client, isLocal }: Pick<StatisticsParts, 'client' | 'isLocal'>,
): Parameters<typeof localDays>[2] => {
  const of = isLocal ? [] : OVER[client === null ? 'v1' : 'v2'];
  const days = of.map((one) => readSince(db, one, bounds)).filter((day) => day !== null);
  return { bounds, since: days.toSorted().at(-1) ?? null };
};

/** What was done, from what is kept here and from the service. */
export const createStatisticsHandlers = (
  { store, now, accountDays }: ActionContext,
  { client, isLocal, announce }: StatisticsParts,
): Pick<Handlers, Extract<keyof Handlers, `statistics.${string}`>> => {
  const counting = () => countingOf(store.db, accountDays(), { client, isLocal });
  return {
    'statistics.days': (span) =>
      isTooLong(span) ? fail(TOO_LONG) : ok(localDays(store.db, span, counting())),
    'statistics.local': (span) =>
      isTooLong(span) ? fail(TOO_LONG) : ok(localStatistics(store.db, span, counting())),
    'statistics.serviceSpan': async (span) => {
      if (isTooLong(span)) return fail(TOO_LONG);
      return ok(client === null ? null : await readSpanFigures(client, span));
    },
    'statistics.service': async () => {
      if (client === null) return ok({ kind: 'notServed' });
      const read = await readServiceStatistics(client, now);
      if (read.ok) {
        const { statistics } = read.value;
        const before = accountDays();
        store.write((db) => {
          keepStatistics(db, read.value);
          keepLevel(db, accountDays().today, statistics.level);
        });
        // What is over may be on another day now, in the figures and in the views.
        if (hasOtherDays(before, accountDays())) announce(daysMoved([]));
        return ok({ kind: 'read', statistics, levels: readKeptLevels(store.db), isStale: false });
      }
      const kept = readKeptStatistics(store.db);
      return kept === null
        ? ok({ kind: 'unreachable' })
        : ok({ kind: 'read', statistics: kept.statistics, levels: readKeptLevels(store.db), isStale: true });
    },
  };
};
