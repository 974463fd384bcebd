import {
  type DateContext,
  type DateMatch,
  type DateSearch,
  type DateWord,
} from '#shared/domain/quick-entry/dates/date-word.ts';
import {
  linkedText,
  longest,
  type LedMatch,
  matchOneOf,
  textAt,
  type Match,
  type Words,
} from '#shared/domain/quick-entry/entry-words.ts';
import { matchDayOfMonth } from '#shared/domain/quick-entry/dates/match-day-of-month.ts';
import { matchDayWord } from '#shared/domain/quick-entry/dates/match-day-word.ts';
import { matchDistance } from '#shared/domain/quick-entry/dates/match-distance.ts';
import { matchMonthDay } from '#shared/domain/quick-entry/dates/match-month-day.ts';
import { matchNumericDate } from '#shared/domain/quick-entry/dates/match-numeric-date.ts';
import { matchNamedDay } from '#shared/domain/quick-entry/dates/match-named-day.ts';
import { matchNextPeriod, matchPeriodEdge } from '#shared/domain/quick-entry/dates/match-period.ts';
import { matchWeekday } from '#shared/domain/quick-entry/dates/match-weekday.ts';
import { VERBS_WITH_PREPOSITION } from '#shared/domain/quick-entry/language/english-context.ts';
import { isPartOfNoun } from '#shared/domain/quick-entry/word-context.ts';

const MATCHERS: readonly ((search: DateSearch) => DateMatch)[] = [
  matchDayWord,
  matchWeekday,
  matchMonthDay,
  matchNumericDate,
  matchNamedDay,
  matchDistance,
  matchNextPeriod,
  matchPeriodEdge,
  matchDayOfMonth,
];

const LEADS = [
  ['due', 'on'],
  ['due', 'by'],
  ['starting', 'on'],
  ['starting', 'from'],
  ['on'],
  ['by'],
  ['due'],
  ['for'],
  ['from'],
  ['starting'],
] as const;

const LEAD_WORDS: ReadonlySet<string> = new Set(LEADS.map(([first]) => first));

/** A date with its preposition: by friday, on the 15th, from 5 dec to 7 dec. */
export const matchDate = (search: DateSearch): LedMatch<DateWord> | null => {
  const { words, at } = search;
  // Most words are no preposition, and every word of an entry comes by here.
  const core = LEAD_WORDS.has(textAt(words, at)) ? matchOneOf(words, at, LEADS) : null;
  if (core !== null && isLead(search, core)) {
    const led = { ...search, at: core, spot: { ...search.spot, isLed: true } };
    const match = matchDays(led, textAt(words, core - 1) === 'from');
    if (match !== null) return { ...match, core };
  }
  const period = matchOneOf(words, at, [['at'], ['over']]);
  if (period !== null && linkedText(words, period) !== '') {
    const led = { ...search, at: period, spot: { ...search.spot, isLed: true } };
    const match = longest([matchDayWordAtEnd(led), matchPeriodEdge(led), matchNextPeriod(led)]);
    if (match !== null) return { ...match, core: period };
  }
  const match = matchDays(search, false);
  return match === null ? null : { ...match, core: at };
};

/** Not `drop by in 3 days` and `stop by tomorrow`, whose `by` is the verb's. */
const isLead = ({ words, at, spot }: DateSearch, core: number): boolean => {
  const behind = linkedText(words, core);
  const lead = textAt(words, at);
  if (behind === '' || (behind === 'in' && !/^(?:due|starting)$/u.test(lead))) return false;
  return VERBS_WITH_PREPOSITION.get(lead)?.has(textAt(words, spot.wordBefore)) !== true;
};

/** `at the end of the day`, but not `at today` */
const matchDayWordAtEnd = (search: DateSearch): DateMatch =>
  /^(?:the|end)$/u.test(textAt(search.words, search.at)) ? matchDayWord(search) : null;

/** One day, or a range of them. */
const matchDays = (search: DateSearch, isFrom: boolean): DateMatch => {
  if (isPartOfNoun(search.words, search.spot)) return null;
  const first = matchOneDay(search);
  if (first === null || first.value.endDate !== null || first.value.time !== null) return first;
  return matchUpTo(search, first, isFrom) ?? first;
};

const matchOneDay = (search: DateSearch): DateMatch => longest(MATCHERS.map((matcher) => matcher(search)));

/** `5 dec - 7 dec`, `from mon to wed`; a weekday needs the `from`, since work goes from Monday to Friday. */
const matchUpTo = (search: DateSearch, first: Match<DateWord>, isFrom: boolean): DateMatch => {
  const { words, spot } = search;
  const isNamed = /\d/u.test(textAt(words, first.next - 1)) || /\d/u.test(textAt(words, search.at));
  if (!isFrom && !isNamed && !spot.isDateField) return null;
  if (!isRangeSign(words, first.next) || linkedText(words, first.next + 1) === '') return null;
  const context: DateContext = { ...search.context, today: first.value.date };
  const led = { ...spot, isLed: true, wordBefore: first.next, before: null };
  const last = matchOneDay({ ...search, at: first.next + 1, context, spot: led });
  if (last === null || last.value.date <= first.value.date) return null;
  return { next: last.next, value: { ...first.value, endDate: last.value.date } };
};

const isRangeSign = (words: Words, at: number): boolean =>
  /^(?:[-–—]|to|until|till)$/u.test(linkedText(words, at));
