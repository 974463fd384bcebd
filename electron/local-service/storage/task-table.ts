import { parseExactJson, stringifyExactJson } from '#shared/domain/exact-json.ts';
import { checksumOf } from '#core/checksum.ts';
import { clampInt64, toWireInteger, type WireInteger } from '#core/wire/wire-integer.ts';
import type { V2Task } from '#core/wire/v2/v2-task-response.ts';
import { Refusal } from '#electron/local-service/refusal.ts';
import type {
  Permission,
  ReadAccount,
  Sharing,
  SqlValue,
  Statement,
  WriteAccount,
} from '#electron/local-service/storage/database.ts';

export const bodyToTask = (body: string): V2Task =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `saveTask` writes bodies, and it takes whole tasks
  parseExactJson(body) as unknown as V2Task;

interface BodyRow {
  readonly body: string;
}

/** JSON texts. @param sql of which the first value is the user */
export const taskBodies = async (
  { db, userId }: ReadAccount,
  sql: string,
  ...values: readonly SqlValue[]
): Promise<readonly string[]> => (await db.all<BodyRow>(sql, userId, ...values)).map(({ body }) => body);

/** The task in whatever state, trash included. */
export const taskById = async ({ db, userId }: ReadAccount, id: string): Promise<V2Task | undefined> => {
  const row = await db.get<BodyRow>('SELECT body FROM tasks WHERE user_id = ? AND id = ?', userId, id);
  return row && bodyToTask(row.body);
};

/** What makes the task, whether new or known, exactly `task`. The one function that writes task rows. */
export const taskToRows = (userId: string, change: number, task: V2Task): readonly Statement[] => {
  const body = stringifyExactJson(task);
  const row: Statement = [
    `INSERT INTO tasks (user_id, id, project_id, status, deleted, parent_id, sort_order, start_date,
       completed_time, deleted_time, change, body, seal) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (user_id, id) DO UPDATE SET project_id = excluded.project_id, status = excluded.status,
       deleted = excluded.deleted, parent_id = excluded.parent_id, sort_order = excluded.sort_order,
       start_date = excluded.start_date, completed_time = excluded.completed_time,
       deleted_time = excluded.deleted_time, change = excluded.change, body = excluded.body,
       seal = excluded.seal`,
    userId,
    task.id,
    task.projectId,
    task.status,
    task.deleted,
    task.parentId,
    task.sortOrder,
    task.startDate,
    task.completedTime,
    task.deletedTime ?? null,
    change,
    body,
    checksumOf(task.id, body),
  ];
  const tags = [...new Set(task.tags)].map((tag): Statement => [
    'INSERT INTO task_tags (user_id, tag, task_id) VALUES (?, ?, ?)',
    userId,
    tag,
    task.id,
  ]);
  return [
    row,
    ['DELETE FROM erased_tasks WHERE user_id = ? AND task_id = ?', userId, task.id],
    ['DELETE FROM task_tags WHERE user_id = ? AND task_id = ?', userId, task.id],
    ...tags,
  ];
};

/** For everybody who has its list; whoever had it in another list and not in this one has it no more. */
export const saveTask = async (account: WriteAccount, task: V2Task): Promise<void> => {
  const { db, userId, change, sharing } = account;
  if (sharing != null && (await sharing.isUsed())) await saveForOthers(account, sharing, task);
  await db.runAll(taskToRows(userId, await change(), task));
};

const placeOf = async ({ db, userId }: ReadAccount, id: string): Promise<string | undefined> =>
  (
    await db.get<{ readonly place: string }>(
      'SELECT project_id AS place FROM tasks WHERE user_id = ? AND id = ?',
      userId,
      id,
    )
  )?.place;

const saveForOthers = async (account: WriteAccount, sharing: Sharing, task: V2Task): Promise<void> => {
  const before = (await placeOf(account, task.id)) ?? task.projectId;
  const places = new Set([before, task.projectId]);
  for (const place of places) await requirePermission(sharing, place, 'write');
  const others = await sharing.others(task.projectId);
  for (const other of others) {
    const theirs = await placeOf(other, task.id);
    // One of another list may have the same id.
    if (theirs === undefined || places.has(theirs))
      await other.db.runAll(taskToRows(other.userId, await other.change(), task));
  }
  if (before !== task.projectId)
    await eraseForOthers(await sharing.others(before), others, { ...task, projectId: before });
};

const eraseForOthers = async (
  had: readonly WriteAccount[],
  have: readonly WriteAccount[],
  task: V2Task,
): Promise<void> => {
  const kept = new Set(have.map(({ userId }) => userId));
  for (const other of had) if (!kept.has(other.userId)) await eraseTask(other, task);
};

/** @throws Refusal where the account may do less than that in a list which others share with it */
export const requirePermission = async (
  sharing: Sharing | null | undefined,
  projectId: string,
  wanted: Exclude<Permission, 'read'>,
): Promise<void> => {
  const permission = (await sharing?.permission(projectId)) ?? 'write';
  if (permission === 'write' || permission === wanted) return;
  throw new Refusal(500, 'no_project_permission', 'The owner of the list lets you read it.');
};

/** For good: only its id stays, so that deltas can name it. */
export const eraseTask = async (account: WriteAccount, task: V2Task): Promise<void> => {
  const { db, userId, change, sharing } = account;
  await requirePermission(sharing, task.projectId, 'write');
  for (const other of (await sharing?.others(task.projectId)) ?? []) await eraseTask(other, task);
  await db.runAll([
    ['DELETE FROM tasks WHERE user_id = ? AND id = ?', userId, task.id],
    ['DELETE FROM task_tags WHERE user_id = ? AND task_id = ?', userId, task.id],
    [
      `INSERT INTO erased_tasks (user_id, task_id, project_id, change) VALUES (?, ?, ?, ?)
       ON CONFLICT (user_id, task_id) DO UPDATE SET project_id = excluded.project_id, change = excluded.change`,
      userId,
      task.id,
      task.projectId,
      await change(),
    ],
  ]);
};

/** JSON texts of every open task. */
export const openTaskBodies = (account: ReadAccount): Promise<readonly string[]> =>
  taskBodies(
    account,
    'SELECT body FROM tasks WHERE user_id = ? AND deleted = 0 AND status = 0 ORDER BY project_id, sort_order, id',
  );

/**
 * JSON texts of some open tasks as UTF-8, with `before` in front and commas
 * between them: those after `after`, in the order of their ids. Put together
 * by the database: of a large account no text is made that is only copied. Null
 * where there are none.
 */
export const openTaskPage = async (
  { db, userId }: ReadAccount,
  { after, limit, before }: { readonly after: string; readonly limit: number; readonly before: string },
): Promise<{ readonly last: string; readonly count: number; readonly bytes: Uint8Array } | null> => {
  const page = await db.get<{
    readonly last: string | null;
    readonly count: number;
    readonly bytes: Uint8Array;
  }>(
    `SELECT max(id) AS last, count(*) AS count, ${db.dialect.joinedBytes('body')} AS bytes FROM
       (SELECT id, body FROM tasks WHERE user_id = ? AND id > ? AND deleted = 0 AND status = 0 ORDER BY id LIMIT ?)
         AS page`,
    before,
    userId,
    after,
    limit,
  );
  return page === undefined || page.last === null ? null : { ...page, last: page.last };
};

export const openTaskBodiesOfProject = (
  account: ReadAccount,
  projectId: string,
): Promise<readonly string[]> =>
  taskBodies(
    account,
    'SELECT body FROM tasks WHERE user_id = ? AND project_id = ? AND deleted = 0 AND status = 0 ORDER BY sort_order, id',
    projectId,
  );

/** Every task of a list that is not in the trash, whatever its status. */
export const tasksOfProject = async (account: ReadAccount, projectId: string): Promise<readonly V2Task[]> =>
  (
    await taskBodies(
      account,
      'SELECT body FROM tasks WHERE user_id = ? AND project_id = ? AND deleted = 0 ORDER BY sort_order, id',
      projectId,
    )
  ).map(bodyToTask);

/** Those of a list that are in the trash. */
export const trashedTasksOfProject = async (
  account: ReadAccount,
  projectId: string,
): Promise<readonly V2Task[]> =>
  (
    await taskBodies(
      account,
      'SELECT body FROM tasks WHERE user_id = ? AND deleted = 1 AND project_id = ? ORDER BY deleted_time',
      projectId,
    )
  ).map(bodyToTask);

export const childrenOf = async (account: ReadAccount, parentId: string): Promise<readonly V2Task[]> =>
  (
    await taskBodies(
      account,
      'SELECT body FROM tasks WHERE user_id = ? AND parent_id = ? ORDER BY id',
      parentId,
    )
  ).map(bodyToTask);

export const tasksWithTag = async (account: ReadAccount, tag: string): Promise<readonly V2Task[]> =>
  (
    await taskBodies(
      account,
      `SELECT body FROM task_tags JOIN tasks ON tasks.user_id = task_tags.user_id AND tasks.id = task_id
     WHERE task_tags.user_id = ? AND tag = ?`,
      tag,
    )
  ).map(bodyToTask);

const STEP = 2n ** 40n;

/** An order above all tasks of the list. */
export const topSortOrder = async ({ db, userId }: ReadAccount, projectId: string): Promise<WireInteger> => {
  const row = await db.get<{ readonly lowest: string | null }>(
    `SELECT CAST(sort_order AS TEXT) AS lowest FROM tasks
     WHERE user_id = ? AND project_id = ? AND deleted = 0 ORDER BY sort_order LIMIT 1`,
    userId,
    projectId,
  );
  return toWireInteger(clampInt64(BigInt(row?.lowest ?? '0') - STEP));
};

/** Open tasks of a list, which is what quotas count. */
export const countOpenTasks = async ({ db, userId }: ReadAccount, projectId: string): Promise<number> =>
  (
    await db.get<{ readonly count: number }>(
      'SELECT count(*) AS count FROM tasks WHERE user_id = ? AND project_id = ? AND deleted = 0 AND status = 0',
      userId,
      projectId,
    )
  )?.count ?? 0;
