import { addDays, addMonths, weekdayOf, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { addMinutes } from '#shared/domain/dates/clock-time.ts';
import { wordToWeekday } from '#shared/domain/quick-entry/language/calendar-names.ts';
import {
  dayMatch,
  type DateContext,
  type DateMatch,
  type DateSearch,
  type DateWord,
} from '#shared/domain/quick-entry/dates/date-word.ts';
import {
  linkedText,
  matchOneOf,
  matchPhrase,
  textAt,
  type Match,
} from '#shared/domain/quick-entry/entry-words.ts';
import { wordToCount } from '#shared/domain/quick-entry/language/number-words.ts';

type Unit = 'minute' | 'hour' | 'day' | 'workday' | 'week' | 'month' | 'year';

const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...['m', 'min', 'mins', 'minute', 'minutes'].map((name): [string, Unit] => [name, 'minute']),
  ...['h', 'hr', 'hrs', 'hour', 'hours'].map((name): [string, Unit] => [name, 'hour']),
  ...['d', 'day', 'days'].map((name): [string, Unit] => [name, 'day']),
  ...['workday', 'workdays', 'weekdays'].map((name): [string, Unit] => [name, 'workday']),
  ...['w', 'wk', 'wks', 'week', 'weeks'].map((name): [string, Unit] => [name, 'week']),
  ...['mo', 'month', 'months'].map((name): [string, Unit] => [name, 'month']),
  ...['y', 'yr', 'yrs', 'year', 'years'].map((name): [string, Unit] => [name, 'year']),
]);

interface Distance {
  readonly count: number;
  readonly unit: Unit;
}

/** in 3 days, in two weeks, in 2h, in half an hour, 3 days from now, a week from monday; in a field for dates also `3d`, `+2w`. */
export const matchDistance = (search: DateSearch): DateMatch => {
  const { words, at, context, spot } = search;
  const isAhead = textAt(words, at) === 'in';
  if (isAhead && linkedText(words, at + 1) === '') return null;
  const distance = readDistance(search, isAhead ? at + 1 : at);
  if (distance === null) return null;
  const from = readFrom(search, distance.next);
  if (from === null && !isAhead && !spot.isDateField) return null;
  const { next, value: start } = from ?? { next: distance.next, value: context.today };
  return { next, value: reach(start, distance.value, context) };
};

const readDistance = ({ words, spot }: DateSearch, at: number): Match<Distance> | null => {
  const half = matchOneOf(words, at, [
    ['half', 'an', 'hour'],
    ['half', 'a', 'hour'],
  ]);
  if (half !== null) return { next: half, value: { count: 30, unit: 'minute' } };
  const fortnight = matchPhrase(words, at, ['a', 'fortnight']);
  if (fortnight !== null) return { next: fortnight, value: { count: 2, unit: 'week' } };
  return readJoined(textAt(words, at), at, spot.isDateField) ?? readApart({ words, at });
};

const JOINED = /^([1-9]\d{0,2})([a-z]+)$/u;
const SIGNED = /^\+([1-9]\d{0,2})([a-z]*)$/u;

/** `3d`; in a field for dates also `+3d` and `+3` */
const readJoined = (text: string, at: number, isDateField: boolean): Match<Distance> | null => {
  const [, count = '', name = ''] = JOINED.exec(text) ?? (isDateField ? SIGNED.exec(text) : null) ?? [];
  const unit = name === '' ? 'day' : UNITS.get(name);
  return count === '' || unit === undefined ? null : { next: at + 1, value: { count: Number(count), unit } };
};

/** `3 days`, `two business days` */
const readApart = ({ words, at }: Pick<DateSearch, 'words' | 'at'>): Match<Distance> | null => {
  const count = wordToCount(textAt(words, at).replace(/^\+/u, ''));
  if (count === null) return null;
  const isWork = /^(?:business|working|work)$/u.test(linkedText(words, at + 1));
  const unit = UNITS.get(linkedText(words, at + (isWork ? 2 : 1)));
  if (unit === undefined || (isWork && unit !== 'day')) return null;
  return { next: at + (isWork ? 3 : 2), value: { count, unit: isWork ? 'workday' : unit } };
};

/** `from now`, `from today`, `from tomorrow`, `from monday` */
const readFrom = ({ words, context }: DateSearch, at: number): Match<CalendarDate> | null => {
  if (linkedText(words, at) !== 'from') return null;
  const text = linkedText(words, at + 1);
  if (text === 'now' || text === 'today') return { next: at + 2, value: context.today };
  if (text === 'tomorrow') return { next: at + 2, value: addDays(context.today, 1) };
  const weekday = wordToWeekday(text);
  if (weekday === null) return null;
  const days = ((weekday - weekdayOf(context.today) + 6) % 7) + 1;
  return { next: at + 2, value: addDays(context.today, days) };
};

const reach = (start: CalendarDate, { count, unit }: Distance, { now }: DateContext): DateWord => {
  if (unit !== 'minute' && unit !== 'hour') return dayMatch(0, reachDay(start, count, unit)).value;
  const { days, time } = addMinutes(now, unit === 'hour' ? count * 60 : count);
  return { date: addDays(start, days), endDate: null, time };
};

const reachDay = (
  start: CalendarDate,
  count: number,
  unit: Exclude<Unit, 'minute' | 'hour'>,
): CalendarDate => {
  if (unit === 'workday') return addWorkdays(start, count);
  if (unit === 'day' || unit === 'week') return addDays(start, unit === 'week' ? count * 7 : count);
  return addMonths(start, unit === 'year' ? count * 12 : count);
};

const addWorkdays = (start: CalendarDate, count: number): CalendarDate => {
  let date = start;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (weekdayOf(date) <= 5) left -= 1;
  }
  return date;
};
