import { tagsOf } from '#electron/store/apply-mutation.ts';
import type { ReadDatabase } from '#electron/store/database.ts';
import { outboxOfEntity } from '#electron/store/outbox.ts';
import type { RawObject } from '#electron/store/raw-object.ts';

/** Old name to new name of the tags whose rename the service has not acknowledged. */
const unsentRenames = (db: ReadDatabase): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const { key, mutation } of outboxOfEntity(db, 'tag')) {
    if (mutation.kind === 'renameTag') names.set(key.id, mutation.name);
  }
  return names;
};

/** Names at the service of the tag that has this name as soon as it is told. */
export const namesBefore = (db: ReadDatabase, name: string): readonly string[] =>
  [...unsentRenames(db)].filter(([_before, after]) => after === name).map(([before]) => before);

/** A task as it will be once the service has renamed the tags. */
export const withRenamedTags = (db: ReadDatabase, task: RawObject): RawObject => {
  const names = unsentRenames(db);
  if (names.size === 0) return task;
  return { ...task, tags: [...new Set(tagsOf(task).map((tag) => names.get(tag) ?? tag))] };
};
