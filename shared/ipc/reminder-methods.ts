import { z } from 'zod';
import {
  comingRemindersSchema,
  dueRemindersSchema,
  habitReminderSchema,
  reminderIdSchema,
  snoozeSchema,
} from '#shared/domain/reminder/due-reminder.ts';
import { habitIdSchema } from '#shared/domain/ids.ts';
import { command, nothing, query } from '#shared/ipc/method.ts';

const ids = z.array(reminderIdSchema).min(1).max(1000);

/** What rang on this computer, and what becomes of it. Another device has its own. */
export const reminderMethods = {
  'reminders.list': query({ input: nothing, output: dueRemindersSchema }),
  /** Of the next thirty days. */
  'reminders.coming': query({ input: nothing, output: comingRemindersSchema }),
  /** Of today, by their moments, the earliest first. */
  'reminders.habits': query({ input: nothing, output: z.array(habitReminderSchema) }),
  /** Has habits ring again; not where they are done by then. */
  'reminders.snoozeHabits': command({
    input: z.strictObject({ ids: z.array(habitIdSchema).min(1).max(100), until: snoozeSchema }),
    output: z.strictObject({ until: z.iso.datetime() }),
  }),
  /** Puts them off. Those that nobody waits for any more are left alone. */
  'reminders.snooze': command({
    input: z.strictObject({ ids, until: snoozeSchema }),
    output: z.strictObject({ until: z.iso.datetime(), count: z.int() }),
  }),
  /** They do not ring again; their tasks stay as they are. */
  'reminders.dismiss': command({
    input: z.strictObject({ ids }),
    output: z.strictObject({ count: z.int() }),
  }),
  /** The computer was asleep, or its clock was set: something may be due. */
  'reminders.look': command({ input: nothing, output: z.strictObject({ rang: z.int() }) }),
} as const;
