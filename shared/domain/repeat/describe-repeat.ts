import { parseCalendarDate, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { describeDay, type DescriptionContext } from '#shared/domain/dates/describe-date.ts';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';

type Parts = ReadonlyMap<string, string>;

/**
 * A repeat flag of the wire in words: Every weekday; Every 2 weeks on Mon, Fri; Every month on
 * the last Fri until 5 Jan. A rule with a part that these words do not say, and
 * the service's own forms, are Custom: nothing is said that is not meant.
 */
export const describeRepeat = (repeatFlag: string, context: DescriptionContext): string => {
  const flag = parseRepeatFlag(repeatFlag);
  if (flag.kind !== 'rule') return CUSTOM;
  const often = describeOften(flag.parts);
  const end = describeEnd(flag.parts, context);
  return often === null || end === null ? CUSTOM : `${often}${end}`;
};

const CUSTOM = 'Custom';

const UNITS: ReadonlyMap<string, string> = new Map([
  ['DAILY', 'day'],
  ['WEEKLY', 'week'],
  ['MONTHLY', 'month'],
  ['YEARLY', 'year'],
  ['HOURLY', 'hour'],
  ['MINUTELY', 'minute'],
  ['SECONDLY', 'second'],
]);

/** @returns null where the days cannot be said in a few words */
const describeOften = (parts: Parts): string | null => {
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const names = namesOfDays(parts);
  if (interval === 1 && names === 'WEEKLY BYDAY' && parts.get('BYDAY') === WORKDAYS) return 'Every weekday';
  const often = describeInterval(parts.get('FREQ'), interval);
  if (names === parts.get('FREQ')) return often;
  const days = DAYS.get(names)?.(parts) ?? null;
  return days === null ? null : `${often}${days}`;
};

const describeInterval = (frequency: string | undefined, interval: number): string => {
  const unit = UNITS.get(frequency ?? '') ?? '';
  return interval === 1 ? `Every ${unit}` : `Every ${interval} ${unit}s`;
};

/** Parts that say how often and how long; WKST only says where weeks are cut. */
const FRAME: ReadonlySet<string> = new Set(['FREQ', 'INTERVAL', 'WKST', 'COUNT', 'UNTIL']);

const WORKDAYS = 'MO,TU,WE,TH,FR';

/** What says on which days, as DAYS names it: the frequency and the parts beside the frame. */
const namesOfDays = (parts: Parts): string =>
  [parts.get('FREQ'), ...[...parts.keys()].filter((name) => !FRAME.has(name)).toSorted()].join(' ');

const DAYS: ReadonlyMap<string, (parts: Parts) => string | null> = new Map([
  ['WEEKLY BYDAY', (parts) => describeWeekdays(parts.get('BYDAY') ?? '')],
  ['MONTHLY BYDAY', (parts) => describeNths(parts.get('BYDAY') ?? '')],
  ['MONTHLY BYMONTHDAY', (parts) => describeMonthDays(parts.get('BYMONTHDAY') ?? '')],
  [
    'MONTHLY BYDAY BYSETPOS',
    (parts) => describePosition(parts.get('BYDAY') ?? '', parts.get('BYSETPOS') ?? ''),
  ],
  [
    'YEARLY BYDAY BYMONTH',
    (parts) => describeNthOf(parts.get('BYDAY') ?? '', Number(parts.get('BYMONTH') ?? '')),
  ],
  [
    'YEARLY BYMONTH BYMONTHDAY',
    (parts) => describeYearDay(parts.get('BYMONTH') ?? '', parts.get('BYMONTHDAY') ?? ''),
  ],
]);

const WEEKDAYS: ReadonlyMap<string, string> = new Map([
  ['MO', 'Mon'],
  ['TU', 'Tue'],
  ['WE', 'Wed'],
  ['TH', 'Thu'],
  ['FR', 'Fri'],
  ['SA', 'Sat'],
  ['SU', 'Sun'],
]);

const describeWeekdays = (codes: string): string | null => {
  if (codes === WORKDAYS) return ' on weekdays';
  const names = codes.split(',').map((code) => WEEKDAYS.get(code));
  return names.includes(undefined) ? null : ` on ${names.join(', ')}`;
};

/** The 2nd Tue; the 1st and 3rd Tue; the 1st Mon and 3rd Thu. */
const describeNths = (codes: string): string | null => {
  const days = codes.split(',').map(describeNth);
  const known = days.filter((day) => day !== null);
  if (known.length < days.length) return null;
  const [first] = known;
  const isOneDay = known.every(({ weekday }) => weekday === first?.weekday);
  if (isOneDay) return ` on the ${known.map(({ position }) => position).join(' and ')} ${first?.weekday}`;
  return ` on the ${known.map(({ position, weekday }) => `${position} ${weekday}`).join(' and ')}`;
};

interface NthName {
  readonly position: string;
  readonly weekday: string;
}

const describeNth = (code: string): NthName | null => {
  const [, nth = '', day = ''] = /^([+-]?\d)([A-Z]{2})$/u.exec(code) ?? [];
  const position = describeOrdinal(Number(nth));
  const weekday = WEEKDAYS.get(day);
  return nth === '' || position === null || weekday === undefined ? null : { position, weekday };
};

const describeNthOf = (code: string, month: number): string | null => {
  const days = code.includes(',') ? null : describeNths(code);
  const name = MONTHS[month - 1];
  return days === null || name === undefined ? null : `${days} of ${name}`;
};

const describePosition = (codes: string, position: string): string | null => {
  const name = codes === WORKDAYS ? describeOrdinal(Number(position)) : null;
  if (name !== null) return ` on the ${name} workday`;
  return codes.includes(',') ? null : describeNths(`${position}${codes}`);
};

const describeMonthDays = (days: string): string | null => {
  const names = days.split(',').map((day) => (day === '-1' ? 'last day' : describeOrdinal(Number(day))));
  return names.includes(null) ? null : ` on the ${names.join(', ')}`;
};

/** 1st, 22nd, last; null for the others that are counted from the end. */
const describeOrdinal = (position: number): string | null => {
  if (position === -1) return 'last';
  if (position < 1) return null;
  const isTeen = position % 100 >= 11 && position % 100 <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][position % 10] ?? 'th');
  return `${position}${ending}`;
};

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const describeYearDay = (month: string, day: string): string | null => {
  const name = MONTHS[Number(month) - 1];
  return name === undefined || !/^\d+$/u.test(day) ? null : ` on ${day} ${name}`;
};

const describeEnd = (parts: Parts, context: DescriptionContext): string | null => {
  const count = parts.get('COUNT');
  if (count !== undefined) return count === '1' ? ', once' : `, ${count} times`;
  const until = parts.get('UNTIL');
  if (until === undefined) return '';
  const date = untilToDate(until);
  return date === null ? null : ` until ${describeDay(date, context)}`;
};

/** The day that is written: its zone is not worth a word. */
const untilToDate = (until: string): CalendarDate | null =>
  parseCalendarDate(`${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`);
