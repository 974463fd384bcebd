import type { Weekday } from '#shared/domain/dates/calendar-date.ts';

const WEEKDAY_NAMES: ReadonlyMap<string, Weekday> = new Map<string, Weekday>([
  ['monday', 1],
  ['mon', 1],
  ['tuesday', 2],
  ['tue', 2],
  ['tues', 2],
  ['wednesday', 3],
  ['wed', 3],
  ['weds', 3],
  ['thursday', 4],
  ['thu', 4],
  ['thur', 4],
  ['thurs', 4],
  ['friday', 5],
  ['fri', 5],
  ['saturday', 6],
  ['sat', 6],
  ['sunday', 7],
  ['sun', 7],
]);

export const wordToWeekday = (text: string): Weekday | null => WEEKDAY_NAMES.get(text) ?? null;

/** Short names of weekdays that are words, too: they need a date about them. */
const AMBIGUOUS_WEEKDAYS: ReadonlySet<string> = new Set(['sat', 'sun', 'wed']);

export const isAmbiguousWeekday = (text: string): boolean => AMBIGUOUS_WEEKDAYS.has(text);

const MONTHS = [
  ['january', 'jan'],
  ['february', 'feb'],
  ['march', 'mar'],
  ['april', 'apr'],
  ['may'],
  ['june', 'jun'],
  ['july', 'jul'],
  ['august', 'aug'],
  ['september', 'sep', 'sept'],
  ['october', 'oct'],
  ['november', 'nov'],
  ['december', 'dec'],
] as const;

const MONTH_NAMES: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.map((name): [string, number] => [name, index + 1])),
);

/** 1 to 12, or null. */
export const wordToMonth = (text: string): number | null => MONTH_NAMES.get(text) ?? null;

/** `december`, not `dec`: a name long enough to stand without a day. */
export const isFullMonthName = (text: string): boolean => MONTHS.some(([name]) => name === text);

/** Months that are verbs: `5 may be enough`, `the 10 march on`. */
export const isVerbMonth = (text: string): boolean => text === 'may' || text === 'march';

const PARTS_OF_DAY: ReadonlyMap<string, string> = new Map([
  ['morning', '09:00'],
  ['afternoon', '14:00'],
  ['evening', '18:00'],
  ['night', '20:00'],
]);

/** When a person means who says `tomorrow morning`: `HH:mm`, or null. */
export const wordToPartOfDay = (text: string): string | null => PARTS_OF_DAY.get(text) ?? null;

/** The part of the day whose hours are pm: a bare `at 8` in the evening is 20:00. */
export const isEvening = (time: string): boolean => time >= '14:00';

const CLOCK_NAMES: ReadonlyMap<string, string> = new Map([
  ['noon', '12:00'],
  ['midday', '12:00'],
  ['midnight', '00:00'],
]);

/** `noon`: `HH:mm`, or null. */
export const wordToClock = (text: string): string | null => CLOCK_NAMES.get(text) ?? null;
