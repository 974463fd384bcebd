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

/** A file as a person corrected it, and the tasks that are not to be taken in. */
export interface Corrected {
  readonly file: ReadFile;
  readonly leftOut: ReadonlySet<string>;
}

/**
 * What a person said of single tasks of a file. Subtasks go with the task above: where that is left out they are,
 * too, and they are in its list. A subtask that goes to another list is none any more.
 */
export const correct = (file: ReadFile, corrections: readonly Correction[]): Corrected => {
  const leftOut = new Set<string>();
  if (corrections.length === 0) return { file, leftOut };
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
  return { file: { ...file, tasks }, leftOut };
};

/** The file without what is left out. */
export const withoutLeftOut = ({ file, leftOut }: Corrected): ReadFile =>
  leftOut.size === 0 ? file : { ...file, tasks: file.tasks.filter(({ id }) => !leftOut.has(id)) };
