import { tagsOf } from '#electron/model/apply-mutation.ts';
import { wasErased } from '#electron/store/outbox/conflict-journal.ts';
import { currentObject } from '#electron/store/rows/current-object.ts';
import type { Edit } from '#electron/store/commands/edit-objects.ts';
import type { EditContext } from '#electron/store/commands/edit-context.ts';
import type { ReadDatabase } from '#electron/store/database/database.ts';
import { taskKey, type ObjectKey } from '#electron/model/entity.ts';
import { setFields } from '#electron/model/mutation.ts';
import { withDescendants } from '#electron/store/queries/task-rows.ts';
import { outboxOf } from '#electron/store/outbox/outbox.ts';
import { namesBefore } from '#electron/store/tags/renamed-tags.ts';
import { textField, type RawObject } from '#electron/model/raw-object.ts';
import { inboxIdOf } from '#electron/store/rows/project-row.ts';
import { isTagGone } from '#electron/store/tags/former-tag-names.ts';
import { isTrashed } from '#electron/model/task-status.ts';

/** To the trash, with what is below: sources disagree on what the service does with it, so each task is named. */
export const trashTasks = ({ db, at }: EditContext, ids: readonly string[]): readonly Edit[] =>
  withDescendants(db, ids).flatMap((id) => {
    const task = currentObject(db, taskKey(id));
    if (task === null || isTrashed(task)) return [];
    return [{ key: taskKey(id), mutation: setFields({ deleted: 1 }, at) }];
  });

const isErased = (db: ReadDatabase, id: string): boolean => {
  const key: ObjectKey = { entity: 'tag', id };
  return wasErased(db, key) || outboxOf(db, key).some(({ mutation }) => mutation.kind === 'erase');
};

const isThere = (db: ReadDatabase, id: string): boolean => currentObject(db, { entity: 'tag', id }) !== null;

/**
 * Tags of a task that were deleted while it was in the trash, where nothing can
 * be edited: one that was renamed before by both its names.
 */
export const deletedTags = (db: ReadDatabase, task: RawObject): readonly string[] => {
  const names = tagsOf(task).map((id) => [id, ...namesBefore(db, id)]);
  return names
    .filter(
      (ids) => ids.some((id) => isErased(db, id) || isTagGone(db, id)) && !ids.some((id) => isThere(db, id)),
    )
    .flat();
};

/** Its list, or the inbox where that is gone. */
const homeOf = (db: ReadDatabase, task: RawObject): string => {
  const projectId = textField(task, 'projectId') ?? '';
  const isListThere = db.get('SELECT 1 FROM project_row WHERE id = ?', projectId) !== undefined;
  return isListThere ? projectId : inboxIdOf(db);
};

/** Back home; in its column if that is there, and below its parent where that is there, too, and alive or coming along. */
export const restoreTasks = ({ db, at }: EditContext, ids: readonly string[]): readonly Edit[] => {
  const restored = new Set(ids);
  const isIn = (projectId: string, id: string): boolean => {
    const parent = currentObject(db, taskKey(id));
    if (parent === null || (isTrashed(parent) && !restored.has(id))) return false;
    return homeOf(db, parent) === projectId;
  };
  return [...restored].flatMap((id) => {
    const task = currentObject(db, taskKey(id));
    if (task === null || !isTrashed(task)) return [];
    const projectId = homeOf(db, task);
    const parentId = textField(task, 'parentId');
    const leavesColumn = textField(task, 'columnId') !== null && projectId !== textField(task, 'projectId');
    const fields = {
      deleted: 0,
      projectId,
      ...(leavesColumn && { columnId: null }),
      ...(parentId !== null && !isIn(projectId, parentId) && { parentId: null }),
    };
    const remove = deletedTags(db, task);
    return [
      { key: taskKey(id), mutation: setFields(fields, at) },
      ...(remove.length === 0
        ? []
        : [{ key: taskKey(id), mutation: { kind: 'tags', add: [], remove, at } } as const]),
    ];
  });
};

/** For good. */
export const eraseTasks = ({ db, at }: EditContext, ids: readonly string[]): readonly Edit[] =>
  [...new Set(ids)]
    .filter((id) => currentObject(db, taskKey(id)) !== null)
    .map((id) => ({ key: taskKey(id), mutation: { kind: 'erase', at } }));
