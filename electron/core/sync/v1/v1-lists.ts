import { ok } from '#shared/domain/result.ts';
import { baseIds, readBase } from '#core/store/rows/base-objects.ts';
import type { RawObject } from '#core/model/raw-object.ts';
import { toLocalObject, toRemoteId } from '#core/store/rows/remote-ids.ts';
import type { Store } from '#core/store/store.ts';
import { applyRemoteCollection } from '#core/sync/pull/apply-remote-changes.ts';
import { dropColumnsOfGoneLists } from '#core/sync/v1/v1-columns.ts';
import {
  ASKED_AT_ONCE,
  idOf,
  keepAside,
  write,
  type Read,
  type V1Reading,
} from '#core/sync/v1/v1-missing.ts';
import { siftListed } from '#core/wire/usable.ts';

type Objects = readonly RawObject[] | null | undefined;

/** Null where nothing is said. */
export const toLocal = (store: Store, objects: Objects): readonly RawObject[] | null =>
  objects?.map((object) => toLocalObject(store.db, object)) ?? null;

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

/** Null where one that is listed cannot be read, and nobody knows which ones are missing. */
const allLists = async (reading: V1Reading, usable: Objects): Read<readonly RawObject[] | null> => {
  const listed = toLocal(reading.store, usable);
  if (listed === null) return ok(null);
  const unlisted = await readUnlisted(reading, listed);
  return unlisted.ok ? ok([...listed, ...unlisted.value]) : unlisted;
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
  const sifted = {
    project: siftListed('project', projects.value),
    folder: siftListed('folder', groups.value),
    tag: siftListed('tag', tags.value),
  };
  const listed = await allLists(pulling, sifted.project.usable);
  if (!listed.ok) return listed;
  write(pulling, (db, receiving) => {
    applyRemoteCollection(db, 'folder', { objects: toLocal(store, sifted.folder.usable), ...receiving });
    applyRemoteCollection(db, 'project', { objects: listed.value, ...receiving });
    applyRemoteCollection(db, 'tag', { objects: sifted.tag.usable, ...receiving });
    dropColumnsOfGoneLists(db, receiving);
  });
  keepAside(
    pulling,
    Object.values(sifted).flatMap(({ unreadable }) => unreadable),
  );
  return ok(null);
};
