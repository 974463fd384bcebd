import { expect, it } from 'vitest';
import { goalsToWords } from './describe-goals.ts';

it('tells the goals of a day, the time in hours and minutes', () => {
  expect(goalsToWords({ countGoal: 4, durationGoal: 120 })).toBe(
    '4 focus sessions a day, 2 h of focus a day',
  );
  expect(goalsToWords({ countGoal: 0, durationGoal: 90 })).toBe('1 h 30 min of focus a day');
  expect(goalsToWords({ countGoal: 0, durationGoal: 0 })).toBe('');
});
