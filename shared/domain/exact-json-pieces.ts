import { parseExactJson, type ExactJson } from '#shared/domain/exact-json.ts';

/** Characters between two pauses: a few milliseconds of work. */
const AT_ONCE = 200_000;
/** Arrays that are at most so deep have their elements read one by one. */
const DEEPEST = 3;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Stands in place of the elements of an array; a text of the same form makes the whole be read at once. */
const MARK = 'docket-elements-';

/** The end of a text that begins before `at`. */
const endOfText = (text: string, at: number): number => {
  for (let end = text.indexOf('"', at); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === BACKSLASH) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
};

interface Element {
  readonly from: number;
  readonly to: number;
}

/** An array with the places of its elements. */
interface OutlinedArray {
  readonly from: number;
  to: number;
  readonly elements: Element[];
}

interface Outliner {
  readonly open: (at: number, isArray: boolean) => void;
  readonly close: (at: number) => void;
  readonly comma: (at: number) => void;
  readonly arrays: readonly OutlinedArray[];
}

/** Follows the brackets outside of texts. */
const createOutliner = (): Outliner => {
  const arrays: OutlinedArray[] = [];
  let array: OutlinedArray | null = null;
  let [depth, arrayDepth, elementFrom] = [0, 0, 0];
  const comma = (at: number): void => {
    if (array === null || depth !== arrayDepth) return;
    array.elements.push({ from: elementFrom, to: at });
    elementFrom = at + 1;
  };
  return {
    arrays,
    comma,
    open: (at, isArray) => {
      depth += 1;
      if (!isArray || array !== null || depth > DEEPEST) return;
      array = { from: at, to: at, elements: [] };
      [arrayDepth, elementFrom] = [depth, at + 1];
    },
    close: (at) => {
      comma(at);
      if (array !== null && depth === arrayDepth) {
        array.to = at;
        arrays.push(array);
        array = null;
      }
      depth -= 1;
    },
  };
};

const OPENING = new Set([ARRAY, OBJECT]);
const CLOSING = new Set([ARRAY_END, OBJECT_END]);

/** The outermost arrays that are worth it, with what is in them. A text that is no JSON gives any outline. */
const outline = async (text: string, pause: () => Promise<void>): Promise<readonly OutlinedArray[]> => {
  const { arrays, open, close, comma } = createOutliner();
  let pauseAt = AT_ONCE;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at + 1);
    else if (code === COMMA) comma(at);
    else if (OPENING.has(code)) open(at, code === ARRAY);
    else if (CLOSING.has(code)) close(at);
    if (at < pauseAt) continue;
    pauseAt = at + AT_ONCE;
    await pause();
  }
  return arrays;
};

const withElements = (value: ExactJson, lists: readonly (readonly ExactJson[])[], depth = 1): ExactJson => {
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) {
    const first: unknown = value[0];
    const isMark = typeof first === 'string' && first.startsWith(MARK);
    return isMark ? (lists[Number(first.slice(MARK.length))] ?? value) : value;
  }
  const filled = Object.entries(value).map(([key, member]): readonly [string, ExactJson] => [
    key,
    withElements(member, lists, depth + 1),
  ]);
  return Object.fromEntries(filled);
};

/**
 * As `parseExactJson`, with a pause every few milliseconds: the long arrays of
 * an answer are read element by element.
 * @throws SyntaxError when `text` is not JSON
 */
export const parseExactJsonInPieces = async (
  text: string,
  pause: () => Promise<void>,
): Promise<ExactJson> => {
  if (text.includes(MARK)) return parseExactJson(text);
  const arrays = (await outline(text, pause)).filter(({ elements }) => elements.length > 1);
  const lists: ExactJson[][] = [];
  let [rest, end, read] = ['', 0, 0];
  for (const [index, { from, to, elements }] of arrays.entries()) {
    const list: ExactJson[] = [];
    for (const element of elements) {
      list.push(parseExactJson(text.slice(element.from, element.to)));
      read += element.to - element.from;
      if (read < AT_ONCE) continue;
      read = 0;
      await pause();
    }
    lists.push(list);
    rest += `${text.slice(end, from)}["${MARK}${index}"]`;
    end = to + 1;
  }
  return withElements(parseExactJson(rest + text.slice(end)), lists);
};
