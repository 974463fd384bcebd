import { parseDateWords } from '#shared/domain/dates/date-words.ts';
import { parseLengthWords } from '#shared/domain/dates/length-words.ts';
import { localToTaskDates, type ClockTime } from '#shared/domain/dates/local-dates.ts';
import { addDays, addMonths, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { describeMinutes } from '#shared/domain/estimate.ts';
import { secondsOfFocus, type FocusKind, type FocusRow } from '#shared/domain/focus.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { clockOf, currentDay, dateContext, dayOf, hostZone } from '#renderer/entities/clock/today.ts';

/** What is written in the form. */
export interface WrittenFocus {
  readonly start: string;
  readonly length: string;
  /** A title, or what is typed to find one. */
  readonly task: string;
  /** Null where none is chosen. */
  readonly taskId: TaskId | null;
  readonly kind: FocusKind;
  readonly note: string;
}

const momentOf = (date: Date): string => `${dayOf(date)} ${clockOf(date)}`;

/** One that has just ended. @param minutes of a session as the settings have it */
export const newFocus = (minutes: number): WrittenFocus => ({
  start: momentOf(new Date(Date.now() - minutes * 60_000)),
  length: describeMinutes(minutes),
  task: '',
  taskId: null,
  kind: 'pomodoro',
  note: '',
});

export const writtenFocus = (row: FocusRow, taskId: TaskId | null, title: string): WrittenFocus => ({
  start: momentOf(new Date(row.start)),
  length: describeMinutes(Math.round(secondsOfFocus(row) / 60)),
  task: title,
  taskId,
  kind: row.kind,
  note: row.note,
});

const WEEKDAY = /^\s*(?:last\s+)?(?:mon|tue|wed|thu|fri|sat|sun)/iu;

/** Words of the calendar mean days to come; a session is over. */
const pastDay = (text: string, date: CalendarDate): CalendarDate => {
  const today = currentDay();
  if (date <= today) return date;
  if (WEEKDAY.test(text)) return addDays(date, -7);
  return date > addDays(today, 7) && !/\d{4}/u.test(text) ? addMonths(date, -12) : date;
};

const toMoment = (startDate: CalendarDate, startTime: ClockTime): string | null => {
  const dates = localToTaskDates({ startDate, startTime, endDate: null, endTime: null }, hostZone());
  return dates.kind === 'timed' ? dates.start : null;
};

/** ISO 8601 UTC. A time alone is the last one that was; null for words that are no moment. */
export const readStart = (text: string): string | null => {
  const answer = parseDateWords(text, dateContext());
  if (answer.kind !== 'dates' || answer.dates.startTime === null) return null;
  const { startDate, startTime } = answer.dates;
  if (!answer.isTimeOnly) return toMoment(pastDay(text, startDate), startTime);
  const today = currentDay();
  return toMoment(startTime > clockOf(new Date()) ? addDays(today, -1) : today, startTime);
};

/** Minutes; null for words that are no length. */
export const readLength = (text: string): number | null => {
  const length = parseLengthWords(text.replaceAll(/(\dh)\s+(\d)/gu, '$1$2'));
  return length?.kind === 'minutes' ? length.count : null;
};

interface Problems {
  readonly start: string | null;
  readonly length: string | null;
  readonly task: string | null;
}

export interface ReadFocus {
  /** Null where the words are none. */
  readonly span: { readonly start: string; readonly end: string } | null;
  readonly problems: Problems;
}

const startProblem = (start: string | null, end: number | null): string | null => {
  if (start === null) return 'Write a day and a time, like today 9:00 or yesterday 3pm.';
  return end !== null && end > Date.now() ? 'It would end in the future.' : null;
};

/** From 5 minutes, below which the service keeps none, to a day. */
const isLength = (minutes: number | null): minutes is number =>
  minutes !== null && minutes >= 5 && minutes <= 24 * 60;

const LENGTH_PROBLEM = 'Write a length from 5 minutes to a day, like 25m or 1h 30m.';

export const readFocus = ({ start: words, length, task, taskId }: WrittenFocus): ReadFocus => {
  const start = readStart(words);
  const minutes = readLength(length);
  const end = start === null || !isLength(minutes) ? null : Date.parse(start) + minutes * 60_000;
  const problems = {
    start: startProblem(start, end),
    length: isLength(minutes) ? null : LENGTH_PROBLEM,
    task: task.trim() !== '' && taskId === null ? 'Choose one of the tasks, or leave it empty.' : null,
  };
  const isRead = Object.values(problems).every((problem) => problem === null);
  const span = start === null || end === null ? null : { start, end: new Date(end).toISOString() };
  return { span: isRead ? span : null, problems };
};
