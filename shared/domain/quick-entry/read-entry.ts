import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { splitListIcon } from '#shared/domain/list-icon.ts';
import {
  columnNameSchema,
  projectNameSchema,
  type ColumnRow,
  type ProjectRow,
} from '#shared/domain/project.ts';
import { isOneWord } from '#shared/domain/quick-entry/complete-token.ts';
import {
  refuseToken,
  turnRecognition,
  type EntryMemory,
  type NewPlace,
} from '#shared/domain/quick-entry/entry-memory.ts';
import { endWithoutPunctuation } from '#shared/domain/quick-entry/entry-words.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
import {
  parseQuickEntry,
  type EntryContext,
  type QuickEntry,
} from '#shared/domain/quick-entry/parse-quick-entry.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import type { Message } from '#shared/messages/message.ts';
import { foldText } from '#shared/domain/search-text.ts';
import { tagLabelSchema } from '#shared/domain/tag-name.ts';

/** An open task that a new one can go below. */
export interface ParentChoice {
  readonly id: TaskId;
  readonly title: string;
}

/** What names in an entry can mean. */
export interface KnownNames {
  readonly projects: readonly ProjectRow[];
  /** Null while they are being read. */
  readonly columnsOf: (projectId: ProjectId) => readonly ColumnRow[] | null;
  readonly parents: readonly ParentChoice[];
  /** A list that is named and that there is not is made along with the task, as a tag is. */
  readonly makesLists?: boolean;
}

export interface ReadEntry {
  readonly entry: QuickEntry;
  readonly project: ProjectRow | null;
  readonly column: ColumnRow | null;
  readonly parent: ParentChoice | null;
  /** The name of the list that is made along with the task; null for none. */
  readonly newList: string | null;
  /** The name of a column that is made in the list, along with the task; null for none. */
  readonly newColumn: string | null;
  /** What names nothing that there is: words of the title. */
  readonly unknown: readonly EntryToken[];
}

/** What is called so, or begins so. */
export const findByName = <Row>(
  rows: readonly Row[],
  query: string,
  nameOf: (row: Row) => string,
): Row | null => {
  const wanted = query.toLowerCase();
  const names = rows.map((row) => [row, nameOf(row).toLowerCase()] as const);
  const found =
    names.find(([, name]) => name === wanted) ??
    names.find(([, name]) => splitListIcon(name).rest === wanted) ??
    names.find(([, name]) => name.startsWith(wanted)) ??
    names.find(([, name]) => splitListIcon(name).rest.startsWith(wanted));
  return found?.[0] ?? null;
};

/** Lists that can take a task. */
export const openLists = ({ projects }: Pick<KnownNames, 'projects'>): readonly ProjectRow[] =>
  projects.filter(({ archived, readOnly }) => !archived && !readOnly);

/** A full stop behind a name ends the sentence: what stands there is not being typed any more. */
const isNewName = ({ kind, name }: NewPlace, there: readonly { readonly name: string }[]): boolean =>
  endWithoutPunctuation(name, 0, name.length) === name.length &&
  (/\s/u.test(name) || isOneWord(kind, name)) &&
  !there.some((row) => isSameName(row.name, name));

export const isNewListName = (name: string, { projects }: Pick<KnownNames, 'projects'>): boolean =>
  projectNameSchema.safeParse(name).success && isNewName({ kind: 'list', name }, projects);

/** The inbox has no columns, and those of a list can be still on their way. */
export const isNewColumnName = (name: string, listQuery: string, names: KnownNames): boolean => {
  const project = findByName(openLists(names), listQuery, (list) => list.name);
  const columns = project === null || project.isInbox ? null : names.columnsOf(project.id);
  return (
    columns !== null &&
    columnNameSchema.safeParse(name).success &&
    isNewName({ kind: 'column', name }, columns)
  );
};

export const isSameName = (one: string, other: string): boolean => foldText(one) === foldText(other);

interface Meaning {
  readonly entry: QuickEntry;
  readonly names: KnownNames;
  readonly memory: EntryMemory;
}

const listOf = ({ entry, names }: Meaning): ProjectRow | null => {
  const { listQuery } = entry.values;
  return listQuery === null ? null : findByName(openLists(names), listQuery, ({ name }) => name);
};

interface Choice {
  /** What the person chose to have made. */
  readonly chosen: string | null;
  readonly query: string | null;
  readonly there: { readonly name: string } | null;
}

/** Something else may be typed since, and somebody may have made it. */
const stillToBeMade = ({ chosen, query, there }: Choice): string | null => {
  const isMeant = chosen !== null && query !== null && isSameName(query, chosen);
  return isMeant && (there === null || !isSameName(there.name, chosen)) ? chosen : null;
};

/** The name of the first column of a list that is made with it; null for none. */
const firstColumnOf = ({ entry }: Meaning): string | null => {
  const name = entry.values.columnQuery;
  const isName = columnNameSchema.safeParse(name).success;
  return name !== null && isName && isNewName({ kind: 'column', name }, []) ? name : null;
};

/** The name of a list that there is not, where lists are made by naming them. A column must have a name as well. */
const madeByNaming = (meaning: Meaning): string | null => {
  const { entry, names } = meaning;
  const { listQuery: name, columnQuery } = entry.values;
  const isMade = names.makesLists === true && name !== null && isNewListName(name, names);
  return isMade && (columnQuery === null || firstColumnOf(meaning) !== null) ? name : null;
};

const newListOf = (meaning: Meaning): string | null => {
  const there = listOf(meaning);
  const chosen = stillToBeMade({
    chosen: meaning.memory.newList,
    query: meaning.entry.values.listQuery,
    there,
  });
  return chosen ?? (there === null ? madeByNaming(meaning) : null);
};

const columnOf = ({ entry, names }: Meaning, project: ProjectRow | null): ColumnRow | null => {
  const { columnQuery } = entry.values;
  return columnQuery === null || project === null
    ? null
    : findByName(names.columnsOf(project.id) ?? [], columnQuery, ({ name }) => name);
};

/** @param project null for a list that is made along with it */
const newColumnOf = (meaning: Meaning, project: ProjectRow | null): string | null =>
  project === null
    ? newListOf(meaning) && firstColumnOf(meaning)
    : stillToBeMade({
        chosen: meaning.memory.newColumn,
        query: meaning.entry.values.columnQuery,
        there: columnOf(meaning, project),
      });

const isColumnUnknown = (meaning: Meaning): boolean => {
  const project = newListOf(meaning) === null ? listOf(meaning) : null;
  if (meaning.entry.values.columnQuery === null) return false;
  const isRead = project === null || meaning.names.columnsOf(project.id) !== null;
  return isRead && (newColumnOf(meaning, project) ?? columnOf(meaning, project)) === null;
};

const isListUnknown = (meaning: Meaning): boolean =>
  listOf(meaning) === null && newListOf(meaning) === null ? true : isColumnUnknown(meaning);

/** A list that is to be made has no tasks. */
const parentOf = (meaning: Meaning): ParentChoice | null => {
  const { parentQuery } = meaning.entry.values;
  return parentQuery === null || newListOf(meaning) !== null
    ? null
    : findByName(meaning.names.parents, parentQuery, ({ title }) => title);
};

/** Tokens that name something that is not there: they are words of the title. */
const meaningless = (meaning: Meaning): readonly EntryToken[] =>
  meaning.entry.tokens.filter((token) => {
    if (token.kind === 'list') return isListUnknown(meaning);
    if (token.kind === 'parent') return parentOf(meaning) === null;
    return token.kind === 'tag' && !tagLabelSchema.safeParse(token.value).success;
  });

/** An unknown name takes one more reading of the whole text: the name before it counts then. */
const MOST_READINGS = 16;

/** The text with what names nothing as words, and these names. */
const readWhatIsKnown = (
  text: string,
  context: EntryContext & { readonly memory: EntryMemory },
  names: KnownNames,
): Pick<ReadEntry, 'entry' | 'unknown'> => {
  const { memory } = context;
  const unknown: EntryToken[] = [];
  let known = memory;
  for (let reading = 0; reading < MOST_READINGS; reading += 1) {
    const entry = parseQuickEntry(text, { ...context, memory: known });
    const found = meaningless({ entry, names, memory });
    if (found.length === 0) return { entry, unknown };
    unknown.push(...found);
    known = found.reduce(refuseToken, known);
  }
  // Nobody types so many names that there are not: it is a text from elsewhere, and stays one.
  return { entry: parseQuickEntry(text, { ...context, memory: turnRecognition(known, false) }), unknown };
};

/** The text with the names that it has, looked up. */
export const readEntry = (
  text: string,
  context: EntryContext & { readonly memory: EntryMemory },
  names: KnownNames,
): ReadEntry => {
  const { entry, unknown } = readWhatIsKnown(text, context, names);
  const meaning = { entry, names, memory: context.memory };
  const newList = newListOf(meaning);
  const project = newList === null ? listOf(meaning) : null;
  const newColumn = newColumnOf(meaning, project);
  const column = newColumn === null ? columnOf(meaning, project) : null;
  return { entry, project, column, parent: parentOf(meaning), newList, newColumn, unknown };
};

/** What the names of one line mean. */
export type NamesOf = (line: string) => KnownNames;

type LineContext = EntryContext & { readonly memory: EntryMemory };

/** A line with its names looked up. One that is all tokens is taken by its words: a task needs a title. */
export const readLine = (text: string, context: LineContext, names: KnownNames): ReadEntry => {
  const read = readEntry(text, context, names);
  return read.entry.title === ''
    ? readEntry(text, { ...context, memory: turnRecognition(context.memory, false) }, names)
    : read;
};

/** Whether a parent may be named: only then one is looked for. */
export const namesParent = (text: string): boolean => text.includes('>');

/** Where open tasks are looked for that a line may name as parent, and by which words. */
export interface ParentsAsked {
  /** Null where the list is not known: the Inbox. */
  readonly projectId: ProjectId | null;
  /** Of the title. */
  readonly text: string;
}

/** In the list that the line names, else where the task goes. */
export const askForParents = (
  text: string,
  { view, parent }: Pick<Surroundings, 'view' | 'parent'>,
  { context, names }: { readonly context: LineContext; readonly names: Omit<KnownNames, 'parents'> },
): ParentsAsked => {
  const here = parent?.projectId ?? (view.kind === 'project' ? view.projectId : null);
  if (!namesParent(text)) return { projectId: here, text: '' };
  const named = readEntry(text, context, { ...names, parents: [] }).project;
  return { projectId: named?.id ?? here, text: parseQuickEntry(text, context).values.parentQuery ?? '' };
};

const missingOfList = (
  { value: { list, column } }: EntryToken & { readonly kind: 'list' },
  names: KnownNames,
): Message => {
  const found = findByName(openLists(names), list, ({ name }) => name);
  if (found !== null) return { code: 'noColumn', values: { name: column ?? '', list: found.name } };
  const closed = names.projects.find(({ name }) => isSameName(name, list));
  if (closed === undefined) return { code: 'noList', values: { name: list } };
  return { code: closed.archived ? 'listArchived' : 'listReadOnly', values: { name: closed.name } };
};

const missingName = (token: EntryToken, names: KnownNames): Message | null => {
  if (token.kind === 'list') return missingOfList(token, names);
  if (token.kind === 'parent') return { code: 'noParent', values: { name: token.value } };
  return token.kind === 'tag' ? { code: 'noTagName', values: { name: token.value } } : null;
};

/** What a line names that there is not. Nothing of it is lost: it stays in the title. */
export const unknownNames = ({ unknown }: ReadEntry, names: KnownNames): readonly Message[] =>
  unknown.map((token) => missingName(token, names)).filter((name) => name !== null);
