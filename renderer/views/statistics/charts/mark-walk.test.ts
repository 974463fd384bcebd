import fc from 'fast-check';
import { expect, it } from 'vitest';
import { walkMarks } from './mark-walk.ts';

const grid = [
  { x: 0, y: 1 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 3, y: 0 },
];

it.each([
  [0, 'ArrowRight', 2],
  [2, 'ArrowUp', 1],
  [1, 'ArrowDown', 2],
  [1, 'ArrowRight', 3],
  [3, 'ArrowRight', 3],
  [3, 'ArrowLeft', 1],
  [2, 'Home', 0],
  [0, 'End', 3],
] as const)('from mark %i %s leads to %i', (from, key, to) => {
  expect(walkMarks(grid, from, key)).toBe(to);
});

it('in columns of one, right and left pass every mark in order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
      const marks = Array.from({ length: count }, (_mark, x) => ({ x, y: 0 }));
      for (let index = 0; index < count; index += 1) {
        expect(walkMarks(marks, index, 'ArrowRight')).toBe(Math.min(index + 1, count - 1));
        expect(walkMarks(marks, index, 'ArrowLeft')).toBe(Math.max(index - 1, 0));
      }
    }),
  );
});
