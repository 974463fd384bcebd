import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { isKeyboardFree, KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';

/** Lines of a page of which each has its buttons: arrow keys, and J and K, go from line to line. */

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** Marks the buttons of a line that the keyboard walks. */
export const WALKED = { 'data-walked': '' } as const;

const walkedIn = (element: Element): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-walked]'),
];

const linesIn = (element: Element): readonly HTMLElement[] =>
  [...element.querySelectorAll('li')].filter((line) => walkedIn(line).length > 0);

interface Position {
  readonly line: number;
  /** Which of its buttons. */
  readonly button: number;
}

const FIRST: Position = { line: 0, button: 0 };

const positionOf = (element: Element, focused: Element | null): Position | null => {
  const lines = linesIn(element);
  const line = lines.findIndex((one) => one.contains(focused));
  const [found] = lines.slice(line, line + 1);
  if (line === -1 || found === undefined) return null;
  return {
    line,
    button: Math.max(
      0,
      walkedIn(found).findIndex((one) => one === focused),
    ),
  };
};

/** The last line stands for those after it. */
const goTo = (element: Element, { line, button }: Position): void => {
  const lines = linesIn(element);
  const found = lines[line] ?? lines.at(-1);
  const buttons = found === undefined ? [] : walkedIn(found);
  (buttons[button] ?? buttons[0])?.focus();
};

/** A handler for the keys of the lines below the element: the same button of the next line. */
export const walkLines = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const at = positionOf(event.currentTarget, document.activeElement);
  if (at === null) goTo(event.currentTarget, FIRST);
  else goTo(event.currentTarget, { ...at, line: Math.max(0, at.line + step) });
};

/** As a `ref`: a keyboard that is nowhere, because the page opened or its line went, is here. */
export const takeKeyboard = (element: HTMLElement | null): void => {
  if (isKeyboardFree()) element?.focus({ preventScroll: true });
};

/**
 * Props of the element around such lines. Its keys walk them; where the focused
 * line is removed, the next one gets the focus.
 * @param shown another one whenever the lines are
 */
export const useWalkedLines = (shown: string) => {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Position | null>(null);
  // None at first: what is read after its page was opened takes the keyboard, too.
  const before = useRef<string | null>(null);
  useEffect(() => {
    const isSame = before.current === shown;
    before.current = shown;
    if (isSame || ref.current === null || !isKeyboardFree()) return;
    if (last.current !== null && linesIn(ref.current).length > 0) goTo(ref.current, last.current);
    else takeKeyboard(ref.current);
  }, [shown]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    last.current = positionOf(currentTarget, target);
  };
  return { ref, tabIndex: -1, onFocus, onKeyDown: walkLines, ...KEYBOARD_HOME };
};
