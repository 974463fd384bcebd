import { TABLES } from '#core/model/compare.ts';
import type { Entity, ObjectKey } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import { isEmptyCheckIn } from '#core/model/check-in.ts';
import { isSameValue, textField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';

/**
 * The requests that bring objects from what the service has to what the person
 * wants, in the order in which they depend on each other: a list needs its
 * folder, a task its list, its column and its tags, a subtask its parent. What
 * is taken away goes last, and in the other direction.
 */
export const PUSH_STEPS = [
  'folder.save',
  'project.save',
  'column.save',
  'tag.rename',
  'tag.save',
  'filter.save',
  'habitSection.save',
  'habit.save',
  'checkin.save',
  'task.restore',
  'task.move',
  'task.save',
  // V1 knows the task by an id that saving it tells.
  'focus.save',
  'task.setParent',
  'task.trash',
  'task.erase',
  'tag.erase',
  'filter.erase',
  'habit.erase',
  'checkin.erase',
  'focus.erase',
  'habitSection.erase',
  'column.erase',
  'project.erase',
  'folder.erase',
] as const;
export type PushStep = (typeof PUSH_STEPS)[number];

/** One object as the service has it, and as it is to be. */
export interface Target {
  readonly key: ObjectKey;
  /** Null when the service never heard of it. */
  readonly base: RawObject | null;
  /** Null when it is to be gone. */
  readonly target: RawObject | null;
  /** Restored, edited and deleted again before any of it was sent: the trash takes no edits, so it goes all of that way. */
  readonly wasRestored?: boolean;
}

/** What the service keeps, or what has a request of its own, is nothing to save. */
const isSaved = (entity: Entity, name: string): boolean => {
  const { owner, request } = fieldOf(TABLES[entity], name);
  return owner !== 'service' && request === undefined;
};

const differs = (entity: Entity, base: RawObject, target: RawObject): boolean =>
  [...new Set([...Object.keys(base), ...Object.keys(target)])].some(
    (name) => isSaved(entity, name) && !isSameValue(base[name], target[name]),
  );

const parentOf = (task: RawObject): string | null => textField(task, 'parentId');

/** What a task that is at the service has to be brought there before it is deleted, too: it is to be there when it comes back. */
const editStep = (base: RawObject, target: RawObject): PushStep | null => {
  if (textField(base, 'projectId') !== textField(target, 'projectId')) return 'task.move';
  if (differs('task', base, target)) return 'task.save';
  return null;
};

const livingTaskStep = (base: RawObject, target: RawObject): PushStep | null => {
  if (isTrashed(base)) return 'task.restore';
  return editStep(base, target) ?? (parentOf(base) === parentOf(target) ? null : 'task.setParent');
};

/** A new parent may be deleted along with it, and is known here; that it has none any more is not. */
const trashedTaskStep = (base: RawObject, target: RawObject, wasRestored: boolean): PushStep | null => {
  if (isTrashed(base)) return wasRestored && differs('task', base, target) ? 'task.restore' : null;
  const hasLeft = parentOf(base) !== null && parentOf(target) === null;
  return editStep(base, target) ?? (hasLeft ? 'task.setParent' : 'task.trash');
};

const taskStep = ({ base, target, wasRestored = false }: Target): PushStep | null => {
  if (target === null) return base === null ? null : 'task.erase';
  // One that was deleted before it was ever sent is sent, too: the trash is where people look for it.
  if (base === null) return 'task.save';
  return isTrashed(target) ? trashedTaskStep(base, target, wasRestored) : livingTaskStep(base, target);
};

const tagStep = (base: RawObject | null, target: RawObject | null): PushStep | null => {
  if (target === null) return base === null ? null : 'tag.erase';
  if (base === null) return 'tag.save';
  if (textField(base, 'name') !== textField(target, 'name')) return 'tag.rename';
  if (textField(base, 'label') !== textField(target, 'label')) return 'tag.rename';
  return differs('tag', base, target) ? 'tag.save' : null;
};

type Plain = Exclude<Entity, 'task' | 'tag' | 'checkin'>;

/** One that the service does not have, and that says nothing, is as it is to be. */
const checkInStep = (base: RawObject | null, target: RawObject | null): PushStep | null => {
  if (target === null) return base === null ? null : 'checkin.erase';
  if (base === null) return isEmptyCheckIn(target) ? null : 'checkin.save';
  return differs('checkin', base, target) ? 'checkin.save' : null;
};

const plainStep = (entity: Plain, base: RawObject | null, target: RawObject | null): PushStep | null => {
  if (target === null) return base === null ? null : `${entity}.erase`;
  return base === null || differs(entity, base, target) ? `${entity}.save` : null;
};

/** The next request that an object needs; null when the service has it as it is to be. */
export const nextStep = (item: Target): PushStep | null => {
  const { key, base, target } = item;
  if (key.entity === 'task') return taskStep(item);
  if (key.entity === 'tag') return tagStep(base, target);
  if (key.entity === 'checkin') return checkInStep(base, target);
  return plainStep(key.entity, base, target);
};

export interface PushPlan<Item extends Target> {
  readonly step: PushStep;
  readonly items: readonly Item[];
}

export interface Sorted<Item extends Target> {
  /** The service has them as they are to be. */
  readonly settled: readonly Item[];
  /** The first request that is due; null when none is. */
  readonly plan: PushPlan<Item> | null;
}

/** Tells what is settled, and which request comes first. Pure. */
export const planPush = <Item extends Target>(items: readonly Item[]): Sorted<Item> => {
  const itemsByStep = new Map<PushStep | null, Item[]>();
  for (const item of items) {
    const step = nextStep(item);
    const sameStep = itemsByStep.get(step);
    if (sameStep === undefined) itemsByStep.set(step, [item]);
    else sameStep.push(item);
  }
  const step = PUSH_STEPS.find((candidate) => itemsByStep.has(candidate));
  return {
    settled: itemsByStep.get(null) ?? [],
    plan: step === undefined ? null : { step, items: itemsByStep.get(step) ?? [] },
  };
};
