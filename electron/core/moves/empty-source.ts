import {
  filterIdSchema,
  focusIdSchema,
  habitIdSchema,
  projectIdSchema,
  taskIdSchema,
} from '#shared/domain/ids.ts';
import { chunksOf } from '#shared/domain/chunks-of.ts';
import type { AccountId } from '#shared/domain/account.ts';
import type { RunStep } from '#shared/actions/run.ts';
import { storePathOf } from '#core/accounts/session/account-session.ts';
import { keyOf } from '#core/model/key-of.ts';
import { sameIn, TABLES, userFields } from '#core/model/compare.ts';
import type { Entity } from '#core/model/entity.ts';
import { fieldOf } from '#core/model/field.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { keptMove, readMoved, type Folder } from '#core/moves/move-file.ts';
import { nameOf } from '#core/sync/engine/read-back.ts';
import { openReadOnly, type ReadDatabase } from '#core/store/database/database.ts';
import { projectRows } from '#core/store/queries/list-rows.ts';
import { outboxOf } from '#core/store/outbox/outbox.ts';
import { currentObject, objectKeys } from '#core/store/rows/current-object.ts';

interface Arrived {
  /** What is at the service of the other account, as it was sent, by names with the ids that it has there. */
  readonly sent: ReadonlyMap<string, RawObject>;
  /** Unix milliseconds of the moment at which this account was read. */
  readonly startedAt: number;
}

/**
 * What went from this account into another one and was read back from its service.
 * @returns null where nothing did, or something of it was not found there as it was sent
 */
export const arrivedAt = (folder: Folder, from: AccountId): Arrived | null => {
  const target = openReadOnly(storePathOf(folder.dataDirectory, folder.to));
  try {
    const kept = keptMove(target);
    if (kept === null || kept.from !== from || kept.check === null) return null;
    const { missing, different, notAsked } = kept.check;
    if (missing + different + notAsked > 0) return null;
    const sent = readMoved(folder).filter(({ key }) => outboxOf(target, key).length === 0);
    return {
      sent: new Map(sent.map(({ key, object }) => [nameOf(key), object])),
      startedAt: kept.startedAt,
    };
  } finally {
    target.close();
  }
};

/** Ids in one step. */
const CHUNK = 1000;

const present = (db: ReadDatabase, entity: Entity): readonly RawObject[] =>
  objectKeys(db, entity).flatMap((key) => {
    const object = currentObject(db, key);
    return object === null || isTrashed(object) ? [] : [object];
  });

/** What names other objects has other ids there. */
const isUnchanged = (entity: Entity, object: RawObject, sent: RawObject): boolean => {
  const table = TABLES[entity];
  const fields = userFields(table, object, sent).filter(
    (name) => fieldOf(table, name).reference === undefined,
  );
  return sameIn(table, fields, [object, sent]);
};

interface Removal {
  readonly steps: readonly RunStep[];
  /** Tasks that go, and that stay: they did not go over, or were changed since. */
  readonly tasks: number;
  readonly kept: number;
}

const listsOf = (tasks: readonly RawObject[]): ReadonlySet<string | null> =>
  new Set(tasks.map((task) => textField(task, 'projectId')));

/** What takes out of this account what has arrived in another one. @param idOf the id there of an object here */
export const removalOf = (
  db: ReadDatabase,
  { sent, startedAt, idOf }: Arrived & { readonly idOf: (id: string) => string },
): Removal => {
  const hasArrived = (entity: Entity, object: RawObject): boolean => {
    const id = keyOf(entity, object);
    const there = id === null ? undefined : sent.get(nameOf({ entity, id: idOf(id) }));
    if (there === undefined) return false;
    // The time of an edit is written by clients on tasks alone.
    return entity === 'task'
      ? (timeField(object, 'modifiedTime') ?? 0) <= startedAt
      : isUnchanged(entity, object, there);
  };
  const idsOf = (entity: Entity): readonly string[] =>
    present(db, entity)
      .filter((object) => hasArrived(entity, object))
      .map((object) => textField(object, 'id') ?? '');
  const tasks = present(db, 'task');
  const staying = tasks.filter((task) => !hasArrived('task', task));
  const [inUse, left] = [listsOf(staying), listsOf(tasks.filter((task) => hasArrived('task', task)))];
  const arrivedLists = new Set(idsOf('project'));
  // A list that is one with another over there went by its tasks alone.
  const lists = projectRows(db).filter(
    ({ id, isInbox, readOnly }) =>
      !isInbox && !readOnly && !inUse.has(id) && (arrivedLists.has(id) || left.has(id)),
  );
  return {
    tasks: tasks.length - staying.length,
    kept: staying.length,
    steps: [
      ...chunksOf(idsOf('task'), CHUNK).map((ids) => ({
        action: 'tasks.delete' as const,
        input: { ids: ids.map((id) => taskIdSchema.parse(id)) },
      })),
      ...lists.map(({ id }) => ({
        action: 'projects.delete' as const,
        input: { id: projectIdSchema.parse(id) },
      })),
      ...idsOf('filter').map((id) => ({
        action: 'filters.delete' as const,
        input: { id: filterIdSchema.parse(id) },
      })),
      ...idsOf('habit').map((id) => ({
        action: 'habits.delete' as const,
        input: { id: habitIdSchema.parse(id) },
      })),
      ...chunksOf(idsOf('focus'), CHUNK).map((ids) => ({
        action: 'focus.delete' as const,
        input: { ids: ids.map((id) => focusIdSchema.parse(id)) },
      })),
    ],
  };
};
