import { refuseToken, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';
import type { PastedEntry } from '#shared/domain/quick-entry/parse-paste.ts';
import type { WrittenTask } from './add-tasks.ts';
import { entryToTask, type Surroundings } from './entry-draft.ts';
import type { KnownNames, ReadEntry } from './read-entry.ts';
import { unknownNames } from './unknown-words.ts';

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

/**
 * The tasks that pasted lines say. Each line that stands at the left goes
 * where it says; what stands below one goes along with it, and another place
 * that it names stays in its title.
 * @returns with them what the lines name that there is not, in words
 */
export const pastedTasks = async (
  lines: readonly PastedEntry[],
  { memory, surroundings, names, read }: Pasting,
): Promise<{ readonly tasks: readonly WrittenTask[]; readonly unknown: string }> => {
  const tasks: WrittenTask[] = [];
  const unknown = new Set<string>();
  let top: ReadEntry | null = null;
  for (const { depth, text, isDone } of lines) {
    let entry = await read(text);
    if (depth === 0 || top === null) top = entry;
    else if (goesElsewhere(entry, top)) entry = await read(text, withoutPlaces(memory, entry));
    for (const words of unknownNames(entry, names)) unknown.add(words);
    const task = entryToTask(entry, surroundings);
    tasks.push({ ...task, draft: { ...task.draft, depth }, text, isDone });
  }
  const words = [...unknown].join('. ');
  return { tasks, unknown: words === '' ? '' : `${words}: stays in the title` };
};
