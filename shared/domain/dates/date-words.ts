import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import { nextDayOfMonth } from '#shared/domain/dates/next-dates.ts';
import type { DateContext, DateWord } from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, splitWords, textAt, type Match } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryWords } from '#shared/domain/quick-entry/language/language.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { ENGLISH } from '#shared/domain/quick-entry/language/english.ts';
import { matchTime, type TimeWord } from '#shared/domain/quick-entry/times/match-time.ts';
import { resolveDates } from '#shared/domain/quick-entry/resolve-dates.ts';
import type { Spot } from '#shared/domain/quick-entry/word-context.ts';

export type DateWordsAnswer =
  | {
      readonly kind: 'dates';
      readonly dates: LocalDates;
      /** No day was named: the next time that the clock says so is meant, or that time of a day that is known. */
      readonly isTimeOnly: boolean;
    }
  /** `clear`, `no date`: the dates are taken away. */
  | { readonly kind: 'clear' }
  /** Nothing is typed, or something that is no date: not yet, perhaps. */
  | { readonly kind: 'unknown' };

const UNKNOWN: DateWordsAnswer = { kind: 'unknown' };
const CLEAR = /^(?:clear|none|never|no date|no due date|remove|delete|-)$/u;

/**
 * What is typed into a field that holds nothing but a date. All that the entry
 * line knows, and more, since there is nothing else that it could be: `sat`,
 * `fri 9`, `15`, `dec`, `5.12.`, `+3d`, `5-7 dec`, `mon-wed`, `fri 9am to sat
 * 5pm`, `clear`. A second day is read from the first one on.
 */
export const parseDateWords = (text: string, context: DateContext): DateWordsAnswer => {
  const typed = text
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[([](.*)[)\]]$/u, '$1');
  if (CLEAR.test(typed)) return { kind: 'clear' };
  const day = /^\d{1,2}$/u.test(typed) ? Number(typed) : 0;
  if (day >= 1 && day <= 31) return answer(wholeDay(nextDayOfMonth(context.today, day)), false);
  const words = splitWords(apart(typed), ENGLISH);
  const first = readMoment(words, 0, context);
  if (first === null) return UNKNOWN;
  const start = resolveMoment(first, context);
  if (start === null) return UNKNOWN;
  const isTimeOnly = first.date === null;
  if (first.next >= words.length) return answer(start, isTimeOnly);
  return readRange(words, first.next, { start, isTimeOnly, context });
};

const answer = (dates: LocalDates, isTimeOnly: boolean): DateWordsAnswer => ({
  kind: 'dates',
  dates,
  isTimeOnly,
});

const wholeDay = (startDate: CalendarDate): LocalDates => ({
  startDate,
  startTime: null,
  endDate: null,
  endTime: null,
});

/** `mon-wed` is two words and a sign; `5-dec` is one date. */
const apart = (text: string): string =>
  text
    .replaceAll(/(?<=[a-z]{3})[-–—](?=[a-z]{3})/gu, ' - ')
    .replaceAll(/\b(\d{1,2})-([a-z]{3,9})(?:-(\d{4}))?\b/gu, '$1 $2 $3');

/** A date, a time, or both in either order. */
interface Moment {
  readonly next: number;
  readonly date: DateWord | null;
  readonly time: TimeWord | null;
}

const readMoment = (words: EntryWords, start: number, context: DateContext): Moment | null => {
  let moment: Moment = { next: start, date: null, time: null };
  for (;;) {
    const longer = readOneMore(words, moment, context);
    if (longer === null) return moment.date === null && moment.time === null ? null : moment;
    moment = longer;
  }
};

const readOneMore = (
  words: EntryWords,
  { next, date, time }: Moment,
  context: DateContext,
): Moment | null => {
  if (textAt(words, next) === '' || (next > 0 && linkedText(words, next, ',') === '')) return null;
  const before = date === null ? null : ('date' as const);
  const spot: Spot = { before, wordBefore: next - 1, isLed: false, isDateField: true };
  const search = { words, at: next, context, spot };
  const foundDate = date === null ? matchDate(search) : null;
  const foundTime = time === null ? matchTime(search) : null;
  if (isLonger(foundDate, foundTime)) return { next: foundDate.next, date: foundDate.value, time };
  return foundTime === null ? null : { next: foundTime.next, date, time: foundTime.value };
};

const isLonger = <Found extends Match<unknown>>(
  found: Found | null,
  other: Match<unknown> | null,
): found is Found => found !== null && found.next >= (other?.next ?? 0);

const resolveMoment = (
  { date, time }: Pick<Moment, 'date' | 'time'>,
  context: DateContext,
): LocalDates | null => {
  const resolved = resolveDates({ date, time, repeat: null }, context);
  if (resolved.date === null) return null;
  const { time: startTime, endDate, endTime } = resolved;
  return { startDate: resolved.date, startTime, endDate, endTime };
};

interface RangeStart {
  readonly start: LocalDates;
  readonly isTimeOnly: boolean;
  readonly context: DateContext;
}

/** `fri 9am to sat 5pm`: the second moment has a time where the first one has. */
const readRange = (
  words: EntryWords,
  at: number,
  { start, isTimeOnly, context }: RangeStart,
): DateWordsAnswer => {
  if (hasEnd(start) || !/^(?:[-–—]|to|until|till)$/u.test(linkedText(words, at))) return UNKNOWN;
  const from: DateContext = { ...context, today: start.startDate, now: start.startTime ?? '00:00' };
  const last = readMoment(words, at + 1, from);
  if (last === null || last.next < words.length) return UNKNOWN;
  const end = resolveMoment(last, from);
  return end !== null && isSameKind(end, start) && isAfter(end, start)
    ? answer(
        { ...start, endDate: endDateOf(end, start), endTime: end.startTime },
        isTimeOnly && last.date === null,
      )
    : UNKNOWN;
};

const hasEnd = ({ endDate, endTime }: LocalDates): boolean => endDate !== null || endTime !== null;

/** Both whole days, or both moments. */
const isSameKind = (one: LocalDates, other: LocalDates): boolean =>
  (one.startTime === null) === (other.startTime === null);

const isAfter = (end: LocalDates, start: LocalDates): boolean =>
  end.startDate > start.startDate ||
  (end.startDate === start.startDate && (end.startTime ?? '') > (start.startTime ?? ''));

const endDateOf = (end: LocalDates, start: LocalDates): CalendarDate | null =>
  end.startDate === start.startDate ? null : end.startDate;
