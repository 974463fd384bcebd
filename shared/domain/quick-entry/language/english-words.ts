import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import type {
  Interval,
  LanguageLeads,
  LanguageWords,
  SpanUnit,
} from '#shared/domain/quick-entry/language/vocabulary.ts';

/** The words of a text, for tables that are read as sentences. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

const WEEKDAYS: ReadonlyMap<string, Weekday> = new Map<string, Weekday>([
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

const plural = <Value>(names: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> =>
  new Map([...names].map(([name, value]) => [`${name}s`, value]));

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

const PARTS_OF_DAY = new Map([
  ['morning', '09:00'],
  ['afternoon', '14:00'],
  ['evening', '18:00'],
  ['night', '20:00'],
]);

const numbered = (text: string): ReadonlyMap<string, number> =>
  new Map(text.split(' ').map((word, index) => [word, index + 1]));

const named = (names: Readonly<Record<SpanUnit, string>>): ReadonlyMap<string, SpanUnit> =>
  new Map(UNITS.flatMap((unit) => names[unit].split(' ').map((name): [string, SpanUnit] => [name, unit])));

const UNITS = ['minute', 'hour', 'day', 'workday', 'week', 'month', 'year'] as const;

const FREQUENCIES: ReadonlyMap<string, Interval> = new Map([
  ['day', { frequency: 'DAILY', interval: 1 }],
  ['week', { frequency: 'WEEKLY', interval: 1 }],
  ['fortnight', { frequency: 'WEEKLY', interval: 2 }],
  ['month', { frequency: 'MONTHLY', interval: 1 }],
  ['quarter', { frequency: 'MONTHLY', interval: 3 }],
  ['year', { frequency: 'YEARLY', interval: 1 }],
]);

const ADVERBS: ReadonlyMap<string, Interval> = new Map([
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

/**
 * Abbreviations as people write them: `EST` is said in summer, too, so each means the clock of its place. Where two
 * places share one (CST, IST), the one with more speakers of English is meant.
 */
const ZONES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    UTC: 'utc gmt z',
    'America/New_York': 'et est edt',
    'America/Chicago': 'ct cst cdt',
    'America/Denver': 'mt mst mdt',
    'America/Los_Angeles': 'pt pst pdt',
    'America/Anchorage': 'akst akdt',
    'America/Halifax': 'ast adt',
    'Pacific/Honolulu': 'hst',
    'Europe/London': 'bst',
    'Europe/Lisbon': 'wet west',
    'Europe/Berlin': 'cet cest',
    'Europe/Athens': 'eet eest',
    'Europe/Moscow': 'msk',
    'Asia/Kolkata': 'ist',
    'Asia/Singapore': 'sgt',
    'Asia/Hong_Kong': 'hkt',
    'Asia/Tokyo': 'jst',
    'Asia/Seoul': 'kst',
    'Australia/Perth': 'awst',
    'Australia/Adelaide': 'acst acdt',
    'Australia/Sydney': 'aet aest aedt',
    'Pacific/Auckland': 'nzst nzdt',
  }).flatMap(([zone, names]) => names.split(' ').map((name) => [name, zone] as const)),
);

export const ENGLISH_WORDS: LanguageWords = {
  weekdays: WEEKDAYS,
  // `mondays`, not `mons`
  pluralWeekdays: plural(new Map([...WEEKDAYS].filter(([name]) => name.endsWith('day')))),
  wordlikeWeekdays: wordSet('sat sun wed'),
  nounlikeWeekdays: wordSet('sun'),
  months: new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const))),
  fullMonths: new Set(MONTHS.map(([name]) => name)),
  verbMonths: wordSet('may march'),
  // With the slips of the finger that everybody makes.
  days: new Map([
    ['today', 0],
    ['tod', 0],
    ['eod', 0],
    ['tomorrow', 1],
    ['tmr', 1],
    ['tmrw', 1],
    ['tomorow', 1],
    ['tommorow', 1],
    ['tommorrow', 1],
  ]),
  partsOfDay: PARTS_OF_DAY,
  pluralPartsOfDay: plural(PARTS_OF_DAY),
  clocks: new Map([
    ['noon', '12:00'],
    ['midday', '12:00'],
    ['midnight', '00:00'],
  ]),
  halvesOfDay: new Map([
    ['am', 'am'],
    ['a.m', 'am'],
    ['a.m.', 'am'],
    ['pm', 'pm'],
    ['p.m', 'pm'],
    ['p.m.', 'pm'],
  ]),
  clockInitials: new Map([
    ['a', 'am'],
    ['p', 'pm'],
  ]),
  zones: ZONES,
  clockMarks: wordSet("o'clock o’clock oclock"),
  counts: new Map([
    ...numbered('one two three four five six seven eight nine ten eleven twelve'),
    ['a', 1],
    ['an', 1],
  ]),
  ordinals: numbered('first second third fourth fifth'),
  ordinalEndings: wordSet('st nd rd th'),
  last: wordSet('last'),
  units: named({
    minute: 'm min mins minute minutes',
    hour: 'h hr hrs hour hours',
    day: 'd day days',
    workday: 'workday workdays weekdays',
    week: 'w wk wks week weeks',
    month: 'mo month months',
    year: 'y yr yrs year years',
  }),
  periods: new Map([
    ['week', 'week'],
    ['month', 'month'],
    ['year', 'year'],
    ['weekend', 'weekend'],
  ]),
  frequencies: FREQUENCIES,
  pluralFrequencies: plural(FREQUENCIES),
  adverbs: ADVERBS,
  every: wordSet('every ev each'),
  again: wordSet('repeat repeats repeating repeated'),
  other: wordSet('other alternate'),
  tonight: wordSet('tonight'),
  hours: wordSet('hour hours h hr hrs minute minutes min mins second seconds'),
  workdays: [
    'weekday',
    'weekdays',
    'workday',
    'workdays',
    'working day',
    'working days',
    'work day',
    'business day',
    'business days',
  ],
  weekends: ['weekend', 'weekends'],
  pluralDayGroups: wordSet('weekdays workdays days weekends'),
  articles: wordSet('the'),
  and: wordSet('and & +'),
  upTo: wordSet('- – — to until till'),
  weekdayUpTo: wordSet('- – — to until till through thru'),
  dayNouns: wordSet('day'),
};

export const ENGLISH_LEADS: LanguageLeads = {
  dates: [
    ['due on', 'day'],
    ['due by', 'day'],
    ['starting on', 'day'],
    ['starting from', 'from'],
    ['on', 'day'],
    ['by', 'day'],
    ['due', 'span'],
    ['for', 'day'],
    ['from', 'from'],
    ['starting', 'span'],
    ['at', 'period'],
    ['over', 'period'],
  ],
  times: wordSet('at by from around @'),
  sureTimes: wordSet('for'),
  ends: new Map([
    ['until', 'before'],
    ['till', 'before'],
    ['til', 'before'],
    ['ending', 'before'],
    ['through', 'with'],
    ['thru', 'with'],
  ]),
};
