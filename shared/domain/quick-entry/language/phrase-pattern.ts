import { linkedText, textAt, type Match, type Words } from '#shared/domain/quick-entry/entry-words.ts';

/**
 * Phrases as a language's table writes them, for example
 *
 *     every <interval> [on] <weekdays>
 *
 * A word stands for itself, `a|b` for one of two, `[...]` may be left out, and
 * `<name>` is one of the atoms of the grammar, whose value is kept.
 */
export type AtomReaders<Atoms> = {
  readonly [Name in keyof Atoms]: (words: Words, at: number) => Match<Atoms[Name]> | null;
};

export type PhraseMatcher<Atoms> = (words: Words, at: number) => Match<Partial<Atoms>> | null;

type Element =
  | { readonly kind: 'words'; readonly words: ReadonlySet<string> }
  | { readonly kind: 'atom'; readonly name: string }
  | { readonly kind: 'optional'; readonly elements: readonly Element[] };

/** @throws where the pattern names an atom that there is not: tables are part of the program */
export const compilePhrase = <Atoms>(pattern: string, readers: AtomReaders<Atoms>): PhraseMatcher<Atoms> => {
  const elements = readElements(pattern.replaceAll(/([[\]])/gu, ' $1 ').split(' '));
  const read = new Map<string, (words: Words, at: number) => Match<unknown> | null>(Object.entries(readers));
  for (const name of atomNames(elements)) if (!read.has(name)) throw new Error(`no atom <${name}>`);
  return (words, at) => matchElements({ words, read, elements, index: 0, at, isFirst: true });
};

const readElements = (pieces: readonly string[]): readonly Element[] => {
  const stack: Element[][] = [[]];
  for (const piece of pieces) {
    if (piece === '[') stack.push([]);
    else if (piece === ']') {
      const elements = stack.pop() ?? [];
      stack.at(-1)?.push({ kind: 'optional', elements });
    } else if (piece !== '') stack.at(-1)?.push(readElement(piece));
  }
  return stack[0] ?? [];
};

const readElement = (piece: string): Element =>
  piece.startsWith('<')
    ? { kind: 'atom', name: piece.slice(1, -1) }
    : { kind: 'words', words: new Set(piece.split('|')) };

const atomNames = (elements: readonly Element[]): readonly string[] =>
  elements.flatMap((element) => {
    if (element.kind === 'atom') return [element.name];
    return element.kind === 'optional' ? atomNames(element.elements) : [];
  });

interface ElementSearch<Atoms> {
  readonly words: Words;
  readonly read: ReadonlyMap<string, (words: Words, at: number) => Match<unknown> | null>;
  readonly elements: readonly Element[];
  readonly index: number;
  readonly at: number;
  readonly isFirst: boolean;
  readonly found?: Partial<Atoms>;
}

/** As much as stands there: what may be left out is looked for first. */
const matchElements = <Atoms>(search: ElementSearch<Atoms>): Match<Partial<Atoms>> | null => {
  const { elements, index, at, found = {} } = search;
  const element = elements[index];
  if (element === undefined) return { next: at, value: found };
  if (element.kind === 'optional') {
    const rest = elements.slice(index + 1);
    const withIt = matchElements({ ...search, elements: [...element.elements, ...rest], index: 0 });
    return withIt ?? matchElements({ ...search, elements: rest, index: 0 });
  }
  const step = matchOne(search, element);
  return step === null
    ? null
    : matchElements({
        ...search,
        index: index + 1,
        at: step.next,
        isFirst: false,
        found: { ...found, ...step.value },
      });
};

const matchOne = <Atoms>(
  { words, read, at, isFirst }: ElementSearch<Atoms>,
  element: Exclude<Element, { kind: 'optional' }>,
): Match<object> | null => {
  const text = isFirst ? textAt(words, at) : linkedText(words, at);
  if (text === '') return null;
  if (element.kind === 'words') return element.words.has(text) ? { next: at + 1, value: {} } : null;
  const atom = read.get(element.name)?.(words, at) ?? null;
  return atom === null ? null : { next: atom.next, value: { [element.name]: atom.value } };
};
