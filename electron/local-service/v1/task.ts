import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { v1TaskCreateSchema, v1TaskUpdateSchema } from '#core/wire/v1/v1-task.ts';
import { taskToV1 } from '#core/wire/v1/v1-task-response.ts';
import { prioritySchema } from '#core/wire/v2/v2-task.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { answerEmpty, answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v1, type UserCall } from '#electron/local-service/route.ts';
import { addTask } from '#electron/local-service/actions/add-task.ts';
import { completeTask } from '#electron/local-service/actions/complete-task.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { canHaveParent, setParent, unsetParent } from '#electron/local-service/actions/parents.ts';
import { isTaskPlace, membersOf } from '#electron/local-service/actions/projects.ts';
import { userByEmail } from '#electron/local-service/storage/user-table.ts';
import { exceedsTaskSize } from '#electron/local-service/actions/quotas.ts';
import { updatedTask } from '#electron/local-service/rules/task-from-body.ts';
import { v1CreateToBody, v1UpdateToBody } from '#electron/local-service/rules/task-from-v1.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import { trashTask } from '#electron/local-service/actions/trash.ts';
import { writeContext } from '#electron/local-service/actions/write-context.ts';
import { taskById } from '#electron/local-service/storage/task-table.ts';

/** `inbox` stands for the inbox of whoever asks. */
const concreteProjectId = (call: UserCall, projectId: string): string =>
  projectId === 'inbox' ? inboxIdOf(call.userId) : projectId;

const notFound = (): Refusal => new Refusal(404, 'task_not_found', 'There is no such task.');

/** The task of the path, trash included; to ask for one of a list that was deleted is a fault (observed). */
const taskOfPath = async (call: UserCall): Promise<V2Task> => {
  const projectId = concreteProjectId(call, call.params['projectId'] ?? '');
  const task = await taskById(call, call.params['taskId'] ?? '');
  if (task?.projectId !== projectId) throw notFound();
  if (!(await isTaskPlace(call, projectId))) {
    throw new Refusal(500, 'unknown_exception', 'The service failed.');
  }
  return task;
};

/** A deleted task is still answered (observed). */
const read = v1.get('/project/:projectId/task/:taskId', async (call) =>
  answerJson(taskToV1(await taskOfPath(call))),
);

/** Sources do not say what becomes of a number between two levels: it counts as the lower one. */
const lenientPriority = z
  .number()
  .transform((value) => prioritySchema.parse([5, 3, 1].find((level) => value >= level) ?? 0))
  .nullish();

/** As clients of the public service send it: `allDay`, any priority, and no title at all (observed). */
const lenientCreateSchema = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null && 'allDay' in body ? { isAllDay: body.allDay, ...body } : body,
  v1TaskCreateSchema.extend({ title: z.string().max(1_000_000).default(''), priority: lenientPriority }),
);
const lenientUpdateSchema = v1TaskUpdateSchema.extend({ priority: lenientPriority });

const create = v1.post('/task', async (call) => {
  const body = parseBody(call, call.settings.isStrict ? v1TaskCreateSchema : lenientCreateSchema);
  const projectId = concreteProjectId(call, body.projectId ?? 'inbox');
  if (!(await isTaskPlace(call, projectId))) {
    throw new Refusal(404, 'project_not_found', 'There is no such list.');
  }
  const task = await addTask(call, v1CreateToBody(body, projectId));
  if (typeof task === 'string') throw malformed('The task was not made.');
  await changeParent(call, task, body.parentId);
  return answerJson(taskToV1((await taskById(call, task.id)) ?? task));
});

/** "" takes the parent off; another task of the list becomes the parent. */
const changeParent = async (
  call: UserCall,
  task: V2Task,
  parentId: string | null | undefined,
): Promise<void> => {
  if (parentId === null || parentId === undefined || parentId === task.parentId) return;
  if (parentId === '') {
    await unsetParent(call, task);
    return;
  }
  const parent = await taskById(call, parentId);
  if (
    parent?.deleted !== 0 ||
    parent.projectId !== task.projectId ||
    !(await canHaveParent(call, task, parent))
  ) {
    throw malformed('The task cannot go there.');
  }
  await setParent(call, task, parent);
};

/** An unknown task, or one of another list, answers 200 and nothing (observed). */
const update = v1.post('/task/:taskId', async (call) => {
  const body = parseBody(call, call.settings.isStrict ? v1TaskUpdateSchema : lenientUpdateSchema);
  if (body.id !== call.params['taskId']) throw malformed('Path and body name different tasks.');
  const before = await taskById(call, body.id);
  if (before?.deleted !== 0 || before.projectId !== concreteProjectId(call, body.projectId)) {
    return answerEmpty();
  }
  const task = updatedTask(before, v1UpdateToBody(before, body), writeContext(call));
  if (exceedsTaskSize(call, task)) throw malformed('The task was not changed.');
  const isAbandoned = body.status === -1;
  const written = await writeTask(call, isAbandoned ? { ...task, completedTime: null } : task);
  await changeParent(call, written, body.parentId);
  return answerJson(taskToV1((await taskById(call, task.id)) ?? written));
});

/** In the trash it stays as it is, as with a second deletion. */
const complete = v1.post('/project/:projectId/task/:taskId/complete', async (call) => {
  const task = await taskOfPath(call);
  if (task.deleted === 0) await completeTask(call, task);
  return answerEmpty();
});

/** To the trash; a second time changes nothing. */
const remove = v1.delete('/project/:projectId/task/:taskId', async (call) => {
  const task = await taskOfPath(call);
  if (task.deleted === 0) await trashTask(call, task);
  return answerEmpty();
});

const placeSchema = z.object({ projectId: identifierSchema, taskId: identifierSchema });
const assignSchema = placeSchema.extend({ assigneeUsername: z.string().min(1).max(320) });

const taskOfBody = async (
  call: UserCall,
  { projectId, taskId }: z.infer<typeof placeSchema>,
): Promise<V2Task> => {
  const task = await taskById(call, taskId);
  if (task?.deleted === 0 && task.projectId === concreteProjectId(call, projectId)) return task;
  throw notFound();
};

const assign = v1.post('/task/assign', async (call) => {
  const { assigneeUsername, ...place } = parseBody(call, assignSchema);
  const task = await taskOfBody(call, place);
  const members = await membersOf(call, task.projectId);
  const person = members.includes(assigneeUsername)
    ? await userByEmail(call.db, assigneeUsername)
    : undefined;
  if (person === undefined) throw malformed('The list has no such member.');
  return answerJson({
    ...taskToV1(await writeTask(call, { ...task, assignee: Number(person.id) })),
    assigneeUsername,
  });
});

const unassign = v1.post('/task/unassign', async (call) =>
  answerJson(
    taskToV1(
      await writeTask(call, { ...(await taskOfBody(call, parseBody(call, placeSchema))), assignee: null }),
    ),
  ),
);

/** Fixed names come before `/task/:taskId`: the first match answers. */
export const taskRoutes = [assign, unassign, read, create, update, complete, remove];
