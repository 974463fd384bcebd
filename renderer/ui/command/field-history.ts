/** Whether the browser can undo or redo typing in the focused field. */
export interface OwnSteps {
  readonly undo: boolean;
  readonly redo: boolean;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

interface Typing {
  readonly field: TextField;
  /** Its text when it got the focus. */
  readonly base: string;
  /** Its text after the last key. Any other text was not typed. */
  readonly last: string;
  /** The effect of the last key. */
  readonly did: 'nothing' | 'write' | 'walk back';
}

export interface FieldHistory {
  /** The keyboard came to a field. */
  readonly enter: (target: EventTarget | null) => void;
  /** A person changed the text of a field. @param inputType of the event (Input Events Level 2) */
  readonly type: (target: EventTarget | null, inputType: string) => void;
  readonly stepsOf: (target: EventTarget | null) => OwnSteps;
}

const NONE: OwnSteps = { undo: false, redo: false };
const WALKS: ReadonlySet<string> = new Set(['historyUndo', 'historyRedo']);

const toTextField = (target: EventTarget | null): TextField | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null;

/**
 * Follows the field that has the keyboard. The browser has one history for the whole page: asked in a
 * field where nothing was typed, it takes back what was typed into another, and goes there.
 */
export const createFieldHistory = (): FieldHistory => {
  let typing: Typing | null = null;
  return {
    enter: (target) => {
      const field = toTextField(target);
      typing = field && { field, base: field.value, last: field.value, did: 'nothing' };
    },
    type: (target, inputType) => {
      const field = toTextField(target);
      if (field === null) return;
      const base = typing?.field === field ? typing.base : '';
      typing = { field, base, last: field.value, did: WALKS.has(inputType) ? 'walk back' : 'write' };
    },
    stepsOf: (target) => {
      if (typing === null || typing.field !== target || typing.last !== typing.field.value) return NONE;
      const { did, base, last } = typing;
      return { undo: did === 'write' || last !== base, redo: did === 'walk back' };
    },
  };
};
