import { continueInNotes, lengthProblem } from '#shared/domain/long-title.ts';
import type { Surroundings } from '#shared/domain/quick-entry/entry-input.ts';
import { refuseToken, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { entryToTask, type NewTask } from '#shared/domain/quick-entry/entry-to-task.ts';
import { parsePaste } from '#shared/domain/quick-entry/parse-paste.ts';
import type { EntryContext } from '#shared/domain/quick-entry/parse-quick-entry.ts';
import {
  readLine,
  unknownNames,
  type NamesOf,
  type ReadEntry,
} from '#shared/domain/quick-entry/read-entry.ts';
import type { Message } from '#shared/messages/message.ts';

/** It names a place, and not the one of the line that it stands below. */
const goesElsewhere = (below: ReadEntry, top: ReadEntry): boolean =>
  below.parent !== null ||
  (below.newList !== null && below.newList !== top.newList) ||
  (below.newColumn !== null && below.newColumn !== top.newColumn) ||
  (below.project !== null && below.project.id !== top.project?.id);

const withoutPlaces = (memory: EntryMemory, { entry }: ReadEntry): EntryMemory =>
  entry.tokens
    .filter(({ kind }) => kind === 'list' || kind === 'parent')
    .reduce((said, token) => refuseToken(said, token), memory);

/** A task, and whether it was written with a tick. */
export interface WrittenTask extends NewTask {
  readonly isDone: boolean;
  /** What its line names that there is not. */
  readonly unknown: readonly Message[];
}

export interface ReadLines {
  readonly tasks: readonly WrittenTask[];
  /** What the lines name that there is not. */
  readonly missing: readonly Message[];
  /** How many lines were too long for a title and go on in the notes. */
  readonly inNotes: number;
  /** Lines that are longer than a title and notes together. */
  readonly left: readonly string[];
}

interface Reading {
  readonly context: EntryContext & { readonly memory: EntryMemory };
  readonly surroundings: Surroundings;
  readonly namesOf: NamesOf;
}

/**
 * The tasks that lines of an outline say. Each line that stands at the left goes
 * where it says; what stands below one goes along with it, and another place
 * that it names stays in its title. The rest of a line that is too long for a
 * title goes to the notes.
 */
export const readLines = (text: string, { context, surroundings, namesOf }: Reading): ReadLines => {
  const tasks: WrittenTask[] = [];
  const missing: Message[] = [];
  const left: string[] = [];
  let inNotes = 0;
  let top: ReadEntry | null = null;
  for (const { depth, text: line, isDone } of parsePaste(text, context)) {
    const names = namesOf(line);
    let entry = readLine(line, context, names);
    if (depth === 0 || top === null) top = entry;
    else if (goesElsewhere(entry, top))
      entry = readLine(line, { ...context, memory: withoutPlaces(context.memory, entry) }, names);
    const unknown = unknownNames(entry, names);
    missing.push(...unknown);
    const task = entryToTask(entry, surroundings);
    const problem = lengthProblem(task.draft);
    if (problem?.fitsNotes === false) {
      left.push(line);
    } else {
      if (problem !== null) inNotes += 1;
      tasks.push({ ...task, draft: { ...continueInNotes(task.draft), depth }, isDone, unknown });
    }
  }
  return { tasks, missing, inNotes, left };
};

/** The task that one line says; the rest of a title that is too long goes to the notes. */
export const readOneLine = (text: string, { context, surroundings, namesOf }: Reading): ReadLines => {
  const names = namesOf(text);
  const entry = readLine(text, context, names);
  const task = entryToTask(entry, surroundings);
  const unknown = unknownNames(entry, names);
  return {
    tasks: [{ ...task, draft: continueInNotes(task.draft), isDone: false, unknown }],
    missing: unknown,
    inNotes: 0,
    left: [],
  };
};
