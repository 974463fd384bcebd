import { addDays, daysBetween, weekdayOf, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import type { DayFigures, LocalDays, LocalStatistics } from '#shared/domain/statistics.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { numberToPriority } from '#core/model/priority-number.ts';
import { lastDayWithin, notDoneWithin } from '#core/store/queries/closed-query.ts';
import { CLOSED_STATUSES } from '#core/store/queries/closed-statuses.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { indexDays, type DayIndex } from '#core/store/queries/day-index.ts';

/** Every zone of our time is a multiple of a quarter of an hour from UTC, so days and hours begin with one. */
const QUARTER = 900_000;

/** Tasks that were closed in the same quarter of an hour. */
interface Slot {
  readonly at: number;
  readonly isDone: boolean;
  readonly count: number;
}

/** Answered by the index alone. */
const closedWithin = (db: ReadDatabase, { start, end }: DayIndex): readonly Slot[] =>
  db
    .all<{ quarter: number; is_done: number; count: number }>(
      `SELECT completed_at / ${QUARTER} AS quarter, status > 0 AS is_done, COUNT(*) AS count FROM task_row
       WHERE status IN (${CLOSED_STATUSES.any}) AND completed_at >= ? AND completed_at < ? GROUP BY status, completed_at / ${QUARTER}`,
      start,
      end,
    )
    .map(({ quarter, is_done: isDone, count }) => ({ at: quarter * QUARTER, isDone: isDone !== 0, count }));

/** Completions that are alike. */
interface Alike {
  readonly projectId: string;
  readonly priority: number;
  readonly tags: string;
  readonly count: number;
}

const doneWithin = (db: ReadDatabase, { start, end }: DayIndex): readonly Alike[] =>
  db.all<Alike>(
    `SELECT project_id AS projectId, priority, tags, COUNT(*) AS count FROM task_row
     WHERE status IN (${CLOSED_STATUSES.done}) AND completed_at >= ? AND completed_at < ? GROUP BY project_id, priority, tags`,
    start,
    end,
  );

const startingAt = <Span extends Pick<DayIndex, 'start'>>(span: Span, { bounds, since }: Counting): Span =>
  since === null ? span : { ...span, start: Math.max(span.start, bounds.startOf(since)) };

/** Days on which open tasks should have been done. */
const missedDays = (db: ReadDatabase, index: DayIndex, bounds: DayBounds): readonly number[] => {
  const [from, to] = [index.days[0], index.days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const { where, values } = notDoneWithin({ from, to }, bounds);
  return db
    .all<{ end_day: string | null; end_at: number }>(
      `SELECT t.end_day, t.end_at FROM task_row t WHERE ${where}`,
      ...values,
    )
    .map(({ end_day: day, end_at: at }) => (day === null ? index.dayOf(at) : daysBetween(from, day)));
};

type Counted<Value> = readonly [value: Value, count: number];

/** How often each value occurs, the most frequent first. */
const tally = <Value>(values: Iterable<Counted<Value>>): readonly Counted<Value>[] => {
  const counts = new Map<Value, number>();
  for (const [value, count] of values) counts.set(value, (counts.get(value) ?? 0) + count);
  return [...counts].toSorted(([, one], [, other]) => other - one);
};

const histogram = (length: number, values: readonly Counted<number>[]): number[] => {
  const counts = Array.from({ length }, () => 0);
  for (const [value, count] of values) counts[value] = (counts[value] ?? 0) + count;
  return counts;
};

interface Figures {
  readonly closed: readonly Slot[];
  readonly days: readonly DayFigures[];
}

/** What is counted of the days, by day. */
interface Counting {
  readonly bounds: DayBounds;
  /** Nothing that was over before this day: not all of it may be here. Null counts all. */
  readonly since: CalendarDate | null;
}

const figuresOf = (db: ReadDatabase, index: DayIndex, { bounds, since }: Counting): Figures => {
  const closed = closedWithin(db, startingAt(index, { bounds, since }));
  const length = index.days.length;
  const dayNumbers = (isDone: boolean): readonly Counted<number>[] =>
    closed.filter((slot) => slot.isDone === isDone).map(({ at, count }) => [index.dayOf(at), count]);
  const done = histogram(length, dayNumbers(true));
  const wontDo = histogram(length, dayNumbers(false));
  const missed = missedDays(db, index, bounds);
  const notDone = histogram(
    length,
    missed.map((day) => [day, 1]),
  );
  const days = index.days.map((day, number) => ({
    day,
    done: done[number] ?? 0,
    wontDo: wontDo[number] ?? 0,
    notDone: notDone[number] ?? 0,
  }));
  return { closed, days };
};

const sumOf = (days: readonly DayFigures[]): LocalStatistics['before'] => ({
  done: days.reduce((sum, { done }) => sum + done, 0),
  wontDo: days.reduce((sum, { wontDo }) => sum + wontDo, 0),
  notDone: days.reduce((sum, { notDone }) => sum + notDone, 0),
});

const folderOf = (db: ReadDatabase): ((projectId: string) => string | null) => {
  const folders = new Map(
    db
      .all<{ id: string; folder_id: string | null }>(
        `SELECT p.id, f.id AS folder_id FROM project_row p LEFT JOIN folder_row f ON f.id = p.folder_id`,
      )
      .map(({ id, folder_id: folderId }) => [id, folderId]),
  );
  return (projectId) => folders.get(projectId) ?? null;
};

/** The tags of a task; null stands for none. */
const tagsOf = ({ tags }: Alike): readonly (string | null)[] => {
  const names: unknown = JSON.parse(tags);
  const texts = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  return texts.length === 0 ? [null] : texts;
};

type Distributions = Pick<LocalStatistics, 'byList' | 'byFolder' | 'byTag' | 'byPriority'>;

const distribute = (db: ReadDatabase, alike: readonly Alike[]): Distributions => {
  const folder = folderOf(db);
  return {
    byList: tally(alike.map(({ projectId, count }) => [projectId, count])).map(([id, count]) => ({
      projectId: projectIdSchema.parse(id),
      count,
    })),
    byFolder: tally(alike.map(({ projectId, count }) => [folder(projectId), count])).map(([id, count]) => ({
      folderId: id === null ? null : folderIdSchema.parse(id),
      count,
    })),
    byTag: tally(alike.flatMap((one) => tagsOf(one).map((tag) => [tag, one.count] as const))).map(
      ([tag, count]) => ({ tag, count }),
    ),
    byPriority: tally(alike.map(({ priority, count }) => [numberToPriority(priority), count])).map(
      ([priority, count]) => ({ priority, count }),
    ),
  };
};

/** By weekday and by hour. */
const spread = (closed: readonly Slot[], index: DayIndex): Pick<LocalStatistics, 'byWeekday' | 'byHour'> => {
  const done = closed.filter(({ isDone }) => isDone);
  return {
    byWeekday: histogram(
      7,
      done.map(({ at, count }) => [weekdayOf(index.days[index.dayOf(at)] ?? '') - 1, count]),
    ),
    byHour: histogram(
      24,
      done.map(({ at, count }) => [index.hourOf(at), count]),
    ),
  };
};

const keptFrom = (db: ReadDatabase, bounds: DayBounds): CalendarDate | null => {
  const first = db.get<{ at: number | null }>(
    `SELECT MIN((SELECT MIN(t.completed_at) FROM task_row t WHERE t.status = closed.status)) AS at
     FROM (${CLOSED_STATUSES.any}) closed`,
  )?.at;
  return first === null || first === undefined ? null : bounds.dayAt(first);
};

/** Open tasks whose last day is today. */
const dueToday = (db: ReadDatabase, bounds: DayBounds): number => {
  const { where, values } = lastDayWithin({ from: bounds.today, to: bounds.today }, bounds);
  return (
    db.get<{ count: number }>(`SELECT COUNT(*) AS count FROM task_row t WHERE ${where}`, ...values)?.count ??
    0
  );
};

/** What became of the tasks on each of the days, and nothing more: a year of it takes no longer than a look. */
export const localDays = (
  db: ReadDatabase,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  { bounds, since }: Counting,
): LocalDays => ({
  firstWeekday: bounds.firstWeekday,
  today: bounds.today,
  days: [...figuresOf(db, indexDays(bounds, from, to), { bounds, since }).days],
  since,
});

/** Figures from the tasks that are kept here, for the days from `from` to `to`, both included. */
export const localStatistics = (
  db: ReadDatabase,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  { bounds, since }: Counting,
): LocalStatistics => {
  const index = indexDays(bounds, from, to);
  const { closed, days } = figuresOf(db, index, { bounds, since });
  const before = indexDays(bounds, addDays(from, -index.days.length), addDays(from, -1));
  return {
    timeZone: bounds.timeZone,
    firstWeekday: bounds.firstWeekday,
    today: bounds.today,
    days: [...days],
    before: sumOf(figuresOf(db, before, { bounds, since }).days),
    ...distribute(db, doneWithin(db, startingAt(index, { bounds, since }))),
    ...spread(closed, index),
    dueToday: dueToday(db, bounds),
    since,
    keptFrom: keptFrom(db, bounds),
  };
};
