import type { FocusFigures } from '#shared/domain/focus.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { addDays } from '#shared/domain/dates/calendar-date.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { DayBounds } from '#core/store/queries/day-bounds.ts';
import { focusRows } from '#core/store/queries/focus-rows.ts';

/** A best streak is looked for in so many days. */
const LOOKED_BACK = 366;
/** More bars say nothing. */
const MOST_TASKS = 12;

/** Days on which a session was done, the latest first; each once. */
const daysWithFocus = function* (db: ReadDatabase, bounds: DayBounds): Iterable<CalendarDate> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const last = db.get<{ readonly end_at: number }>(
      'SELECT end_at FROM focus_row WHERE status = 1 AND end_at < ? ORDER BY end_at DESC LIMIT 1',
      before,
    );
    if (last === undefined) return;
    const day = bounds.dayAt(last.end_at);
    yield day;
    before = bounds.startOf(day);
  }
};

/** Days in a row with a session. The one that goes on may have its session of today still to come. */
export const focusStreaks = (
  db: ReadDatabase,
  bounds: DayBounds,
): Pick<FocusFigures, 'streak' | 'bestStreak'> => {
  const { today } = bounds;
  const first = bounds.day(-LOOKED_BACK);
  let [streak, best, length] = [0, 0, 0];
  let next: CalendarDate | null = null;
  let isCurrent = true;
  for (const day of daysWithFocus(db, bounds)) {
    const goesOn: boolean = next === null ? day >= addDays(today, -1) : day === next;
    if (!goesOn) {
      isCurrent = false;
      if (day < first) break;
    }
    length = goesOn || next === null ? length + 1 : 1;
    if (isCurrent) streak = length;
    best = Math.max(best, length);
    next = addDays(day, -1);
  }
  return { streak, bestStreak: best };
};

/** @param span days of the person, both included */
export const focusByTask = (
  db: ReadDatabase,
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
  { startOf }: DayBounds,
): FocusFigures['byTask'] => {
  const rows = focusRows(db, { from: startOf(from), to: startOf(addDays(to, 1)) });
  const sums = new Map<string, { readonly title: string | null; seconds: number }>();
  for (const { taskId, title, seconds } of rows.flatMap((row) => (row.isDone ? row.parts : []))) {
    const key = taskId ?? title ?? '';
    // The latest session has the newest title.
    const sum = sums.get(key) ?? { title, seconds: 0 };
    sum.seconds += seconds;
    sums.set(key, sum);
  }
  return [...sums]
    .map(([key, { title, seconds }]) => ({ key, title, minutes: Math.round(seconds / 60) }))
    .filter(({ minutes }) => minutes > 0)
    .toSorted((one, other) => other.minutes - one.minutes)
    .slice(0, MOST_TASKS);
};
