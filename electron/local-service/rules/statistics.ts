import {
  dayReader,
  dayToKey,
  lastPeriods,
  monthStart,
  weekStart,
  type DayNumber,
} from '#electron/local-service/rules/calendar-days.ts';

interface Bucket {
  /** Unix milliseconds. */
  readonly start: number;
  readonly count: number;
}

interface FocusSession {
  readonly endTime: number;
  readonly minutes: number;
  /** A stopwatch has time alone. */
  readonly isPomodoro: boolean;
}

export interface StatisticsInput {
  readonly now: number;
  readonly timeZone: string;
  /** 0 Sunday to 6 Saturday. */
  readonly startDayOfWeek: number;
  readonly completions: readonly Bucket[];
  /** Open tasks by their start. */
  readonly open: readonly Bucket[];
  readonly focus: readonly FocusSession[];
  readonly goals: { readonly pomoGoal: number; readonly pomoDurationGoal: number };
}

type DayCounts = ReadonlyMap<DayNumber, number>;

/** Days, weeks and months that are answered. */
const PERIODS = 7;

/**
 * Statistics from the data (task-service-interface, "User statistics (V2)").
 * The service publishes no formula of its score: here it is one point for each
 * completed task and one for each finished focus session.
 */
export const computeStatistics = (input: StatisticsInput) => {
  const dayOf = dayReader(input.timeZone);
  const today = dayOf(input.now);
  const days = {
    completed: sumByDay(input.completions, dayOf),
    open: sumByDay(input.open, dayOf),
    focusCount: sumByDay(
      input.focus.filter(({ isPomodoro }) => isPomodoro).map(({ endTime }) => ({ start: endTime, count: 1 })),
      dayOf,
    ),
    focusMinutes: sumByDay(
      input.focus.map(({ endTime, minutes }) => ({ start: endTime, count: minutes })),
      dayOf,
    ),
  };
  const points = addCounts(days.completed, days.focusCount);
  const score = total(points);
  const periods = {
    Day: periodOf(today, (day) => day),
    Week: periodOf(today, (day) => weekStart(day, input.startDayOfWeek)),
    Month: periodOf(today, monthStart),
  };
  return {
    score,
    level: scoreToLevel(score),
    ...namedDays('Completed', days.completed, today, ''),
    scoreByDay: Object.fromEntries(
      periods.Day.map((day) => [dayToKey(day.first), totalUpTo(points, day.last)]),
    ),
    taskByDay: taskPeriods(periods.Day, days),
    taskByWeek: taskPeriods(periods.Week, days),
    taskByMonth: taskPeriods(periods.Month, days),
    ...namedDays('Count', days.focusCount, today, 'Pomo'),
    ...namedDays('Duration', days.focusMinutes, today, 'Pomo'),
    ...input.goals,
    pomoByDay: focusPeriods(periods.Day, days),
    pomoByWeek: focusPeriods(periods.Week, days),
    pomoByMonth: focusPeriods(periods.Month, days),
  };
};

const sumByDay = (buckets: readonly Bucket[], dayOf: (unix: number) => DayNumber): DayCounts => {
  const counts = new Map<DayNumber, number>();
  for (const { start, count } of buckets) {
    const day = dayOf(start);
    counts.set(day, (counts.get(day) ?? 0) + count);
  }
  return counts;
};

const addCounts = (first: DayCounts, second: DayCounts): DayCounts => {
  const sums = new Map(first);
  for (const [day, count] of second) sums.set(day, (sums.get(day) ?? 0) + count);
  return sums;
};

const total = (counts: DayCounts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

const totalUpTo = (counts: DayCounts, last: DayNumber): number =>
  [...counts].reduce((sum, [day, count]) => (day <= last ? sum + count : sum), 0);

const totalWithin = (counts: DayCounts, { first, last }: Period): number =>
  [...counts].reduce((sum, [day, count]) => (day >= first && day <= last ? sum + count : sum), 0);

/** Level n takes 50 n (n - 1) points, so each is harder than the one before. */
export const scoreToLevel = (score: number): number => Math.floor((1 + Math.sqrt(1 + (8 * score) / 100)) / 2);

interface Period {
  readonly first: DayNumber;
  readonly last: DayNumber;
}

const periodOf = (today: DayNumber, startOf: (day: DayNumber) => DayNumber): readonly Period[] => {
  const starts = lastPeriods(today, PERIODS, startOf);
  return starts.map((first, index) => ({ first, last: (starts[index + 1] ?? Number.POSITIVE_INFINITY) - 1 }));
};

/** `todayPomoCount`, `yesterdayPomoCount`, `totalPomoCount` and their like. */
const namedDays = (name: string, counts: DayCounts, today: DayNumber, prefix: string) => ({
  [`yesterday${prefix}${name}`]: counts.get(today - 1) ?? 0,
  [`today${prefix}${name}`]: counts.get(today) ?? 0,
  [`total${prefix}${name}`]: total(counts),
});

const taskPeriods = (
  periods: readonly Period[],
  days: { readonly completed: DayCounts; readonly open: DayCounts },
) =>
  Object.fromEntries(
    periods.map((period) => [
      dayToKey(period.first),
      {
        completeCount: totalWithin(days.completed, period),
        notCompleteCount: totalWithin(days.open, period),
      },
    ]),
  );

const focusPeriods = (
  periods: readonly Period[],
  days: { readonly focusCount: DayCounts; readonly focusMinutes: DayCounts },
) =>
  Object.fromEntries(
    periods.map((period) => [
      dayToKey(period.first),
      { count: totalWithin(days.focusCount, period), duration: totalWithin(days.focusMinutes, period) },
    ]),
  );
