import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { remoteErrorText, type RemoteError } from '#electron/remote/remote-error.ts';
import type { V2Client } from '#electron/remote/v2-client.ts';
import { hasWork } from '#electron/store/outbox.ts';
import type { Store } from '#electron/store/store.ts';
import { backoffMs } from '#electron/sync/backoff.ts';
import { syncCycle } from '#electron/sync/cycle.ts';
import { createStatusBoard, type StatusBoard } from '#electron/sync/status-board.ts';

/** @returns a function that cancels */
export type Schedule = (ms: number, action: () => void) => () => void;

interface SyncEngineOptions {
  readonly store: Store;
  readonly client: V2Client;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly schedule: Schedule;
  readonly onStatus: (status: SyncStatus) => void;
  /** A bug in the loop; the loop itself goes on. */
  readonly onFault: (error: unknown) => void;
}

export interface SyncEngine {
  readonly status: () => SyncStatus;
  /** There may be something to send; returns at once. */
  readonly wake: () => void;
  /** Push and pull now, unless the service asked for a pause. @returns the status after it */
  readonly syncNow: () => Promise<SyncStatus>;
  /** Tells the status anew: the outbox was changed by hand. @returns it */
  readonly announce: () => SyncStatus;
  /** Waits for the request in flight, then stays still. */
  readonly close: () => Promise<void>;
}

const PULL_EVERY_MS = 5 * 60_000;
/** Lets the edit's own answer go out first. */
const WAKE_AFTER_MS = 10;

const stateAfter = (error: RemoteError): SyncStatus['state'] => {
  if (error.kind === 'Network' || error.kind === 'Timeout') return 'offline';
  return error.kind === 'Unauthorized' ? 'blocked' : 'waiting';
};

/** When the loop may next knock: what the last cycles taught. */
interface Pace {
  /** Failures in a row. */
  attempt: number;
  /** Unix milliseconds; a pause that the service asked for, kept to its end. */
  pausedUntil: number;
  /** Unix milliseconds of the next pull. */
  pullAt: number;
}

const pauseAfter = (error: RemoteError, pace: Pace, { now, random }: SyncEngineOptions): number => {
  if (error.kind !== 'RateLimited' || error.retryAfterMs === null) return backoffMs(pace.attempt, random);
  pace.pausedUntil = now() + error.retryAfterMs;
  return error.retryAfterMs;
};

/** @returns how long to wait for the next cycle, in milliseconds; null waits for the person */
const runCycle = async (
  options: SyncEngineOptions,
  pace: Pace,
  { board, isStopped }: { readonly board: StatusBoard; readonly isStopped: () => boolean },
): Promise<number | null> => {
  const { store, now } = options;
  const withPull = now() >= pace.pullAt;
  const result = await syncCycle({ ...options, withPull, enter: board.enter, isStopped });
  if (!result.ok) {
    pace.attempt += 1;
    board.enter(stateAfter(result.error), remoteErrorText(result.error));
    // A lost session does not come back by asking again, and asking looks like an attack.
    return result.error.kind === 'Unauthorized' ? null : pauseAfter(result.error, pace, options);
  }
  pace.attempt = 0;
  if (withPull) pace.pullAt = now() + PULL_EVERY_MS;
  board.enter('idle');
  return hasWork(store.db) ? WAKE_AFTER_MS : pace.pullAt - now();
};

const FAULT_TEXT = 'Sync met a fault in Docket itself and will try again. Your edits are kept.';

/** One serial loop: a request is never sent while another is in flight. */
export const createSyncEngine = (options: SyncEngineOptions): SyncEngine => {
  const { store, now, random, schedule, onStatus, onFault } = options;
  const board = createStatusBoard(store, onStatus);
  const pace: Pace = { attempt: 0, pausedUntil: 0, pullAt: 0 };
  let stopped = false;
  let running: Promise<void> | null = null;
  let timer: (() => void) | null = null;

  const runSafely = async (): Promise<void> => {
    let waitMs: number | null;
    try {
      waitMs = await runCycle(options, pace, { board, isStopped: () => stopped });
    } catch (error) {
      onFault(error);
      pace.attempt += 1;
      board.enter('waiting', FAULT_TEXT);
      waitMs = backoffMs(pace.attempt, random);
    }
    running = null;
    runIn(waitMs);
  };
  const run = (): Promise<void> => {
    if (stopped || now() < pace.pausedUntil) return Promise.resolve();
    running ??= runSafely();
    return running;
  };
  const runIn = (ms: number | null): void => {
    timer?.();
    timer = stopped || ms === null ? null : schedule(ms, () => void run());
  };

  return {
    status: board.read,
    wake: () => {
      // Trouble keeps its pause: an edit is no reason to knock again sooner.
      if (pace.attempt === 0 && running === null) runIn(WAKE_AFTER_MS);
    },
    syncNow: async () => {
      await running;
      pace.pullAt = 0;
      await run();
      return board.read();
    },
    announce: () => {
      onStatus(board.read());
      return board.read();
    },
    close: async () => {
      stopped = true;
      timer?.();
      await running;
    },
  };
};
