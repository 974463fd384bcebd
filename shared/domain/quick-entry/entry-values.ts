import { addDays, type CalendarDate } from '#shared/domain/calendar-date.ts';
import { addMinutes } from '#shared/domain/clock-time.ts';
import type { ClockTime } from '#shared/domain/local-dates.ts';
import { reminderWordToTrigger } from '#shared/domain/reminder-words.ts';
import { firstOccurrence, patternToRepeatFlag } from '#shared/domain/repeat-pattern.ts';
import type { Priority } from '#shared/domain/task.ts';
import { isEvening } from '#shared/domain/quick-entry/calendar-names.ts';
import type { DateContext, DateWord } from '#shared/domain/quick-entry/date-word.ts';
import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';
import type { RepeatWord } from '#shared/domain/quick-entry/match-repeat.ts';
import type { TimeWord } from '#shared/domain/quick-entry/match-time.ts';

/** What the tokens of an entry say about its task; null for what is not said. */
export interface EntryValues {
  readonly date: CalendarDate | null;
  /** null for whole days. */
  readonly time: ClockTime | null;
  /** The last day, or the day on which `endTime` is, where that is not `date`. */
  readonly endDate: CalendarDate | null;
  readonly endTime: ClockTime | null;
  readonly repeat: EntryRepeat | null;
  /** Triggers of the wire; nothing rings without a date. */
  readonly reminders: readonly string[];
  /** As they are typed, each once. */
  readonly tags: readonly string[];
  /** What is typed of the name of the list, and of its column. */
  readonly listQuery: string | null;
  readonly columnQuery: string | null;
  readonly priority: Priority | null;
  readonly parentQuery: string | null;
  readonly notes: string | null;
}

export interface EntryRepeat {
  readonly repeatFlag: string;
  /** '1' from the completion (`every!`), '2' the next that is still to come (observed). */
  readonly repeatFrom: '1' | '2';
}

const isKind =
  <Kind extends TokenKind>(kind: Kind) =>
  (token: EntryToken): token is Extract<EntryToken, { readonly kind: Kind }> =>
    token.kind === kind;

const valueOf = <Token extends EntryToken>(
  tokens: readonly EntryToken[],
  isWanted: (token: EntryToken) => token is Token,
): Token['value'] | null => tokens.find(isWanted)?.value ?? null;

export const tokensToValues = (tokens: readonly EntryToken[], context: DateContext): EntryValues => {
  const dates = entryDates(tokens, context);
  return {
    ...dates,
    repeat: entryRepeat(tokens, dates.date, context),
    reminders: entryReminders(tokens, dates.time),
    tags: entryTags(tokens),
    ...entryList(tokens),
    priority: valueOf(tokens, isKind('priority')),
    parentQuery: valueOf(tokens, isKind('parent')),
    notes: valueOf(tokens, isKind('notes')),
  };
};

type EntryDates = Pick<EntryValues, 'date' | 'time' | 'endDate' | 'endTime'>;

const NO_DATES: EntryDates = { date: null, time: null, endDate: null, endTime: null };

/** A time alone is today, or tomorrow where it is over; a repeat begins on the first of its days. */
const entryDates = (tokens: readonly EntryToken[], context: DateContext): EntryDates => {
  const dateWord = valueOf(tokens, isKind('date'));
  const repeat = valueOf(tokens, isKind('repeat'));
  const timeWord = entryTime(valueOf(tokens, isKind('time')), dateWord, repeat);
  if (dateWord === null && timeWord === null && repeat === null) return NO_DATES;
  const first = dateWord?.date ?? firstDayFor(timeWord, context);
  const date = repeat === null ? first : firstOccurrence(repeat.pattern, first);
  return withEnd(date, dateWord?.endDate ?? null, timeWord);
};

/** The time that is said, else the one that is in another word: tonight, every morning. */
const entryTime = (
  said: TimeWord | null,
  dateWord: DateWord | null,
  repeat: RepeatWord | null,
): TimeWord | null => {
  if (said !== null) return besideDate(said, dateWord);
  const time = dateWord?.time ?? repeat?.time ?? null;
  return time === null ? null : { time, endTime: null, isVague: false, isMidnight: false };
};

const NOON: ClockTime = '12:00';

const halfDayLater = (time: ClockTime): ClockTime => (time < NOON ? addMinutes(time, 720).time : time);

/** `tonight at 8` */
const besideDate = (time: TimeWord, date: DateWord | null): TimeWord => {
  if (!isEvening(date?.time ?? NOON) || !time.isVague || time.time >= NOON) return time;
  const endTime = time.endTime === null ? null : halfDayLater(time.endTime);
  return { ...time, time: halfDayLater(time.time), endTime };
};

const firstDayFor = (time: TimeWord | null, { today, now }: DateContext): CalendarDate => {
  const isToCome = time === null || time.isMidnight || time.time > now;
  return isToCome ? today : addDays(today, 1);
};

const withEnd = (date: CalendarDate, endDate: CalendarDate | null, timeWord: TimeWord | null): EntryDates => {
  if (timeWord === null) return { date, time: null, endDate, endTime: null };
  const { time, endTime, isMidnight } = timeWord;
  // Midnight ends the day that is named with it.
  const start = isMidnight ? addDays(date, 1) : date;
  if (endTime === null) return { date: start, time, endDate, endTime };
  return { date: start, time, endDate: endDate ?? (endTime > time ? null : addDays(start, 1)), endTime };
};

const entryRepeat = (
  tokens: readonly EntryToken[],
  date: CalendarDate | null,
  { today, firstWeekday }: DateContext,
): EntryRepeat | null => {
  const repeat = valueOf(tokens, isKind('repeat'));
  if (repeat === null) return null;
  const end = valueOf(tokens, isKind('repeatEnd'));
  const repeatFlag = patternToRepeatFlag(repeat.pattern, { start: date ?? today, end, firstWeekday });
  return { repeatFlag, repeatFrom: repeat.isFromCompletion ? '1' : '2' };
};

const entryReminders = (tokens: readonly EntryToken[], time: ClockTime | null): readonly string[] => [
  ...new Set(tokens.filter(isKind('reminder')).map(({ value }) => reminderWordToTrigger(value, time))),
];

const entryList = (tokens: readonly EntryToken[]): Pick<EntryValues, 'listQuery' | 'columnQuery'> => {
  const value = valueOf(tokens, isKind('list'));
  return { listQuery: value?.list ?? null, columnQuery: value?.column ?? null };
};

const entryTags = (tokens: readonly EntryToken[]): readonly string[] => {
  const tags = new Map<string, string>();
  for (const { value } of tokens.filter(isKind('tag'))) {
    const name = value.toLowerCase();
    if (!tags.has(name)) tags.set(name, value);
  }
  return [...tags.values()];
};
