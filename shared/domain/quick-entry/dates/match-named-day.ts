import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { dateToParts, partsToDate } from '#shared/domain/dates/calendar-date.ts';
import {
  nextMonthDay,
  nextNthWeekdayOf,
  nthWeekdayIn,
  type NthWeekday,
} from '#shared/domain/dates/next-dates.ts';
import {
  dayMatch,
  type DateContext,
  type DateMatch,
  type DateSearch,
} from '#shared/domain/quick-entry/dates/date-word.ts';
import { firstOfNextMonth } from '#shared/domain/quick-entry/dates/match-period.ts';
import { textAt } from '#shared/domain/quick-entry/entry-words.ts';
import { wordToMonth } from '#shared/domain/quick-entry/language/calendar-names.ts';
import { ENGLISH_NAMED_DAYS } from '#shared/domain/quick-entry/language/english-dates.ts';
import { compilePhrase, type AtomReaders } from '#shared/domain/quick-entry/language/phrase-pattern.ts';
import { readNthWeekdays } from '#shared/domain/quick-entry/repeats/repeat-atoms.ts';

interface NamedDayAtoms {
  readonly nthWeekday: NthWeekday;
  readonly month: number;
  /** `mid-january` */
  readonly midMonth: number;
  readonly nextMonth: true;
  readonly year: number;
}

const READERS: AtomReaders<NamedDayAtoms> = {
  nthWeekday: (words, at) => {
    const found = readNthWeekdays(words, at);
    const [day, ...others] = found?.value ?? [];
    return found === null || day === undefined || others.length > 0 ? null : { next: found.next, value: day };
  },
  month: (words, at) => {
    const month = wordToMonth(textAt(words, at));
    return month === null ? null : { next: at + 1, value: month };
  },
  midMonth: (words, at) => {
    const month = wordToMonth(/^mid-(.+)$/u.exec(textAt(words, at))?.[1] ?? '');
    return month === null ? null : { next: at + 1, value: month };
  },
  nextMonth: (words, at) =>
    textAt(words, at) === 'next' && textAt(words, at + 1) === 'month' ? { next: at + 2, value: true } : null,
  year: (words, at) =>
    /^(?:19|20|21)\d{2}$/u.test(textAt(words, at))
      ? { next: at + 1, value: Number(textAt(words, at)) }
      : null,
};

const PHRASES = ENGLISH_NAMED_DAYS.map((pattern) => compilePhrase<NamedDayAtoms>(pattern, READERS));

/** second tuesday of january, last monday in august 2027, first friday of next month, mid january */
export const matchNamedDay = ({ words, at, context }: DateSearch): DateMatch => {
  for (const match of PHRASES) {
    const phrase = match(words, at);
    const date = phrase === null ? null : atomsToDate(phrase.value, context);
    if (phrase !== null && date !== null) return dayMatch(phrase.next, date);
  }
  return null;
};

const MIDDLE = 15;

const atomsToDate = (
  { nthWeekday, month, midMonth, year, nextMonth }: Partial<NamedDayAtoms>,
  { today }: DateContext,
): CalendarDate | null => {
  if (nthWeekday !== undefined && nextMonth === true)
    return nthWeekdayIn(dateToParts(firstOfNextMonth(today)), nthWeekday);
  const named = month ?? midMonth;
  if (named === undefined) return null;
  if (nthWeekday === undefined)
    return year === undefined
      ? nextMonthDay(today, { day: MIDDLE, month: named, year: null })
      : partsToDate({ year, month: named, day: MIDDLE });
  return year === undefined
    ? nextNthWeekdayOf(today, named, nthWeekday)
    : nthWeekdayIn({ year, month: named }, nthWeekday);
};
