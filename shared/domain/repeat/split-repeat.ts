import { addDays, dateToParts, daysBetween, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';

/** The parts of a rule as they travel, with some of them set again; null takes one off. */
const withParts = (flag: string, changed: Readonly<Record<string, string | null>>): string => {
  const [prefix, body] = flag.startsWith('RRULE:') ? ['RRULE:', flag.slice(6)] : ['', flag];
  const kept = body
    .split(';')
    .filter((part) => part !== '' && !(part.slice(0, part.indexOf('=')) in changed));
  const added = Object.entries(changed).flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${value}`],
  );
  return `${prefix}${[...kept, ...added].join(';')}`;
};

/** The rule that ends with a day. UNTIL is a date, as the service writes it (observed). */
export const endRepeatOn = (flag: string, lastDay: CalendarDate): string =>
  withParts(flag, { COUNT: null, UNTIL: lastDay.replaceAll('-', '') });

/** The rule that goes on where some of its occurrences were before. @returns null where none is left */
export const repeatWithout = (flag: string, before: number): string | null => {
  const parsed = parseRepeatFlag(flag);
  const count = parsed.kind === 'rule' ? parsed.parts.get('COUNT') : undefined;
  if (count === undefined) return flag;
  const left = Number(count) - before;
  return left < 1 ? null : withParts(flag, { COUNT: String(left) });
};

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const shiftWeekdays = (list: string, days: number): string | null => {
  const indexes = list.split(',').map((name) => WEEKDAYS.indexOf(name));
  // “The second Tuesday” a day later is not always the second Wednesday.
  if (indexes.includes(-1)) return null;
  return indexes.map((index) => WEEKDAYS[(((index + days) % 7) + 7) % 7] ?? '').join(',');
};

/** Parts that name days; all of them together say which ones. */
const NAMES_DAYS = /^BY(?!HOUR|MINUTE|SECOND)/u;

interface Shift {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

type Parts = ReadonlyMap<string, string>;
type Shifting = (parts: Parts, shift: Shift) => Readonly<Record<string, string>> | null;

const isOn = (parts: Parts, name: string, value: number): boolean => parts.get(name) === String(value);

/** By the parts that name the days of a rule. @returns the parts that are others, or null where the rule does not say which */
const SHIFTING: Readonly<Record<string, Shifting>> = {
  '': () => ({}),
  BYDAY: (parts, { from, to }) => {
    if (parts.get('FREQ') !== 'WEEKLY') return null;
    const shifted = shiftWeekdays(parts.get('BYDAY') ?? '', daysBetween(from, to));
    return shifted === null ? null : { BYDAY: shifted };
  },
  BYMONTHDAY: (parts, { from, to }) =>
    isOn(parts, 'BYMONTHDAY', dateToParts(from).day) ? { BYMONTHDAY: String(dateToParts(to).day) } : null,
  'BYMONTH BYMONTHDAY': (parts, { from, to }) => {
    const [before, after] = [dateToParts(from), dateToParts(to)];
    return isOn(parts, 'BYMONTHDAY', before.day) && isOn(parts, 'BYMONTH', before.month)
      ? { BYMONTHDAY: String(after.day), BYMONTH: String(after.month) }
      : null;
  },
};

const shiftedParts: Shifting = (parts, shift) => {
  const named = [...parts.keys()]
    .filter((name) => NAMES_DAYS.test(name))
    .toSorted()
    .join(' ');
  return SHIFTING[named]?.(parts, shift) ?? null;
};

/** UNTIL goes along, so that a series keeps its last one. */
const shiftedUntil = (
  parts: ReadonlyMap<string, string>,
  { from, to }: Shift,
): Readonly<Record<string, string>> => {
  const until = parts.get('UNTIL');
  if (until === undefined) return {};
  const day = `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`;
  return { UNTIL: `${addDays(day, daysBetween(from, to)).replaceAll('-', '')}${until.slice(8)}` };
};

/**
 * The rule of a series one occurrence of which goes from one day to another,
 * and the others with it: every Monday becomes every Tuesday.
 * @returns null where the rule has days that do not simply go along, as the last Friday
 */
export const shiftRepeat = (flag: string, shift: Shift): string | null => {
  if (shift.from === shift.to) return flag;
  const parsed = parseRepeatFlag(flag);
  if (parsed.kind !== 'rule') return null;
  const shifted = shiftedParts(parsed.parts, shift);
  return shifted === null ? null : withParts(flag, { ...shifted, ...shiftedUntil(parsed.parts, shift) });
};
