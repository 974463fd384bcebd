import type { ServerAnswer, SyncStatus } from '#shared/domain/sync-status.ts';
import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import type { Store } from '#core/store/store.ts';
import { createIdleGate, type Schedule } from '#core/sync/engine/idle-gate.ts';
import { syncCycle } from '#core/sync/engine/cycle.ts';
import type { ChangeListener } from '#core/sync/engine/change-listener.ts';
import { createPause, type Pause } from '#core/sync/engine/kept-pause.ts';
import { fillSearchIndex } from '#core/sync/engine/fill-search-index.ts';
import { hasWork } from '#core/store/outbox/outbox.ts';
import { hasWorkNow } from '#core/sync/push/push.ts';
import { createPace, type Pace, type Presence, type Wait } from '#core/sync/engine/poll-schedule.ts';
import { createToldChanges } from '#core/sync/engine/told-changes.ts';
import { createStatusBoard, type StatusBoard } from '#core/sync/engine/status-board.ts';
import type { SyncAdapter } from '#core/sync/engine/sync-adapter.ts';
import { storeRefusalMessage, syncErrorMessage, type SyncError } from '#core/sync/engine/sync-error.ts';

interface SyncEngineOptions {
  readonly store: Store;
  readonly adapter: SyncAdapter;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
  readonly schedule: Schedule;
  readonly onStatus: (status: SyncStatus) => void;
  /** A bug in the loop; the loop itself goes on. */
  readonly onFault: (error: unknown) => void;
  /** Comes at the end of a cycle that came through, and cannot fail it. `isPoll`: others are asked, too. */
  readonly afterCycle?: (cycle: { readonly isPoll: boolean }) => Promise<void>;
  /** Listens for changes of others where the service tells of them; nothing depends on it. */
  readonly listen?: (onChange: (checkPoint: number) => void) => ChangeListener;
  /** Milliseconds without an edit before edits are sent; 250 where it is left out. */
  readonly quietMs?: number;
}

export interface SyncEngine {
  readonly status: () => SyncStatus;
  /** There may be something to send; returns at once. */
  readonly wake: () => void;
  /** The person asks: push and pull now, which also ends a pause that the service asked for. @returns the status after it */
  readonly syncNow: () => Promise<SyncStatus>;
  /** Coming back to Docket or to the network is a reason to look what is new. */
  readonly setPresence: (presence: Presence) => void;
  /** Tells the status again: outbox or journal were changed by hand. @returns it */
  readonly announce: () => SyncStatus;
  /** The person says what becomes of another server than before. @returns the status after it */
  readonly answerServer: (answer: ServerAnswer) => Promise<SyncStatus>;
  /** Ends a long reading at its next step; what was read so far stays. @returns the status after it */
  readonly halt: () => Promise<SyncStatus>;
  /** A cycle is under way. */
  readonly isBusy: () => boolean;
  /** Waits for the request in flight, then stays still. */
  readonly close: () => Promise<void>;
}

/** Between two cycles that follow each other: other work gets its turn. */
const WAKE_AFTER_MS = 10;
/**
 * A sync starts when the person has paused for so long: whoever writes one task
 * after the other waits for none of its work. What is written is on disk meanwhile.
 */
const QUIET_MS = 250;
/** Somebody who never pauses is not kept from the service either. */
const QUIET_AT_MOST_MS = 1000;

const stateAfter = (error: SyncError): SyncStatus['state'] => {
  if (error.kind === 'Stopped') return 'stopped';
  if (error.kind === 'Network' || error.kind === 'Timeout') return 'offline';
  if (error.kind === 'MassLoss') return error.isConfirmed ? 'blocked' : 'waiting';
  return error.kind === 'Unauthorized' || error.kind === 'OtherServer' ? 'blocked' : 'waiting';
};

interface CycleParts {
  readonly pace: Pace;
  readonly board: StatusBoard;
  readonly isStopped: () => boolean;
  /** The person has had enough of a long reading. */
  readonly isHalted: () => boolean;
}

const askOthers = async ({ afterCycle }: SyncEngineOptions, isPoll: boolean): Promise<void> => {
  await afterCycle?.({ isPoll });
};

const runCycle = async (
  options: SyncEngineOptions,
  { pace, board, isStopped, isHalted }: CycleParts,
): Promise<Wait> => {
  const startedAt = options.now();
  const isDue = pace.pullIn() === 0;
  // V1 would have to read all lists to look at what was sent: it reads those that have it.
  const looksAgain = isDue && options.adapter.readsOnlyPending && pace.onlyLooks();
  const withPull = isDue && !looksAgain;
  const readsAll = isDue || (hasWork(options.store.db) && !options.adapter.readsOnlyPending);
  const work = { isStopped: () => isStopped() || isHalted(), tell: board.advance };
  const result = await syncCycle({
    ...options,
    now: options.adapter.serviceNow,
    withPull,
    looksAgain,
    enter: board.enter,
    isStopped,
    work,
    onSent: pace.sent,
  });
  if (!result.ok) {
    const wait = pace.failed(result.error);
    board.enter(stateAfter(result.error), {
      problem: syncErrorMessage(result.error),
      pausedUntil: wait.kind === 'pause' ? options.now() + wait.ms : null,
    });
    return wait;
  }
  pace.succeeded(withPull);
  if (readsAll) pace.looked(startedAt);
  await askOthers(options, pace.polls(withPull));
  board.enter('idle');
  return { kind: 'timed', ms: hasWorkNow(options.store) ? WAKE_AFTER_MS : pace.pullIn() };
};

const runSafely = async (options: SyncEngineOptions, parts: CycleParts): Promise<Wait> => {
  try {
    return await runCycle(options, parts);
  } catch (error) {
    const refusal = errorToRefusal(error);
    if (refusal === null) options.onFault(error);
    parts.board.enter('waiting', {
      problem: refusal === null ? { code: 'sync.fault' } : storeRefusalMessage(refusal),
    });
    return parts.pace.faulted();
  }
};

interface Quiet {
  /** Milliseconds from an edit to the cycle that sends it, unless another edit comes first. */
  readonly left: () => number;
  /** A cycle has begun. */
  readonly over: () => void;
}

const createQuiet = ({ now, quietMs = QUIET_MS }: SyncEngineOptions): Quiet => {
  let since: number | null = null;
  return {
    left: () => {
      since ??= now();
      // A clock that is set back makes it no longer.
      const waited = Math.max(0, now() - since);
      return Math.max(0, Math.min(quietMs, QUIET_AT_MOST_MS - waited));
    },
    over: () => {
      since = null;
    },
  };
};

/** What goes on between cycles and beside them, as long as nothing has to wait for it. */
const createBackground = (options: SyncEngineOptions, isStopped: () => boolean) => {
  const idleGate = createIdleGate(options.schedule);
  let running: Promise<void> | null = null;
  const fill = async (): Promise<void> => {
    try {
      await fillSearchIndex({ ...options, isStopped, idleGate });
    } catch (error) {
      // A full disk: after the next cycle it is tried again.
      if (errorToRefusal(error) === null) options.onFault(error);
    }
    running = null;
  };
  return {
    start: (): void => {
      running ??= fill();
    },
    disturb: idleGate.disturb,
    stop: async (): Promise<void> => {
      idleGate.end();
      await running;
    },
  };
};

interface Loop {
  /** The cycle that is under way; null where none is. */
  readonly running: () => Promise<void> | null;
  readonly run: () => Promise<void>;
  readonly runIn: (ms: number | null) => void;
  readonly halt: () => void;
  /** The store was changed: work that nobody waits for makes room. */
  readonly disturb: () => void;
  /** It waits for an action of the person, and for nothing else. */
  readonly isHeld: () => boolean;
  /** @returns when nothing is under way any more */
  readonly stop: () => Promise<void>;
}

interface LoopParts {
  readonly pace: Pace;
  readonly board: StatusBoard;
  readonly quiet: Quiet;
  readonly pause: Pause;
}

const createLoop = (options: SyncEngineOptions, { pace, board, quiet, pause }: LoopParts): Loop => {
  const { schedule, now } = options;
  let stopped = false;
  let isHalted = false;
  let isHeld = false;
  let running: Promise<void> | null = null;
  let timer: (() => void) | null = null;
  const parts = { pace, board, isStopped: () => stopped, isHalted: () => isHalted };
  const background = createBackground(options, parts.isStopped);
  const runOnce = async (): Promise<void> => {
    quiet.over();
    const wait = await runSafely(options, parts);
    running = null;
    // A pause runs by its timer: a clock that is set makes it neither shorter nor longer.
    if (wait.kind === 'pause') pause.begin({ ms: wait.ms, now: now() });
    isHeld = wait.kind === 'person';
    isHalted = false;
    runIn(wait.kind === 'person' ? null : wait.ms);
    background.start();
  };
  const run = (): Promise<void> => {
    if (stopped || pause.isOn()) return Promise.resolve();
    running ??= runOnce();
    return running;
  };
  const onTime = (): void => {
    pause.end();
    void run();
  };
  const runIn = (ms: number | null): void => {
    timer?.();
    timer = stopped || ms === null ? null : schedule(ms, onTime);
  };
  const left = pause.resume(now());
  if (left > 0) {
    board.enter('waiting', {
      problem: { code: 'sync.rateLimited' },
      pausedUntil: now() + left,
    });
    runIn(left);
  }
  return {
    running: () => running,
    run,
    runIn,
    halt: () => {
      isHalted = running !== null;
    },
    disturb: background.disturb,
    isHeld: () => isHeld,
    stop: async () => {
      stopped = true;
      timer?.();
      await running;
      await background.stop();
    },
  };
};

/** One serial loop: a request is never sent while another is in flight. */
export const createSyncEngine = (options: SyncEngineOptions): SyncEngine => {
  const board = createStatusBoard(options.store, {
    isLocal: options.adapter.isOwnService,
    server: () => options.adapter.server?.question() ?? null,
    announce: options.onStatus,
  });
  const { namesRemoved, isOwnService } = options.adapter;
  const pace = createPace({ ...options, reads: namesRemoved && !isOwnService ? 'delta' : 'everyList' });
  const quiet = createQuiet(options);
  const pause = createPause(options.store);
  const loop = createLoop(options, { pace, board, quiet, pause });
  const isIdle = (): boolean => loop.running() === null && !pause.isOn();
  const told = createToldChanges(options, { loop, pace, isIdle });
  const listener = options.listen?.(told.add);
  const syncNow = async (): Promise<SyncStatus> => {
    // Only the pause that the person could see: what is under way may bring another one.
    pause.end();
    await loop.running();
    options.adapter.readAllNext();
    pace.pullNow();
    await loop.run();
    return board.read();
  };
  return {
    status: board.read,
    wake: () => {
      board.keepTrue();
      loop.disturb();
      // Trouble keeps its pause: an edit is no reason to knock again sooner.
      if (!pace.inTrouble() && isIdle()) loop.runIn(quiet.left());
    },
    syncNow,
    answerServer: async (answer) => {
      await loop.running();
      options.adapter.server?.answer(answer);
      return syncNow();
    },
    setPresence: (presence) => {
      listener?.setPresence(presence);
      // A lost session waits for an action of the person, and looking at the window is none.
      if (!pace.setPresence(presence) || board.read().state === 'blocked' || loop.isHeld()) return;
      options.adapter.readAllNext();
      pace.pullNow();
      if (isIdle()) loop.runIn(WAKE_AFTER_MS);
    },
    announce: board.announce,
    halt: async () => {
      loop.halt();
      await loop.running();
      return board.read();
    },
    isBusy: () => loop.running() !== null,
    close: async () => {
      listener?.close();
      told.close();
      await loop.stop();
    },
  };
};
