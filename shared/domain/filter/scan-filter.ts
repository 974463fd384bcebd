/** One sign, name or word of a filter line, in UTF-16 units of the line. */
export interface FilterWord {
  readonly kind: 'open' | 'close' | 'and' | 'or' | 'not' | 'list' | 'tag' | 'priority' | 'text' | 'word';
  /** What it says without its sign and quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const SIGNS: ReadonlyMap<string, FilterWord['kind']> = new Map<string, FilterWord['kind']>([
  ['(', 'open'],
  [')', 'close'],
  ['&', 'and'],
  ['|', 'or'],
  ['-', 'not'],
]);
const SIGILS: ReadonlyMap<string, FilterWord['kind']> = new Map<string, FilterWord['kind']>([
  ['~', 'list'],
  ['#', 'tag'],
  ['!', 'priority'],
]);
const OPERATOR_WORDS: ReadonlyMap<string, FilterWord['kind']> = new Map<string, FilterWord['kind']>([
  ['and', 'and'],
  ['or', 'or'],
  ['not', 'not'],
]);

/** In quotes, where `\` takes the next character as it is; or a run without signs. An open quote ends with the line. */
const NAME = /"((?:[^"\\]|\\.)*)(?:"|$)|[^\s()&|"]+/uy;

interface Name {
  readonly text: string;
  readonly end: number;
  readonly isQuoted: boolean;
}

const nameAt = (line: string, at: number): Name => {
  NAME.lastIndex = at;
  const match = NAME.exec(line);
  if (match === null) return { text: '', end: at, isQuoted: false };
  const [run, quoted] = match;
  const end = at + run.length;
  if (quoted === undefined) return { text: run, end, isQuoted: false };
  return { text: quoted.replaceAll(/\\(.)/gsu, '$1'), end, isQuoted: true };
};

const wordAt = (line: string, start: number): FilterWord => {
  const sign = SIGNS.get(line.charAt(start));
  if (sign !== undefined) return { kind: sign, text: line.charAt(start), start, end: start + 1 };
  const sigil = SIGILS.get(line.charAt(start));
  if (sigil !== undefined) {
    const { text, end } = nameAt(line, start + 1);
    return { kind: sigil, text, start, end };
  }
  const { text, end, isQuoted } = nameAt(line, start);
  if (isQuoted) return { kind: 'text', text, start, end };
  return { kind: OPERATOR_WORDS.get(text.toLowerCase()) ?? 'word', text, start, end };
};

/** Every character that is no white space is in exactly one word. */
export const scanFilter = (line: string): readonly FilterWord[] => {
  const words: FilterWord[] = [];
  for (let at = 0; at < line.length;) {
    if (/\s/u.test(line.charAt(at))) {
      at += 1;
      continue;
    }
    const word = wordAt(line, at);
    words.push(word);
    at = Math.max(word.end, at + 1);
  }
  return words;
};
