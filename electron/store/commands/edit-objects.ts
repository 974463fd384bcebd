import type { WriteDatabase } from '#electron/store/database/database.ts';
import type { Changes } from '#electron/store/changes.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import type { ObjectKey } from '#electron/model/entity.ts';
import { forgetStep, recordStep, type HistoryStep, type StepEdit } from '#electron/store/history/history.ts';
import { invertMutation } from '#electron/model/invert-mutation.ts';
import type { Mutation } from '#electron/model/mutation.ts';
import { recordConflict } from '#electron/store/outbox/conflict-journal.ts';
import { appendToOutbox, joinInCompound } from '#electron/store/outbox/outbox.ts';
import { rebuildRow } from '#electron/store/rows/rebuild-row.ts';
import { renameTagEverywhere, tagBaseName } from '#electron/store/tags/rename-tag.ts';
import { isNoopStep } from '#electron/store/history/is-noop-step.ts';

export interface Edit {
  readonly key: ObjectKey;
  readonly mutation: Mutation;
  /** What another device wrote while this was written: the edit writes over it, and the conflict journal keeps it. */
  readonly lost?: Mutation;
}

interface EditObjects {
  /** What was done, in words for the undo toast. */
  readonly label: string;
  readonly edits: readonly Edit[];
  /** Unix milliseconds. */
  readonly at: number;
  /** The step that the edits belong to; without one they are a step of their own. */
  readonly joins?: HistoryStep | null | undefined;
}

export interface Edited {
  readonly keys: readonly ObjectKey[];
  /** Null when nothing was edited, or came back to where the step began. */
  readonly undoToken: string | null;
}

/** Edits of a tag are kept under the name that the service knows. */
export const storedKey = (db: WriteDatabase, key: ObjectKey): ObjectKey =>
  key.entity === 'tag' ? { entity: 'tag', id: tagBaseName(db, key.id) } : key;

/** Writes one edit: outbox entry and rebuilt row. @returns what its undo needs */
export const writeEdit = (db: WriteDatabase, edit: Edit, changes: Changes): StepEdit => {
  const { mutation, lost } = edit;
  const key = storedKey(db, edit.key);
  const before = currentObject(db, key);
  if (lost !== undefined)
    recordConflict(db, { key, reason: 'bothChanged', at: mutation.at, kept: mutation, lost });
  const outboxSeq = appendToOutbox(db, key, mutation);
  rebuildRow(db, key, changes);
  if (mutation.kind === 'renameTag') renameTagEverywhere(db, mutation, changes);
  return {
    ...edit.key,
    forward: mutation,
    inverse: invertMutation(key, before, mutation),
    outboxSeq: outboxSeq.toString(),
  };
};

/**
 * Deleting a list, a folder, a tag or a column changes the objects in it as
 * well, and is one action: a part of it alone would be none that anybody wanted.
 */
export const isCompound = (edits: readonly Edit[]): boolean =>
  edits.length > 1 &&
  edits.some(
    ({ key, mutation }) => mutation.kind === 'erase' && key.entity !== 'task' && key.entity !== 'filter',
  );

export const seqsOfStep = (edits: readonly StepEdit[]): readonly string[] =>
  edits.map(({ outboxSeq }) => outboxSeq);

/**
 * One action of the person, in the caller's transaction: every edit with its
 * row and its outbox entry, and one step of the history for all of them.
 */
export const editObjects = (
  db: WriteDatabase,
  { label, edits, at, joins }: EditObjects,
  changes: Changes,
): Edited => {
  if (edits.length === 0) return { keys: [], undoToken: null };
  const stepEdits = edits.map((edit) => writeEdit(db, edit, changes));
  const keys = edits.map(({ key }) => key);
  if (joins !== null && joins !== undefined && isNoopStep(db, [...joins.edits, ...stepEdits])) {
    forgetStep(db, joins.id);
    return { keys, undoToken: null };
  }
  const undoToken = recordStep(db, { label, edits: stepEdits, at, joins });
  if (isCompound(edits)) joinInCompound(db, seqsOfStep(stepEdits), undoToken);
  return { keys, undoToken };
};
