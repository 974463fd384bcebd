/** Keys of the notes, which are Markdown: what each writes. */

/** Replaces a part of a text, and what is selected then. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [number, number];
}

/** A text and what is selected in it. */
export interface Selected {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Puts the mark around what is selected, or takes it away where it stands there. */
export const toggleMark = ({ text, from, to }: Selected, mark: string): TextEdit => {
  const { length } = mark;
  const inner = text.slice(from, to);
  const isInside = inner.length >= 2 * length && inner.startsWith(mark) && inner.endsWith(mark);
  if (isInside) {
    const insert = inner.slice(length, -length);
    return { from, to, insert, select: [from, from + insert.length] };
  }
  const isAround = text.slice(from - length, from) === mark && text.slice(to, to + length) === mark;
  // Within `**bold**` a single star is half of the two.
  const isOther = mark === '*' && text.slice(from - 2, from) === '**';
  if (isAround && !isOther) {
    const start = from - length;
    return { from: start, to: to + length, insert: inner, select: [start, start + inner.length] };
  }
  return { from, to, insert: mark + inner + mark, select: [from + length, to + length] };
};

/** `[words](address)`: what is selected is the address where it looks like one, else the words. */
export const makeLink = ({ text, from, to }: Selected): TextEdit => {
  const inner = text.slice(from, to);
  const isAddress = /^[a-z][a-z\d+.-]*:\S+$/iu.test(inner);
  const insert = isAddress ? `[](${inner})` : `[${inner}]()`;
  const caret = isAddress ? from + 1 : from + insert.length - 1;
  return { from, to, insert, select: [caret, caret] };
};

/** Indent, bullet or number, and box of a line of a list. */
const LIST_LINE = /^([ \t]*)([-*+]|\d{1,9}[.)])([ \t]+)(\[[ xX]\][ \t]+)?/u;

const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};

const nextMarker = (marker: string): string => {
  const number = Number.parseInt(marker, 10);
  return Number.isNaN(number) ? marker : `${number + 1}${marker.at(-1) ?? '.'}`;
};

interface ListLine {
  readonly start: number;
  /** Behind its indent, its marker and its box. */
  readonly words: number;
  /** What the next item begins with. */
  readonly next: string;
}

const listLineAt = (text: string, at: number): ListLine | null => {
  const start = lineStart(text, at);
  const found = LIST_LINE.exec(text.slice(start));
  if (found === null) return null;
  const [head, indent = '', marker = '', space = '', box] = found;
  const next = `${indent}${nextMarker(marker)}${space}${box === undefined ? '' : '[ ] '}`;
  return { start, words: start + head.length, next };
};

/** Enter in a list goes on with it, and behind an empty item ends it. @returns null where there is no list */
export const continueList = ({ text, from, to }: Selected): TextEdit | null => {
  const line = listLineAt(text, from);
  if (line === null || from !== to || from < line.words) return null;
  const { start, words, next } = line;
  if (text.slice(words, lineEnd(text, from)).trim() === '')
    return { from: start, to: words, insert: '', select: [start, start] };
  return { from, to, insert: `\n${next}`, select: [from + next.length + 1, from + next.length + 1] };
};

/** Below `1. ` an item stands three spaces in, below `- ` two. */
const stepOf = (marker: string): number => (/\d/u.test(marker) ? 3 : 2);

/** Tab in a list. @returns null where there is no list, or nothing to take away */
export const indentList = ({ text, from, to }: Selected, isOut: boolean): TextEdit | null => {
  const start = lineStart(text, from);
  const end = lineEnd(text, to);
  const lines = text.slice(start, end).split('\n');
  if (!lines.every((line) => LIST_LINE.test(line))) return null;
  const moved = lines.map((line) => {
    const [, indent = '', marker = ''] = LIST_LINE.exec(line) ?? [];
    const step = stepOf(marker);
    return isOut ? line.slice(Math.min(indent.length, step)) : ' '.repeat(step) + line;
  });
  const insert = moved.join('\n');
  const first = (moved[0]?.length ?? 0) - (lines[0]?.length ?? 0);
  const all = insert.length - (end - start);
  if (all === 0) return null;
  return { from: start, to: end, insert, select: [Math.max(start, from + first), to + all] };
};

/** Ticks the box of the item that begins there, or takes its tick away. */
export const toggleBox = (text: string, itemAt: number): string => {
  const [head = '', , , , box] = LIST_LINE.exec(text.slice(itemAt)) ?? [];
  if (box === undefined) return text;
  const at = itemAt + head.length - box.length + 1;
  return text.slice(0, at) + (text[at] === ' ' ? 'x' : ' ') + text.slice(at + 1);
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'> & { readonly isMod: boolean };

const FORMATS: Readonly<Record<string, (selected: Selected) => TextEdit>> = {
  b: (selected) => toggleMark(selected, '**'),
  i: (selected) => toggleMark(selected, '*'),
  k: makeLink,
  'shift x': (selected) => toggleMark(selected, '~~'),
};

/** What a key writes in the notes; null for a key that is none of theirs. */
export const editForKey = (selected: Selected, { key, shiftKey, altKey, isMod }: Press): TextEdit | null => {
  if (altKey) return null;
  if (isMod) return FORMATS[`${shiftKey ? 'shift ' : ''}${key.toLowerCase()}`]?.(selected) ?? null;
  if (key === 'Tab') return indentList(selected, shiftKey);
  return key === 'Enter' && !shiftKey ? continueList(selected) : null;
};
