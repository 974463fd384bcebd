import { memoized } from '#shared/domain/memoized.ts';
import type { RowDates } from '#shared/domain/task.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { columns, type RowOf } from '#core/model/row-columns.ts';

/** When a task is, as views sort and group by it. */
export interface TaskDays {
  /** Unix milliseconds. */
  readonly startAt: number | null;
  readonly endAt: number | null;
  /** `yyyy-MM-dd` of an all-day task; null for one with a time. */
  readonly startDay: string | null;
  /** The last day that belongs to it. */
  readonly endDay: string | null;
}

/** The day of a moment in Unix milliseconds. */
type DayOf = (time: number) => string;

const formats = new Map<string, DayOf>();

/** Tasks share their days, and telling one takes as long as all the rest of a row. */
const MOST_KNOWN = 10_000;

/** @param timeZone IANA; UTC stands for one that this computer does not know */
export const dayFormat = (timeZone: string): DayOf => {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  let format: DayOf;
  try {
    const written = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    // A service may send a year of two digits, which is written with two.
    format = memoized(MOST_KNOWN, (time) => written.format(time).padStart('yyyy-mm-dd'.length, '0'));
  } catch {
    // A zone that this computer does not know: the date as it stands.
    format = dayFormat('UTC');
  }
  formats.set(timeZone, format);
  return format;
};

/** Whether days of this zone can be told here; of another one the date stands as it is. */
export const knowsZone = (timeZone: string | null): boolean =>
  timeZone === 'UTC' || (timeZone !== null && dayFormat(timeZone) !== dayFormat('UTC'));

const DAY_MS = 24 * 60 * 60_000;

/** The last visible day: the due date of a range is the midnight after it (observed). */
const lastDay = (start: number, due: number, dayOf: DayOf): string =>
  dayOf(due > start ? due - DAY_MS / 2 : due);

/**
 * An all-day task is at the local midnights of its own zone (observed), so its
 * days do not move when the person travels.
 */
export const taskDays = (task: RawObject): TaskDays => {
  const due = timeField(task, 'dueDate');
  const start = timeField(task, 'startDate') ?? due;
  if (start === null) return { startAt: null, endAt: null, startDay: null, endDay: null };
  const endAt = due !== null && due >= start ? due : start;
  if (task['isAllDay'] !== true) return { startAt: start, endAt, startDay: null, endDay: null };
  const dayOf = dayFormat(textField(task, 'timeZone') ?? 'UTC');
  return { startAt: start, endAt, startDay: dayOf(start), endDay: lastDay(start, endAt, dayOf) };
};

const DAY_COLUMNS = { start_at: 'INTEGER', end_at: 'INTEGER', start_day: 'TEXT', end_day: 'TEXT' } as const;

const rowDates = ({ start_at, end_at, start_day, end_day }: RowOf<typeof DAY_COLUMNS>): RowDates => {
  if (start_at === null) return null;
  if (start_day !== null) return { kind: 'allDay', start: start_day, end: end_day ?? start_day };
  const end = end_at !== null && end_at > start_at ? new Date(end_at).toISOString() : null;
  return { kind: 'timed', start: new Date(start_at).toISOString(), end };
};

/** Moments in Unix milliseconds, for an all-day task its local midnights; its days beside them. */
export const dayColumns = columns({
  columns: DAY_COLUMNS,
  store: (task) => {
    const { startAt, endAt, startDay, endDay } = taskDays(task);
    return { start_at: startAt, end_at: endAt, start_day: startDay, end_day: endDay };
  },
  show: (row) => ({ dates: rowDates(row) }),
});
