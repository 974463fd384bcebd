import { parseCalendarDate, type CalendarDate, type Weekday } from '#shared/domain/dates/calendar-date.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { ServiceStatistics, SpanFigures } from '#shared/domain/statistics.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V2Client } from '#core/remote/v2-client.ts';

type Answer = Extract<Awaited<ReturnType<V2Client['statistics']>>, { ok: true }>['value'];

type RankingAnswer = Extract<Awaited<ReturnType<V2Client['ranking']>>, { ok: true }>['value'];

/** Where and from which weekday on the account counts its days; null where it does not say. */
export interface AccountCalendar {
  readonly timeZone: string | null;
  readonly firstWeekday: Weekday | null;
}

const whole = (value: unknown): number => {
  const number = Math.round(Number(value ?? 0));
  return Number.isSafeInteger(number) && number > 0 ? number : 0;
};

/** Keys of days are `yyyyMMdd` (observed); any other key is passed over. */
const keyToDay = (key: string): CalendarDate | null =>
  parseCalendarDate(key.replace(/^(\d{4})(\d{2})(\d{2})$/u, '$1-$2-$3'));

const byDay = <Value, Figure>(
  periods: Readonly<Record<string, Value>>,
  read: (first: CalendarDate, value: Value) => Figure,
): Figure[] =>
  Object.keys(periods)
    .toSorted()
    .flatMap((key) => {
      const day = keyToDay(key);
      const value = periods[key];
      return day === null || value === undefined ? [] : [read(day, value)];
    });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What these maps hold is "not shown": objects and bare numbers are both read, anything else is nothing. */
const focusPeriods = (periods: unknown): ServiceStatistics['focus']['byDay'] => {
  if (!isObject(periods)) return [];
  return byDay(periods, (first, value) =>
    isObject(value)
      ? {
          first,
          count: whole(value['count'] ?? value['pomoCount']),
          duration: whole(value['duration'] ?? value['pomoDuration']),
        }
      : { first, count: whole(value), duration: 0 },
  );
};

const taskPeriods = (periods: Answer['taskByDay']): ServiceStatistics['taskByDay'] =>
  byDay(periods, (first, { completeCount, notCompleteCount }) => ({
    first,
    done: whole(completeCount),
    notDone: whole(notCompleteCount),
  }));

const focusOf = (answer: Answer): ServiceStatistics['focus'] => ({
  todayCount: whole(answer.todayPomoCount),
  yesterdayCount: whole(answer.yesterdayPomoCount),
  totalCount: whole(answer.totalPomoCount),
  todayDuration: whole(answer.todayPomoDuration),
  yesterdayDuration: whole(answer.yesterdayPomoDuration),
  totalDuration: whole(answer.totalPomoDuration),
  countGoal: whole(answer.pomoGoal),
  durationGoal: whole(answer.pomoDurationGoal),
  byDay: focusPeriods(answer['pomoByDay']),
  byWeek: focusPeriods(answer['pomoByWeek']),
  byMonth: focusPeriods(answer['pomoByMonth']),
});

const toRanking = ({ ranking, dayCount }: RankingAnswer): ServiceStatistics['ranking'] =>
  ranking >= 0 && ranking <= 100 ? { aheadOf: ranking, days: whole(dayCount) } : null;

/** @param now Unix milliseconds */
export const toServiceStatistics = (
  answer: Answer,
  ranking: RankingAnswer | null,
  now: number,
): ServiceStatistics => ({
  ranking: ranking === null ? null : toRanking(ranking),
  readAt: new Date(now).toISOString(),
  score: Math.round(answer.score),
  level: Math.round(answer.level),
  todayCompleted: whole(answer.todayCompleted),
  yesterdayCompleted: whole(answer.yesterdayCompleted),
  totalCompleted: whole(answer.totalCompleted),
  scoreByDay: byDay(answer.scoreByDay, (day, score) => ({ day, score: Math.round(score) })),
  taskByDay: taskPeriods(answer.taskByDay),
  taskByWeek: taskPeriods(answer.taskByWeek),
  taskByMonth: taskPeriods(answer.taskByMonth),
  focus: focusOf(answer),
});

const WEEKDAYS: readonly Weekday[] = [7, 1, 2, 3, 4, 5, 6];

/** `startDayOfWeek` is 0 for Sunday to 6 for Saturday (observed). */
export const toCalendar = (preferences: Readonly<Record<string, unknown>>): AccountCalendar => ({
  timeZone: typeof preferences['timeZone'] === 'string' ? preferences['timeZone'] : null,
  firstWeekday: WEEKDAYS[Number(preferences['startDayOfWeek'] ?? -1)] ?? null,
});

export interface ReadStatistics {
  readonly statistics: ServiceStatistics;
  readonly calendar: AccountCalendar;
}

/** Preferences and a ranking that the service does not tell are no reason to tell nothing. */
export const readServiceStatistics = async (
  client: V2Client,
  now: () => number,
): Promise<Result<ReadStatistics, RemoteError>> => {
  const answer = await client.statistics();
  if (!answer.ok) return fail(answer.error);
  const preferences = await client.preferences();
  const ranking = await client.ranking();
  return ok({
    statistics: toServiceStatistics(answer.value, ranking.ok ? ranking.value : null, now()),
    calendar: toCalendar(preferences.ok ? preferences.value : {}),
  });
};

/** What has no list or no tag (observed). */
const NO_CATEGORY = 'UNKNOWN_CATEGORY';

/** Most minutes first. */
const toShares = (minutes: Readonly<Record<string, number>>): SpanFigures['focusByList'] =>
  Object.entries(minutes)
    .map(([name, value]) => ({ name: name === NO_CATEGORY ? null : name, minutes: whole(value) }))
    .filter((share) => share.minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes);

const sum = (counts: readonly number[]): number => whole(counts.reduce((total, count) => total + count, 0));

/** @returns null where the service does not tell */
export const readSpanFigures = async (
  client: V2Client,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): Promise<SpanFigures | null> => {
  const [first, last] = [from.replaceAll('-', ''), to.replaceAll('-', '')];
  const completions = await client.completions(first, last);
  if (!completions.ok) return null;
  const focus = await client.focusSpread(first, last);
  if (!focus.ok) return null;
  const days = completions.value;
  return {
    onTime: sum(days.map(({ onTimeCompleteCount }) => onTimeCompleteCount)),
    late: sum(days.map(({ overdueCompleteCount }) => overdueCompleteCount)),
    withoutDate: sum(days.map(({ noTimeCompleteCount }) => noTimeCompleteCount)),
    focusByList: toShares(focus.value.projectDurations),
    focusByTag: toShares(focus.value.tagDurations),
  };
};
