import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import { deleteBase } from '#core/store/rows/base-objects.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { taskKey } from '#core/model/entity.ts';
import { readMeta, writeMeta } from '#core/store/database/meta.ts';
import { rebuildRow } from '#core/store/rows/rebuild-row.ts';
import type { Store } from '#core/store/store.ts';
import { cursorSchema } from '#core/sync/pull/older-page.ts';

/** Statistics go back three years; what ended before is read again when somebody looks. Milliseconds. */
export const KEPT_FOR = 3 * 366 * 24 * 60 * 60_000;
/** Of the closed tasks within that time. */
export const KEPT_AT_MOST = 50_000;

interface Limits {
  readonly keptFor: number;
  readonly keptAtMost: number;
}

/**
 * What is over and when it ended, side by side, so that the index of
 * completions answers and a row is read only where that says nothing:
 * `status <> 0` would read every task, and nothing else could run meanwhile.
 */
const ENDED = ['x.status > 0', 'x.status < 0']
  .flatMap((isOver) => [
    `SELECT x.id, x.completed_at AS at FROM task_row x WHERE ${isOver} AND x.completed_at IS NOT NULL`,
    `SELECT t.id, t.modified_at AS at FROM task_row x CROSS JOIN task_row t ON t.id = x.id
     WHERE ${isOver} AND x.completed_at IS NULL`,
  ])
  .join(' UNION ALL ');

/** Whatever ended before is not kept. */
const borderOf = (db: ReadDatabase, now: number, { keptFor, keptAtMost }: Limits): number => {
  const oldest = now - keptFor;
  const { count } = db.get<{ count: number }>(`SELECT COUNT(*) AS count FROM (${ENDED})`) ?? { count: 0 };
  if (count <= keptAtMost) return oldest;
  const first = db.get<{ at: number | null }>(
    `SELECT e.at FROM (${ENDED}) e ORDER BY e.at DESC LIMIT 1 OFFSET ?`,
    keptAtMost - 1,
  );
  return Math.max(oldest, first?.at ?? 0);
};

/**
 * Nothing that is unsent, that waits for the person, that a step of the
 * history would take back, or that open tasks are below of.
 */
const TO_PRUNE = `SELECT e.id FROM (${ENDED}) e WHERE e.at < ?
  AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = e.id)
  AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.entity = 'task' AND o.entity_id = e.id)
  AND NOT EXISTS (SELECT 1 FROM conflict x WHERE x.settled = 0 AND x.entity = 'task' AND x.entity_id = e.id)
  AND NOT EXISTS (SELECT 1 FROM history_step h WHERE instr(h.edits, e.id) > 0)
  AND NOT EXISTS (SELECT 1 FROM task_row c WHERE c.parent_id = e.id AND c.status = 0)
  LIMIT ?`;

/** Tasks in one transaction: a few milliseconds of work. */
const AT_ONCE = 100;

/** The next older window begins where the kept ones end. */
const moveCursors = (db: WriteDatabase, border: number): void => {
  for (const key of ['olderDone', 'olderWontDo'] as const) {
    const text = readMeta(db, key);
    if (text === null) continue;
    const { to } = cursorSchema.parse(JSON.parse(text));
    const second = Math.floor(border / 1000) * 1000;
    if (to === null || to >= second) continue;
    writeMeta(db, key, JSON.stringify({ to: second, isEnd: false }));
  }
};

/**
 * Lets closed tasks go that are further back than the window that is kept
 * here. The service has them, and paging back reads them again.
 * @param now Unix milliseconds
 */
export const pruneClosed = async (
  store: Store,
  now: number,
  limits: Limits = { keptFor: KEPT_FOR, keptAtMost: KEPT_AT_MOST },
): Promise<void> => {
  const border = borderOf(store.db, now, limits);
  for (;;) {
    const ids = store.db.all<{ id: string }>(TO_PRUNE, border, AT_ONCE);
    if (ids.length === 0) return;
    store.write((db, changes) => {
      for (const { id } of ids) {
        deleteBase(db, taskKey(id));
        db.log.leavesOut(taskKey(id));
        rebuildRow(db, taskKey(id), changes);
      }
      moveCursors(db, border);
    });
    await yieldToEventLoop();
    await store.writable();
  }
};
