import { addDays, daysBetween, weekdayOf, type CalendarDate } from '#shared/domain/calendar-date.ts';
import { folderIdSchema, projectIdSchema } from '#shared/domain/ids.ts';
import type { DayFigures, LocalStatistics } from '#shared/domain/statistics.ts';
import type { ReadDatabase } from '#electron/store/database.ts';
import { numberToPriority } from '#electron/store/priority-number.ts';
import { notDoneWithin } from '#electron/store/queries/closed-query.ts';
import type { DayBounds } from '#electron/store/queries/day-bounds.ts';
import { indexDays, type DayIndex } from '#electron/store/queries/day-index.ts';

interface Closed {
  readonly at: number;
  readonly isDone: boolean;
  readonly projectId: string;
  readonly priority: number;
  readonly tags: string;
}

const closedWithin = (db: ReadDatabase, { start, end }: DayIndex): readonly Closed[] =>
  db
    .all<{ completed_at: number; status: number; project_id: string; priority: number; tags: string }>(
      `SELECT completed_at, status, project_id, priority, tags FROM task_row
       WHERE status <> 0 AND completed_at >= ? AND completed_at < ?`,
      start,
      end,
    )
    .map(({ completed_at: at, status, project_id: projectId, priority, tags }) => ({
      at,
      isDone: status > 0,
      projectId,
      priority,
      tags,
    }));

/** Days on which open tasks should have been done. */
const missedDays = (db: ReadDatabase, index: DayIndex, bounds: DayBounds): readonly number[] => {
  const [from, to] = [index.days[0], index.days.at(-1)];
  if (from === undefined || to === undefined) return [];
  const { where, values } = notDoneWithin({ from, to: to < bounds.today ? to : bounds.today }, bounds);
  return db
    .all<{ end_day: string | null; end_at: number }>(
      `SELECT t.end_day, t.end_at FROM task_row t WHERE ${where}`,
      ...values,
    )
    .map(({ end_day: day, end_at: at }) => (day === null ? index.dayOf(at) : daysBetween(from, day)));
};

/** How often each value occurs, the most frequent first. */
const tally = <Value>(values: Iterable<Value>): readonly (readonly [Value, number])[] => {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one);
};

const histogram = (length: number, values: readonly number[]): number[] => {
  const counts = Array.from({ length }, () => 0);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

interface Figures {
  readonly closed: readonly Closed[];
  readonly days: readonly DayFigures[];
}

const figuresOf = (db: ReadDatabase, index: DayIndex, bounds: DayBounds): Figures => {
  const closed = closedWithin(db, index);
  const count = index.days.length;
  const dayNumbers = (isDone: boolean): readonly number[] =>
    closed.filter((task) => task.isDone === isDone).map(({ at }) => index.dayOf(at));
  const done = histogram(count, dayNumbers(true));
  const wontDo = histogram(count, dayNumbers(false));
  const notDone = histogram(count, missedDays(db, index, bounds));
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
const tagsOf = ({ tags }: Closed): readonly (string | null)[] => {
  const names: unknown = JSON.parse(tags);
  const texts = Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  return texts.length === 0 ? [null] : texts;
};

type Distributions = Pick<
  LocalStatistics,
  'byList' | 'byFolder' | 'byTag' | 'byPriority' | 'byWeekday' | 'byHour'
>;

const distribute = (db: ReadDatabase, done: readonly Closed[], index: DayIndex): Distributions => {
  const folder = folderOf(db);
  return {
    byList: tally(done.map(({ projectId }) => projectId)).map(([id, count]) => ({
      projectId: projectIdSchema.parse(id),
      count,
    })),
    byFolder: tally(done.map(({ projectId }) => folder(projectId))).map(([id, count]) => ({
      folderId: id === null ? null : folderIdSchema.parse(id),
      count,
    })),
    byTag: tally(done.flatMap(tagsOf)).map(([tag, count]) => ({ tag, count })),
    byPriority: tally(done.map(({ priority }) => numberToPriority(priority))).map(([priority, count]) => ({
      priority,
      count,
    })),
    byWeekday: histogram(
      7,
      done.map(({ at }) => weekdayOf(index.days[index.dayOf(at)] ?? '') - 1),
    ),
    byHour: histogram(
      24,
      done.map(({ at }) => index.hourOf(at)),
    ),
  };
};

const keptFrom = (db: ReadDatabase, bounds: DayBounds): CalendarDate | null => {
  const first = db.get<{ at: number | null }>(
    'SELECT MIN(completed_at) AS at FROM task_row WHERE status <> 0',
  )?.at;
  return first === null || first === undefined ? null : bounds.dayAt(first);
};

/** Figures from the tasks that are kept here, for the days from `from` to `to`, both included. */
export const localStatistics = (
  db: ReadDatabase,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  bounds: DayBounds,
): LocalStatistics => {
  const index = indexDays(bounds, from, to);
  const { closed, days } = figuresOf(db, index, bounds);
  const before = indexDays(bounds, addDays(from, -index.days.length), addDays(from, -1));
  return {
    timeZone: bounds.timeZone,
    firstWeekday: bounds.firstWeekday,
    today: bounds.today,
    days: [...days],
    before: sumOf(figuresOf(db, before, bounds).days),
    ...distribute(
      db,
      closed.filter(({ isDone }) => isDone),
      index,
    ),
    keptFrom: keptFrom(db, bounds),
  };
};
