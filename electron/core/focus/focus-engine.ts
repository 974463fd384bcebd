import {
  breakMinutesAfter,
  elapsedOf,
  endedAt,
  endOf,
  pauseFocus,
  resumeFocus,
  runningFocusSchema,
  shiftFocus,
  SHORTEST_FOCUS,
  type EndedFocus,
  type FocusKind,
  type RunningFocus,
} from '#shared/domain/focus.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import { createObjectId, focusIdSchema } from '#shared/domain/ids.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import { createFocus } from '#core/store/commands/edit-focus.ts';
import { editObjects } from '#core/store/commands/edit-objects.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import { errorToRefusal } from '#core/store/database/store-refusal.ts';
import { countPomodoros } from '#core/store/queries/focus-rows.ts';
import type { Store } from '#core/store/store.ts';

export type FocusSettings = Pick<
  Settings,
  | 'focusMinutes'
  | 'breakMinutes'
  | 'longBreakMinutes'
  | 'longBreakEvery'
  | 'focusAutoBreak'
  | 'focusAutoNext'
  | 'focusReminders'
>;

interface FocusEngineOptions {
  readonly store: Store;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  /** @returns a function that cancels */
  readonly schedule: (ms: number, action: () => void) => () => void;
  readonly settings: () => FocusSettings;
  /** When the day began where the person is. Unix milliseconds. */
  readonly dayStart: () => number;
  /** The service keeps what was dropped; V1 does not. */
  readonly keepsDropped: boolean;
  readonly onChange: (state: FocusState) => void;
  /** A bug; the engine itself goes on. */
  readonly onFault: (error: unknown) => void;
}

export interface FocusState {
  readonly running: RunningFocus | null;
  readonly ended: EndedFocus | null;
}

interface Starting {
  readonly kind: FocusKind;
  readonly minutes?: number | undefined;
  readonly task: RunningFocus['task'];
}

/** The focus session of one open account. Every change of it is on disk before it is answered. */
export interface FocusEngine {
  readonly running: () => RunningFocus | null;
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
/** A clock that goes back by less was only put right. Milliseconds. */
const STEADY_MS = 2000;

const readRunning = (store: Store): RunningFocus | null =>
  readJson(runningFocusSchema, readMeta(store.db, 'runningFocus'));

interface Ending {
  readonly isDone: boolean;
  readonly note: string;
}

/** The running session on disk, and the clock that it goes by. */
const createFocusBook = (options: FocusEngineOptions) => {
  const { store, now, settings } = options;
  let seenAt: number | null = null;

  const begin = (running: RunningFocus): RunningFocus => {
    store.write((db) => writeMeta(db, 'runningFocus', JSON.stringify(running)));
    return running;
  };

  const fresh = (fields: Pick<RunningFocus, 'phase' | 'kind' | 'minutes' | 'task'>): RunningFocus => {
    const id = focusIdSchema.parse(createObjectId(options));
    return begin({ id, startedAt: now(), pausedAt: null, pausedMs: 0, ...fields });
  };

  return {
    begin,
    focusOn: ({ kind, minutes, task }: Starting): RunningFocus => {
      const planned = kind === 'stopwatch' ? 0 : (minutes ?? settings().focusMinutes);
      return fresh({ phase: 'focus', kind, minutes: planned, task });
    },
    restFor: (minutes: number, task: RunningFocus['task']): RunningFocus =>
      fresh({ phase: 'break', kind: 'pomodoro', minutes, task }),
    /** As it is by a clock that may have been set back since it was looked at. */
    current: (): RunningFocus | null => {
      const known = readRunning(store);
      const time = now();
      const since = seenAt ?? known?.startedAt ?? time;
      seenAt = time;
      if (known === null || time >= since - STEADY_MS) return known;
      return begin(shiftFocus(known, time - since));
    },
  };
};

const breakAfter = ({ store, settings, dayStart }: FocusEngineOptions): number => {
  const { breakMinutes: short, longBreakMinutes: long, longBreakEvery: longEvery } = settings();
  return breakMinutesAfter(countPomodoros(store.db, dayStart()), { short, long, longEvery });
};

/**
 * In one transaction the session runs no longer and is a record, so that it is one of both after any crash.
 * @returns its undo token
 */
const record = (
  { store, now }: FocusEngineOptions,
  running: RunningFocus,
  { isDone, note, isKept }: Ending & { readonly isKept: boolean },
): string | null =>
  store.write((db, changes) => {
    deleteMeta(db, 'runningFocus');
    if (!isKept) return null;
    const { id, kind, task, startedAt, pausedMs } = running;
    const at = now();
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

export const createFocusEngine = (options: FocusEngineOptions): FocusEngine => {
  const { store, now, settings } = options;
  const book = createFocusBook(options);

  /** What follows by itself. */
  const next = (ended: EndedFocus): RunningFocus | null => {
    const { focusAutoBreak, focusAutoNext } = settings();
    if (ended.phase === 'break')
      return focusAutoNext ? book.focusOn({ kind: 'pomodoro', task: ended.task }) : null;
    return focusAutoBreak && ended.breakMinutes > 0 ? book.restFor(ended.breakMinutes, ended.task) : null;
  };
  const watch = createWatch(options, () => {
    const running = book.current();
    const end = running === null ? null : endOf(running);
    if (running === null || end === null || end > now()) return;
    const ended = conclude(options, running, PLANNED);
    // Nobody sat there for what would follow: a break that began hours ago is over.
    const isLate = now() - end > 2 * LONGEST_WAIT_MS;
    options.onChange({ running: isLate ? null : next(ended), ended });
  });
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
  const change = (to: (running: RunningFocus) => RunningFocus): FocusState => {
    const running = book.current();
    if (running === null) return NOTHING;
    if (isPast(running, now())) return tell({ running: null, ended: conclude(options, running, PLANNED) });
    return tell({ running: book.begin(to(running)), ended: null });
  };
  return {
    running: () => readRunning(store),
    start: (starting) => {
      const ended = stop();
      return tell({ running: book.focusOn(starting), ended });
    },
    rest: (minutes) => {
      const task = book.current()?.task ?? null;
      const ended = stop();
      return tell({ running: book.restFor(minutes ?? breakAfter(options), task), ended });
    },
    pause: () => change((running) => pauseFocus(running, now())),
    resume: () => change((running) => resumeFocus(running, now())),
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

const isPast = (running: RunningFocus, now: number): boolean => {
  const end = endOf(running);
  return end !== null && end <= now;
};

const NOTHING: FocusState = { running: null, ended: null };
