/** How long a task takes: on the clock, or in whole days. */
export type Length =
  | { readonly kind: 'minutes'; readonly count: number }
  | { readonly kind: 'days'; readonly count: number };

const MINUTES =
  /^(?:(\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hr|hrs|hour|hours))?\s*(?:(\d{1,4})\s*(?:m|min|mins|minute|minutes)?)?$/u;
const CLOCK = /^(\d{1,2}):([0-5]\d)$/u;
const DAYS = /^(\d{1,3})\s*(d|day|days|w|week|weeks)$/u;

/**
 * `45`, `90 min`, `1h`, `1.5h`, `1h30`, `1:30` are minutes; `2 days` and `1w` whole days.
 * @returns null for anything else, and for nothing
 */
export const parseLengthWords = (text: string): Length | null => {
  const typed = text.trim().toLowerCase();
  const days = DAYS.exec(typed);
  if (days !== null) return wholeDays(Number(days[1]) * (days[2]?.startsWith('w') === true ? 7 : 1));
  const match = typed === '' ? null : (CLOCK.exec(typed) ?? MINUTES.exec(typed));
  if (match === null) return null;
  const [, hours = '0', minutes = '0'] = match;
  return onTheClock(Math.round(Number(hours.replace(',', '.')) * 60) + Number(minutes));
};

const wholeDays = (count: number): Length | null => (count > 0 ? { kind: 'days', count } : null);
const onTheClock = (count: number): Length | null => (count > 0 ? { kind: 'minutes', count } : null);

/** 45 min, 1 h, 1 h 30 min; 1 day, 2 days. */
export const describeLength = ({ kind, count }: Length): string => {
  if (kind === 'days') return count === 1 ? '1 day' : `${count} days`;
  const hours = Math.floor(count / 60);
  const minutes = count % 60;
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`]
    .filter((part) => part !== false)
    .join(' ');
};
