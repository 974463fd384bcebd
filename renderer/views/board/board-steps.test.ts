import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardOf, card } from './board-fixture.ts';
import { cardAfterStep, gapAcross, type Gap, type Step } from './card-steps.ts';
import { isWhereItWas, positionOf } from './drop-destination.ts';
import { liftStep } from './lift-step.ts';

const BOARD = boardOf({
  'column:todo': ['a', 'b', 'c'],
  'column:doing': ['d'],
  'column:review': [],
  'column:done': ['e', 'f'],
  closed: [],
});
const NAMES = ['To do', 'Doing', 'Review', 'Done', 'Completed'];

describe('the columns of a board', () => {
  it('has every priority and every time to drop on, and the strip of what is over', () => {
    const keys = boardOf({ 'priority:medium': ['a'] }, { groupBy: 'priority' }).columns.map(({ key }) => key);
    expect(keys).toEqual(['priority:high', 'priority:medium', 'priority:low', 'priority:none', 'closed']);
    const dates = boardOf({ 'date:overdue': ['a'], 'date:later': ['b'] }, { groupBy: 'date' });
    expect(dates.columns.map(({ key }) => key)).toEqual([
      'date:overdue',
      'date:today',
      'date:tomorrow',
      'date:next7',
      'date:later',
      'date:none',
      'closed',
    ]);
  });

  it('has one column where a list has none of its own', () => {
    expect(boardOf({}).columns.map(({ key }) => key)).toEqual(['column:none', 'closed']);
  });

  it('has tags that no task has yet', () => {
    const known = ['tag:home', 'tag:work', 'tag:none'];
    const board = boardOf({ 'tag:work': ['a'] }, { groupBy: 'tag', known });
    expect(board.columns.map(({ key }) => key)).toEqual([...known, 'closed']);
  });
});

const step = (from: string, direction: Step) =>
  cardAfterStep(BOARD, card(from), { step: direction, distance: 1 });

const press = (dragged: readonly string[], from: Gap, key: string) =>
  liftStep({ board: BOARD, names: NAMES, dragged: new Set(dragged.map(card)), target: from }, key);

describe('the focus', () => {
  it('stays in its column up and down, and stops at the ends', () => {
    expect(step('a', 'down')).toBe('b');
    expect(step('c', 'down')).toBeNull();
    expect(step('d', 'up')).toBeNull();
  });

  it('goes to the card beside, and past empty columns', () => {
    expect(step('b', 'right')).toBe('d');
    expect(step('d', 'right')).toBe('e');
    expect(step('f', 'left')).toBe('d');
    expect(step('f', 'right')).toBeNull();
  });

  it('begins at the first card', () => {
    expect(cardAfterStep(BOARD, null, { step: 'left', distance: 1 })).toBe('a');
  });
});

describe('a place between cards', () => {
  it('is counted without what is dragged', () => {
    expect(positionOf(BOARD, { groupKey: 'column:todo', gap: 3 }, new Set([card('a'), card('b')]))).toEqual({
      position: 2,
      of: 3,
    });
    expect(positionOf(BOARD, { groupKey: 'column:done', gap: 1 }, new Set([card('a')]))).toEqual({
      position: 2,
      of: 3,
    });
  });

  it('is the old one on both sides of the card', () => {
    const dragged = new Set([card('b')]);
    const was = [0, 1, 2, 3].map((gap) => isWhereItWas(BOARD, { groupKey: 'column:todo', gap }, dragged));
    expect(was).toEqual([false, true, true, false]);
    expect(isWhereItWas(BOARD, { groupKey: 'column:todo', gap: 1 }, new Set([card('a'), card('c')]))).toBe(
      false,
    );
  });

  it('goes to the neighbour column, also an empty one, and not to what is over', () => {
    expect(gapAcross(BOARD, card('c'), 1)).toEqual({ groupKey: 'column:doing', gap: 1 });
    expect(gapAcross(BOARD, card('d'), 1)).toEqual({ groupKey: 'column:review', gap: 0 });
    expect(gapAcross(BOARD, card('f'), 1)).toBeNull();
    expect(gapAcross(BOARD, card('a'), -1)).toBeNull();
  });
});

describe('lifted cards', () => {
  it('skip their own place on the way down', () => {
    expect(press(['a'], { groupKey: 'column:todo', gap: 0 }, 'ArrowDown')).toEqual({
      kind: 'move',
      target: { groupKey: 'column:todo', gap: 2 },
    });
    expect(press(['c'], { groupKey: 'column:todo', gap: 2 }, 'ArrowDown')).toEqual({ kind: 'stay' });
  });

  it('jump to a column by its first letter, round and round', () => {
    const doing = press(['a'], { groupKey: 'column:todo', gap: 0 }, 'd');
    expect(doing).toMatchObject({ target: { groupKey: 'column:doing' } });
    expect(press(['a'], { groupKey: 'column:doing', gap: 0 }, 'D')).toMatchObject({
      target: { groupKey: 'column:done' },
    });
    expect(press(['a'], { groupKey: 'column:doing', gap: 0 }, 'z')).toEqual({ kind: 'stay' });
  });

  it('leave other keys alone', () => {
    expect(press(['a'], { groupKey: 'column:todo', gap: 0 }, 'F2')).toEqual({ kind: 'pass' });
  });

  it('are always over a gap of a column, whatever is pressed', () => {
    const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'd', 't', 'r', 'c');
    fc.assert(
      fc.property(fc.array(keys, { maxLength: 40 }), fc.subarray(['a', 'b', 'd', 'f']), (pressed, taken) => {
        const dragged = new Set(taken.map(card));
        let target = { groupKey: 'column:todo', gap: 0 };
        for (const key of pressed) {
          const decision = liftStep({ board: BOARD, names: NAMES, dragged, target }, key);
          if (decision.kind === 'move') ({ target } = decision);
          const ids = BOARD.columns.find((one) => one.key === target.groupKey)?.ids ?? [];
          expect(target.gap).toBeGreaterThanOrEqual(0);
          expect(target.gap).toBeLessThanOrEqual(ids.length);
          const { position, of } = positionOf(BOARD, target, dragged);
          const staying = ids.filter((id) => !dragged.has(id)).length;
          expect(of).toBe(staying + dragged.size);
          expect(position).toBeLessThanOrEqual(staying + 1);
        }
      }),
    );
  });
});
