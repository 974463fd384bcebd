import type { RepeatPattern } from '#shared/domain/repeat/repeat-pattern.ts';

/** The English words of repeats; how they make phrases is in `english-repeats.ts`. */

interface Interval {
  readonly frequency: RepeatPattern['frequency'];
  readonly interval: number;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

export const EVERY_WORDS = words('every ev each');
export const AGAIN_WORDS = words('repeat repeats repeating repeated');
export const OTHER_WORDS = words('other alternate');
export const HOUR_UNITS = words('hour hours h hr hrs minute minutes min mins second seconds');

export const FREQUENCIES: ReadonlyMap<string, Interval> = new Map([
  ['day', { frequency: 'DAILY', interval: 1 }],
  ['week', { frequency: 'WEEKLY', interval: 1 }],
  ['fortnight', { frequency: 'WEEKLY', interval: 2 }],
  ['month', { frequency: 'MONTHLY', interval: 1 }],
  ['quarter', { frequency: 'MONTHLY', interval: 3 }],
  ['year', { frequency: 'YEARLY', interval: 1 }],
]);

export const ADVERBS: ReadonlyMap<string, Interval> = new Map([
  ['daily', { frequency: 'DAILY', interval: 1 }],
  ['weekly', { frequency: 'WEEKLY', interval: 1 }],
  ['fortnightly', { frequency: 'WEEKLY', interval: 2 }],
  ['biweekly', { frequency: 'WEEKLY', interval: 2 }],
  ['bi-weekly', { frequency: 'WEEKLY', interval: 2 }],
  ['monthly', { frequency: 'MONTHLY', interval: 1 }],
  ['quarterly', { frequency: 'MONTHLY', interval: 3 }],
  ['yearly', { frequency: 'YEARLY', interval: 1 }],
  ['annually', { frequency: 'YEARLY', interval: 1 }],
]);

export const WORKDAY_NAMES = [
  ['weekday'],
  ['weekdays'],
  ['workday'],
  ['workdays'],
  ['working', 'day'],
  ['working', 'days'],
  ['work', 'day'],
  ['business', 'day'],
  ['business', 'days'],
] as const;

export const WEEKEND_NAMES = [['weekend'], ['weekends']] as const;

/** The words that make a noun of the repeat before them: "every day is a new day". */
export const BEING_WORDS = words(
  'is was has had are were be been will would can could should may might like matters counts brings comes goes never',
);

/** Words behind which a repeat says how something is, or is one of two: "pay is monthly", "set it to weekly", "mondays or sundays". */
export const BEFORE_ADJECTIVES = words('to is was are were be been from or and than not if whether as of');

/** What says where a repeat ends, or which days it leaves out. */
export const LIMIT_WORDS = words('until till til ending through thru except between during without but');

/** What may begin the days that a repeat is about: a limit only before a day or a month. */
export const START_WORDS = words('from starting');
