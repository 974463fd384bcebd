import { Temporal } from '#shared/domain/dates/temporal.ts';
import { parseCalendarDate, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { localToTaskDates, taskDatesToLocal, type ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { describeRepeat } from '#shared/domain/repeat/describe-repeat.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';
import type { Repeat } from '#shared/domain/task.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';

/** How files write dates and repeats in words: English, the first day of the week is Monday. */
const CONVENTIONS = { dayMonthOrder: 'monthFirst', firstWeekday: 1, clock: 'h23' } as const;

const localNow = ({
  now,
  timeZone,
}: ReadContext): { readonly today: CalendarDate; readonly now: ClockTime } => {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone);
  return {
    today: local.toPlainDate().toString(),
    now: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
};

/** What words say that are a date, a time and a repeat, and nothing else. */
export interface WordsOfDate {
  readonly dates: TaskDates;
  readonly repeat: Repeat | null;
}

/** @returns null where a word of them says something else */
export const wordsToDate = (words: string, context: ReadContext): WordsOfDate | null => {
  const { timeZone } = context;
  const entry = parseQuickEntry(words, { ...localNow(context), timeZone, conventions: CONVENTIONS });
  if (entry.title !== '') return null;
  const { date, time, endDate, endTime, repeat } = entry.values;
  return {
    dates:
      date === null
        ? { kind: 'none' }
        : localToTaskDates({ startDate: date, startTime: time, endDate, endTime }, timeZone),
    repeat: repeat === null ? null : { flag: repeat.repeatFlag, from: repeat.repeatFrom },
  };
};

/** The parts of a rule that mean something, in one order; null for what is no rule. */
const ruleOf = (flag: string): string | null => {
  const rule = parseRepeatFlag(flag);
  if (rule.kind !== 'rule') return null;
  return [...rule.parts]
    .filter(([name, value]) => name !== 'WKST' && !(name === 'INTERVAL' && value === '1'))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join(';');
};

/** A repeat in words that `wordsToDate` reads as the same one; null where there are none. */
export const repeatToWords = (repeat: Repeat, context: ReadContext): string | null => {
  const { today } = localNow(context);
  const described = describeRepeat(repeat.flag, { today, conventions: CONVENTIONS }).toLowerCase();
  const words = repeat.from === '1' ? described.replace(/^every/u, 'every!') : described;
  const read = wordsToDate(words, context)?.repeat ?? null;
  const rule = ruleOf(repeat.flag);
  return read !== null && rule !== null && ruleOf(read.flag) === rule ? words : null;
};

const DATE = String.raw`(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?`;
const ISO_DATES = new RegExp(`^${DATE}(?: - (?:${DATE}|(\\d{2}:\\d{2})))?$`, 'u');

const orNull = (text: string | undefined): string | null => text ?? null;

const isClock = (time: string | undefined): boolean =>
  time === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(time);

const isDay = (day: string | undefined): boolean => day === undefined || parseCalendarDate(day) !== null;

/** `2026-12-01`, `2026-12-01 09:00`, and the same to an end behind ` - `; null for what is no such date. */
export const isoToDates = (text: string, timeZone: string): TaskDates | null => {
  const [, startDate, startTime, endDate, endTime, endClock] = ISO_DATES.exec(text.trim()) ?? [];
  if (startDate === undefined || ![startDate, endDate].every(isDay)) return null;
  if (![startTime, endTime, endClock].every(isClock)) return null;
  return localToTaskDates(
    {
      startDate,
      startTime: orNull(startTime),
      endDate: orNull(endDate),
      endTime: orNull(endTime ?? endClock),
    },
    timeZone,
  );
};

const moment = (date: string, time: string | null): string => (time === null ? date : `${date} ${time}`);

/** What `isoToDates` reads; empty for no date. */
export const datesToIso = (dates: TaskDates, timeZone: string): string => {
  const local = taskDatesToLocal(dates, timeZone);
  if (local === null) return '';
  const { startDate, startTime, endDate, endTime } = local;
  const start = moment(startDate, startTime);
  const lastDay = endDate ?? startDate;
  const isSameDay = lastDay === startDate;
  if (endTime !== null) return `${start} - ${isSameDay ? endTime : moment(lastDay, endTime)}`;
  return isSameDay ? start : `${start} - ${lastDay}`;
};

/** The day of a moment or of whole days, for formats that know days alone. */
export const dayOfDates = (dates: TaskDates, timeZone: string): CalendarDate | null =>
  taskDatesToLocal(dates, timeZone)?.startDate ?? null;

/** The last day. */
export const lastDayOfDates = (dates: TaskDates, timeZone: string): CalendarDate | null => {
  const local = taskDatesToLocal(dates, timeZone);
  return local === null ? null : (local.endDate ?? local.startDate);
};

export const allDay = (start: CalendarDate, end: CalendarDate = start): TaskDates => ({
  kind: 'allDay',
  start,
  end: end > start ? end : start,
});

/** A day of the calendar, or null: 29 February of most years is none. */
export const toDay = (text: string | undefined): CalendarDate | null =>
  text === undefined ? null : parseCalendarDate(text.trim().slice(0, 10));

/** The moment at which a day begins. ISO 8601 UTC. */
export const startOfDay = (day: CalendarDate, timeZone: string): string =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds).toISOString();
