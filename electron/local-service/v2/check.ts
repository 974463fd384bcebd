import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { answerText, jsonArray, type Answer, type Read } from '#electron/local-service/answer.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v2, v3, type UserCall } from '#electron/local-service/route.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import {
  collectionChange,
  objectBodies,
  type ObjectKind,
} from '#electron/local-service/storage/object-table.ts';
import { changedTaskBodies, deletedTasks } from '#electron/local-service/storage/task-lists.ts';
import { pinnedOrders } from '#electron/local-service/v2/batch-order.ts';
import { openTaskPage } from '#electron/local-service/storage/task-table.ts';
import { lastChange } from '#electron/local-service/storage/user-table.ts';

const EMPTY_ORDERS = {
  syncTaskOrderBean: { taskOrderByDate: {}, taskOrderByPriority: {}, taskOrderByProject: {} },
  syncOrderBeanV3: { orderByType: {} },
};

/** A whole collection, or null where it has not changed since `after`. */
const collection = async (call: UserCall, kind: ObjectKind, after: number): Promise<string> =>
  after > 0 && (await collectionChange(call, kind)) <= after
    ? 'null'
    : jsonArray(await objectBodies(call, kind));

/** Open tasks that are read in one go. */
const AT_ONCE = 500;

const toBytes = (text: string): Uint8Array => Buffer.from(text);

/**
 * The body of a snapshot, some tasks at a time. What changes between two parts
 * has a later change than the check point in front of them, so that the next
 * delta tells it.
 * @param start all that stands in front of the tasks
 */
const snapshotParts = (userId: string, start: string) =>
  async function* parts(read: Read): AsyncGenerator<Uint8Array> {
    let after = '';
    let before = start;
    for (;;) {
      const place = { after, before, limit: AT_ONCE };
      const page = await read(async (db) => openTaskPage({ db, userId }, place));
      if (page === null) break;
      yield page.bytes;
      [after, before] = [page.last, ','];
      if (page.count < AT_ONCE) break;
    }
    yield toBytes((after === '' ? start : '') + endOfTasks('[]', after === ''));
  };

/** Everything but the tasks. */
const otherMembers = async (call: UserCall, after: number): Promise<string> => {
  const { db, userId } = call;
  const members: Readonly<Record<string, string>> = {
    checkPoint: String(await lastChange(db, userId)),
    projectProfiles: await collection(call, 'project', after),
    projectGroups: await collection(call, 'projectGroup', after),
    filters: await collection(call, 'filter', after),
    tags: await collection(call, 'tag', after),
    syncTaskOrderBean: stringifyExactJson(EMPTY_ORDERS.syncTaskOrderBean),
    syncOrderBean: stringifyExactJson({ orderByType: await pinnedOrders(call, after) }),
    syncOrderBeanV3: stringifyExactJson(EMPTY_ORDERS.syncOrderBeanV3),
    inboxId: stringifyExactJson(inboxIdOf(userId)),
    checks: 'null',
    remindChanges: '[]',
  };
  return Object.entries(members).map(member).join(',');
};

const endOfTasks = (deleted: string, isEmpty: boolean): string =>
  `],"add":[],"delete":${deleted},"tagUpdate":[],"deletedInTrash":${deleted},"empty":${String(isEmpty)}}}`;

/**
 * The snapshot (`after` 0) or what changed since a check point
 * (task-service-interface, "Synchronisation snapshot (V2)"; observed).
 * Bodies are stored as JSON, so the answer is put together from texts.
 */
const check = async (call: UserCall): Promise<Answer> => {
  const after = Number(call.params['checkPoint']);
  if (!Number.isSafeInteger(after) || after < 0) throw malformed('the check point is no time');
  const start = async (): Promise<string> => `{${await otherMembers(call, after)},"syncTaskBean":{"update":[`;
  if (after === 0) {
    const of = { userId: call.userId, change: await lastChange(call.db, call.userId) };
    const parts = await call.sharedSnapshots.take(of, async () => snapshotParts(call.userId, await start()));
    return { ...answerText(''), parts };
  }
  const update = await changedTaskBodies(call, after);
  const deleted = stringifyExactJson(await deletedTasks(call, after));
  const isEmpty = update.length === 0 && deleted === '[]';
  return answerText((await start()) + update.join(',') + endOfTasks(deleted, isEmpty));
};

const member = ([key, value]: readonly [string, string]): string => `"${key}":${value}`;

export const checkRoutes = [
  v2.get('/batch/check/:checkPoint', check),
  v3.get('/batch/check/:checkPoint', check),
];
