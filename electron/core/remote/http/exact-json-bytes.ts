import { parseExactJson, type ExactJson } from '#shared/domain/exact-json.ts';

/** Bytes between two pauses: a few milliseconds of work. */
const AT_ONCE = 200_000;
/** Arrays that are at most so deep have their elements read one by one. */
const DEEPEST = 3;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Stands in place of the elements of an array; a text of the same form makes the whole be read at once. */
const MARK = 'docket-elements-';

/** What a character outside of texts means for the array whose elements are read. */
type Border = 'opens' | 'divides' | 'closes';

/** Follows the brackets. */
const createBorders = () => {
  let [depth, listDepth] = [0, 0];
  const open = (isArray: boolean): Border | null => {
    depth += 1;
    if (!isArray || listDepth > 0 || depth > DEEPEST) return null;
    listDepth = depth;
    return 'opens';
  };
  const close = (): Border | null => {
    depth -= 1;
    if (listDepth === 0 || depth !== listDepth - 1) return null;
    listDepth = 0;
    return 'closes';
  };
  return (code: number): Border | null => {
    // Most of what stands between texts.
    if (code === COLON) return null;
    if (code === COMMA) return listDepth > 0 && depth === listDepth ? 'divides' : null;
    if (code === ARRAY || code === OBJECT) return open(code === ARRAY);
    return code === ARRAY_END || code === OBJECT_END ? close() : null;
  };
};

interface Read {
  /** Everything but the elements of long arrays, with marks in their places. */
  readonly rest: string;
  readonly lists: readonly (readonly ExactJson[])[];
}

interface Collector {
  /** Takes the text before a border, and the bracket or comma itself. */
  readonly take: (border: Border, before: string, sign: string) => void;
  readonly end: (text: string) => Read;
}

const createCollector = (): Collector => {
  const lists: (readonly ExactJson[])[] = [];
  /** Of the array that is open. */
  let list: ExactJson[] | null = null;
  let rest = '';
  const close = (before: string, sign: string): void => {
    if (list === null || sign !== ']') throw new SyntaxError('An array does not end as one');
    if (list.length === 0) {
      // What has one element or none is part of the rest.
      rest += `[${before}]`;
    } else {
      rest += `["${MARK}${lists.length}"]`;
      list.push(parseExactJson(before));
      lists.push(list);
    }
    list = null;
  };
  return {
    take: (border, before, sign) => {
      if (border === 'divides') list?.push(parseExactJson(before));
      else if (border === 'closes') close(before, sign);
      else {
        rest += before;
        list = [];
      }
    },
    end: (text) => {
      if (list !== null) throw new SyntaxError('An array does not end');
      return { rest: rest + text, lists };
    },
  };
};

/** Finds the end of a text that may have begun in an earlier piece. */
const createTexts = () => {
  let isInText = false;
  let isNextLiteral = false;
  return {
    isInText: () => isInText,
    open: () => {
      isInText = true;
    },
    /** @returns what comes after the text; the length of the piece or more where the text goes on in the next one */
    skip: (piece: Uint8Array, from: number): number => {
      let at = isNextLiteral ? from + 1 : from;
      for (; at < piece.length; at += 1) {
        const code = piece[at];
        if (code === QUOTE) break;
        if (code === BACKSLASH) at += 1;
      }
      isInText = at >= piece.length;
      isNextLiteral = at > piece.length;
      return at + 1;
    },
  };
};

/** What came before the present piece and is not taken yet. */
const createHeld = () => {
  let held: readonly Buffer[] = [];
  return {
    add: (bytes: Buffer): void => {
      held = [...held, bytes];
    },
    /** With what is held before it. No order of bytes is taken for a mark here: such one is no JSON. */
    take: (bytes: Buffer, from: number, to: number): string => {
      if (held.length === 0) return bytes.toString('utf8', from, to);
      const text = Buffer.concat([...held, bytes.subarray(from, to)]).toString('utf8');
      held = [];
      return text;
    },
  };
};

const NOTHING = Buffer.alloc(0);

/** Takes a JSON in pieces as they come, and reads each element of a long array when it ends. */
const createReader = (pause: () => Promise<void>) => {
  const borderAt = createBorders();
  const collector = createCollector();
  const texts = createTexts();
  const held = createHeld();
  let read = 0;
  return {
    push: async (piece: Buffer): Promise<void> => {
      if (piece.length === 0) return;
      let from = 0;
      let at = texts.isInText() ? texts.skip(piece, 0) : 0;
      while (at < piece.length) {
        const code = piece[at] ?? 0;
        at += 1;
        if (code === QUOTE) {
          texts.open();
          at = texts.skip(piece, at);
          continue;
        }
        const border = borderAt(code);
        if (border === null) continue;
        collector.take(border, held.take(piece, from, at - 1), String.fromCharCode(code));
        read += at - from;
        from = at;
        if (read < AT_ONCE) continue;
        read = 0;
        await pause();
      }
      held.add(piece.subarray(from));
    },
    end: () => collector.end(held.take(NOTHING, 0, 0)),
  };
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

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** At the beginning of a whole text it says nothing (encoding.spec.whatwg.org, "UTF-8 decode"). */
const withoutMark = (text: string): string => text.replace(/^\uFEFF/u, '');

/**
 * As `parseExactJson` of the text that the bytes are, with a pause every few
 * milliseconds: the long arrays of an answer are read element by element, and
 * the whole text is never put together. Brackets are looked for in the bytes,
 * since a text is as wide as its widest letter: one of another script would
 * make all that stands beside it twice as long.
 * @throws SyntaxError when it is not JSON
 */
export const parseExactJsonBytes = async (
  pieces: readonly Uint8Array[],
  pause: () => Promise<void>,
): Promise<ExactJson> => {
  const reader = createReader(pause);
  for (const piece of pieces) await reader.push(asBuffer(piece));
  const { rest, lists } = reader.end();
  if (rest.split(MARK).length - 1 > lists.length) {
    return parseExactJson(withoutMark(Buffer.concat(pieces).toString('utf8')));
  }
  return withElements(parseExactJson(withoutMark(rest)), lists);
};
