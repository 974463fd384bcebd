import { z } from 'zod';
import type { ExactJson } from '#shared/domain/exact-json.ts';
import { identifierSchema } from '#electron/wire/identifier.ts';
import { objectSchema, objectsSchema, type WireObject } from '#electron/wire/tolerant.ts';
import { int64Schema } from '#electron/wire/wire-integer.ts';

/**
 * Objects that are kept whole are still looked at where Docket steers by them:
 * one that has no place, or a number that no column holds, would be in the way
 * of everything else for good. It is left aside, never repaired.
 */
const isIdentifier = (value: ExactJson | undefined): boolean => identifierSchema.safeParse(value).success;

/** Missing, null and empty are the same (task-service-interface, "Conventions"). */
const isEmpty = (value: ExactJson | undefined): boolean =>
  value === undefined || value === null || value === '';

const isMaybeIdentifier = (value: ExactJson | undefined): boolean =>
  isEmpty(value) || typeof value !== 'string' || isIdentifier(value);

/** What is no integer counts as none; one that is must fit. */
const isOrder = (value: ExactJson | undefined): boolean =>
  typeof value !== 'bigint' || int64Schema.safeParse(value).success;

const isSmall = (value: ExactJson | undefined): boolean => typeof value !== 'bigint';

const isUsablePart = ({ id, sortOrder, status, priority, deleted }: WireObject): boolean =>
  isIdentifier(id) && isOrder(sortOrder) && [status, priority, deleted].every(isSmall);

const isUsableTask = (task: WireObject): boolean => isUsablePart(task) && isIdentifier(task['projectId']);

/** An element of a change may leave fields out (observed): it is merged into the stored task. */
const isUsableTaskChange = (task: WireObject): boolean =>
  isUsablePart(task) && isMaybeIdentifier(task['projectId']);

const isUsableProject = ({ id, groupId, sortOrder }: WireObject): boolean =>
  isIdentifier(id) && isMaybeIdentifier(groupId) && isOrder(sortOrder);

/** A task that was asked for by itself. */
export const usableTaskSchema = objectSchema.refine(isUsableTask, 'a task without a place');

const without = (isUsable: (object: WireObject) => boolean) =>
  objectsSchema.transform((objects) => objects?.filter(isUsable) ?? objects).optional();

/** Tasks one by one: a task that is left aside is missing, and what is missing is asked for. */
export const usableTasksSchema = without(isUsableTask);

/** An object that Docket cannot steer by, as it came. */
export interface UnreadableObject {
  readonly entity: 'task' | 'project';
  /** Null where it has none that could be one. */
  readonly id: string | null;
  readonly object: WireObject;
}

type Objects = readonly WireObject[] | null | undefined;

interface Sifted {
  readonly usable: Objects;
  readonly unreadable: readonly UnreadableObject[];
}

const asUnreadable =
  (entity: UnreadableObject['entity']) =>
  (object: WireObject): UnreadableObject => {
    const { id } = object;
    return { entity, id: typeof id === 'string' && isIdentifier(id) ? id : null, object };
  };

const sift = (objects: Objects, isUsable: (object: WireObject) => boolean): Sifted => ({
  usable: objects?.filter(isUsable) ?? objects,
  unreadable: (objects ?? []).filter((object) => !isUsable(object)).map(asUnreadable('task')),
});

export const siftTasks = (tasks: Objects): Sifted => sift(tasks, isUsableTask);
export const siftTaskChanges = (tasks: Objects): Sifted => sift(tasks, isUsableTaskChange);

/**
 * An array of lists is a complete replacement, so what is missing there is
 * taken for deleted: with one odd element the whole counts as unchanged.
 */
export const siftProjects = (projects: Objects): Sifted => {
  const unreadable = (projects ?? [])
    .filter((project) => !isUsableProject(project))
    .map(asUnreadable('project'));
  return { usable: unreadable.length === 0 ? projects : null, unreadable };
};

export const usableTaskArraySchema = z.array(objectSchema).transform((tasks) => tasks.filter(isUsableTask));
