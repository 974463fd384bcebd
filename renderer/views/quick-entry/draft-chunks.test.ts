import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftChunks } from './add-tasks.ts';

const drafts = (depths: readonly number[], title = 'a') => depths.map((depth) => ({ title, depth }));

it('takes five hundred tasks at once', () => {
  const chunks = draftChunks(drafts(Array.from({ length: 1500 }, () => 0)));
  expect(chunks.map(({ from, to, parent }) => [from, to, parent])).toEqual([
    [0, 500, null],
    [500, 1000, null],
    [1000, 1500, null],
  ]);
});

it('goes on below a parent that has more tasks than one call takes', () => {
  const chunks = draftChunks(drafts([0, ...Array.from({ length: 700 }, () => 1), 0, 1]));
  expect(chunks).toEqual([
    { from: 0, to: 500, parent: null, depth: 0 },
    { from: 500, to: 701, parent: 0, depth: 1 },
    { from: 701, to: 703, parent: null, depth: 0 },
  ]);
});

it('keeps long texts below what a host takes in one message', () => {
  const chunks = draftChunks(
    drafts(
      Array.from({ length: 100 }, () => 0),
      'a'.repeat(10_000),
    ),
  );
  expect(Math.max(...chunks.map(({ from, to }) => to - from))).toBe(15);
  expect(draftChunks([{ title: 'a', notes: 'a'.repeat(200_000) }])).toHaveLength(1);
});

/** For each draft the index of the one above it, as the core reads depths. */
const parentsOf = (depths: readonly number[]): readonly number[] =>
  depths.map((depth, index) => depths.slice(0, index).findLastIndex((above) => above < depth));

it('makes the same outline, whatever its depths', () => {
  const outline = fc
    .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 1500 })
    .map((depths) => [0, ...depths]);
  fc.assert(
    fc.property(outline, (depths) => {
      const chunks = draftChunks(drafts(depths));
      const made = chunks.flatMap(({ from, to, parent, depth }) =>
        parentsOf(depths.slice(from, to).map((deep) => deep - depth)).map((above) =>
          above === -1 ? (parent ?? -1) : above + from,
        ),
      );
      expect(made).toEqual(parentsOf(depths));
      expect(Math.max(...chunks.map(({ from, to }) => to - from))).toBeLessThanOrEqual(500);
    }),
    { numRuns: 50 },
  );
});
