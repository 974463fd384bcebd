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

export const createHistoryHandlers = ({
  store,
  now,
}: HandlerContext): Pick<Handlers, 'history.undo' | 'history.redo' | 'history.list'> => ({
  'history.undo': ({ token }) =>
    ok(moveToOutput(store.write((db, changes) => undo(db, token ?? null, { at: now(), changes })))),
  'history.redo': () => ok(moveToOutput(store.write((db, changes) => redo(db, { at: now(), changes })))),
  'history.list': ({ limit }) => ok(listSteps(store.db, limit)),
});
