import type { ExchangeTask, ReadFile } from '#shared/domain/exchange.ts';
import type { Correction } from '#shared/ipc/transfer-methods.ts';
import { allDay } from '#core/exchange/words.ts';

const NO_DATE = { kind: 'none' } as const;

const changed = (task: ExchangeTask, { listId, day, tags }: Correction): ExchangeTask => ({
  ...task,
  // A column belongs to the list that the file names.
  ...(listId !== undefined && { listId, ...(listId !== task.listId && { column: null }) }),
  ...(day !== undefined && { dates: day === null ? NO_DATE : allDay(day) }),
  ...(tags !== undefined && { tags }),
});

/** A file as a person corrected it. */
export interface Corrected {
  readonly file: ReadFile;
  /** Ids of tasks that are not imported. */
  readonly leftOut: ReadonlySet<string>;
  /** Ids of lists that had tasks in the file, and have none to import. */
  readonly emptied: ReadonlySet<string>;
}

const listsIn = (tasks: readonly ExchangeTask[]): ReadonlySet<string> =>
  new Set(tasks.flatMap(({ listId }) => listId ?? []));

/**
 * Applies what a person corrected of single tasks of a file. Subtasks follow their parent: they are left out with it,
 * and go to its list. A subtask that is moved to another list loses its parent.
 */
export const correct = (file: ReadFile, corrections: readonly Correction[]): Corrected => {
  const leftOut = new Set<string>();
  if (corrections.length === 0) return { file, leftOut, emptied: new Set() };
  const wanted = new Map(corrections.map((correction) => [correction.id, correction]));
  const lists = new Map<string, string | null>();
  const tasks = file.tasks.map((task) => {
    const correction = wanted.get(task.id);
    const parent = task.parentId;
    if (correction?.leavesOut === true || (parent !== null && leftOut.has(parent))) leftOut.add(task.id);
    const above = parent === null ? undefined : lists.get(parent);
    const moved = above === undefined ? task : { ...task, listId: above };
    const now = correction === undefined ? moved : changed(moved, correction);
    lists.set(task.id, now.listId);
    return above !== undefined && now.listId !== above ? { ...now, parentId: null } : now;
  });
  const left = listsIn(tasks.filter(({ id }) => !leftOut.has(id)));
  const emptied = new Set([...listsIn(file.tasks)].filter((id) => !left.has(id)));
  return { file: { ...file, tasks }, leftOut, emptied };
};

/** The file without the tasks that are left out and the lists that are empty for that. */
export const withoutLeftOut = ({ file, leftOut, emptied }: Corrected): ReadFile => ({
  ...file,
  tasks: file.tasks.filter(({ id }) => !leftOut.has(id)),
  lists: file.lists.filter(({ id }) => !emptied.has(id)),
});
