/** A calendar day as a count of days since 1970-01-01, so that days can be added. */
export type DayNumber = number;

const DAY = 24 * 60 * 60 * 1000;

/** The day that a moment falls on in a zone. */
export const createDayOf = (timeZone: string): ((unix: number) => DayNumber) => {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  return (unix) => {
    // By parts, since the order and separators of a locale change between versions of ICU.
    const parts = new Map(format.formatToParts(unix).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day') ?? 1) / DAY;
  };
};

/** `yyyyMMdd`, the form of date keys on the wire (observed). */
export const dayToKey = (day: DayNumber): string =>
  new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '');

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
