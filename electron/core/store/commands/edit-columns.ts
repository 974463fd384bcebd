import { currentObject } from '#core/store/rows/current-object.ts';
import type { Edit } from '#core/store/commands/edit-objects.ts';
import type { EditContext } from '#core/store/commands/edit-context.ts';
import { editFields } from '#core/store/commands/edit-fields.ts';
import { lastOrder, moveInOrder } from '#core/store/commands/order-lists.ts';
import { taskKey, type ObjectKey } from '#core/model/entity.ts';
import { setFields } from '#core/model/mutation.ts';
import { textField, timeToWire } from '#core/model/raw-object.ts';

const columnKey = (id: string): ObjectKey => ({ entity: 'column', id });

export const createColumn = (
  context: EditContext,
  { projectId, name }: { readonly projectId: string; readonly name: string },
): { readonly id: string; readonly edits: readonly Edit[] } => {
  const id = context.newId();
  const object = {
    id,
    projectId,
    name,
    sortOrder: lastOrder(context, 'column', projectId),
    createdTime: timeToWire(context.at),
  };
  return { id, edits: [{ key: columnKey(id), mutation: { kind: 'create', object, at: context.at } }] };
};

/** @param seen the name when the person began to type */
export const renameColumn = (
  context: EditContext,
  id: string,
  name: string,
  seen?: string,
): readonly Edit[] => editFields(context, columnKey(id), () => ({ name }), { name: seen });

export const moveColumn = (context: EditContext, id: string, above: string | null): readonly Edit[] => {
  const column = currentObject(context.db, columnKey(id));
  if (column === null) return [];
  return moveInOrder(context, { entity: 'column', id, above, scope: [textField(column, 'projectId') ?? ''] });
};

/** Its tasks go to another column, or to none. */
export const deleteColumn = (
  { db, at }: EditContext,
  id: string,
  tasksTo: string | null,
): readonly Edit[] => {
  if (currentObject(db, columnKey(id)) === null) return [];
  const tasks = db.all<{ id: string }>('SELECT id FROM task_row WHERE column_id = ?', id);
  return [
    ...tasks.map((task): Edit => ({ key: taskKey(task.id), mutation: setFields({ columnId: tasksTo }, at) })),
    { key: columnKey(id), mutation: { kind: 'erase', at } },
  ];
};
