import { taskIdSchema } from '#shared/domain/ids.ts';
import { ok } from '#shared/domain/result.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { redo, undo, type HistoryMove } from '#electron/store/undo.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import type { HandlerContext } from '#electron/ipc/handlers/tasks.ts';

const moveToOutput = ({ label, taskIds }: HistoryMove): MethodOutput<'history.undo'> => ({
  label,
  taskIds: taskIds.map((id) => taskIdSchema.parse(id)),
});

export const createHistoryHandlers = ({
  store,
  now,
}: HandlerContext): Pick<Handlers, 'history.undo' | 'history.redo'> => ({
  'history.undo': ({ token }) =>
    ok(moveToOutput(store.write((db, changes) => undo(db, token ?? null, { at: now(), changes })))),
  'history.redo': () => ok(moveToOutput(store.write((db, changes) => redo(db, { at: now(), changes })))),
});
