import { foldMutations } from '#electron/model/apply-mutation.ts';
import { hasBase, readBase } from '#electron/store/rows/base-objects.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import type { ReadDatabase, WriteDatabase } from '#electron/store/database/database.ts';
import { taskKey } from '#electron/model/entity.ts';
import { outboxOf, rewriteInOutbox, type OutboxEntry } from '#electron/store/outbox/outbox.ts';
import { textField, type RawObject } from '#electron/model/raw-object.ts';
import { isGone, isTrashed } from '#electron/model/task-status.ts';
import type { Arrival } from '#electron/sync/pull/arrival.ts';
import { deletedIn } from '#electron/model/mutation.ts';

/** A task stands below nothing when its parent leaves before it: nobody took it from there. */

/** Deleted at the service, or about to be, or sent there once, whatever is wanted since. */
const isLeaving = (db: ReadDatabase, id: string): boolean =>
  isGone(readBase(db, taskKey(id))) ||
  isGone(currentObject(db, taskKey(id))) ||
  outboxOf(db, taskKey(id)).some(({ sent, mutation }) => sent > 0 && deletedIn(mutation) === 1);

/** In another list at the service, or on its way there. */
const hasMovedFrom = (db: ReadDatabase, id: string, projectId: string | null): boolean => {
  const base = readBase(db, taskKey(id));
  const sent = outboxOf(db, taskKey(id)).flatMap((entry) =>
    entry.sent > 0 && entry.mutation.kind === 'set' ? [entry.mutation.fields] : [],
  );
  return [...(base === null ? [] : [base]), ...sent].some(
    (task) => task['projectId'] !== undefined && textField(task, 'projectId') !== projectId,
  );
};

/** The arrival as if its parent still had it, where that has left it for this reason. */
const belowAsBefore = (
  arrival: Arrival,
  hasLeft: (parentId: string, remote: RawObject) => boolean,
): Arrival => {
  const { base, remote } = arrival;
  const parentId = base === null ? null : textField(base, 'parentId');
  if (parentId === null || remote === null || textField(remote, 'parentId') !== null) return arrival;
  return hasLeft(parentId, remote) ? { ...arrival, remote: { ...remote, parentId } } : arrival;
};

/** What stood below a task that was deleted leaves it (observed): nobody moved it. */
const besideItsParent = (db: ReadDatabase, arrival: Arrival): Arrival =>
  belowAsBefore(arrival, (parentId) => isLeaving(db, parentId));

/** The base has a guess of what a task that was moved from here stands below (`base-after.ts`): the service tells, and nobody else did it. */
const belowWhatItCameTo = (db: ReadDatabase, arrival: Arrival): Arrival => {
  const { key, base, remote } = arrival;
  const projectId = base === null ? null : textField(base, 'projectId');
  if (base === null || projectId === null || textField(base, 'parentId') !== null) return arrival;
  const isMoved = outboxOf(db, key).some(
    ({ mutation }) => mutation.kind === 'set' && textField(mutation.fields, 'projectId') === projectId,
  );
  return isMoved ? { ...arrival, base: { ...base, parentId: remote?.['parentId'] ?? null } } : arrival;
};

/** Lists leave a folder that is deleted (observed): nobody took them out. */
const besideItsFolder = (db: ReadDatabase, arrival: Arrival): Arrival => {
  const { base, remote } = arrival;
  const groupId = base === null ? null : textField(base, 'groupId');
  if (groupId === null || remote === null || textField(remote, 'groupId') !== null) return arrival;
  return hasBase(db, { entity: 'folder', id: groupId })
    ? arrival
    : { ...arrival, remote: { ...remote, groupId } };
};

/** The arrival without what the service did to its place when something else left it. */
export const besideWhatLeft = (db: ReadDatabase, arrival: Arrival): Arrival =>
  arrival.key.entity === 'task'
    ? besideItsParent(db, belowWhatItCameTo(db, arrival))
    : besideItsFolder(db, arrival);

/** The same of a task that was moved, and of one that comes out of the trash: it was edited by nobody. */
export const behindItsParent = (db: ReadDatabase, arrival: Arrival): Arrival =>
  belowAsBefore(
    arrival,
    (parentId, remote) =>
      (arrival.base !== null && isTrashed(arrival.base)) ||
      hasMovedFrom(db, parentId, textField(remote, 'projectId')),
  );

/** Below the same parent as before, in whichever list both are to be. */
const staysBelow = (db: ReadDatabase, wanted: RawObject, parentId: string): boolean => {
  const parent = currentObject(db, taskKey(parentId));
  return (
    textField(wanted, 'parentId') === parentId &&
    !isGone(parent) &&
    textField(parent ?? {}, 'projectId') === textField(wanted, 'projectId')
  );
};

/**
 * A family that is moved leaves task by task: what its parent has left stands
 * below nothing at the service (observed). From here on the edit that moves it
 * has to say what it belongs below, also where it was to come back.
 */
export const sayParent = (
  db: WriteDatabase,
  { key, base, remote }: Arrival,
  entries: readonly OutboxEntry[],
): void => {
  const parentId = base === null ? null : textField(base, 'parentId');
  if (parentId === null || remote === null || textField(remote, 'parentId') !== null) return;
  const moves = entries.flatMap(({ seq, mutation }) =>
    mutation.kind === 'set' && mutation.fields['projectId'] !== undefined ? [{ seq, mutation }] : [],
  );
  const last = moves.at(-1);
  const mutations = entries.map(({ mutation }) => mutation);
  const wanted = foldMutations(key, base, mutations);
  if (last === undefined || wanted === null || !staysBelow(db, wanted, parentId)) return;
  const { seq, mutation } = last;
  rewriteInOutbox(db, seq, { ...mutation, fields: { ...mutation.fields, parentId } });
};
