import { HIDDEN_WORD } from '#shared/domain/filter/hidden-tasks.ts';
import { bareName } from '#shared/domain/filter/filter-line.ts';
import type { FilterNames } from '#shared/domain/filter/filter-names.ts';
import { FILTER_WORDS, SPAN_WORDS, wordsToSpan } from '#shared/domain/filter/filter-words.ts';
import { isWholePast, pastOptions } from '#shared/domain/filter/past-words.ts';
import { scanFilter, type FilterWord } from '#shared/domain/filter/scan-filter.ts';
import { foldText } from '#shared/domain/search-text.ts';

/** What can stand for the token at the caret. Positions are UTF-16 units of the line. */
export interface FilterCompletion {
  readonly start: number;
  readonly end: number;
  readonly options: readonly FilterOption[];
}

interface FilterOption {
  readonly name: string;
  /** As it stands in the line. */
  readonly text: string;
  /** What it is, where the sign does not say it. */
  readonly detail: string | null;
}

/** More than one looks through. */
const MOST = 6;
/** Other forms of a word that is offered already. */
const PLURALS: ReadonlySet<string> = new Set(['no tags', 'tasks', 'notes']);

const PRIORITIES = ['high', 'medium', 'low', 'none'];

const listOptions = ({ lists, folders }: FilterNames): readonly FilterOption[] => [
  ...lists.map(({ name }) => ({ name, text: `~${bareName(name)}`, detail: null })),
  ...folders.map(({ name }) => ({ name, text: `~${bareName(name)}`, detail: 'Folder' })),
];

const tagOptions = ({ tags }: FilterNames): readonly FilterOption[] =>
  tags.map(({ label }) => ({ name: label, text: `#${bareName(label)}`, detail: null }));

const priorityOptions = (): readonly FilterOption[] =>
  PRIORITIES.map((name) => ({ name, text: `!${name}`, detail: null }));

/** @param typed folded */
const wordOptions = (typed: string): readonly FilterOption[] =>
  [...FILTER_WORDS.keys(), ...SPAN_WORDS, HIDDEN_WORD, ...pastOptions(typed)]
    .filter((name) => !PLURALS.has(name))
    .map((name) => ({ name, text: name, detail: null }));

const optionsOf = ({ kind, text }: FilterWord, names: FilterNames): readonly FilterOption[] => {
  if (kind === 'list') return listOptions(names);
  if (kind === 'tag') return tagOptions(names);
  if (kind === 'priority') return priorityOptions();
  return kind === 'word' ? wordOptions(foldText(text)) : [];
};

/** Those that begin with what is typed, then those that have it further on; none where one is typed whole. */
const matching = (options: readonly FilterOption[], typed: string): readonly FilterOption[] => {
  const wanted = foldText(typed);
  const folded = options.map((option) => ({ option, name: foldText(option.name) }));
  if (folded.some(({ name }) => name === wanted)) return [];
  const begins = folded.filter(({ name }) => name.startsWith(wanted));
  // `to` means today rather than `completed today`.
  const holds = folded.filter(
    ({ name }) =>
      !name.startsWith(wanted) &&
      name.includes(wanted) &&
      !/^(?:completed|created|changed|untouched) /u.test(name),
  );
  return [...begins, ...holds].slice(0, MOST).map(({ option }) => option);
};

/** Phrases are of several words: `next we` is one token. */
const inSeveralWords = (words: readonly FilterWord[], word: FilterWord): FilterCompletion | null => {
  for (const [index, first] of words.entries()) {
    const wanted = foldText([...words.slice(index), word].map(({ text }) => text).join(' '));
    const found = wordOptions(wanted).filter(({ name }) => name.startsWith(wanted));
    const isWhole =
      found.some(({ name }) => name === wanted) ||
      wordsToSpan(wanted) !== undefined ||
      (found.length === 0 && isWholePast([...words.slice(index), word]));
    if (found.length > 0 || isWhole) {
      return { start: first.start, end: word.end, options: isWhole ? [] : found.slice(0, MOST) };
    }
  }
  return null;
};

/** The words straight before a token, as many as say one thing with it. */
const wordsBefore = (words: readonly FilterWord[], index: number): readonly FilterWord[] => {
  const before = words.slice(Math.max(0, index - 6), index);
  return words[index]?.kind === 'word'
    ? before.slice(before.findLastIndex(({ kind }) => kind !== 'word') + 1)
    : [];
};

/** Null where nothing that is known begins with the token at the caret. */
export const completeFilter = (line: string, caret: number, names: FilterNames): FilterCompletion | null => {
  const words = scanFilter(line);
  const index = words.findIndex(({ start, end }) => start < caret && caret <= end);
  const word = words[index];
  if (word === undefined || caret !== word.end) return null;
  const before = wordsBefore(words, index);
  const phrase = inSeveralWords(before, word);
  // `past 14 da` is on its way to a number of days that is not offered.
  if (phrase === null && /^\d+$/u.test(before.at(-1)?.text ?? '')) return null;
  const completion = phrase ?? {
    start: word.start,
    end: word.end,
    options: matching(optionsOf(word, names), word.text),
  };
  return completion.options.length === 0 ? null : completion;
};
