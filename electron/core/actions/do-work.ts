import type { RunAnswer } from '#shared/actions/run.ts';
import { createObjectId } from '#shared/domain/ids.ts';
import { ok, type Result } from '#shared/domain/result.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import { runActions, taskIdsOf, type ActionContext } from '#core/actions/run-actions.ts';
import type { LargeWork } from '#core/actions/thread-messages.ts';
import { redo, undo, type HistoryMove } from '#core/store/commands/undo.ts';

const moveToOutput = ({ message, keys, missed, replaced }: HistoryMove): MethodOutput<'history.undo'> => ({
  message,
  taskIds: taskIdsOf(keys.map((key) => ({ key }))),
  missed,
  replaced,
});

const walkHistory = (
  action: ActionContext,
  work: Extract<LargeWork, { readonly kind: 'undo' | 'redo' }>,
): HistoryMove => {
  const { store, now, generations } = action;
  return store.write((db, changes) =>
    work.kind === 'undo'
      ? // V1 alone cannot delete a task permanently.
        undo(db, work.token, { at: now(), changes, canErase: generations.v2 })
      : redo(db, { at: now(), changes, newId: () => createObjectId(action) }),
  );
};

/** What a work answers, whichever thread does it. */
export type WorkAnswer<Work extends LargeWork> = Result<
  Work extends { readonly kind: 'run' } ? RunAnswer : MethodOutput<'history.undo'>,
  AppError
>;

/** Does a work in this thread. */
export const doWork = <Work extends LargeWork>(action: ActionContext, work: Work): WorkAnswer<Work> => {
  const answer =
    work.kind === 'run' ? runActions(action, work.run) : ok(moveToOutput(walkHistory(action, work)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript does not narrow the type by the kind
  return answer as WorkAnswer<Work>;
};
