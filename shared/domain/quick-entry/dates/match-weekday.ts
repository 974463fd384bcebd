import {
  addDays,
  onOrAfter,
  startOfWeek,
  type CalendarDate,
  type Weekday,
} from '#shared/domain/dates/calendar-date.ts';
import {
  isAmbiguousWeekday,
  wordToPartOfDay,
  wordToWeekday,
} from '#shared/domain/quick-entry/language/calendar-names.ts';
import {
  dayMatch,
  type DateContext,
  type DateMatch,
  type DateSearch,
} from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, matchOneOf, matchPhrase, textAt } from '#shared/domain/quick-entry/entry-words.ts';
import { matchClock } from '#shared/domain/quick-entry/times/match-clock.ts';
import { matchMonthDay } from '#shared/domain/quick-entry/dates/match-month-day.ts';
import { matchNumericDate } from '#shared/domain/quick-entry/dates/match-numeric-date.ts';
import { isClosedPhrase, isCountedDay, isPartOfNoun } from '#shared/domain/quick-entry/word-context.ts';

/** Of the week after this one, however far that is. */
export const inNextWeek = ({ today, firstWeekday }: DateContext, weekday: Weekday): CalendarDate =>
  onOrAfter(addDays(startOfWeek(today, firstWeekday), 7), weekday);

/** friday, this fri, next friday, friday next week, fri 5 dec. A bare weekday is never today: one says today then. */
export const matchWeekday = (search: DateSearch): DateMatch => {
  const { words, at, spot } = search;
  if (isPartOfNoun(words, spot) || isCountedDay(words, spot)) return null;
  const led = matchOneOf(words, at, [['this', 'coming'], ['this'], ['coming'], ['next']]);
  const day = led ?? at;
  const name = led === null ? textAt(words, day) : linkedText(words, day);
  const weekday = wordToWeekday(name);
  if (weekday === null) return null;
  if (led !== null) return matchLedWeekday(search, day, weekday);
  const exact = matchExactDay(search, day + 1);
  if (exact !== null) return exact;
  if (isAmbiguousWeekday(name) && !hasDateAbout(search, name)) return null;
  return matchNamedWeekday(search, weekday);
};

const matchLedWeekday = ({ words, at, context }: DateSearch, day: number, weekday: Weekday): DateMatch =>
  textAt(words, at) === 'next'
    ? dayMatch(day + 1, inNextWeek(context, weekday))
    : dayMatch(day + 1, onOrAfter(context.today, weekday));

const matchNamedWeekday = ({ words, at, context }: DateSearch, weekday: Weekday): DateMatch => {
  const nextWeek = linkedText(words, at + 1) === 'next' ? matchPhrase(words, at + 1, ['next', 'week']) : null;
  if (nextWeek !== null) return dayMatch(nextWeek, inNextWeek(context, weekday));
  return dayMatch(at + 1, onOrAfter(addDays(context.today, 1), weekday));
};

/** `fri 5 dec`, `friday, december 5th`: the date says which Friday. */
const matchExactDay = (search: DateSearch, next: number): DateMatch => {
  if (linkedText(search.words, next, ',') === '') return null;
  const onward: DateSearch = {
    ...search,
    at: next,
    spot: { ...search.spot, wordBefore: next - 1, isLed: true },
  };
  return matchMonthDay(onward) ?? matchNumericDate(onward);
};

/** Whether `sat` is a Saturday: after a preposition, beside a date or a time. */
const hasDateAbout = ({ words, at, spot }: DateSearch, name: string): boolean => {
  if (spot.isDateField || spot.before === 'time') return true;
  if (hasTimeBehind({ words, at })) return true;
  // "put on sun cream", but "meet on sun with Ann"
  return spot.isLed && (name !== 'sun' || isClosedPhrase(words, at + 1));
};

const hasTimeBehind = ({ words, at }: Pick<DateSearch, 'words' | 'at'>): boolean => {
  const text = linkedText(words, at + 1);
  if (text === '') return false;
  const time = text === 'at' ? at + 2 : at + 1;
  return wordToPartOfDay(text) !== null || textAt(words, time) === 'noon' || matchClock(words, time) !== null;
};
