import type { DayBounds } from '#electron/store/queries/day-bounds.ts';

/** Puts in the day of a moment, see `groupingOf`. */
export const keyReader = ({ timeZone }: DayBounds): ((key: string) => string) => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (key) => (key.startsWith('at:') ? `day:${format.format(Number(key.slice(3)))}` : key);
};
