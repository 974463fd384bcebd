import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { nextDayOfMonth } from '#shared/domain/dates/next-dates.ts';
import { dayMatch, type DateMatch, type DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import { firstOfNextMonth } from '#shared/domain/quick-entry/dates/match-period.ts';
import { wordToMonthDay } from '#shared/domain/quick-entry/language/number-words.ts';
import { isClosedPhrase } from '#shared/domain/quick-entry/word-context.ts';

/** on the 15th, by the 1st of next month: not `on the 1st floor`. */
export const matchDayOfMonth = (search: DateSearch): DateMatch => {
  const { words, at, context, spot } = search;
  if (!spot.isLed && !spot.isDateField) return null;
  const day = readOrdinal(words, textAt(words, at) === 'the' ? at + 1 : at);
  if (day === null) return null;
  const named = readNamedMonth(search, day.next);
  if (named !== null) return dayMatch(named.next, nextDayOfMonth(named.value, day.value));
  if (!isClosedPhrase(words, day.next)) return null;
  return dayMatch(day.next, nextDayOfMonth(context.today, day.value));
};

/** `15th`, in digits: the first one is somebody. */
const readOrdinal = (words: Words, at: number): Match<number> | null => {
  const text = textAt(words, at);
  const day = /^\d+[a-z]+$/u.test(text) ? wordToMonthDay(text) : null;
  return day === null ? null : { next: at + 1, value: day };
};

/** `of the month`, `of next month` */
const readNamedMonth = ({ words, context }: DateSearch, at: number): Match<CalendarDate> | null => {
  if (linkedText(words, at) !== 'of') return null;
  const lead = linkedText(words, at + 1);
  if (linkedText(words, at + 2) !== 'month' || !/^(?:the|this|next)$/u.test(lead)) return null;
  return { next: at + 3, value: lead === 'next' ? firstOfNextMonth(context.today) : context.today };
};
