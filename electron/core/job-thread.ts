import { Worker } from 'node:worker_threads';
import { fromPieces, inTurns, type InPieces } from '#core/pieces.ts';

/** How a job ended that has no answer. */
export type NoAnswer =
  /** It took more time or memory than it may. */
  | 'tooComplex'
  /** Nobody wants it any more. */
  | 'closed';

/** How far a job is whose steps are counted. */
export interface JobProgress {
  readonly written: number;
  readonly total: number;
}

export interface JobThread<Job, Answer> {
  /** Jobs wait for each other. A thread that ended is started again for the next one. */
  readonly run: (job: Job, onProgress?: (progress: JobProgress) => void) => Promise<Answer | NoAnswer>;
  /** Ends the job that runs now; those that wait are done. */
  readonly stop: () => void;
  /** Gives back its memory when nothing waits; the next job starts it again. */
  readonly rest: () => void;
  readonly close: () => void;
}

type Schedule = (ms: number, action: () => void) => () => void;

interface JobThreadOptions {
  readonly name: string;
  /** Its program, which answers by `postInPieces`: long, and fetched when it is first needed. */
  readonly load: () => Promise<URL | string>;
  /** Megabytes. */
  readonly memory: { readonly maxOldGenerationSizeMb: number; readonly maxYoungGenerationSizeMb: number };
  /** Milliseconds for one job, the start of the thread included. */
  readonly budget: number;
  readonly schedule: Schedule;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

const startThread = async ({ name, load, memory }: JobThreadOptions): Promise<Worker> => {
  const program = await load();
  const worker = new Worker(program, {
    eval: typeof program === 'string',
    // A flag of the process for its own memory would take precedence over these limits.
    execArgv: [],
    resourceLimits: memory,
    name,
  });
  worker.unref();
  // It may still say why it ended when nobody asks any more.
  worker.on('error', () => undefined);
  return worker;
};

/** @throws when the thread cannot be started, which is a bug */
const ask = (
  worker: Worker,
  { job, onProgress }: { readonly job: unknown; readonly onProgress: (progress: JobProgress) => void },
  { budget, schedule }: JobThreadOptions,
): Promise<InPieces | NoAnswer> =>
  new Promise((resolve, reject) => {
    const onMessage = (message: InPieces | { readonly progress: JobProgress }) => {
      if ('progress' in message) onProgress(message.progress);
      else settle(() => resolve(message));
    };
    const onError = (error: unknown) =>
      settle(() => (isOutOfMemory(error) ? resolve('tooComplex') : reject(error)));
    const onExit = () => settle(() => resolve('tooComplex'));
    const settle = (end: () => void) => {
      cancel();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const cancel = schedule(budget, onExit);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
  });

/**
 * What others write is read in a thread: a text that keeps a parser busy, or
 * takes more memory than there is, ends the thread and not Docket.
 */
export const createJobThread = <Job, Answer extends object>(
  options: JobThreadOptions,
): JobThread<Job, Answer> => {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  let isStopped = false;
  const end = (): void => {
    void worker?.terminate();
    worker = null;
  };
  const runNow = async (asked: Parameters<typeof ask>[1]): Promise<Answer | NoAnswer> => {
    if (isClosed) return 'closed';
    worker ??= await startThread(options);
    let isAnswered = false;
    try {
      const message = await ask(worker, asked, options);
      isAnswered = typeof message === 'object';
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread answers so
      const answer = typeof message === 'object' ? ((await inTurns(fromPieces(message))) as Answer) : message;
      return isClosed || isStopped ? 'closed' : answer;
    } finally {
      waiting -= 1;
      isStopped = false;
      if (!isAnswered) end();
    }
  };
  return {
    run: (job, onProgress = () => undefined) => {
      waiting += 1;
      const running = last.then(() => runNow({ job, onProgress }));
      last = running.catch(() => undefined);
      return running;
    },
    stop: () => {
      if (waiting === 0) return;
      isStopped = true;
      end();
    },
    rest: () => {
      if (waiting === 0) end();
    },
    close: () => {
      isClosed = true;
      end();
    },
  };
};
