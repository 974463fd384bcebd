import { endedFocusSchema, runningFocusSchema } from '#shared/domain/focus.ts';
import { z } from 'zod';
import { branchIdSchema } from '#shared/domain/branch.ts';
import { rungHabitSchema } from '#shared/domain/habit-row.ts';
import { reminderIdSchema } from '#shared/domain/reminder/due-reminder.ts';
import { filterRuleSchema } from '#shared/domain/filter/filter-rule.ts';
import { outlineChangeSchema } from '#shared/domain/outline-change.ts';
import { settingsSchema } from '#shared/domain/desktop/settings.ts';
import { syncStatusSchema } from '#shared/domain/sync-status.ts';
import { taskRowSchema } from '#shared/domain/task.ts';
import { undoTokenSchema } from '#shared/ipc/changed.ts';
import { updateStateSchema } from '#shared/domain/desktop/update-state.ts';
import { arrangementSchema, viewSchema } from '#shared/domain/view.ts';

/** What became of an outline that was read with `tasks.outlineSince`. */
const outlineDeltaSchema = z.strictObject({
  view: viewSchema,
  arrangement: arrangementSchema,
  withClosed: z.boolean(),
  rule: filterRuleSchema.nullable(),
  /** The version that the change begins at; it is for nobody who has another. */
  since: z.string(),
  version: z.string(),
  change: outlineChangeSchema,
});
export type OutlineDelta = z.infer<typeof outlineDeltaSchema>;

const dataChangedSchema = z.strictObject({
  type: z.literal('data.changed'),
  /** Counts these events since the core started; see `Answer`. */
  revision: z.int().nonnegative(),
  /** Tasks whose rows must be read again; null when there were too many to name. */
  taskIds: z.array(z.string()).nullable(),
  /**
   * Order or membership of a view may have changed. A view that is sorted by
   * title or by modification must look at every change of a task, too.
   */
  outline: z.boolean(),
  /** Lists, folders, tags, columns or filters themselves changed. */
  projects: z.boolean(),
  /** Habits, their sections or check-ins changed; absent where none did. */
  habits: z.literal(true).optional(),
  /** Focus sessions that are over changed; absent where none did. */
  focus: z.literal(true).optional(),
  /** Rows of these tasks as they are now, and what became of the view that was read last: to be shown without asking. */
  rows: z.array(taskRowSchema),
  delta: outlineDeltaSchema.nullable(),
  /** What Undo takes back now; null for nothing. Absent where only the days moved. */
  lastStep: undoTokenSchema.nullable().optional(),
});

/**
 * Events are hints: they say what to read again. Losing or repeating one is
 * harmless, because every value can be read by a query.
 */
export const appEventSchema = z.discriminatedUnion('type', [
  dataChangedSchema,
  /** The same of a branch of the account: only a page that has it open reads anything again. */
  z.strictObject({ type: z.literal('branch.changed'), branch: branchIdSchema, change: dataChangedSchema }),
  /** How far the way of a rewind to another moment is. */
  z.strictObject({
    type: z.literal('branch.progress'),
    branch: branchIdSchema,
    done: z.int(),
    total: z.int(),
  }),
  /** The branch is not there any more: another one was opened, or another account. */
  z.strictObject({ type: z.literal('branch.ended'), branch: branchIdSchema }),
  /** How far a long run is that was given a name. */
  z.strictObject({
    type: z.literal('actions.progress'),
    id: z.string(),
    written: z.int(),
    /** About so many edits it has in all. */
    total: z.int(),
  }),
  /** How far the file is that is being written. */
  z.strictObject({ type: z.literal('transfer.progress'), written: z.int(), total: z.int() }),
  z.strictObject({ type: z.literal('sync.status'), status: syncStatusSchema }),
  z.strictObject({ type: z.literal('settings.changed'), settings: settingsSchema }),
  /** Reminders rang, were put off or dismissed. */
  z.strictObject({
    type: z.literal('reminders.changed'),
    /** Those that rang at this moment. */
    rang: z.array(reminderIdSchema),
  }),
  /** Reminders of habits rang at this moment. */
  z.strictObject({ type: z.literal('habits.rang'), habits: z.array(rungHabitSchema) }),
  /** The running focus session or break is another one, was paused or ended. */
  z.strictObject({
    type: z.literal('focus.changed'),
    running: runningFocusSchema.nullable(),
    /** What ended with it; null where nothing did. */
    ended: endedFocusSchema.nullable(),
  }),
  /** Calendars of others were added, read, changed or removed. */
  z.strictObject({ type: z.literal('calendars.changed') }),
  z.strictObject({ type: z.literal('updates.changed'), state: updateStateSchema }),
  /** Another account is shown: everything must be read again. */
  z.strictObject({ type: z.literal('account.changed') }),
  /** Something waits for a page, or a key or the tray came or went. Of installed apps only. */
  z.strictObject({ type: z.literal('desktop.changed') }),
  /** The transport was interrupted: anything may have been missed. */
  z.strictObject({ type: z.literal('resumed') }),
]);
export type AppEvent = z.infer<typeof appEventSchema>;

export type DataChanged = z.infer<typeof dataChangedSchema>;
export type NewChange = Omit<DataChanged, 'revision'>;
type BranchChanged = Extract<AppEvent, { readonly type: 'branch.changed' }>;
type NewBranchChange = Omit<BranchChanged, 'change'> & { readonly change: NewChange };
/** An event before it is counted. */
export type NewEvent = Exclude<AppEvent, DataChanged | BranchChanged> | NewChange | NewBranchChange;
