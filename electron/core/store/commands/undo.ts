import { PERSON, type Author } from '#shared/domain/author.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { isMovedOnSince, takeBack } from '#core/store/history/changed-since.ts';
import { recordConflict } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { isCompound, seqsOfStep, storedKey, writeEdit } from '#core/store/commands/edit-objects.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import {
  closedCopies,
  firstUndoneStep,
  forgetStep,
  isBuiltOn,
  lastDoneStep,
  listedStep,
  markStep,
  stepById,
  stepsOfAuthor,
  type HistoryStep,
  type StepEdit,
} from '#core/store/history/history.ts';
import {
  joinInCompound,
  outboxEntry,
  outboxOf,
  removeFromOutbox,
  type OutboxEntry,
} from '#core/store/outbox/outbox.ts';
import {
  isUnchangedAddition,
  isWithdrawn,
  renewWithdrawn,
  withdrawAddition,
} from '#core/store/commands/withdraw-addition.ts';
import { invertMutation } from '#core/model/invert-mutation.ts';
import type { Mutation } from '#core/model/mutation.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { withNotesOf } from '#core/model/task-content.ts';
import { isQuestion } from '#core/store/outbox/problem-codes.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { breakTagCycles } from '#core/store/tags/tag-cycles.ts';
import { renameTagEverywhere } from '#core/store/tags/rename-tag.ts';

export interface HistoryMove {
  /** What was undone or redone; null when there was nothing. */
  readonly message: Message | null;
  /** What was changed by it, without the copies that repeating tasks leave behind. */
  readonly keys: readonly ObjectKey[];
  /** Objects of the step that it could not change: gone, or moved on by another device. */
  readonly missed: number;
  /** Newer values of another device that it replaced; the conflict journal has them. */
  readonly replaced: number;
}

const NOTHING: HistoryMove = { message: null, keys: [], missed: 0, replaced: 0 };

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

interface Context {
  /** Unix milliseconds. */
  readonly at: number;
  readonly changes: Changes;
}

interface UndoContext extends Context {
  /** Whether a sign-in can delete tasks permanently. */
  readonly canErase: boolean;
}

interface UndoneStep extends UndoContext {
  /** The list that the step deletes; null for none. */
  readonly list: string | null;
}

interface RedoContext extends Context {
  readonly newId: () => string;
}

/** What became of one edit of a step. */
interface Walked {
  readonly edit: StepEdit;
  readonly isDone: boolean;
  /** A newer value of another device went to the conflict journal. */
  readonly isReplacing: boolean;
}

const notDone = (edit: StepEdit): Walked => ({ edit, isDone: false, isReplacing: false });

/** Another device deleted the object for good: only making it again reaches it. */
const isOutOfReach = (now: RawObject | null, mutation: Mutation): boolean =>
  now === null && mutation.kind !== 'create' && mutation.kind !== 'bringBack';

interface Step {
  readonly key: ObjectKey;
  /** What the step did, or its undo where it is redone. */
  readonly done: Mutation;
  readonly back: Mutation;
}

/** What the person wrote on another device since is not written over in silence. */
const writeBack = (
  db: WriteDatabase,
  { key, done, back }: Step,
  { now, at, changes }: Context & { readonly now: RawObject | null },
): { readonly written: StepEdit; readonly isReplacing: boolean } => {
  const { mutation, lost } =
    now === null ? { mutation: back, lost: null } : takeBack({ key, now, done, back }, at);
  if (lost !== null) recordConflict(db, { key, reason: 'undone', at, kept: back, lost });
  return { written: writeEdit(db, { key, mutation }, changes), isReplacing: lost !== null };
};

/** The list that a step deletes with its tasks; null where it deletes none. */
const deletedList = ({ edits }: HistoryStep): string | null =>
  edits.find(({ entity, forward }) => entity === 'project' && forward.kind === 'erase')?.id ?? null;

/**
 * A task that was deleted along with its list before the service had the list is in the inbox at the service:
 * it comes out of the trash into its list.
 */
const listOf = (now: RawObject, list: string | null): RawObject =>
  list === null || !isTrashed(now) || now['projectId'] === list ? {} : { projectId: list };

/** The inverse of an edit, adapted to the current object. */
const takingBack = (
  { entity, forward, inverse }: StepEdit,
  now: RawObject | null,
  list: string | null,
): Mutation => {
  const isOfTask = entity === 'task' && now !== null;
  if (!isOfTask || forward.kind !== 'set' || inverse.kind !== 'set') return inverse;
  const fields = withNotesOf(now, forward.fields, inverse.fields);
  return { ...inverse, fields: { ...fields, ...listOf(now, list) } };
};

/** A habit that was added here has days that another device checked in since: those made here were taken back before. */
const isCheckedIn = (db: ReadDatabase, { entity, id, forward }: StepEdit): boolean =>
  entity === 'habit' &&
  forward.kind === 'create' &&
  db.get(`SELECT 1 FROM checkin_row WHERE habit_id = ? AND (value <> '0' OR status <> 0)`, id) !== undefined;

const undoEdit = (db: WriteDatabase, edit: StepEdit, context: UndoneStep): Walked => {
  const { at, changes, list } = context;
  if (canBeTakenOut(db, edit)) {
    takeOut(db, edit, changes);
    return { edit, isDone: true, isReplacing: false };
  }
  const key = keyNow(edit);
  const now = currentObject(db, storedKey(db, key));
  const back = { ...takingBack(edit, now, list), at };
  if (isOutOfReach(now, back) || isCheckedIn(db, edit)) return notDone(edit);
  if (isUnchangedAddition(db, edit, now)) {
    return { edit: withdrawAddition(db, edit, context), isDone: true, isReplacing: false };
  }
  if (now !== null && isMovedOnSince({ now, done: edit.forward })) return notDone(edit);
  const step = { key, done: edit.forward, back };
  const { written, isReplacing } = writeBack(db, step, { now, at, changes });
  return { edit: { ...edit, forward: written.inverse }, isDone: true, isReplacing };
};

const redoEdit = (db: WriteDatabase, edit: StepEdit, { at, changes }: Context): Walked => {
  const { entity, id, forward, inverse } = edit;
  const key = { entity, id };
  const mutation = { ...forward, at };
  if (isWithdrawn(edit) && canBeTakenOut(db, edit)) {
    takeOut(db, edit, changes);
    return {
      edit: { ...edit, inverse: invertMutation(key, null, mutation) },
      isDone: true,
      isReplacing: false,
    };
  }
  const now = currentObject(db, storedKey(db, key));
  if (isOutOfReach(now, mutation)) return notDone(edit);
  const step = { key, done: inverse, back: mutation };
  const { written, isReplacing } = writeBack(db, step, { now, at, changes });
  return { edit: written, isDone: true, isReplacing };
};

/** Another device may have nested tags the other way round since. */
const breakCyclesOf = (db: WriteDatabase, { edits }: HistoryStep, { at, changes }: Context): void => {
  if (edits.some(({ entity }) => entity === 'tag')) breakTagCycles(db, changes, at);
};

const keysOf = (walked: readonly Walked[], isDone: boolean): readonly ObjectKey[] => [
  ...new Map(
    walked
      .filter((one) => one.isDone === isDone)
      .map(({ edit: { entity, id } }) => [`${entity} ${id}`, { entity, id }]),
  ).values(),
];

const moveOf = (db: ReadDatabase, { message }: HistoryStep, walked: readonly Walked[]): HistoryMove => {
  const keys = keysOf(walked, true);
  const copies = closedCopies(
    db,
    walked.map(({ edit }) => edit),
  );
  const isKept = ({ entity, id }: ObjectKey): boolean =>
    keys.some((key) => key.entity === entity && key.id === id);
  return {
    message,
    keys: keys.filter(({ entity, id }) => entity !== 'task' || !copies.has(id)),
    missed: keysOf(walked, false).filter((key) => !isKept(key)).length,
    replaced: walked.filter(({ isReplacing }) => isReplacing).length,
  };
};

const takeBackWhole = (db: WriteDatabase, step: HistoryStep, context: UndoContext): HistoryMove => {
  db.log.attribute({ author: PERSON, message: { code: 'undid', values: { step: step.message } } });
  const undone = { ...context, list: deletedList(step) };
  const walked = step.edits
    .toReversed()
    .map((edit) => undoEdit(db, edit, undone))
    .toReversed();
  markStep(db, { id: step.id, undone: true, edits: walked.map(({ edit }) => edit) });
  breakCyclesOf(db, step, context);
  return moveOf(db, step, walked);
};

/**
 * Takes back the last step, edits in reverse order.
 * @param token only that step, and only while it is the last one
 */
export const undo = (db: WriteDatabase, token: string | null, context: UndoContext): HistoryMove => {
  const step = lastDoneStep(db);
  if (step === null || (token !== null && token !== step.id)) return NOTHING;
  return takeBackWhole(db, step, context);
};

/** Takes back a step wherever it stands. @returns null, with nothing done, where a later step is about something of it */
export const undoEarlier = (db: WriteDatabase, token: string, context: UndoContext): HistoryMove | null => {
  const step = stepById(db, token);
  if (step === null || listedStep(db, token)?.isUndone === true) return NOTHING;
  return isBuiltOn(db, step) ? null : takeBackWhole(db, step, context);
};

export interface AuthorUndone extends Pick<HistoryMove, 'keys'> {
  /** Steps that were taken back. */
  readonly undone: number;
  /** Steps that somebody built on, and that stay. */
  readonly kept: number;
}

/** Takes back what an author did since a moment (Unix milliseconds), newest first. */
export const undoAuthor = (
  db: WriteDatabase,
  { author, since }: { readonly author: Author; readonly since: number },
  context: UndoContext,
): AuthorUndone => {
  const moves = stepsOfAuthor(db, author, since).map((id) => undoEarlier(db, id, context));
  const done = moves.filter((move) => move !== null);
  return {
    undone: done.length,
    kept: moves.length - done.length,
    keys: done.flatMap(({ keys }) => keys),
  };
};

/** Takes back a step that the person gives up, wherever it stands in the history, which forgets it. */
export const takeBackStep = (db: WriteDatabase, id: string, context: Context): void => {
  const step = stepById(db, id);
  if (step !== null) {
    const undone = { ...context, canErase: false, list: deletedList(step) };
    for (const edit of step.edits.toReversed()) undoEdit(db, edit, undone);
    breakCyclesOf(db, step, context);
  }
  forgetStep(db, id);
};

/** The next step to redo, with ids for what the service has under its old one no more. */
const stepToRedo = (db: WriteDatabase, newId: () => string): HistoryStep | null => {
  const step = firstUndoneStep(db);
  if (step === null) return null;
  renewWithdrawn(db, step, { newId, isUnsent: (edit) => canBeTakenOut(db, edit) });
  return stepById(db, step.id);
};

export const redo = (db: WriteDatabase, context: RedoContext): HistoryMove => {
  const step = stepToRedo(db, context.newId);
  if (step === null) return NOTHING;
  db.log.attribute({ author: PERSON, message: { code: 'redid', values: { step: step.message } } });
  const walked = step.edits.map((edit) => redoEdit(db, edit, context));
  const edits = walked.map(({ edit }) => edit);
  markStep(db, { id: step.id, undone: false, edits });
  breakCyclesOf(db, step, context);
  const done = walked.filter(({ isDone }) => isDone).map(({ edit }) => edit);
  const mutations = done.map(({ entity, id, forward }) => ({ key: { entity, id }, mutation: forward }));
  if (isCompound(mutations)) joinInCompound(db, seqsOfStep(done), step.id);
  return moveOf(db, step, walked);
};
