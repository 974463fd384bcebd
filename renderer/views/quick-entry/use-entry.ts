import type { ProjectId } from '#shared/domain/ids.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { parsePaste, type PastedEntry } from '#shared/domain/quick-entry/parse-paste.ts';
import { parseQuickEntry, type EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import type { EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { turnRecognition } from '#shared/domain/quick-entry/entry-memory.ts';
import { continueInNotes, lengthProblem, type LengthProblem } from '#shared/domain/long-title.ts';
import type { View } from '#shared/domain/view.ts';
import { dateContext } from '#renderer/entities/clock/today.ts';
import {
  columnsIfRead,
  readColumns,
  useKnownColumns,
  useKnownProjects,
} from '#renderer/entities/project/use-projects.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { groupDraft } from '#renderer/entities/drag/group-draft.ts';
import { knownGroupName } from '#renderer/entities/task/list/known-group-name.ts';
import { parentsQuery, type ParentsAsked } from '#renderer/entities/task/actions/possible-parents.ts';
import { closeEntry, announce, setEntryText } from '#renderer/view-state/view-actions.ts';
import type { EntryParent } from '#renderer/view-state/view-state.ts';
import { useSurroundings } from './use-entry-defaults.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { addTasks } from './add-tasks.ts';
import { entryToTask, type Surroundings } from './entry-draft.ts';
import { pastedTasks } from './pasted-tasks.ts';
import { readEntry, type KnownNames, type ParentChoice, type ReadEntry } from './read-entry.ts';

const NO_PARENTS: readonly ParentChoice[] = [];

/** Whether a parent may be named: only then one is looked for. */
const namesParent = (text: string): boolean => text.includes('>');

type Context = EntryContext & { readonly memory: EntryMemory };

interface Around {
  readonly view: View;
  readonly parent: EntryParent | null;
}

/** What is typed of a parent, and where it is looked for: in the list that the line names, else where the task goes. */
const askForParents = (
  text: string,
  { view, parent }: Around,
  { context, names }: { readonly context: Context; readonly names: Omit<KnownNames, 'parents'> },
): ParentsAsked => {
  const here = parent?.projectId ?? (view.kind === 'project' ? view.projectId : null);
  if (!namesParent(text)) return { projectId: here, text: '' };
  const named = readEntry(text, context, { ...names, parents: NO_PARENTS }).project;
  return { projectId: named?.id ?? here, text: parseQuickEntry(text, context).values.parentQuery ?? '' };
};

export interface Entry {
  readonly text: string;
  readonly memory: EntryMemory;
  readonly read: ReadEntry;
  readonly names: KnownNames;
  readonly surroundings: Surroundings;
  /** What the text says where something else is remembered about it. */
  readonly valuesWith: (memory: EntryMemory) => EntryValues;
  /** Why the text cannot be added as it is; null when it can. */
  readonly problem: LengthProblem | null;
  readonly add: (opens: boolean) => void;
  /** Adds what is too long for a title with the rest in its notes. */
  readonly addWithNotes: () => void;
  readonly addLines: (text: string) => void;
}

interface Names {
  readonly names: KnownNames;
  /** What the names of a line mean, however fast it was typed or pasted. */
  readonly readNames: (line: string) => Promise<KnownNames>;
}

const useNames = (around: Around, text: string, context: Context): Names => {
  const services = useServices();
  const projects = useKnownProjects();
  const columnsOf = (id: ProjectId) => columnsIfRead(services, id);
  const queryFor = (line: string) =>
    parentsQuery(services, askForParents(line, around, { context, names: { projects, columnsOf } }));
  const { data: parents = NO_PARENTS } = useQuery({
    ...queryFor(text),
    enabled: namesParent(text),
    // What is offered stays in sight while the next key is answered.
    placeholderData: keepPreviousData,
  });
  const names = { projects, parents, columnsOf };
  return {
    names,
    readNames: async (line) => {
      if (!namesParent(line)) return { ...names, parents: NO_PARENTS };
      return {
        ...names,
        parents: await services.queryClient.fetchQuery(queryFor(line)).catch(() => NO_PARENTS),
      };
    },
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

const groupOf = (services: Services, key: string | null): Surroundings['group'] => {
  const draft = key === null ? null : groupDraft(services, key);
  return key === null || draft === null ? null : { name: knownGroupName(services, key), draft };
};

/** Runs work, one after the other. @returns what the work returns */
type InTurn = <Value>(work: () => Promise<Value>) => Promise<Value>;

/**
 * A queue of work. Work with none before it starts within the call, so that the
 * core stores while the page renders. Work that fails does not stop the work after it.
 */
const createTurns = (): InTurn => {
  let last: Promise<unknown> | null = null;
  return async (work) => {
    const turn = last === null ? work() : last.then(work);
    const follow = async (): Promise<void> => {
      await turn.catch(() => null);
      if (last === end) last = null;
    };
    const end = follow();
    last = end;
    return turn;
  };
};

/** The next task has an empty line, or none where Enter closes it. */
const clearLine = (services: Services, opens: boolean): void => {
  const { viewStore } = services;
  setEntryText(viewStore, '');
  if (!opens && currentSettings(services).afterAdding === 'close') closeEntry(viewStore);
};

/** The text of the entry line, what it says, and how to make tasks of it. */
export const useEntry = (view: View): Entry => {
  const services = useServices();
  const { viewStore } = services;
  const { text, memory, parent, group: groupKey } = useViewState((state) => state.entry);
  const contextNow = useEntryContext();
  // Tasks are stored one by one; the next Enter waits for its turn, so that order is kept.
  const [storeInTurn] = useState(createTurns);
  const context = { ...contextNow(), memory };
  const { names, readNames } = useNames({ view, parent }, text, context);
  const group = groupOf(services, groupKey);
  const surroundings = useSurroundings({ view, parent, group, today: context.today });
  const read_ = readEntry(text, context, names);
  // Drawn again when the columns of the list that the line names are known.
  useKnownColumns(read_.project?.id ?? null);

  /** The keys behind an entry are about the list that has it. */
  const inTurn = (work: () => Promise<unknown>) =>
    void services.views.until(storeInTurn(work)).catch(() => null);
  /** As it is meant, also where it was typed or pasted faster than the names in it were read. */
  const readWhole = async (line: string, said: EntryMemory = memory): Promise<ReadEntry> => {
    const meant = { ...context, memory: said };
    const first = readEntry(line, meant, names);
    const { columnQuery } = first.entry.values;
    if (columnQuery === null && !namesParent(line)) return orByItsWords(first, line, meant, names);
    if (columnQuery !== null && first.project !== null) await readColumns(services, first.project.id);
    const known = await readNames(line);
    return orByItsWords(readEntry(line, meant, known), line, meant, known);
  };
  const addNow = async (opens: boolean) => {
    const task = entryToTask(await readWhole(text), surroundings);
    const draft = continueInNotes(task.draft);
    return addTasks(services, { tasks: [{ ...task, draft, text, isDone: false }], opens });
  };
  const addPasted = async (lines: readonly PastedEntry[]) => {
    const { tasks, told, left } = await pastedTasks(lines, { memory, surroundings, names, read: readWhole });
    const ids = await addTasks(services, { tasks, opens: false, told });
    if (left.length > 0) setEntryText(viewStore, [viewStore.getState().entry.text, ...left].join(' ').trim());
    return ids;
  };
  const problem = lengthProblem({ title: read_.entry.title, notes: read_.entry.values.notes });
  /** In this order: the core stores the task while the page renders the empty line. */
  const startAdding = (opens: boolean) => {
    inTurn(async () => addNow(opens));
    clearLine(services, opens);
  };
  return {
    text,
    memory,
    read: read_,
    names,
    surroundings,
    valuesWith: (other) => parseQuickEntry(text, { ...context, memory: other }).values,
    problem,
    add: (opens) => {
      if (problem !== null) announce(viewStore, `${problem.text} The task was not added.`);
      else if (text.trim() !== '') startAdding(opens);
    },
    addWithNotes: () => {
      if (problem?.fitsNotes === true) startAdding(false);
    },
    addLines: (lines) => {
      const pasted = parsePaste(lines, context);
      inTurn(async () => addPasted(pasted));
    },
  };
};
