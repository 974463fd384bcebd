import { describe, expect, it } from 'vitest';
import { memoized } from './memoized.ts';

describe('memoized', () => {
  it('computes an answer once', () => {
    const asked: number[] = [];
    const double = memoized(2, (value: number) => {
      asked.push(value);
      return value * 2;
    });
    expect([double(1), double(2), double(1), double(2)]).toStrictEqual([2, 4, 2, 4]);
    expect(asked).toStrictEqual([1, 2]);
  });

  it('forgets what it knows when there is too much of it', () => {
    const asked: number[] = [];
    const same = memoized(2, (value: number) => {
      asked.push(value);
      return value;
    });
    expect([1, 2, 3, 3, 1].map(same)).toStrictEqual([1, 2, 3, 3, 1]);
    expect(asked).toStrictEqual([1, 2, 3, 1]);
  });
});
