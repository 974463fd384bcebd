import { present } from '#core/wire/present.ts';
import type { V2Item, V2Task } from '#core/wire/v2/v2-task-response.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';

const itemToV1 = (item: V2Item, timeZone: string) => ({
  ...present({ startDate: item.startDate, completedTime: item.completedTime }),
  id: item.id,
  title: item.title,
  status: item.status,
  isAllDay: item.isAllDay,
  sortOrder: item.sortOrder,
  timeZone: item.timeZone ?? timeZone,
});

interface V1TaskCore {
  readonly id: string;
  readonly projectId: string;
  readonly title: string;
  readonly sortOrder: WireInteger;
}

/**
 * A task as V1 answers it (task-service-interface, "Task (V1 response)");
 * fields without a value are left out (observed).
 */
export const taskToV1 = (task: V2Task): V1TaskCore & Readonly<Record<string, unknown>> => ({
  ...present({
    startDate: task.startDate,
    dueDate: task.dueDate,
    completedTime: task.completedTime,
    repeatFlag: task.repeatFlag,
    repeatFrom: task.repeatFrom,
    columnId: task.columnId,
    parentId: task.parentId,
    childIds: task.childIds,
  }),
  id: task.id,
  projectId: task.projectId,
  title: task.title,
  content: task.content,
  desc: task.desc,
  isAllDay: task.isAllDay,
  isFloating: task.isFloating,
  timeZone: task.timeZone,
  priority: task.priority,
  status: task.status,
  sortOrder: task.sortOrder,
  reminders: task.reminders.map(({ trigger }) => trigger),
  tags: task.tags,
  items: task.items.map((item) => itemToV1(item, task.timeZone)),
  kind: task.kind ?? 'TEXT',
  progress: task.progress,
  createdTime: task.createdTime,
  modifiedTime: task.modifiedTime,
  etag: task.etag,
});
