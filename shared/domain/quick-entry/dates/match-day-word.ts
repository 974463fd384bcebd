import { addDays } from '#shared/domain/dates/calendar-date.ts';
import { wordToPartOfDay } from '#shared/domain/quick-entry/language/calendar-names.ts';
import { dayMatch, type DateMatch, type DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { linkedText, matchOneOf, textAt } from '#shared/domain/quick-entry/entry-words.ts';
import { SMALL_WORDS } from '#shared/domain/quick-entry/language/english-context.ts';
import { isClosed, isPartOfNoun } from '#shared/domain/quick-entry/word-context.ts';

/** Days from today, with the slips of the finger that everybody makes. */
const DAYS: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ['tod', 0],
  ['tonight', 0],
  ['eod', 0],
  ['tomorrow', 1],
  ['tmr', 1],
  ['tmrw', 1],
  ['tomorow', 1],
  ['tommorow', 1],
  ['tommorrow', 1],
]);

const DAY_AFTER_TOMORROW = [
  ['the', 'day', 'after', 'tomorrow'],
  ['day', 'after', 'tomorrow'],
];

const END_OF_DAY = [
  ['the', 'end', 'of', 'the', 'day'],
  ['the', 'end', 'of', 'day'],
  ['end', 'of', 'the', 'day'],
  ['end', 'of', 'day'],
];

const TONIGHT = '20:00';

/** today, tmr, tonight, the day after tomorrow, this evening, and in a field for dates: yesterday. */
export const matchDayWord = (search: DateSearch): DateMatch => {
  if (isPartOfNoun(search.words, search.spot)) return null;
  return matchDayPhrase(search) ?? matchOneWord(search);
};

const matchDayPhrase = ({ words, at, context, spot }: DateSearch): DateMatch => {
  const overTomorrow = matchOneOf(words, at, DAY_AFTER_TOMORROW);
  if (overTomorrow !== null) return dayMatch(overTomorrow, addDays(context.today, 2));
  const endOfDay = spot.isLed || spot.isDateField ? matchOneOf(words, at, END_OF_DAY) : null;
  return endOfDay === null ? null : dayMatch(endOfDay, context.today);
};

const matchOneWord = (search: DateSearch): DateMatch => {
  const { words, at, context, spot } = search;
  const text = textAt(words, at);
  if (text === 'this') return matchThisEvening(search);
  if (text === 'yesterday' && (spot.isDateField || isDone(search)))
    return dayMatch(at + 1, addDays(context.today, -1));
  const days = DAYS.get(text);
  if (days === undefined) return null;
  const day = dayMatch(at + 1, addDays(context.today, days));
  return text === 'tonight' ? { ...day, value: { ...day.value, time: TONIGHT } } : day;
};

/** "Log hours yesterday", but not "notes from yesterday" */
const isDone = ({ words, at, spot }: DateSearch): boolean =>
  isClosed(words, at + 1) && !SMALL_WORDS.has(textAt(words, spot.wordBefore)) && !spot.isLed;

const matchThisEvening = ({ words, at, context }: DateSearch): DateMatch => {
  const time = wordToPartOfDay(linkedText(words, at + 1));
  return time === null ? null : { next: at + 2, value: { date: context.today, endDate: null, time } };
};
