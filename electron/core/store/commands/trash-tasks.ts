import { tagsOf } from '#core/model/apply-mutation.ts';
import { isErasedHere } from '#core/store/outbox/conflict-journal.ts';
import { currentObject } from '#core/store/rows/current-object.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import type { ReadDatabase } from '#core/store/database/database.ts';
import { tagKey, taskKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { withDescendants } from '#core/store/queries/task-rows.ts';
import { namesBefore } from '#core/store/outbox/renamed-tags.ts';
import { textField, type RawObject } from '#core/model/raw-object.ts';
import { livingTask } from '#core/store/rows/living-task.ts';
import { inboxIdOf } from '#core/store/rows/project-row.ts';
import { isTagGone } from '#core/store/tags/former-tag-names.ts';
import { isTrashed } from '#core/model/task-status.ts';

/** To the trash, with what is below: sources disagree on what the service does with it, so each task is named. */
export const trashTasks = ({ db, at }: EditContext, ids: readonly string[]): readonly Edit[] =>
  withDescendants(db, ids).flatMap((id) => {
    if (livingTask(db, id) === null) return [];
    return [{ key: taskKey(id), mutation: setFields({ deleted: 1 }, at) }];
  });

/**
 * Tags of a task that were deleted while it was in the trash, where nothing can
 * be edited: one that was renamed before by both its names.
 */
export const deletedTags = (db: ReadDatabase, task: RawObject): readonly string[] => {
  const isDeleted = (id: string): boolean => isErasedHere(db, tagKey(id)) || isTagGone(db, id);
  const isThere = (id: string): boolean => currentObject(db, tagKey(id)) !== null;
  return tagsOf(task)
    .map((id) => [id, ...namesBefore(db, id)])
    .filter((ids) => ids.some(isDeleted) && !ids.some(isThere))
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
