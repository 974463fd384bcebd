import { parentPort } from 'node:worker_threads';
import { randomBytes } from 'node:crypto';
import { doWork } from '#core/actions/do-work.ts';
import type { Answer, LargeWork, ThreadAction } from '#core/actions/thread-messages.ts';
import { createDays } from '#core/actions/days.ts';
import { noChanges, type Changes } from '#core/store/database/changes.ts';
import { letGo } from '#core/store/database/thread-writes.ts';
import { atOnce, fromPieces } from '#core/pieces.ts';
import { openInThread } from '#core/store/thread-store.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';

const send = (answer: Answer): void => {
  // oxlint-disable-next-line require-post-message-target-origin -- a thread of Node has no origin
  parentPort?.postMessage(answer);
};

/** Edits between two messages. */
const TOLD_EVERY = 500;

const watched = (work: LargeWork, stop: Int32Array): LargeWork =>
  work.kind === 'run'
    ? {
        kind: 'run',
        run: {
          ...work.run,
          isStopped: (written) => {
            if (written % TOLD_EVERY === 0) send({ kind: 'progress', written });
            return Atomics.load(stop, 0) === 1;
          },
        },
      }
    : work;

/** The same as in the main thread, on a connection of this one. */
const act = (action: ThreadAction, changes: Changes): unknown => {
  const { accountId, generations, at, place, stop } = action;
  const store = openInThread(action.path, changes, at);
  const now = (): number => at;
  const days = createDays({ account: { id: accountId }, store }, { now, here: () => place });
  try {
    const context = { ...days, store, now, randomBytes, timeZone: () => place.timeZone, generations };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it was sent
    const work = atOnce(fromPieces(action.work)) as LargeWork;
    return doWork(context, watched(work, stop));
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
    const { taskIds, outline, projects, habits, focus } = changes;
    // One text is passed on in no time, and tens of thousands of them are not.
    return { kind: 'done', value, taskIds: [...taskIds].join(' '), outline, projects, habits, focus };
  } catch (error) {
    return failureOf(error);
  }
};

parentPort?.on('message', (action: ThreadAction) => send(answerTo(action)));
