import { addDays, weekdayOf, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { Estimate } from '#shared/domain/estimate.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { reminderWordToTrigger } from '#shared/domain/reminder/reminder-words.ts';
import {
  patternToRepeatFlag,
  type RepeatEnd,
  type RepeatPattern,
} from '#shared/domain/repeat/repeat-pattern.ts';
import type { Priority } from '#shared/domain/task.ts';
import type { DateContext } from '#shared/domain/quick-entry/dates/date-word.ts';
import {
  resolveOnNamedClock,
  toLocalClock,
  type EntryDates,
} from '#shared/domain/quick-entry/resolve-dates.ts';
import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';

/** What the tokens of an entry say about its task; null for what is not said. */
export interface EntryValues extends EntryDates {
  readonly repeat: EntryRepeat | null;
  /** Triggers of the wire; nothing rings without a date. */
  readonly reminders: readonly string[];
  /** As they are typed, each once. */
  readonly tags: readonly string[];
  /** What is typed of the name of the list, and of its column. */
  readonly listQuery: string | null;
  readonly columnQuery: string | null;
  readonly priority: Priority | null;
  readonly estimate: Estimate | null;
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
  const said = entryDates(tokens, context);
  const until = rangeOfRepeat(tokens, said);
  const named = until === null ? said : { ...said, endDate: null };
  const dates = toLocalClock(named, valueOf(tokens, isKind('time'))?.zone, context);
  return {
    ...dates,
    repeat: entryRepeat(
      tokens,
      { date: dates.date, until, days: daysBetween(named.date, dates.date) },
      context,
    ),
    reminders: entryReminders(tokens, dates.time),
    tags: entryTags(tokens),
    ...entryList(tokens),
    priority: valueOf(tokens, isKind('priority')),
    estimate: valueOf(tokens, isKind('estimate')),
    parentQuery: valueOf(tokens, isKind('parent')),
    notes: valueOf(tokens, isKind('notes')),
  };
};

const entryDates = (tokens: readonly EntryToken[], context: DateContext): EntryDates =>
  resolveOnNamedClock(
    {
      date: valueOf(tokens, isKind('date')),
      time: valueOf(tokens, isKind('time')),
      repeat: valueOf(tokens, isKind('repeat')),
    },
    context,
  );

/** `every weekday from 7 dec to 18 dec`: the days that are named are those of the repeat, and no range of each. */
const rangeOfRepeat = (tokens: readonly EntryToken[], { endDate }: EntryDates): CalendarDate | null => {
  const isRepeated = tokens.some(isKind('repeat')) && !tokens.some(isKind('repeatEnd'));
  return isRepeated && valueOf(tokens, isKind('date'))?.endDate === endDate ? endDate : null;
};

const entryRepeat = (
  tokens: readonly EntryToken[],
  {
    date,
    until,
    days,
  }: { readonly date: CalendarDate | null; readonly until: CalendarDate | null; readonly days: number },
  { today, firstWeekday }: DateContext,
): EntryRepeat | null => {
  const repeat = valueOf(tokens, isKind('repeat'));
  if (repeat === null) return null;
  const end: RepeatEnd | null =
    until === null ? valueOf(tokens, isKind('repeatEnd')) : { kind: 'until', date: until };
  const repeatFlag = patternToRepeatFlag(shiftPattern(repeat.pattern, days), {
    start: date ?? today,
    end,
    firstWeekday,
  });
  return { repeatFlag, repeatFrom: repeat.isFromCompletion ? '1' : '2' };
};

const daysBetween = (from: CalendarDate | null, to: CalendarDate | null): number =>
  from === null || to === null || from === to ? 0 : Math.sign(to.localeCompare(from));

/** A weekday of another zone can be the one before or behind it here: every monday 9am JST. */
const shiftPattern = (pattern: RepeatPattern, days: number): RepeatPattern => {
  const { on } = pattern;
  if (days === 0 || on.kind !== 'weekdays') return pattern;
  const weekdays = on.weekdays.map((weekday) => weekdayOf(addDays(MONDAY, weekday - 1 + days)));
  return { ...pattern, on: { kind: 'weekdays', weekdays: weekdays.toSorted((one, other) => one - other) } };
};

const MONDAY: CalendarDate = '2024-01-01';

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
