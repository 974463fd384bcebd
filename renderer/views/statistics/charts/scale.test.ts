import fc from 'fast-check';
import { expect, it } from 'vitest';
import { closeScale, roundScale } from './scale.ts';

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [12, [0, 5, 10, 15]],
  [2079, [0, 1000, 2000, 3000]],
] as const)('up to %i the lines are at %j', (highest, ticks) => {
  expect(roundScale(highest, true).ticks).toEqual(ticks);
});

it('every value lies between the first and the last line, and there are few lines', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (one, other) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      for (const scale of [roundScale(high, true), closeScale(low, high)]) {
        expect(scale.ticks[0]).toBe(scale.min);
        expect(scale.ticks.at(-1)).toBe(scale.max);
        expect(scale.max).toBeGreaterThanOrEqual(high);
        expect(scale.ticks.length).toBeLessThanOrEqual(6);
        expect(scale.ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      }
      expect(closeScale(low, high).min).toBeLessThanOrEqual(low);
    }),
  );
});
