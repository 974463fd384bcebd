/**
 * Repeats as people say them, each with what it means as a rule of RFC 5545.
 * The rules are written here by hand and read by Python's dateutil: nothing of
 * the entry line's grammar has a part in them.
 */
type Random = () => number;

const below = (random: Random, limit: number): number => Math.floor(random() * limit);

const pick = <Value>(random: Random, values: readonly [Value, ...Value[]]): Value =>
  values[below(random, values.length)] ?? values[0];

/** Some of the values in their order, one at least. */
const some = <Value>(
  random: Random,
  values: readonly [Value, ...Value[]],
  most: number,
): readonly Value[] => {
  const chosen = values.filter(() => random() < most / values.length).slice(0, most);
  return chosen.length === 0 ? [pick(random, values)] : chosen;
};

interface Named {
  readonly words: readonly [string, ...string[]];
  readonly code: string;
}

const WEEKDAYS: readonly [Named, ...Named[]] = [
  { words: ['monday', 'mon', 'Monday'], code: 'MO' },
  { words: ['tuesday', 'tue', 'Tue'], code: 'TU' },
  { words: ['wednesday', 'wed'], code: 'WE' },
  { words: ['thursday', 'thu', 'thurs'], code: 'TH' },
  { words: ['friday', 'fri'], code: 'FR' },
  { words: ['saturday', 'sat'], code: 'SA' },
  { words: ['sunday', 'sun', 'Sunday'], code: 'SU' },
];

const POSITIONS: readonly [Named, ...Named[]] = [
  { words: ['first', '1st'], code: '1' },
  { words: ['second', '2nd'], code: '2' },
  { words: ['third', '3rd'], code: '3' },
  { words: ['fourth', '4th'], code: '4' },
  { words: ['last'], code: '-1' },
];

const MONTHS: readonly [Named, ...Named[]] = [
  { words: ['january', 'jan'], code: '1' },
  { words: ['february', 'feb'], code: '2' },
  { words: ['march', 'mar'], code: '3' },
  { words: ['april', 'apr'], code: '4' },
  { words: ['may'], code: '5' },
  { words: ['june', 'jun'], code: '6' },
  { words: ['july', 'jul'], code: '7' },
  { words: ['august', 'aug'], code: '8' },
  { words: ['september', 'sept'], code: '9' },
  { words: ['october', 'oct'], code: '10' },
  { words: ['november', 'nov'], code: '11' },
  { words: ['december', 'dec'], code: '12' },
];

const wordOf = (random: Random, { words }: Named): string => pick(random, words);

const nth = (day: number): string => {
  if (day >= 11 && day <= 13) return `${day}th`;
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`;
};

/** `a`, `a and b`, `a, b and c` */
const listed = (random: Random, items: readonly string[]): string => {
  const [and, last] = [pick(random, [' and ', ' & ', ', ']), items.at(-1) ?? ''];
  return items.length === 1 ? last : items.slice(0, -1).join(', ') + and + last;
};

/** A repeat, and its rule without an interval. */
interface Said {
  readonly phrase: string;
  readonly rule: string;
  readonly interval: number;
}

const every = (random: Random): string => pick(random, ['every', 'each', 'ev', 'Every', 'repeat every']);

/** How often, between `every` and its unit. */
const HOW_OFTEN: readonly [Pick<Said, 'phrase' | 'interval'>, ...Pick<Said, 'phrase' | 'interval'>[]] = [
  { phrase: 'other', interval: 2 },
  { phrase: '2', interval: 2 },
  { phrase: 'two', interval: 2 },
  { phrase: '3', interval: 3 },
  { phrase: 'three', interval: 3 },
  { phrase: '6', interval: 6 },
];

const UNITS: readonly [Named, ...Named[]] = [
  { words: ['day'], code: 'DAILY' },
  { words: ['week'], code: 'WEEKLY' },
  { words: ['month'], code: 'MONTHLY' },
  { words: ['year'], code: 'YEARLY' },
];

/** `every 3 weeks`, `every other month`, `every day` */
const everySo = (random: Random, { words, code }: Named): Said => {
  const [unit] = words;
  if (random() < 0.4) return { phrase: `${every(random)} ${unit}`, rule: `FREQ=${code}`, interval: 1 };
  const { phrase, interval } = pick(random, HOW_OFTEN);
  const name = phrase === 'other' ? unit : `${unit}s`;
  return { phrase: `${every(random)} ${phrase} ${name}`, rule: `FREQ=${code}`, interval };
};

const ADVERBS: readonly [Said, ...Said[]] = [
  { phrase: 'daily', rule: 'FREQ=DAILY', interval: 1 },
  { phrase: 'weekly', rule: 'FREQ=WEEKLY', interval: 1 },
  { phrase: 'biweekly', rule: 'FREQ=WEEKLY', interval: 2 },
  { phrase: 'fortnightly', rule: 'FREQ=WEEKLY', interval: 2 },
  { phrase: 'monthly', rule: 'FREQ=MONTHLY', interval: 1 },
  { phrase: 'quarterly', rule: 'FREQ=MONTHLY', interval: 3 },
  { phrase: 'every quarter', rule: 'FREQ=MONTHLY', interval: 3 },
  { phrase: 'yearly', rule: 'FREQ=YEARLY', interval: 1 },
  { phrase: 'annually', rule: 'FREQ=YEARLY', interval: 1 },
];

const byDay = (days: readonly Named[]): string =>
  `FREQ=WEEKLY;BYDAY=${days.map(({ code }) => code).join(',')}`;

const WORKWEEK = 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR';

const FIXED: readonly [Said, ...Said[]] = [
  { phrase: 'every weekday', rule: WORKWEEK, interval: 1 },
  { phrase: 'every workday', rule: WORKWEEK, interval: 1 },
  { phrase: 'weekdays', rule: WORKWEEK, interval: 1 },
  { phrase: 'every mon-fri', rule: WORKWEEK, interval: 1 },
  { phrase: 'every monday to friday', rule: WORKWEEK, interval: 1 },
  { phrase: 'mon-fri 9:30', rule: WORKWEEK, interval: 1 },
  { phrase: 'every weekend', rule: 'FREQ=WEEKLY;BYDAY=SA,SU', interval: 1 },
  { phrase: 'weekends', rule: 'FREQ=WEEKLY;BYDAY=SA,SU', interval: 1 },
];

const onWeekdays = (random: Random): Said => {
  const days = some(random, WEEKDAYS, 3);
  const names = listed(
    random,
    days.map((day) => wordOf(random, day)),
  );
  const plural = listed(
    random,
    days.map(({ words: [name] }) => `${name}s`),
  );
  const { phrase, interval } = pick(random, HOW_OFTEN);
  return pick(random, [
    { phrase: `${every(random)} ${names}`, rule: byDay(days), interval: 1 },
    { phrase: plural, rule: byDay(days), interval: 1 },
    { phrase: `on ${plural}`, rule: byDay(days), interval: 1 },
    { phrase: `weekly on ${names}`, rule: byDay(days), interval: 1 },
    { phrase: `every other ${names}`, rule: byDay(days), interval: 2 },
    {
      phrase: `${every(random)} ${phrase} ${phrase === 'other' ? 'week' : 'weeks'} on ${names}`,
      rule: byDay(days),
      interval,
    },
  ]);
};

const onMonthDays = (random: Random): Said => {
  const days = [...new Set([1 + below(random, 28), 1 + below(random, 28)])].slice(0, 1 + below(random, 2));
  const rule = `FREQ=MONTHLY;BYMONTHDAY=${days.join(',')}`;
  const names = listed(random, days.map(nth));
  const months = everySo(random, { words: ['month'], code: 'MONTHLY' });
  return pick(random, [
    { phrase: `monthly on the ${names}`, rule, interval: 1 },
    { phrase: `${every(random)} ${names}`, rule, interval: 1 },
    { phrase: `on the ${names} of every month`, rule, interval: 1 },
    { ...months, phrase: `${months.phrase} on the ${names}`, rule },
    { phrase: 'last day of every month', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', interval: 1 },
    { phrase: 'every month on the last day', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', interval: 1 },
  ]);
};

const onNthWeekdays = (random: Random): Said => {
  const positions = some(random, POSITIONS, 2);
  const day = pick(random, WEEKDAYS);
  const codes = positions.map(({ code }) => code + day.code).join(',');
  const rule = `FREQ=MONTHLY;BYDAY=${codes}`;
  const name = `${listed(
    random,
    positions.map((one) => wordOf(random, one)),
  )} ${wordOf(random, day)}`;
  const months = everySo(random, { words: ['month'], code: 'MONTHLY' });
  const workday = pick(random, POSITIONS.slice(0, 1).concat(POSITIONS.slice(-1)) as [Named, Named]);
  return pick(random, [
    { phrase: `${every(random)} ${name}`, rule, interval: 1 },
    { phrase: `${every(random)} ${name} of the month`, rule, interval: 1 },
    { phrase: `${name} of every month`, rule, interval: 1 },
    { phrase: `monthly on the ${name}`, rule, interval: 1 },
    { ...months, phrase: `${months.phrase} on the ${name}`, rule },
    {
      phrase: `${wordOf(random, workday)} workday of every month`,
      rule: `FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=${workday.code}`,
      interval: 1,
    },
  ]);
};

const inMonths = (random: Random): Said => {
  const [day, month] = [1 + below(random, 28), pick(random, MONTHS)];
  const [position, weekday] = [pick(random, POSITIONS), pick(random, WEEKDAYS)];
  const name = wordOf(random, month);
  const rule = `FREQ=YEARLY;BYMONTH=${month.code};BYMONTHDAY=${day}`;
  return pick(random, [
    { phrase: `every ${day} ${name}`, rule, interval: 1 },
    { phrase: `every ${name} ${nth(day)}`, rule, interval: 1 },
    { phrase: `every year on ${name} ${day}`, rule, interval: 1 },
    { phrase: `yearly on the ${nth(day)} of ${name}`, rule, interval: 1 },
    {
      phrase: `every ${wordOf(random, position)} ${wordOf(random, weekday)} of ${name}`,
      rule: `FREQ=YEARLY;BYMONTH=${month.code};BYDAY=${position.code}${weekday.code}`,
      interval: 1,
    },
  ]);
};

const KINDS: readonly [(random: Random) => Said, ...((random: Random) => Said)[]] = [
  (random) => everySo(random, pick(random, UNITS)),
  (random) => pick(random, ADVERBS),
  (random) => pick(random, FIXED),
  onWeekdays,
  onMonthDays,
  onNthWeekdays,
  inMonths,
];

/** A phrase that stands behind a title, when it is said, and what is asked of the oracle. */
export interface SaidRepeat {
  readonly phrase: string;
  readonly today: string;
  readonly firstWeekday: 1 | 7;
  readonly rule: string;
  readonly interval: number;
  /** How many times it says that it repeats; null for no end. */
  readonly times: number | null;
}

const two = (value: number): string => String(value).padStart(2, '0');

export const saidRepeat = (random: Random): SaidRepeat => {
  const { phrase, rule, interval } = pick(random, KINDS)(random);
  const times = random() < 0.15 ? 2 + below(random, 9) : null;
  const today = `${2020 + below(random, 12)}-${two(1 + below(random, 12))}-${two(1 + below(random, 28))}`;
  const firstWeekday = random() < 0.5 ? 1 : 7;
  return {
    phrase: times === null ? phrase : `${phrase} ${pick(random, ['', 'for '])}${times} times`,
    today,
    firstWeekday,
    rule: `${rule};WKST=${firstWeekday === 1 ? 'MO' : 'SU'}`,
    interval,
    times,
  };
};
