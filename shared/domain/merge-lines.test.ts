import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasChange, mergeLines } from '#shared/domain/merge-lines.ts';
import { propertyRuns } from '#electron/testing/random/property-runs.ts';

const text = (...lines: readonly string[]): string => lines.join('\n');
const many = (prefix: string, length = 3000): string =>
  Array.from({ length }, (_line, at) => `${prefix}${at}`).join('\n');

describe('a text that two people changed', () => {
  it.each([
    [
      'at different lines',
      text('a', 'b', 'c'),
      text('A', 'b', 'c'),
      text('a', 'b', 'C'),
      text('A', 'b', 'C'),
    ],
    ['at lines side by side', text('a', 'b'), text('A', 'b'), text('a', 'B'), text('A', 'B')],
    [
      'by a line at the end each',
      text('a'),
      text('a', 'mine'),
      text('a', 'theirs'),
      text('a', 'theirs', 'mine'),
    ],
    ['by a line at the end each, behind a line break', 'a\n', 'a\nmine', 'a\ntheirs\n', 'a\ntheirs\nmine'],
    ['by a first line each', '', 'mine', 'theirs', text('theirs', 'mine')],
    ['by the same line', text('a'), text('a', 'b'), text('a', 'b'), text('a', 'b')],
    [
      'by lines that partly are the same',
      text('a'),
      text('a', 'b', 'c'),
      text('a', 'b', 'd'),
      text('a', 'b', 'd', 'c'),
    ],
    [
      'by taking out a line and adding one',
      text('a', 'b', 'c'),
      text('a', 'c'),
      text('a', 'b', 'c', 'd'),
      text('a', 'c', 'd'),
    ],
    ['by taking out the same line', text('a', 'b'), text('a'), text('a'), text('a')],
    [
      'in a part that is there twice',
      text('-', 'a', '-'),
      text('-', 'a', '-', 'x'),
      text('y', '-', 'a', '-'),
      text('y', '-', 'a', '-', 'x'),
    ],
    [
      'by new words for all of it and lines behind it',
      text('a', 'b'),
      'new',
      text('a', 'b', 'c'),
      text('new', 'c'),
    ],
  ])('%s has both changes', (_how, before, mine, theirs, merged) => {
    expect(mergeLines(before, mine, theirs)).toBe(merged);
  });

  it.each([
    ['in the same line', 'pay', 'pay rent', 'pay tax'],
    ['where one took out what the other changed', text('a', 'b'), text('a'), text('a', 'B')],
    [
      'where one added a line in the middle of what the other took out',
      text('a', 'b', 'c'),
      '',
      text('a', 'b', 'x', 'c'),
    ],
  ])('%s is a conflict', (_how, before, mine, theirs) => {
    expect(mergeLines(before, mine, theirs)).toBeNull();
  });

  it('of very many lines is compared as a whole', () => {
    expect(mergeLines(many('a'), many('b'), `${many('a')}\nend`)).toBe(`${many('b')}\nend`);
    expect(mergeLines(many('a'), many('b'), many('c'))).toBeNull();
    const longest = '\n'.repeat(200_000);
    expect(mergeLines(longest, `${longest}end`, `start${longest}`)).toBe(`start${longest}end`);
  });
});

const anyText = fc
  .array(fc.constantFrom('', 'a', 'b', 'c', 'd'), { maxLength: 6 })
  .chain((lines) => fc.constantFrom(text(...lines), text(...lines, '')));
const linesIn = (whole: string): readonly string[] => whole.split('\n').filter((line) => line !== '');

interface LineEdit {
  readonly at: number;
  readonly isOut: boolean;
}

const editsOf = fc.array(fc.record({ at: fc.nat(6), isOut: fc.boolean() }), { maxLength: 3 });
const edited = (before: readonly string[], edits: readonly LineEdit[], name: string): readonly string[] =>
  edits.reduce<readonly string[]>((lines, { at, isOut }, index) => {
    const place = Math.min(at, lines.length);
    return isOut ? lines.toSpliced(place, 1) : lines.toSpliced(place, 0, `${name}${index}`);
  }, before);

/** A text and what two people made of it; no line is there twice, or moves. */
const threeTexts = fc
  .tuple(fc.subarray(['1', '2', '3', '4', '5', '6']), editsOf, editsOf)
  .map(
    ([before, one, other]) =>
      [text(...before), text(...edited(before, one, 'm')), text(...edited(before, other, 't'))] as const,
  );

describe('any merge', () => {
  it('of one change is that change', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        expect(mergeLines(before, after, before)).toBe(after);
        expect(mergeLines(before, before, after)).toBe(after);
        expect(mergeLines(before, after, after)).toBe(after);
      }),
      propertyRuns(1000),
    );
  });

  it('of texts without equal lines has exactly the lines of both changes', () => {
    fc.assert(
      fc.property(threeTexts, ([before, mine, theirs]) => {
        const merged = mergeLines(before, mine, theirs);
        if (merged === null) return;
        const all = [...new Set(linesIn(text(before, mine, theirs)))];
        const isLeft = (line: string) =>
          linesIn(before).includes(line)
            ? linesIn(mine).includes(line) && linesIn(theirs).includes(line)
            : true;
        expect(linesIn(merged).toSorted()).toEqual(all.filter(isLeft).toSorted());
      }),
      propertyRuns(1000),
    );
  });

  it('has what each side did', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (before, mine, theirs) => {
        const merged = mergeLines(before, mine, theirs);
        if (merged === null) return;
        for (const after of [mine, theirs]) {
          const added = linesIn(after).filter((line) => !linesIn(before).includes(line));
          for (const line of added) expect(linesIn(merged)).toContain(line);
        }
        for (const line of linesIn(merged)) expect(linesIn(text(before, mine, theirs))).toContain(line);
      }),
      propertyRuns(1000),
    );
  });
});

describe('a change', () => {
  const change = { before: text('a', 'b'), after: text('a', 'c', 'new') };

  it('is in a text that has its lines, wherever others stand', () => {
    expect(hasChange(text('x', 'a', 'c', 'y', 'new'), change)).toBe(true);
    expect(hasChange(change.after, change)).toBe(true);
  });

  it('is not in a text without one of its lines, or with one that it took out', () => {
    expect(hasChange(text('a', 'c'), change)).toBe(false);
    expect(hasChange(text('a', 'b', 'c', 'new'), change)).toBe(false);
    expect(hasChange(change.before, change)).toBe(false);
  });

  it('of nothing but the order is in no text of another order', () => {
    expect(hasChange(text('a', 'b'), { before: text('a', 'b'), after: text('b', 'a') })).toBe(false);
  });

  it('is in what it was merged to', () => {
    fc.assert(
      fc.property(threeTexts, ([before, mine, theirs]) => {
        const merged = mergeLines(before, mine, theirs);
        if (merged === null) return;
        expect(hasChange(merged, { before, after: mine })).toBe(true);
        expect(hasChange(merged, { before, after: theirs })).toBe(true);
      }),
      propertyRuns(1000),
    );
  });
});
