import { turnRecognition, NOTHING_REFUSED } from '#shared/domain/quick-entry/entry-memory.ts';
import {
  parseQuickEntry,
  type EntryContext,
  type QuickEntry,
} from '#shared/domain/quick-entry/parse-quick-entry.ts';

/** One task of pasted lines. */
export interface PastedEntry {
  /** 0 for a task of its own, 1 for its subtask, and so on: never more than one deeper than the entry before. */
  readonly depth: number;
  /** The line without its indent, bullet and check box. */
  readonly text: string;
  /** The box before it is ticked. */
  readonly isDone: boolean;
  readonly entry: QuickEntry;
}

/** Up to five levels of tasks (observed). */
const DEEPEST = 4;

/** How wide a tab is among spaces. */
const TAB = 4;

const LINE = /^([ \t\u00a0]*)(?:(?:[-*+•–—◦▪]|\d{1,3}[.)])[ \t]+)?(?:\[([ xX])?\][ \t]+)?/u;

interface PastedLine extends Pick<PastedEntry, 'text' | 'isDone'> {
  /** Columns that it is further in. */
  readonly indent: number;
}

/** Lines that say something, without bullets, numbers and check boxes. */
export const pastedLines = (text: string): readonly PastedLine[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => {
    const [head = '', space = '', box] = LINE.exec(line) ?? [];
    const words = line.slice(head.length).trim();
    return words === '' ? [] : [{ text: words, isDone: /x/iu.test(box ?? ''), indent: widthOf(space) }];
  });

/**
 * Several pasted lines as an outline of entries, in their order. Lines that
 * are further in than one before them belong to it; bullets, numbers and check
 * boxes are how an outline is written, and no part of it. Empty lines say
 * nothing. A line that is all tokens is taken by its words: a task needs a
 * title.
 */
export const parsePaste = (text: string, context: EntryContext): readonly PastedEntry[] => {
  const indents: number[] = [];
  return pastedLines(text).map((line) => ({
    depth: depthOf(indents, line.indent),
    text: line.text,
    isDone: line.isDone,
    entry: parseLine(line.text, context),
  }));
};

const parseLine = (line: string, context: EntryContext): QuickEntry => {
  const entry = parseQuickEntry(line, context);
  if (entry.title !== '') return entry;
  return parseQuickEntry(line, { ...context, memory: turnRecognition(NOTHING_REFUSED, false) });
};

const widthOf = (space: string): number => {
  let width = 0;
  for (const character of space) width += character === '\t' ? TAB - (width % TAB) : 1;
  return width;
};

/** `indents` are those of the entries that this one may belong to; it is one of them from now on. */
const depthOf = (indents: number[], width: number): number => {
  while (indents.length > 0 && (indents.at(-1) ?? 0) >= width) indents.pop();
  indents.push(width);
  return Math.min(indents.length - 1, DEEPEST);
};
