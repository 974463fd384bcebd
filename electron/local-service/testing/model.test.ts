import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  applyCommand,
  createModel,
  type Command,
  type Model,
  type ModelTask,
} from '#electron/local-service/testing/model.ts';
import { isOnPostgres, openAccount, openService } from '#electron/local-service/testing/open-service.ts';

/** Few names, so that commands meet each other. */
const hexIds = (digit: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${digit}${index}`.padEnd(24, '0'));
const TASKS = hexIds('a', 7);
const PROJECTS = hexIds('b', 3);
const TAGS = ['home', 'work', 'garden'];
const INBOX = 'inbox';
/** In a command: wherever the task is, or whatever its parent is, at that moment. */
const CURRENT = 'current';

const taskId = fc.constantFrom(...TASKS);
const place = fc.constantFrom(INBOX, ...PROJECTS);
const placeOfTask = fc.constantFrom(CURRENT, CURRENT, CURRENT, INBOX, ...PROJECTS);
const tag = fc.constantFrom(...TAGS);
const few = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.array(arbitrary, { maxLength: 3 });
const taskFields = fc.record({
  id: taskId,
  projectId: placeOfTask,
  title: fc.string({ minLength: 1, maxLength: 8 }),
  status: fc.constantFrom(0, 0, 2, -1),
  tags: few(tag),
});

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('batchTask' as const),
      add: few(taskFields),
      update: few(taskFields),
      delete: fc.array(fc.record({ taskId, projectId: placeOfTask }), { maxLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('batchProject' as const),
      add: few(fc.constantFrom(...PROJECTS)),
      delete: fc.array(place, { maxLength: 1 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('setParent' as const, 'setParent' as const, 'unsetParent' as const),
      taskId,
      parentId: fc.oneof(taskId, taskId, fc.constant(CURRENT)),
      projectId: placeOfTask,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      taskIds: fc.uniqueArray(taskId, { minLength: 1, maxLength: 3 }),
      from: placeOfTask,
      to: place,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('restore' as const),
      taskId,
      from: placeOfTask,
      to: placeOfTask,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('addTag' as const, 'deleteTag' as const), name: tag }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('renameTag' as const), name: tag, newName: tag }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('malformed' as const) }) },
);

interface Client {
  readonly send: (method: string, path: string, body?: unknown) => Promise<Response>;
  readonly inboxId: string;
}

const openClient = async () => {
  let now = Date.parse('2026-11-20T10:00:00Z');
  // A clock that goes backwards: check points have to rise all the same.
  const settings = { passwordCost: 2 };
  const service = await openService({ now: () => (now -= 1000), randomBytes, settings });
  const { token, inboxId } = await openAccount(service);
  const client: Client = {
    inboxId,
    send: (method, path, body) =>
      service.fetch(
        new Request(`http://local.docket/api/v2${path}`, {
          method,
          headers: { cookie: `t=${token}` },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        }),
      ),
  };
  return { client, close: service.close };
};

/** Puts real ids where a command says inbox or current. */
const resolve = (step: Command, model: Model): Command => {
  const task = model.tasks.get(firstTaskId(step));
  const text = JSON.stringify(step)
    .replaceAll(`"parentId":"${CURRENT}"`, `"parentId":${JSON.stringify(task?.parentId ?? TASKS[0])}`)
    .replaceAll(`"${CURRENT}"`, JSON.stringify(task?.projectId ?? INBOX))
    .replaceAll(`"${INBOX}"`, JSON.stringify(model.inboxId));
  return JSON.parse(text) as Command;
};

const firstTaskId = (step: Command): string =>
  /"(?:id|taskId|taskIds)":\[?"(\w+)"/u.exec(JSON.stringify(step))?.[1] ?? '';

/** Every history starts with all tasks in the inbox, five of them in a chain. */
const BEGINNING: readonly Command[] = [
  { kind: 'batchProject', add: PROJECTS.slice(0, 2), delete: [] },
  {
    kind: 'batchTask',
    add: TASKS.slice(0, 6).map((id) => ({ id, projectId: INBOX, title: 'A', status: 0, tags: ['home'] })),
    update: [],
    delete: [],
  },
  ...[1, 2, 3, 4].map((index): Command => ({
    kind: 'setParent',
    taskId: TASKS[index] ?? '',
    parentId: TASKS[index - 1] ?? '',
    projectId: INBOX,
  })),
];

type Performers = {
  readonly [Kind in Command['kind']]: (
    send: Client['send'],
    step: Extract<Command, { readonly kind: Kind }>,
  ) => Promise<Response>;
};

const PERFORM: Performers = {
  batchTask: (send, { add, update, delete: deleted }) =>
    send('POST', '/batch/task', { add, update, delete: deleted }),
  batchProject: (send, { add, delete: deleted }) =>
    send('POST', '/batch/project', { add: add.map((id) => ({ id, name: 'A list' })), delete: deleted }),
  setParent: (send, { taskId: id, parentId, projectId }) =>
    send('POST', '/batch/taskParent', [{ taskId: id, projectId, parentId }]),
  unsetParent: (send, { taskId: id, parentId, projectId }) =>
    send('POST', '/batch/taskParent', [{ taskId: id, projectId, oldParentId: parentId }]),
  move: (send, { taskIds, from, to }) =>
    send(
      'POST',
      '/batch/taskProject',
      taskIds.map((id) => ({ taskId: id, fromProjectId: from, toProjectId: to })),
    ),
  restore: (send, { taskId: id, from, to }) =>
    send('POST', '/trash/restore', [{ taskId: id, fromProjectId: from, toProjectId: to }]),
  addTag: (send, { name }) => send('POST', '/batch/tag', { add: [{ label: name }] }),
  deleteTag: (send, { name }) => send('DELETE', `/tag?name=${name}`),
  renameTag: (send, { name, newName }) => send('PUT', '/tag/rename', { name, newName }),
  malformed: (send) =>
    send('POST', '/batch/task', {
      add: TASKS.map((id) => ({ id, title: 'Never' })),
      update: [{ title: 'Never', odd: 1 }],
    }),
};

const perform = async ({ send }: Client, step: Command): Promise<Response> => {
  const performer = PERFORM[step.kind] as (send: Client['send'], step: Command) => Promise<Response>;
  return performer(send, step);
};

const refusedBy = async (answer: Response): Promise<readonly string[] | 'all'> => {
  const text = await answer.text();
  if (answer.status !== 200) return 'all';
  if (text === '') return [];
  return Object.keys((JSON.parse(text) as { id2error: object }).id2error).toSorted();
};

const modelState = (model: Model) => ({
  projects: [...model.projects].toSorted(),
  tags: [...model.tags].toSorted(),
  tasks: [...model.tasks.values()].map((task) => describeTask(task, model)).toSorted(byId),
});

const byId = (first: { readonly id: string }, second: { readonly id: string }): number =>
  first.id < second.id ? -1 : 1;

const describeTask = (task: ModelTask, model: Model) => ({
  id: task.id,
  projectId: task.projectId,
  title: task.title,
  status: task.status,
  tags: task.tags,
  deleted: task.deleted ? 1 : 0,
  // A task in the trash remembers its parent, which is nobody's business.
  parentId: task.deleted ? null : task.parentId,
  childIds: [...model.tasks.values()]
    .filter((child) => child.parentId === task.id && !child.deleted)
    .map((child) => child.id)
    .toSorted(),
});

interface WireTask extends Omit<ModelTask, 'deleted'> {
  readonly deleted: 0 | 1;
  readonly childIds: readonly string[] | null;
}

/** The state as any client can read it: single reads, lists and tags. */
const serviceState = async ({ send }: Client) => {
  const read = async <Body>(path: string) => (await (await send('GET', path)).json()) as Body;
  const answers = await Promise.all(TASKS.map((id) => send('GET', `/task/${id}`)));
  const tasks: WireTask[] = [];
  for (const answer of answers) if (answer.status === 200) tasks.push((await answer.json()) as WireTask);
  return {
    projects: (await read<{ id: string }[]>('/projects')).map(({ id }) => id).toSorted(),
    tags: (await read<{ name: string }[]>('/tags')).map(({ name }) => name).toSorted(),
    tasks: tasks
      .map(({ id, projectId, title, status, tags, deleted, parentId, childIds }) => ({
        id,
        projectId,
        title,
        status,
        tags,
        deleted,
        parentId: deleted === 1 ? null : parentId,
        childIds: [...(childIds ?? [])].toSorted(),
      }))
      .toSorted(byId),
  };
};

/** A reader that only ever takes deltas must end up where the snapshot is. */
interface Replica {
  checkPoint: number;
  readonly open: Map<string, unknown>;
}

const pull = async ({ send }: Client, replica: Replica): Promise<void> => {
  const answer = (await (await send('GET', `/batch/check/${replica.checkPoint}`)).json()) as {
    checkPoint: number;
    syncTaskBean: { update: { id: string; status: number }[]; delete: { taskId: string }[] };
  };
  for (const { taskId: id } of answer.syncTaskBean.delete) replica.open.delete(id);
  for (const task of answer.syncTaskBean.update) {
    if (task.status === 0) replica.open.set(task.id, task);
    else replica.open.delete(task.id);
  }
  replica.checkPoint = answer.checkPoint;
};

test('after every request the service is where a naive model says, and so is a reader of deltas', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 30 }), async (steps) => {
      const { client, close } = await openClient();
      const model = createModel(client.inboxId);
      const replica: Replica = { checkPoint: 0, open: new Map() };
      for (const raw of [...BEGINNING, ...steps]) {
        const step = resolve(raw, model);
        const expected = applyCommand(model, step);
        const refused = await refusedBy(await perform(client, step));
        expect(refused).toEqual(expected === 'all' ? 'all' : [...new Set(expected)].toSorted());
        expect(await serviceState(client)).toEqual(modelState(model));
        await pull(client, replica);
      }
      const fresh: Replica = { checkPoint: 0, open: new Map() };
      await pull(client, fresh);
      expect(Object.fromEntries(replica.open)).toEqual(Object.fromEntries(fresh.open));
      await close();
    }),
    { numRuns: isOnPostgres ? 15 : 100 },
  );
}, 120_000);
