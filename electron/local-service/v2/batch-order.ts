import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import { entriesSchema, parseBody, parseIds } from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import {
  collectionChange,
  lastObjects,
  objectById,
  objectsFrom,
  objectsOfOwner,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

/** One client was seen to pin tags so; nothing else of this call is known. */
const orderSchema = z.strictObject({
  projectPinned: z.strictObject({ add: entriesSchema, delete: entriesSchema }).prefault({}),
  type: z.int().min(0).max(100).default(7),
});

/** An element of the order beans. */
interface Pin {
  readonly id: string;
  readonly order: number;
  readonly type: number;
}

/** A pin that was taken off: kept so that deltas can tell it. */
interface Unpinned extends Pin {
  /** The check point since when. */
  readonly unpinned: number;
}

/** The owner of pins that were taken off; those that are set have none. */
const UNPINNED = 'unpinned';

const pinById = async (call: UserCall, id: string): Promise<Pin | undefined> => {
  const pin = await objectById<Pin | Unpinned>(call, 'pin', id);
  return pin === undefined || 'unpinned' in pin ? undefined : pin;
};

const batchOrder = v2.post('/batch/order', async (call) => {
  const { projectPinned, type } = parseBody(call, orderSchema);
  const outcome = createBatchOutcome(call);
  for (const id of parseIds(projectPinned.add, outcome)) {
    if ((await pinById(call, id)) !== undefined) continue;
    const [last] = await lastObjects<Pin>(call, 'pin', 1);
    const order = last === undefined ? 0 : last.order + 1;
    const pin: Pin = { id: identifierSchema.parse(id), order, type };
    await saveObject(call, 'pin', { id, sortOrder: order }, pin);
  }
  for (const id of parseIds(projectPinned.delete, outcome)) {
    const pin = await pinById(call, id);
    if (pin === undefined) continue;
    const unpinned: Unpinned = { ...pin, unpinned: await call.change() };
    await saveObject(call, 'pin', { id, sortOrder: unpinned.unpinned, ownerId: UNPINNED }, unpinned);
  }
  return outcome.answer();
});

/**
 * `orderByType` of the snapshot: all that is pinned, where it has changed since `after`, and what was taken off since
 * then. No client was seen to read `deleted`: its elements have the form of the others.
 */
export const pinnedOrders = async (call: UserCall, after: number): Promise<object> => {
  if ((await collectionChange(call, 'pin')) <= after) return {};
  const changed = await objectsFrom<Pin>(call, 'pin', 0);
  const gone = after === 0 ? [] : await objectsOfOwner<Unpinned>(call, 'pin', UNPINNED);
  const deleted = gone.filter(({ unpinned }) => unpinned > after).map(({ unpinned: _since, ...pin }) => pin);
  return changed.length + deleted.length === 0 ? {} : { projectPinned: { all: { changed, deleted } } };
};

export const batchOrderRoutes = [batchOrder];
