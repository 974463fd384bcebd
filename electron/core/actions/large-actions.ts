import { Worker } from 'node:worker_threads';
import type { AccountId } from '#shared/domain/account.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import { historySize, LARGE, runSize } from '#core/actions/action-size.ts';
import { doWork, type WorkAnswer } from '#core/actions/do-work.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Answer, LargeWork, ThreadAction } from '#core/actions/thread-messages.ts';
import { inTurns, portsOf, toPieces, type InPieces } from '#core/pieces.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { DamagedRow } from '#core/store/database/damaged-row.ts';
import type { Place } from '#core/store/queries/day-bounds.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';

/** Whoever does one large action often does another one: undo, the next thousand tasks. Milliseconds. */
const KEPT_FOR = 10_000;

/** A deletion of 100,000 tasks needs a third of it. Megabytes; it does not depend on what the process itself may take. */
const MEMORY = { maxOldGenerationSizeMb: 2048 };

const errorOf = ({ message, stack, damage, code, errcode }: Extract<Answer, { kind: 'failed' }>): Error => {
  if (damage !== null) return new DamagedRow(damage);
  const codes = { ...(code !== undefined && { code }), ...(errcode !== undefined && { errcode }) };
  return Object.assign(new Error(message), { stack, ...codes });
};

type Finished = Exclude<Answer, { readonly kind: 'progress' }>;

/** @param tell gets how many edits are written */
type AskThread = (action: ThreadAction, tell: (written: number) => void) => Promise<Finished>;

/** The thread for actions on many objects. */
export interface ActionThread {
  /** Before anything waits for it: to start it, this thread must be able to go on. @returns what asks it */
  readonly ready: () => Promise<AskThread>;
  readonly end: () => void;
}

const startThread = async (): Promise<Worker> => {
  // It is long, and few starts have a use for it.
  const { ACTION_THREAD } = await import('#core/actions/action-thread-source.ts');
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

const askThread = (
  worker: Worker,
  action: ThreadAction,
  tell: (written: number) => void,
): Promise<Finished> =>
  new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const onMessage = (answer: Answer): void => {
      if (answer.kind === 'progress') tell(answer.written);
      else settle(() => resolve(answer));
    };
    const onError = (error: unknown): void => settle(() => reject(error));
    const onExit = (): void => settle(() => reject(new Error('The thread ended before its action')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(action, portsOf(action.work));
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
      return async (action, tell) => {
        try {
          return await askThread(asked, action, tell);
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
  readonly action: ActionContext;
  readonly account: { readonly id: AccountId };
  readonly place: () => Place;
  readonly actionThread: ActionThread;
  readonly announce: (event: NewEvent) => void;
}

const toChanges = ({
  taskIds,
  outline,
  projects,
  habits,
  focus,
}: Extract<Answer, { kind: 'done' }>): Changes => ({
  taskIds: new Set(taskIds === '' ? [] : taskIds.split(' ')),
  outline,
  projects,
  habits,
  focus,
});

export interface LargeActions {
  /**
   * In this thread, or in another one where it is large: meanwhile this thread answers everybody.
   * @param id by which the page knows it; null for one that nobody watches
   */
  readonly run: <Work extends LargeWork>(
    work: Work,
    id?: string | null,
  ) => WorkAnswer<Work> | Promise<WorkAnswer<Work>>;
  /** @returns whether such a run is under way */
  readonly stop: (id: string) => boolean;
}

const sizeOf = (db: ReadDatabase, work: LargeWork): number => {
  if (work.kind === 'run') return runSize(db, work.run);
  // Several steps are of any size.
  return work.kind === 'undoBy' ? LARGE : historySize(db, work.kind);
};

interface Watched {
  readonly id: string | null;
  /** About how many objects it edits. */
  readonly size: number;
  /** Set to 1 to have it stopped. */
  readonly stop: Int32Array;
}

/** Does each work where it belongs. All of it is one transaction there, too: a kill leaves all or nothing. */
export const createLargeActions = ({
  action,
  account,
  place,
  actionThread,
  announce,
}: LargeActionOptions): LargeActions => {
  const { store } = action;
  const stops = new Map<string, Int32Array>();
  const inThread = async (work: LargeWork, { id, size, stop }: Watched): Promise<unknown> => {
    let ready: { readonly ask: AskThread; readonly sent: InPieces } | null = null;
    const tell = (written: number): void => {
      if (id !== null) announce({ type: 'actions.progress', id, written, total: Math.max(size, written) });
    };
    return store.writeInThread({
      prepare: async () => {
        ready = { sent: await inTurns(toPieces(work)), ask: await actionThread.ready() };
      },
      start: async (path, over) => {
        if (ready === null) throw new Error('The thread is not ready');
        const { generations } = action;
        const at = action.now();
        const answer = await ready.ask(
          { work: ready.sent, path, over, stop, accountId: account.id, generations, at, place: place() },
          tell,
        );
        if (answer.kind === 'failed') throw errorOf(answer);
        return { value: answer.value, changes: toChanges(answer) };
      },
    });
  };
  return {
    run: (work, id = null) => {
      const size = sizeOf(store.db, work);
      if (size < LARGE) return doWork(action, work);
      const stop = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      if (id !== null) stops.set(id, stop);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread does the same work
      return inThread(work, { id, size, stop }).finally(() => {
        if (id !== null) stops.delete(id);
      }) as Promise<WorkAnswer<typeof work>>;
    },
    stop: (id) => {
      const stop = stops.get(id);
      if (stop !== undefined) Atomics.store(stop, 0, 1);
      return stop !== undefined;
    },
  };
};
