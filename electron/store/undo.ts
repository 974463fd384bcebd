import type { Changes } from '#electron/store/changes.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { writeEdit } from '#electron/store/edit-tasks.ts';
import {
  firstUndoneStep,
  lastDoneStep,
  markStep,
  type HistoryStep,
  type StepEdit,
} from '#electron/store/history.ts';
import { outboxEntry, outboxOfTask, removeFromOutbox } from '#electron/store/outbox.ts';
import { rebuildTaskRow } from '#electron/store/task-rows.ts';

export interface HistoryMove {
  /** What was undone or redone; null when there was nothing. */
  readonly label: string | null;
  readonly taskIds: readonly string[];
}

const NOTHING: HistoryMove = { label: null, taskIds: [] };

/** Not sent, and nothing later builds on it: the service need never hear of it. */
const canBeTakenOut = (db: WriteDatabase, edit: StepEdit): boolean => {
  const seq = BigInt(edit.outboxSeq);
  if (outboxEntry(db, seq)?.state !== 'pending') return false;
  return outboxOfTask(db, edit.taskId).at(-1)?.seq === seq;
};

const undoEdit = (db: WriteDatabase, edit: StepEdit, { at, changes }: Context): StepEdit => {
  if (canBeTakenOut(db, edit)) {
    removeFromOutbox(db, [BigInt(edit.outboxSeq)]);
    rebuildTaskRow(db, edit.taskId, changes);
    return edit;
  }
  const { inverse: redo } = writeEdit(
    db,
    { taskId: edit.taskId, mutation: { ...edit.inverse, at } },
    changes,
  );
  return { ...edit, forward: redo };
};

interface Context {
  /** Unix milliseconds. */
  readonly at: number;
  readonly changes: Changes;
}

const moveOf = ({ label, edits }: HistoryStep): HistoryMove => ({
  label,
  taskIds: edits.map(({ taskId }) => taskId),
});

/**
 * Takes back the last step, edits in reverse order.
 * @param token only that step, and only while it is the last one
 */
export const undo = (db: WriteDatabase, token: string | null, context: Context): HistoryMove => {
  const step = lastDoneStep(db);
  if (step === null || (token !== null && token !== step.id)) return NOTHING;
  const edits = step.edits.toReversed().map((edit) => undoEdit(db, edit, context));
  markStep(db, { id: step.id, undone: true, edits: edits.toReversed() });
  return moveOf(step);
};

export const redo = (db: WriteDatabase, { at, changes }: Context): HistoryMove => {
  const step = firstUndoneStep(db);
  if (step === null) return NOTHING;
  const edits = step.edits.map(({ taskId, forward }) =>
    writeEdit(db, { taskId, mutation: { ...forward, at } }, changes),
  );
  markStep(db, { id: step.id, undone: false, edits });
  return moveOf(step);
};
