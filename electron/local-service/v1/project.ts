import { v1ProjectCreateSchema, v1ProjectUpdateSchema } from '#core/wire/v1/v1-project.ts';
import { taskToV1 } from '#core/wire/v1/v1-task-response.ts';
import { answerEmpty, answerJson } from '#electron/local-service/answer.ts';
import { countInQuery, parseBody } from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v1, type UserCall } from '#electron/local-service/route.ts';
import { columnsOfProject, columnToV1 } from '#electron/local-service/actions/columns.ts';
import { displayNameOf, inboxIdOf } from '#electron/local-service/rules/identity.ts';
import { groupById } from '#electron/local-service/actions/project-groups.ts';
import {
  createProject,
  deleteProject,
  membersOf,
  projectById,
  updateProject,
  type StoredProject,
} from '#electron/local-service/actions/projects.ts';
import { exceedsProjectQuota } from '#electron/local-service/actions/quotas.ts';
import { objectsOfKind } from '#electron/local-service/storage/object-table.ts';
import { bodyToTask, openTaskBodiesOfProject } from '#electron/local-service/storage/task-table.ts';

/**
 * task-service-interface, "Project (V1 response)". What has no value is absent
 * (observed). A folder that is gone is no folder here.
 */
const projectToV1 = async (call: UserCall, { id, name, sortOrder, ...project }: StoredProject) => ({
  id,
  name,
  ...(project.color !== null && { color: project.color }),
  sortOrder,
  ...(project.closed !== null && { closed: project.closed }),
  ...(project.groupId !== null && (await groupById(call, project.groupId)) && { groupId: project.groupId }),
  ...(project.viewMode !== null && { viewMode: project.viewMode }),
  permission: 'write',
  ...(project.kind !== null && { kind: project.kind }),
});

/** The list of the path; the inbox is none here (observed). */
export const projectOfPath = async (call: UserCall): Promise<StoredProject> => {
  const project = await projectById(call, call.params['projectId'] ?? '');
  if (project !== undefined) return project;
  throw new Refusal(404, 'project_not_found', 'There is no such list.');
};

/** Active lists. With one paging parameter the other is 0 or 200, with none all are answered. */
const list = v1.get('/project', async (call) => {
  const projects = (await objectsOfKind<StoredProject>(call, 'project')).filter(
    ({ closed }) => closed === null,
  );
  const isPaged = call.query.has('offset') || call.query.has('limit');
  const start = countInQuery(call, 'offset', 0);
  const end = isPaged ? start + countInQuery(call, 'limit', 200) : projects.length;
  return answerJson(
    await Array.fromAsync(projects.slice(start, end), (project) => projectToV1(call, project)),
  );
});

const read = v1.get('/project/:projectId', async (call) =>
  answerJson(await projectToV1(call, await projectOfPath(call))),
);

/** Strict readers of an answer expect the list that they asked for; recordings of the inbox have none. */
const inboxToV1 = (call: UserCall) => ({
  id: inboxIdOf(call.userId),
  name: 'Inbox',
  sortOrder: 0,
  permission: 'write',
  kind: 'TASK',
});

/** Undone tasks and columns; the inbox has no `project` where the service is strict (observed). */
const data = v1.get('/project/:projectId/data', async (call) => {
  const id = call.params['projectId'] ?? '';
  const isInbox = id === 'inbox' || id === inboxIdOf(call.userId);
  const inbox = call.settings.isStrict ? undefined : inboxToV1(call);
  const project = isInbox ? inbox : await projectToV1(call, await projectOfPath(call));
  const projectId = isInbox ? inboxIdOf(call.userId) : id;
  return answerJson({
    project,
    tasks: (await openTaskBodiesOfProject(call, projectId)).map((body) => taskToV1(bodyToTask(body))),
    columns: (await columnsOfProject(call, projectId)).map(columnToV1),
  });
});

const create = v1.post('/project', async (call) => {
  const body = parseBody(call, v1ProjectCreateSchema);
  if (await exceedsProjectQuota(call)) throw malformed('The list was not made.');
  if (body.groupId !== null && (await groupById(call, body.groupId)) === undefined) {
    throw malformed('There is no such folder.');
  }
  const project = await createProject(call, {
    ...body,
    id: null,
    viewMode: body.viewMode ?? null,
    kind: body.kind ?? null,
    sortType: null,
  });
  return answerJson(await projectToV1(call, project));
});

const update = v1.post('/project/:projectId', async (call) => {
  const project = await projectOfPath(call);
  const { name, viewMode, kind, ...body } = parseBody(call, v1ProjectUpdateSchema);
  const changed = await updateProject(call, project, {
    ...body,
    name: name ?? project.name,
    viewMode: viewMode ?? null,
    kind: kind ?? null,
  });
  return answerJson(await projectToV1(call, changed));
});

const remove = v1.delete('/project/:projectId', async (call) => {
  await deleteProject(call, await projectOfPath(call));
  return answerEmpty();
});

/** Those who can be assigned. */
const members = v1.get('/project/:projectId/members', async (call) => {
  const { id } = await projectOfPath(call);
  const names = await membersOf(call, id);
  return answerJson(
    names.map((username) => ({
      username,
      displayName: displayNameOf(username),
      self: username === call.user.email,
    })),
  );
});

export const projectRoutes = [list, read, data, create, update, remove, members];
