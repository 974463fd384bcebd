/**
 * The repeat rule of a task as it travels: an RRULE (RFC 5545 3.3.10), or one
 * of the service's own forms (ERULE, LUNAR, TT_ parts), which Docket keeps
 * verbatim and does not compute with (observed).
 */
export type RepeatFlag =
  | { readonly kind: 'rule'; readonly parts: ReadonlyMap<string, string> }
  | { readonly kind: 'opaque' }
  | { readonly kind: 'invalid' };

const INVALID: RepeatFlag = { kind: 'invalid' };
const OPAQUE: RepeatFlag = { kind: 'opaque' };

const FREQUENCY = /^(?:YEARLY|MONTHLY|WEEKLY|DAILY|HOURLY|MINUTELY|SECONDLY)$/u;
const WEEKDAY = /^(?:MO|TU|WE|TH|FR|SA|SU)$/u;
const WEEKDAYS = /^(?:[+-]?[1-9]\d?)?(?:MO|TU|WE|TH|FR|SA|SU)$/u;
const UNTIL = /^(\d{4})(\d{2})(\d{2})(?:T(?:[01]\d|2[0-3])[0-5]\d[0-5]\d(Z)?)?$/u;

const isWithin = (text: string, lowest: number, highest: number): boolean =>
  /^[+-]?\d{1,4}$/u.test(text) && Number(text) >= lowest && Number(text) <= highest;

const within =
  (lowest: number, highest: number) =>
  (text: string): boolean =>
    isWithin(text, lowest, highest);

/** From the front or, negative, from the back; never 0. */
const position =
  (highest: number) =>
  (text: string): boolean =>
    isWithin(text, -highest, highest) && Number(text) !== 0;

const listOf =
  (check: (text: string) => boolean) =>
  (text: string): boolean =>
    text.split(',').every(check);

const isUntil = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = UNTIL.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
};

const CHECKS: ReadonlyMap<string, (value: string) => boolean> = new Map([
  ['FREQ', (value) => FREQUENCY.test(value)],
  ['INTERVAL', within(1, 9999)],
  ['COUNT', within(1, 9999)],
  ['UNTIL', isUntil],
  ['WKST', (value) => WEEKDAY.test(value)],
  ['BYDAY', listOf((value) => WEEKDAYS.test(value))],
  ['BYMONTH', listOf(within(1, 12))],
  ['BYMONTHDAY', listOf(position(31))],
  ['BYYEARDAY', listOf(position(366))],
  ['BYWEEKNO', listOf(position(53))],
  ['BYSETPOS', listOf(position(366))],
  ['BYHOUR', listOf(within(0, 23))],
  ['BYMINUTE', listOf(within(0, 59))],
  ['BYSECOND', listOf(within(0, 59))],
]);

const PART = /^([A-Z_-]+)=([^;=]+)$/u;

/** The parts by their names, or undefined where one has no name, no value, or comes twice. */
const splitParts = (rule: string): ReadonlyMap<string, string> | undefined => {
  const parts = new Map<string, string>();
  for (const part of rule.split(';').filter((text) => text !== '')) {
    const [, name, value] = PART.exec(part) ?? [];
    if (name === undefined || value === undefined || parts.has(name)) return undefined;
    parts.set(name, value);
  }
  return parts;
};

export const parseRepeatFlag = (flag: string): RepeatFlag => {
  if (/^(?:ERULE|LUNAR):/u.test(flag)) return OPAQUE;
  const parts = splitParts(flag.replace(/^RRULE:/u, ''));
  if (parts?.has('FREQ') !== true || (parts.has('COUNT') && parts.has('UNTIL'))) return INVALID;
  let isOpaque = false;
  for (const [name, value] of parts) {
    const check = CHECKS.get(name);
    if (check === undefined) isOpaque = true;
    else if (!check(value)) return INVALID;
  }
  return isOpaque ? OPAQUE : { kind: 'rule', parts };
};
