import type { Changes } from '#electron/store/changes.ts';
import type { WriteDatabase } from '#electron/store/database.ts';
import { isCompound, seqsOfStep, writeEdit } from '#electron/store/edit-objects.ts';
import type { ObjectKey } from '#electron/store/entity.ts';
import {
  firstUndoneStep,
  forgetStep,
  lastDoneStep,
  markStep,
  stepById,
  type HistoryStep,
  type StepEdit,
} from '#electron/store/history.ts';
import {
  joinInCompound,
  outboxEntry,
  outboxOf,
  removeFromOutbox,
  type OutboxEntry,
} from '#electron/store/outbox.ts';
import { isQuestion } from '#electron/store/problem-codes.ts';
import { rebuildRow } from '#electron/store/rows/rebuild-row.ts';
import { renameTagEverywhere } from '#electron/store/tag-rename.ts';

export interface HistoryMove {
  /** What was undone or redone; null when there was nothing. */
  readonly label: string | null;
  readonly keys: readonly ObjectKey[];
}

const NOTHING: HistoryMove = { label: null, keys: [] };

/** A question waits with the edit unsent; a service that refused an edit may have done it all the same. */
const isUnsent = ({ state, problem, sent }: OutboxEntry): boolean =>
  sent === 0 && (state === 'pending' || (state === 'refused' && isQuestion(problem)));

/** Never sent, and nothing later builds on it: the service need not hear of it. */
const canBeTakenOut = (db: WriteDatabase, edit: StepEdit): boolean => {
  const entry = outboxEntry(db, BigInt(edit.outboxSeq));
  if (entry === null || !isUnsent(entry)) return false;
  return outboxOf(db, entry.key).at(-1)?.seq === entry.seq;
};

const takeOut = (db: WriteDatabase, { outboxSeq, inverse }: StepEdit, changes: Changes): void => {
  const entry = outboxEntry(db, BigInt(outboxSeq));
  if (entry === null) return;
  removeFromOutbox(db, [entry.seq]);
  rebuildRow(db, entry.key, changes);
  if (inverse.kind === 'renameTag') renameTagEverywhere(db, inverse, changes);
};

/** A renamed tag is taken back under its new name. */
const keyNow = ({ entity, id, inverse }: StepEdit): ObjectKey => ({
  entity,
  id: inverse.kind === 'renameTag' ? inverse.from : id,
});

const undoEdit = (db: WriteDatabase, edit: StepEdit, { at, changes }: Context): StepEdit => {
  if (canBeTakenOut(db, edit)) {
    takeOut(db, edit, changes);
    return edit;
  }
  const mutation = { ...edit.inverse, at };
  const { inverse: redo } = writeEdit(db, { key: keyNow(edit), mutation }, changes);
  return { ...edit, forward: redo };
};

interface Context {
  /** Unix milliseconds. */
  readonly at: number;
  readonly changes: Changes;
}

const moveOf = ({ label, edits }: HistoryStep): HistoryMove => ({
  label,
  keys: edits.map(({ entity, id }) => ({ entity, id })),
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

/** Takes back a step that the person gives up, wherever it stands in the history, which forgets it. */
export const takeBackStep = (db: WriteDatabase, id: string, context: Context): void => {
  const step = stepById(db, id);
  for (const edit of step?.edits.toReversed() ?? []) undoEdit(db, edit, context);
  forgetStep(db, id);
};

export const redo = (db: WriteDatabase, { at, changes }: Context): HistoryMove => {
  const step = firstUndoneStep(db);
  if (step === null) return NOTHING;
  const edits = step.edits.map(({ entity, id, forward }) =>
    writeEdit(db, { key: { entity, id }, mutation: { ...forward, at } }, changes),
  );
  markStep(db, { id: step.id, undone: false, edits });
  const done = edits.map(({ entity, id, forward }) => ({ key: { entity, id }, mutation: forward }));
  if (isCompound(done)) joinInCompound(db, seqsOfStep(edits), step.id);
  return moveOf(step);
};
