import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#electron/remote/remote-error.ts';
import type { Operation } from '#shared/domain/operation.ts';
import { chooseRoad } from '#electron/remote/capabilities.ts';
import type { V1Client } from '#electron/remote/v1-client.ts';
import { currentObject } from '#electron/store/current-object.ts';
import { hasBase } from '#electron/store/base-objects.ts';
import type { ObjectKey } from '#electron/store/entity.ts';
import { integerField, textField, type RawObject } from '#electron/store/raw-object.ts';
import { rememberRemoteId, toLocalObject, toRemoteId, toRemoteObject } from '#electron/store/remote-ids.ts';
import { inboxIdOf } from '#electron/store/rows/project-row.ts';
import type { Store } from '#electron/store/store.ts';
import { statusOf } from '#electron/store/task-status.ts';
import { baseAfter } from '#electron/sync/base-after.ts';
import type { PushPlan, PushStep, Target } from '#electron/sync/plan-push.ts';
import type { PushRoad, Sent, Verdict } from '#electron/sync/push-road.ts';
import { verdictOfError } from '#electron/sync/v2-road.ts';

/** A code of Docket's own: V1 cannot do it. */
export const NEEDS_V2 = 'needs_v2';
/** V1 forgets a task that it does not know in a list, and says nothing (observed). */
const NOT_KNOWN = 'TASK_NOT_FOUND';

/** Objects in one go: V1 takes them one by one. */
const AT_ONCE = 20;

type Done = Result<RawObject | null | 'needsV2' | 'notKnown', RemoteError>;

interface V1Push {
  readonly store: Store;
  readonly client: V1Client;
}

/** The object as V1 takes it: by the service's ids, without what only Docket or the service itself keeps. */
const toWire = ({ store }: V1Push, object: RawObject): RawObject => {
  const {
    etag: _etag,
    deleted: _deleted,
    childIds: _childIds,
    reminders,
    ...fields
  } = toRemoteObject(store.db, object);
  return { ...fields, ...(reminders !== undefined && { reminders: triggersOf(reminders) }) };
};

/** V1 has texts where V2 has objects. */
const triggersOf = (reminders: RawObject[string]): readonly string[] =>
  Array.isArray(reminders)
    ? reminders.flatMap((one: unknown) => {
        if (typeof one === 'string') return [one];
        return typeof one === 'object' && one !== null && 'trigger' in one && typeof one.trigger === 'string'
          ? [one.trigger]
          : [];
      })
    : [];

const remote = ({ store }: V1Push, id: string): string => toRemoteId(store.db, id);

/** The inbox goes by a name of its own while its id is not known. */
const remoteProject = (push: V1Push, task: RawObject): string => {
  const local = textField(task, 'projectId') ?? '';
  const known = remote(push, local);
  return known === local && local === inboxIdOf(push.store.db) ? 'inbox' : known;
};

const keep = ({ store }: V1Push, localId: string, made: RawObject): void => {
  const id = textField(made, 'id');
  if (id !== null) store.write((db) => rememberRemoteId(db, localId, id));
};

/** What is in the inbox tells the id of that: from then on it is known as the one of this account. */
const learnInbox = (push: V1Push, asked: string, task: RawObject | null): void => {
  const id = task === null ? null : textField(task, 'projectId');
  if (asked === 'inbox' && id !== null) keep(push, inboxIdOf(push.store.db), { id });
};

const createTask = async (push: V1Push, { key, target }: Target): Promise<Done> => {
  const { id: _id, parentId: _parent, ...body } = toWire(push, target ?? {});
  const projectId = remoteProject(push, target ?? {});
  const made = await push.client.createTask({ ...body, projectId, status: 0 });
  if (!made.ok) return made;
  learnInbox(push, projectId, made.value);
  keep(push, key.id, made.value);
  // Whatever its status is to be, it was made as an open task.
  return ok({ ...baseAfter('task.save', { key, base: null, target }), status: 0, completedTime: null });
};

const updateTask = async (push: V1Push, { key, base, target }: Target, change: RawObject): Promise<Done> => {
  const id = remote(push, key.id);
  const body = { ...toWire(push, { ...baseAfter('task.save', { key, base, target }), ...change }), id };
  const updated = await push.client.updateTask(id, { ...body, projectId: remoteProject(push, base ?? {}) });
  if (!updated.ok) return updated;
  return updated.value === null ? ok('notKnown') : ok(null);
};

const closeTask = (push: V1Push, base: RawObject, id: string): Promise<Result<unknown, RemoteError>> =>
  push.client.completeTask(remoteProject(push, base), remote(push, id));

/**
 * V1 knows no "won't do": it never reaches the listing (observed). What was
 * given up of a repeating task is not even made: it would stay there, open.
 */
const isAbandoning = ({ base, target }: Target): boolean =>
  target !== null && statusOf(target) === 'wontDo' && statusOf(base ?? {}) !== 'wontDo';

const isClosing = (base: RawObject, target: RawObject): boolean =>
  statusOf(target) === 'done' && statusOf(base) === 'open';

/** Closing has a call of its own, after everything else is saved. */
const saveTask = async (push: V1Push, item: Target): Promise<Done> => {
  const { key, base, target } = item;
  if (isAbandoning(item)) return ok('needsV2');
  if (base === null || target === null) return createTask(push, item);
  const closes = isClosing(base, target);
  const saved = await updateTask(push, item, closes ? { status: 0, completedTime: null } : {});
  if (!saved.ok || saved.value !== null) return saved;
  const closed = closes ? await closeTask(push, base, key.id) : ok(null);
  return closed.ok ? ok(baseAfter('task.save', item)) : closed;
};

const moveTask = async (push: V1Push, item: Target): Promise<Done> => {
  const moved = await push.client.moveTasks([
    {
      taskId: remote(push, item.key.id),
      fromProjectId: remoteProject(push, item.base ?? {}),
      toProjectId: remoteProject(push, item.target ?? {}),
    },
  ]);
  return moved.ok ? ok(baseAfter('task.move', item)) : moved;
};

const setParent = async (push: V1Push, item: Target): Promise<Done> => {
  const parentId = textField(item.target ?? {}, 'parentId');
  // An empty text takes it off; null is passed over (observed).
  const set = await updateTask(push, item, { parentId: parentId === null ? '' : parentId });
  return set.ok && set.value === null ? ok(baseAfter('task.setParent', item)) : set;
};

const trashTask = async (push: V1Push, item: Target): Promise<Done> => {
  const deleted = await push.client.deleteTask(
    remoteProject(push, item.base ?? {}),
    remote(push, item.key.id),
  );
  return deleted.ok ? ok(baseAfter('task.trash', item)) : deleted;
};

const saveProject = async (push: V1Push, { key, base, target }: Target): Promise<Done> => {
  if (target?.['closed'] === true) return ok('needsV2');
  const { id: _id, ...body } = toWire(push, target ?? {});
  const saved =
    base === null
      ? await push.client.createProject(body)
      : await push.client.updateProject(remote(push, key.id), body);
  if (!saved.ok) return saved;
  if (base === null) keep(push, key.id, saved.value);
  return ok(target);
};

const saveFolder = async (push: V1Push, { key, base, target }: Target): Promise<Done> => {
  const name = textField(target ?? {}, 'name') ?? '';
  const saved =
    base === null
      ? await push.client.createProjectGroup(name)
      : await push.client.renameProjectGroup(remote(push, key.id), name);
  if (!saved.ok) return saved;
  if (base === null) keep(push, key.id, saved.value);
  return ok(target);
};

const saveColumn = async (push: V1Push, { key, base, target }: Target): Promise<Done> => {
  const name = textField(target ?? {}, 'name') ?? '';
  const projectId = remoteProject(push, target ?? {});
  const saved =
    base === null
      ? await push.client.createColumn(projectId, name)
      : await push.client.renameColumn({ projectId, columnId: remote(push, key.id), name });
  if (!saved.ok) return saved;
  if (base === null) keep(push, key.id, saved.value);
  return ok(target);
};

const saveTag = async ({ client }: V1Push, { base, target }: Target): Promise<Done> => {
  if (base !== null) return ok('needsV2');
  const name = textField(target ?? {}, 'name') ?? '';
  const made = await client.createTag({ name, label: textField(target ?? {}, 'label') ?? name });
  return made.ok ? ok(target) : made;
};

const gone = (answer: Result<unknown, RemoteError>): Done => (answer.ok ? ok(null) : answer);

/** What each step is in the table of what a generation can do. */
const OPERATIONS: Readonly<Record<PushStep, Operation>> = {
  'folder.save': 'group.create',
  'project.save': 'project.create',
  'column.save': 'column.create',
  'tag.rename': 'tag.rename',
  'tag.save': 'tag.create',
  'filter.save': 'filter.edit',
  'task.restore': 'trash.restore',
  'task.move': 'task.move',
  'task.save': 'task.create',
  'task.setParent': 'task.setParent',
  'task.trash': 'task.delete',
  'task.erase': 'task.erase',
  'tag.erase': 'tag.delete',
  'filter.erase': 'filter.edit',
  'column.erase': 'column.delete',
  'project.erase': 'project.delete',
  'folder.erase': 'group.delete',
};

/** How V1 does what it can. */
const STEPS: Readonly<Partial<Record<PushStep, (push: V1Push, item: Target) => Promise<Done>>>> = {
  'task.save': saveTask,
  'task.move': moveTask,
  'task.setParent': setParent,
  'task.trash': trashTask,
  'project.save': saveProject,
  'project.erase': async (push, { key }) => gone(await push.client.deleteProject(remote(push, key.id))),
  'folder.save': saveFolder,
  'folder.erase': async (push, { key }) => gone(await push.client.deleteProjectGroup(remote(push, key.id))),
  'column.save': saveColumn,
  'tag.save': saveTag,
};

const verdictOf = (done: Done): Verdict => {
  if (!done.ok) {
    return done.error.kind === 'Rejected'
      ? { kind: 'refused', code: done.error.code }
      : verdictOfError(done.error);
  }
  if (done.value === 'needsV2') return { kind: 'refused', code: NEEDS_V2 };
  return done.value === 'notKnown'
    ? { kind: 'refused', code: NOT_KNOWN }
    : { kind: 'applied', object: done.value };
};

/** One by one; after a failure of the line the rest waits. */
const send = async (push: V1Push, { step, items }: PushPlan<Target>): Promise<Sent> => {
  const call = STEPS[step];
  if (call === undefined || !chooseRoad(OPERATIONS[step], { v1: true, v2: false }).ok)
    return { verdicts: items.map(() => ({ kind: 'refused', code: NEEDS_V2 })), error: null };
  const verdicts: Verdict[] = [];
  for (const item of items) {
    const done = await call(push, item);
    verdicts.push(verdictOf(done));
    if (!done.ok && done.error.kind !== 'Rejected') {
      const rest = items.slice(verdicts.length).map((): Verdict => ({ kind: 'retry' }));
      return { verdicts: [...verdicts, ...rest], error: done.error };
    }
  }
  return { verdicts, error: null };
};

/** Known here as another one: what was done of a repeating task stands in the very place of the series. */
const isAnother = ({ store: { db } }: V1Push, key: ObjectKey, task: RawObject): boolean => {
  const id = textField(toLocalObject(db, task), 'id') ?? '';
  return id !== key.id && hasBase(db, { ...key, id });
};

/** By its title and its place, which no task has that is not known here. */
const alike = (
  push: V1Push,
  key: ObjectKey,
  { tasks, wanted }: { readonly tasks: readonly RawObject[]; readonly wanted: RawObject },
): RawObject | null =>
  tasks.find(
    (task) =>
      textField(task, 'title') === textField(wanted, 'title') &&
      integerField(task, 'sortOrder') === integerField(wanted, 'sortOrder') &&
      !isAnother(push, key, task),
  ) ?? null;

type Found = Promise<Result<RawObject | null, RemoteError>>;
type Listed = Result<readonly RawObject[], RemoteError>;

/** What is in a list: nothing where that is gone, which V1 says in the words in which it fails (observed). */
const nothingIfGone = async (push: V1Push, project: string, answer: Listed): Promise<Listed> => {
  // No listing has the inbox.
  const isInbox = project === 'inbox' || project === remote(push, inboxIdOf(push.store.db));
  if (answer.ok || answer.error.kind !== 'Rejected' || isInbox) return answer;
  const projects = await push.client.projects();
  if (!projects.ok) return projects;
  return projects.value.some(({ id }) => id === project) ? answer : ok([]);
};

const tasksIn = async (push: V1Push, project: string): Promise<Listed> => {
  const { client } = push;
  const data = project === 'inbox' ? await client.inboxData() : await client.projectData(project);
  return nothingIfGone(push, project, data.ok ? ok(data.value.tasks) : data);
};

const columnsIn = async (push: V1Push, project: string): Promise<Listed> =>
  nothingIfGone(push, project, await push.client.columns(project));

/** A task that was made and whose answer was lost; another device may have completed it since. */
const findTask = async (push: V1Push, key: ObjectKey, wanted: RawObject): Found => {
  const project = remoteProject(push, wanted);
  const tasks = await tasksIn(push, project);
  if (!tasks.ok) return tasks;
  const found = alike(push, key, { tasks: tasks.value, wanted });
  learnInbox(push, project, found);
  if (found !== null) return ok(found);
  const completed = await push.client.completedTasks({ from: null, to: null });
  return completed.ok ? ok(alike(push, key, { tasks: completed.value, wanted })) : completed;
};

const named = (objects: readonly RawObject[], wanted: RawObject): RawObject | null =>
  objects.find((object) => textField(object, 'name') === textField(wanted, 'name')) ?? null;

const listOf = (push: V1Push, { entity }: ObjectKey, wanted: RawObject) => {
  switch (entity) {
    case 'project':
      return push.client.projects();
    case 'folder':
      return push.client.projectGroups();
    case 'column':
      return columnsIn(push, remoteProject(push, wanted));
    case 'tag':
      return push.client.tags();
    case 'filter':
    case 'task':
      return Promise.resolve(ok([]));
    default:
      return Promise.resolve(ok([]));
  }
};

const readListed = async (push: V1Push, key: ObjectKey, wanted: RawObject): Found => {
  const listed = await listOf(push, key, wanted);
  if (!listed.ok) return listed;
  const id = remote(push, key.id);
  return ok(listed.value.find((object) => object['id'] === id) ?? named(listed.value, wanted));
};

/** Where it was and where it was to go: V1 finds a task in its list only, and a move may be done. */
const placesOf = (push: V1Push, key: ObjectKey, wanted: RawObject): ReadonlySet<string> => {
  const shown = currentObject(push.store.db, key);
  return new Set([wanted, ...(shown === null ? [] : [shown])].map((task) => remoteProject(push, task)));
};

const readTask = async (push: V1Push, key: ObjectKey, wanted: RawObject): Found => {
  for (const project of placesOf(push, key, wanted)) {
    const byId = await push.client.task(project, remote(push, key.id));
    if (!byId.ok || byId.value !== null) return byId;
  }
  return findTask(push, key, wanted);
};

/** What the service has of an object: by its id where that is known, else by what was sent to make it. */
const read = async (push: V1Push, key: ObjectKey, known: RawObject | null): Found => {
  const wanted = known ?? {};
  const found = await (key.entity === 'task' ? readTask(push, key, wanted) : readListed(push, key, wanted));
  if (!found.ok || found.value === null) return found;
  keep(push, key.id, found.value);
  return ok(toLocalObject(push.store.db, found.value));
};

export const createV1Push = (push: V1Push): PushRoad => ({
  batchLimit: AT_ONCE,
  send: (plan) => send(push, plan),
  read: (key, known) => read(push, key, known),
});
