import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';

/** A time as it is written, before it is known which half of the day is meant. */
export interface Clock {
  /** 1 to 12 with a meridiem, else 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  readonly meridiem: 'am' | 'pm' | null;
  /** Whether it is a time wherever it stands (9am, 9:30, 14h), or a number that needs an `at`. */
  readonly isSure: boolean;
  /** Written as on a 24-hour clock: 09:30, 14h. */
  readonly isExact: boolean;
}

const WITH_MERIDIEM = /^(\d{1,2})(?:[:.]([0-5]\d))?(am|pm|[ap]\.m\.?)$/u;
const WITH_MINUTES = /^(\d{1,2}):([0-5]\d)$/u;
const WITH_H = /^(\d{1,2})h([0-5]\d)?$/u;
const BARE = /^(\d{1,2})(?:\.([0-5]\d))?$/u;

/** A clock that begins at word `at`, alone or with am, pm or o'clock behind it. */
export const readClock = (words: Words, at: number): Match<Clock> | null => {
  const text = textAt(words, at);
  const behind = linkedText(words, at + 1);
  if (/^(?:am|pm|[ap]\.m\.?)$/u.test(behind)) {
    const clock = readClockText(text + behind);
    return clock === null ? null : { next: at + 2, value: clock };
  }
  const clock = readClockText(text);
  if (clock === null) return null;
  if (/^o['’]?clock$/u.test(behind)) return { next: at + 2, value: { ...clock, isSure: true } };
  return { next: at + 1, value: clock };
};

/** A clock that needs nothing about it, or null. */
export const matchClock = (words: Words, at: number): Match<Clock> | null => {
  const clock = readClock(words, at);
  return clock?.value.isSure === true ? clock : null;
};

export const readClockText = (text: string): Clock | null =>
  readMeridiem(text) ?? readMinutes(text) ?? readH(text) ?? readBare(text);

const readMeridiem = (text: string): Clock | null => {
  const [, hours = '', minutes = '0', meridiem = ''] = WITH_MERIDIEM.exec(text) ?? [];
  const hour = Number(hours);
  if (hours === '' || hour < 1 || hour > 12) return null;
  return {
    hour,
    minute: Number(minutes),
    meridiem: meridiem.startsWith('a') ? 'am' : 'pm',
    isSure: true,
    isExact: true,
  };
};

const readMinutes = (text: string): Clock | null => {
  const [, hours = '', minutes = ''] = WITH_MINUTES.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23) return null;
  return { ...onTheClock(hours, minutes), isSure: true };
};

/** 14h and 09h30 are times; 2h and 10h are also how long something takes. */
const readH = (text: string): Clock | null => {
  const [, hours = '', minutes] = WITH_H.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23) return null;
  const isSure = minutes !== undefined || Number(hours) >= 13 || hours.startsWith('0');
  return { ...onTheClock(hours, minutes ?? '0'), isSure, isExact: true };
};

const readBare = (text: string): Clock | null => {
  const [, hours = '', minutes = '0'] = BARE.exec(text) ?? [];
  if (hours === '' || Number(hours) > 23) return null;
  return { ...onTheClock(hours, minutes), isSure: false };
};

const onTheClock = (hours: string, minutes: string): Omit<Clock, 'isSure'> => ({
  hour: Number(hours),
  minute: Number(minutes),
  meridiem: null,
  isExact: hours.startsWith('0') || Number(hours) > 12,
});
