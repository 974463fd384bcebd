import { z } from 'zod';
import { fail, ok, type Result } from '#shared/domain/result.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import type { Store } from '#core/store/store.ts';
import type { SyncError } from '#core/sync/engine/sync-error.ts';

/**
 * A service that suddenly has far fewer tasks is more often broken than right.
 * So a reading that would take away more than this is kept out until a second
 * one says the same, and then until the person agrees.
 */
const FEW = 10;
const SHARE = 0.2;

export const isMassLoss = (lost: number, known: number): boolean => lost > Math.max(FEW, known * SHARE);

const storedSchema = z.object({
  lost: z.int(),
  known: z.int(),
  /** How many readings said so. */
  readings: z.int(),
  isAccepted: z.boolean(),
});
export type SuspectedLoss = z.infer<typeof storedSchema>;

/** What is waiting for a second reading or for the person; null where nothing is. */
export const suspectedLoss = (db: ReadDatabase): SuspectedLoss | null => {
  const text = readMeta(db, 'suspectedLoss');
  return text === null ? null : storedSchema.parse(JSON.parse(text));
};

const remember = (db: WriteDatabase, loss: SuspectedLoss): void =>
  writeMeta(db, 'suspectedLoss', JSON.stringify(loss));

/** Open tasks that the service has acknowledged. */
export const knownOpenIds = (db: ReadDatabase): ReadonlySet<string> =>
  new Set(
    db
      .all<{ id: string }>(
        `SELECT t.id FROM task_row t WHERE t.status = 0
         AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)`,
      )
      .map(({ id }) => id),
  );

/** Open by the service's last word, and ended by an edit that it does not know yet: nobody is shown them as open. */
export const endedHereIds = (db: ReadDatabase): readonly string[] =>
  db
    .all<{ id: string }>(
      `SELECT DISTINCT o.entity_id AS id FROM outbox o
       JOIN base_object b ON b.entity = 'task' AND b.id = o.entity_id
       WHERE o.entity = 'task'
       AND NOT EXISTS (SELECT 1 FROM task_row t WHERE t.id = o.entity_id AND t.status = 0)
       AND COALESCE(json_extract(b.json, '$.status'), 0) = 0
       AND COALESCE(json_extract(b.json, '$.deleted'), 0) = 0`,
    )
    .map(({ id }) => id);

/** Ids in one query: a few milliseconds of work. */
const READ_AT_ONCE = 2000;

/** As `knownOpenIds`, some at a time. */
export const readKnownOpenIds = async (db: ReadDatabase): Promise<ReadonlySet<string>> => {
  const known = new Set<string>();
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: readonly { readonly id: string }[] = db.all(
      `SELECT t.id FROM task_row t WHERE t.status = 0 AND t.id > ?
       AND EXISTS (SELECT 1 FROM base_object b WHERE b.entity = 'task' AND b.id = t.id)
       ORDER BY t.id LIMIT ${READ_AT_ONCE}`,
      after,
    );
    for (const { id } of rows) known.add(id);
    after = rows.length < READ_AT_ONCE ? undefined : rows.at(-1)?.id;
    await yieldToEventLoop();
  }
  return known;
};

/** So few are never a mass. */
export const isFew = (lost: number): boolean => lost <= FEW;

/** What a reading would take away. */
interface Loss {
  readonly lost: number;
  readonly known: number;
  /** So much of it is taken over in one reading; the next one says the rest again. */
  readonly atOnce?: number;
}

/** Checks what a reading would take away before any of it is believed. */
export const checkLoss = (
  store: Store,
  { lost, known, atOnce = Number.POSITIVE_INFINITY }: Loss,
): Result<null, SyncError> => {
  const suspected = suspectedLoss(store.db);
  if (!isMassLoss(lost, known)) {
    if (suspected !== null) store.write((db) => deleteMeta(db, 'suspectedLoss'));
    return ok(null);
  }
  if (suspected?.isAccepted === true && lost <= suspected.lost) {
    const rest = lost - atOnce;
    store.write((db) => {
      if (rest > 0) remember(db, { ...suspected, lost: rest });
      else deleteMeta(db, 'suspectedLoss');
    });
    return ok(null);
  }
  const readings = (suspected?.readings ?? 0) + 1;
  store.write((db) => remember(db, { lost, known, readings, isAccepted: false }));
  return fail({ kind: 'MassLoss', isConfirmed: readings > 1, lost, known });
};

/** The person agrees: the next reading that says no more than this is taken over. @returns whether there was a question */
export const acceptLoss = (db: WriteDatabase): boolean => {
  const suspected = suspectedLoss(db);
  if (suspected === null) return false;
  remember(db, { ...suspected, isAccepted: true });
  return true;
};
