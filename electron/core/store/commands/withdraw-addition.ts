import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { writeEdit } from '#core/store/commands/edit-objects.ts';
import { renameInSteps, type HistoryStep, type StepEdit } from '#core/store/history/history.ts';
import { differsForPeople } from '#core/model/compare.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { subtaskIds } from '#core/store/queries/task-rows.ts';

/**
 * The undo of an added task that was sent. The trash is for what somebody
 * deleted, so the task is deleted permanently. The service may keep its id
 * from being used again: a redo adds the task under a new one.
 */

/** A task as it was added: nobody wrote anything into it since, and nothing is below it. */
export const isUnchangedAddition = (
  db: ReadDatabase,
  { entity, id, forward }: StepEdit,
  now: RawObject | null,
): now is RawObject =>
  entity === 'task' &&
  forward.kind === 'create' &&
  now !== null &&
  !isTrashed(now) &&
  !differsForPeople('task', forward.object, now) &&
  subtaskIds(db, id).length === 0;

interface Withdrawing {
  /** False where no sign-in can delete permanently: then it goes to the trash of the service, which such an account does not show. */
  readonly canErase: boolean;
  /** Unix milliseconds. */
  readonly at: number;
  readonly changes: Changes;
}

/** @returns the edit with its undo in place of the addition, and the mark that a redo looks for */
export const withdrawAddition = (
  db: WriteDatabase,
  edit: StepEdit,
  { canErase, at, changes }: Withdrawing,
): StepEdit => {
  const key = { entity: edit.entity, id: edit.id };
  const mutation = canErase ? ({ kind: 'erase', at } as const) : { ...edit.inverse, at };
  const { outboxSeq } = writeEdit(db, { key, mutation }, changes);
  return { ...edit, inverse: { kind: 'erase', at }, outboxSeq };
};

/** A task is erased by the undo of its addition only. */
export const isWithdrawn = ({ entity, forward, inverse }: StepEdit): boolean =>
  entity === 'task' && forward.kind === 'create' && inverse.kind === 'erase';

/** Gives the withdrawn tasks of a step new ids, in every step that names them. */
export const renewWithdrawn = (
  db: WriteDatabase,
  { edits }: HistoryStep,
  { isUnsent, newId }: { readonly isUnsent: (edit: StepEdit) => boolean; readonly newId: () => string },
): void => {
  for (const edit of edits) {
    if (isWithdrawn(edit) && !isUnsent(edit)) renameInSteps(db, edit.id, newId());
  }
};
