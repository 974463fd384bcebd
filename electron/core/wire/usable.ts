import type { ExactJson } from '#shared/domain/exact-json.ts';
import { isIdentifier } from '#core/wire/identifier.ts';
import {
  elementOf,
  isObject,
  objectArraySchema,
  objectSchema,
  objectsSchema,
  type WireObject,
} from '#core/wire/tolerant.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

/**
 * Objects that are kept whole are still looked at where Docket steers by them:
 * one that has no place, or a number that no column holds, would be in the way
 * of everything else for good. It is left aside, never repaired.
 */
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

const isUsableFolder = ({ id, sortOrder }: WireObject): boolean => isIdentifier(id) && isOrder(sortOrder);

/** A tag is known by its name. */
const isUsableTag = ({ name, sortOrder }: WireObject): boolean =>
  typeof name === 'string' && name !== '' && isOrder(sortOrder);

/** A column stands in a list. */
const isUsableColumn = ({ id, projectId, sortOrder }: WireObject): boolean =>
  isIdentifier(id) && isIdentifier(projectId) && isOrder(sortOrder);

/** A session is at a time. */
const isUsableFocus = ({ id, startTime, endTime }: WireObject): boolean =>
  isIdentifier(id) && typeof startTime === 'string' && typeof endTime === 'string';

/** What comes as a whole array in every reading. */
const LISTED = {
  project: isUsableProject,
  folder: isUsableFolder,
  tag: isUsableTag,
  filter: isUsableFolder,
  column: isUsableColumn,
  habit: isUsableFolder,
  habitSection: isUsableFolder,
  focus: isUsableFocus,
} as const;
type Listed = keyof typeof LISTED;

/** An object that Docket cannot steer by, as it came. */
export interface UnreadableObject {
  readonly entity: 'task' | Listed;
  /** Null where it has none that could be one. */
  readonly id: string | null;
  readonly object: ExactJson;
}

type Objects = readonly WireObject[] | null | undefined;

interface Sifted {
  readonly usable: Objects;
  readonly unreadable: readonly UnreadableObject[];
}

const textOrNull = (value: ExactJson | undefined): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const asUnreadable =
  (entity: UnreadableObject['entity']) =>
  (unusable: WireObject): UnreadableObject => {
    const object = elementOf(unusable);
    const { id, name } = isObject(object) ? object : {};
    if (entity === 'tag') return { entity, id: textOrNull(name), object };
    return { entity, id: typeof id === 'string' && isIdentifier(id) ? id : null, object };
  };

const sift = (objects: Objects, isUsable: (object: WireObject) => boolean): Sifted => ({
  usable: objects?.filter(isUsable) ?? objects,
  unreadable: (objects ?? []).filter((object) => !isUsable(object)).map(asUnreadable('task')),
});

export const siftTasks = (tasks: Objects): Sifted => sift(tasks, isUsableTask);
export const siftTaskChanges = (tasks: Objects): Sifted => sift(tasks, isUsableTaskChange);

/**
 * An array of lists, folders, tags, filters or columns is a complete replacement, so
 * what is missing there is taken for deleted: with one odd element the whole
 * counts as unchanged.
 */
export const siftListed = (entity: Listed, objects: Objects): Sifted => {
  const isUsable = LISTED[entity];
  const unreadable = (objects ?? []).filter((object) => !isUsable(object)).map(asUnreadable(entity));
  return { usable: unreadable.length === 0 ? objects : null, unreadable };
};

export const usableTaskArraySchema = objectArraySchema.transform((tasks) => tasks.filter(isUsableTask));
