/** A calendar day as a count of days since 1970-01-01, so that days can be added. */
export type DayNumber = number;

const DAY = 24 * 60 * 60 * 1000;

type DayOf = (unix: number) => DayNumber;

const readers = new Map<string, DayOf>();

/** The day that a moment falls on in a zone. What was once asked of the system about a day is not asked again. */
export const dayReader = (timeZone: string): DayOf => {
  const dayOf = readers.get(timeZone) ?? createDayOf(timeZone);
  readers.set(timeZone, dayOf);
  return dayOf;
};

const createDayOf = (timeZone: string): DayOf => {
  const offsetAt = createOffsetAt(timeZone);
  const offsets = new Map<DayNumber, number | null>();
  /** Of a whole day of UTC; null where the clocks are set on it: once a day at most. */
  const offsetOn = (utcDay: DayNumber): number | null => {
    const known = offsets.get(utcDay);
    if (known !== undefined) return known;
    const first = offsetAt(utcDay * DAY);
    const offset = first === offsetAt((utcDay + 1) * DAY - 1) ? first : null;
    offsets.set(utcDay, offset);
    return offset;
  };
  return (unix) => Math.floor((unix + (offsetOn(Math.floor(unix / DAY)) ?? offsetAt(unix))) / DAY);
};

const HOUR = 3_600_000;

/** A piece of a span that lies in one hour of the clock: `hour` 0 to 23 of `day`, `length` in milliseconds. */
interface HourPiece {
  readonly day: DayNumber;
  readonly hour: number;
  readonly length: number;
}

/** Splits spans of Unix milliseconds where the hours of a zone begin. Of a span longer than a day, its last day. */
export const hourSplitter = (timeZone: string): ((start: number, end: number) => readonly HourPiece[]) => {
  const offsetAt = createOffsetAt(timeZone);
  return (start, end) => {
    const pieces: HourPiece[] = [];
    let at = Math.max(start, end - DAY);
    while (at < end) {
      const clock = at + offsetAt(at);
      const next = Math.min(end, at + HOUR - (((clock % HOUR) + HOUR) % HOUR));
      const day = Math.floor(clock / DAY);
      pieces.push({ day, hour: Math.floor((clock - day * DAY) / HOUR), length: next - at });
      at = next;
    }
    return pieces;
  };
};

/** How far the clocks of a zone are ahead of UTC. Asking the system costs as much as a hundred sums. */
const createOffsetAt = (timeZone: string): ((unix: number) => number) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (unix) => {
    const second = Math.floor(unix / 1000);
    // By parts, since the order and separators of a locale change between versions of ICU.
    const parts = new Map(
      format.formatToParts(second * 1000).map(({ type, value }) => [type, Number(value)]),
    );
    const of = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const clock = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
    return clock - second * 1000;
  };
};

/** `yyyyMMdd`, the form of date keys on the wire (observed). */
export const dayToKey = (day: DayNumber): string =>
  new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '');

/** @returns undefined for a text that is no such key */
export const keyToDay = (key: string): DayNumber | undefined => {
  const [, year = '', month = '', date = ''] = /^(\d{4})(\d{2})(\d{2})$/u.exec(key) ?? [];
  const day = Date.parse(`${year}-${month}-${date}T00:00:00Z`) / DAY;
  return Number.isNaN(day) || dayToKey(day) !== key ? undefined : day;
};

/** @param firstDay 0 Sunday to 6 Saturday */
export const weekStart = (day: DayNumber, firstDay: number): DayNumber => {
  const weekday = new Date(day * DAY).getUTCDay();
  return day - ((weekday - firstDay + 7) % 7);
};

export const monthStart = (day: DayNumber): DayNumber => day - (new Date(day * DAY).getUTCDate() - 1);

/** `count` periods that end with the one of `today`, oldest first. */
export const lastPeriods = (
  today: DayNumber,
  count: number,
  startOf: (day: DayNumber) => DayNumber,
): readonly DayNumber[] => {
  const starts = [startOf(today)];
  while (starts.length < count) starts.unshift(startOf((starts[0] ?? today) - 1));
  return starts;
};
