import { describe, expect, it } from 'vitest';
import { outlineSchema } from './view.ts';

const GROUPS = [{ key: 'open', count: 2, listed: 2 }];
const accepts = (part: object): boolean =>
  outlineSchema.safeParse({ ids: ['a1', 'b-2_'], depths: null, groups: GROUPS, ...part }).success;

describe('an outline', () => {
  it.each([{}, { ids: [] }, { depths: [0, 1] }])('may have %o', (part) => {
    expect(accepts(part)).toBe(true);
  });

  it.each([
    { ids: ['a1', ''] },
    { ids: ['a b'] },
    { ids: ['a1', 7] },
    { ids: 'a1' },
    { ids: null },
    { ids: ['x'.repeat(65)] },
    { depths: [0, -1] },
    { depths: [0.5] },
    { depths: ['0'] },
    { depths: 0 },
    { depths: [0, undefined] },
  ])('cannot have %o', (part) => {
    expect(accepts(part)).toBe(false);
  });
});
