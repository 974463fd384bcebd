import {
  addDays,
  addMonths,
  dateToParts,
  lastOfMonth,
  onOrAfter,
  partsToDate,
  startOfWeek,
  weekdayOf,
  type CalendarDate,
} from '#shared/domain/dates/calendar-date.ts';
import { nextMonthDay } from '#shared/domain/dates/next-dates.ts';
import { wordToMonth, wordToWeekday } from '#shared/domain/quick-entry/language/calendar-names.ts';
import {
  dayMatch,
  type DateContext,
  type DateMatch,
  type DateSearch,
} from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, matchOneOf, textAt, type Match } from '#shared/domain/quick-entry/entry-words.ts';

import { withYear } from '#shared/domain/quick-entry/dates/read-month-day.ts';
import { inNextWeek } from '#shared/domain/quick-entry/dates/match-weekday.ts';

const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;

export const firstOfNextMonth = (date: CalendarDate): CalendarDate => addMonths(firstOfMonth(date), 1);

const firstOfNextYear = (date: CalendarDate): CalendarDate =>
  partsToDate({ year: dateToParts(date).year + 1, month: 1, day: 1 }) ?? date;

/** Its first day that is no weekend, wherever the week begins. */
const nextWeek = (context: DateContext): CalendarDate => {
  const first = addDays(startOfWeek(context.today, context.firstWeekday), 7);
  return weekdayOf(first) <= 5 ? first : onOrAfter(first, 1);
};

/** Saturday, or today where it is the weekend already. */
const thisWeekend = ({ today }: DateContext): CalendarDate =>
  weekdayOf(today) === 7 ? today : onOrAfter(today, 6);

const NEXT: ReadonlyMap<string, (context: DateContext) => CalendarDate> = new Map([
  ['week', nextWeek],
  ['month', ({ today }) => firstOfNextMonth(today)],
  ['year', ({ today }) => firstOfNextYear(today)],
  // A week that begins on Sunday tears the weekend apart: the one after the coming one is meant.
  ['weekend', (context) => inNextWeek({ ...context, firstWeekday: 1 }, 6)],
]);

/** next week, next month, this weekend, on the weekend */
export const matchNextPeriod = (search: DateSearch): DateMatch => {
  const { words, at, context, spot } = search;
  const text = textAt(words, at);
  const behind = linkedText(words, at + 1);
  const next = text === 'next' ? NEXT.get(behind) : undefined;
  if (next !== undefined) return matchWeekdayOfNext(search, behind) ?? dayMatch(at + 2, next(context));
  if (behind !== 'weekend') return null;
  const isMeant = text === 'this' || (text === 'the' && (spot.isLed || spot.isDateField));
  return isMeant ? dayMatch(at + 2, thisWeekend(context)) : null;
};

/** `next week on monday`, `next week fri` */
const matchWeekdayOfNext = ({ words, at, context }: DateSearch, unit: string): DateMatch => {
  const day = linkedText(words, at + 2) === 'on' ? at + 3 : at + 2;
  const weekday = unit === 'week' ? wordToWeekday(linkedText(words, day)) : null;
  return weekday === null ? null : dayMatch(day + 1, inNextWeek(context, weekday));
};

const EDGES = [
  ['the', 'end', 'of'],
  ['end', 'of'],
  ['the', 'start', 'of'],
  ['start', 'of'],
  ['beginning', 'of'],
  ['the', 'beginning', 'of'],
] as const;

const ABBREVIATIONS: ReadonlyMap<string, (context: DateContext) => CalendarDate> = new Map([
  ['eom', ({ today }) => lastOfMonth(today)],
  ['eow', ({ today }) => onOrAfter(today, 5)],
  ['eoy', ({ today }) => addDays(firstOfNextYear(today), -1)],
]);

/** end of month, start of next week, end of december, eom. A week ends on Friday, as work does. */
export const matchPeriodEdge = (search: DateSearch): DateMatch => {
  const { words, at, context } = search;
  const abbreviation = ABBREVIATIONS.get(textAt(words, at));
  if (abbreviation !== undefined) return dayMatch(at + 1, abbreviation(context));
  const of = matchOneOf(words, at, EDGES);
  if (of === null || linkedText(words, of) === '') return null;
  const period = readPeriod(search, of);
  if (period === null) return null;
  const isEnd = textAt(words, of - 2) === 'end';
  return dayMatch(period.next, isEnd ? period.value.last : period.value.first);
};

interface Period {
  readonly first: CalendarDate;
  readonly last: CalendarDate;
}

const toPeriod = (next: number, first: CalendarDate | null): Match<Period> | null =>
  first === null ? null : { next, value: { first, last: lastOfMonth(first) } };

const readPeriod = ({ words, context }: DateSearch, at: number): Match<Period> | null => {
  const month = wordToMonth(textAt(words, at));
  if (month !== null) {
    const { next, value } = withYear(words, at + 1, { day: 1, month });
    if (value.year !== null) return toPeriod(next, nextMonthDay(context.today, value));
    const isCurrent = dateToParts(context.today).month === month;
    const first = nextMonthDay(context.today, value);
    if (!isCurrent || first === null) return toPeriod(next, first);
    return { next, value: { first, last: lastOfMonth(context.today) } };
  }
  const lead = matchOneOf(words, at, [['the'], ['this'], ['next']]);
  const unit = lead === null ? textAt(words, at) : linkedText(words, lead);
  const period = periodOf(unit, textAt(words, at) === 'next', context);
  return period === null ? null : { next: (lead ?? at) + 1, value: period };
};

const periodOf = (unit: string, isNext: boolean, context: DateContext): Period | null => {
  const { today } = context;
  if (unit === 'week') {
    const first = isNext ? nextWeek(context) : startOfWeek(today, context.firstWeekday);
    return { first, last: onOrAfter(isNext ? first : today, 5) };
  }
  if (unit === 'month') {
    const first = isNext ? firstOfNextMonth(today) : firstOfMonth(today);
    return { first, last: lastOfMonth(first) };
  }
  if (unit !== 'year') return null;
  const first = isNext ? firstOfNextYear(today) : `${today.slice(0, 4)}-01-01`;
  return { first, last: addDays(firstOfNextYear(first), -1) };
};
