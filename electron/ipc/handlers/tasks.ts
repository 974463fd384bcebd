import { fail, ok, type Result } from '#shared/domain/result.ts';
import { createTaskId, taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { TaskRow, TaskStatus } from '#shared/domain/task.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { MethodOutput } from '#shared/ipc/contract.ts';
import { editTasks } from '#electron/store/edit-tasks.ts';
import { topSortOrders } from '#electron/store/ordering.ts';
import { inboxIdOf } from '#electron/store/project-rows.ts';
import { timeToWire } from '#electron/store/raw-object.ts';
import type { Store } from '#electron/store/store.ts';
import type { TaskMutation } from '#electron/store/task-mutation.ts';
import { taskDetail, taskRows, viewOutline } from '#electron/store/task-queries.ts';
import type { Handlers } from '#electron/ipc/serve.ts';

export interface HandlerContext {
  readonly store: Store;
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
}

type Changed = MethodOutput<'tasks.complete'>;

/** `1 task`, `3 tasks`: for labels of the history. */
const countOf = (count: number): string => (count === 1 ? '1 task' : `${count} tasks`);

const notFound = (id: string): Result<never, AppError> => fail({ kind: 'NotFound', entity: 'task', id });

interface BulkEdit {
  readonly ids: readonly TaskId[];
  readonly label: (count: number) => string;
  /** Only rows that this accepts are edited; the others are as wanted already. */
  readonly applies: (row: TaskRow) => boolean;
  readonly mutation: TaskMutation;
}

/** One action over many tasks: one transaction, one step of the history. */
const editMany = (
  { store }: HandlerContext,
  { ids, label, applies, mutation }: BulkEdit,
): Result<Changed, AppError> => {
  const edited = store.write((db, changes) => {
    const rows = taskRows(db, [...new Set(ids)]).filter(applies);
    const edits = rows.map(({ id }) => ({ taskId: id, mutation }));
    return editTasks(db, { label: label(rows.length), edits, at: mutation.at }, changes);
  });
  return ok({ taskIds: edited.taskIds.map((id) => taskIdSchema.parse(id)), undoToken: edited.undoToken });
};

const setStatus = (
  context: HandlerContext,
  ids: readonly TaskId[],
  status: TaskStatus,
): Result<Changed, AppError> => {
  const at = context.now();
  return editMany(context, {
    ids,
    label: (count) => `${status === 'open' ? 'Reopened' : 'Completed'} ${countOf(count)}`,
    applies: (row) => row.status !== status,
    mutation: { kind: 'setStatus', status, completedTime: status === 'open' ? null : timeToWire(at), at },
  });
};

interface NewTasks {
  /** Null is the inbox. */
  readonly projectId: string | null;
  /** In reading order; they go to the top of the list. */
  readonly titles: readonly string[];
}

const createTasks = (
  context: HandlerContext,
  { projectId, titles }: NewTasks,
): Result<MethodOutput<'tasks.createMany'>, AppError> => {
  const { store, now } = context;
  const at = now();
  const listId = projectId ?? inboxIdOf(store.db);
  if (store.db.get('SELECT 1 FROM project_row WHERE id = ?', listId) === undefined) {
    return fail({ kind: 'NotFound', entity: 'project', id: listId });
  }
  const taskIds = titles.map(() => createTaskId(context));
  const { undoToken } = store.write((db, changes) => {
    const sortOrders = topSortOrders(db, listId, titles.length);
    const edits = taskIds.map((taskId, index) => ({
      taskId,
      mutation: {
        kind: 'create' as const,
        projectId: listId,
        title: titles[index] ?? '',
        sortOrder: String(sortOrders[index]),
        at,
      },
    }));
    return editTasks(db, { label: `Added ${countOf(titles.length)}`, edits, at }, changes);
  });
  return ok({ taskIds, undoToken: undoToken ?? '' });
};

const createTask = (
  context: HandlerContext,
  { projectId, title }: { readonly projectId: string | null; readonly title: string },
): Result<MethodOutput<'tasks.create'>, AppError> => {
  const created = createTasks(context, { projectId, titles: [title] });
  if (!created.ok) return created;
  const [taskId] = created.value.taskIds;
  if (taskId === undefined) throw new Error('A created task has no id');
  return ok({ taskId, undoToken: created.value.undoToken });
};

const renameTask = (
  context: HandlerContext,
  { id, title }: { readonly id: TaskId; readonly title: string },
): Result<Changed, AppError> => {
  if (taskRows(context.store.db, [id]).length === 0) return notFound(id);
  return editMany(context, {
    ids: [id],
    label: () => 'Renamed a task',
    applies: (row) => row.title !== title,
    mutation: { kind: 'rename', title, at: context.now() },
  });
};

type TaskMethod = Extract<keyof Handlers, `tasks.${string}`>;

export const createTaskHandlers = (context: HandlerContext): Pick<Handlers, TaskMethod> => {
  const { store, now } = context;
  return {
    'tasks.outline': ({ view, withClosed }) => ok(viewOutline(store.db, view, withClosed)),
    'tasks.rows': ({ ids }) => ok([...taskRows(store.db, ids)]),
    'tasks.detail': ({ id }) => {
      const detail = taskDetail(store.db, id);
      return detail === null ? notFound(id) : ok(detail);
    },
    'tasks.create': (input) => createTask(context, input),
    'tasks.createMany': (input) => createTasks(context, input),
    'tasks.rename': (input) => renameTask(context, input),
    'tasks.complete': ({ ids }) => setStatus(context, ids, 'done'),
    'tasks.reopen': ({ ids }) => setStatus(context, ids, 'open'),
    'tasks.delete': ({ ids }) =>
      editMany(context, {
        ids,
        label: (count) => `Moved ${countOf(count)} to the trash`,
        applies: () => true,
        mutation: { kind: 'trash', at: now() },
      }),
  };
};
