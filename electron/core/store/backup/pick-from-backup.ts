import type { BackupPick } from '#shared/domain/backup.ts';
import { tagsOf } from '#core/model/apply-mutation.ts';
import { NO_FOLDER, type Entity } from '#core/model/entity.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { isTrashed } from '#core/model/task-status.ts';
import { readOf, withTagsOfToday, type StoreAndCopy } from '#core/store/backup/compare-backup.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { objectKeys } from '#core/store/rows/current-object.ts';

/** Objects of a backup, by what they are. Of lists, folders, columns and tags those that the tasks are in and have. */
export type PickedObjects = Readonly<
  Record<'folder' | 'project' | 'column' | 'tag' | 'task', readonly RawObject[]>
>;

const objectOf = (db: ReadDatabase, entity: Entity, id: string): RawObject | null => {
  const object = readOf(db, { entity, id });
  return object === 'damaged' ? null : object;
};

const someOf = (db: ReadDatabase, entity: Entity, ids: Iterable<string | null>): readonly RawObject[] =>
  [...new Set(ids)].flatMap((id) => {
    const object = id === null ? null : objectOf(db, entity, id);
    return object === null ? [] : [object];
  });

interface Node {
  readonly id: string;
  readonly parentId: string | null;
  readonly listId: string | null;
}

const nodesOf = (db: ReadDatabase): readonly Node[] =>
  objectKeys(db, 'task').flatMap(({ id }) => {
    const task = objectOf(db, 'task', id);
    if (task === null || isTrashed(task)) return [];
    return [{ id, parentId: textField(task, 'parentId'), listId: textField(task, 'projectId') }];
  });

/** The tasks that are meant: parents before what is below them, since those are named first. */
const meantIds = (db: ReadDatabase, { taskIds, lists, withSubtasks }: BackupPick): ReadonlySet<string> => {
  if (lists.length === 0 && !withSubtasks) return new Set(taskIds);
  const nodes = nodesOf(db);
  const inLists = nodes.filter(({ listId }) => listId !== null && lists.includes(listId));
  const meant = new Set([...taskIds, ...inLists.map(({ id }) => id)]);
  const below = Map.groupBy(nodes, ({ parentId }) => parentId);
  // A set takes in what is added while it is walked.
  if (withSubtasks) for (const id of meant) for (const child of below.get(id) ?? []) meant.add(child.id);
  return meant;
};

/** A tag and those above it, the topmost first. */
const withParents = (db: ReadDatabase, tags: readonly RawObject[]): readonly RawObject[] => {
  const parents = someOf(
    db,
    'tag',
    tags.map((tag) => textField(tag, 'parent')),
  );
  return [...parents, ...tags];
};

/** Reads what is to be brought back, with all that it needs. Writes nothing. */
export const pickFromBackup = ({ now, copy }: StoreAndCopy, pick: BackupPick): PickedObjects => {
  const task = [...meantIds(copy, pick)].flatMap((id) => {
    const found = objectOf(copy, 'task', id);
    return found === null || isTrashed(found) ? [] : [found];
  });
  const project = someOf(copy, 'project', [...pick.lists, ...task.map((one) => textField(one, 'projectId'))]);
  const folderIds = project.map((list) => textField(list, 'groupId')).filter((id) => id !== NO_FOLDER);
  const lists = new Set(project.map((list) => textField(list, 'id')));
  const columns = someOf(
    copy,
    'column',
    objectKeys(copy, 'column').map(({ id }) => id),
  );
  const today = withTagsOfToday(now);
  return {
    folder: someOf(copy, 'folder', folderIds),
    project,
    column: columns.filter((column) => lists.has(textField(column, 'projectId'))),
    tag: withParents(copy, someOf(copy, 'tag', task.map(today).flatMap(tagsOf))),
    task: task.map(today),
  };
};
