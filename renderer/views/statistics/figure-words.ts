import { formatNumber, formatPercent, formatShort } from '#renderer/entities/clock/page-locale.ts';

/** How a figure is written. */
export type Unit = 'count' | 'minutes' | 'percent';

const MINUTES_OF_HOUR = 60;

/** `45 min`, `3 h 25 min`. */
const minutesToWords = (minutes: number): string => {
  const hours = Math.floor(minutes / MINUTES_OF_HOUR);
  const rest = minutes % MINUTES_OF_HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatNumber(hours)} h` : `${formatNumber(hours)} h ${rest} min`;
};

export const figureToWords = (value: number, unit: Unit): string => {
  if (unit === 'minutes') return minutesToWords(value);
  return unit === 'percent' ? formatPercent(value) : formatNumber(value);
};

/** With all its digits: the lines of a score that grows slowly differ in the last ones. */
const FITS_THE_AXIS = 100_000;

/** Short enough for the side of a chart. */
export const axisWords = (value: number, unit: Unit): string => {
  if (unit === 'percent') return formatPercent(value);
  if (value < FITS_THE_AXIS) return formatNumber(value);
  return formatShort(value);
};

/** `1 task`, `2 tasks`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
