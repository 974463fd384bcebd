import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { createBatchOutcome } from '#electron/local-service/batch-answer.ts';
import { entriesSchema, parseBody, parseIds } from '#electron/local-service/parse-body.ts';
import { v2, type UserCall } from '#electron/local-service/route.ts';
import {
  collectionChange,
  countObjects,
  objectById,
  objectsOfKind,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';

/** One client was seen to pin tags so; nothing else of this call is known. */
const orderSchema = z.strictObject({
  projectPinned: z.strictObject({ add: entriesSchema, delete: entriesSchema }).optional(),
  type: z.int().min(0).max(100).optional(),
});

/** An element of the order beans. */
interface Pin {
  readonly id: string;
  readonly order: number;
  readonly type: number;
}

const batchOrder = v2.post('/batch/order', (call) => {
  const { projectPinned, type = 7 } = parseBody(call, orderSchema);
  const outcome = createBatchOutcome(call);
  for (const id of parseIds(projectPinned?.add ?? [], outcome)) {
    if (objectById(call, 'pin', id) !== undefined) continue;
    const order = countObjects(call, 'pin');
    const pin: Pin = { id: identifierSchema.parse(id), order, type };
    saveObject(call, 'pin', { id, sortOrder: order }, pin);
  }
  for (const id of parseIds(projectPinned?.delete ?? [], outcome)) removeObject(call, 'pin', id);
  return outcome.answer();
});

/** `orderByType` of the snapshot: what is pinned, where it has changed since `after`. */
export const pinnedOrders = (call: UserCall, after: number): object => {
  const isNew = collectionChange(call, 'pin') > after;
  const changed = isNew ? objectsOfKind<Pin>(call, 'pin') : [];
  return changed.length === 0 ? {} : { projectPinned: { all: { changed, deleted: [] } } };
};

export const batchOrderRoutes = [batchOrder];
