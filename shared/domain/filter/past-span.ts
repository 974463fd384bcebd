import { partsToDate } from '#shared/domain/dates/calendar-date.ts';
import {
  COMPLETED_DAYS,
  FILTER_WEEKDAYS,
  MAX_SPAN,
  type CompletedDay,
  type PastSpan,
} from '#shared/domain/filter/filter-expression.ts';
import { numericToMonthDay, readNumeric } from '#shared/domain/quick-entry/dates/numeric-date.ts';
import { ENGLISH_WORDS } from '#shared/domain/quick-entry/language/english-words.ts';

/*
 * Spans of the past behind `completed`, `created`, `changed` and `was`. The words and the dates in digits are those of
 * the entry line.
 */

const NAMED: Readonly<Record<CompletedDay, string>> = {
  today: 'today',
  yesterday: 'yesterday',
  thisWeek: 'this week',
  lastWeek: 'last week',
  thisMonth: 'this month',
  lastMonth: 'last month',
};

const LEADS = ['in', 'since', 'before', 'on'] as const;
type Lead = (typeof LEADS)[number];

/** The name in full of a month, 1 to 12. */
const monthName = (month: number): string | null =>
  [...ENGLISH_WORDS.months].find(([, number]) => number === month)?.[0] ?? null;

/** In full, January first. */
export const MONTHS: readonly string[] = Array.from(
  { length: 12 },
  (_unused, index) => monthName(index + 1) ?? '',
);

/** `oct` is `october`, `oct 2025` is `october 2025`. */
const canonicalMonth = (text: string): string | null => {
  const [name = '', year = null, ...more] = text.split(' ');
  const month = monthName(ENGLISH_WORDS.months.get(name) ?? 0);
  if (month === null || more.length > 0) return null;
  if (year === null) return month;
  return /^\d{4}$/u.test(year) ? `${month} ${year}` : null;
};

/** A day in digits. Only where the order of day and month is no question of the place. */
const canonicalDate = (text: string): string | null => {
  const numeric = readNumeric(text);
  if (numeric === null || numeric.year === null) return null;
  if (numeric.form !== 'yearFirst' && numeric.sign !== '.') return null;
  const { year, month, day } = numericToMonthDay(numeric, { dayMonthOrder: 'dayFirst' });
  return year === null ? null : partsToDate({ year, month, day });
};

const canonicalDay = (text: string): string | null => {
  if (text === 'yesterday') return text;
  if (ENGLISH_WORDS.days.get(text) === 0) return 'today';
  return FILTER_WEEKDAYS[(ENGLISH_WORDS.weekdays.get(text) ?? 0) - 1] ?? canonicalDate(text);
};

const canonicalPeriod = (text: string): string | null =>
  /^(19|20)\d\d$/u.test(text) ? text : canonicalMonth(text);

const LED: Readonly<Record<Lead, (text: string) => string | null>> = {
  in: canonicalPeriod,
  on: canonicalDay,
  since: (text) => canonicalDay(text) ?? canonicalPeriod(text),
  before: (text) => canonicalDay(text) ?? canonicalPeriod(text),
};

const isLead = (text: string): text is Lead => LEADS.some((lead) => lead === text);

/** Today and yesterday need no preposition. */
const onDay = (day: string | null): PastSpan | null => {
  if (day === 'today' || day === 'yesterday') return day;
  return day === null ? null : `on ${day}`;
};

/** A preposition goes without saying where the words leave only one. */
const withLead = (text: string): PastSpan | null => {
  const [lead = ''] = text.split(' ', 1);
  if (!isLead(lead)) {
    const period = canonicalPeriod(text);
    return onDay(canonicalDay(text)) ?? (period === null ? null : `in ${period}`);
  }
  const day = LED[lead](text.slice(lead.length + 1));
  if (lead === 'on') return onDay(day);
  return day === null ? null : `${lead} ${day}`;
};

const COUNTED = /^(?:past|last) (\d{1,3}) days$/u;

/** @param text in small letters, one space between words @returns null where it is no span of the past */
export const wordsToPastSpan = (text: string): PastSpan | null => {
  const named = COMPLETED_DAYS.find((day) => NAMED[day] === text);
  if (named !== undefined) return named;
  const [, number] = COUNTED.exec(text) ?? [];
  if (number === undefined) return withLead(text);
  const count = Number(number);
  return count >= 2 && count <= MAX_SPAN ? count : null;
};

/** Reads back to the same span. */
export const pastSpanToWords = (span: PastSpan): string => {
  if (typeof span === 'number') return `past ${span} days`;
  const named = COMPLETED_DAYS.find((day) => day === span);
  return named === undefined ? span : NAMED[named];
};
