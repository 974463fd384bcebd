import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { ColumnRow, ProjectRow } from '#shared/domain/project.ts';
import { refuseToken, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryToken } from '#shared/domain/quick-entry/entry-token.ts';
import {
  parseQuickEntry,
  type EntryContext,
  type QuickEntry,
} from '#shared/domain/quick-entry/parse-quick-entry.ts';

/** An open task that a new one can go below. */
export interface ParentChoice {
  readonly id: TaskId;
  readonly title: string;
}

/** What names in an entry can mean. */
export interface KnownNames {
  readonly projects: readonly ProjectRow[];
  readonly columnsOf: (projectId: ProjectId) => readonly ColumnRow[];
  readonly parents: readonly ParentChoice[];
}

export interface ReadEntry {
  readonly entry: QuickEntry;
  readonly project: ProjectRow | null;
  readonly column: ColumnRow | null;
  readonly parent: ParentChoice | null;
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
    names.find(([, name]) => name === wanted) ?? names.find(([, name]) => name.startsWith(wanted));
  return found?.[0] ?? null;
};

interface Meaning {
  readonly entry: QuickEntry;
  readonly names: KnownNames;
}

const listOf = ({ entry, names }: Meaning): ProjectRow | null => {
  const { listQuery } = entry.values;
  const open = names.projects.filter(({ archived, readOnly }) => !archived && !readOnly);
  return listQuery === null ? null : findByName(open, listQuery, ({ name }) => name);
};

const columnOf = ({ entry, names }: Meaning, project: ProjectRow | null): ColumnRow | null => {
  const { columnQuery } = entry.values;
  return columnQuery === null || project === null
    ? null
    : findByName(names.columnsOf(project.id), columnQuery, ({ name }) => name);
};

const parentOf = ({ entry, names }: Meaning): ParentChoice | null => {
  const { parentQuery } = entry.values;
  return parentQuery === null ? null : findByName(names.parents, parentQuery, ({ title }) => title);
};

/** Tokens that name something that is not there: they are words of the title. */
const meaningless = (meaning: Meaning): readonly EntryToken[] => {
  const { listQuery, parentQuery } = meaning.entry.values;
  const kinds = [
    ...(listQuery !== null && listOf(meaning) === null ? ['list'] : []),
    ...(parentQuery !== null && parentOf(meaning) === null ? ['parent'] : []),
  ];
  return meaning.entry.tokens.filter(({ kind }) => kinds.includes(kind));
};

/** The text with the names that it has, looked up. */
export const readEntry = (
  text: string,
  context: EntryContext & { readonly memory: EntryMemory },
  names: KnownNames,
): ReadEntry => {
  let entry = parseQuickEntry(text, context);
  const unknown = meaningless({ entry, names });
  if (unknown.length > 0) {
    const memory = unknown.reduce((before, token) => refuseToken(before, token), context.memory);
    entry = parseQuickEntry(text, { ...context, memory });
  }
  const project = listOf({ entry, names });
  return {
    entry,
    project,
    column: columnOf({ entry, names }, project),
    parent: parentOf({ entry, names }),
  };
};
