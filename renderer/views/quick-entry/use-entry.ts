import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
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

/** Read only once a parent is typed. */
const useParents = (projectId: ProjectId | null, isWanted: boolean): readonly ParentChoice[] => {
  const services = useServices();
  const { data } = useQuery({
    queryKey: [...outlinesKey, 'parents', projectId],
    queryFn: async () => readParents(services, projectId),
    enabled: isWanted,
  });
  return data ?? NO_PARENTS;
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

const useNames = (view: View, text: string): KnownNames => {
  const services = useServices();
  const projects = useKnownProjects();
  const parents = useParents(view.kind === 'project' ? view.projectId : null, text.includes('>'));
  return useMemo(
    () => ({ projects, parents, columnsOf: (id) => knownColumns(services, id) }),
    [projects, parents, services],
  );
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
const orByItsWords = (
  read_: ReadEntry,
  text: string,
  context: EntryContext & { readonly memory: EntryMemory },
  names: KnownNames,
): ReadEntry =>
  read_.entry.title !== ''
    ? read_
    : readEntry(text, { ...context, memory: turnRecognition(context.memory, false) }, names);

/** The text of the entry line, what it says, and how to make tasks of it. */
export const useEntry = (view: View): Entry => {
  const services = useServices();
  const { viewStore } = services;
  const { text, memory, parent } = useViewState((state) => state.entry);
  const names = useNames(view, text);
  const contextNow = useEntryContext();
  // Tasks are stored one by one; the next Enter waits for its turn, so that order is kept.
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const context = { ...contextNow(), memory };
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
    const whole = orByItsWords(readEntry(text, context, names), text, context, names);
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
