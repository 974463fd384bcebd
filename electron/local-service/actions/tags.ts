import { labelToTagName } from '#core/wire/tag-name.ts';
import type { WireInteger } from '#core/wire/wire-integer.ts';
import { createEtag } from '#electron/local-service/rules/identity.ts';
import { writeTask } from '#electron/local-service/actions/task-tree.ts';
import type { UserCall } from '#electron/local-service/route.ts';
import {
  objectById,
  objectsOfKind,
  removeObject,
  saveObject,
} from '#electron/local-service/storage/object-table.ts';
import { tasksWithTag } from '#electron/local-service/storage/task-table.ts';

/** A tag as V2 answers it; its name is its identifier. */
export interface StoredTag {
  readonly name: string;
  readonly rawName: string;
  readonly label: string;
  readonly sortOrder: WireInteger;
  readonly sortType: string;
  readonly color: string | null;
  readonly etag: string;
  readonly parent: string | null;
  readonly type: 1;
  readonly sortOption: unknown;
  readonly timeline: unknown;
}

/** What a new tag has besides its name. */
export const NEW_TAG = {
  sortOrder: 0,
  sortType: 'project',
  color: null,
  etag: '',
  parent: null,
  type: 1,
  sortOption: null,
  timeline: null,
} as const satisfies Partial<StoredTag>;

/** A tag at the top level has no `parent` on the wire (observed): a strict client refuses null there. */
const withParent = (tag: StoredTag): StoredTag => ({ ...tag, parent: tag.parent ?? null });

export const tagByName = async (call: UserCall, name: string): Promise<StoredTag | undefined> => {
  const tag = await objectById<StoredTag>(call, 'tag', name);
  return tag && withParent(tag);
};

export const allTags = async (call: UserCall): Promise<readonly StoredTag[]> =>
  (await objectsOfKind<StoredTag>(call, 'tag')).map(withParent);

/** Writes the tag with a new etag, and answers it. */
export const saveTag = async (call: UserCall, tag: StoredTag): Promise<StoredTag> => {
  const written = { ...tag, etag: createEtag(call) };
  const { parent, ...rest } = written;
  const body = parent === null ? rest : written;
  await saveObject(call, 'tag', { id: written.name, sortOrder: written.sortOrder }, body);
  return written;
};

const childrenOfTag = async (call: UserCall, name: string): Promise<readonly StoredTag[]> =>
  (await allTags(call)).filter(({ parent }) => parent === name);

/** On every task that has `name`: `replacement` instead, or nothing. Order is kept, doubles are not. */
const replaceOnTasks = async (call: UserCall, name: string, replacement: string | null): Promise<void> => {
  for (const task of await tasksWithTag(call, name)) {
    const tags = task.tags.flatMap((tag) => {
      if (tag !== name) return [tag];
      return replacement === null ? [] : [replacement];
    });
    await writeTask(call, { ...task, tags: [...new Set(tags)] });
  }
};

/** A new label, and with it a new name: tasks and nested tags follow, `rawName` keeps the old name. */
export const renameTag = async (call: UserCall, tag: StoredTag, label: string): Promise<StoredTag> => {
  const name = labelToTagName(label);
  if (name === tag.name) return saveTag(call, { ...tag, label });
  await removeObject(call, 'tag', tag.name);
  const renamed = await saveTag(call, { ...tag, name, label, rawName: tag.name });
  for (const child of await childrenOfTag(call, tag.name)) await saveTag(call, { ...child, parent: name });
  await replaceOnTasks(call, tag.name, name);
  return renamed;
};

/** Merges the tag into the target, with its tasks and nested tags. Without a target it is deleted: tasks lose it, nested tags move to the top level. */
export const mergeTag = async (
  call: UserCall,
  source: StoredTag,
  target: StoredTag | null,
): Promise<void> => {
  const into = target?.name ?? null;
  for (const child of await childrenOfTag(call, source.name)) {
    await saveTag(call, { ...child, parent: child.name === into ? null : into });
  }
  await replaceOnTasks(call, source.name, into);
  await removeObject(call, 'tag', source.name);
};

/** A parent is a known tag, and never the tag itself or one below it. */
export const canNest = async (call: UserCall, name: string, parent: string | null): Promise<boolean> => {
  let above = parent;
  while (above !== null) {
    if (above === name) return false;
    const tag = await tagByName(call, above);
    if (tag === undefined) return false;
    above = tag.parent;
  }
  return true;
};
