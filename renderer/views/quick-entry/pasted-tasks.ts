import { refuseToken, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import { continueInNotes, lengthProblem } from '#shared/domain/long-title.ts';
import type { PastedEntry } from '#shared/domain/quick-entry/parse-paste.ts';
import { TITLE_MAX_LENGTH } from '#shared/domain/task.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import type { WrittenTask } from './add-tasks.ts';
import { entryToTask, type Surroundings } from './entry-draft.ts';
import type { KnownNames, ReadEntry } from './read-entry.ts';
import { missingToWords, unknownNames, type MissingName } from './unknown-words.ts';

interface Pasting {
  readonly memory: EntryMemory;
  readonly surroundings: Surroundings;
  readonly names: KnownNames;
  readonly read: (line: string, memory?: EntryMemory) => Promise<ReadEntry>;
}

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

const countLines = (count: number): string => (count === 1 ? '1 line' : `${formatNumber(count)} lines`);

/** What became of lines that are longer than a title can be, in words; empty where none is. */
const lengthWords = (inNotes: number, left: number): string => {
  const limit = `A title can have at most ${formatNumber(TITLE_MAX_LENGTH)} characters`;
  return [
    ...(inNotes > 0 ? [`${limit}: the rest of ${countLines(inNotes)} is in the notes`] : []),
    ...(left > 0
      ? [`${countLines(left)} did not fit in the notes either and went back to the entry line`]
      : []),
  ].join('. ');
};

interface PastedTasks {
  readonly tasks: readonly WrittenTask[];
  /** What a person has to know of them, in words. */
  readonly told: string;
  /** The texts of lines that are longer than a title and notes together. */
  readonly left: readonly string[];
}

/**
 * The tasks that pasted lines say. Each line that stands at the left goes
 * where it says; what stands below one goes along with it, and another place
 * that it names stays in its title. The rest of a line that is too long for a
 * title goes to the notes.
 */
export const pastedTasks = async (
  lines: readonly PastedEntry[],
  { memory, surroundings, names, read }: Pasting,
): Promise<PastedTasks> => {
  const tasks: WrittenTask[] = [];
  const unknown: MissingName[] = [];
  const left: string[] = [];
  let inNotes = 0;
  let top: ReadEntry | null = null;
  for (const { depth, text, isDone } of lines) {
    let entry = await read(text);
    if (depth === 0 || top === null) top = entry;
    else if (goesElsewhere(entry, top)) entry = await read(text, withoutPlaces(memory, entry));
    unknown.push(...unknownNames(entry, names));
    const task = entryToTask(entry, surroundings);
    const problem = lengthProblem(task.draft);
    if (problem?.fitsNotes === false) {
      left.push(text);
    } else {
      if (problem !== null) inNotes += 1;
      tasks.push({ ...task, draft: { ...continueInNotes(task.draft), depth }, text, isDone });
    }
  }
  const told = [missingToWords(unknown), lengthWords(inNotes, left.length)];
  return { tasks, told: told.filter((part) => part !== '').join(' '), left };
};
