import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import { changeOutline, outlineChange, outlineChangeSchema } from '#shared/domain/outline-change.ts';
import type { Outline } from '#shared/domain/view.ts';

const idOf = (index: number): TaskId => taskIdSchema.parse(index.toString(16).padStart(24, '0'));

const outlineOf = (indexes: readonly number[], depths: readonly number[] | null): Outline => ({
  ids: indexes.map(idOf),
  depths: depths === null ? null : indexes.map((_index, at) => depths[at % depths.length] ?? 0),
  groups: [{ key: 'open', count: indexes.length, listed: indexes.length }],
});

const orders = fc.uniqueArray(fc.nat(40), { maxLength: 40 });
const depths = fc.array(fc.nat(3), { minLength: 1, maxLength: 40 });

const sentIds = (before: Outline, after: Outline): number =>
  outlineChange(before, after).splices.reduce((sum, { ids }) => sum + ids.length, 0);

const LONG = Array.from({ length: 1000 }, (_value, index) => index);

describe('a change of an outline', () => {
  it('makes the one of the other, whatever they are', () => {
    fc.assert(
      fc.property(orders, orders, fc.boolean(), depths, depths, (one, other, isNested, some, more) => {
        const before = outlineOf(one, isNested ? some : null);
        const after = outlineOf(other, isNested ? more : null);
        const change = outlineChangeSchema.parse(outlineChange(before, after));
        expect(changeOutline(before, change)).toEqual(after);
      }),
    );
  });

  it('makes the one of the other when a block of it moves', () => {
    fc.assert(
      fc.property(orders, fc.nat(40), fc.nat(40), fc.nat(40), (order, from, length, to) => {
        const block = order.slice(from, from + length);
        const rest = order.filter((index) => !block.includes(index));
        const before = outlineOf(order, null);
        const after = outlineOf([...rest.slice(0, to), ...block, ...rest.slice(to)], null);
        expect(changeOutline(before, outlineChange(before, after))).toEqual(after);
        expect(sentIds(before, after)).toBeLessThanOrEqual(Math.max(block.length, 1));
      }),
    );
  });

  it('is its splices one after the other, also where a later one stands further up', () => {
    const splices = fc.array(
      fc.record({ at: fc.nat(40), removed: fc.nat(5), come: fc.array(fc.nat(1000), { maxLength: 4 }) }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(orders, splices, (order, all) => {
        let expected = order;
        const made = all.map(({ at: anywhere, removed: most, come }) => {
          const at = Math.min(anywhere, expected.length);
          const removed = Math.min(most, expected.length - at);
          expected = expected.toSpliced(at, removed, ...come);
          return { at, removed, ids: come.map(idOf), depths: null };
        });
        const { groups } = outlineOf(order, null);
        expect(changeOutline(outlineOf(order, null), { splices: made, groups }).ids).toEqual(
          expected.map(idOf),
        );
      }),
    );
  });

  it('says nothing where nothing changed', () => {
    expect(outlineChange(outlineOf(LONG, null), outlineOf(LONG, null)).splices).toEqual([]);
  });

  it.each([
    ['comes', LONG.toSpliced(500, 0, 5000)],
    ['leaves', LONG.toSpliced(500, 1)],
    ['goes from the top to the end', [...LONG.slice(1), 0]],
    ['goes from the end to the top', [999, ...LONG.slice(0, -1)]],
  ])('is small where one task %s', (_what, after) => {
    expect(sentIds(outlineOf(LONG, null), outlineOf(after, null))).toBeLessThanOrEqual(1);
  });

  it('tells of a task that is indented', () => {
    const before = outlineOf([1, 2, 3], [0, 0, 0]);
    const after = outlineOf([1, 2, 3], [0, 1, 0]);
    expect(outlineChange(before, after).splices).toEqual([
      { at: 1, removed: 1, ids: [idOf(2)], depths: [1] },
    ]);
  });
});
