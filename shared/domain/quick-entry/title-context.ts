import type { WordsMatch } from '#shared/domain/quick-entry/match-words.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { textAt, type Word, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import {
  wordToMonth,
  wordToPartOfDay,
  wordToWeekday,
} from '#shared/domain/quick-entry/language/calendar-names.ts';
import {
  BEHIND_DAYS,
  BEHIND_SPANS,
  DATED_THINGS,
  DENYING_WORDS,
  LEFT_ALONE,
  NAMED_PLACES,
  SUBJECTS,
  TITLE_VERBS,
  TITLE_WORDS,
  VERBS_OF_MOVING,
  VERBS_WITH_DAYS,
  VERBS_WITH_IN,
  VERBS_WITH_OBJECT,
} from '#shared/domain/quick-entry/language/english-context.ts';
import { BEING_WORDS, EVERY_WORDS } from '#shared/domain/quick-entry/language/english-repeat-words.ts';
import { wordToCount } from '#shared/domain/quick-entry/language/number-words.ts';
import { isClosed, isClosedPhrase, type Spot } from '#shared/domain/quick-entry/word-context.ts';

/** What could be a date, from its preposition on. */
interface Candidate extends DateSearch {
  /** Where it begins without its preposition. */
  readonly core: number;
  /** Where the words behind it begin. */
  readonly next: number;
}

/**
 * Whether what could be a date rather belongs to the words around it. Then it
 * stays a word, and the line asks.
 */
export const isPartOfTitle = (match: WordsMatch, search: DateSearch): boolean => {
  const candidate = { ...search, core: match.core, next: match.next };
  if (isName(candidate) || isInNamedTitle(candidate)) return true;
  if (isTold(candidate) || isLeftAlone(candidate)) return true;
  if (match.kind === 'repeat') return isDoneWithDays(candidate);
  if (isSpan(candidate)) return isMeasuredElsewhere(candidate) || isCapitalUnit(candidate);
  return isObject(candidate) || isBeforeNoun(candidate, match.kind);
};

/** The word behind, where nothing parts it from the candidate. */
const wordBehind = ({ words, next }: Pick<Candidate, 'words' | 'next'>): Word | undefined =>
  (words.at(next - 1)?.tail ?? '') === '' ? words.at(next) : undefined;

const textBehind = (candidate: Pick<Candidate, 'words' | 'next'>): string =>
  wordBehind(candidate)?.text ?? '';

const isPlainName = (word: Word | undefined): boolean =>
  word !== undefined && word.isCapital && /^\p{L}/u.test(word.text);

const isWeekday = (text: string): boolean => wordToWeekday(text) !== null;

/** `Friday Harbor`, `Wednesday Addams`, `5 March Road` */
const isName = (candidate: Candidate): boolean => {
  const behind = textBehind(candidate);
  if (NAMED_PLACES.has(behind) || NAMED_PLACES.has(behind.replace(/['’]?s$/u, ''))) return true;
  return isCapitalDay(candidate) && isPlainName(nameBehind(candidate));
};

/** At the start of an entry a capital says nothing. */
const isCapitalDay = (candidate: Candidate): boolean => {
  const { words, core } = candidate;
  return core > 0 && isPlainName(words.at(core)) && isWeekday(textAt(words, core));
};

/** The word behind the day, and behind its part: Friday Night Lights. */
const nameBehind = (candidate: Candidate): Word | undefined => {
  const behind = wordBehind(candidate);
  const isDayPart = isPlainName(behind) && wordToPartOfDay(behind?.text ?? '') !== null;
  return isDayPart ? wordBehind({ words: candidate.words, next: candidate.next + 1 }) : behind;
};

/** A title that is looked at has no more words before its day, so that the time per word is bounded. */
const MOST_TITLE_WORDS = 6;

/** `Watch Freaky Friday`, `Read Saturday by Ian`: capitals from the verb to the day. `Watch 9/11`: a number is all there is. */
const isInNamedTitle = (candidate: Candidate): boolean => {
  const { words, core, at } = candidate;
  if (!TITLE_VERBS.has(textAt(words, 0))) return false;
  const start = textAt(words, 1) === 'to' ? 2 : 1;
  if (at === start && NUMERIC.test(textAt(words, at))) return true;
  if (!isTitleDay(candidate)) return false;
  const isLed = core > at;
  if (at < start || at - start > MOST_TITLE_WORDS || (isLed && at === start)) return false;
  return areNames(words, start, at);
};

/** The first word is a name, and so are the others but for small ones: `Two Days and One Night`. */
const areNames = (words: Words, start: number, end: number): boolean => {
  if (start < end && !isPlainName(words.at(start))) return false;
  const between = Array.from({ length: end - start }, (_, index) => words.at(start + index));
  return between.every((word) => isPlainName(word) || TITLE_WORDS.has(word?.text ?? ''));
};

/** `Sunday`, `the 13th`, `First Monday in October`, `in December` */
const isTitleDay = ({ words, core, next }: Candidate): boolean => {
  const text = textAt(words, core);
  const isCapital = isPlainName(words.at(core));
  if (text === 'the' || (isCapital && isWeekday(text.replace(/days$/u, 'day')))) return true;
  return (isCapital || text === 'in') && isCapitalMonth(words.at(next - 1));
};

const isCapitalMonth = (word: Word | undefined): boolean =>
  isPlainName(word) && wordToMonth(word?.text ?? '') !== null;

/** `Friday is pizza day`, `By noon nobody was left`, `Rent was due friday` */
const isTold = (candidate: Candidate): boolean => {
  const { words, at, spot } = candidate;
  const behind = textBehind(candidate);
  if (at === 0) return BEING_WORDS.has(behind) || SUBJECTS.has(behind) || isEdgeOfNoun(candidate);
  return (
    DENYING_WORDS.has(textAt(words, spot.wordBefore)) || DENYING_WORDS.has(textAt(words, spot.wordBefore - 1))
  );
};

/** `End of month report`, and not `End of month: report` */
const isEdgeOfNoun = (candidate: Candidate): boolean =>
  textAt(candidate.words, 1) === 'of' && /^\p{L}/u.test(textBehind(candidate));

/** `Move the meeting to thursday`: without its day, the title would end with `to`. */
const isLeftAlone = ({ words, at, core, spot }: Candidate): boolean =>
  at === core &&
  spot.before === null &&
  words.at(at - 1)?.tail === '' &&
  LEFT_ALONE.has(textAt(words, at - 1));

/** `Seize every day`, `End each day with notes` */
const isDoneWithDays = ({ words, at }: Candidate): boolean =>
  at === 1 && EVERY_WORDS.has(textAt(words, at)) && VERBS_WITH_DAYS.has(textAt(words, 0));

/** `in 3 days`, `in a week`; not `in december`. */
const isSpan = ({ words, at, next }: Candidate): boolean => {
  if (textAt(words, at) !== 'in' || wordToMonth(textAt(words, next - 1)) !== null) return false;
  const count = textAt(words, at + 1);
  return wordToCount(count) !== null || /^\d|^half$/u.test(count);
};

/** `Check in 24h before flight`, `Hand in 2 weeks notice`, `Save 10 percent in 2 months of cooking` */
const isMeasuredElsewhere = (candidate: Candidate): boolean => {
  const { words, at, next, spot } = candidate;
  if (BEHIND_SPANS.has(textBehind(candidate))) return true;
  if (spot.wordBefore === 0 && isVerbWithIn(candidate))
    return !isClosed(words, next) || isClockUnit(textAt(words, next - 1));
  return at > 0 && !isClosedPhrase(words, next) && !/^\d/u.test(textAt(words, next));
};

/** `Around the World in 80 Days`, `print in 3D` */
const isCapitalUnit = ({ words, at, next }: Candidate): boolean =>
  at > 0 && words.at(at)?.isCapital === false && words.at(next - 1)?.isCapital === true;

/** `Tell Friday`, `Ann's tuesday`, `move it from monday`: the day is somebody, somebody's, or where something comes from. */
const isObject = ({ words, at, core, next, spot }: Candidate): boolean => {
  if (spot.before !== null || !isWeekday(textAt(words, core)) || next !== core + 1) return false;
  if (core > at) return textAt(words, at) === 'from' && at > 0 && isOrigin(words, spot);
  const before = words.at(spot.wordBefore);
  if (before === undefined || before.tail !== '') return false;
  return VERBS_WITH_OBJECT.has(before.text) || /['’]s$|s['’]$/u.test(before.text);
};

/** `move it from monday`, `the answer from tuesday` */
const isOrigin = (words: Words, { wordBefore }: Spot): boolean =>
  VERBS_OF_MOVING.has(textAt(words, 0)) || DATED_THINGS.has(textAt(words, wordBefore));

const isVerbWithIn = ({ words, spot }: Candidate): boolean =>
  words.at(spot.wordBefore)?.tail === '' && VERBS_WITH_IN.has(textAt(words, spot.wordBefore));

const isClockUnit = (text: string): boolean => /^\d*(?:h|hours?|hrs?|m|mins?|minutes?)$/u.test(text);

/**
 * `Fix saturday delivery problem`, `Ann's tuesday shift`: a bare day between
 * words is said of the next one. `Send invoice friday about the car` is not.
 */
const isBeforeNoun = (candidate: Candidate, kind: WordsMatch['kind']): boolean => {
  const { words, at, core, next, spot } = candidate;
  if (at === 0 || core > at || spot.before !== null || words.at(at - 1)?.tail !== '') return false;
  if (kind !== 'time' && !isBareDay(candidate)) return false;
  const isPart = wordToPartOfDay(textBehind(candidate)) !== null;
  return isNounAt(candidate, isPart ? next + 1 : next);
};

const isBareDay = ({ words, core, next }: Candidate): boolean =>
  isWeekday(textAt(words, core)) ||
  NUMERIC.test(textAt(words, core)) ||
  PERIOD.test(textAt(words, next - 1)) ||
  wordToMonth(textAt(words, next - 1)) !== null;

const NUMERIC = /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/u;
const PERIOD = /^(?:week|month|year|weekend)$/u;

const isNounAt = ({ words, spot, context }: Candidate, at: number): boolean => {
  const text = textAt(words, at);
  if (isClosedPhrase(words, at) || BEHIND_DAYS.has(text) || isWeekday(text) || /^\d/u.test(text))
    return false;
  return matchDate({ words, at, context, spot: { ...spot, isLed: false, wordBefore: at - 1 } }) === null;
};
