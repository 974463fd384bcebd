import { createObjectId } from '#shared/domain/ids.ts';
import { ok } from '#shared/domain/result.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { listSteps } from '#electron/store/history/history.ts';
import { redo, undo, type HistoryMove } from '#electron/store/history/undo.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import { taskIdsOf, type HandlerContext } from '#electron/ipc/handlers/edit-handler.ts';

const moveToOutput = ({ label, keys, missed, replaced }: HistoryMove): MethodOutput<'history.undo'> => ({
  label,
  taskIds: taskIdsOf(keys.map((key) => ({ key }))),
  missed,
  replaced,
});

/** @param account V1 alone cannot delete a task permanently */
export const createHistoryHandlers = (
  handler: HandlerContext,
  account: { readonly v2: unknown },
): Pick<Handlers, 'history.undo' | 'history.redo' | 'history.list'> => {
  const { store, now } = handler;
  const canErase = account.v2 !== null;
  const newId = (): string => createObjectId(handler);
  return {
    'history.undo': ({ token }) =>
      ok(
        moveToOutput(store.write((db, changes) => undo(db, token ?? null, { at: now(), changes, canErase }))),
      ),
    'history.redo': () =>
      ok(moveToOutput(store.write((db, changes) => redo(db, { at: now(), changes, newId })))),
    'history.list': ({ limit }) => ok(listSteps(store.db, limit)),
  };
};
