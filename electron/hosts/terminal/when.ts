import type { RowDates } from '#shared/domain/task.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** `2026-11-24`, on the calendar of this computer. */
export const localDay = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

const localTime = (at: Date): string => `${two(at.getHours())}:${two(at.getMinutes())}`;

const DAY_MS = 86_400_000;

/** Days from `from` to `to`, both as `2026-11-24`. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const NEAR = new Map([
  [-1, 'Yesterday'],
  [0, 'Today'],
  [1, 'Tomorrow'],
]);
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** `Today`, `Fri` of the next six days, else `2026-12-24`. */
const dayWords = (day: string, today: string): string => {
  const away = daysBetween(today, day);
  const near = NEAR.get(away);
  if (near !== undefined) return near;
  return away > 1 && away < 7 ? (WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()] ?? day) : day;
};

interface Local {
  readonly startDay: string;
  readonly startTime: string | null;
  readonly endDay: string;
  readonly endTime: string | null;
}

const toLocal = (dates: NonNullable<RowDates>): Local => {
  if (dates.kind === 'allDay')
    return { startDay: dates.start, startTime: null, endDay: dates.end, endTime: null };
  const [start, end] = [new Date(dates.start), new Date(dates.end ?? dates.start)];
  return {
    startDay: localDay(start),
    startTime: localTime(start),
    endDay: localDay(end),
    endTime: dates.end === null ? null : localTime(end),
  };
};

/** When a task is, in few characters, by the calendar and the clock of this computer. Empty without a date. */
export const whenWords = (dates: RowDates, today: string): string => {
  if (dates === null) return '';
  const { startDay, startTime, endDay, endTime } = toLocal(dates);
  const start = [dayWords(startDay, today), startTime].filter((part) => part !== null).join(' ');
  const end = [endDay === startDay ? null : dayWords(endDay, today), endTime].filter((part) => part !== null);
  return end.length === 0 ? start : `${start} – ${end.join(' ')}`;
};

/** Whether its last day is over. */
export const isPast = (dates: RowDates, today: string): boolean =>
  dates !== null && toLocal(dates).endDay < today;
