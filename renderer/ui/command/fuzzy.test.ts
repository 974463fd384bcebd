import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fuzzyMatch, hasWords } from './fuzzy.ts';

describe('fuzzy matching', () => {
  it('finds the first letters of words', () => {
    expect(fuzzyMatch('Go to Inbox', 'gi')?.at).toEqual([0, 6]);
  });

  it('prefers a whole run over scattered letters', () => {
    const whole = fuzzyMatch('Go to Hiring', 'hiring')?.score ?? 0;
    const scattered = fuzzyMatch('Hide in rings', 'hiring')?.score ?? 0;
    expect(whole).toBeGreaterThan(scattered);
  });

  it.each([
    ['Show as tree', 'share'],
    ['Make subtask of the task above', 'habit'],
    ['Go to Inbox', 'inx'],
  ])('does not find %s by letters within words: %s', (text, needle) => {
    expect(fuzzyMatch(text, needle)).toBeNull();
  });

  it('goes back to a later word where the first one does not fit', () => {
    expect(fuzzyMatch('New note option', 'nop')?.at).toEqual([0, 9, 10]);
  });

  it('refuses letters in the wrong order', () => {
    expect(fuzzyMatch('Undo', 'odnu')).toBeNull();
  });

  it('matches everything with an empty query', () => {
    expect(fuzzyMatch('Undo', '')).not.toBeNull();
  });

  it('points at the characters of the query, in order', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z ]{1,20}$/u),
        fc.stringMatching(/^[a-z]{1,4}$/u),
        (text, needle) => {
          const match = fuzzyMatch(text, needle);
          if (match === null) return;
          expect(match.at.map((index) => text[index]).join('')).toBe(needle);
          expect(match.at).toEqual([...match.at].toSorted((one, other) => one - other));
        },
      ),
    );
  });
});

describe('words in any order', () => {
  it('are found where they begin words', () => {
    expect(hasWords('New list', 'list new')).toBe(true);
    expect(hasWords('New list', 'li ne')).toBe(true);
  });

  it('are not found inside of words, nor one without the other', () => {
    expect(hasWords('New list', 'ist new')).toBe(false);
    expect(hasWords('New list', 'list old')).toBe(false);
  });
});
