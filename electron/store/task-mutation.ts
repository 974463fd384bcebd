import { z } from 'zod';
import { assertNever } from '#shared/domain/assert-never.ts';
import { taskStatusSchema, type TaskStatus } from '#shared/domain/task.ts';
import { integerField, textField, timeToWire, type RawObject } from '#electron/store/raw-object.ts';

/** Signed 64-bit as decimal text, since JSON numbers cannot hold it. */
const sortOrderSchema = z.string().regex(/^-?\d{1,19}$/u);
/** Unix milliseconds. */
const timeSchema = z.int();

/**
 * What can be done to a task. Mutations are persisted in the outbox and in the
 * history: a released member keeps its shape, a new shape gets a new `kind`.
 */
export const taskMutationSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('create'),
    projectId: z.string(),
    title: z.string(),
    sortOrder: sortOrderSchema,
    at: timeSchema,
  }),
  z.strictObject({ kind: z.literal('rename'), title: z.string(), at: timeSchema }),
  z.strictObject({
    kind: z.literal('setStatus'),
    status: taskStatusSchema,
    /** When it was closed; null for an open task. */
    completedTime: z.string().nullable(),
    at: timeSchema,
  }),
  z.strictObject({ kind: z.literal('trash'), at: timeSchema }),
  z.strictObject({ kind: z.literal('restore'), projectId: z.string(), at: timeSchema }),
]);
export type TaskMutation = z.infer<typeof taskMutationSchema>;

/** Status numbers of the wire (task-service-interface, "States and transitions"). */
const STATUS_NUMBERS: Readonly<Record<TaskStatus, number>> = { open: 0, done: 2, wontDo: -1 };

export const statusToNumber = (status: TaskStatus): number => STATUS_NUMBERS[status];

export const numberToStatus = (value: number): TaskStatus => {
  if (value === STATUS_NUMBERS.wontDo) return 'wontDo';
  return value > 0 ? 'done' : 'open';
};

export const statusOf = (task: RawObject): TaskStatus =>
  numberToStatus(Number(integerField(task, 'status') ?? 0n));

export const isTrashed = (task: RawObject): boolean => (integerField(task, 'deleted') ?? 0n) !== 0n;

const createdTask = (id: string, mutation: Extract<TaskMutation, { kind: 'create' }>): RawObject => ({
  id,
  projectId: mutation.projectId,
  title: mutation.title,
  content: '',
  kind: 'TEXT',
  status: 0,
  priority: 0,
  sortOrder: BigInt(mutation.sortOrder),
  items: [],
  tags: [],
  reminders: [],
  isAllDay: false,
  createdTime: timeToWire(mutation.at),
  modifiedTime: timeToWire(mutation.at),
});

/**
 * The task after `mutation`, or null when there is no task to change. Pure:
 * replayed over each new base object. Only the fields that the person changed
 * are touched.
 */
export const applyTaskMutation = (
  id: string,
  task: RawObject | null,
  mutation: TaskMutation,
): RawObject | null => {
  if (mutation.kind === 'create') return task ?? createdTask(id, mutation);
  if (task === null) return null;
  const modified = { ...task, modifiedTime: timeToWire(mutation.at) };
  switch (mutation.kind) {
    case 'rename':
      return { ...modified, title: mutation.title };
    case 'setStatus':
      return { ...modified, status: statusToNumber(mutation.status), completedTime: mutation.completedTime };
    case 'trash':
      return { ...modified, deleted: 1 };
    case 'restore':
      return { ...modified, deleted: 0, projectId: mutation.projectId };
    default:
      return assertNever(mutation);
  }
};

/** What takes `mutation` back, given the task as it was before it. */
export const inverseOf = (before: RawObject | null, mutation: TaskMutation): TaskMutation => {
  const { at } = mutation;
  const task = before ?? {};
  switch (mutation.kind) {
    case 'create':
    case 'restore':
      return { kind: 'trash', at };
    case 'rename':
      return { kind: 'rename', title: textField(task, 'title') ?? '', at };
    case 'setStatus':
      return {
        kind: 'setStatus',
        status: statusOf(task),
        completedTime: textField(task, 'completedTime'),
        at,
      };
    case 'trash':
      return { kind: 'restore', projectId: textField(task, 'projectId') ?? '', at };
    default:
      return assertNever(mutation);
  }
};
