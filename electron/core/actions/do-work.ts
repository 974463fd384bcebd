import type { RunAnswer } from '#shared/actions/run.ts';
import { createObjectId } from '#shared/domain/ids.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { runActions, taskIdsOf, type ActionContext } from '#core/actions/run-actions.ts';
import type { LargeWork } from '#core/actions/thread-messages.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { redo, undo, undoAuthor, undoEarlier, type HistoryMove } from '#core/store/commands/undo.ts';

const moveToOutput = ({ message, keys, missed, replaced }: HistoryMove): MethodOutput<'history.undo'> => ({
  message,
  taskIds: taskIdsOf(keys.map((key) => ({ key }))),
  missed,
  replaced,
});

type Undoing = Extract<LargeWork, { readonly kind: 'undo' | 'undoBy' }>;

/** V1 alone cannot delete a task permanently. */
const undoContext = ({ now, generations }: ActionContext, changes: Changes) => ({
  at: now(),
  changes,
  canErase: generations.v2,
});

const undoOne = (
  action: ActionContext,
  { token, isLast }: Extract<Undoing, { readonly kind: 'undo' }>,
): Result<MethodOutput<'history.undo'>, AppError> => {
  const move = action.store.write((db, changes) => {
    const context = undoContext(action, changes);
    return isLast || token === null ? undo(db, token, context) : undoEarlier(db, token, context);
  });
  return move === null ? fail({ kind: 'Refused', reason: { code: 'builtOnSince' } }) : ok(moveToOutput(move));
};

const undoBy = (
  action: ActionContext,
  work: Extract<Undoing, { readonly kind: 'undoBy' }>,
): Result<MethodOutput<'history.undoBy'>, AppError> => {
  const { undone, kept, keys } = action.store.write((db, changes) =>
    undoAuthor(db, work, undoContext(action, changes)),
  );
  return ok({ undone, kept, taskIds: taskIdsOf(keys.map((key) => ({ key }))) });
};

interface Answers {
  readonly run: RunAnswer;
  readonly undo: MethodOutput<'history.undo'>;
  readonly redo: MethodOutput<'history.redo'>;
  readonly undoBy: MethodOutput<'history.undoBy'>;
}

/** What a work answers, whichever thread does it. */
export type WorkAnswer<Work extends LargeWork> = Result<Answers[Work['kind']], AppError>;

const answerTo = (action: ActionContext, work: LargeWork): WorkAnswer<LargeWork> => {
  switch (work.kind) {
    case 'run':
      return runActions(action, work.run);
    case 'undo':
      return undoOne(action, work);
    case 'undoBy':
      return undoBy(action, work);
    case 'redo': {
      const { store, now } = action;
      return ok(
        moveToOutput(
          store.write((db, changes) => redo(db, { at: now(), changes, newId: () => createObjectId(action) })),
        ),
      );
    }
    default:
      return assertNever(work);
  }
};

/** Does a work in this thread. */
export const doWork = <Work extends LargeWork>(action: ActionContext, work: Work): WorkAnswer<Work> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not narrow the type by the kind
  answerTo(action, work) as WorkAnswer<Work>;
