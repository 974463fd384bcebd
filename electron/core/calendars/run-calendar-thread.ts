import { Worker } from 'node:worker_threads';
import type { CalendarAnswer, CalendarJob } from '#core/calendars/calendar-thread.ts';

/** Megabytes; ten megabytes of events take about a hundred. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 };

/** Milliseconds for one job, the start of the thread included. */
const BUDGET = 15_000;

/** How a job ended that has no answer. */
export type NoAnswer =
  /** It took more time or memory than a calendar may. */
  'tooComplex' | 'closed';

export interface CalendarThread {
  /** Jobs wait for each other. A thread that ended is started again for the next one. */
  readonly run: (job: CalendarJob) => Promise<CalendarAnswer | NoAnswer>;
  /** Gives back its memory when nothing waits; the next job starts it again. */
  readonly rest: () => void;
  readonly close: () => void;
}

type Schedule = (ms: number, action: () => void) => () => void;

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/**
 * What others write is read in a thread: a text that keeps a parser busy, or
 * takes more memory than there is, ends the thread and not Docket.
 */
const startThread = async (): Promise<Worker> => {
  // It is long, and a start without calendars has no use for it.
  const { CALENDAR_THREAD } = await import('#core/calendars/calendar-thread-source.ts');
  const worker = new Worker(CALENDAR_THREAD, {
    eval: typeof CALENDAR_THREAD === 'string',
    // A flag of the process for its own memory would take precedence over these limits.
    execArgv: [],
    resourceLimits: MEMORY,
    name: 'calendars',
  });
  worker.unref();
  // It may still say why it ended when nobody asks any more.
  worker.on('error', () => undefined);
  return worker;
};

/** @throws when the thread cannot be started, which is a bug */
const ask = (worker: Worker, job: CalendarJob, schedule: Schedule): Promise<CalendarAnswer | NoAnswer> =>
  new Promise((resolve, reject) => {
    const onMessage = (answer: CalendarAnswer) => settle(() => resolve(answer));
    const onError = (error: unknown) =>
      settle(() => (isOutOfMemory(error) ? resolve('tooComplex') : reject(error)));
    const onExit = () => settle(() => resolve('tooComplex'));
    const settle = (end: () => void) => {
      cancel();
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      end();
    };
    const cancel = schedule(BUDGET, onExit);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    // oxlint-disable-next-line require-post-message-target-origin -- a thread has no origin
    worker.postMessage(job);
  });

export const createCalendarThread = (schedule: Schedule): CalendarThread => {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;
  const end = (): void => {
    void worker?.terminate();
    worker = null;
  };
  const runNow = async (job: CalendarJob): Promise<CalendarAnswer | NoAnswer> => {
    if (isClosed) return 'closed';
    worker ??= await startThread();
    let isAnswered = false;
    try {
      const answer = await ask(worker, job, schedule);
      isAnswered = typeof answer === 'object';
      return isClosed ? 'closed' : answer;
    } finally {
      waiting -= 1;
      if (!isAnswered) end();
    }
  };
  return {
    run: (job) => {
      waiting += 1;
      const running = last.then(() => runNow(job));
      last = running.catch(() => undefined);
      return running;
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
