import { parentPort } from 'node:worker_threads';
import { randomBytes } from 'node:crypto';
import { createCountOf } from '#electron/ipc/handlers/edit-handler.ts';
import { createHistoryHandlers } from '#electron/ipc/handlers/history.ts';
import { createListHandlers } from '#electron/ipc/handlers/lists.ts';
import { createTaskStateHandlers } from '#electron/ipc/handlers/task-states.ts';
import { createTaskHandlers } from '#electron/ipc/handlers/tasks.ts';
import { createDays } from '#electron/ipc/days.ts';
import type { Answer, ThreadAction } from '#electron/ipc/large-actions/thread-messages.ts';
import { noChanges, type Changes } from '#electron/store/changes.ts';
import { letGo } from '#electron/store/database/thread-writes.ts';
import { openInThread } from '#electron/store/database/thread-store.ts';
import { DamagedRow } from '#electron/store/integrity/damaged-row.ts';
import type { Store } from '#electron/store/store.ts';
import { createViewEngine } from '#electron/views/view-engine.ts';

/** The handlers of the main thread, on a connection of this one. */
const handlersOf = (store: Store, { accountId, canErase, at, place, locale }: ThreadAction) => {
  const now = (): number => at;
  const context = {
    store,
    now,
    randomBytes,
    timeZone: () => place.timeZone,
    countOf: createCountOf(locale),
    ...createDays({ account: { id: accountId }, store }, { now, here: () => place }),
  };
  const account = { v2: canErase ? 'signedIn' : null };
  // Nobody reads a view here.
  const views = createViewEngine(store, '');
  return {
    ...createListHandlers(context, views),
    ...createTaskHandlers(context, views),
    ...createTaskStateHandlers(context, account),
    ...createHistoryHandlers(context, account),
  };
};

const act = (action: ThreadAction, changes: Changes): unknown => {
  const store = openInThread(action.path, changes);
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot see that the input was checked by the schema of the same method
    const handle = handlersOf(store, action)[action.method] as (input: unknown) => unknown;
    return handle(action.input);
  } finally {
    store.close();
    letGo(action.over);
  }
};

const failureOf = (error: unknown): Answer => {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  const damage = error instanceof DamagedRow ? error.damage : null;
  const codeOf = (name: 'code' | 'errcode'): unknown =>
    error instanceof Error ? Object.getOwnPropertyDescriptor(error, name)?.value : undefined;
  return { kind: 'failed', message, stack, damage, code: codeOf('code'), errcode: codeOf('errcode') };
};

const answerTo = (action: ThreadAction): Answer => {
  const changes = noChanges();
  try {
    const value = act(action, changes);
    const { taskIds, outline, projects } = changes;
    // One text is passed on in no time, and tens of thousands of them are not.
    return { kind: 'done', value, taskIds: [...taskIds].join(' '), outline, projects };
  } catch (error) {
    return failureOf(error);
  }
};

parentPort?.on('message', (action: ThreadAction) => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread of Node has no origin
  parentPort?.postMessage(answerTo(action));
});
