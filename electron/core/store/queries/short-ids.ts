import { taskIdSchema, type TaskId } from '#shared/domain/ids.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';

const SHORT = 6;
/** Two ids that end alike are told apart by more of their end. */
const STEP = 2;

/** Ids of all tasks that end as one of these, by that ending. */
const byEnding = (db: ReadDatabase, ids: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const endings = JSON.stringify([...new Set(ids.map((id) => id.slice(-SHORT)))]);
  const found = db.all<{ readonly id: string }>(
    `SELECT id FROM task_record WHERE substr(id, -${SHORT}) IN (SELECT value FROM json_each(?))`,
    endings,
  );
  return Map.groupBy(
    found.map(({ id }) => id),
    (id) => id.slice(-SHORT),
  );
};

const shortest = (id: string, alike: readonly string[]): string => {
  const others = alike.filter((other) => other !== id);
  for (let length = SHORT; length < id.length; length += STEP) {
    const ending = id.slice(-length);
    if (!others.some((other) => other.endsWith(ending))) return ending;
  }
  return id;
};

/** The last six characters of each id, and more where another task ends alike. */
export const shortIds = (db: ReadDatabase, ids: readonly string[]): string[] => {
  const alike = byEnding(db, ids);
  return ids.map((id) => shortest(id, alike.get(id.slice(-SHORT)) ?? []));
};

/** Tasks whose id is this, else those whose id ends so. */
export const tasksNamed = (db: ReadDatabase, name: string): TaskId[] => {
  const found = db
    .all<{ readonly id: string }>(
      'SELECT id FROM task_record WHERE substr(id, -length(?1)) = ?1 LIMIT 20',
      name,
    )
    .map(({ id }) => taskIdSchema.parse(id));
  const whole = found.filter((id) => id === name);
  return whole.length > 0 ? whole : found;
};
