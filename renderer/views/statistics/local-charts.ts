import type { CalendarDate, Weekday } from '#shared/domain/dates/calendar-date.ts';
import { monthToShortWord } from '#shared/domain/dates/describe-date.ts';
import type { ClosedQuery, LocalDays, LocalStatistics } from '#shared/domain/statistics.ts';
import type { Priority } from '#shared/domain/task.ts';
import type { DaySpan } from '#renderer/view-state/statistics-period.ts';
import {
  BUCKET_NAMES,
  bucketDays,
  completionRate,
  padDays,
  type Bucket,
  type BucketSize,
} from '#renderer/views/statistics/charts/buckets.ts';
import type { Chart, Point, Series } from '#renderer/views/statistics/charts/chart.ts';
import { longDay, longMonth, shortDay, spanWords } from './day-words.ts';

const DONE: readonly Series[] = [{ name: 'Done', tone: 'done' }];
/** Completions, counted from the tasks that are kept here. */
const COUNTED_HERE = { source: 'computer', unit: 'count', series: DONE } as const;

const OUTCOMES = ['done', 'wontDo', 'notDone'] as const;

export const OUTCOME_SERIES: readonly Series[] = [
  { name: 'Done', tone: 'done' },
  { name: 'Won’t do', tone: 'wontDo' },
  { name: 'Not done', tone: 'notDone' },
];

const LABELS: Readonly<Record<BucketSize, (bucket: DaySpan) => readonly [label: string, name: string]>> = {
  day: ({ from }) => [shortDay(from), longDay(from)],
  week: (span) => [shortDay(span.from), spanWords(span)],
  month: ({ from }) => [monthToShortWord(from), longMonth(from)],
};

/** A bar over some days. */
export const bucketPoint = (
  span: DaySpan,
  size: BucketSize,
  values: Point['values'],
  opens: Point['opens'],
): Point => {
  const [label, name] = LABELS[size](span);
  return { key: span.from, label, name, values, opens };
};

/** The query that opens the tasks of a value; none where the value is zero. */
export const opening = (value: number, query: ClosedQuery): ClosedQuery | null =>
  value === 0 ? null : query;

const isTimeOf = ({ days }: LocalStatistics): DaySpan => ({
  from: days[0]?.day ?? '',
  to: days.at(-1)?.day ?? '',
});

export const weekdayOfAccount = ({ firstWeekday }: Pick<LocalDays, 'firstWeekday'>): Weekday =>
  ([1, 2, 3, 4, 5, 6, 7] as const).find((day) => day === firstWeekday) ?? 1;

/** Up to the end of the time, though its last days are still to come. */
const bucketsOf = (local: LocalStatistics, size: BucketSize, to: CalendarDate): readonly Bucket[] =>
  bucketDays(padDays(local.days, to), size, weekdayOfAccount(local));

export const outcomeChart = (local: LocalStatistics, size: BucketSize, end: CalendarDate): Chart => ({
  ...COUNTED_HERE,
  id: 'completed',
  title: 'Completed and not completed',
  pointName: BUCKET_NAMES[size],
  series: OUTCOME_SERIES,
  points: bucketsOf(local, size, end).map(({ from, to, ...counts }) =>
    bucketPoint(
      { from, to },
      size,
      OUTCOMES.map((outcome) => counts[outcome]),
      OUTCOMES.map((outcome) => opening(counts[outcome], { from, to, outcome })),
    ),
  ),
});

/** Today can still be anything: it has no part in a rate, but its place in the chart. */
const endedDays = (local: LocalStatistics): LocalStatistics => ({
  ...local,
  days: local.days.map((one) => (one.day < local.today ? one : { ...one, done: 0, wontDo: 0, notDone: 0 })),
});

export const rateChart = (local: LocalStatistics, size: BucketSize, end: CalendarDate): Chart => ({
  ...COUNTED_HERE,
  id: 'completion-rate',
  title: 'Completion rate',
  pointName: BUCKET_NAMES[size],
  unit: 'percent',
  points: bucketsOf(endedDays(local), size, end).map((bucket) => {
    const { from, to, done } = bucket;
    const rate = completionRate(bucket);
    return bucketPoint({ from, to }, size, [rate], [opening(done, { from, to, outcome: 'done' })]);
  }),
});

/** Each day of the year that ends with the chosen time. */
export const yearChart = ({ days, firstWeekday }: LocalDays): Chart => ({
  ...COUNTED_HERE,
  id: 'year',
  firstWeekday: weekdayOfAccount({ firstWeekday }),
  title: 'The year',
  pointName: 'Day',
  points: days.map(({ day, done }) =>
    bucketPoint(
      { from: day, to: day },
      'day',
      [done],
      [opening(done, { from: day, to: day, outcome: 'done' })],
    ),
  ),
});

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const weekdayChart = (local: LocalStatistics): Chart => ({
  ...COUNTED_HERE,
  id: 'by-weekday',
  title: 'By weekday',
  pointName: 'Weekday',
  points: WEEKDAYS.map((_name, index) => {
    const day = (weekdayOfAccount(local) - 1 + index) % 7;
    const name = WEEKDAYS[day] ?? '';
    const count = local.byWeekday[day] ?? 0;
    const query = { ...isTimeOf(local), outcome: 'done', weekday: day + 1 } as const;
    return { key: name, label: name.slice(0, 3), name, values: [count], opens: [opening(count, query)] };
  }),
});

export const hourChart = (local: LocalStatistics): Chart => ({
  ...COUNTED_HERE,
  id: 'by-hour',
  title: 'By hour',
  pointName: 'Hour',
  points: local.byHour.map((count, hour) => {
    const label = String(hour).padStart(2, '0');
    const query = { ...isTimeOf(local), outcome: 'done', hour } as const;
    return { key: label, label, name: `${label}:00`, values: [count], opens: [opening(count, query)] };
  }),
});

/** Names and colors of the lists, folders and tags that the figures are about. */
export interface EntryLabels {
  readonly list: (id: string) => Named;
  readonly folder: (id: string) => Named;
  /** The service tells some figures by the names of lists. */
  readonly listNamed: (name: string) => Named;
  readonly tag: (name: string) => Named;
}

interface Named {
  readonly name: string;
  readonly color: string | null;
}

interface Share extends Partial<Named> {
  readonly key: string;
  readonly count: number;
  readonly query: Partial<ClosedQuery>;
}

const shareChart = (
  local: LocalStatistics,
  head: Pick<Chart, 'id' | 'title' | 'pointName'>,
  shares: readonly Share[],
): Chart => ({
  ...COUNTED_HERE,
  ...head,
  points: shares.map(({ key, name = '', color = null, count, query }) => ({
    key,
    label: name,
    name,
    color,
    values: [count],
    opens: [opening(count, { ...isTimeOf(local), outcome: 'done', ...query })],
  })),
});

export const listChart = (local: LocalStatistics, labels: EntryLabels): Chart =>
  shareChart(
    local,
    { id: 'by-list', title: 'By list', pointName: 'List' },
    local.byList.map(({ projectId, count }) => ({
      key: projectId,
      ...labels.list(projectId),
      count,
      query: { projectId },
    })),
  );

export const folderChart = (local: LocalStatistics, labels: EntryLabels): Chart =>
  shareChart(
    local,
    { id: 'by-folder', title: 'By folder', pointName: 'Folder' },
    local.byFolder.map(({ folderId, count }) => ({
      key: folderId ?? '',
      ...(folderId === null ? { name: 'No folder' } : labels.folder(folderId)),
      count,
      query: { folderId },
    })),
  );

export const tagChart = (local: LocalStatistics, labels: EntryLabels): Chart =>
  shareChart(
    local,
    { id: 'by-tag', title: 'By tag', pointName: 'Tag' },
    local.byTag.map(({ tag, count }) => ({
      key: tag ?? '',
      ...(tag === null ? { name: 'No tag' } : labels.tag(tag)),
      count,
      query: { tag },
    })),
  );

const PRIORITIES: readonly (readonly [Priority, string, string])[] = [
  ['high', 'High', 'var(--priority-high)'],
  ['medium', 'Medium', 'var(--priority-medium)'],
  ['low', 'Low', 'var(--priority-low)'],
  ['none', 'None', 'var(--priority-none)'],
];

export const priorityChart = (local: LocalStatistics): Chart =>
  shareChart(
    local,
    { id: 'by-priority', title: 'By priority', pointName: 'Priority' },
    PRIORITIES.map(([priority, name, color]) => ({
      key: priority,
      name,
      color,
      count: local.byPriority.find((share) => share.priority === priority)?.count ?? 0,
      query: { priority },
    })),
  );
