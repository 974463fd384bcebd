import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterMove,
  clickSelection,
  emptySelection,
  rangeSelection,
  selectAll,
  selectedInOrder,
  toggleInSelection,
  type Selection,
} from './selection.ts';

const ids = (selection: Selection<string>) => [...selection.ids].toSorted();
const order = ['a', 'b', 'c', 'd', 'e'];

describe('selection', () => {
  it('takes one row by a click and lets go of the others', () => {
    expect(ids(clickSelection('b'))).toEqual(['b']);
  });

  it('lets a clicked row go when the focus moves on, and keeps a marked one', () => {
    expect(ids(afterMove(clickSelection('b')))).toEqual([]);
    expect(ids(afterMove(toggleInSelection(emptySelection(), 'b')))).toEqual(['b']);
  });

  it('gives back what a shrinking range had taken', () => {
    const wide = rangeSelection(clickSelection('b'), { order, from: 'b', to: 'd' });
    const narrow = rangeSelection(wide, { order, from: 'd', to: 'c' });
    expect(ids(wide)).toEqual(['b', 'c', 'd']);
    expect(ids(narrow)).toEqual(['b', 'c']);
  });

  it('keeps rows that were marked one by one while a range grows from the last of them', () => {
    const marked = toggleInSelection(toggleInSelection(emptySelection<string>(), 'a'), 'd');
    expect(ids(rangeSelection(marked, { order, from: 'd', to: 'e' }))).toEqual(['a', 'd', 'e']);
  });

  it('starts a range at the focus when its anchor is gone', () => {
    const gone = clickSelection('z');
    expect(ids(rangeSelection(gone, { order, from: 'b', to: 'c' }))).toEqual(['b', 'c']);
  });

  it('selects nothing in an empty list', () => {
    expect(selectAll([])).toEqual(emptySelection());
  });
});

const anyOrder = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 30 });
const orderAndTwo = anyOrder.chain((list) =>
  fc.tuple(fc.constant(list), fc.nat(list.length - 1), fc.nat(list.length - 1)),
);

describe('selection, for any list', () => {
  it('selects a range the same from either end', () => {
    fc.assert(
      fc.property(orderAndTwo, ([list, one, other]) => {
        const [from = '', to = ''] = [list[one], list[other]];
        const forth = rangeSelection(clickSelection(from), { order: list, from, to });
        const back = rangeSelection(clickSelection(to), { order: list, from: to, to: from });
        expect(ids(forth)).toEqual(ids(back));
        expect(forth.ids.size).toBe(Math.abs(one - other) + 1);
      }),
    );
  });

  it('comes back to where it was when a row is toggled twice', () => {
    fc.assert(
      fc.property(orderAndTwo, fc.subarray([0, 1, 2, 3, 4]), ([list, one], marked) => {
        const before = marked
          .map((index) => list[index])
          .filter((id) => id !== undefined)
          .reduce(toggleInSelection<string>, emptySelection());
        const id = list[one] ?? '';
        expect(ids(toggleInSelection(toggleInSelection(before, id), id))).toEqual(ids(before));
      }),
    );
  });

  it('tells the selected rows in the order of the list, and only those that are in it', () => {
    fc.assert(
      fc.property(anyOrder, fc.array(fc.string({ minLength: 1, maxLength: 3 })), (list, marked) => {
        const selection = marked.reduce(toggleInSelection<string>, emptySelection<string>());
        const selected = selectedInOrder(selection, list);
        expect(selected).toEqual(list.filter((id) => selection.ids.has(id)));
      }),
    );
  });

  it('ends a walk of range steps with exactly the rows between anchor and focus', () => {
    fc.assert(
      fc.property(orderAndTwo, fc.array(fc.boolean(), { maxLength: 20 }), ([list, start], steps) => {
        let focus = start;
        let selection = clickSelection(list[start] ?? '');
        for (const isDown of steps) {
          const from = list[focus] ?? '';
          focus = Math.min(Math.max(focus + (isDown ? 1 : -1), 0), list.length - 1);
          selection = rangeSelection(selection, { order: list, from, to: list[focus] ?? '' });
        }
        const expected = list.slice(Math.min(start, focus), Math.max(start, focus) + 1);
        expect(ids(selection)).toEqual(expected.toSorted());
      }),
    );
  });
});
