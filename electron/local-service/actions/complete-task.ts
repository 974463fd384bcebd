import { advanceRepeat, type Advance } from '#shared/domain/repeat/recurrence.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { timeToWireDate, wireDateToTime } from '#core/wire/wire-date.ts';
import { createId } from '#electron/local-service/rules/identity.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import type { UserCall } from '#electron/local-service/route.ts';

const time = (date: string | null): number | null => (date === null ? null : (wireDateToTime(date) ?? null));

const advance = (task: V2Task, completedAt: number): Advance => {
  const start = time(task.startDate);
  if (task.repeatFlag === null || start === null) return { kind: 'ended' };
  return advanceRepeat({
    repeatFlag: task.repeatFlag,
    repeatFrom: task.repeatFrom,
    start,
    due: time(task.dueDate),
    seriesStart: time(task.repeatFirstDate),
    timeZone: task.timeZone,
    isAllDay: task.isAllDay,
    exDates: task.exDate,
    completedAt,
  });
};

const closed = (call: UserCall, task: V2Task): V2Task => ({
  ...task,
  status: 2,
  completedTime: timeToWireDate(call.now),
  completedUserId: Number(call.userId),
  modifiedTime: timeToWireDate(call.now),
});

/**
 * What V1 does on completion: a repeating task goes on under its own id with
 * its dates advanced, and a completed copy is stored (observed). A
 * task that does not repeat, or no more, closes; one that is closed gets a new
 * completion time.
 */
export const completeTask = async (call: UserCall, task: V2Task): Promise<V2Task> => {
  const next = task.status === 0 ? advance(task, call.now) : { kind: 'ended' as const };
  if (next.kind !== 'next') return writeTask(call, closed(call, task));
  await writeTask(call, {
    ...closed(call, task),
    id: createId(call),
    repeatFlag: null,
    repeatFrom: null,
    repeatTaskId: task.id,
    parentId: null,
    childIds: null,
    reminders: task.reminders.map((reminder) => ({ ...reminder, id: createId(call) })),
  });
  return writeTask(call, {
    ...task,
    startDate: timeToWireDate(next.start),
    dueDate: next.due === null ? null : timeToWireDate(next.due),
    repeatFlag: next.repeatFlag,
    repeatFirstDate: task.repeatFirstDate ?? task.startDate,
    items: task.items.map((item) => ({ ...item, status: 0, completedTime: null })),
    progress: 0,
    modifiedTime: timeToWireDate(call.now),
  });
};
