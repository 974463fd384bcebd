import { ok } from '#shared/domain/result.ts';
import { baseIds, readBase } from '#electron/store/base-objects.ts';
import type { RawObject } from '#electron/store/raw-object.ts';
import { toLocalObject, toRemoteId } from '#electron/store/remote-ids.ts';
import type { Store } from '#electron/store/store.ts';
import { receiveAll } from '#electron/sync/receive.ts';
import { dropColumnsOfGoneLists } from '#electron/sync/v1/v1-columns.ts';
import { ASKED_AT_ONCE, idOf, write, type Read, type V1Reading } from '#electron/sync/v1/v1-missing.ts';

export const toLocal = (store: Store, objects: readonly RawObject[]): readonly RawObject[] =>
  objects.map((object) => toLocalObject(store.db, object));

/**
 * Known lists that are not listed any more: V1 lists active ones only
 * (observed), and answers for an archived one by its id. Those that are too
 * many to be asked about at once stay as they are.
 */
const readUnlisted = async (
  { store, client }: V1Reading,
  listed: readonly RawObject[],
): Read<readonly RawObject[]> => {
  const there = new Set(listed.map(idOf));
  const unlisted = baseIds(store.db, 'project').filter((id) => !there.has(id));
  const found: RawObject[] = [];
  for (const id of unlisted.slice(ASKED_AT_ONCE)) {
    const base = readBase(store.db, { entity: 'project', id });
    if (base !== null) found.push(base);
  }
  for (const id of unlisted.slice(0, ASKED_AT_ONCE)) {
    const read = await client.project(toRemoteId(store.db, id));
    if (!read.ok && read.error.kind !== 'Rejected') return read;
    if (read.ok) found.push({ ...toLocalObject(store.db, read.value), closed: true });
  }
  return ok(found);
};

/** Lists, folders and tags; each answer is the complete replacement of what was known. */
export const pullLists = async (pulling: V1Reading): Read<null> => {
  const { store, client } = pulling;
  const projects = await client.projects();
  if (!projects.ok) return projects;
  const groups = await client.projectGroups();
  if (!groups.ok) return groups;
  const tags = await client.tags();
  if (!tags.ok) return tags;
  const listed = toLocal(store, projects.value);
  const unlisted = await readUnlisted(pulling, listed);
  if (!unlisted.ok) return unlisted;
  write(pulling, (db, receiving) => {
    receiveAll(db, 'folder', { objects: toLocal(store, groups.value), ...receiving });
    receiveAll(db, 'project', { objects: [...listed, ...unlisted.value], ...receiving });
    receiveAll(db, 'tag', { objects: tags.value, ...receiving });
    dropColumnsOfGoneLists(db, receiving);
  });
  return ok(null);
};
