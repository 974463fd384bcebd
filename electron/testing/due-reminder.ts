import { dueReminderSchema, type DueReminder } from '#shared/domain/reminder/due-reminder.ts';

/** A reminder that rang, of a task of its own. */
export const dueReminder = (id: number, fields: Partial<DueReminder> = {}): DueReminder => ({
  ...dueReminderSchema.parse({
    id: String(id),
    taskId: '0123456789abcdef01234567',
    itemTitle: null,
    title: `Task ${id}`,
    listName: 'Inbox',
    projectId: 'inbox1',
    priority: 'none',
    dates: null,
    repeats: false,
    at: '2026-11-22T12:00:00.000Z',
    rangAt: '2026-11-22T12:00:00.000Z',
    isLate: false,
    snoozedUntil: null,
  }),
  ...fields,
});
