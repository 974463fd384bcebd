import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';

/**
 * Phrases as a language's table writes them, for example
 *
 *     every <interval> [on] <weekdays>
 *
 * A word stands for itself, `a|b` for one of two, `[...]` may be left out, and
 * `<name>` is one of the atoms of the grammar, whose value is kept. `,?` and
 * `.?` are a sign that may stand behind the word before.
 *
 * `use` says where the phrase counts, and `says` what it means without a word
 * of its own that says so (tonight: today, and the evening).
 */
export type PhraseRow<Atoms, Use extends string> = readonly [
  pattern: string,
  use: Use,
  says?: Partial<Atoms>,
];

/** How an atom is read, and which words it can begin with, or `DIGITS` or `SIGNS`. */
export interface AtomReader<Value> {
  readonly read: (words: Words, at: number) => Match<Value> | null;
  readonly begins: readonly string[] | ReadonlySet<string>;
}

export type ReadWord<Value> = (text: string, language: Words['language']) => Value | null | undefined;

/** Reads one word, which says nothing where `read` finds nothing in it. */
export const oneWord =
  <Value>(read: ReadWord<Value>): AtomReader<Value>['read'] =>
  (words, at) => {
    const value = read(textAt(words, at), words.language);
    return value === null || value === undefined ? null : { next: at + 1, value };
  };

/** One of the words of a language that have a meaning of this kind. */
export const oneOf = <Value>(known: ReadonlyMap<string, Value>): AtomReader<Value> => ({
  read: oneWord((text) => known.get(text)),
  begins: [...known.keys()],
});

export type AtomReaders<Atoms> = { readonly [Name in keyof Atoms]?: AtomReader<NonNullable<Atoms[Name]>> };

export interface Phrase<Atoms, Use extends string> {
  readonly next: number;
  readonly use: Use;
  readonly atoms: Partial<Atoms>;
}

/** Phrases by the words that they can begin with. */
export interface PhraseTable<Atoms, Use extends string> {
  readonly byFirstWord: ReadonlyMap<string, readonly CompiledPhrase<Atoms, Use>[]>;
}

interface CompiledPhrase<Atoms, Use extends string> {
  readonly elements: readonly Element[];
  readonly use: Use;
  readonly says: Partial<Atoms>;
}

type Element =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string>; readonly sign: string }
  | { readonly kind: 'atom'; readonly name: string; readonly reader: AnyReader; readonly sign: string };

type AnyReader = AtomReader<unknown>;

/** The key of words that begin with a digit, and of those that begin with a plus. */
export const DIGITS = '0';
export const SIGNS = '+';

/**
 * Compiled when it is first asked for: a page is shown before anybody types.
 * @throws then where a pattern names an atom that there is not, since tables are part of the program
 */
export const compilePhrases = <Atoms, Use extends string>(
  rows: readonly PhraseRow<Atoms, Use>[],
  readers: () => AtomReaders<Atoms>,
): PhraseTable<Atoms, Use> => {
  let compiled: PhraseTable<Atoms, Use>['byFirstWord'] | null = null;
  return {
    get byFirstWord() {
      compiled ??= toFirstWords(rows, readers());
      return compiled;
    },
  };
};

const toFirstWords = <Atoms, Use extends string>(
  rows: readonly PhraseRow<Atoms, Use>[],
  readers: AtomReaders<Atoms>,
): PhraseTable<Atoms, Use>['byFirstWord'] => {
  const named = new Map<string, AnyReader>(Object.entries(readers));
  const byFirstWord = new Map<string, CompiledPhrase<Atoms, Use>[]>();
  for (const [pattern, use, says = {}] of rows) {
    for (const pieces of choices(pattern)) {
      const phrase = { elements: readElements(pieces, named), use, says };
      for (const word of beginsOf(phrase.elements)) {
        const phrases = byFirstWord.get(word);
        if (phrases === undefined) byFirstWord.set(word, [phrase]);
        else phrases.push(phrase);
      }
    }
  }
  return byFirstWord;
};

/** The pattern with and without what may be left out; the longest first. */
const choices = (pattern: string): readonly (readonly string[])[] =>
  chooseFrom(pattern.match(/[[\]]|[^\s[\]]+/gu) ?? []);

const chooseFrom = (pieces: readonly string[]): readonly (readonly string[])[] => {
  const open = pieces.lastIndexOf('[');
  if (open === -1) return [pieces];
  const close = pieces.indexOf(']', open);
  const [before, behind] = [pieces.slice(0, open), pieces.slice(close + 1)];
  const inside = pieces.slice(open + 1, close);
  return [...chooseFrom([...before, ...inside, ...behind]), ...chooseFrom([...before, ...behind])];
};

const readElements = (
  pieces: readonly string[],
  readers: ReadonlyMap<string, AnyReader>,
): readonly Element[] => {
  const elements: Element[] = [];
  let sign = '';
  for (const piece of pieces) {
    if (/^[,.]\?$/u.test(piece)) {
      sign = piece.charAt(0);
      continue;
    }
    elements.push(readElement(piece, sign, readers));
    sign = '';
  }
  return elements;
};

const readElement = (piece: string, sign: string, readers: ReadonlyMap<string, AnyReader>): Element => {
  if (!piece.startsWith('<')) return { kind: 'words', words: new Set(piece.split('|')), sign };
  const name = piece.slice(1, -1);
  const reader = readers.get(name);
  if (reader === undefined) throw new Error(`no atom <${name}>`);
  return { kind: 'atom', name, reader, sign };
};

const beginsOf = ([first]: readonly Element[]): Iterable<string> => {
  if (first === undefined) return [];
  return new Set(first.kind === 'words' ? first.words : first.reader.begins);
};

const NONE: readonly never[] = [];

/** Those that can begin with the word. */
const phrasesAt = <Atoms, Use extends string>(
  { byFirstWord }: PhraseTable<Atoms, Use>,
  text: string,
): readonly CompiledPhrase<Atoms, Use>[] => {
  const key = keyOf(text);
  const phrases = byFirstWord.get(key);
  if (phrases !== undefined || key !== text) return phrases ?? NONE;
  // `mon` begins `mon,wed` and `mon-fri`.
  const letters = /^\p{L}+(?=[^\p{L}])/u.exec(text)?.[0];
  return letters === undefined ? NONE : (byFirstWord.get(letters) ?? NONE);
};

const keyOf = (text: string): string => {
  const first = text.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) return DIGITS;
  return first === 0x2b ? SIGNS : text;
};

/**
 * The longest phrase at a word that `read` makes something of; the first of
 * two that are as long. Most words begin none, and cost one look into a map.
 */
export const longestPhrase = <Atoms, Use extends string, Value>(
  table: PhraseTable<Atoms, Use>,
  words: Words,
  at: number,
  read: (phrase: Phrase<Atoms, Use>) => Value | null,
): Match<Value> | null => {
  let best: Match<Value> | null = null;
  for (const phrase of phrasesAt(table, textAt(words, at))) {
    const found = matchElements<Atoms>(phrase.elements, words, at);
    if (found === null || found.next <= (best?.next ?? at)) continue;
    const value = read({ next: found.next, use: phrase.use, atoms: { ...phrase.says, ...found.value } });
    if (value !== null) best = { next: found.next, value };
  }
  return best;
};

const matchElements = <Atoms>(
  elements: readonly Element[],
  words: Words,
  start: number,
): Match<Partial<Atoms>> | null => {
  const atoms: Record<string, unknown> = {};
  let at = start;
  for (const element of elements) {
    const text = at === start ? textAt(words, at) : linkedText(words, at, element.sign);
    if (text === '') return null;
    if (element.kind === 'words') {
      if (!element.words.has(text)) return null;
      at += 1;
      continue;
    }
    const atom = element.reader.read(words, at);
    if (atom === null) return null;
    atoms[element.name] = atom.value;
    at = atom.next;
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names are those of the readers, whose values are of these types
  return { next: at, value: atoms as Partial<Atoms> };
};
