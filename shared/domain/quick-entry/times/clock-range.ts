import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';
import { isClosedPhrase } from '#shared/domain/quick-entry/word-context.ts';
import { readClock, readClockText, type Clock } from '#shared/domain/quick-entry/times/match-clock.ts';

export interface ClockRange {
  readonly from: Clock;
  readonly to: Clock;
}

/** 9-10am, 9am-10:30, 9am – 10am, 9 to 10am, 14h-15h30: one side at least says that it is a time. */
export const matchClockRange = (words: Words, at: number): Match<ClockRange> | null =>
  readJoined(words, at) ?? readApart(words, at);

const isRange = ({ from, to }: ClockRange): boolean => from.isSure || to.isSure;

const readJoined = (words: Words, at: number): Match<ClockRange> | null => {
  const [first = '', second = '', ...others] = textAt(words, at).split(/[-–—]/u);
  if (second === '' || others.length > 0) return null;
  const behind = linkedText(words, at + 1);
  const meridiem = /^(?:am|pm|[ap]\.m\.?)$/u.test(behind) ? behind : '';
  const from = readClockText(first);
  const to = readClockText(second + meridiem);
  if (from === null || to === null || !isRange({ from, to })) return null;
  return { next: at + (meridiem === '' ? 1 : 2), value: { from, to } };
};

const readApart = (words: Words, at: number): Match<ClockRange> | null => {
  const from = readClock(words, at);
  if (from === null || !/^(?:[-–—]|to|until|till)$/u.test(linkedText(words, from.next))) return null;
  const to = linkedText(words, from.next + 1) === '' ? null : readClock(words, from.next + 1);
  if (to === null) return null;
  const value = { from: from.value, to: to.value };
  // "every day 8am until 1 dec"
  const isSign = /^[-–—]$/u.test(textAt(words, from.next));
  return isRange(value) && (isSign || to.value.isSure || isClosedPhrase(words, to.next))
    ? { next: to.next, value }
    : null;
};
