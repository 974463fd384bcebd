import { Worker } from 'node:worker_threads';
import type { AccountId } from '#shared/domain/account.ts';
import type { HandlerInput } from '#shared/ipc/contract.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import type { HandlerContext } from '#electron/ipc/handlers/edit-handler.ts';
import { actionSize, LARGE } from '#electron/ipc/large-actions/action-size.ts';
import {
  LARGE_METHODS,
  type Answer,
  type LargeMethod,
  type ThreadAction,
} from '#electron/ipc/large-actions/thread-messages.ts';
import type { Changes } from '#electron/store/changes.ts';
import { DamagedRow } from '#electron/store/integrity/damaged-row.ts';
import type { Place } from '#electron/store/queries/day-bounds.ts';
import type { Schedule } from '#electron/sync/engine/idle-gate.ts';

/** Whoever does one large action often does another one: undo, the next thousand tasks. Milliseconds. */
const KEPT_FOR = 10_000;

/** A deletion of 100,000 tasks needs a third of it. Megabytes; it does not depend on what the process itself may take. */
const MEMORY = { maxOldGenerationSizeMb: 2048 };

const errorOf = ({ message, stack, damage, code, errcode }: Extract<Answer, { kind: 'failed' }>): Error => {
  if (damage !== null) return new DamagedRow(damage);
  const codes = { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) };
  return Object.assign(new Error(message), { stack, ...codes });
};

type AskThread = (action: ThreadAction) => Promise<Answer>;

/** The thread for actions on many objects. */
export interface ActionThread {
  /** Before anything waits for it: to start it, this thread must be able to go on. @returns what asks it */
  readonly ready: () => Promise<AskThread>;
  readonly end: () => void;
}

const startThread = async (): Promise<Worker> => {
  // It is long, and few starts have a use for it.
  const { ACTION_THREAD } = await import('#electron/ipc/large-actions/action-thread-source.ts');
  const worker = new Worker(ACTION_THREAD, {
    eval: typeof ACTION_THREAD === 'string',
    // A flag of the process for its own memory would take precedence over these limits.
    execArgv: [],
    resourceLimits: MEMORY,
    name: 'actions',
  });
  worker.unref();
  // It may still say why it ended when nobody asks any more.
  worker.on('error', () => undefined);
  return worker;
};

const askThread = (worker: Worker, action: ThreadAction): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const onMessage = (answer: Answer): void => settle(() => resolve(answer));
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('The thread ended before its action')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread of Node has no origin
    worker.postMessage(action);
  });

/** It is started when it is needed, and ended when it was not for a while. One action at a time. */
export const createActionThread = (schedule: Schedule): ActionThread => {
  let worker: Promise<Worker> | null = null;
  let cancelEnd: (() => void) | null = null;
  const end = (): void => {
    cancelEnd?.();
    cancelEnd = null;
    void worker?.then((ended) => ended.terminate());
    worker = null;
  };
  return {
    end,
    ready: async () => {
      cancelEnd?.();
      const asked = await (worker ??= startThread());
      return async (action) => {
        try {
          return await askThread(asked, action);
        } catch (error) {
          worker = null;
          throw error;
        } finally {
          cancelEnd?.();
          cancelEnd = schedule(KEPT_FOR, end);
        }
      };
    },
  };
};

interface LargeActionOptions {
  readonly handler: HandlerContext;
  readonly account: { readonly id: AccountId; readonly v2: unknown };
  readonly place: () => Place;
  readonly locale: string;
  readonly actionThread: ActionThread;
}

const toChanges = ({ taskIds, outline, projects }: Extract<Answer, { kind: 'done' }>): Changes => ({
  taskIds: new Set(taskIds === '' ? [] : taskIds.split(' ')),
  outline,
  projects,
});

/**
 * Runs actions on many objects in another thread, with the same handlers: all of it is one transaction, and meanwhile
 * this thread answers everybody. A kill leaves all or nothing.
 * @returns handlers in the place of those that are given
 */
export const withLargeActions = <Given extends Pick<Handlers, LargeMethod>>(
  given: Given,
  { handler, account, place, locale, actionThread }: LargeActionOptions,
): Given => {
  const { store } = handler;
  const runInThread = async (method: LargeMethod, input: unknown): Promise<unknown> => {
    let ask: AskThread | null = null;
    return store.writeInThread({
      prepare: async () => {
        ask = await actionThread.ready();
      },
      start: async (path, over) => {
        if (ask === null) throw new Error('The thread is not ready');
        const answer = await ask({
          path,
          over,
          method,
          input,
          accountId: account.id,
          canErase: account.v2 !== null,
          at: handler.now(),
          place: place(),
          locale,
        });
        if (answer.kind === 'failed') throw errorOf(answer);
        return { value: answer.value, changes: toChanges(answer) };
      },
    });
  };
  const orInThread = <Name extends LargeMethod>(method: Name): readonly [Name, Handlers[Name]] => {
    const handle = (input: HandlerInput<Name>): unknown =>
      actionSize(store.db, method, input) >= LARGE
        ? runInThread(method, input)
        : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot see that the handler and the input have one name
          (given[method] as (input: HandlerInput<Name>) => unknown)(input);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers with the handler of the same name
    return [method, handle as unknown as Handlers[Name]];
  };
  return { ...given, ...Object.fromEntries(LARGE_METHODS.map((method) => orInThread(method))) };
};
