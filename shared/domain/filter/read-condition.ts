import { PRIORITY_WORDS } from '#shared/domain/priority-words.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { FilterCondition } from '#shared/domain/filter/filter-expression.ts';
import { findByFilterName, type FilterNames } from '#shared/domain/filter/filter-names.ts';
import type { FilterProblem } from '#shared/domain/filter/filter-problem.ts';
import { FILTER_WORDS, wordsToSpan, wordToFilterCondition } from '#shared/domain/filter/filter-words.ts';
import { readPast } from '#shared/domain/filter/past-words.ts';
import type { FilterWord } from '#shared/domain/filter/scan-filter.ts';

interface ReadCondition {
  readonly condition: FilterCondition;
  /** How many words it took. */
  readonly length: number;
}
type Read = Result<ReadCondition, FilterProblem>;

const problemAt = ({ start, end }: FilterWord, message: string): Read => fail({ message, start, end });
const one = (condition: FilterCondition): Read => ok({ condition, length: 1 });

/** `~Work/` is the folder where a list has its name, too. */
const readList = (word: FilterWord, { lists, folders }: FilterNames): Read => {
  if (word.text === '') return problemAt(word, 'Write the name of a list or folder behind ~.');
  const places = [
    ...lists.map(({ id, name }) => ({ kind: 'list' as const, id, name })),
    ...folders.map(({ id, name }) => ({ kind: 'folder' as const, id, name })),
    ...folders.map(({ id, name }) => ({ kind: 'folder' as const, id, name: `${name}/` })),
  ];
  const place = findByFilterName(places, word.text, ({ name }) => name);
  if (place === undefined) return problemAt(word, `There is no list or folder “${word.text}”.`);
  return one({ kind: place.kind, id: place.id });
};

const readTag = (word: FilterWord, { tags }: FilterNames): Read => {
  if (word.text === '') return problemAt(word, 'Write the name of a tag behind #.');
  const tag = findByFilterName(tags, word.text, ({ label }) => label);
  if (tag === undefined) return problemAt(word, `There is no tag “${word.text}”.`);
  return one({ kind: 'tag', name: tag.name });
};

const readPriority = (word: FilterWord): Read => {
  const priority = PRIORITY_WORDS.get(word.text.toLowerCase());
  if (priority === undefined) return problemAt(word, 'A priority is !high, !medium, !low or !none.');
  return one({ kind: 'priority', priority });
};

/** Of several words, the most that say one thing. */
const readPhrase = (words: readonly string[]): ReadCondition | null => {
  for (let length = words.length; length > 1; length -= 1) {
    const text = words.slice(0, length).join(' ');
    const condition = FILTER_WORDS.get(text) ?? wordsToSpan(text);
    if (condition !== undefined) return { condition, length };
  }
  return null;
};

const readWord: ReadWord = (word, names, following) => {
  const past = readPast([word, ...following], names, readCondition);
  if (past !== null) return past;
  const first = word.text.toLowerCase();
  const end = following.findIndex(({ kind }) => kind !== 'word');
  const more = end === -1 ? following : following.slice(0, end);
  const phrase = readPhrase([first, ...more.map(({ text }) => text.toLowerCase())]);
  if (phrase !== null) return ok(phrase);
  const condition = wordToFilterCondition(first);
  if (condition !== undefined) return one(condition);
  return problemAt(
    word,
    `“${word.text}” isn’t recognized. To search for text, put it in quotes: "${word.text}".`,
  );
};

const readText = (word: FilterWord): Read =>
  word.text.trim() === ''
    ? problemAt(word, 'Write the text to look for between the quotes.')
    : one({ kind: 'text', text: word.text });

const missingBefore = (word: FilterWord): Read =>
  problemAt(word, `Something is missing before “${word.text}”.`);

type ReadWord = (word: FilterWord, names: FilterNames, following: readonly FilterWord[]) => Read;

const READERS: Readonly<Record<FilterWord['kind'], ReadWord>> = {
  list: readList,
  tag: readTag,
  priority: readPriority,
  text: readText,
  word: readWord,
  open: missingBefore,
  close: missingBefore,
  and: missingBefore,
  or: missingBefore,
  not: missingBefore,
};

/** What a word asks of a task, with the words behind it where together they say one thing. */
export const readCondition: ReadWord = (word, names, following) => READERS[word.kind](word, names, following);
