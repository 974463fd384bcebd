import { keyboardFocus } from '#renderer/ui/command/keyboard-focus.ts';
import type { Services } from './services.ts';

/** Says that a field could not be saved, and that what was typed is not lost. */
export const tellUnsaved = ({ notifier }: Services, reason: string, text: string): void => {
  notifier.notify({
    text: `Couldn’t save “${text.trim()}”. It’s kept in its field. ${reason}`,
    tone: 'danger',
  });
};

/**
 * Whether a field whose text could not be saved may open again: not over another one that is typed into meanwhile.
 * @param open what stands in its place now
 */
export const canReopen = (open: object | null): boolean =>
  open === null && keyboardFocus(document.activeElement) !== 'field';
