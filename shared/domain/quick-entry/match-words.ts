import type { TokenMeaning } from '#shared/domain/quick-entry/entry-token.ts';
import { linkedText, textAt, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { matchEstimate } from '#shared/domain/quick-entry/estimates/match-estimate.ts';
import { matchRepeat } from '#shared/domain/quick-entry/repeats/match-repeat.ts';
import { matchRepeatEnd } from '#shared/domain/quick-entry/repeats/match-repeat-end.ts';
import { isPartOfTitle } from '#shared/domain/quick-entry/title-context.ts';
import { isTimeAt } from '#shared/domain/quick-entry/times/time-at.ts';
import { readClock } from '#shared/domain/quick-entry/times/match-clock.ts';
import { isClosedPhrase } from '#shared/domain/quick-entry/word-context.ts';
import { matchTime } from '#shared/domain/quick-entry/times/match-time.ts';

/** Bare words with a meaning, the index behind them, and the index where they begin without a preposition. */
export type WordsMatch = TokenMeaning & {
  readonly next: number;
  readonly core: number;
  /** Not taken by itself: the line asks. */
  readonly isOffered: boolean;
};

/** Words that belong together and of which only a part would be understood: they stay as they are. */
export interface WholeWords {
  readonly kind: 'whole';
  readonly next: number;
}

/** @param hasRepeat whether there is something that `until` could end */
export const matchWords = (search: DateSearch, hasRepeat: boolean): WordsMatch | WholeWords | null => {
  const repeat = matchRepeat(search);
  if (repeat !== null) {
    const second = secondPart(search, repeat.next);
    if (second !== null) return { kind: 'whole', next: second };
    if (repeat.isRefused || isLimitUnread(search, repeat.next)) return { kind: 'whole', next: repeat.next };
    const { next, value, isOffered } = repeat;
    return weigh({ kind: 'repeat', core: search.at, next, value, isOffered }, search);
  }
  const end = hasRepeat ? matchRepeatEnd(search) : null;
  if (end !== null) return { kind: 'repeatEnd', core: search.at, isOffered: false, ...end };
  const match = fromItsMonth(matchDateOrTime({ ...search, hasRepeat }), search);
  if (match === null) return estimateAt(search);
  const second = match.kind === 'time' ? secondTime(search, match.next) : moreDates(search, match.next);
  return second === null ? weigh(match, search) : { kind: 'whole', next: second };
};

const estimateAt = (search: DateSearch): WordsMatch | null => {
  const match = matchEstimate(search);
  if (match === null) return null;
  const { estimate: value, isAsked: isOffered } = match.value;
  return { kind: 'estimate', core: search.at + 1, next: match.next, value, isOffered };
};

/** Where what goes on behind an `and` or an `or` begins, or null. */
const behindLink = (words: Words, next: number): number | null => {
  const link = linkedText(words, next, ',');
  const isLink = words.language.words.and.has(link) || words.language.context.or.has(link);
  return isLink && linkedText(words, next + 1) !== '' ? next + 1 : null;
};

/** `at 7am and 6pm`, `at 8 and 20`: a task has one time. @returns the index behind the second one */
const secondTime = ({ words }: DateSearch, next: number): number | null => {
  const link = behindLink(words, next);
  if (link === null) return null;
  const at = words.language.leads.times.has(textAt(words, link)) ? link + 1 : link;
  const clock = readClock(words, at);
  if (clock === null) return null;
  return clock.value.isSure || isClosedPhrase(words, clock.next) ? clock.next : null;
};

const moreDates = (search: DateSearch, next: number): number | null =>
  restOfRun(search, next) ?? secondDate(search, next);

/** `next mon wed fri`: a run of weekdays is taken whole, or not at all. @returns the index behind it */
const restOfRun = ({ words }: DateSearch, next: number): number | null => {
  const { weekdays } = words.language.words;
  if (!weekdays.has(textAt(words, next - 1))) return null;
  let end = next;
  while (weekdays.has(linkedText(words, end))) end += 1;
  return end === next ? null : end;
};

/** `on the 5th and 20th`, `tomorrow or friday`: the same for dates. */
const secondDate = (search: DateSearch, next: number): number | null => {
  const at = behindLink(search.words, next);
  if (at === null) return null;
  const spot = { ...search.spot, isLed: true, before: null, wordBefore: at - 1 };
  return matchDate({ ...search, at, spot })?.next ?? null;
};

/** `every morning and evening`: the same for the parts of a day. */
const secondPart = ({ words }: DateSearch, next: number): number | null => {
  const { and, partsOfDay, pluralPartsOfDay } = words.language.words;
  const isPart = (text: string) => partsOfDay.has(text) || pluralPartsOfDay.has(text);
  const isSecond = and.has(linkedText(words, next, ',')) && isPart(linkedText(words, next + 1));
  return isSecond && isPart(textAt(words, next - 1)) ? next + 2 : null;
};

/** The words around it can make a part of the title of it: then the line asks. */
const weigh = (match: WordsMatch, search: DateSearch): WordsMatch =>
  isPartOfTitle(match, search) || isNumberOfName(match, search) || isDayOnEitherSide(match, search)
    ? { ...match, isOffered: true }
    : match;

const DAY_NUMBER = /^\d{1,2}$/u;

/** A day number and a month, without a preposition or another token before them. */
const isDayAndMonth = ({ kind, core, next }: WordsMatch, { words, at, spot }: DateSearch): boolean => {
  const isAlone = kind === 'date' && core === at && next === at + 2 && spot.before === null;
  return isAlone && at > 0 && words.at(at)?.tail === '' && DAY_NUMBER.test(textAt(words, at));
};

/** `3 dec` in `Chapter 3 dec 5`, where `dec 5` is a day as well. @returns that, or null where there is none */
const otherSide = (match: WordsMatch, search: DateSearch): WordsMatch | null => {
  if (!isDayAndMonth(match, search)) return null;
  const { words, at, spot } = search;
  const other = matchDateOrTime({ ...search, at: at + 1, spot: { ...spot, wordBefore: at } });
  if (other?.kind !== 'date' || other.next <= match.next) return null;
  return isClosedPhrase(words, other.next) || isSureOther(other, search) ? other : null;
};

/** Null where the number belongs to the title, as in `Chapter 3 dec 5`: then the date begins with the month. */
const fromItsMonth = (match: WordsMatch | null, search: DateSearch): WordsMatch | null => {
  const other = match === null ? null : otherSide(match, search);
  const isOther =
    other !== null && (isSureOther(other, search) || search.context.dayMonthOrder === 'monthFirst');
  return isOther ? null : match;
};

/** `Chapter 3 dec 5`, `Release 3 dec 5 2027`, `Lab 3 dec 5 9am` */
const isSureOther = (other: WordsMatch, { words, at, spot }: DateSearch): boolean =>
  other.next > at + 3 ||
  isTimeAt(words, other.next) ||
  words.language.context.counters.has(textAt(words, spot.wordBefore));

/** `Invoice 3 dec 5`: either number can be the day. */
const isDayOnEitherSide = (match: WordsMatch, search: DateSearch): boolean => {
  if (otherSide(match, search) !== null) return true;
  const { words, at, spot } = search;
  if (match.kind !== 'date' || spot.before !== null || !DAY_NUMBER.test(textAt(words, at - 1))) return false;
  const before = { ...search, at: at - 1, spot: { ...spot, wordBefore: at - 2 } };
  const first = matchDateOrTime(before);
  if (first === null) return false;
  const other = otherSide(first, before);
  return other !== null && !isSureOther(other, before);
};

/** `at 3 Sunday Street`: the day that made a time of the number is a name. */
const isNumberOfName = ({ kind, next }: WordsMatch, search: DateSearch): boolean => {
  // What is cheap is asked first: most times are none.
  if (kind !== 'time' || search.spot.before !== null || !isBareNumber(search, next)) return false;
  if (linkedText(search.words, next) === '') return false;
  const behind = {
    ...search,
    at: next,
    spot: { ...search.spot, isLed: false, before: null, wordBefore: next - 1 },
  };
  const date = matchDateOrTime(behind);
  return date !== null && isPartOfTitle(date, behind);
};

const isBareNumber = ({ words }: DateSearch, next: number): boolean =>
  DAY_NUMBER.test(textAt(words, next - 1));

/** "every thursday till christmas eve": without its limit the repeat would be another one. */
const isLimitUnread = (search: DateSearch, next: number): boolean => {
  const { words } = search;
  const text = linkedText(words, next);
  const { limitWords, startWords } = words.language.context;
  if (limitWords.has(text)) return matchRepeatEnd({ ...search, at: next }) === null;
  if (!startWords.has(text)) return false;
  const behind = linkedText(words, next + 1);
  const { months, weekdays } = words.language.words;
  const isDay = months.has(behind) || weekdays.has(behind);
  return isDay && matchDate({ ...search, at: next }) === null;
};

const matchDateOrTime = (search: DateSearch): WordsMatch | null => {
  const date = matchDate(search);
  const time = matchTime(search);
  if (date !== null && date.next >= (time?.next ?? 0)) return { kind: 'date', isOffered: false, ...date };
  return time === null ? null : { kind: 'time', isOffered: false, ...time };
};

/** Whether bare words begin with something that is taken, for what is escaped. */
export const isTaken = (match: WordsMatch | WholeWords | null): match is WordsMatch =>
  match !== null && match.kind !== 'whole' && !match.isOffered;
