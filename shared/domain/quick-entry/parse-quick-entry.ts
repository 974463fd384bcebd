/**
 * The entry line: one line of text in, a task out.
 *
 *     const entry = parseQuickEntry('Pay rent ~Home every month on the 1st 9am !high', context);
 *     entry.title            // 'Pay rent'
 *     entry.values           // { date, time, repeat, listQuery: 'Home', priority: 'high', ... }
 *     entry.parts            // stretches of the text, for highlights: together they are the text
 *     entry.tokens           // what was recognised, in order, each with its range and value
 *     entry.refused          // what would be a token, had the person not refused it
 *     entry.offer            // what has two good readings: it is taken where the person says so
 *
 * The text is the truth and tokens are ranges over it. Nothing throws, and the
 * time taken grows with the length of the text and no faster. Nothing is
 * guessed from the lists and tags that there are (but for numbers that are
 * tags): `~Wo` is a list query of `Wo`, which the caller looks up.
 *
 * A person refuses a token with Backspace at its right edge or a click:
 * `memory = refuseToken(memory, token)`; Esc: `turnRecognition(memory, false)`;
 * another reading of its words: `nextReading(memory, [token])`;
 * after each edit: `rememberEdit(memory, text)`. The memory is plain data and
 * part of the draft (`entry-memory.ts`). For the picker at the caret see
 * `token-at-caret.ts`, for several pasted lines `parse-paste.ts`, for chips
 * `describeDate` and `describeReminder`.
 *
 * The rules, all of them grammar: a sigil (`~ # ! * >`) or ` // ` follows white
 * space or the start, and a token ends at white space, punctuation or the end.
 * Of date, time, repeat, list, priority and parent the last one wins, and those
 * before it stay in the title. `"quoted"` words and what a back slash stands
 * before are never tokens. Names that are words, too (may, march) need a date
 * about them, and `sat`, `sun` and `wed` the end of a phrase. What stands in
 * brackets is taken with them, where all of it says when. Behind an article or a possessive, a date is
 * part of a noun ("the Friday report"). A phrase is taken whole or not at all:
 * where a part of it would be left, or the words around it have a better claim
 * to it (`title-context.ts`), it stays in the title, and may be offered.
 */
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import type { ClockTime } from '#shared/domain/dates/local-dates.ts';
import { chooseTokens } from '#shared/domain/quick-entry/choose-tokens.ts';
import { NOTHING_REFUSED, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { entryToParts, type EntryPart } from '#shared/domain/quick-entry/entry-parts.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
import { tokensToValues, type EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import { splitWords } from '#shared/domain/quick-entry/entry-words.ts';
import type { DateContext } from '#shared/domain/quick-entry/dates/date-word.ts';
import { ENGLISH } from '#shared/domain/quick-entry/language/english.ts';
import type { Language } from '#shared/domain/quick-entry/language/language.ts';
import { readAsChosen } from '#shared/domain/quick-entry/token-readings.ts';
import { scanEntry, type Scan } from '#shared/domain/quick-entry/scan-entry.ts';

/** When, where and with what memory somebody types. */
export interface EntryContext {
  readonly today: CalendarDate;
  /** The local time of day, `HH:mm`. */
  readonly now: ClockTime;
  /** IANA: of this place. Without it, the zone behind a time stays in the title. */
  readonly timeZone?: string;
  readonly conventions: Pick<DateConventions, 'dayMonthOrder' | 'firstWeekday'>;
  /** What was refused in this entry; nothing where it is left out. */
  readonly memory?: EntryMemory;
  /** Names of tags in lower case: `#2027` is a tag only where there is one of that name. */
  readonly knownTags?: ReadonlySet<string>;
  /** In which the words are read; English where it is left out. */
  readonly language?: Language;
}

export interface QuickEntry {
  /** The words that are left, byte for byte, without white space at both ends. */
  readonly title: string;
  readonly values: EntryValues;
  readonly tokens: readonly EntryToken[];
  readonly parts: readonly EntryPart[];
  readonly refused: readonly EntryToken[];
  /** What is not taken by itself, and what the task would say with it; the last such stretch. */
  readonly offer: EntryOffer | null;
}

export interface EntryOffer {
  readonly token: EntryToken;
  readonly values: EntryValues;
}

const NO_TAGS: ReadonlySet<string> = new Set();

/** Total and pure: any text has a meaning, and the same one each time. */
export const parseQuickEntry = (text: string, context: EntryContext): QuickEntry => {
  const { today, now, conventions, memory = NOTHING_REFUSED, knownTags = NO_TAGS } = context;
  const { language = ENGLISH, timeZone } = context;
  const words = splitWords(memory.isOff ? '' : text, language);
  const dates = { today, now, ...conventions, ...(timeZone === undefined ? {} : { timeZone }) };
  const scan = scanEntry(text, words, { ...dates, memory, knownTags });
  const tokens = chooseTokens(text, scan.tokens).map((token) => readAsChosen(token, memory));
  const parts = entryToParts(text, tokens, scan.escapes);
  return {
    title: partsToTitle(text, parts),
    values: tokensToValues(tokens, dates),
    tokens,
    parts,
    refused: scan.refused,
    offer: toOffer(scan, tokens, dates),
  };
};

const toOffer = (
  { offers }: Scan,
  tokens: readonly EntryToken[],
  context: DateContext,
): EntryOffer | null => {
  const token = offers.at(-1);
  if (token === undefined || tokens.some(({ kind }) => kind === token.kind)) return null;
  return { token, values: tokensToValues([...tokens, token], context) };
};

const partsToTitle = (text: string, parts: readonly EntryPart[]): string =>
  parts
    .filter(({ kind }) => kind === 'title')
    .map(({ start, end }) => text.slice(start, end))
    .join('');
