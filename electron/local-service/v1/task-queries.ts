import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { taskToV1 } from '#core/wire/v1/v1-task-response.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { optionalWireDateSchema, wireDateSchema } from '#core/wire/wire-date.ts';
import { answerJson } from '#electron/local-service/answer.ts';
import { parseBody } from '#electron/local-service/parse-body.ts';
import { v1, type UserCall } from '#electron/local-service/route.ts';
import { completeTask } from '#electron/local-service/actions/complete-task.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { cutLinksAcrossLists, moveTask } from '#electron/local-service/actions/moves.ts';
import { searchTasks, wordsOf } from '#electron/local-service/actions/search.ts';
import { isTaskPlace } from '#electron/local-service/actions/projects.ts';
import { closedTaskBodies } from '#electron/local-service/storage/task-lists.ts';
import { bodyToTask, openTaskBodies, taskById } from '#electron/local-service/storage/task-table.ts';

const MAX_ROWS = 200;
const MAX_BATCH = 50;

const projectIdsSchema = z.array(identifierSchema).nullish();

const concreteIds = (call: UserCall, ids: readonly string[] | null | undefined): readonly string[] | null =>
  ids === null || ids === undefined || ids.length === 0
    ? null
    : ids.map((id) => (id === 'inbox' ? inboxIdOf(call.userId) : id));

const completedSchema = z.object({
  projectIds: projectIdsSchema,
  startDate: optionalWireDateSchema,
  endDate: optionalWireDateSchema,
});

/** Some clients name days alone: the whole of the first and of the last one, by UTC. */
const wholeDay = (time: string) =>
  z
    .string()
    .transform((text) => (/^\d{4}-\d{2}-\d{2}$/u.test(text) ? `${text}T${time}+0000` : text))
    .nullish();
const lenientCompletedSchema = z
  .looseObject({ startDate: wholeDay('00:00:00.000'), endDate: wholeDay('23:59:59.999') })
  .pipe(completedSchema);

const bodiesToV1 = (bodies: readonly string[]) => bodies.map((body) => taskToV1(bodyToTask(body)));

/** Completed tasks, latest first, both ends of the window included. */
const completed = v1.post('/task/completed', async (call) => {
  const schema = call.settings.isStrict ? completedSchema : lenientCompletedSchema;
  const { projectIds, startDate, endDate } = parseBody(call, schema);
  return answerJson(
    bodiesToV1(
      await closedTaskBodies(call, {
        statuses: [2],
        from: startDate,
        to: endDate,
        projectIds: concreteIds(call, projectIds),
        limit: MAX_ROWS,
      }),
    ),
  );
});

const filterSchema = z.object({
  projectIds: projectIdsSchema,
  startDate: optionalWireDateSchema,
  endDate: optionalWireDateSchema,
  priority: z.array(z.int()).nullish(),
  tag: z.array(z.string()).nullish(),
  kind: z.array(z.string()).nullish(),
  status: z.array(z.int()).nullish(),
});

const has = <Value>(wanted: readonly Value[] | null | undefined, value: Value): boolean =>
  wanted === null || wanted === undefined || wanted.length === 0 || wanted.includes(value);

const isWithin = (date: string | null, from: string | null, to: string | null): boolean => {
  if (from === null && to === null) return true;
  return date !== null && (from === null || date >= from) && (to === null || date <= to);
};

/** All tags must be there, as the official document says. */
const matchesFilter = (task: V2Task, filter: z.infer<typeof filterSchema>): boolean =>
  has(filter.priority, task.priority) &&
  has(filter.kind, task.kind ?? 'TEXT') &&
  (filter.tag ?? []).every((tag) => task.tags.includes(tag)) &&
  isWithin(task.startDate, filter.startDate, filter.endDate);

/** Open and completed tasks, the window on their start; abandoned ones are never among them. */
const filter = v1.post('/task/filter', async (call) => {
  const body = parseBody(call, filterSchema);
  const projectIds = concreteIds(call, body.projectIds);
  const open = has(body.status, 0) ? await openTaskBodies(call) : [];
  const closed = has(body.status, 2)
    ? await closedTaskBodies(call, {
        statuses: [2],
        from: null,
        to: null,
        projectIds,
        limit: Number.MAX_SAFE_INTEGER,
      })
    : [];
  const tasks = [...open, ...closed]
    .map(bodyToTask)
    .filter((task) => has(projectIds, task.projectId) && matchesFilter(task, body));
  return answerJson(tasks.slice(0, MAX_ROWS).map(taskToV1));
});

const undoneSchema = z.object({
  projectIds: projectIdsSchema,
  taskIds: z.array(identifierSchema).nullish(),
  startDate: wireDateSchema,
  endDate: wireDateSchema,
});

const FOURTEEN_DAYS = 14 * 24 * 60 * 60 * 1000;

const undone = v1.post('/task/undone', async (call) => {
  const { projectIds, taskIds, startDate, endDate } = parseBody(call, undoneSchema);
  const span = Date.parse(endDate.replace('+0000', 'Z')) - Date.parse(startDate.replace('+0000', 'Z'));
  if (span > FOURTEEN_DAYS) return answerJson([]);
  const wanted = concreteIds(call, projectIds);
  const tasks = (await openTaskBodies(call))
    .map(bodyToTask)
    .filter(
      (task) =>
        has(wanted, task.projectId) && has(taskIds, task.id) && isWithin(task.startDate, startDate, endDate),
    );
  return answerJson(tasks.map(taskToV1));
});

const completeManySchema = z.object({
  projectId: identifierSchema.nullish(),
  taskIds: z.array(identifierSchema).max(MAX_BATCH),
});

/** Unknown ids are skipped; without a list the inbox is meant. */
const completeMany = v1.post('/task/completeTasks', async (call) => {
  const { projectId, taskIds } = parseBody(call, completeManySchema);
  const [place] = concreteIds(call, [projectId ?? 'inbox']) ?? [];
  const done: string[] = [];
  for (const id of taskIds) {
    const task = await taskById(call, id);
    if (task?.deleted !== 0 || task.projectId !== place) continue;
    await completeTask(call, task);
    done.push(id);
  }
  return answerJson(done);
});

const moveSchema = z
  .array(
    z.object({ fromProjectId: identifierSchema, toProjectId: identifierSchema, taskId: identifierSchema }),
  )
  .max(MAX_BATCH);

const move = v1.post('/task/move', async (call) => {
  const movedIds: string[] = [];
  for (const { fromProjectId, toProjectId, taskId } of parseBody(call, moveSchema)) {
    const [from, to] = concreteIds(call, [fromProjectId, toProjectId]) ?? [];
    const task = await taskById(call, taskId);
    const isMovable = task?.deleted === 0 && task.projectId === from;
    if (!isMovable || to === undefined || !(await isTaskPlace(call, to))) continue;
    movedIds.push((await moveTask(call, task, { projectId: to })).id);
  }
  await cutLinksAcrossLists(call, movedIds);
  const moved = await Array.fromAsync(movedIds, async (id) => ({
    id,
    etag: (await taskById(call, id))?.etag,
  }));
  return answerJson(moved);
});

const searchSchema = z.object({
  keywords: z.string().max(1000).nullish(),
  projectIds: projectIdsSchema,
  tags: z.array(z.string()).nullish(),
  status: z.union([z.int(), z.array(z.int())]).nullish(),
  dueFrom: optionalWireDateSchema,
  dueTo: optionalWireDateSchema,
});

/** Nothing for no word (observed). */
const search = v1.post('/task/search', async (call) => {
  const { keywords, projectIds, tags, status, dueFrom, dueTo } = parseBody(call, searchSchema);
  const words = wordsOf(keywords ?? '');
  const wanted = concreteIds(call, projectIds);
  const statuses = status === null || status === undefined ? [] : [status].flat();
  const found = words.length === 0 ? [] : await searchTasks(call, words);
  const tasks = found.filter(
    (task) =>
      has(wanted, task.projectId) &&
      has(statuses, task.status) &&
      (tags ?? []).every((tag) => task.tags.includes(tag.toLowerCase())) &&
      isWithin(task.dueDate, dueFrom, dueTo),
  );
  return answerJson(tasks.slice(0, MAX_ROWS).map(taskToV1));
});

export const taskQueryRoutes = [completed, filter, undone, completeMany, move, search];
