import { useLayoutEffect, type ComponentProps, type RefObject } from 'react';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'defaultValue' | 'ref'> {
  readonly value: string;
  readonly ref: RefObject<HTMLTextAreaElement | null>;
}

/** The search takes a place before the text for its first character. */
const lineStart = (text: string, place: number): number =>
  place === 0 ? 0 : text.lastIndexOf('\n', place - 1) + 1;

const lineAt = (text: string, start: number): string => {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? text.length : end);
};

/** The places at which equal lines begin. */
const startsOf = (text: string, line: string): readonly number[] => {
  const starts: number[] = [];
  for (let start = 0; start <= text.length; start += lineAt(text, start).length + 1) {
    if (lineAt(text, start) === line) starts.push(start);
  }
  return starts;
};

/** Maps a place in a text to the text that replaces it: the same line, and of several equal ones the one nearest as counted from the end. */
const placeIn = (next: string, before: string, place: number): number => {
  const start = lineStart(before, place);
  const wanted = next.length - (before.length - start);
  const starts = startsOf(next, lineAt(before, start));
  const nearest = starts.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0];
  return nearest === undefined ? Math.min(place, next.length) : nearest + place - start;
};

/** Another device may have written lines above the one that is being written. */
const replaceText = (field: HTMLTextAreaElement, next: string): void => {
  const { value, selectionStart, selectionEnd } = field;
  field.value = next;
  if (document.activeElement !== field) return;
  field.setSelectionRange(placeIn(next, value, selectionStart), placeIn(next, value, selectionEnd));
};

/**
 * A field of several lines that keeps its own text. One that React keeps is written to with every
 * key, its first text too, and the browser then takes back letter by letter.
 */
export const TextArea = ({ value, ref, ...rest }: TextAreaProps) => {
  useLayoutEffect(() => {
    const { current } = ref;
    if (current !== null && current.value !== value) replaceText(current, value);
  }, [ref, value]);
  return <textarea {...rest} ref={ref} />;
};
