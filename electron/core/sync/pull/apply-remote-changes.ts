import { addTasks, isAnythingSetAside, knownTaskIds, type TasksById } from '#core/store/rows/add-tasks.ts';
import { overKnown } from '#core/model/compare.ts';
import { baseIds, deleteBase, readBase, writeBase } from '#core/store/rows/base-objects.ts';
import type { Changes } from '#core/store/database/changes.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { taskKey, type Entity, type ObjectKey } from '#core/model/entity.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import { asBeforeTrash } from '#core/sync/conflict/family-in-trash.ts';
import { forgetAllUnreadable } from '#core/store/rows/unreadable.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { dropCopyOfLast, dropSameCopy } from '#core/sync/conflict/completed-twice.ts';
import { followParent, leaveDeletedFolder } from '#core/sync/pending/gone-places.ts';
import { breakTagCycles, withoutCycles } from '#core/store/tags/tag-cycles.ts';
import { rememberTagsGone } from '#core/store/tags/former-tag-names.ts';
import { expectRenamesInFilters, followRenamesInFilters } from '#core/store/tags/tags-in-filters.ts';
import { followRenamesInTask, followTagRenames } from '#core/sync/pull/follow-tag-renames.ts';
import { detectConflicts } from '#core/sync/conflict/detect-conflicts.ts';

export interface ApplyOptions {
  readonly changes: Changes;
  /** Nothing that was made here can be lost by it. */
  readonly isQuiet?: boolean;
  /** Told by V1, which does not have every field. */
  readonly isV1?: boolean;
  /** Unix milliseconds. */
  readonly at: number;
}

/** V1 does not have every field of an object; the rest is as it was known. */
const whole = (db: ReadDatabase, key: ObjectKey, { object, isV1 }: Received): RawObject | null =>
  isV1 === true && object !== null ? overKnown(key.entity, readBase(db, key), object) : object;

interface Received extends ApplyOptions {
  readonly object: RawObject | null;
}

/** Takes what the service has of an object as the new base; null where the service has it no more. */
export const applyRemoteObject = (db: WriteDatabase, key: ObjectKey, received: Received): void => {
  const { changes, at, isQuiet: quiet } = received;
  const arrived = whole(db, key, received);
  if (quiet === true && arrived !== null && !isTrashed(arrived))
    return replace(db, key, { object: arrived, changes });
  const base = readBase(db, key);
  if (arrived === null && base === null) return;
  const object = arrived === null ? null : asBeforeTrash(db, arrived, base);
  const arrival = { key, base, remote: object, at };
  detectConflicts(db, arrival);
  dropSameCopy(db, arrival, changes);
  dropCopyOfLast(db, arrival, changes);
  if (object !== null) {
    replace(db, key, { object, changes });
    leaveDeletedFolder(db, key, object, { changes, at });
    if (base === null) followParent(db, key, { changes, at });
    if (key.entity === 'task') followRenamesInTask(db, key, { task: object, changes, at });
    return;
  }
  deleteBase(db, key);
  rebuildRow(db, key, changes);
};

const replace = (
  db: WriteDatabase,
  key: ObjectKey,
  { object, changes }: { readonly object: RawObject; readonly changes: Changes },
): void => {
  if (writeBase(db, key, object)) rebuildRow(db, key, changes, object);
};

/** No edit waits and none is remembered. */
export const isQuiet = (db: ReadDatabase): boolean =>
  db.get('SELECT 1 FROM outbox UNION ALL SELECT 1 FROM acknowledged LIMIT 1') === undefined;

/** Tasks that are new here, and whose coming nothing here has a word about. */
const newTasks = (
  db: ReadDatabase,
  tasks: readonly RawObject[],
  { isQuiet: quiet }: ApplyOptions,
): TasksById => {
  const fresh = new Map<string, RawObject>();
  if (quiet !== true || isAnythingSetAside(db)) return fresh;
  const ids = tasks.map((task) => textField(task, 'id') ?? '');
  const known = knownTaskIds(db, ids);
  for (const [index, task] of tasks.entries()) {
    const id = ids[index] ?? '';
    if (id !== '' && !known.has(id) && !fresh.has(id) && !isTrashed(task)) fresh.set(id, task);
  }
  return fresh;
};

/** Whole tasks; those that are new come by a shorter way. */
export const applyRemoteTasks = (
  db: WriteDatabase,
  tasks: readonly RawObject[],
  receiving: ApplyOptions,
): void => {
  const fresh = newTasks(db, tasks, receiving);
  addTasks(db, fresh, receiving.changes);
  for (const task of tasks) {
    const id = textField(task, 'id');
    if (id !== null && fresh.get(id) !== task)
      applyRemoteObject(db, taskKey(id), { object: task, ...receiving });
  }
};

/** A delta may leave fields out that did not change (observed): it is laid over what is known. */
export const applyRemoteChange = (
  db: WriteDatabase,
  key: ObjectKey,
  { object, ...receiving }: ApplyOptions & { readonly object: RawObject },
): void => applyRemoteObject(db, key, { object: { ...readBase(db, key), ...object }, ...receiving });

/**
 * The complete replacement of what was known of one kind of object; null or
 * absent means that nothing changed (task-service-interface, "Conventions").
 */
export const applyRemoteCollection = (
  db: WriteDatabase,
  entity: Exclude<Entity, 'task'>,
  {
    objects: told,
    ...receiving
  }: ApplyOptions & { readonly objects: readonly RawObject[] | null | undefined },
): void => {
  if (told === null || told === undefined) return;
  const objects = entity === 'tag' ? withoutCycles(told) : told;
  forgetAllUnreadable(db, entity);
  if (entity === 'tag') followTagRenames(db, objects, receiving);
  const kept = new Set<string>();
  for (const object of objects) {
    const id = textField(object, entity === 'tag' ? 'name' : 'id');
    if (id === null) continue;
    kept.add(id);
    applyRemoteObject(db, { entity, id }, { object, ...receiving });
  }
  const gone = baseIds(db, entity).filter((id) => !kept.has(id));
  for (const id of gone) applyRemoteObject(db, { entity, id }, { object: null, ...receiving });
  if (entity !== 'tag') return;
  rememberTagsGone(db, gone);
  breakTagCycles(db, receiving.changes, receiving.at);
};

/** The collections of a snapshot or a delta. */
export interface Collections {
  readonly projectProfiles?: readonly RawObject[] | null | undefined;
  readonly projectGroups?: readonly RawObject[] | null | undefined;
  readonly tags?: readonly RawObject[] | null | undefined;
  readonly filters?: readonly RawObject[] | null | undefined;
}

export const applyRemoteCollections = (
  db: WriteDatabase,
  { projectProfiles, projectGroups, tags, filters }: Collections,
  receiving: ApplyOptions,
): void => {
  applyRemoteCollection(db, 'folder', { objects: projectGroups, ...receiving });
  applyRemoteCollection(db, 'project', { objects: projectProfiles, ...receiving });
  applyRemoteCollection(db, 'tag', { objects: tags, ...receiving });
  if (filters !== null && filters !== undefined) expectRenamesInFilters(db);
  applyRemoteCollection(db, 'filter', { objects: filters, ...receiving });
  if (tags !== null || filters !== null) followRenamesInFilters(db, receiving.changes, receiving.at);
};
