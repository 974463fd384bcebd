import { z } from 'zod';
import type { MergeQuestion } from '#shared/domain/sync-status.ts';
import type { ReadDatabase, WriteDatabase } from '#core/store/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '#core/store/database/meta.ts';
import { outboxCounts } from '#core/store/outbox/outbox.ts';

/**
 * A store that was worked in before its account was ever read from the
 * service: whoever did that may be surprised by what comes together. So the
 * person sees the counts and decides, once.
 */
const storedSchema = z.object({
  tasks: z.int(),
  lists: z.int(),
  both: z.int(),
  isAccepted: z.boolean(),
});

/** What the service has, by id. */
export interface There {
  readonly taskIds: ReadonlySet<string>;
  readonly listIds: ReadonlySet<string>;
}

const stored = (db: ReadDatabase): z.infer<typeof storedSchema> | null => {
  const text = readMeta(db, 'merge');
  return text === null ? null : storedSchema.parse(JSON.parse(text));
};

/** Whether what is here was never read from the service, or by the other generation, which knows it by other ids. */
export const needsQuestion = (db: ReadDatabase): boolean =>
  readMeta(db, 'checkPoint') === null &&
  (outboxCounts(db).unsent > 0 || readMeta(db, 'lastSyncedAt') !== null);

const idsHere = (db: ReadDatabase, sql: string): readonly string[] =>
  db.all<{ id: string }>(sql).map(({ id }) => id);

const TASKS = 'SELECT id FROM task_row';
const LISTS = 'SELECT id FROM project_row WHERE is_inbox = 0';

/** @returns whether the person has agreed; else there is a question from now on */
export const asksToMerge = (db: WriteDatabase, { taskIds, listIds }: There): boolean => {
  if (stored(db)?.isAccepted === true) {
    deleteMeta(db, 'merge');
    return false;
  }
  const both =
    idsHere(db, TASKS).filter((id) => taskIds.has(id)).length +
    idsHere(db, LISTS).filter((id) => listIds.has(id)).length;
  const question = { tasks: taskIds.size, lists: listIds.size, both, isAccepted: false };
  writeMeta(db, 'merge', JSON.stringify(question));
  return true;
};

/** What the person is to decide; null where there is nothing. */
export const mergeQuestion = (db: ReadDatabase): MergeQuestion | null => {
  const question = stored(db);
  if (question === null || question.isAccepted) return null;
  const { tasks, lists, both } = question;
  return {
    here: {
      tasks: idsHere(db, TASKS).length,
      lists: idsHere(db, LISTS).length,
      unsent: outboxCounts(db).unsent,
    },
    there: { tasks, lists },
    both,
  };
};

/** @returns whether there was a question */
export const acceptMerge = (db: WriteDatabase): boolean => {
  const question = stored(db);
  if (question === null) return false;
  writeMeta(db, 'merge', JSON.stringify({ ...question, isAccepted: true }));
  return true;
};
