import type { z } from 'zod';
import { timeToWireDate } from '#core/wire/wire-date.ts';
import { v2ProjectCreateSchema, v2ProjectUpdateSchema } from '#core/wire/v2/v2-project.ts';
import {
  answerEmpty,
  answerJson,
  answerText,
  jsonArray,
  type Answer,
} from '#electron/local-service/answer.ts';
import { createBatchOutcome, type BatchOutcome } from '#electron/local-service/batch-answer.ts';
import {
  batchSchema,
  applyUpdates,
  idIn,
  parseBody,
  parseEntries,
  parseIds,
} from '#electron/local-service/parse-body.ts';
import { malformed, Refusal } from '#electron/local-service/refusal.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import { groupById } from '#electron/local-service/actions/project-groups.ts';
import { createId, displayNameOf, inboxIdOf } from '#electron/local-service/rules/identity.ts';
import {
  createProject,
  deleteProject,
  projectById,
  updateProject,
  type StoredProject,
} from '#electron/local-service/actions/projects.ts';
import { exceedsProjectQuota } from '#electron/local-service/actions/quotas.ts';
import { objectBodies } from '#electron/local-service/storage/object-table.ts';
import { openTaskBodiesOfProject } from '#electron/local-service/storage/task-table.ts';

type Body = z.infer<typeof v2ProjectCreateSchema>;

/** The only field that an update needs; what else it leaves out stays anyway. */
const nameOf = (project: StoredProject | undefined): object | undefined => project && { name: project.name };

const batchProject = v2.post('/batch/project', async (call) => {
  const batch = parseBody(call, batchSchema);
  const outcome = createBatchOutcome(call);
  for (const body of parseEntries(v2ProjectCreateSchema, batch.add, outcome))
    await addEntry(call, body, outcome);
  await applyUpdates(
    batch.update,
    {
      schema: v2ProjectUpdateSchema,
      outcome,
      known: async (fields) => nameOf(await projectById(call, idIn(fields))),
    },
    async (body) => {
      await outcome.attempt(body.id, () => updateEntry(call, body, outcome));
    },
  );
  for (const id of parseIds(batch.delete, outcome)) await deleteEntry(call, id, outcome);
  return outcome.answer();
});

/** A list may keep a folder that is gone, but not be put into one that is not there. */
const groupIsKnown = async (
  call: UserCall,
  groupId: string | null,
  before: string | null,
): Promise<boolean> =>
  groupId === null ||
  groupId === 'NONE' ||
  groupId === before ||
  (await groupById(call, groupId)) !== undefined;

const addEntry = async (call: UserCall, body: Body, outcome: BatchOutcome): Promise<void> => {
  const id = body.id ?? createId(call);
  if ((await projectById(call, id)) !== undefined || id === inboxIdOf(call.userId)) {
    return outcome.refuse(id, 'EXISTED');
  }
  if (!(await groupIsKnown(call, body.groupId, null))) return outcome.refuse(id, 'NOT_EXISTED');
  if (await exceedsProjectQuota(call)) return outcome.refuse(id, 'EXCEED_QUOTA');
  const project = await createProject(call, { ...body, id });
  outcome.succeed(project.id, project.etag);
};

const updateEntry = async (
  call: UserCall,
  body: z.infer<typeof v2ProjectUpdateSchema>,
  outcome: BatchOutcome,
): Promise<void> => {
  if (body.id === inboxIdOf(call.userId)) return outcome.refuse(body.id, 'NO_PROJECT_PERMISSION');
  const before = await projectById(call, body.id);
  if (before === undefined || !(await groupIsKnown(call, body.groupId, before.groupId))) {
    return outcome.refuse(body.id, 'NOT_EXISTED');
  }
  outcome.succeed(body.id, (await updateProject(call, before, body)).etag);
};

const deleteEntry = async (call: UserCall, id: string, outcome: BatchOutcome): Promise<void> => {
  if (id === inboxIdOf(call.userId)) return outcome.refuse(id, 'NO_PROJECT_PERMISSION');
  const project = await projectById(call, id);
  if (project === undefined) return outcome.refuse(id, 'NOT_EXISTED');
  await deleteProject(call, project);
};

const listProjects = v2.get('/projects', async (call) =>
  answerText(jsonArray(await objectBodies(call, 'project'))),
);

/** The list of the path, or the refusal that the service gives for those one has no right to. */
export const projectOfCall = async (call: UserCall): Promise<StoredProject> => {
  const project = await projectById(call, call.params['projectId'] ?? '');
  if (project !== undefined) return project;
  throw new Refusal(500, 'no_project_permission', 'There is no such list.');
};

const createSingle = v2.post('/project', async (call) => {
  const body = parseBody(call, v2ProjectCreateSchema);
  if ((await exceedsProjectQuota(call)) || !(await groupIsKnown(call, body.groupId, null))) {
    throw malformed('The list was not made.');
  }
  return answerJson(await createProject(call, { ...body, id: null }));
});

const updateSingle = v2.put('/project/:projectId', async (call) => {
  const project = await projectOfCall(call);
  const body = parseBody(call, v2ProjectUpdateSchema);
  if (!(await groupIsKnown(call, body.groupId, project.groupId))) throw malformed('There is no such folder.');
  await updateProject(call, project, body);
  return answerEmpty();
});

const deleteSingle = v2.delete('/project/:projectId', async (call) => {
  await deleteProject(call, await projectOfCall(call));
  return answerEmpty();
});

const openTasks = v2.get('/project/:projectId/tasks', async (call) => {
  const id = call.params['projectId'] ?? '';
  if (id !== inboxIdOf(call.userId)) await projectOfCall(call);
  return answerText(jsonArray(await openTaskBodiesOfProject(call, id)));
});

/** Empty for a private list (observed). Sources disagree whether it is `acceptStatus` or `accepted`. */
const people = async (call: UserCall): Promise<Answer> => {
  const { id } = await projectOfCall(call);
  return answerJson(
    ((await call.sharing?.people(id)) ?? []).map((person) => ({
      userId: Number(person.userId),
      username: person.email,
      displayName: displayNameOf(person.email),
      avatarUrl: null,
      isOwner: person.isOwner,
      permission: person.permission,
      acceptStatus: person.isAccepted ? 1 : 0,
      accepted: person.isAccepted,
      createdTime: timeToWireDate(person.since),
      userCode: person.userCode,
    })),
  );
};
const users = v2.get('/project/:projectId/users', people);
const shares = v2.get('/project/:projectId/shares', people);

export const projectRoutes = [
  batchProject,
  listProjects,
  createSingle,
  updateSingle,
  deleteSingle,
  openTasks,
  users,
  shares,
];
