import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import { createId } from '#electron/local-service/rules/identity.ts';
import {
  idsOfOwner,
  objectById,
  objectsOfOwner,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

/** What became of a task, one row for each change, as V2 answers it (observed). */
export interface Activity {
  readonly id: string;
  readonly action: string;
  readonly when: string;
  /** Rows of a task in their order. */
  readonly sortOrder: number;
}

/** The code of a change and what belongs to it. */
interface Change extends Readonly<Record<string, unknown>> {
  readonly action: string;
}

/** Rows of a task at most: the oldest ones go. */
const MOST = 500;

/** Characters of a title or of notes: the task itself has them whole. */
const LONGEST = 10_000;

/** Kept for whom the service answers it: the account-free user has a history in Docket itself. */
export const keepsActivity = ({ user }: UserCall): boolean => user.email !== null && user.plan === 'premium';

/** Latest first. */
export const activityOf = async (call: UserCall, taskId: string): Promise<readonly Activity[]> =>
  (await objectsOfOwner<Activity>(call, 'activity', taskId)).toReversed();

export const noteActivity = async (
  call: UserCall,
  task: Pick<V2Task, 'id' | 'kind'>,
  changes: readonly Change[],
): Promise<void> => {
  if (changes.length === 0 || !keepsActivity(call)) return;
  const rows = await idsOfOwner(call, 'activity', task.id);
  const last = await objectById<Activity>(call, 'activity', rows.at(-1) ?? '');
  // Rows of one millisecond keep their order.
  let sortOrder = Math.max(call.now * 1000, (last?.sortOrder ?? 0) + 1);
  for (const change of changes) {
    const row = {
      id: createId(call),
      ...change,
      when: timeToWireDate(call.now),
      deviceChannel: 'web',
      kind: task.kind ?? 'TEXT',
      sortOrder,
    };
    await saveObject(call, 'activity', { id: row.id, sortOrder, ownerId: task.id }, row);
    sortOrder += 1;
  }
  for (const id of rows.slice(0, Math.max(0, rows.length + changes.length - MOST))) {
    await removeObject(call, 'activity', id);
  }
};

export const forgetActivity = async (call: UserCall, taskId: string): Promise<void> => {
  for (const id of await idsOfOwner(call, 'activity', taskId)) await removeObject(call, 'activity', id);
};

/** The codes that clients have seen; of other changes (parent, priority, tags) their form is not known. */
export const changesOf = (before: V2Task | undefined, after: V2Task): readonly Change[] =>
  before === undefined
    ? [{ action: 'T_CREATE', title: cut(after.title) }]
    : CHANGES.flatMap((change) => change(before, after) ?? []);

/** Half of a surrogate pair is no character. */
const cut = (text: string): string => {
  const start = text.slice(0, LONGEST);
  return start.isWellFormed() ? start : start.slice(0, -1);
};

type Compare = (before: V2Task, after: V2Task) => Change | null;

const dateChange: Compare = (before, after) => {
  const isSame =
    before.startDate === after.startDate &&
    before.dueDate === after.dueDate &&
    before.isAllDay === after.isAllDay;
  if (isSame) return null;
  return {
    action: 'T_DUE',
    startDate: after.startDate,
    startDateBefore: before.startDate,
    dueDate: after.dueDate,
    dueDateBefore: before.dueDate,
    isAllDay: after.isAllDay,
    isAllDayBefore: before.isAllDay,
  };
};

const CHANGES: readonly Compare[] = [
  ({ title }, after) => (title === after.title ? null : { action: 'T_TITLE', title: cut(after.title) }),
  ({ content }, after) =>
    content === after.content ? null : { action: 'T_CONTENT', content: cut(after.content) },
  dateChange,
  ({ projectId }, { projectId: toProjectId }) =>
    projectId === toProjectId ? null : { action: 'T_MOVE', fromProjectId: projectId, toProjectId },
  // A move takes the task off its column.
  ({ columnId, projectId }, after) =>
    columnId === after.columnId || projectId !== after.projectId ? null : { action: 'T_COLUMN' },
  ({ assignee }, after) => ((assignee ?? null) === (after.assignee ?? null) ? null : { action: 'T_ASSIGN' }),
  ({ status }, after) => (status !== 2 && after.status === 2 ? { action: 'T_DONE' } : null),
  ({ deleted }, after) => (deleted === 0 && after.deleted === 1 ? { action: 'T_DELETE' } : null),
];
