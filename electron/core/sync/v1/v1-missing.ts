import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { V1Client } from '#core/remote/v1-client.ts';
import { hasBase, readBase } from '#core/store/rows/base-objects.ts';
import {
  acknowledgedOf,
  editedSince,
  OVERWRITE_WINDOW,
  wasErased,
} from '#core/store/outbox/conflict-journal.ts';
import type { WriteDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { textField, timeField, type RawObject } from '#core/model/raw-object.ts';
import { toLocalId, toLocalObject, toRemoteId } from '#core/store/rows/remote-ids.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import type { Store } from '#core/store/store.ts';
import { isTrashed, statusOf } from '#core/model/task-status.ts';
import { keepUnreadable, type Unreadable } from '#core/store/rows/unreadable.ts';
import { deletedIn } from '#core/model/mutation.ts';
import { applyRemoteObject, type ApplyOptions } from '#core/sync/pull/apply-remote-changes.ts';

/** V1 tells what is there: what became of the rest it is asked, task by task. */

/** What every part of a reading of V1 needs. */
export interface V1Reading {
  readonly store: Store;
  readonly client: V1Client;
  /** Unix time in milliseconds by the clock of the service, by which others' changes are told. */
  readonly serviceNow: () => number;
}

/** Tasks asked for one by one in one pull; the rest is asked next time. */
export const ASKED_AT_ONCE = 20;

export type Read<Value> = Promise<Result<Value, RemoteError>>;

export const idOf = (object: RawObject): string => textField(object, 'id') ?? '';

export const write = (pulling: V1Reading, body: (db: WriteDatabase, receiving: ApplyOptions) => void): void =>
  pulling.store.write((db, changes) => body(db, { changes, at: pulling.serviceNow(), isV1: true }));

export interface ListData {
  readonly projectId: string;
  /** Undone ones, by their local ids. */
  readonly tasks: readonly RawObject[];
  /** Local ids of those that are there and cannot be read. */
  readonly unreadableIds: readonly string[];
}

/** Set aside as they came, under the ids by which they are known here. */
export const keepAside = (reading: V1Reading, unreadable: readonly Unreadable[]): readonly string[] => {
  const local = unreadable.map((one) => ({
    ...one,
    id: one.id === null ? null : toLocalId(reading.store.db, one.id),
  }));
  if (local.length > 0) write(reading, (db, { at }) => keepUnreadable(db, local, at));
  return local.flatMap(({ id }) => id ?? []);
};

export interface Missing {
  readonly id: string;
  readonly projectId: string;
}

/** The service has the list, by its last word. */
export const isListThere = ({ db }: Store, id: string): boolean =>
  id === inboxIdOf(db) || hasBase(db, { entity: 'project', id });

/**
 * Of `ids`, which are known as open, the ones that are not any more in these
 * lists, or whose list is gone: nobody reads that, and it takes its tasks along.
 */
export const missingFrom = (
  store: Store,
  lists: readonly ListData[],
  ids: ReadonlySet<string>,
): readonly Missing[] => {
  const present = new Set(
    lists.flatMap(({ tasks, unreadableIds }) => [...tasks.map(idOf), ...unreadableIds]),
  );
  const read = new Set(lists.map(({ projectId }) => projectId));
  return [...ids].flatMap((id) => {
    const projectId = textField(readBase(store.db, taskKey(id)) ?? {}, 'projectId') ?? '';
    const isExpected = read.has(projectId) || !isListThere(store, projectId);
    return isExpected && !present.has(id) ? [{ id, projectId }] : [];
  });
};

/** Edited here a short while ago, when somebody may have written over the edit. */
const isJustEdited = ({ store, serviceNow }: V1Reading, id: string): boolean =>
  acknowledgedOf(store.db, taskKey(id)).some(
    ({ mutation, at }) => serviceNow() - at <= OVERWRITE_WINDOW && deletedIn(mutation) === undefined,
  );

/** In the trash, as far as is known: V1 says nothing of that by itself. */
export const isKnownTrashed = ({ store: { db } }: V1Reading, id: string): boolean => {
  const base = readBase(db, taskKey(id));
  return base !== null && isTrashed(base);
};

/**
 * A task that its list took along, as it was known last. Of one that was just
 * edited nobody can tell what became of the edit: for V1 there is no such task
 * any more.
 */
const takenAlong = (reading: V1Reading, { id, projectId }: Missing): RawObject | null => {
  const { db } = reading.store;
  const base = readBase(db, taskKey(id));
  const isOwnAction = isKnownTrashed(reading, id) || wasErased(db, { entity: 'project', id: projectId });
  return !isOwnAction && isJustEdited(reading, id) ? null : base;
};

/** By its id; null where the service does not know it. What a list took along is answered by a fault (observed). */
const askFor = async (reading: V1Reading, missing: Missing): Read<RawObject | null> => {
  const { store, client } = reading;
  const { id, projectId } = missing;
  const read = await client.task(toRemoteId(store.db, projectId), toRemoteId(store.db, id));
  if (read.ok) return ok(read.value === null ? null : toLocalObject(store.db, read.value));
  const isTakenAlong = read.error.kind === 'Rejected' && !isListThere(store, projectId);
  return isTakenAlong ? ok(takenAlong(reading, missing)) : read;
};

/**
 * What became of a task that its list does not have: V1 answers for deleted
 * ones as if nothing had happened (observed), so one that is still open and
 * still said to be there was deleted.
 * @returns false where the service has no such task in the list
 */
export const explain = async (pulling: V1Reading, missing: Missing): Read<boolean> => {
  const { id, projectId } = missing;
  const read = await askFor(pulling, missing);
  // One answer that makes no sense must not hold up the others; the task stays as it was.
  if (!read.ok) return read.error.kind === 'BadResponse' ? ok(true) : read;
  const found = read.value;
  if (found === null) return ok(false);
  const isHere = textField(found, 'projectId') === projectId;
  const object = isHere && statusOf(found) === 'open' ? { ...found, deleted: 1 } : found;
  write(pulling, (db, receiving) => applyRemoteObject(db, taskKey(id), { object, ...receiving }));
  return ok(true);
};

/** Of so many V1 lists the newest, and nothing says that there are more (observed). */
const COMPLETED_AT_ONCE = 200;

/** It is completed, as far as is known here, and not among what V1 lists as completed. */
const isUnlisted = (base: RawObject, id: string, completed: readonly RawObject[]): boolean => {
  if (statusOf(base) !== 'done' || completed.some((task) => idOf(task) === id)) return false;
  const oldest =
    completed.length < COMPLETED_AT_ONCE ? null : timeField(completed.at(-1) ?? {}, 'completedTime');
  return (timeField(base, 'completedTime') ?? 0) >= (oldest ?? 0);
};

interface Buried extends Missing {
  readonly wasTrashed: boolean;
}

/** Edited here a short while ago, and now where no list has it. */
const justBuried = ({ store, serviceNow }: V1Reading, completed: readonly RawObject[]): readonly Buried[] => {
  return editedSince(store.db, serviceNow() - OVERWRITE_WINDOW).flatMap((id) => {
    const base = readBase(store.db, taskKey(id));
    if (base === null) return [];
    const wasTrashed = isTrashed(base);
    if (!wasTrashed && !isUnlisted(base, id, completed)) return [];
    return [{ id, projectId: textField(base, 'projectId') ?? '', wasTrashed }];
  });
};

/** One that is open again by now is in a list, which says so itself. */
const stillBuried = (found: RawObject | null, { wasTrashed }: Buried): RawObject | null => {
  if (found === null) return null;
  return wasTrashed || statusOf(found) === 'done' ? { ...found, deleted: 1 } : found;
};

/**
 * V1 tells nothing of what is in the trash by itself, but answers who asks for
 * it (observed), and for what was completed and deleted just as before.
 * @param completed what it lists as completed, by local ids
 */
export const lookAtBuried = async (pulling: V1Reading, completed: readonly RawObject[]): Read<null> => {
  for (const buried of justBuried(pulling, completed).slice(0, ASKED_AT_ONCE)) {
    const read = await askFor(pulling, buried);
    if (!read.ok && read.error.kind === 'BadResponse') continue;
    if (!read.ok) return read;
    const object = stillBuried(read.value, buried);
    if (object === null && buried.wasTrashed) continue;
    write(pulling, (db, receiving) => applyRemoteObject(db, taskKey(buried.id), { object, ...receiving }));
  }
  return ok(null);
};
