import type { HalfOfDay, Vocabulary } from '#shared/domain/quick-entry/language/vocabulary.ts';
import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';

/** A time as it is written, before it is known which half of the day is meant. */
export interface Clock {
  /** 1 to 12 with a meridiem, else 0 to 23. */
  readonly hour: number;
  readonly minute: number;
  readonly meridiem: HalfOfDay | null;
  /** Whether it is a time wherever it stands (9am, 9:30, 14h), or a number that needs an `at`. */
  readonly isSure: boolean;
  /** Written as on a 24-hour clock: 09:30, 14h. */
  readonly isExact: boolean;
}

const WITH_HALF = /^(\d{1,2})(?:[:.]([0-5]\d))?(\p{L}[\p{L}.]*)$/u;
const WITH_MINUTES = /^(\d{1,2}):([0-5]\d)$/u;
const WITH_H = /^(\d{1,2})h([0-5]\d)?$/u;
const BARE = /^(\d{1,2})(?:\.([0-5]\d))?$/u;

/** A clock that begins at word `at`, alone or with am, pm or o'clock behind it. */
export const readClock = (words: Words, at: number): Match<Clock> | null => {
  const { language } = words;
  const text = textAt(words, at);
  // Most words are no number.
  if (!isDigitAt(text, 0)) return null;
  const behind = linkedText(words, at + 1);
  if (language.words.halvesOfDay.has(behind)) {
    const clock = readClockText(text + behind, language);
    return clock === null ? null : { next: at + 2, value: clock };
  }
  const clock = readClockText(text, language);
  if (clock === null) return null;
  if (language.words.clockMarks.has(behind)) return { next: at + 2, value: { ...clock, isSure: true } };
  return { next: at + 1, value: clock };
};

const isDigitAt = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0x30 && code <= 0x39;
};

/** A clock that needs nothing about it, or null. */
export const matchClock = (words: Words, at: number): Match<Clock> | null => {
  const clock = readClock(words, at);
  return clock?.value.isSure === true ? clock : null;
};

export const readClockText = (text: string, language: Vocabulary): Clock | null =>
  readHalf(text, language) ?? readMinutes(text) ?? readH(text) ?? readBare(text);

const readHalf = (text: string, { words }: Vocabulary): Clock | null => {
  const [, hours = '', minutes, name = ''] = WITH_HALF.exec(text) ?? [];
  const hour = Number(hours);
  const half =
    words.halvesOfDay.get(name) ?? (minutes === undefined ? undefined : words.clockInitials.get(name));
  if (half === undefined || hour < 1 || hour > 12) return null;
  return { hour, minute: Number(minutes ?? 0), meridiem: half, isSure: true, isExact: true };
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

export interface ClockRange {
  readonly from: Clock;
  readonly to: Clock;
}

/** `9-10am`, `14h-15h30`: one side at least says that it is a time. */
export const readJoinedClocks = (words: Words, at: number): Match<ClockRange> | null => {
  const [first = '', second = '', ...others] = textAt(words, at).split(/[-–—]/u);
  if (second === '' || others.length > 0) return null;
  const behind = linkedText(words, at + 1);
  const half = words.language.words.halvesOfDay.has(behind) ? behind : '';
  const value = clocksToRange(first, second + half, words.language);
  return value === null ? null : { next: at + (half === '' ? 1 : 2), value };
};

const clocksToRange = (first: string, second: string, language: Vocabulary): ClockRange | null => {
  const from = readClockText(first, language);
  const to = readClockText(second, language);
  return from === null || to === null || !(from.isSure || to.isSure) ? null : { from, to };
};

/** `15-17`, `9-5`: neither side says that it is a time. */
export const readJoinedHours = (words: Words, at: number): Match<ClockRange> | null => {
  const [, first = '', second = ''] = /^(\d{1,2})[-–—](\d{1,2})$/u.exec(textAt(words, at)) ?? [];
  const [from, to] = [readBare(first), readBare(second)];
  return from === null || to === null ? null : { next: at + 1, value: { from, to } };
};

/** The part of the day whose hours are pm: a bare `at 8` in the evening is 20:00. */
export const isEvening = (time: string): boolean => time >= '14:00';
