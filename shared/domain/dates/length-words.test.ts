import { expect, it } from 'vitest';
import { describeLength, parseLengthWords } from './length-words.ts';

it.each([
  ['45', '45 min'],
  ['90 min', '1 h 30 min'],
  ['1h', '1 h'],
  ['1.5h', '1 h 30 min'],
  ['1h30', '1 h 30 min'],
  ['1 h 5 min', '1 h 5 min'],
  ['2:15', '2 h 15 min'],
  ['2 days', '2 days'],
  ['1d', '1 day'],
  ['1w', '7 days'],
])('reads %s', (typed, said) => {
  const length = parseLengthWords(typed);
  expect(length === null ? null : describeLength(length)).toBe(said);
});

it.each(['', '0', 'long', '1h soon', '0 days'])('has no length in “%s”', (typed) => {
  expect(parseLengthWords(typed)).toBeNull();
});

it('reads what it says', () => {
  for (let count = 1; count <= 3000; count += 1) {
    const length = { kind: 'minutes', count } as const;
    expect(parseLengthWords(describeLength(length))).toEqual(length);
  }
});
