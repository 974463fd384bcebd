import { editedSince, OVERWRITE_WINDOW } from '#electron/store/outbox/conflict-journal.ts';
import { readBase } from '#electron/store/rows/base-objects.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { taskKey } from '#electron/model/entity.ts';
import { timeField, type RawObject } from '#electron/model/raw-object.ts';
import { isTrashed, statusOf } from '#electron/model/task-status.ts';

interface Listing {
  /** What the service lists as completed and as abandoned. */
  readonly closed: readonly RawObject[];
  /** So many of each, the newest, are listed. */
  readonly limit: number;
  /** Unix milliseconds. */
  readonly at: number;
}

const endOf = (task: RawObject): number => timeField(task, 'completedTime') ?? 0;

/**
 * Tasks that were edited here a short while ago and that were over then: a
 * snapshot has none of them, and where the service does not list them as
 * closed either, only the trash tells whether somebody wrote over the edit.
 * @returns their ids, with some that are listed
 */
export const editedAndUnlisted = (db: ReadDatabase, { closed, limit, at }: Listing): readonly string[] => {
  const isListed = (task: RawObject): boolean => {
    const page = closed.filter((one) => statusOf(one) === statusOf(task));
    return page.length < limit || page.some((one) => endOf(one) < endOf(task));
  };
  return editedSince(db, at - OVERWRITE_WINDOW).filter((id) => {
    const base = readBase(db, taskKey(id));
    if (base === null) return false;
    return isTrashed(base) || (statusOf(base) !== 'open' && isListed(base));
  });
};
