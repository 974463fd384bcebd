import { tagsOf } from '#core/model/apply-mutation.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { deletedTags } from '#core/store/commands/trash-tasks.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { comparedWith } from '#core/model/field.ts';
import { setFields } from '#core/model/mutation.ts';
import { hasBase } from '#core/store/rows/base-objects.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { outboxOf, rewriteInOutbox } from '#core/store/outbox/outbox.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import { withRenamedTagsIn } from '#core/store/outbox/renamed-tags.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import { LOST_ON_THE_WAY, TASK_FIELDS } from '#core/model/task.ts';
import type { Pending } from '#core/sync/pending/pending-edits.ts';
import type { Target } from '#core/sync/pending/plan-push.ts';

/** What an edit left unsaid while the object itself said it. */

const RULE = comparedWith(TASK_FIELDS, 'repeatFlag');
/** None where it does not repeat. */
const ruleOf = (task: RawObject): RawObject =>
  textField(task, 'repeatFlag') === null
    ? {}
    : Object.fromEntries(RULE.map((name) => [name, task[name] ?? null]));

/**
 * A target is made of what the service has, so that what the service may have
 * lost has to be said by the edit itself from here on.
 */
export const addUnconfirmedFields = (db: WriteDatabase, { key, base, target, seqs }: Pending): void => {
  const moved = outboxOf(db, key).findLast(
    ({ seq, mutation }) => seqs.includes(seq) && mutation.kind === 'set',
  );
  if (moved?.mutation.kind !== 'set' || target === null) return;
  const kept = Object.fromEntries(LOST_ON_THE_WAY.map((name) => [name, target[name] ?? null]));
  const fields = { ...kept, ...tagsOutOfTrash(db, base, target), ...moved.mutation.fields };
  rewriteInOutbox(db, moved.seq, withRenamedTagsIn(db, { ...moved.mutation, fields }));
};

/**
 * V1 ends a series only once it has no rule. The rule, which may be another device's, is sent again after that, so it
 * has to be said by the edit itself, whatever answer is lost in between.
 */
export const sayRuleAfterEnd = (db: WriteDatabase, { key, target }: Target): void => {
  const last = outboxOf(db, key).findLast(
    ({ state, mutation }) => state === 'sending' && mutation.kind === 'set',
  );
  if (last?.mutation.kind !== 'set' || target === null) return;
  const fields = { ...last.mutation.fields, ...ruleOf(target) };
  rewriteInOutbox(db, last.seq, { ...last.mutation, fields });
};

/** Those that were deleted and not made again stay off it. */
const tagsOutOfTrash = (db: ReadDatabase, base: RawObject | null, target: RawObject): RawObject => {
  if (base === null || !isTrashed(base) || tagsOf(base).length + tagsOf(target).length === 0) return {};
  const deleted = deletedTags(db, target);
  return { tags: tagsOf(target).filter((name) => !deleted.includes(name)) };
};

/** A task that is sent before its list, whose deletion was undone meanwhile, is put into the inbox by the service. */
const listNotTaken = (db: ReadDatabase, wanted: RawObject, made: RawObject): RawObject => {
  const projectId = textField(wanted, 'projectId');
  if (projectId === null || textField(made, 'projectId') !== inboxIdOf(db)) return {};
  const list: ObjectKey = { entity: 'project', id: projectId };
  return currentObject(db, list) !== null && !hasBase(db, list) ? { projectId } : {};
};

/** What a task that is to be made is, and the service has not made of it. */
const notMadeOfTask = (wanted: RawObject, made: RawObject): RawObject => {
  const { status = null, completedTime = null } = wanted;
  const isToClose = statusOf(wanted) !== 'open' && statusOf(made) === 'open';
  return {
    ...(isToClose && { status, completedTime, ...ruleOf(wanted) }),
    ...(isTrashed(wanted) && !isTrashed(made) && { deleted: 1 }),
  };
};

/** What a new tag is, and V1 has not made of it: it takes a name and a label. */
const notMadeOfTag = (wanted: RawObject, made: RawObject): RawObject =>
  Object.fromEntries(
    ['parent', 'color']
      .filter((name) => textField(wanted, name) !== null && !isSameValue(wanted[name], made[name]))
      .map((name) => [name, wanted[name] ?? null]),
  );

const NOT_MADE: Readonly<Partial<Record<Entity, typeof notMadeOfTask>>> = {
  task: notMadeOfTask,
  tag: notMadeOfTag,
};

/**
 * V1 makes every task an open one, and none is made in the trash or in a list
 * that the service does not have. What is there is not made again, so that
 * what it is to become has to be said by the edit itself from here on.
 */
export const sayWhatItBecame = (db: WriteDatabase, { key, base }: Pending, made: RawObject): void => {
  const [create] = outboxOf(db, key);
  if (base === null && create?.mutation.kind === 'bringBack') {
    const { fields, at } = create.mutation;
    rewriteInOutbox(db, create.seq, setFields(fields, at));
  }
  if (base !== null || create?.mutation.kind !== 'create') return;
  const { object } = create.mutation;
  const fields = {
    ...NOT_MADE[key.entity]?.(object, made),
    ...(key.entity === 'task' && listNotTaken(db, object, made)),
  };
  if (Object.keys(fields).length === 0) return;
  rewriteInOutbox(db, create.seq, setFields(fields, create.mutation.at));
};
