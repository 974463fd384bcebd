import { addDays, daysBetween, weekdayOf, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { FocusFigures } from '#shared/domain/focus.ts';
import type { Levels, ServiceStatistics, SpanFigures } from '#shared/domain/statistics.ts';
import type { DaySpan } from '#renderer/view-state/statistics-period.ts';
import { BUCKET_NAMES, bucketAround, type BucketSize } from '#renderer/views/statistics/charts/buckets.ts';
import type { Chart, Point, Series } from '#renderer/views/statistics/charts/chart.ts';
import { bucketPoint, opening, type EntryLabels } from './local-charts.ts';

const TASKS = { day: 'taskByDay', week: 'taskByWeek', month: 'taskByMonth' } as const;
const FOCUS = { day: 'byDay', week: 'byWeek', month: 'byMonth' } as const;

/** A key is the first day of its week or month (task-service-interface, "User statistics (V2)"). */
const spanFrom = (size: BucketSize, first: CalendarDate): DaySpan =>
  bucketAround(size, first, weekdayOf(first));

const COUNTED: readonly Series[] = [
  { name: 'Done', tone: 'done' },
  { name: 'Not done', tone: 'notDone' },
];

/** The service's own count. It opens the tasks that are kept here. */
export const serviceTaskChart = (
  statistics: Pick<ServiceStatistics, (typeof TASKS)[BucketSize]>,
  size: BucketSize,
): Chart => ({
  id: 'service-completed',
  title: 'As the service counts',
  source: 'service',
  pointName: BUCKET_NAMES[size],
  unit: 'count',
  series: COUNTED,
  points: statistics[TASKS[size]].map(({ first, done, notDone }) => {
    const span = spanFrom(size, first);
    return bucketPoint(
      span,
      size,
      [done, notDone],
      [opening(done, { ...span, outcome: 'done' }), opening(notDone, { ...span, outcome: 'notDone' })],
    );
  }),
});

export const scoreChart = ({ scoreByDay }: Pick<ServiceStatistics, 'scoreByDay'>): Chart => ({
  id: 'score',
  title: 'Score',
  source: 'service',
  pointName: 'Day',
  unit: 'count',
  series: [{ name: 'Points', tone: 'done' }],
  points: scoreByDay.map(({ day, score }) =>
    bucketPoint({ from: day, to: day }, 'day', [score], [{ from: day, to: day, outcome: 'done' }]),
  ),
});

/** Days of the level: what the page has room for. */
const LEVEL_DAYS = 60;

/** Steps from one reading to the next: between them there are no figures. */
export const levelChart = (levels: Levels): Chart => {
  const [first, last] = [levels[0]?.day ?? '', levels.at(-1)?.day ?? ''];
  const days = Math.min(daysBetween(first, last) + 1, LEVEL_DAYS);
  const levelByDay = new Map(levels.map(({ day, level }) => [day, level]));
  return {
    id: 'level',
    title: 'Level',
    source: 'readings',
    pointName: 'Day',
    unit: 'count',
    series: [{ name: 'Level', tone: 'done' }],
    nothing: 'not read',
    points: Array.from({ length: days }, (_none, index) => {
      const day = addDays(last, index + 1 - days);
      const level = levelByDay.get(day) ?? null;
      const span = { from: day, to: day };
      return bucketPoint(span, 'day', [level], [level === null ? null : { ...span, outcome: 'done' }]);
    }),
  };
};

/** Focus has no tasks of its own: what opens is what was done in that time. */
export const focusChart = (
  { focus }: Pick<ServiceStatistics, 'focus'>,
  figure: 'count' | 'duration',
  size: BucketSize,
): Chart => ({
  id: figure === 'count' ? 'focus-sessions' : 'focus-time',
  title: figure === 'count' ? 'Focus sessions' : 'Focus time',
  source: 'service',
  pointName: BUCKET_NAMES[size],
  unit: figure === 'count' ? 'count' : 'minutes',
  series: [{ name: figure === 'count' ? 'Sessions' : 'Focused', tone: 'done' }],
  points: focus[FOCUS[size]].map((period) => {
    const span = spanFrom(size, period.first);
    return bucketPoint(span, size, [period[figure]], [{ ...span, outcome: 'done' }]);
  }),
});

/** One bar for each name. No tasks are kept by which of them these were. */
const rowPoint = (key: string, value: number, name: string, color: string | null = null): Point => ({
  key,
  label: name,
  name,
  color,
  values: [value],
  opens: [null],
});

export const timelinessChart = ({
  onTime,
  late,
  withoutDate,
}: Pick<SpanFigures, 'onTime' | 'late' | 'withoutDate'>): Chart => ({
  id: 'on-time-or-late',
  title: 'On time or late',
  source: 'service',
  pointName: 'Completed',
  unit: 'count',
  series: [{ name: 'Done', tone: 'done' }],
  points: [
    rowPoint('on-time', onTime, 'On time'),
    rowPoint('late', late, 'Late'),
    rowPoint('no-date', withoutDate, 'No date'),
  ],
});

/** @param named what the shares are called here */
export const focusShareChart = (
  head: Pick<Chart, 'id' | 'title' | 'pointName'>,
  shares: SpanFigures['focusByList'],
  named: (name: string | null) => ReturnType<EntryLabels['tag']>,
): Chart => ({
  ...head,
  source: 'service',
  unit: 'minutes',
  series: [{ name: 'Focused', tone: 'done' }],
  points: shares.map(({ name, minutes }) => {
    const { name: shown, color } = named(name);
    return rowPoint(name ?? '', minutes, shown, color);
  }),
});

/** The tasks with the most focus, of the sessions that are kept here. */
export const focusByTaskChart = ({ byTask }: Pick<FocusFigures, 'byTask'>): Chart => ({
  id: 'focus-by-task',
  title: 'Focus by task',
  pointName: 'Task',
  source: 'computer',
  unit: 'minutes',
  series: [{ name: 'Focused', tone: 'done' }],
  points: byTask.map(({ key, title, minutes }) => rowPoint(key, minutes, title ?? 'No task')),
});
