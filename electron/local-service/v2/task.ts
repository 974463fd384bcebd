import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { v2TaskDeleteSchema, v2TaskSchema } from '#core/wire/v2/v2-task.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { answerEmpty, answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { addTask } from '#electron/local-service/actions/add-task.ts';
import { canHaveParent, setParent } from '#electron/local-service/actions/parents.ts';
import { exceedsTaskSize } from '#electron/local-service/actions/quotas.ts';
import { updatedTask } from '#electron/local-service/rules/task-from-body.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import { removeTask, trashTask } from '#electron/local-service/actions/trash.ts';
import { writeContext } from '#electron/local-service/actions/write-context.ts';
import { childrenOf, taskById } from '#electron/local-service/storage/task-table.ts';

/** Any state, trash included (observed). */
const readTask = v2.get('/task/:taskId', async (call) => {
  const task = await taskById(call, call.params['taskId'] ?? '');
  const projectId = call.query.get('projectId') ?? '';
  if (task === undefined || (projectId !== '' && projectId !== task.projectId)) {
    throw new Refusal(500, 'task_not_found', 'There is no such task.');
  }
  return answerJson(
    call.query.get('withChildren') === 'true' ? { ...task, children: await childrenOf(call, task.id) } : task,
  );
});

/** The one call of V2 that honours `parentId` (observed). */
const createTask = v2.post('/task', async (call) => {
  const body = parseBody(call, v2TaskSchema);
  const task = await addTask(call, body);
  if (task === 'EXCEED_QUOTA' || task === 'EXISTED' || task === 'DELETED')
    throw malformed('The task was not made.');
  const parent = typeof body.parentId === 'string' ? await taskById(call, body.parentId) : undefined;
  if (
    parent?.deleted !== 0 ||
    parent.projectId !== task.projectId ||
    !(await canHaveParent(call, task, parent))
  ) {
    return answerJson(task);
  }
  await setParent(call, task, parent);
  return answerJson(await taskById(call, task.id));
});

const assignSchema = z.array(
  z.strictObject({ assignee: z.unknown(), projectId: identifierSchema, taskId: identifierSchema }),
);

/** Nobody can be assigned in a private list (observed). -1 or nothing takes the person off. */
const assign = v2.post('/task/assign', async (call) => {
  for (const { taskId, projectId, assignee } of parseBody(call, assignSchema)) {
    const task = await taskById(call, taskId);
    if (task?.deleted !== 0 || task.projectId !== projectId)
      throw new Refusal(500, 'task_not_found', 'There is no such task.');
    await writeTask(call, { ...task, assignee: await assigneeOf(call, projectId, assignee) });
  }
  return answerEmpty();
});

const assigneeOf = async (call: UserCall, projectId: string, wanted: unknown): Promise<number | null> => {
  const people = ((await call.sharing?.people(projectId)) ?? []).filter(({ isAccepted }) => isAccepted);
  if (people.length === 0) throw new Refusal(500, 'no_project_permission', 'The list is private.');
  const id = Number(wanted ?? -1);
  if (id === -1) return null;
  if (people.some(({ userId }) => userId === String(id))) return id;
  throw malformed('The list has no such member.');
};

const updateTask = v2.post('/task/:taskId', async (call) => {
  const before = await liveTask(call);
  const body = parseBody(call, v2TaskSchema);
  const task = updatedTask(before, body, writeContext(call));
  if (exceedsTaskSize(call, task)) throw malformed('The task was not changed.');
  return answerJson(await writeTask(call, task));
});

const liveTask = async (call: UserCall): Promise<V2Task> => {
  const task = await taskById(call, call.params['taskId'] ?? '');
  if (task?.deleted === 0) return task;
  throw new Refusal(500, 'task_not_found', 'There is no such task.');
};

/** To the trash, or for good with `deleteforever=true`. */
const deleteTasks = v2.delete('/task', async (call) => {
  const forever = call.query.get('deleteforever') === 'true';
  for (const { taskId, projectId } of parseBody(call, z.array(v2TaskDeleteSchema))) {
    const task = await taskById(call, taskId);
    if (task?.projectId !== projectId) throw new Refusal(500, 'task_not_found', 'There is no such task.');
    if (task.deleted === 0) await trashTask(call, task);
    if (forever) await removeTask(call, task);
  }
  return answerEmpty();
});

/** Fixed names come before `/task/:taskId`: the first match answers. */
export const taskRoutes = [assign, readTask, createTask, updateTask, deleteTasks];
