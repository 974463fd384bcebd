import { tagsInRule } from '#shared/domain/filter/tags-in-rule.ts';
import { foldMutations, tagsOf } from '#core/model/apply-mutation.ts';
import { hasBase, readBase } from '#core/store/rows/base-objects.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { isHeld, outboxOf } from '#core/store/outbox/outbox.ts';
import { namesBefore, withRenamedTags } from '#core/store/outbox/renamed-tags.ts';
import { needsReread } from '#core/store/rows/quarantine.ts';
import { isUnreadable } from '#core/store/rows/unreadable.ts';
import { isObject, listField, textField, type RawObject } from '#core/model/raw-object.ts';
import type { Target } from '#core/sync/pending/plan-push.ts';

const reference = (object: RawObject, entity: Entity, field: string): readonly ObjectKey[] => {
  const id = textField(object, field);
  return id === null ? [] : [{ entity, id }];
};

/** What an object names of others. */
const REFERENCES: Readonly<Record<Entity, (object: RawObject) => readonly ObjectKey[]>> = {
  task: (task) => [
    ...reference(task, 'project', 'projectId'),
    ...reference(task, 'column', 'columnId'),
    ...reference(task, 'task', 'parentId'),
    ...tagsOf(task).map((id): ObjectKey => ({ entity: 'tag', id })),
  ],
  project: (project) => reference(project, 'folder', 'groupId'),
  column: (column) => reference(column, 'project', 'projectId'),
  tag: (tag) => reference(tag, 'tag', 'parent'),
  checkin: (checkIn) => reference(checkIn, 'habit', 'habitId'),
  habit: (habit) => reference(habit, 'habitSection', 'sectionId'),
  focus: (focus) =>
    listField(focus, 'tasks').flatMap((part) => (isObject(part) ? reference(part, 'task', 'taskId') : [])),
  folder: () => [],
  filter: () => [],
  habitSection: () => [],
};

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((tag) => other.includes(tag));

/**
 * Whether an edit of its tags means something else once the service has renamed
 * them: what is taken off under the new name is not there yet, and would count
 * as done. A filter that names the new one would ask for a tag that is not there.
 */
const waitsForRename = (db: ReadDatabase, { key, base, target }: Target): boolean => {
  if (key.entity === 'filter' && target !== null) {
    return tagsInRule(textField(target, 'rule') ?? '').some((name) => namesBefore(db, name).length > 0);
  }
  if (key.entity !== 'task' || base === null || target === null || tagsOf(base).length === 0) return false;
  const renamed = withRenamedTags(db, base);
  if (renamed === base) return false;
  const edits = outboxOf(db, key).map(({ mutation }) => mutation);
  const wanted = foldMutations(key, renamed, edits) ?? {};
  return !isSameSet(tagsOf(wanted), tagsOf(withRenamedTags(db, target)));
};

/**
 * Whether it names something that the service has refused, or has not heard
 * of while its edit is stuck: a task of an unknown list would silently end up
 * in the inbox (observed). What it names may wait for something in turn: a task
 * of a new list waits for the folder that the list is in. One whose stored
 * state was damaged waits until it was read again, and one that came in a form
 * that cannot be read until it comes in one that can: without it nobody knows
 * what to send. What is merely waiting to be sent comes first by the order of
 * the steps.
 * @param named what it names of which the service has not heard
 */
export const hasDependency = (
  db: ReadDatabase,
  item: Target,
  named: readonly ObjectKey[] = namedUnsent(db, item),
  above: readonly string[] = [],
): boolean =>
  needsReread(db, item.key) ||
  isUnreadable(db, item.key) ||
  waitsForRename(db, item) ||
  named.some((other) => isStuck(db, other, above));

/** @param above what leads to it: things that name each other wait for nothing but themselves */
const isStuck = (db: ReadDatabase, key: ObjectKey, above: readonly string[]): boolean => {
  const name = `${key.entity} ${key.id}`;
  if (above.includes(name)) return false;
  if (!isToBeSent(db, key)) return true;
  const base = readBase(db, key);
  const mutations = outboxOf(db, key).map(({ mutation }) => mutation);
  const item = { key, base, target: foldMutations(key, base, mutations) };
  return hasDependency(db, item, namedUnsent(db, item), [...above, name]);
};

/** What it names and has to wait for, as that is stuck; null where it waits for its turn alone. */
export const waitsFor = (db: ReadDatabase, item: Target): ObjectKey | null =>
  namedUnsent(db, item).find((other) => isStuck(db, other, [])) ?? null;

/** What it names of which the service has not heard. */
export const namedUnsent = (db: ReadDatabase, { key, target }: Target): readonly ObjectKey[] =>
  target === null
    ? []
    : REFERENCES[key.entity](target).filter((other) => !hasBase(db, other) && outboxOf(db, other).length > 0);

/** All of its edits wait for nothing but their turn. */
export const isToBeSent = (db: ReadDatabase, key: ObjectKey): boolean =>
  outboxOf(db, key).every(({ state }) => state === 'pending') && !isHeld(db, key);
