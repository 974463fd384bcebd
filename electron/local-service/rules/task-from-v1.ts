import type { V1TaskCreate, V1TaskUpdate } from '#core/wire/v1/v1-task.ts';
import type { V2TaskBody } from '#core/wire/v2/v2-task.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';

type V1Fields = Omit<V1TaskCreate, 'projectId' | 'parentId'> | Omit<V1TaskUpdate, 'parentId'>;

/** What a V1 body never says. */
const NOTHING: V2TaskBody = {
  id: null,
  projectId: null,
  kind: null,
  startDate: null,
  dueDate: null,
  timeZone: null,
  repeatFlag: null,
  repeatFrom: null,
  repeatFirstDate: null,
  repeatTaskId: null,
  columnId: null,
  completedTime: null,
  createdTime: null,
  modifiedTime: null,
  remindTime: null,
};

const definedFields = (body: V1Fields): Partial<V2TaskBody> => {
  const { reminders, items, ...rest } = body;
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...(Object.fromEntries(entries) as Partial<V2TaskBody>),
    ...(reminders == null ? {} : { reminders: reminders.map((trigger) => ({ id: null, trigger })) }),
    ...(items == null ? {} : { items: items.map((item) => ({ ...item, snoozeReminderTime: null })) }),
  };
};

/** A V1 creation in the words of V2. */
export const v1CreateToBody = (body: V1TaskCreate, projectId: string): V2TaskBody => {
  const { parentId: _parentId, ...fields } = body;
  return { ...NOTHING, ...definedFields(fields), projectId };
};

const taskToBody = (task: V2Task): V2TaskBody => ({
  ...task,
  reminders: [...task.reminders],
  items: [...task.items],
  tags: [...task.tags],
  exDate: [...task.exDate],
  modifiedTime: null,
});

/** A V1 update in the words of V2: what it does not name stays (observed). */
export const v1UpdateToBody = (before: V2Task, body: V1TaskUpdate): V2TaskBody => {
  const { parentId: _parentId, ...fields } = body;
  return { ...taskToBody(before), ...definedFields(fields), ...closingFields(before, body) };
};

/** Closing stamps again; abandoning on V1 keeps no completion time, so it never reaches the closed listing. */
const closingFields = (before: V2Task, { status }: V1TaskUpdate): Partial<V2TaskBody> =>
  status == null || status === before.status ? {} : { completedTime: null, completedUserId: null };
