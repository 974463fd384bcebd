/**
 * When a reminder rings, as the wire writes it: an iCalendar TRIGGER (RFC 5545
 * 3.8.6.3), a duration from the start of the task or a moment. Every part that
 * was written is kept, also where it is zero, so that a trigger goes back as
 * it came.
 */
export type ReminderTrigger =
  | {
      readonly kind: 'relative';
      readonly isBefore: boolean;
      readonly from: 'start' | 'end';
      readonly duration: TriggerDuration;
    }
  /** ISO 8601 in UTC, whole seconds. */
  | { readonly kind: 'absolute'; readonly moment: string };

/** Parts of a duration (RFC 5545 3.3.6); null where one is not written. */
export interface TriggerDuration {
  readonly weeks: number | null;
  readonly days: number | null;
  readonly hours: number | null;
  readonly minutes: number | null;
  readonly seconds: number | null;
}

const RELATIVE =
  /^TRIGGER(?:;VALUE=DURATION)?(?:;RELATED=(START|END))?(?:;VALUE=DURATION)?:([+-]?)P(?=[\dT])(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/u;
const ABSOLUTE = /^TRIGGER(?:;VALUE=DATE-TIME)?:(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u;

/** Longer than any reminder, and short enough to compute with. */
const LONGEST_DIGITS = 6;

/** @returns null where `text` is no trigger: it is kept and shown as one that Docket does not know */
export const parseReminderTrigger = (text: string): ReminderTrigger | null => {
  const match = RELATIVE.exec(text);
  if (match === null) return parseAbsolute(text);
  const [, related, sign, ...parts] = match;
  const numbers = parts.map((part) => readPart(part));
  if (numbers.includes(undefined) || numbers.every((part) => part === null)) return null;
  const [weeks = null, days = null, hours = null, minutes = null, seconds = null] = numbers;
  return {
    kind: 'relative',
    isBefore: sign === '-',
    from: related === 'END' ? 'end' : 'start',
    duration: { weeks, days, hours, minutes, seconds },
  };
};

/** undefined where it is too large */
const readPart = (part: string | undefined): number | null | undefined => {
  if (part === undefined) return null;
  return part.length > LONGEST_DIGITS ? undefined : Number(part);
};

const parseAbsolute = (text: string): ReminderTrigger | null => {
  const [, year = '', month = '', day = '', hour = '', minute = '', second = ''] = ABSOLUTE.exec(text) ?? [];
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const unix = Date.parse(moment);
  // Date.parse would roll 30 February over to March.
  return Number.isNaN(unix) || new Date(unix).toISOString() !== moment ? null : { kind: 'absolute', moment };
};

export const reminderTriggerToText = (trigger: ReminderTrigger): string => {
  if (trigger.kind === 'absolute') {
    return `TRIGGER:${trigger.moment.replace(/\.\d+/u, '').replaceAll(/[-:]/gu, '')}`;
  }
  const { weeks, days, hours, minutes, seconds } = trigger.duration;
  const related = trigger.from === 'end' ? ';RELATED=END' : '';
  const time = part(hours, 'H') + part(minutes, 'M') + part(seconds, 'S');
  const clock = time === '' ? '' : `T${time}`;
  return `TRIGGER${related}:${trigger.isBefore ? '-' : ''}P${part(weeks, 'W')}${part(days, 'D')}${clock}`;
};

const part = (value: number | null, name: string): string => (value === null ? '' : `${value}${name}`);

const NOTHING: TriggerDuration = { weeks: null, days: null, hours: null, minutes: null, seconds: null };

/** Before the start of a timed task: minutes, as the service's own app writes them; 0 is at time (observed). */
export const minutesBefore = (minutes: number): ReminderTrigger => ({
  kind: 'relative',
  isBefore: minutes > 0,
  from: 'start',
  duration: minutes > 0 ? { ...NOTHING, minutes } : { ...NOTHING, seconds: 0 },
});

/**
 * For whole days, counted from local midnight: `daysBefore` 0 is the day
 * itself. `P0DT9H0M0S` is 09:00 of that day and `-P0DT15H0M0S` 09:00 of the day
 * before (observed); other labels for such forms contradict their arithmetic,
 * so arithmetic decides.
 * @param minutes since midnight
 */
export const onDayBefore = (daysBefore: number, minutes: number): ReminderTrigger => {
  const offset = minutes - daysBefore * 1440;
  const size = Math.abs(offset);
  // `-P1DT0H0M0S` is one of those that are labelled differently.
  if (offset < 0 && size % 1440 === 0) return minutesBefore(size);
  const days = Math.floor(size / 1440);
  const duration = {
    weeks: null,
    days,
    hours: Math.floor((size % 1440) / 60),
    minutes: size % 60,
    seconds: 0,
  };
  return { kind: 'relative', isBefore: offset < 0, from: 'start', duration };
};

/** Minutes from the start, negative before it; null for a moment of its own or one from the end. */
export const triggerOffset = (trigger: ReminderTrigger): number | null => {
  if (trigger.kind === 'absolute' || trigger.from === 'end') return null;
  const { weeks, days, hours, minutes, seconds } = trigger.duration;
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0);
  const size = wholeDays * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60;
  return size === 0 ? 0 : size * (trigger.isBefore ? -1 : 1);
};
