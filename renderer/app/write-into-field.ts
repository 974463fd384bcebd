/** One character; the names of other keys are longer. */
const WRITES = /^.$/u;

type WritingKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The character that a key writes; null for one that writes nothing. */
export const writtenBy = ({ key, ctrlKey, metaKey, altKey }: WritingKey): string | null =>
  WRITES.test(key) && !ctrlKey && !metaKey && !altKey ? key : null;

const WRITTEN = new Set(['text', 'search', 'url', 'email', 'tel', 'password']);

const fieldWithKeyboard = (): HTMLInputElement | HTMLTextAreaElement | null => {
  const { activeElement } = document;
  if (activeElement instanceof HTMLTextAreaElement) return activeElement;
  return activeElement instanceof HTMLInputElement && WRITTEN.has(activeElement.type) ? activeElement : null;
};

/** As if it were typed. @returns whether a field has the keyboard */
export const writeIntoField = (text: string): boolean => {
  const field = fieldWithKeyboard();
  if (field === null) return false;
  const { selectionStart, selectionEnd, value } = field;
  field.setRangeText(text, selectionStart ?? value.length, selectionEnd ?? value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  return true;
};
