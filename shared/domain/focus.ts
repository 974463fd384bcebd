import { z } from 'zod';
import { focusIdSchema, taskIdSchema } from '#shared/domain/ids.ts';

/** Focus sessions: what is finished as the page gets it, and the arithmetic of the one that runs. */

const MINUTE = 60_000;

export const focusKindSchema = z.enum(['pomodoro', 'stopwatch']);
export type FocusKind = z.infer<typeof focusKindSchema>;

/** Minutes. A shorter one would leave no record. */
export const focusMinutesSchema = z.int().min(5).max(180);

/** The service keeps none that is shorter (observed). Milliseconds. */
export const SHORTEST_FOCUS = 5 * MINUTE;
/** A stopwatch that nobody stops ends by itself, as the service says it does (observed). Milliseconds. */
export const LONGEST_STOPWATCH = 12 * 60 * MINUTE;

/** What a part of a session was for, as it was called then. */
export const focusPartSchema = z.strictObject({
  taskId: z.string().nullable(),
  title: z.string().nullable(),
  list: z.string().nullable(),
  tags: z.array(z.string()).readonly(),
  /** Whole seconds, without pauses. */
  seconds: z.int().nonnegative(),
});
export type FocusPart = z.infer<typeof focusPartSchema>;

/** A session that is over. */
export const focusRowSchema = z.strictObject({
  id: focusIdSchema,
  kind: focusKindSchema,
  /** Else it was dropped: it stands in the history and counts nowhere. */
  isDone: z.boolean(),
  /** ISO 8601 UTC. */
  start: z.string(),
  end: z.string(),
  pauseSeconds: z.int(),
  note: z.string(),
  parts: z.array(focusPartSchema).readonly(),
  unsent: z.boolean(),
  needsAnswer: z.boolean(),
});
export type FocusRow = z.infer<typeof focusRowSchema>;

/** Whole seconds from start to end without the pauses. */
export const secondsOfFocus = ({
  start,
  end,
  pauseSeconds,
}: Pick<FocusRow, 'start' | 'end' | 'pauseSeconds'>) =>
  Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 1000) - pauseSeconds);

/** A session or a break that runs or is paused. Times are Unix milliseconds. */
export const runningFocusSchema = z.strictObject({
  /** Of the record that it becomes. */
  id: focusIdSchema,
  phase: z.enum(['focus', 'break']),
  kind: focusKindSchema,
  /** Planned; 0 for a stopwatch. */
  minutes: z.int().min(0).max(180),
  startedAt: z.int(),
  /** Null while it runs. */
  pausedAt: z.int().nullable(),
  /** Of the pauses that are over. Milliseconds. */
  pausedMs: z.int().nonnegative(),
  /** What it is for; null for nothing in particular. A break goes back to it. */
  task: z.strictObject({ id: taskIdSchema, title: z.string() }).nullable(),
});
export type RunningFocus = z.infer<typeof runningFocusSchema>;

/** A session as the service has it: of this device or of another one. */
export interface SeenFocus {
  readonly session: RunningFocus;
  readonly state: 'alive' | 'finished' | 'dropped';
  /** It was started by this installation. */
  readonly isOwn: boolean;
}

/** What the service says of them. */
export interface SeenSessions {
  /** The one that began last. */
  readonly current: SeenFocus | null;
  /** Those that changed since the last look. */
  readonly updates: readonly SeenFocus[];
}

type Clocked = Pick<RunningFocus, 'kind' | 'minutes' | 'startedAt' | 'pausedAt' | 'pausedMs'>;

/** Milliseconds without pauses. A clock that was set back gives 0, never less. */
export const elapsedOf = (focus: Clocked, now: number): number =>
  Math.max(0, Math.min((focus.pausedAt ?? now) - focus.startedAt - focus.pausedMs, plannedOf(focus)));

/** Milliseconds. */
export const plannedOf = ({ kind, minutes }: Pick<Clocked, 'kind' | 'minutes'>): number =>
  kind === 'stopwatch' ? LONGEST_STOPWATCH : minutes * MINUTE;

/** When it ends by itself; null while it is paused. */
export const endOf = (focus: Clocked): number | null =>
  focus.pausedAt === null ? focus.startedAt + focus.pausedMs + plannedOf(focus) : null;

export const pauseFocus = <Focus extends Clocked>(focus: Focus, now: number): Focus =>
  focus.pausedAt === null
    ? { ...focus, pausedAt: focus.startedAt + focus.pausedMs + elapsedOf(focus, now) }
    : focus;

export const resumeFocus = <Focus extends Clocked>(focus: Focus, now: number): Focus =>
  focus.pausedAt === null
    ? focus
    : { ...focus, pausedAt: null, pausedMs: focus.pausedMs + Math.max(0, now - focus.pausedAt) };

/** Moves it along with a clock that was set, so that as much is left as before. */
export const shiftFocus = <Focus extends Clocked>(focus: Focus, by: number): Focus => ({
  ...focus,
  startedAt: focus.startedAt + by,
  pausedAt: focus.pausedAt === null ? null : focus.pausedAt + by,
});

/** When it ended, where it ends at `now`: at its planned end at the latest, and where it was paused. Unix milliseconds. */
export const endedAt = (focus: Clocked, now: number): number =>
  focus.startedAt + focus.pausedMs + elapsedOf(focus, now);

/** The break behind so many pomodoros of a day. */
export const breakMinutesAfter = (
  count: number,
  { short, long, longEvery }: { readonly short: number; readonly long: number; readonly longEvery: number },
): number => (longEvery > 0 && count > 0 && count % longEvery === 0 ? long : short);

/** What ended, and what comes of it. */
export const endedFocusSchema = z.strictObject({
  phase: z.enum(['focus', 'break']),
  kind: focusKindSchema,
  /** Else it was given up. */
  isDone: z.boolean(),
  /** It ended by itself, at its planned end. */
  isPlanned: z.boolean(),
  /** Whole minutes without pauses. */
  minutes: z.int(),
  task: z.strictObject({ id: taskIdSchema, title: z.string() }).nullable(),
  /** It was ended on another device, which keeps it. */
  isElsewhere: z.boolean(),
  /** The session that was kept here; null for one that was too short, and for a break. */
  focusId: focusIdSchema.nullable(),
  /** For `history.undo`; null where nothing was kept. */
  undoToken: z.string().nullable(),
  /** The break that is due; 0 for none. */
  breakMinutes: z.int(),
});
export type EndedFocus = z.infer<typeof endedFocusSchema>;

/** Of sessions that were done, as they are kept here. */
export const focusFiguresSchema = z.strictObject({
  /** Days in a row with a session, up to today or yesterday. */
  streak: z.int().nonnegative(),
  /** The longest of the last year. */
  bestStreak: z.int().nonnegative(),
  /** The tasks with the most focus, that first; without a title what was for none. */
  byTask: z.array(z.strictObject({ key: z.string(), title: z.string().nullable(), minutes: z.int() })),
});
export type FocusFigures = z.infer<typeof focusFiguresSchema>;
