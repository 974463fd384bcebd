import { useQueries } from '@tanstack/react-query';
import { addDays, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { localToTaskDates } from '#shared/domain/dates/local-dates.ts';
import { secondsOfFocus, type FocusRow } from '#shared/domain/focus.ts';
import { read } from '#renderer/bridge/read.ts';
import { dayOf, hostZone, useToday } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { focusKey } from './use-focus.ts';

/** So many days are read at once. */
const DAYS = 90;

const midnight = (date: CalendarDate): string => {
  const dates = localToTaskDates(
    { startDate: date, startTime: '00:00', endDate: null, endTime: null },
    hostZone(),
  );
  return dates.kind === 'timed' ? dates.start : '';
};

/** The sessions that began on one day, the latest first. */
export interface FocusDay {
  readonly date: CalendarDate;
  readonly rows: readonly FocusRow[];
  /** Seconds of those that were done. */
  readonly seconds: number;
}

const toDays = (rows: readonly FocusRow[]): readonly FocusDay[] =>
  [...Map.groupBy(rows, ({ start }) => dayOf(new Date(start)))].map(([date, ofDay]) => ({
    date,
    rows: ofDay,
    seconds: ofDay.reduce((sum, row) => (row.isDone ? sum + secondsOfFocus(row) : sum), 0),
  }));

export interface FocusHistory {
  /** Undefined until the latest ones are read. */
  readonly days: readonly FocusDay[] | undefined;
  readonly error: Error | null;
  readonly isReadingOlder: boolean;
  /** The first day that is shown. */
  readonly since: CalendarDate;
  readonly readAgain: () => Promise<unknown>;
}

/** @param parts how many times older ones were asked for, and one */
export const useFocusHistory = (parts: number): FocusHistory => {
  const { client } = useServices();
  const today = useToday();
  const results = useQueries({
    queries: Array.from({ length: parts }, (_part, index) => {
      const from = midnight(addDays(today, 1 - DAYS * (index + 1)));
      // A clock that was set back leaves sessions in days to come.
      const to = midnight(addDays(today, index === 0 ? DAYS : 1 - DAYS * index));
      return {
        queryKey: [...focusKey, 'list', from, to],
        queryFn: async () => read(client, 'focus.list', { from, to }),
      };
    }),
  });
  const rows = results.flatMap(({ data = [] }) => data);
  return {
    days: results[0]?.data === undefined ? undefined : toDays(rows),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isReadingOlder: results.some(({ isPending }) => isPending),
    since: addDays(today, 1 - DAYS * parts),
    readAgain: async () => Promise.all(results.map(async ({ refetch }) => refetch())),
  };
};
