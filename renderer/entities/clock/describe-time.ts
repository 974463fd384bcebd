const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const sameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

const clock = (date: Date): string =>
  date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

const day = (date: Date, now: Date): string =>
  date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  });

/** `just now`, `5 min ago`, `today 14:05`, `12 Nov`; in the person's own time zone. */
export const describeTime = (iso: string, now: Date): string => {
  const date = new Date(iso);
  const age = now.getTime() - date.getTime();
  if (age >= 0 && age < MINUTE) return 'just now';
  if (age >= 0 && age < HOUR) return `${Math.floor(age / MINUTE)} min ago`;
  return sameDay(date, now) ? `today ${clock(date)}` : day(date, now);
};

/** `Fri 20 Nov, 14:05`. */
export const describeMoment = (iso: string): string => {
  const date = new Date(iso);
  const when = date.toLocaleDateString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  return `${when.replace(',', '')}, ${clock(date)}`;
};
