import {
  endOf,
  runningFocusSchema,
  shiftFocus,
  type EndedFocus,
  type FocusKind,
  type RunningFocus,
} from '#shared/domain/focus.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import { createObjectId, focusIdSchema } from '#shared/domain/ids.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import { addOps, type WaitingOp } from '#core/store/outbox/focus-ops.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
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

export interface FocusEngineOptions {
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
  /** There are other devices, which show the session and can go on with it. */
  readonly tellsOthers: boolean;
  readonly onChange: (state: FocusState) => void;
  /** A bug; the engine itself goes on. */
  readonly onFault: (error: unknown) => void;
}

export interface FocusState {
  readonly running: RunningFocus | null;
  readonly ended: EndedFocus | null;
}

export interface Starting {
  readonly kind: FocusKind;
  readonly minutes?: number | undefined;
  readonly task: RunningFocus['task'];
}

/** A clock that goes back by less was only put right. Milliseconds. */
export const STEADY_MS = 2000;

export const readRunning = (store: Store): RunningFocus | null =>
  readJson(runningFocusSchema, readMeta(store.db, 'runningFocus'));

/** In the transaction of the change itself. A break is of this device alone. */
export const tellOthers = (
  { tellsOthers, ...source }: FocusEngineOptions,
  db: WriteDatabase,
  told: { readonly session: RunningFocus; readonly ops: readonly WaitingOp['op'][]; readonly at: number },
): void => {
  if (!tellsOthers || told.session.phase === 'break' || told.ops.length === 0) return;
  addOps(db, { ...told, newId: () => createObjectId(source) });
};

/** The running session on disk, and the clock that it goes by. */
export const createFocusBook = (options: FocusEngineOptions) => {
  const { store, now, settings } = options;
  let seenAt: number | null = null;

  const begin = (running: RunningFocus, ops: readonly WaitingOp['op'][] = []): RunningFocus => {
    store.write((db) => {
      writeMeta(db, 'runningFocus', JSON.stringify(running));
      tellOthers(options, db, { session: running, ops, at: now() });
    });
    return running;
  };

  const fresh = (fields: Pick<RunningFocus, 'phase' | 'kind' | 'minutes' | 'task'>): RunningFocus => {
    const id = focusIdSchema.parse(createObjectId(options));
    return begin({ id, startedAt: now(), pausedAt: null, pausedMs: 0, ...fields }, ['start']);
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

export const isPast = (running: RunningFocus, now: number): boolean => {
  const end = endOf(running);
  return end !== null && end <= now;
};
