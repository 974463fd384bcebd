import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { parsePaste } from '#shared/domain/quick-entry/parse-paste.ts';
import type { EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import type { EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { turnRecognition } from '#shared/domain/quick-entry/entry-memory.ts';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { View } from '#shared/domain/view.ts';
import { read } from '#renderer/bridge/read.ts';
import { dateContext, hostZone } from '#renderer/entities/clock/today.ts';
import { knownColumns, readColumns, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { outlinesKey } from '#renderer/entities/task/task-keys.ts';
import { setEntryText } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { addTasks } from './add-tasks.ts';
import { entryToTask, type Surroundings } from './entry-draft.ts';
import { readEntry, type KnownNames, type ParentChoice, type ReadEntry } from './read-entry.ts';

/** Open tasks of a list that a parent is looked for among; more are not offered. */
const PARENTS_READ = 500;
const NO_PARENTS: readonly ParentChoice[] = [];

const readParents = async (
  { client }: Services,
  projectId: ProjectId | null,
): Promise<readonly ParentChoice[]> => {
  const view: View = projectId === null ? { kind: 'inbox' } : { kind: 'project', projectId };
  const { ids } = await read(client, 'tasks.outline', { view, withClosed: false });
  const rows = await read(client, 'tasks.rows', { ids: ids.slice(0, PARENTS_READ) });
  return rows.map(({ id, title }) => ({ id, title }));
};

const parentsQuery = (services: Services, projectId: ProjectId | null) =>
  queryOptions({
    queryKey: [...outlinesKey, 'parents', projectId],
    queryFn: async () => readParents(services, projectId),
  });

/** Whether a parent may be named: only then they are read. */
const namesParent = (text: string): boolean => text.includes('>');

type Context = EntryContext & { readonly memory: EntryMemory };

/** Where a parent is looked for: in the list that the line names, else in that of the view. */
const listOfParents = (
  view: View,
  text: string,
  { context, names }: { readonly context: Context; readonly names: Omit<KnownNames, 'parents'> },
): ProjectId | null => {
  const named = namesParent(text)
    ? readEntry(text, context, { ...names, parents: NO_PARENTS }).project
    : null;
  return named?.id ?? (view.kind === 'project' ? view.projectId : null);
};

export interface Entry {
  readonly text: string;
  readonly memory: EntryMemory;
  readonly read: ReadEntry;
  readonly names: KnownNames;
  readonly surroundings: Surroundings;
  readonly add: (opens: boolean) => void;
  readonly addLines: (text: string) => void;
}

interface Names {
  readonly names: KnownNames;
  /** The same with the parents, however fast the line was typed. */
  readonly readNames: () => Promise<KnownNames>;
}

const useNames = (view: View, text: string, context: Context): Names => {
  const services = useServices();
  const projects = useKnownProjects();
  const columnsOf = (id: ProjectId) => knownColumns(services, id);
  const listId = listOfParents(view, text, { context, names: { projects, columnsOf } });
  const query = parentsQuery(services, listId);
  const { data: parents = NO_PARENTS } = useQuery({ ...query, enabled: namesParent(text) });
  const names = { projects, parents, columnsOf };
  return {
    names,
    readNames: async () =>
      namesParent(text)
        ? { ...names, parents: await services.queryClient.ensureQueryData(query).catch(() => NO_PARENTS) }
        : names,
  };
};

const useEntryContext = (): (() => EntryContext) => {
  const tags = useKnownTags();
  return () => ({
    ...dateContext(),
    conventions: dateContext(),
    knownTags: new Set(tags.map(({ name }) => name)),
  });
};

/** A line that is all tokens is taken by its words: a task needs a title. */
const orByItsWords = (read_: ReadEntry, text: string, context: Context, names: KnownNames): ReadEntry =>
  read_.entry.title !== ''
    ? read_
    : readEntry(text, { ...context, memory: turnRecognition(context.memory, false) }, names);

/** The text of the entry line, what it says, and how to make tasks of it. */
export const useEntry = (view: View): Entry => {
  const services = useServices();
  const { viewStore } = services;
  const { text, memory, parent } = useViewState((state) => state.entry);
  const contextNow = useEntryContext();
  // Tasks are stored one by one; the next Enter waits for its turn, so that order is kept.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const context = { ...contextNow(), memory };
  const { names, readNames } = useNames(view, text, context);
  const surroundings: Surroundings = { view, parent, today: context.today, zone: hostZone() };
  const read_ = readEntry(text, context, names);

  /** The keys behind an entry are about the list that has it. */
  const inTurn = (work: () => Promise<readonly TaskId[]>) => {
    const turn = services.arrivals.until(queue.current.then(work), (ids) => ids);
    queue.current = turn.catch(() => null);
  };
  const addNow = async (opens: boolean) => {
    const { listQuery, columnQuery } = read_.entry.values;
    if (listQuery !== null && columnQuery !== null && read_.project !== null) {
      await readColumns(services, read_.project.id);
    }
    const known = await readNames();
    const whole = orByItsWords(readEntry(text, context, known), text, context, known);
    return addTasks(services, { tasks: [entryToTask(whole, surroundings)], text, opens });
  };
  return {
    text,
    memory,
    read: read_,
    names,
    surroundings,
    add: (opens) => {
      if (text.trim() === '') return;
      setEntryText(viewStore, '');
      inTurn(async () => addNow(opens));
    },
    addLines: (lines) => {
      const tasks = parsePaste(lines, context).map(({ depth, text: line }) => {
        const whole = orByItsWords(readEntry(line, context, names), line, context, names);
        const task = entryToTask(whole, surroundings);
        return { ...task, draft: { ...task.draft, depth } };
      });
      inTurn(async () => addTasks(services, { tasks, text: lines.replaceAll(/\s+/gu, ' '), opens: false }));
    },
  };
};
