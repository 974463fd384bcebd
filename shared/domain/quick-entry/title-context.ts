import type { TokenMeaning } from '#shared/domain/quick-entry/entry-token.ts';
import type { DateSearch } from '#shared/domain/quick-entry/dates/date-word.ts';
import { matchDate } from '#shared/domain/quick-entry/dates/match-date.ts';
import { textAt, type Word, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import type { Vocabulary } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { wordToCount } from '#shared/domain/quick-entry/language/read-numbers.ts';
import { isTimeAt } from '#shared/domain/quick-entry/times/time-at.ts';
import { isClosed, isClosedPhrase, type Spot } from '#shared/domain/quick-entry/word-context.ts';

/** What could be a date, from its preposition on. */
interface Candidate extends DateSearch {
  /** Where it begins without its preposition. */
  readonly core: number;
  /** Where the words behind it begin. */
  readonly next: number;
}

/** What was read as a date, and where. */
type PhraseMatch = Pick<Candidate, 'core' | 'next'> & Pick<TokenMeaning, 'kind'>;

/**
 * Whether what could be a date rather belongs to the words around it. Then it
 * stays a word, and the line asks.
 */
export const isPartOfTitle = (match: PhraseMatch, search: DateSearch): boolean => {
  const candidate = { ...search, core: match.core, next: match.next };
  if (isName(candidate) || isInNamedTitle(candidate)) return true;
  if (isTold(candidate) || isLeftAlone(candidate)) return true;
  if (match.kind === 'repeat') return isDoneWithDays(candidate);
  if (isSpan(candidate)) return isMeasuredElsewhere(candidate) || isCapitalUnit(candidate);
  return isObject(candidate) || isBeforeNoun(candidate, match.kind) || isHalf(candidate, match.kind);
};

/** Only a part of what is said would be understood. */
const isHalf = (candidate: Candidate, kind: TokenMeaning['kind']): boolean =>
  kind === 'time' ? isOfOtherDay(candidate) : isBeforeNumber(candidate);

/** The word behind, where nothing parts it from the candidate. */
const wordBehind = ({ words, next }: Pick<Candidate, 'words' | 'next'>): Word | undefined =>
  (words.at(next - 1)?.tail ?? '') === '' ? words.at(next) : undefined;

const textBehind = (candidate: Pick<Candidate, 'words' | 'next'>): string =>
  wordBehind(candidate)?.text ?? '';

const isPlainName = (word: Word | undefined): boolean =>
  word !== undefined && word.isCapital && /^\p{L}/u.test(word.text);

const isWeekday = (text: string, { words }: Vocabulary): boolean => words.weekdays.has(text);

/** `Friday Harbor`, `Wednesday Addams`, `5 March Road` */
const isName = (candidate: Candidate): boolean => {
  const behind = textBehind(candidate);
  const { namedPlaces } = candidate.words.language.context;
  if (namedPlaces.has(behind) || namedPlaces.has(behind.replace(/['’]?s$/u, ''))) return true;
  return isCapitalDay(candidate) && isPlainName(nameBehind(candidate));
};

/** At the start of an entry a capital says nothing. */
const isCapitalDay = (candidate: Candidate): boolean => {
  const { words, core } = candidate;
  return core > 0 && isPlainName(words.at(core)) && isWeekday(textAt(words, core), words.language);
};

/** The word behind the day, and behind its part: Friday Night Lights. */
const nameBehind = (candidate: Candidate): Word | undefined => {
  const behind = wordBehind(candidate);
  const { partsOfDay } = candidate.words.language.words;
  const isDayPart = isPlainName(behind) && partsOfDay.has(behind?.text ?? '');
  return isDayPart ? wordBehind({ words: candidate.words, next: candidate.next + 1 }) : behind;
};

/** A title that is looked at has no more words before its day, so that the time per word is bounded. */
const MOST_TITLE_WORDS = 6;

/** `Watch Freaky Friday`, `Read Saturday by Ian`: capitals from the verb to the day. `Watch 9/11`: a number is all there is. */
const isInNamedTitle = (candidate: Candidate): boolean => {
  const { words, core, at } = candidate;
  if (!words.language.context.titleVerbs.has(textAt(words, 0))) return false;
  const start = titleStart(words);
  if (at < start || at - start > MOST_TITLE_WORDS) return false;
  if (at === start) return NUMERIC.test(textAt(words, at)) || (core === at && isTitleDay(candidate));
  return isTitleDay(candidate) && areNames(words, start, at);
};

/** `Listen to`: where the title begins. */
const titleStart = (words: Words): number =>
  words.language.context.titleWords.has(textAt(words, 1)) && words.at(1)?.isCapital === false ? 2 : 1;

/** The first word is a name, and so are the others but for small ones: `Two Days and One Night`. */
const areNames = (words: Words, start: number, end: number): boolean => {
  if (start < end && !isPlainName(words.at(start))) return false;
  const between = Array.from({ length: end - start }, (_, index) => words.at(start + index));
  return between.every(
    (word) => isPlainName(word) || words.language.context.titleWords.has(word?.text ?? ''),
  );
};

/** `Sunday`, `the 13th`, `First Monday in October`, `in December` */
const isTitleDay = ({ words, core, next }: Candidate): boolean => {
  const text = textAt(words, core);
  const isCapital = isPlainName(words.at(core));
  const { articles } = words.language.words;
  if (articles.has(text) || (isCapital && isDayName(text, words.language))) return true;
  const isLed = words.language.context.spanLeads.has(text);
  return (isCapital || isLed) && isCapitalMonth(words.at(next - 1), words.language);
};

const isDayName = (text: string, { words }: Vocabulary): boolean =>
  words.weekdays.has(text) || words.pluralWeekdays.has(text);

const isCapitalMonth = (word: Word | undefined, { words }: Vocabulary): boolean =>
  isPlainName(word) && words.months.has(word?.text ?? '');

/** `Friday is pizza day`, `By noon nobody was left`, `Rent was due friday` */
const isTold = (candidate: Candidate): boolean => {
  const { words, at, spot } = candidate;
  const behind = textBehind(candidate);
  const { subjects, denyingWords } = words.language.context;
  if (at === 0) return isBeing(candidate) || subjects.has(behind) || isEdgeOfNoun(candidate);
  const before = [spot.wordBefore, spot.wordBefore - 1];
  return before.some((index) => denyingWords.has(textAt(words, index)));
};

/** `Friday may be late`, and not `Noon may 2nd` */
const isBeing = (candidate: Candidate): boolean => {
  const { words, next, context, spot } = candidate;
  if (!words.language.context.beingWords.has(textBehind(candidate))) return false;
  return matchDate({ words, at: next, context, spot: { ...spot, wordBefore: next - 1 } }) === null;
};

/** `End of month report`, and not `End of month: report` */
const isEdgeOfNoun = (candidate: Candidate): boolean => {
  const { words, next } = candidate;
  if (!words.language.context.edgeLinks.has(textAt(words, 1)) || textBehind(candidate) === '') return false;
  return /^\p{L}/u.test(textAt(words, 0)) && !isTimeAt(words, next) && isNounAt(candidate, next);
};

/** `Move the meeting to thursday`: without its day, the title would end with `to`. */
const isLeftAlone = ({ words, at, core, spot }: Candidate): boolean =>
  at === core &&
  spot.before === null &&
  words.at(at - 1)?.tail === '' &&
  words.language.context.leftAlone.has(textAt(words, at - 1));

/** `Seize every day`, `End each day with notes` */
const isDoneWithDays = ({ words, at }: Candidate): boolean =>
  at === 1 &&
  words.language.words.every.has(textAt(words, at)) &&
  words.language.context.verbsWithDays.has(textAt(words, 0));

/** `in 3 days`, `in a week`; not `in december`. */
const isSpan = ({ words, at, next }: Candidate): boolean => {
  const { language } = words;
  if (!language.context.spanLeads.has(textAt(words, at))) return false;
  if (language.words.months.has(textAt(words, next - 1))) return false;
  const first = textAt(words, at + 1);
  return /^\d/u.test(first) || wordToCount(first, language) !== null || language.spans.byFirstWord.has(first);
};

/** `Check in 24h before flight`, `Hand in 2 weeks notice`, `Save 10 percent in 2 months of cooking` */
const isMeasuredElsewhere = (candidate: Candidate): boolean => {
  const { words, at, next, spot } = candidate;
  const { behindSpans, clockUnits } = words.language.context;
  if (behindSpans.has(textBehind(candidate))) return true;
  if (spot.wordBefore === 0 && isVerbWithIn(candidate))
    return !isClosed(words, next) || clockUnits.has(textAt(words, next - 1).replace(/^\d+/u, ''));
  return at > 0 && !isClosedPhrase(words, next) && !/^\d/u.test(textAt(words, next));
};

/** `Around the World in 80 Days`, `print in 3D` */
const isCapitalUnit = ({ words, at, next }: Candidate): boolean =>
  at > 0 && words.at(at)?.isCapital === false && words.at(next - 1)?.isCapital === true;

/** `Tell Friday`, `Ann's tuesday`, `move it from monday`: the day is somebody, somebody's, or where something comes from. */
const isObject = ({ words, at, core, next, spot }: Candidate): boolean => {
  if (spot.before !== null || !isWeekday(textAt(words, core), words.language) || next !== core + 1)
    return false;
  const { originLeads, verbsWithObject, possessiveEndings } = words.language.context;
  if (core > at) return at > 0 && originLeads.has(textAt(words, at)) && isOrigin(words, spot);
  const before = words.at(spot.wordBefore);
  if (before === undefined || before.tail !== '') return false;
  return verbsWithObject.has(before.text) || possessiveEndings.some((ending) => before.text.endsWith(ending));
};

/** `move it from monday`, `the answer from tuesday` */
const isOrigin = (words: Words, { wordBefore }: Spot): boolean =>
  words.language.context.verbsOfMoving.has(textAt(words, 0)) ||
  words.language.context.datedThings.has(textAt(words, wordBefore));

const isVerbWithIn = ({ words, spot }: Candidate): boolean =>
  words.at(spot.wordBefore)?.tail === '' &&
  words.language.context.verbsWithSpanLead.has(textAt(words, spot.wordBefore));

/**
 * `Fix saturday delivery problem`, `Ann's tuesday shift`: a bare day between
 * words is said of the next one, and so is one behind `for` (slides for monday
 * standup). `Send invoice friday about the car` is not.
 */
const isBeforeNoun = (candidate: Candidate, kind: TokenMeaning['kind']): boolean => {
  const { words, at, core, next, spot } = candidate;
  if (at === 0 || spot.before !== null || words.at(at - 1)?.tail !== '') return false;
  if (core > at && !words.language.context.nounLeads.has(textAt(words, at))) return false;
  if (kind !== 'time' && !isBareDay(candidate)) return false;
  const isPart = words.language.words.partsOfDay.has(textBehind(candidate));
  return isNounAt(candidate, isPart ? next + 1 : next);
};

/** `before tuesday 5pm`: the time of a day that is not the task's. */
const isOfOtherDay = ({ words, at, spot }: Candidate): boolean => {
  const day = textAt(words, at - 1);
  const { days, wordlikeWeekdays } = words.language.words;
  if (spot.before !== null || words.at(at - 1)?.tail !== '' || wordlikeWeekdays.has(day)) return false;
  return isWeekday(day, words.language) || days.has(day);
};

/** `tue 10`: a time, perhaps. */
const isBeforeNumber = (candidate: Candidate): boolean => {
  const { words, core, next } = candidate;
  const isDay = next === core + 1 && isWeekday(textAt(words, core), words.language);
  return isDay && /^\d{1,2}$/u.test(textBehind(candidate)) && isClosed(words, next + 1);
};

const isBareDay = ({ words, core, next }: Candidate): boolean =>
  isWeekday(textAt(words, core), words.language) ||
  NUMERIC.test(textAt(words, core)) ||
  words.language.words.periods.has(textAt(words, next - 1)) ||
  words.language.words.months.has(textAt(words, next - 1));

const NUMERIC = /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/u;

const isNounAt = ({ words, spot, context }: Candidate, at: number): boolean => {
  const text = textAt(words, at);
  const { language } = words;
  const isOnward = language.context.behindDays.has(text) || isWeekday(text, language);
  if (isClosedPhrase(words, at) || isOnward || /^\d/u.test(text)) return false;
  return matchDate({ words, at, context, spot: { ...spot, isLed: false, wordBefore: at - 1 } }) === null;
};
