import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryParent, Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import type { EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryValues } from '#shared/domain/quick-entry/entry-values.ts';
import { parsePaste } from '#shared/domain/quick-entry/parse-paste.ts';
import { parseQuickEntry, type EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import {
  askForParents,
  namesParent,
  readEntry,
  readLine,
  type KnownNames,
  type ParentChoice,
  type ReadEntry,
} from '#shared/domain/quick-entry/read-entry.ts';
import { lengthProblem, type LengthProblem } from '#shared/domain/long-title.ts';
import type { View } from '#shared/domain/view.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { dateContext } from '#renderer/entities/clock/today.ts';
import { columnsIfRead, useKnownColumns, useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { currentSettings } from '#renderer/entities/settings/use-settings.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { useKnownTags } from '#renderer/entities/tag/use-tags.ts';
import { groupDraft } from '#renderer/entities/drag/group-draft.ts';
import { knownGroupName } from '#renderer/entities/task/list/known-group-name.ts';
import { parentsQuery } from '#renderer/entities/task/actions/possible-parents.ts';
import { closeEntry, announce, setEntryText } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { addTasks, readingContext } from './add-tasks.ts';
import { useSurroundings } from './use-entry-defaults.ts';

const NO_PARENTS: readonly ParentChoice[] = [];

type Context = EntryContext & { readonly memory: EntryMemory };

interface Around {
  readonly view: View;
  readonly parent: EntryParent | null;
}

/** Pasted lines that name what there is not. */
export interface PastePreview {
  readonly text: string;
  readonly read: MethodOutput<'tasks.readText'>;
  readonly add: (makesLists: boolean) => void;
  readonly cancel: () => void;
}

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
  /** Adds the task of a text in which a choice of the picker stands. */
  readonly addPicked: (text: string, memory: EntryMemory) => void;
  /** Adds what is too long for a title with the rest in its notes. */
  readonly addWithNotes: () => void;
  /** Pasted lines; where they name what there is not, `preview` is asked about first. */
  readonly addLines: (text: string) => void;
  readonly preview: PastePreview | null;
}

const useNames = (around: Around, text: string, context: Context): KnownNames => {
  const services = useServices();
  const projects = useKnownProjects();
  const columnsOf = (id: ProjectId) => columnsIfRead(services, id);
  const { data: parents = NO_PARENTS } = useQuery({
    ...parentsQuery(services, askForParents(text, around, { context, names: { projects, columnsOf } })),
    enabled: namesParent(text),
    // What is offered stays in sight while the next key is answered.
    placeholderData: keepPreviousData,
  });
  return { projects, parents, columnsOf, makesLists: true };
};

const useEntryContext = (): (() => EntryContext) => {
  const tags = useKnownTags();
  return () => ({
    ...dateContext(),
    conventions: dateContext(),
    knownTags: new Set(tags.map(({ name }) => name)),
  });
};

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

/** Adds pasted lines, after a preview where they name what there is not. */
const usePasted = (
  inTurn: (work: () => Promise<unknown>) => void,
  said: { readonly memory: EntryMemory; readonly surroundings: Surroundings },
  titleOf: (lines: string) => string,
): Pick<Entry, 'addLines' | 'preview'> => {
  const services = useServices();
  const [pasted, setPasted] = useState<Pick<PastePreview, 'text' | 'read'> | null>(null);
  const store = async (text: string, makesLists: boolean): Promise<unknown> =>
    addTasks(services, { ...said, makesLists, text, isOutline: true, title: titleOf(text), opens: false });
  const read = async (text: string): Promise<void> => {
    const asked = { ...said, context: readingContext(), text, isOutline: true };
    const answer = await services.client.call('tasks.readText', asked);
    // What cannot be read cannot be added either, and is told then.
    if (!answer.ok || answer.value.open === 0) await store(text, false);
    else setPasted({ text, read: answer.value });
  };
  return {
    addLines: (lines) => {
      inTurn(async () => read(lines));
    },
    preview: pasted && {
      ...pasted,
      add: (makesLists) => {
        setPasted(null);
        inTurn(async () => store(pasted.text, makesLists));
      },
      cancel: () => {
        setPasted(null);
      },
    },
  };
};

/** The text of the entry line, what it says, and how to make tasks of it. */
export const useEntry = (view: View): Entry => {
  const services = useServices();
  const { viewStore } = services;
  const { text, memory, parent, group: groupKey, place } = useViewState((state) => state.entry);
  const [lastAdded] = useState(() => new Map<TaskId, TaskId>());
  const contextNow = useEntryContext();
  // Tasks are stored one by one; the next Enter waits for its turn, so that order is kept.
  const [storeInTurn] = useState(createTurns);
  const context = { ...contextNow(), memory };
  const names = useNames({ view, parent }, text, context);
  const group = groupOf(services, groupKey);
  const surroundings = useSurroundings({ view, parent, group, today: context.today });
  const read_ = readEntry(text, context, names);
  // Drawn again when the columns of the list that the line names are known.
  useKnownColumns(read_.project?.id ?? null);

  /** The keys behind an entry are about the list that has it. */
  const inTurn = (work: () => Promise<unknown>) =>
    void services.views.until(storeInTurn(work)).catch(() => null);
  const said = { memory, surroundings, makesLists: true };
  const titleOf = (lines: string): string => parsePaste(lines, context)[0]?.entry.title ?? '';
  const pasted = usePasted(inTurn, said, titleOf);
  const problem = lengthProblem({ title: read_.entry.title, notes: read_.entry.values.notes });
  /** Each goes right behind the one before. */
  const placed = () =>
    place === null
      ? {}
      : {
          surroundings: {
            ...surroundings,
            place: { ...place, above: lastAdded.get(place.above) ?? place.above },
          },
        };
  /** In this order: the core stores the task while the page renders the empty line. */
  const startAdding = (opens: boolean) => {
    const { title } = readLine(text, context, names).entry;
    inTurn(async () => {
      const added = await addTasks(services, { ...said, ...placed(), text, title, opens });
      const last = added.at(-1);
      if (place !== null && last !== undefined) lastAdded.set(place.above, last);
    });
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
    addPicked: (picked, chosen) => {
      const { title } = readLine(picked, { ...context, memory: chosen }, names).entry;
      inTurn(async () => addTasks(services, { ...said, memory: chosen, text: picked, title, opens: false }));
      clearLine(services, false);
    },
    addWithNotes: () => {
      if (problem?.fitsNotes === true) startAdding(false);
    },
    ...pasted,
  };
};
