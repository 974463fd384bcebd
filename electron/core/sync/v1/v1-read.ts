import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { integerField, textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { toLocalObject } from '#core/store/rows/remote-ids.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { statusOf } from '#core/model/task-status.ts';
import { readFocusOnV1 } from '#core/sync/v1/v1-focus.ts';
import { readCheckInOnV1, readHabitOnV1 } from '#core/sync/v1/v1-habits.ts';
import {
  hasList,
  keep,
  learnInbox,
  LISTS_AT_ONCE,
  remote,
  remoteProject,
  type V1Push,
} from '#core/sync/v1/v1-names.ts';

/** Known here as another one: what was done of a repeating task stands in the very place of the series. */
const isAnother = ({ store: { db } }: V1Push, key: ObjectKey, task: RawObject): boolean => {
  const id = textField(toLocalObject(db, task), 'id') ?? '';
  return id !== key.id && hasBase(db, { ...key, id });
};

/** How far ahead of the clock of the service the one may be by which a task is dated here. Milliseconds. */
const CLOCK_SLACK = 5000;

/** The same words, and made there after it was made here: another device may have put it in another place since. */
const isMadeSince = (task: RawObject, wanted: RawObject): boolean => {
  const [there, here] = [timeField(task, 'createdTime'), timeField(wanted, 'createdTime')];
  const isSame = textField(task, 'content') === textField(wanted, 'content');
  return isSame && there !== null && here !== null && there >= here - CLOCK_SLACK;
};

/** By its title and its place, which no task has that is not known here; an open one by when it was made, too. */
const alike = (
  push: V1Push,
  key: ObjectKey,
  { tasks, wanted }: { readonly tasks: readonly RawObject[]; readonly wanted: RawObject },
): RawObject | null => {
  const named = tasks.filter(
    (task) => textField(task, 'title') === textField(wanted, 'title') && !isAnother(push, key, task),
  );
  const inPlace = named.find((task) => integerField(task, 'sortOrder') === integerField(wanted, 'sortOrder'));
  const isOpen = statusOf(wanted) === 'open';
  const elsewhere = isOpen ? named.find((task) => isMadeSince(task, wanted)) : undefined;
  return inPlace ?? elsewhere ?? null;
};

type Found = Promise<Result<RawObject | null, RemoteError>>;
type Listed = Result<readonly RawObject[], RemoteError>;

/** What was asked of a list, or `nothing` where that is gone, which V1 says in the words in which it fails (observed). */
const orIfGone = async <Value>(
  push: V1Push,
  { project, nothing }: { readonly project: string; readonly nothing: Value },
  answer: Result<Value, RemoteError>,
): Promise<Result<Value, RemoteError>> => {
  // No listing has the inbox.
  const isInbox = project === 'inbox' || project === remote(push, inboxIdOf(push.store.db));
  if (answer.ok || answer.error.kind !== 'Rejected' || isInbox) return answer;
  const there = await hasList(push.client, project);
  if (!there.ok) return there;
  return there.value ? answer : ok(nothing);
};

const tasksIn = async (push: V1Push, project: string): Promise<Listed> => {
  const { client } = push;
  const data = project === 'inbox' ? await client.inboxData() : await client.projectData(project);
  return orIfGone(push, { project, nothing: [] }, data.ok ? ok(data.value.tasks) : data);
};

const columnsIn = async (push: V1Push, project: string): Promise<Listed> =>
  orIfGone(push, { project, nothing: [] }, await push.client.columns(project));

/** A task that was made and whose answer was lost; another device may have completed it since. */
const findTask = async (push: V1Push, key: ObjectKey, wanted: RawObject): Found => {
  const project = remoteProject(push, wanted);
  const tasks = await tasksIn(push, project);
  if (!tasks.ok) return tasks;
  const found = alike(push, key, { tasks: tasks.value, wanted });
  learnInbox(push, project, found);
  if (found !== null) return ok(found);
  const completed = await push.client.completedTasks({ from: null, to: null });
  if (!completed.ok) return completed;
  const over = alike(push, key, { tasks: completed.value, wanted });
  return over === null ? findMoved(push, key, wanted) : ok(over);
};

/**
 * Another device may have moved it by then, also to a list that is not known
 * here yet; in an account with more lists than are read at once nobody looks.
 */
const findMoved = async (push: V1Push, key: ObjectKey, wanted: RawObject): Found => {
  const listed = await push.client.projects();
  if (!listed.ok) return listed;
  const inbox = remoteProject(push, { projectId: inboxIdOf(push.store.db) });
  const projects = [inbox, ...listed.value.map((list) => textField(list, 'id') ?? inbox)];
  const others = projects.filter((project) => project !== remoteProject(push, wanted));
  for (const project of projects.length > LISTS_AT_ONCE ? [] : others) {
    const tasks = await tasksIn(push, project);
    if (!tasks.ok) return tasks;
    const found = alike(push, key, { tasks: tasks.value, wanted });
    if (found !== null) return ok(found);
  }
  return ok(null);
};

const named = (objects: readonly RawObject[], wanted: RawObject): RawObject | null =>
  objects.find((object) => textField(object, 'name') === textField(wanted, 'name')) ?? null;

const listOf = (push: V1Push, { entity }: ObjectKey, wanted: RawObject) => {
  if (entity === 'project') return push.client.projects();
  if (entity === 'folder') return push.client.projectGroups();
  if (entity === 'column') return columnsIn(push, remoteProject(push, wanted));
  return entity === 'tag' ? push.client.tags() : Promise.resolve(ok([]));
};

const readListed = async (push: V1Push, key: ObjectKey, wanted: RawObject): Found => {
  const listed = await listOf(push, key, wanted);
  if (!listed.ok) return listed;
  // A tag is known by nothing but its name: under its new one it is found by that (`readDoubted`).
  if (key.entity === 'tag') return ok(named(listed.value, { name: key.id }));
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
    const asked = await push.client.task(project, remote(push, key.id));
    const byId = await orIfGone(push, { project, nothing: null }, asked);
    if (!byId.ok || byId.value !== null) return byId;
  }
  return findTask(push, key, wanted);
};

const readOf = (push: V1Push, key: ObjectKey, wanted: RawObject): Found => {
  if (key.entity === 'task') return readTask(push, key, wanted);
  return key.entity === 'habit' ? readHabitOnV1(push, key.id, wanted) : readListed(push, key, wanted);
};

/** What the service has of an object: by its id where that is known, else by what was sent to make it. */
export const readOnV1 = async (push: V1Push, key: ObjectKey, known: RawObject | null): Found => {
  const wanted = known ?? {};
  if (key.entity === 'checkin') return readCheckInOnV1(push, key.id);
  if (key.entity === 'focus') return readFocusOnV1(push, key.id, wanted);
  const found = await readOf(push, key, wanted);
  if (!found.ok || found.value === null) return found;
  keep(push, key.id, found.value);
  return ok(toLocalObject(push.store.db, found.value));
};
