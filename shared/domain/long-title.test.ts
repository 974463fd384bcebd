import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { continueInNotes, lengthProblem } from '#shared/domain/long-title.ts';
import { notesSchema, titleSchema } from '#shared/domain/task.ts';

const words = (length: number): string => 'lorem '.repeat(length).slice(0, length - 1) + 'x';

describe('a title that is too long', () => {
  it('is told with the limit, and by how much it is over it', () => {
    expect(lengthProblem({ title: words(15_013) })).toEqual({
      text: 'This title is 5,013 over the limit of 10,000 characters.',
      fitsNotes: true,
    });
    expect(lengthProblem({ title: words(10_000) })).toBeNull();
  });

  it('goes on in the notes, between two words and before the notes that there are', () => {
    const title = words(15_013);
    const cut = continueInNotes({ title, notes: 'mine' });
    expect(titleSchema.safeParse(cut.title).success).toBe(true);
    expect(`${cut.title} ${cut.notes.replace('\n\nmine', '')}`).toBe(title);
    expect(cut.title.length).toBeGreaterThan(9900);
  });

  it('without a gap is cut where it ends, but within no character', () => {
    const cut = continueInNotes({ title: `${'a'.repeat(9999)}😀b`, notes: '' });
    expect(cut).toEqual({ title: 'a'.repeat(9999), notes: '😀b' });
  });

  it('says where the notes have no room for it', () => {
    expect(lengthProblem({ title: words(211_000) })).toMatchObject({ fitsNotes: false });
    expect(lengthProblem({ title: 'a', notes: words(200_001) })?.text).toBe(
      'Notes can have at most 200,000 characters.',
    );
  });

  it('loses no word in the notes, wherever it is cut', () => {
    const piece = fc.constantFrom('a', 'word', '😀', ' ', '  ', 'x'.repeat(300), 'longer words ');
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 100 }),
        fc.integer({ min: 9700, max: 10_100 }),
        (pieces, pad) => {
          const title = `${'p'.repeat(pad)}${pieces.join('')}`.trim();
          const cut = continueInNotes({ title, notes: '' });
          expect(`${cut.title}${cut.notes}`.replaceAll(/\s/gu, '')).toBe(title.replaceAll(/\s/gu, ''));
          expect(titleSchema.safeParse(cut.title).success && notesSchema.safeParse(cut.notes).success).toBe(
            true,
          );
          expect(cut.title.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
