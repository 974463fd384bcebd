import {
  breakMinutesAfter,
  elapsedOf,
  endedAt,
  endOf,
  pauseFocus,
  resumeFocus,
  SHORTEST_FOCUS,
  type EndedFocus,
  type RunningFocus,
  type SeenSessions,
} from '#shared/domain/focus.ts';
import {
  createFocusBook,
  isPast,
  readRunning,
  tellOthers,
  type FocusEngineOptions,
  type FocusState,
  type Starting,
} from '#core/focus/focus-book.ts';
import type { WaitingOp } from '#core/store/outbox/focus-ops.ts';
import { createOtherDevices } from '#core/focus/other-devices.ts';
import { createFocus } from '#core/store/commands/edit-focus.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { deleteMeta } from '#core/store/database/meta.ts';
import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import { countPomodoros } from '#core/store/queries/focus-rows.ts';

/** The focus session of one open account. Every change of it is on disk before it is answered. */
export interface FocusEngine {
  readonly running: () => RunningFocus | null;
  /** What runs on another device while nothing runs here. */
  readonly elsewhere: () => RunningFocus | null;
  /** Goes on with it here. Nothing where it is over, or another one runs here. */
  readonly join: () => FocusState;
  /** What the service says of the sessions of all devices. */
  readonly follow: (seen: SeenSessions) => void;
  readonly start: (starting: Starting) => FocusState;
  readonly rest: (minutes: number | undefined) => FocusState;
  readonly pause: () => FocusState;
  readonly resume: () => FocusState;
  readonly end: (ending: { readonly isDone: boolean; readonly note: string }) => FocusState;
  /** Reminders wait meanwhile. */
  readonly isQuiet: () => boolean;
  readonly close: () => void;
}

/** A timer is never longer: it counts no sleep of the computer and sees no clock that is set. Milliseconds. */
const LONGEST_WAIT_MS = 30_000;
/** A window that opens asks for its rows first. Milliseconds. */
const FIRST_LOOK_AFTER_MS = 300;
/** While another thread writes. Milliseconds. */
const BUSY_AGAIN_MS = 50;
interface Ending {
  readonly isDone: boolean;
  readonly note: string;
}

const breakAfter = ({ store, settings, dayStart }: FocusEngineOptions): number => {
  const { breakMinutes: short, longBreakMinutes: long, longBreakEvery: longEvery } = settings();
  return breakMinutesAfter(countPomodoros(store.db, dayStart()), { short, long, longEvery });
};

/**
 * In one transaction the session runs no longer and is a record, so that it is one of both after any crash.
 * @returns its undo token
 */
const record = (
  options: FocusEngineOptions,
  running: RunningFocus,
  { isDone, note, isKept }: Ending & { readonly isKept: boolean },
): string | null =>
  options.store.write((db, changes) => {
    const at = options.now();
    deleteMeta(db, 'runningFocus');
    // What leaves no record is dropped, however it ended (observed).
    const ops = isDone && isKept ? (['finish'] as const) : (['drop', 'exit'] as const);
    tellOthers(options, db, { session: running, ops, at: endedAt(running, at) });
    if (!isKept) return null;
    const { id, kind, task, startedAt, pausedMs } = running;
    const edit = createFocus(
      { db, at },
      {
        id,
        kind,
        isDone,
        start: startedAt,
        end: endedAt(running, at),
        pauseSeconds: Math.round(pausedMs / 1000),
        taskId: task?.id ?? null,
        note,
        isAdded: false,
      },
    );
    const minutes = Math.round(elapsedOf(running, at) / 60_000);
    const message = { code: 'focused', values: { minutes, title: task?.title ?? null } } as const;
    return editObjects(db, { message, edits: [edit], at }, changes).undoToken;
  });

const conclude = (
  options: FocusEngineOptions,
  running: RunningFocus,
  ending: Ending & { readonly isPlanned: boolean },
): EndedFocus => {
  const { id, phase, kind, task } = running;
  const { isDone, isPlanned } = ending;
  const elapsed = elapsedOf(running, options.now());
  const isCounted = isDone || options.keepsDropped;
  const isKept = phase === 'focus' && elapsed >= SHORTEST_FOCUS && isCounted;
  const undoToken = record(options, running, { ...ending, isKept });
  const earnsBreak = isKept && isDone && kind === 'pomodoro';
  return {
    phase,
    kind,
    isDone,
    isPlanned,
    isElsewhere: false,
    minutes: Math.round(elapsed / 60_000),
    task,
    focusId: isKept ? id : null,
    undoToken,
    breakMinutes: earnsBreak ? breakAfter(options) : 0,
  };
};

/** Looks at the running session when it is due to end, and now and then. */
const createWatch = (
  { store, now, schedule, onFault }: FocusEngineOptions,
  isOver: () => void,
): { readonly again: (firstIn?: number) => void; readonly close: () => void } => {
  let cancel: (() => void) | null = null;
  let isClosed = store.isReadOnly;
  const lookIn = (ms: number): void => {
    if (isClosed) return;
    cancel?.();
    cancel = schedule(ms, () => {
      if (store.isBusy()) lookIn(BUSY_AGAIN_MS);
      else look();
    });
  };
  const look = (): void => {
    if (isClosed) return;
    try {
      isOver();
      again();
    } catch (error) {
      if (errorToRefusal(error) === null) onFault(error);
      lookIn(LONGEST_WAIT_MS);
    }
  };
  const again = (): void => {
    const running = readRunning(store);
    const end = running === null ? null : endOf(running);
    cancel?.();
    if (end !== null) lookIn(Math.min(LONGEST_WAIT_MS, Math.max(0, end - now())));
  };
  lookIn(FIRST_LOOK_AFTER_MS);
  return {
    again,
    close: () => {
      isClosed = true;
      cancel?.();
    },
  };
};

/** Ends the running session at its planned end, and begins what follows by itself. */
const watchEnd = (options: FocusEngineOptions, book: ReturnType<typeof createFocusBook>) => {
  const { now, settings, onChange } = options;
  const next = (ended: EndedFocus): RunningFocus | null => {
    const { focusAutoBreak, focusAutoNext } = settings();
    if (ended.phase === 'break')
      return focusAutoNext ? book.focusOn({ kind: 'pomodoro', task: ended.task }) : null;
    return focusAutoBreak && ended.breakMinutes > 0 ? book.restFor(ended.breakMinutes, ended.task) : null;
  };
  return createWatch(options, () => {
    const running = book.current();
    const end = running === null ? null : endOf(running);
    if (running === null || end === null || end > now()) return;
    const ended = conclude(options, running, PLANNED);
    // Nobody sat there for what would follow: a break that began hours ago is over.
    const isLate = now() - end > 2 * LONGEST_WAIT_MS;
    onChange({ running: isLate ? null : next(ended), ended });
  });
};

export const createFocusEngine = (options: FocusEngineOptions): FocusEngine => {
  const { store, now, settings } = options;
  const book = createFocusBook(options);

  const watch = watchEnd(options, book);
  const tell = (state: FocusState): FocusState => {
    watch.again();
    options.onChange(state);
    return state;
  };
  const stop = (ending: Ending = { isDone: true, note: '' }): EndedFocus | null => {
    const running = book.current();
    if (running === null) return null;
    // What somebody does behind its planned end comes too late: it was done by then.
    if (isPast(running, now())) return conclude(options, running, PLANNED);
    return conclude(options, running, { ...ending, isPlanned: false });
  };
  const change = (to: (running: RunningFocus) => RunningFocus, op: WaitingOp['op']): FocusState => {
    const running = book.current();
    if (running === null) return NOTHING;
    if (isPast(running, now())) return tell({ running: null, ended: conclude(options, running, PLANNED) });
    const changed = to(running);
    return tell({ running: book.begin(changed, changed === running ? [] : [op]), ended: null });
  };
  const others = createOtherDevices(options, { book, tell });
  return {
    running: () => readRunning(store),
    elsewhere: others.elsewhere,
    join: () => {
      const session = others.elsewhere();
      const running = book.current();
      if (session === null || running?.phase === 'focus') return { running, ended: null };
      const ended = stop();
      others.forget();
      return tell({ running: book.begin(session), ended });
    },
    follow: others.follow,
    start: (starting) => {
      const ended = stop();
      return tell({ running: book.focusOn(starting), ended });
    },
    rest: (minutes) => {
      const task = book.current()?.task ?? null;
      const ended = stop();
      return tell({ running: book.restFor(minutes ?? breakAfter(options), task), ended });
    },
    pause: () => change((running) => pauseFocus(running, now()), 'pause'),
    resume: () => change((running) => resumeFocus(running, now()), 'continue'),
    end: (ending) => {
      const ended = stop(ending);
      return tell({ running: null, ended });
    },
    isQuiet: () => {
      if (settings().focusReminders === 'ring') return false;
      const running = readRunning(store);
      return running?.phase === 'focus' && running.pausedAt === null;
    },
    close: watch.close,
  };
};

const PLANNED = { isDone: true, note: '', isPlanned: true } as const;

const NOTHING: FocusState = { running: null, ended: null };
