import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import { advanceOf } from '#core/store/commands/advance-task.ts';
import { readBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { isUnset, overKnown } from '#core/model/compare.ts';
import type { ObjectKey } from '#core/model/entity.ts';
import { comparedWith, fieldOf } from '#core/model/field.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import type { Store } from '#core/store/store.ts';
import { tagBaseName } from '#core/store/tags/rename-tag.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { toRemoteObject } from '#core/store/rows/remote-ids.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import { TASK_FIELDS } from '#core/model/task.ts';
import { expectedBase } from '#core/sync/push/expected-base.ts';
import { nextStep, type PushPlan, type PushStep, type Target } from '#core/sync/pending/plan-push.ts';
import type { PushAdapter, Sent, Verdict } from '#core/sync/push/push-adapter.ts';
import { sayRuleAfterEnd } from '#core/sync/push/rebase-edit.ts';
import { keep, learnInbox, remote, remoteProject, type V1Push } from '#core/sync/v1/v1-names.ts';
import { NEEDS_V2 } from '#core/store/outbox/problem-codes.ts';
import { eraseFocusOnV1, saveFocusOnV1 } from '#core/sync/v1/v1-focus.ts';
import { saveCheckIn, saveHabit } from '#core/sync/v1/v1-habits.ts';
import { readOnV1 } from '#core/sync/v1/v1-read.ts';
import { isGivenUp, isStepTaken, takenOf } from '#core/sync/v1/v1-taken.ts';
import { verdictOfError } from '#core/sync/v2/v2-adapter.ts';

/** V1 forgets a task that it does not know in a list, and says nothing (observed). */
const NOT_KNOWN = 'TASK_NOT_FOUND';

/** Objects in one go: V1 takes them one by one. */
const AT_ONCE = 20;

type Done = Result<RawObject | null | 'needsV2' | 'notKnown', RemoteError>;

/** V1 renames no tag: a task names it as the service does, until V2 has renamed it. */
const tagsOnV1 = ({ db }: Store, object: RawObject): readonly string[] => [
  ...new Set(tagsOf(object).map((tag) => tagBaseName(db, tag))),
];

/** The object as V1 takes it: by the service's ids and names, without what only Docket or the service itself keeps. */
const toWire = ({ store }: V1Push, object: RawObject): RawObject => {
  const {
    etag: _etag,
    deleted: _deleted,
    childIds: _childIds,
    reminders,
    ...fields
  } = toRemoteObject(store.db, object);
  return {
    ...fields,
    ...(object['tags'] !== undefined && { tags: tagsOnV1(store, object) }),
    ...(reminders !== undefined && { reminders: triggersOf(reminders) }),
  };
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

const createTask = async (push: V1Push, { key, target }: Target): Promise<Done> => {
  const { id: _id, parentId: _parent, ...body } = toWire(push, target ?? {});
  const projectId = remoteProject(push, target ?? {});
  // Whatever its status is to be, it is made as an open task.
  const open = beforeClosing(target ?? {});
  const made = await push.client.createTask({ ...body, ...open, projectId });
  if (!made.ok) return made;
  learnInbox(push, projectId, made.value);
  keep(push, key.id, made.value);
  return ok({ ...expectedBase('task.save', { key, base: null, target }), ...open });
};

/** To complete a task that repeats is to move it on: where it is to be over, its rule comes after its end. */
const beforeClosing = (target: RawObject): RawObject => {
  const advance = advanceOf(target, { at: timeField(target, 'completedTime') ?? 0, timeZone: 'UTC' });
  const isMovedOn = statusOf(target) === 'done' && advance !== null && advance.kind !== 'ended';
  return { status: 0, completedTime: null, ...(isMovedOn && { repeatFlag: null }) };
};

/** Everything that V1 takes is there; the rest waits for V2. */
const isUntakenAlone = (item: Target): boolean => {
  const next = nextStep({ ...item, target: takenOf(item) });
  return next === null || !next.endsWith('.save');
};

/** Fields that mean something only together: the dates, and the repeat. */
const GROUPS = ['startDate', 'repeatFlag'].map((name) =>
  comparedWith(TASK_FIELDS, name).filter((one) => fieldOf(TASK_FIELDS, one).v1 === 'taken'),
);

/**
 * V1 keeps what an update leaves out (observed), so a part of a group would mix with what another device has written
 * since the task was read: all of a group is said, or nothing where it means nothing before and after.
 */
const withWholeGroups = (base: RawObject, body: RawObject): RawObject =>
  GROUPS.reduce((whole, group) => {
    const others = Object.entries(whole).filter(([name]) => !group.includes(name));
    const isUnused = group.every((name) => [base, body].every((one) => isUnset(TASK_FIELDS, one, name)));
    const said = (isUnused ? [] : group).map(
      (name) => [name, whole[name] ?? fieldOf(TASK_FIELDS, name).default ?? null] as const,
    );
    return Object.fromEntries([...others, ...said]);
  }, body);

const updateTask = async (push: V1Push, { key, base, target }: Target, change: RawObject): Promise<Done> => {
  const id = remote(push, key.id);
  const saved = toWire(push, { ...expectedBase('task.save', { key, base, target }), ...change });
  const body = { ...withWholeGroups(base ?? {}, saved), id, projectId: remoteProject(push, base ?? {}) };
  const updated = await push.client.updateTask(id, body);
  if (!updated.ok) return updated;
  return updated.value === null ? ok('notKnown') : ok(null);
};

const closeTask = (push: V1Push, base: RawObject, id: string): Promise<Result<unknown, RemoteError>> =>
  push.client.completeTask(remoteProject(push, base), remote(push, id));

const isClosing = (base: RawObject, target: RawObject): boolean =>
  statusOf(target) === 'done' && statusOf(base) === 'open';

/** Closing has a call of its own, after everything else is saved. */
const endTask = async (push: V1Push, item: Target, base: RawObject): Promise<Done> => {
  const open = beforeClosing(item.target ?? {});
  if (open['repeatFlag'] === null) push.store.write((db) => sayRuleAfterEnd(db, item));
  const saved = await updateTask(push, item, open);
  if (!saved.ok || saved.value !== null) return saved;
  const closed = await closeTask(push, base, item.key.id);
  const { status: _status, completedTime: _completedTime, ...rule } = open;
  return closed.ok ? ok({ ...expectedBase('task.save', item), ...rule }) : closed;
};

const saveTask = async (push: V1Push, whole: Target): Promise<Done> => {
  const { base } = whole;
  if (isGivenUp(whole)) return ok('needsV2');
  const target = takenOf(whole);
  const item = { ...whole, target };
  if (base === null) return createTask(push, item);
  // What is deleted need not wait for a field that V1 does not have.
  if (isUntakenAlone(whole)) return isTrashed(target) ? trashTask(push, item) : ok('needsV2');
  if (isClosing(base, target)) return endTask(push, item, base);
  const saved = await updateTask(push, item, {});
  return saved.ok && saved.value === null ? ok(expectedBase('task.save', item)) : saved;
};

const moveTask = async (push: V1Push, item: Target): Promise<Done> => {
  const moved = await push.client.moveTasks([
    {
      taskId: remote(push, item.key.id),
      fromProjectId: remoteProject(push, item.base ?? {}),
      toProjectId: remoteProject(push, item.target ?? {}),
    },
  ]);
  return moved.ok ? ok(expectedBase('task.move', item)) : moved;
};

const setParent = async (push: V1Push, item: Target): Promise<Done> => {
  if (isGivenUp(item)) return ok('needsV2');
  const parentId = textField(item.target ?? {}, 'parentId');
  // An empty text takes it off; null is passed over (observed).
  const set = await updateTask(push, item, { parentId: parentId === null ? '' : parentId });
  return set.ok && set.value === null ? ok(expectedBase('task.setParent', item)) : set;
};

const trashTask = async (push: V1Push, item: Target): Promise<Done> => {
  const deleted = await push.client.deleteTask(
    remoteProject(push, item.base ?? {}),
    remote(push, item.key.id),
  );
  return deleted.ok ? ok(expectedBase('task.trash', item)) : deleted;
};

const saveProject = async (push: V1Push, item: Target): Promise<Done> => {
  const { key, base } = item;
  if (base !== null && isUntakenAlone(item)) return ok('needsV2');
  const target = takenOf(item);
  const { id: _id, ...body } = toWire(push, target);
  const saved =
    base === null
      ? await push.client.createProject(body)
      : await push.client.updateProject(remote(push, key.id), body);
  if (!saved.ok) return saved;
  if (base === null) keep(push, key.id, saved.value);
  return ok(target);
};

const saveFolder = async (push: V1Push, item: Target): Promise<Done> => {
  const { key, base } = item;
  if (base !== null && isUntakenAlone(item)) return ok('needsV2');
  const target = takenOf(item);
  const name = textField(target, 'name') ?? '';
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

/** V1 deletes no columns; those of a list that is deleted go with it. */
const eraseColumn = ({ store: { db } }: V1Push, { base }: Target): Promise<Done> => {
  const list: ObjectKey = { entity: 'project', id: textField(base ?? {}, 'projectId') ?? '' };
  return Promise.resolve(ok(currentObject(db, list) === null ? null : 'needsV2'));
};

const saveTag = async ({ client }: V1Push, item: Target): Promise<Done> => {
  const { base, target } = item;
  if (base !== null) return ok('needsV2');
  const name = textField(target ?? {}, 'name') ?? '';
  const made = await client.createTag({ name, label: textField(target ?? {}, 'label') ?? name });
  return made.ok ? ok(takenOf(item)) : made;
};

const gone = (answer: Result<unknown, RemoteError>): Done => (answer.ok ? ok(null) : answer);

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
  'column.erase': eraseColumn,
  'tag.save': saveTag,
  'habit.save': (push, item) => saveHabit(push, item, takenOf(item)),
  'checkin.save': saveCheckIn,
  'focus.save': saveFocusOnV1,
  'focus.erase': eraseFocusOnV1,
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
  if (call === undefined || !isStepTaken(step))
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

export const createV1Push = (push: V1Push): PushAdapter => ({
  batchLimit: AT_ONCE,
  assignsIds: true,
  send: (plan) => send(push, plan),
  read: async (key, known) => {
    const read = await readOnV1(push, key, known);
    if (!read.ok || read.value === null) return read;
    return ok(overKnown(key.entity, readBase(push.store.db, key), read.value));
  },
});
