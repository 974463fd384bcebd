import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clockOf, dayOf } from '#renderer/entities/clock/today.ts';
import { newFocus, readFocus, readLength, readStart } from './focus-form-values.ts';

/** A Monday. */
const NOW = new Date(2026, 10, 30, 12, 0);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const read = (words: string): string | null => {
  const start = readStart(words);
  return start === null ? null : `${dayOf(new Date(start))} ${clockOf(new Date(start))}`;
};

describe('the start of a session that is over', () => {
  it.each([
    ['2026-11-20 10:00', '2026-11-20 10:00'],
    ['today 9:05', '2026-11-30 09:05'],
    ['yesterday 3pm', '2026-11-29 15:00'],
    ['9:30', '2026-11-30 09:30'],
    ['13:00', '2026-11-29 13:00'],
    ['fri 3pm', '2026-11-27 15:00'],
    ['20 nov 10:00', '2026-11-20 10:00'],
  ])('is read: %s', (words, moment) => {
    expect(read(words)).toBe(moment);
  });

  it.each(['', 'yesterday', 'soon'])('is no moment: %s', (words) => {
    expect(read(words)).toBeNull();
  });
});

it.each([
  ['25m', 25],
  ['1h 30m', 90],
  ['1.5h', 90],
  ['45', 45],
  ['2 days', null],
])('a length is read: %s', (text, minutes) => {
  expect(readLength(text)).toBe(minutes);
});

describe('a session', () => {
  it('that has just ended is what a new one says', () => {
    expect(readFocus(newFocus(25)).span).toEqual({
      start: new Date(2026, 10, 30, 11, 35).toISOString(),
      end: NOW.toISOString(),
    });
  });

  it.each([
    ['start', { start: 'today 11:50' }],
    ['start', { start: 'tomorrow 9:00' }],
    ['length', { length: '4m' }],
    ['length', { length: '25h' }],
    ['task', { task: 'Wri' }],
  ] as const)('is not kept while its %s cannot be: %o', (field, change) => {
    const { span, problems } = readFocus({ ...newFocus(25), ...change });
    expect(span).toBeNull();
    expect(problems[field]).not.toBeNull();
  });
});
