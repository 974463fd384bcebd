import { Temporal } from '#shared/domain/dates/temporal.ts';
import { parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';
import { repeatSchema, type Repeat } from '#shared/domain/task.ts';
import type { Collector } from '#core/exchange/collector.ts';
import { isJson, type Json } from '#core/exchange/json.ts';
import type { ReadContext } from '#core/exchange/read-context.ts';
import { allDay } from '#core/exchange/words.ts';

/** What readers of entries of other programs have in common. */

export interface Reading {
  readonly collect: Collector;
  readonly context: ReadContext;
}

/** One entry of a file, with what of it goes to the notes. */
export interface Entry extends Reading {
  readonly row: number;
  readonly lines: string[];
}

/** A line of the notes for something that Docket has no field for; nothing for an empty value. */
export const keepLine = ({ collect, row, lines }: Entry, field: string, value: string): void => {
  if (value === '') return;
  collect.warn({ row, code: 'keptInNotes', field, value });
  lines.push(`${field}: ${value}`);
};

/** Parts of the notes, one below the other. */
export const joinNotes = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');

/** A day; a time on the clock of the person; or a moment. */
export type Moment =
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'clock'; readonly clock: string }
  | { readonly kind: 'instant'; readonly iso: string };

/** What programs write for no date: year 1, the year 4001, and the alarm of a place (observed). */
const NO_DATE = /^(?:0000|0001|4001|1976-04-01)/u;
const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/u;

export const isNoDate = (text: string): boolean => text.trim() === '' || NO_DATE.test(text.trim());

/** ISO 8601. @returns null for what is no date */
export const toMoment = (text: string): Moment | null => {
  const [, day = '', clock, offset] = MOMENT.exec(text.trim()) ?? [];
  if (parseCalendarDate(day) === null) return null;
  if (clock === undefined) return { kind: 'day', day };
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/u.test(clock)) return null;
  if (offset === undefined) return { kind: 'clock', clock: `${day}T${clock}` };
  const zoned = offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`;
  const time = Date.parse(`${day}T${text.trim().slice(11, 19).padEnd(8, ':00').slice(0, 8)}${zoned}`);
  const unix = Number.isNaN(time) ? Date.parse(`${day}T${clock}:00${zoned}`) : time;
  return Number.isNaN(unix) ? null : { kind: 'instant', iso: new Date(unix).toISOString() };
};

/** A date of an entry. What is no date stays as a line of the notes. */
export const momentOf = (entry: Entry, field: string, text: string): Moment | null => {
  if (isNoDate(text)) return null;
  const moment = toMoment(text);
  if (moment === null) keepLine(entry, field, text);
  return moment;
};

/** The wall clock of a zone as a moment. @param clock `2026-12-05T09:00` */
export const instantOf = (clock: string, zone: string): string =>
  new Date(Temporal.PlainDateTime.from(clock).toZonedDateTime(zone).epochMilliseconds).toISOString();

/** The calendar day of an instant in a time zone. */
export const dayIn = (moment: Moment, zone: string): string => {
  if (moment.kind === 'day') return moment.day;
  if (moment.kind === 'clock') return moment.clock.slice(0, 10);
  return Temporal.Instant.from(moment.iso).toZonedDateTimeISO(zone).toPlainDate().toString();
};

const isoOf = (moment: Moment, zone: string): string => {
  if (moment.kind === 'instant') return moment.iso;
  return instantOf(moment.kind === 'clock' ? moment.clock : `${moment.day}T00:00`, zone);
};

/** From start to due; whole days where the due date is one, and where one of both is missing the other one alone. */
export const toDates = (start: Moment | null, due: Moment | null, zone: string): TaskDates => {
  const first = start ?? due;
  const last = due ?? start;
  if (first === null || last === null) return { kind: 'none' };
  if (last.kind === 'day' || first.kind === 'day') {
    const [from, to] = [dayIn(first, zone), dayIn(last, zone)];
    return from <= to ? allDay(from, to) : allDay(to);
  }
  const [from, to] = [isoOf(first, zone), isoOf(last, zone)];
  return {
    kind: 'timed',
    start: from < to ? from : to,
    end: from < to ? to : null,
    zone,
    isFloating: false,
  };
};

/** The time at which something was made or closed. ISO 8601 UTC. */
export const stampOf = (text: string, zone: string): string | null => {
  const moment = isNoDate(text) ? null : toMoment(text);
  return moment === null ? null : isoOf(moment, zone);
};

/** The end of year 9999: ISO 8601 has no later year of four digits. */
const LAST_MOMENT = 253_402_300_799_999;

/** Unix milliseconds as ISO 8601 UTC; null for none and for what is no time. */
export const stampOfUnix = (milliseconds: number): string | null => {
  if (!Number.isFinite(milliseconds) || milliseconds <= 0 || milliseconds > LAST_MOMENT) return null;
  return new Date(milliseconds).toISOString();
};

/** @param text a rule of RFC 5545, with or without the `RRULE:` prefix. @returns null for an unknown or too long one */
export const flagOf = (text: string): string | null => {
  const flag = text.startsWith('RRULE:') ? text : `RRULE:${text}`;
  const isUsable = repeatSchema.shape.flag.safeParse(flag).success && parseRepeatFlag(flag).kind === 'rule';
  return isUsable ? flag : null;
};

/** @param text a rule of RFC 5545, with or without the `RRULE:` prefix. An unknown rule is kept as a line of the notes. */
export const ruleOf = (entry: Entry, text: string, from: Repeat['from'] = null): Repeat | null => {
  if (text === '') return null;
  const flag = flagOf(text);
  if (flag !== null) return { flag, from };
  entry.collect.warn({ row: entry.row, code: 'repeatNotRead', field: 'repeat', value: text });
  entry.lines.push(`Repeats: ${text}`);
  return null;
};

/** A reminder at a moment. */
export const triggerAt = (iso: string): string =>
  `TRIGGER:${iso.replace(/\.\d+/u, '').replaceAll(/[-:]/gu, '')}`;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  apos: "'",
  nbsp: ' ',
};

/** The text of a page of HTML, a line for each block. */
export const htmlToText = (html: string): string =>
  html
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/<li\b[^<>]*>/giu, '\n- ')
    .replaceAll(/<br\b[^<>]*>|<\/(?:p|div|li|h\d|tr|ul|ol)>/giu, '\n')
    .replaceAll(/<[^<>]*>/gu, '')
    .replaceAll(/&(\w+|#39);/gu, (all, name: string) => ENTITIES[name.toLowerCase()] ?? all)
    .replaceAll(/ *\n */gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (isJson(value) && Object.keys(value).length === 0);

/** What must not be shown or kept: mail addresses, addresses of pictures, what opens an account. */
const isPrivate = (text: string): boolean => /@|:\/\/|token/iu.test(text);

/**
 * Says which fields of an entry become nothing.
 * @param used fields that become something, or say nothing to a person
 */
export const warnLeftOut = (
  { collect, row }: Omit<Entry, 'lines'>,
  object: Json,
  used: ReadonlySet<string>,
): void => {
  for (const [field, value] of Object.entries(object)) {
    if (used.has(field) || isEmpty(value)) continue;
    const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    collect.warn({ row, code: 'leftOut', field, value: isPrivate(shown) ? '' : shown });
  }
};

/** Names of fields in a file of another program, with spaces between them. */
export const fieldNames = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));
