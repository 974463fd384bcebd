import { NOTES_MAX_LENGTH, TITLE_MAX_LENGTH, type TaskDraft } from '#shared/domain/task.ts';

/** Why a written task cannot be stored as it is. */
export interface LengthProblem {
  /** A sentence for the person. */
  readonly text: string;
  /** Whether the notes have room for what the title has not. */
  readonly fitsNotes: boolean;
}

type Written = Pick<TaskDraft, 'title'> & { readonly notes?: string | null | undefined };

/** A cut goes between two words where there is a gap among so many characters. */
const GAP_SEARCH = 200;

/** Where a title that is too long is cut: between words, and never within a surrogate pair. */
const cutAt = (title: string): number => {
  const gap = title.slice(TITLE_MAX_LENGTH - GAP_SEARCH, TITLE_MAX_LENGTH + 1).search(/\s\S*$/u);
  if (gap > 0) return TITLE_MAX_LENGTH - GAP_SEARCH + gap;
  return /[\uDC00-\uDFFF]/u.test(title.charAt(TITLE_MAX_LENGTH)) ? TITLE_MAX_LENGTH - 1 : TITLE_MAX_LENGTH;
};

/**
 * A title that is too long goes on in the notes, before what they have already.
 * No character is lost but the white space at the cut.
 */
export const continueInNotes = <Draft extends Written>(draft: Draft): Draft => {
  const { title, notes } = draft;
  if (title.length <= TITLE_MAX_LENGTH) return draft;
  const at = cutAt(title);
  const rest = title.slice(at).trim();
  return {
    ...draft,
    title: title.slice(0, at).trim(),
    notes: (notes ?? '') === '' ? rest : `${rest}\n\n${notes}`,
  };
};

const inDigits = (count: number): string => count.toLocaleString('en');

/** What is too long in a written task; null when it can be stored as it is. */
export const lengthProblem = (written: Written): LengthProblem | null => {
  const over = written.title.length - TITLE_MAX_LENGTH;
  const notes = continueInNotes({ title: written.title, notes: written.notes }).notes ?? '';
  const fitsNotes = notes.length <= NOTES_MAX_LENGTH;
  if (over > 0) {
    const most = `${inDigits(TITLE_MAX_LENGTH)} characters`;
    const tooLong = `This title is ${inDigits(over)} over the limit of ${most}.`;
    return {
      text: fitsNotes ? tooLong : `${tooLong} The notes have no room for the rest.`,
      fitsNotes,
    };
  }
  if (fitsNotes) return null;
  return { text: `Notes can have at most ${inDigits(NOTES_MAX_LENGTH)} characters.`, fitsNotes };
};
