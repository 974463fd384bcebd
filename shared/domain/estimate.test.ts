import { describe, expect, it } from 'vitest';
import { describeEstimate, parseEstimate, plannedMinutes } from './estimate.ts';

const minutes = (count: number) => ({ unit: 'minutes', count });
const sessions = (count: number) => ({ unit: 'sessions', count });

describe('an estimate that is typed', () => {
  it.each([
    ['45m', minutes(45)],
    ['1.5h', minutes(90)],
    ['2h', minutes(120)],
    ['1h30', minutes(90)],
    ['90 min', minutes(90)],
    ['1:30', minutes(90)],
    ['3 sessions', sessions(3)],
    ['1 session', sessions(1)],
    [' 2 Pomodoros ', sessions(2)],
  ])('is read: %s', (text, estimate) => {
    expect(parseEstimate(text)).toEqual(estimate);
  });

  it.each(['', '0', '0 sessions', 'soon', '2 days', '1w', '101h', '101 sessions', '-5m', '2h sessions'])(
    'is none: %s',
    (text) => {
      expect(parseEstimate(text)).toBeNull();
    },
  );
});

it.each([
  [minutes(45), '45m'],
  [minutes(120), '2h'],
  [minutes(390), '6h 30m'],
  [sessions(1), '1 session'],
  [sessions(3), '3 sessions'],
] as const)('is written short: %o', (estimate, text) => {
  expect(describeEstimate(estimate as Parameters<typeof describeEstimate>[0])).toBe(text);
});

it('counts a session as long as it takes', () => {
  expect(plannedMinutes({ minutes: 60, sessions: 3 }, 25)).toBe(135);
});
