import { assertNever } from '#shared/domain/assert-never.ts';
import type { NewPlace } from '#shared/domain/quick-entry/entry-memory.ts';
import type { CaretToken } from '#shared/domain/quick-entry/token-at-caret.ts';
import { PRIORITY_WORDS } from '#shared/domain/priority-words.ts';
import { parseReminderWord } from '#shared/domain/reminder/reminder-words.ts';
import { foldText } from '#shared/domain/search-text.ts';
import type { TagRow } from '#shared/domain/project.ts';
import { fuzzyMatch } from '#renderer/ui/command/fuzzy.ts';
import {
  findByName,
  isNewColumnName,
  isNewListName,
  openLists,
  type KnownNames,
} from '#shared/domain/quick-entry/read-entry.ts';

/** One thing that can stand for what is typed at the caret. */
export interface CaretOption {
  readonly name: string;
  /** It is made along with the task: nothing is called so yet. */
  readonly makes?: NewPlace['kind'];
  readonly detail?: string;
  readonly color?: string | null;
}

interface Known {
  readonly names: KnownNames;
  readonly tags: readonly TagRow[];
}

const PRIORITIES: readonly CaretOption[] = [
  { name: 'high', detail: '!1' },
  { name: 'medium', detail: '!2' },
  { name: 'low', detail: '!3' },
  { name: 'none', detail: '!0' },
];

const REMINDERS: readonly CaretOption[] = [
  { name: 'now', detail: 'at time' },
  { name: '15m', detail: '15 min before' },
  { name: '1h', detail: 'an hour before' },
  { name: '1d', detail: 'a day before' },
  { name: '9am', detail: 'on the day' },
];

const columnsOf = ({ listQuery }: CaretToken, { names }: Known): readonly CaretOption[] => {
  const project = findByName(openLists(names), listQuery, ({ name }) => name);
  return project === null ? [] : (names.columnsOf(project.id) ?? []).map(({ name }) => ({ name }));
};

const all = (token: CaretToken, known: Known): readonly CaretOption[] => {
  switch (token.kind) {
    case 'list':
      return openLists(known.names).map(({ name, color }) => ({ name, color }));
    case 'column':
      return columnsOf(token, known);
    case 'tag':
      return known.tags.map(({ label, color }) => ({ name: label, color }));
    case 'parent':
      return known.names.parents.map(({ title }) => ({ name: title }));
    case 'priority':
      return PRIORITIES;
    case 'reminder':
      return REMINDERS;
    default:
      return assertNever(token.kind);
  }
};

/** As many as can be looked over at a glance. */
const OFFERED = 8;

const isFinished = ({ kind, query }: CaretToken, options: readonly CaretOption[]): boolean => {
  if (kind === 'reminder' && parseReminderWord(query.toLowerCase()) !== null) return true;
  if (kind === 'priority' && PRIORITY_WORDS.has(query.toLowerCase())) return true;
  // Words of a title go on behind a space, and so does the entry where they name a task already.
  if (kind === 'parent' && /\s$/u.test(query)) {
    return findByName(options, query.trim(), ({ name }) => name) !== null;
  }
  return options.some(({ name }) => name.toLowerCase() === query.trim().toLowerCase());
};

/** They are the answer to this text or to the one before it, the likeliest first. */
const holding = (options: readonly CaretOption[], query: string): readonly CaretOption[] =>
  options.filter(({ name }) => foldText(name).includes(foldText(query)));

const matching = (options: readonly CaretOption[], query: string): readonly CaretOption[] =>
  options
    .map((option) => ({ option, match: fuzzyMatch(option.name, query) }))
    .filter(({ match }) => match !== null)
    .toSorted((one, other) => (other.match?.score ?? 0) - (one.match?.score ?? 0))
    .slice(0, OFFERED)
    .map(({ option }) => option);

const canBeMade = (name: string, { kind, listQuery }: CaretToken, { names }: Known): boolean =>
  kind === 'list' ? isNewListName(name, names) : kind === 'column' && isNewColumnName(name, listQuery, names);

/** Tags are made by naming them, and what else can be named has to be there. */
const makeable = (token: CaretToken, known: Known): readonly CaretOption[] => {
  const { kind } = token;
  const name = token.query.trim();
  const isPlace = kind === 'list' || kind === 'column';
  return isPlace && canBeMade(name, token, known) ? [{ name, makes: kind }] : [];
};

const beginsAWord = (name: string, query: string): boolean =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word.startsWith(foldText(query)));

/** What a picker offers for the token at the caret; nothing where what is typed says it all. */
export const caretOptions = (token: CaretToken, known: Known): readonly CaretOption[] => {
  const options = all(token, known);
  const query = token.query.trim();
  if (query === '') return options.slice(0, OFFERED);
  if (isFinished(token, options)) return [];
  if (token.kind === 'parent') return holding(options, query);
  const [there, made] = [matching(options, query), makeable(token, known)];
  // A name that none begins like is a new one, unless another is chosen.
  const isMeant = there.some(
    ({ name }) => foldText(name).startsWith(foldText(query)) || beginsAWord(name, query),
  );
  return isMeant ? [...there, ...made] : [...made, ...there];
};
