import type { WriteDatabase } from '#electron/store/database.ts';
import type { Changes } from '#electron/store/changes.ts';
import { recordStep, type StepEdit } from '#electron/store/history.ts';
import { appendToOutbox } from '#electron/store/outbox.ts';
import { inverseOf, type TaskMutation } from '#electron/store/task-mutation.ts';
import { currentTask, rebuildTaskRow } from '#electron/store/task-rows.ts';
import type { RawObject } from '#electron/store/raw-object.ts';

export interface TaskEdit {
  readonly taskId: string;
  readonly mutation: TaskMutation;
}

interface EditTasks {
  /** What was done, in words for the undo toast. */
  readonly label: string;
  readonly edits: readonly TaskEdit[];
  /** Unix milliseconds. */
  readonly at: number;
}

export interface EditedTasks {
  readonly taskIds: readonly string[];
  /** Null when nothing was edited. */
  readonly undoToken: string | null;
}

/** Writes one edit: outbox entry and rebuilt row. @returns what its undo needs */
export const writeEdit = (db: WriteDatabase, { taskId, mutation }: TaskEdit, changes: Changes): StepEdit => {
  const before: RawObject | null = currentTask(db, taskId);
  const outboxSeq = appendToOutbox(db, taskId, mutation);
  rebuildTaskRow(db, taskId, changes);
  return { taskId, forward: mutation, inverse: inverseOf(before, mutation), outboxSeq: outboxSeq.toString() };
};

/**
 * One action of the person, in the caller's transaction: every edit with its
 * row and its outbox entry, and one step of the history for all of them.
 */
export const editTasks = (
  db: WriteDatabase,
  { label, edits, at }: EditTasks,
  changes: Changes,
): EditedTasks => {
  if (edits.length === 0) return { taskIds: [], undoToken: null };
  const stepEdits = edits.map((edit) => writeEdit(db, edit, changes));
  const undoToken = recordStep(db, { label, edits: stepEdits, at });
  return { taskIds: edits.map(({ taskId }) => taskId), undoToken };
};
