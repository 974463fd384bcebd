import { addDays, dateToParts } from '#shared/domain/dates/calendar-date.ts';
import { localAfterPick, type DatePick, type PickedReminder } from '#shared/domain/dates/date-pick.ts';
import { monthToShortWord } from '#shared/domain/dates/describe-date.ts';
import type { LocalDates } from '#shared/domain/dates/local-dates.ts';
import type { EntryToken, TokenKind } from '#shared/domain/quick-entry/entry-token.ts';
import { parseQuickEntry } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import { reminderWordToTrigger, type ReminderWord } from '#shared/domain/reminder/reminder-words.ts';
import { CONVENTIONS, dateContext } from '#renderer/entities/clock/today.ts';
import { entryDates } from '#shared/domain/quick-entry/entry-to-task.ts';
import type { Entry } from './use-entry.ts';

const read = (words: string) => parseQuickEntry(words, { ...dateContext(), conventions: CONVENTIONS });

/** Whether the line reads words as exactly these dates. */
const says = (words: string, { startDate, startTime, endDate, endTime }: LocalDates): boolean => {
  const { title, values } = read(words);
  const lastDay = endDate === startDate ? null : endDate;
  return (
    title === '' &&
    values.date === startDate &&
    values.time === startTime &&
    (values.endDate === startDate ? null : values.endDate) === lastDay &&
    values.endTime === endTime
  );
};

const dayWords = (day: string): readonly string[] => {
  const { today } = dateContext();
  const { year, day: number } = dateToParts(day);
  const short = `${number} ${monthToShortWord(day).toLowerCase()}`;
  return [
    ...(day === today ? ['today'] : []),
    ...(day === addDays(today, 1) ? ['tomorrow'] : []),
    short,
    `${short} ${year}`,
    day,
  ];
};

/** The words for dates, the shortest that the line reads as just these. */
const datesToWords = (dates: LocalDates): string => {
  const { startDate, startTime, endDate, endTime } = dates;
  const days = dayWords(startDate);
  const clock = [startTime, endTime].filter((time) => time !== null).join('-');
  const lasts = endDate === null || endDate === startDate ? [] : dayWords(endDate);
  const candidates = days.flatMap((day) =>
    startTime !== null || lasts.length === 0
      ? [`${day} ${clock}`.trim()]
      : lasts.flatMap((last) => [`${day} - ${last}`, `${day} to ${last}`]),
  );
  // What the line has no words for begins at least when it should.
  const start = `${days.at(-1) ?? startDate} ${startTime ?? ''}`.trim();
  return candidates.find((words) => says(words, dates)) ?? start;
};

const reminderToWords = (word: ReminderWord): string => {
  if (word.kind === 'at') return `*${word.daysBefore === 0 ? '' : `${word.daysBefore}d@`}${word.time}`;
  const { minutes } = word;
  if (minutes === 0) return '*now';
  if (minutes % 1440 === 0) return `*${minutes / 1440}d`;
  return minutes % 60 === 0 ? `*${minutes / 60}h` : `*${minutes}m`;
};

const repeatToWords = (words: string): string =>
  read(words).values.repeat === null ? `every ${words}` : words;

/** What the choice is about, of what a line can say. */
const replacedKinds = ({ day, time, length, repeat }: DatePick): ReadonlySet<TokenKind> => {
  if (day === null) return new Set(['date', 'time', 'repeat', 'repeatEnd', 'reminder']);
  const isDate = [day, time, length].some((value) => value !== undefined);
  return new Set([
    ...(isDate ? (['date', 'time'] as const) : []),
    ...(repeat === undefined ? [] : (['repeat', 'repeatEnd'] as const)),
  ]);
};

const isKept = (token: EntryToken, reminders: readonly PickedReminder[], startTime: string | null): boolean =>
  token.kind !== 'reminder' ||
  reminders.some((one) => 'trigger' in one && one.trigger === reminderWordToTrigger(token.value, startTime));

const newWords = (pick: DatePick, dates: LocalDates | null): readonly string[] => {
  if (pick.day === null) return [];
  return [
    ...(dates === null ? [] : [datesToWords(dates)]),
    ...(pick.repeat == null || pick.repeatWords === undefined ? [] : [repeatToWords(pick.repeatWords)]),
    ...(pick.reminders ?? []).flatMap((one) => ('word' in one ? [reminderToWords(one.word)] : [])),
  ];
};

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The first of the ranges becomes the words, and the others go with the space before them. */
const replaceRanges = (text: string, ranges: readonly Range[], words: string): string => {
  let made = '';
  let from = 0;
  for (const { start, end } of ranges) {
    const isFirst = from === 0 && made === '' && words !== '';
    const kept = text.slice(from, start);
    made += isFirst ? `${kept}${words}` : kept.trimEnd();
    from = end;
  }
  return `${made}${text.slice(from)}`.trim();
};

const insertWords = (text: string, at: number, words: string): string =>
  [text.slice(0, at).trim(), words, text.slice(at).trim()].filter((part) => part !== '').join(' ');

const goneTokens = (
  { read: { entry }, surroundings }: LineEntry,
  { reminders }: DatePick,
  kinds: ReadonlySet<TokenKind>,
): readonly EntryToken[] => {
  const startTime = entryDates(entry.values, surroundings)?.startTime ?? null;
  return entry.tokens.filter(
    (token) => kinds.has(token.kind) || (reminders !== undefined && !isKept(token, reminders, startTime)),
  );
};

type LineEntry = Pick<Entry, 'read' | 'surroundings'>;

/** The line with other words for what was chosen, in place of those that it had. */
export const textAfterPick = (text: string, line: LineEntry, pick: DatePick): string => {
  const { read: said, surroundings } = line;
  const { tokens, values } = said.entry;
  const kinds = replacedKinds(pick);
  const dates =
    kinds.has('date') && pick.day !== null
      ? localAfterPick(entryDates(values, surroundings), pick, surroundings.today)
      : null;
  const words = newWords(pick, dates).join(' ');
  const gone = goneTokens(line, pick, kinds);
  if (gone.length > 0) return replaceRanges(text, gone, words);
  const notes = tokens.find(({ kind }) => kind === 'notes');
  return insertWords(text, notes?.start ?? text.length, words);
};
