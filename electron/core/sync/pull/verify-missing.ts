import { z } from 'zod';
import { ok, type Result } from '#shared/domain/result.ts';
import type { RemoteError } from '#core/remote/remote-error.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import type { Store } from '#core/store/store.ts';
import type { Pulling } from '#core/sync/pull/pulling.ts';
import { applyRemoteObject } from '#core/sync/pull/apply-remote-changes.ts';

/** Tasks asked for one by one in one pull; the rest is asked next time. */
const ASKED_AT_ONCE = 100;

interface KnownTask {
  readonly id: string;
  readonly project_id: string;
}

/** Open here and known to the service once: what is edited here is asked for as well. */
const KNOWN_OPEN = `SELECT t.id, t.project_id FROM task_row t WHERE t.status = 0
  AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)`;

/** Known to the service once, and shown as open or in the trash, or with edits that it does not know yet or may have lost. */
const KNOWN_STILL = `SELECT t.id, t.project_id FROM task_record t
  WHERE (t.status = 0 OR t.trashed = 1
    OR EXISTS (SELECT 1 FROM outbox o WHERE o.entity = 'task' AND o.entity_id = t.id)
    OR EXISTS (SELECT 1 FROM acknowledged a WHERE a.entity = 'task' AND a.entity_id = t.id)) AND t.id = ?
  AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)`;

/** Of the tasks that wait for a word those that are still shown as they were: closed, deleted, erased, or lost on the way. */
const stillKnown = (store: Store, ids: readonly string[]): readonly KnownTask[] =>
  ids.flatMap((id) => store.db.get<KnownTask>(KNOWN_STILL, id) ?? []);

/** Lists that have open tasks, known or not: from one to the next in the index, not task by task. */
const WITH_LISTS = `WITH RECURSIVE list(id) AS (
  SELECT MIN(project_id) FROM task_row WHERE status = 0
  UNION ALL
  SELECT (SELECT MIN(o.project_id) FROM task_row o WHERE o.status = 0 AND o.project_id > list.id)
  FROM list WHERE list.id IS NOT NULL)`;

/** A list that was deleted elsewhere takes its tasks along without a word about each (observed). */
const openTasksOfUnknownLists = (store: Store): readonly KnownTask[] =>
  store.db.all<KnownTask>(
    `${WITH_LISTS} ${KNOWN_OPEN}
     AND t.project_id IN (SELECT id FROM list WHERE id NOT IN (SELECT id FROM project_row))`,
  );

const idsSchema = z.array(z.string());

/** Tasks that were missing or named as deleted, and of which the service has not told yet what became of them. */
const unexplainedIds = (db: ReadDatabase): readonly string[] => {
  const text = readMeta(db, 'unexplained');
  return text === null ? [] : idsSchema.parse(JSON.parse(text));
};

/** Kept with the snapshot's check point: no delta will name them again. */
export const keepUnexplained = (db: WriteDatabase, ids: readonly string[]): void => {
  if (ids.length === 0) deleteMeta(db, 'unexplained');
  else writeMeta(db, 'unexplained', JSON.stringify(ids));
};

/** They are asked for in turn, beside those that wait already. */
export const explainLater = (db: WriteDatabase, ids: readonly string[]): void =>
  keepUnexplained(db, [...new Set([...unexplainedIds(db), ...ids])]);

/** Those that were asked for in vain come last next time: one of them must not hold up the others. */
const settleAsked = (db: WriteDatabase, asked: readonly string[], inVain: ReadonlySet<string>): void => {
  const known = unexplainedIds(db);
  if (known.length === 0) return;
  const done = new Set(asked);
  keepUnexplained(db, [
    ...known.filter((id) => !done.has(id)),
    ...known.filter((id) => done.has(id) && inVain.has(id)),
  ]);
};

/** Absence alone never deletes: the service is asked what became of each task. */
export const verifyMissing = async ({
  store,
  client,
  serviceNow,
}: Pulling): Promise<Result<null, RemoteError>> => {
  const absent = [...openTasksOfUnknownLists(store), ...stillKnown(store, unexplainedIds(store.db))];
  const asked: string[] = [];
  const inVain = new Set<string>();
  for (const { id, project_id: projectId } of absent.slice(0, ASKED_AT_ONCE)) {
    const read = await client.readTask(id, projectId);
    if (!read.ok && read.error.kind !== 'BadResponse') return read;
    asked.push(id);
    // One answer that makes no sense must not hold up the others; the task stays as it was.
    if (!read.ok) inVain.add(id);
    else
      store.write((db, changes) =>
        applyRemoteObject(db, taskKey(id), { object: read.value, changes, at: serviceNow() }),
      );
  }
  store.write((db) => settleAsked(db, asked, inVain));
  return ok(null);
};
