import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taskIdSchema } from '#shared/domain/ids.ts';
import {
  depthAt,
  depthFromOffset,
  heightOf,
  isWhereItWas,
  destinationAt,
  refusal,
  withoutDragged,
  type TreeLine,
} from './rows-destination.ts';

const id = (text: string) => taskIdSchema.parse(text);
/** `a`, `-b`, `--c`: one line each, with its depth. */
const tree = (...lines: readonly string[]): readonly TreeLine[] =>
  lines.map((line) => ({ id: id(line.replaceAll('-', '')), depth: line.lastIndexOf('-') + 1 }));

const MOVE = tree('move', '-boxes', '--tape', '-van', 'call');

describe('a place in the tree', () => {
  it('is between siblings, below their parent', () => {
    expect(destinationAt(MOVE, 3, 1)).toEqual({ depth: 1, parentId: 'move', above: 'boxes', below: 'van' });
    expect(destinationAt(MOVE, 4, 0)).toEqual({ depth: 0, parentId: null, above: 'move', below: 'call' });
    expect(destinationAt(MOVE, 5, 1)).toEqual({ depth: 1, parentId: 'call', above: null, below: null });
    expect(destinationAt(MOVE, 0, 3)).toEqual({ depth: 0, parentId: null, above: null, below: 'move' });
  });

  it('is never so high that the line below would lose its parent, nor deeper than one level', () => {
    expect(depthAt(MOVE, 2, 0)).toBe(2);
    expect(depthAt(MOVE, 4, 9)).toBe(2);
    expect(depthAt(MOVE, 0, 9)).toBe(0);
  });

  it('comes from the offset of the hand in steps of a level', () => {
    expect([-60, -11, 0, 11, 13, 24, 61].map((offset) => depthFromOffset(1, offset))).toEqual([
      0, 1, 1, 1, 2, 2, 4,
    ]);
  });
});

describe('what is dragged', () => {
  it('is known to be where it was, with what is below it', () => {
    const boxes = new Set([id('boxes')]);
    expect([1, 2, 3].map((line) => isWhereItWas(MOVE, boxes, { line, depth: 1 }))).toEqual([
      true,
      true,
      true,
    ]);
    expect([0, 4].map((line) => isWhereItWas(MOVE, boxes, { line, depth: 1 }))).toEqual([false, false]);
    expect(isWhereItWas(MOVE, boxes, { line: 1, depth: 0 })).toBe(false);
    const apart = new Set([id('boxes'), id('call')]);
    expect(isWhereItWas(MOVE, apart, { line: 1, depth: 1 })).toBe(false);
  });

  it('takes along what is below', () => {
    expect(withoutDragged(MOVE, new Set([id('boxes')])).map((line) => line.id)).toEqual([
      'move',
      'van',
      'call',
    ]);
    expect(heightOf(MOVE, new Set([id('move')]))).toBe(3);
    expect(heightOf(MOVE, new Set([id('call')]))).toBe(1);
  });

  it('is refused where it would go too deep, with the reason', () => {
    const deep = tree('a', '-b', '--c', '---d', 'e', '-f');
    const staying = withoutDragged(deep, new Set([id('e')]));
    const destination = destinationAt(staying, 4, 4);
    expect(destination.parentId).toBe('d');
    expect(refusal(destination, heightOf(deep, new Set([id('e')])))).toBe('Tasks go at most 5 levels deep.');
    expect(refusal(destination, 1)).toBeNull();
  });
});

const someTree = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 30 }).map((wishes) => {
  let before = -1;
  return wishes.map((wish, index): TreeLine => {
    before = Math.min(wish, before + 1);
    return { id: id(`t${index}`), depth: before };
  });
});

/** Puts a line into a tree as the core would: by its parent and its neighbours. */
const parentOf = (lines: readonly TreeLine[], index: number): string | null =>
  lines.slice(0, index).findLast((line) => line.depth < (lines[index]?.depth ?? 0))?.id ?? null;

describe('any place of any tree', () => {
  it('leaves every other task below the parent that it had', () => {
    fc.assert(
      fc.property(someTree, fc.nat(), fc.nat(), fc.nat({ max: 8 }), (lines, pick, where, wanted) => {
        const lead = lines[pick % lines.length]?.id ?? id('t0');
        const staying = withoutDragged(lines, new Set([lead]));
        const index = where % (staying.length + 1);
        const destination = destinationAt(staying, index, wanted);
        const after = staying.toSpliced(index, 0, { id: lead, depth: destination.depth });
        expect(parentOf(after, index)).toBe(destination.parentId);
        for (const [at, line] of staying.entries()) {
          const now = after.findIndex((one) => one.id === line.id);
          expect(parentOf(after, now)).toBe(parentOf(staying, at));
        }
      }),
    );
  });
});
