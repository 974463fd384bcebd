import type { SyncStatus } from '#shared/domain/sync-status.ts';
import { hasWork } from '#electron/store/outbox.ts';
import type { Store } from '#electron/store/store.ts';
import { syncCycle } from '#electron/sync/cycle.ts';
import { createPace, type Pace, type Presence, type Wait } from '#electron/sync/pace.ts';
import { createStatusBoard, type StatusBoard } from '#electron/sync/status-board.ts';
import type { SyncRoad } from '#electron/sync/sync-road.ts';
import { syncErrorText, type SyncError } from '#electron/sync/sync-error.ts';

/** @returns a function that cancels */
export type Schedule = (ms: number, action: () => void) => () => void;

interface SyncEngineOptions {
  readonly store: Store;
  readonly road: SyncRoad;
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
  /** Coming back to Docket or to the network is a reason to look what is new. */
  readonly attend: (presence: Presence) => void;
  /** Tells the status anew: outbox or journal were changed by hand. @returns it */
  readonly announce: () => SyncStatus;
  /** A cycle is under way. */
  readonly isBusy: () => boolean;
  /** Waits for the request in flight, then stays still. */
  readonly close: () => Promise<void>;
}

/** Lets the edit's own answer go out first. */
const WAKE_AFTER_MS = 10;

const stateAfter = (error: SyncError): SyncStatus['state'] => {
  if (error.kind === 'Network' || error.kind === 'Timeout') return 'offline';
  if (error.kind === 'MassLoss') return error.isConfirmed ? 'blocked' : 'waiting';
  return error.kind === 'Unauthorized' ? 'blocked' : 'waiting';
};

interface CycleParts {
  readonly pace: Pace;
  readonly board: StatusBoard;
  readonly isStopped: () => boolean;
}

const runCycle = async (
  options: SyncEngineOptions,
  { pace, board, isStopped }: CycleParts,
): Promise<Wait> => {
  const withPull = pace.pullIn() === 0;
  const result = await syncCycle({ ...options, withPull, enter: board.enter, isStopped });
  if (!result.ok) {
    board.enter(stateAfter(result.error), syncErrorText(result.error));
    return pace.failed(result.error);
  }
  pace.succeeded(withPull);
  board.enter('idle');
  return { kind: 'timed', ms: hasWork(options.store.db) ? WAKE_AFTER_MS : pace.pullIn() };
};

const FAULT_TEXT = 'Sync met a fault in Docket itself and will try again. Your edits are kept.';

/** One serial loop: a request is never sent while another is in flight. */
export const createSyncEngine = (options: SyncEngineOptions): SyncEngine => {
  const { schedule, onStatus, onFault } = options;
  const board = createStatusBoard(options.store, onStatus);
  const pace = createPace(options);
  let stopped = false;
  let isPaused = false;
  let running: Promise<void> | null = null;
  let timer: (() => void) | null = null;

  const runSafely = async (): Promise<void> => {
    let wait: Wait;
    try {
      wait = await runCycle(options, { pace, board, isStopped: () => stopped });
    } catch (error) {
      onFault(error);
      board.enter('waiting', FAULT_TEXT);
      wait = pace.faulted();
    }
    running = null;
    // A pause runs by its timer: a clock that is set makes it neither shorter nor longer.
    isPaused = wait.kind === 'pause';
    runIn(wait.kind === 'person' ? null : wait.ms);
  };
  const run = (): Promise<void> => {
    if (stopped || isPaused) return Promise.resolve();
    running ??= runSafely();
    return running;
  };
  const onTime = (): void => {
    isPaused = false;
    void run();
  };
  const runIn = (ms: number | null): void => {
    timer?.();
    timer = stopped || ms === null ? null : schedule(ms, onTime);
  };

  return {
    status: board.read,
    wake: () => {
      // Trouble keeps its pause: an edit is no reason to knock again sooner.
      if (!pace.inTrouble() && running === null) runIn(WAKE_AFTER_MS);
    },
    syncNow: async () => {
      await running;
      pace.pullNow();
      await run();
      return board.read();
    },
    attend: (presence) => {
      // A lost session waits for a deed of the person, and looking at the window is none.
      if (!pace.attend(presence) || board.read().state === 'blocked') return;
      pace.pullNow();
      if (running === null && !isPaused) runIn(WAKE_AFTER_MS);
    },
    announce: board.announce,
    isBusy: () => running !== null,
    close: async () => {
      stopped = true;
      timer?.();
      await running;
    },
  };
};
