import { parseExactJson, type ExactJson } from '#shared/domain/exact-json.ts';

/** Characters between two pauses: a few milliseconds of work. */
const AT_ONCE = 200_000;
/** Arrays that are at most so deep have their elements read one by one. */
const DEEPEST = 3;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [ARRAY, ARRAY_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Stands in place of the elements of an array; a text of the same form makes the whole be read at once. */
const MARK = 'docket-elements-';

/** Whether what stands at `at` is taken literally, in a text that goes on or begins at `from`. */
const isEscaped = (piece: string, from: number, at: number): boolean => {
  let backslashes = 0;
  while (at - 1 - backslashes >= from && piece.charCodeAt(at - 1 - backslashes) === BACKSLASH) {
    backslashes += 1;
  }
  return backslashes % 2 === 1;
};

/** The end of a text; the length of the piece where it is in a later one. */
const endOfText = (piece: string, from: number): number => {
  for (let end = piece.indexOf('"', from); end !== -1; end = piece.indexOf('"', end + 1)) {
    if (!isEscaped(piece, from, end)) return end;
  }
  return piece.length;
};

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

/** Takes a JSON in pieces as they come, and reads each element of a long array when it ends. */
const createReader = (pause: () => Promise<void>) => {
  const borderAt = createBorders();
  const collector = createCollector();
  /** What came before the present piece and is not taken yet. */
  let held = '';
  let isInText = false;
  let isNextLiteral = false;
  let read = 0;
  /** @returns where the text ends, and notes where it goes on in the next piece */
  const skipText = (piece: string, from: number): number => {
    const end = endOfText(piece, from);
    isInText = end === piece.length;
    isNextLiteral = isInText && isEscaped(piece, from, end);
    return end;
  };
  const resume = (piece: string): number => {
    if (!isInText || piece === '') return 0;
    return isNextLiteral && piece.length === 1 ? skipLast() : skipText(piece, isNextLiteral ? 1 : 0) + 1;
  };
  const skipLast = (): number => {
    isNextLiteral = false;
    return 1;
  };
  return {
    push: async (piece: string): Promise<void> => {
      let from = 0;
      for (let at = resume(piece); at < piece.length; at += 1) {
        const code = piece.charCodeAt(at);
        if (code === QUOTE) {
          at = skipText(piece, at + 1);
          continue;
        }
        const border = borderAt(code);
        if (border === null) continue;
        collector.take(border, held + piece.slice(from, at), piece.charAt(at));
        read += held.length + at - from;
        held = '';
        from = at + 1;
        if (read < AT_ONCE) continue;
        read = 0;
        await pause();
      }
      held += piece.slice(from);
    },
    end: () => collector.end(held),
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

/**
 * As `parseExactJson` of all pieces together, with a pause every few
 * milliseconds: the long arrays of an answer are read element by element, and
 * the whole text is never put together.
 * @throws SyntaxError when it is not JSON
 */
export const parseExactJsonInPieces = async (
  pieces: readonly string[],
  pause: () => Promise<void>,
): Promise<ExactJson> => {
  const reader = createReader(pause);
  for (const piece of pieces) await reader.push(piece);
  const { rest, lists } = reader.end();
  if (rest.split(MARK).length - 1 > lists.length) return parseExactJson(pieces.join(''));
  return withElements(parseExactJson(rest), lists);
};
