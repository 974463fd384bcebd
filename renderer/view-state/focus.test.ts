import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focusAfterLeaving, focusIndex, movedIndex, settledFocus } from './focus.ts';

describe('focus', () => {
  const order = ['a', 'b', 'c'];

  it('follows its row to another place', () => {
    expect(focusIndex({ id: 'c', index: 0 }, order)).toBe(2);
  });

  it('falls to the row that took the place of a vanished one', () => {
    expect(focusIndex({ id: 'gone', index: 1 }, order)).toBe(1);
    expect(focusIndex({ id: 'gone', index: 9 }, order)).toBe(2);
  });

  it('is nowhere for a row that has yet to appear', () => {
    expect(focusIndex({ id: 'new', index: -1 }, order)).toBe(-1);
  });

  it('leaves the neighbour of a row that has arrived the focus when that goes', () => {
    const arrived = settledFocus({ id: 'b', index: -1 }, order);
    expect(focusIndex(arrived, ['a', 'c'])).toBe(1);
  });

  it('keeps waiting for a row that has not arrived', () => {
    expect(settledFocus({ id: 'new', index: -1 }, order)).toEqual({ id: 'new', index: -1 });
  });

  it('starts at the top going down and at the end going up', () => {
    expect(movedIndex(-1, 1, 3)).toBe(0);
    expect(movedIndex(-1, -1, 3)).toBe(2);
  });

  it('goes to the next row that stays, and to the one before at the end', () => {
    expect(focusAfterLeaving(order, new Set(['b']), 1)).toBe('c');
    expect(focusAfterLeaving(order, new Set(['b', 'c']), 1)).toBe('a');
    expect(focusAfterLeaving(order, new Set(order), 0)).toBeNull();
  });

  it('never leaves the list, whatever the moves', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.array(fc.integer({ min: -60, max: 60 })), (length, moves) => {
        const end = moves.reduce((index, delta) => movedIndex(index, delta, length), -1);
        expect(end).toBeGreaterThanOrEqual(-1);
        expect(end).toBeLessThan(Math.max(length, 1));
      }),
    );
  });

  it('passes on to a row that stays whenever there is one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 20 }),
        fc.array(fc.nat(99)),
        fc.nat(19),
        (list, going, from) => {
          const leaving = new Set(going);
          const next = focusAfterLeaving(list, leaving, Math.min(from, list.length - 1));
          const staying = list.filter((id) => !leaving.has(id));
          expect(next === null).toBe(staying.length === 0);
          expect(next === null || staying.includes(next)).toBe(true);
        },
      ),
    );
  });
});
