import { z } from 'zod';
import { habitIdSchema, taskIdSchema } from '#shared/domain/ids.ts';
import { taskRowSchema } from '#shared/domain/task.ts';

/** Of this computer only: another one has its own. */
export const reminderIdSchema = z.string().regex(/^\d{1,15}$/u);

const moment = z.iso.datetime();

/** A reminder that rang and that nobody has answered yet. */
export const dueReminderSchema = z.strictObject({
  id: reminderIdSchema,
  taskId: taskIdSchema,
  /** The item of the task's checklist that it is about; null for the task itself. */
  itemTitle: z.string().nullable(),
  title: z.string(),
  listName: z.string(),
  projectId: taskRowSchema.shape.projectId,
  priority: taskRowSchema.shape.priority,
  /** Of the task; null where it has none. */
  dates: taskRowSchema.shape.dates,
  repeats: z.boolean(),
  /** What it was for. */
  at: moment,
  rangAt: moment,
  /** It rang later than it should have: Docket was closed, or the computer asleep. */
  isLate: z.boolean(),
  /** Until when it is put off; null for one that is due. */
  snoozedUntil: moment.nullable(),
});
export type DueReminder = z.infer<typeof dueReminderSchema>;

export const dueRemindersSchema = z.strictObject({
  /** By what they were for, the oldest first; the newest hundred of many. */
  due: z.array(dueReminderSchema),
  snoozed: z.array(dueReminderSchema),
  /** How many are due in all. */
  count: z.int(),
});
export type DueReminders = z.infer<typeof dueRemindersSchema>;

/** What will ring within the next weeks, the next one first; the next fifty of many. */
export const comingRemindersSchema = z.array(dueReminderSchema);

/** A time of today at which a habit rings that is neither done nor missed yet. */
export const habitReminderSchema = z.strictObject({
  habitId: habitIdSchema,
  name: z.string(),
  /** The moment of the day that it is set to. */
  at: moment,
  /** It rang: of several times that have passed, the last one. */
  isDue: z.boolean(),
  /** Until when it is put off; null for one that is not. */
  snoozedUntil: moment.nullable(),
});
export type HabitReminder = z.infer<typeof habitReminderSchema>;

/** Until when a reminder is put off. */
export const snoozeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('minutes'),
    minutes: z
      .int()
      .min(1)
      .max(14 * 24 * 60),
  }),
  /** At nine, where the person is. */
  z.strictObject({ kind: z.literal('tomorrow') }),
  z.strictObject({ kind: z.literal('moment'), at: moment }),
]);
export type Snooze = z.infer<typeof snoozeSchema>;
