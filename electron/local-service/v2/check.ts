import { stringifyExactJson } from '#shared/domain/exact-json.ts';
import { answerText, jsonArray, type Answer } from '#electron/local-service/answer.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import { v2, type Route, type UserCall } from '#electron/local-service/route.ts';
import { inboxIdOf } from '#electron/local-service/rules/identity.ts';
import {
  collectionChange,
  objectBodies,
  type ObjectKind,
} from '#electron/local-service/storage/object-table.ts';
import { changedTaskBodies, deletedTasks } from '#electron/local-service/storage/task-lists.ts';
import { openTaskBodies } from '#electron/local-service/storage/task-table.ts';
import { lastChange } from '#electron/local-service/storage/user-table.ts';

const EMPTY_ORDERS = {
  syncTaskOrderBean: { taskOrderByDate: {}, taskOrderByPriority: {}, taskOrderByProject: {} },
  syncOrderBean: { orderByType: {} },
  syncOrderBeanV3: { orderByType: {} },
};

/** A whole collection, or null where it has not changed since `after`. */
const collection = (call: UserCall, kind: ObjectKind, after: number): string =>
  after > 0 && collectionChange(call.db, { userId: call.userId, kind }) <= after
    ? 'null'
    : jsonArray(objectBodies(call.db, { userId: call.userId, kind }));

/**
 * The snapshot (`after` 0) or what changed since a check point
 * (task-service-interface, "Synchronisation snapshot (V2)"; observed).
 * Bodies are stored as JSON, so the answer is put together from texts.
 */
const check = (call: UserCall): Answer => {
  const after = Number(call.params['checkPoint']);
  if (!Number.isSafeInteger(after) || after < 0) throw malformed('the check point is no time');
  const { db, userId } = call;
  const update = after === 0 ? openTaskBodies(db, userId) : changedTaskBodies(db, userId, after);
  const deleted = stringifyExactJson(after === 0 ? [] : deletedTasks(db, userId, after));
  const members: Readonly<Record<string, string>> = {
    checkPoint: String(lastChange(db, userId)),
    syncTaskBean: `{"update":${jsonArray(update)},"add":[],"delete":${deleted},"tagUpdate":[],"deletedInTrash":${deleted},"empty":${String(update.length === 0 && deleted === '[]')}}`,
    projectProfiles: collection(call, 'project', after),
    projectGroups: collection(call, 'projectGroup', after),
    filters: collection(call, 'filter', after),
    tags: collection(call, 'tag', after),
    syncTaskOrderBean: stringifyExactJson(EMPTY_ORDERS.syncTaskOrderBean),
    syncOrderBean: stringifyExactJson(EMPTY_ORDERS.syncOrderBean),
    syncOrderBeanV3: stringifyExactJson(EMPTY_ORDERS.syncOrderBeanV3),
    inboxId: stringifyExactJson(inboxIdOf(userId)),
    checks: 'null',
    remindChanges: '[]',
  };
  return answerText(`{${Object.entries(members).map(member).join(',')}}`);
};

const member = ([key, value]: readonly [string, string]): string => `"${key}":${value}`;

/** The web app reads the same under v3. */
const checkUnderV3: Route = {
  access: 'session',
  method: 'GET',
  path: '/api/v3/batch/check/:checkPoint',
  handle: check,
};

export const checkRoutes = [v2.get('/batch/check/:checkPoint', check), checkUnderV3];
