import { ok } from '#shared/domain/result.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import { comingReminders, dueReminders, findOpenReminders } from '#core/reminders/due-reminders.ts';
import { habitRemindersOfToday, snoozeHabits } from '#core/reminders/habit-reminders.ts';
import type { ReminderEngine } from '#core/reminders/look-loop.ts';
import { snoozeUntil } from '#core/reminders/snooze-until.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { dismissReminder, snoozeReminder } from '#core/store/rows/reminder-states.ts';
import type { ActionContext } from '#core/actions/run-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';

interface ReminderParts {
  readonly engine: ReminderEngine;
  readonly announce: (event: NewEvent) => void;
}

/** What rang on this computer, and what the person does with it. */
export const createReminderHandlers = (
  { store, now, timeZone, days }: ActionContext,
  { engine, announce }: ReminderParts,
) => {
  const settle = (ids: readonly string[], write: (db: WriteDatabase, id: number) => void): number => {
    const count = store.write((db) => {
      const found = findOpenReminders(db, ids);
      for (const { id } of found) write(db, id);
      return found.length;
    });
    announce({ type: 'reminders.changed', rang: [] });
    return count;
  };
  return {
    'reminders.list': () => ok(dueReminders(store.db)),
    'reminders.coming': () => ok(comingReminders(store.db, { now: now(), zone: timeZone() })),
    'reminders.snooze': ({ ids, until }) => {
      const moment = snoozeUntil(until, now(), timeZone());
      const count = settle(ids, (db, id) => snoozeReminder(db, id, moment));
      engine.wake();
      return ok({ until: new Date(moment).toISOString(), count });
    },
    'reminders.habits': () => ok([...habitRemindersOfToday(store.db, days(), now())]),
    'reminders.snoozeHabits': ({ ids, until }) => {
      const moment = snoozeUntil(until, now(), timeZone());
      store.write((db) => {
        snoozeHabits(db, ids, moment);
      });
      announce({ type: 'reminders.changed', rang: [] });
      engine.wake();
      return ok({ until: new Date(moment).toISOString() });
    },
    'reminders.dismiss': ({ ids }) => ok({ count: settle(ids, dismissReminder) }),
    'reminders.look': () => ok({ rang: engine.lookNow() }),
  } satisfies Partial<Handlers>;
};
