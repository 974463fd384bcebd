import { expect, it } from 'vitest';
import { ENTRY_COLORS, leastUsedColor } from './entry-colors.ts';

it('gives every color once before one is given again', () => {
  const used: string[] = [];
  for (let count = 0; count < 16; count += 1) used.push(leastUsedColor(used));
  const all = ENTRY_COLORS.map(([, color]) => color).toSorted();
  expect(used.slice(0, 8).toSorted()).toEqual(all);
  expect(used.slice(8)).toEqual(used.slice(0, 8));
});

it('counts colors however they are written, and passes over those of others and none', () => {
  const [first] = [leastUsedColor([])];
  expect(leastUsedColor([null, '#123456', ''])).toBe(first);
  expect(leastUsedColor([first.toLowerCase()])).not.toBe(first);
});
