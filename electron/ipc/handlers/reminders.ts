import { ok } from '#shared/domain/result.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import {
  comingReminders,
  dueReminders,
  findOpenReminders,
  type OpenReminder,
} from '#electron/reminders/due-reminders.ts';
import type { ReminderEngine } from '#electron/reminders/reminder-engine.ts';
import { snoozeUntil } from '#electron/reminders/snooze-until.ts';
import type { WriteDatabase } from '#electron/store/database/database.ts';
import type { Edit } from '#electron/store/commands/edit-objects.ts';
import { closeTasks } from '#electron/store/commands/close-tasks.ts';
import type { EditContext } from '#electron/store/commands/edit-context.ts';
import { editItems } from '#electron/store/commands/edit-items.ts';
import { dismissReminder, snoozeReminder } from '#electron/store/rows/reminder-states.ts';
import { UNKNOWN_RULE } from '#electron/ipc/handlers/task-states.ts';
import {
  editedToChanged,
  refused,
  runPlan,
  type HandlerContext,
} from '#electron/ipc/handlers/edit-handler.ts';
import type { Handlers } from '#electron/ipc/serve.ts';

interface ReminderParts {
  readonly engine: ReminderEngine;
  readonly announce: (event: NewEvent) => void;
}

/** A ticked item of a task that is completed as well is no second thing. */
const closeAndTick = (context: EditContext, found: readonly OpenReminder[]) => {
  const items = found.filter(({ itemId }) => itemId !== null);
  const taskIds = found.filter(({ itemId }) => itemId === null).map(({ taskId }) => taskId);
  const closed = closeTasks(context, { ids: taskIds, status: 'done', withSubtasks: false });
  const ticked = items.flatMap(({ taskId, itemId }): readonly Edit[] =>
    itemId === null || taskIds.includes(taskId)
      ? []
      : editItems(context, taskId, { add: [], change: [{ id: itemId, done: true }], remove: [] }),
  );
  return { edits: [...closed.edits, ...ticked], count: found.length, unknownRules: closed.unknownRules };
};

const done = (handler: HandlerContext, ids: readonly string[]): ReturnType<Handlers['reminders.done']> => {
  const edited = runPlan(
    handler,
    (_edits, { count }) => `Completed ${handler.countOf(count, 'reminder')}`,
    (context: EditContext) => closeAndTick(context, findOpenReminders(context.db, ids)),
  );
  return edited.keys.length === 0 && edited.plan.unknownRules > 0
    ? refused({ reason: UNKNOWN_RULE })
    : ok(editedToChanged(edited));
};

/** What rang on this computer, and what the person does with it. */
export const createReminderHandlers = (handler: HandlerContext, { engine, announce }: ReminderParts) => {
  const { store, now, timeZone } = handler;
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
    'reminders.dismiss': ({ ids }) => ok({ count: settle(ids, dismissReminder) }),
    'reminders.done': ({ ids }) => done(handler, ids),
    'reminders.look': () => ok({ rang: engine.lookNow() }),
  } satisfies Partial<Handlers>;
};
