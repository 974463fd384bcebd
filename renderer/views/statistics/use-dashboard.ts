import type { UseQueryResult } from '@tanstack/react-query';
import { addDays, daysBetween } from '#shared/domain/dates/calendar-date.ts';
import type { FocusFigures } from '#shared/domain/focus.ts';
import { useFocusFigures } from '#renderer/entities/focus/use-focus.ts';
import type { LocalDays, LocalStatistics, ServiceFigures, SpanFigures } from '#shared/domain/statistics.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import {
  useEarlierTasks,
  useLocalDays,
  useLocalStatistics,
  useServiceFigures,
  useSpanFigures,
} from '#renderer/entities/statistics/use-statistics.ts';
import { periodSpan, type DaySpan, type PeriodUnit } from '#renderer/view-state/statistics-period.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { weekdayOfAccount } from './local-charts.ts';

/** Of the map of a year: whole weeks, so that a year is always in it. */
const YEAR_DAYS = 53 * 7;

export interface Dashboard {
  readonly unit: PeriodUnit;
  readonly span: DaySpan;
  readonly local: UseQueryResult<LocalStatistics>;
  /** The year up to the end of the chosen time, or to today. */
  readonly year: UseQueryResult<LocalDays>;
  readonly service: UseQueryResult<ServiceFigures>;
  /** Of the chosen days; null where the service does not tell. */
  readonly spanFigures: SpanFigures | null | undefined;
  /** Of the sessions that are kept here, in the chosen days. */
  readonly focus: FocusFigures | undefined;
  /** Completed tasks of before are on their way. */
  readonly isLoading: boolean;
}

/**
 * What the page shows. The account's own day and week come with the figures;
 * before the first ones this computer's are taken, which are nearly always the same.
 */
export const useDashboard = (): Dashboard => {
  const here = useToday();
  const { unit, anchor } = useViewState(({ statistics }) => statistics);
  const known = useKnownCalendar();
  const today = known?.today ?? here;
  const span = periodSpan(
    unit,
    anchor ?? today,
    known === undefined ? CONVENTIONS.firstWeekday : weekdayOfAccount(known),
  );
  const end = span.to < today ? span.to : today;
  // Only the days that were: so the time before is just as long.
  const local = useLocalStatistics({ from: span.from, to: end });
  const yearFrom = addDays(end, 1 - YEAR_DAYS);
  const year = useLocalDays({ from: yearFrom, to: end });
  const before = addDays(span.from, daysBetween(end, span.from) - 1);
  const isLoading = useEarlierTasks({
    from: before < yearFrom ? before : yearFrom,
    since: local.data?.since,
  });
  return {
    isLoading,
    unit,
    span,
    local,
    year,
    service: useServiceFigures(),
    spanFigures: useSpanFigures({ from: span.from, to: end }),
    focus: useFocusFigures({ from: span.from, to: end }),
  };
};

/** What the figures of this day say of the account's days. */
const useKnownCalendar = (): LocalDays | undefined => {
  const here = useToday();
  return useLocalDays({ from: here, to: here }).data;
};
