import { z } from 'zod';
import { LONGEST_STOPWATCH, runningFocusSchema, type RunningFocus } from '#shared/domain/focus.ts';
import { readJson } from '#shared/domain/parse-json.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';

/**
 * What other devices are to be told of the running session. It is told where that can be done in time, and else
 * forgotten: the record of the session goes through the outbox.
 */

const waitingOpSchema = z.strictObject({
  /** Sent again it has the same id, and counts once. */
  id: z.string(),
  op: z.enum(['start', 'pause', 'continue', 'finish', 'drop', 'exit']),
  /** Unix milliseconds. */
  at: z.int(),
  session: runningFocusSchema.pick({ id: true, kind: true, minutes: true, task: true }),
  /** The service may have it. */
  isTried: z.boolean(),
});
export type WaitingOp = z.infer<typeof waitingOpSchema>;

const write = (db: WriteDatabase, ops: readonly WaitingOp[]): void => {
  if (ops.length === 0) deleteMeta(db, 'focusOps');
  else writeMeta(db, 'focusOps', JSON.stringify(ops));
};

export const waitingOps = (db: ReadDatabase): readonly WaitingOp[] =>
  readJson(z.array(waitingOpSchema), readMeta(db, 'focusOps')) ?? [];

interface NewOps {
  readonly session: RunningFocus;
  readonly ops: readonly WaitingOp['op'][];
  /** Unix milliseconds. */
  readonly at: number;
  readonly newId: () => string;
}

export const addOps = (db: WriteDatabase, { session, ops, at, newId }: NewOps): void => {
  const { id, kind, minutes, task } = session;
  const added = ops.map((op) => ({
    id: newId(),
    op,
    at,
    session: { id, kind, minutes, task },
    isTried: false,
  }));
  write(db, [...waitingOps(db), ...added]);
};

/** Far below what a request may have (observed of none). */
const MOST = 500;

/**
 * Takes those out that are of no use any more: whose session is over and was never told of, and those that are
 * older than any session. The others count as tried from then on.
 */
export const takeOps = (
  db: WriteDatabase,
  { running, now }: { readonly running: RunningFocus | null; readonly now: number },
): readonly WaitingOp[] => {
  const waiting = waitingOps(db);
  const untold = new Set(
    waiting
      .filter(({ op, isTried, session }) => op === 'start' && !isTried && session.id !== running?.id)
      .map(({ session }) => session.id),
  );
  const useful = waiting
    .filter(({ at, session }) => !untold.has(session.id) && Math.abs(now - at) < LONGEST_STOPWATCH)
    .slice(-MOST)
    .map((op) => ({ ...op, isTried: true }));
  if (JSON.stringify(useful) !== JSON.stringify(waiting)) write(db, useful);
  return useful;
};

/** They were told, or will never be. */
export const forgetOps = (db: WriteDatabase, told: readonly WaitingOp[]): void => {
  const ids = new Set(told.map(({ id }) => id));
  write(
    db,
    waitingOps(db).filter(({ id }) => !ids.has(id)),
  );
};
