import type { V2ItemBody } from '#core/wire/v2/v2-item.ts';
import type { V2TaskBody } from '#core/wire/v2/v2-task.ts';
import type { V2Item, V2Task } from '#core/wire/v2/v2-task-response.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { createEtag, createId } from '#electron/local-service/rules/identity.ts';

export interface TaskWriteContext {
  readonly now: number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly userId: string;
  /** The zone for a task that names none. */
  readonly timeZone: string;
}

const itemFromBody = (item: V2ItemBody, index: number, context: TaskWriteContext): V2Item => ({
  id: item.id ?? createId(context),
  title: item.title ?? '',
  // Some clients close an item with 2, and read it back.
  status: item.status ?? 0,
  completedTime: item.completedTime,
  isAllDay: item.isAllDay ?? false,
  sortOrder: item.sortOrder ?? index * 2 ** 40,
  startDate: item.startDate,
  timeZone: item.timeZone,
  snoozeReminderTime: item.snoozeReminderTime,
});

const isClosed = (status: V2Task['status']): boolean => status === 2 || status === -1;

/** Closing stamps time and user where the client did not; reopening clears both. */
const completionFromBody = (
  body: V2TaskBody,
  context: TaskWriteContext,
): Pick<V2Task, 'status' | 'completedTime' | 'completedUserId'> => {
  const status = body.status ?? 0;
  if (!isClosed(status)) return { status, completedTime: null, completedUserId: null };
  return {
    status,
    completedTime: body.completedTime ?? timeToWireDate(context.now),
    completedUserId: body.completedUserId ?? Number(context.userId),
  };
};

/** A rule counts from a date: without one it is dropped, as in the service. */
const recurrenceFromBody = (
  body: V2TaskBody,
): Pick<V2Task, 'repeatFlag' | 'repeatFrom' | 'repeatFirstDate' | 'repeatTaskId' | 'exDate'> => {
  const series = {
    repeatTaskId: body.repeatTaskId,
    repeatFirstDate: body.repeatFirstDate,
    exDate: body.exDate ?? [],
  };
  return body.startDate === null
    ? { ...series, repeatFlag: null, repeatFrom: null }
    : { ...series, repeatFlag: body.repeatFlag, repeatFrom: body.repeatFrom };
};

/** Fields that a body may set: null and absent ones are at their defaults. */
const writableFields = (body: V2TaskBody, context: TaskWriteContext) => ({
  ...contentFields(body),
  ...displayFields(body),
  startDate: body.startDate,
  dueDate: body.dueDate,
  timeZone: body.timeZone ?? context.timeZone,
  reminders: (body.reminders ?? []).map(({ id, trigger }) => ({ id: id ?? createId(context), trigger })),
  items: (body.items ?? []).map((item, index) => itemFromBody(item, index, context)),
  tags: [...new Set((body.tags ?? []).map((tag) => tag.toLowerCase()))],
  ...recurrenceFromBody(body),
  ...completionFromBody(body, context),
  modifiedTime: body.modifiedTime ?? timeToWireDate(context.now),
  etag: createEtag(context),
});

const kindOf = (body: V2TaskBody): 'CHECKLIST' | 'TEXT' => (body.items?.length ? 'CHECKLIST' : 'TEXT');

const contentFields = (body: V2TaskBody) => ({
  title: body.title ?? '',
  content: body.content ?? '',
  desc: body.desc ?? '',
  kind: body.kind ?? kindOf(body),
  priority: body.priority ?? 0,
  progress: body.progress ?? 0,
  isAllDay: body.isAllDay ?? false,
  isFloating: body.isFloating ?? false,
});

const displayFields = (body: V2TaskBody) => ({
  reminder: body.reminder ?? null,
  columnId: body.columnId,
  assignee: body.assignee ?? null,
  remindTime: body.remindTime,
  annoyingAlert: body.annoyingAlert ?? null,
  imgMode: body.imgMode,
});

/** null and "" leave the pin as it is, -1 takes it off. */
const pinnedTime = (body: V2TaskBody, before: V2Task['pinnedTime']): V2Task['pinnedTime'] => {
  if (body.pinnedTime === '-1') return null;
  return body.pinnedTime === '' ? before : (body.pinnedTime ?? before);
};

const listOr = (value: unknown, before: readonly unknown[]): readonly unknown[] =>
  Array.isArray(value) ? value : before;

/** What other endpoints of the service fill is kept as clients send it back with the task (observed). */
const summaries = (body: V2TaskBody, before: Pick<V2Task, 'attachments' | 'focusSummaries'>) => ({
  attachments: listOr(body.attachments, before.attachments),
  focusSummaries: listOr(body.focusSummaries, before.focusSummaries),
});

/** A task that did not exist. */
export const newTask = (
  body: V2TaskBody,
  {
    projectId,
    topSortOrder,
    ...context
  }: TaskWriteContext & { readonly projectId: string; readonly topSortOrder: WireInteger },
): V2Task => ({
  id: body.id ?? createId(context),
  projectId,
  sortOrder: body.sortOrder ?? topSortOrder,
  ...writableFields(body, context),
  pinnedTime: pinnedTime(body, undefined),
  parentId: null,
  childIds: null,
  ...summaries(body, { attachments: [], focusSummaries: [] }),
  commentCount: 0,
  createdTime: body.createdTime ?? timeToWireDate(context.now),
  creator: Number(context.userId),
  deleted: 0,
});

/** The task after an update: the body replaces what a client may write, the rest stays. */
export const updatedTask = (before: V2Task, body: V2TaskBody, context: TaskWriteContext): V2Task => ({
  ...before,
  ...writableFields(body, context),
  ...summaries(body, before),
  sortOrder: body.sortOrder ?? before.sortOrder,
  title: body.title ?? before.title,
  pinnedTime: pinnedTime(body, before.pinnedTime),
});
