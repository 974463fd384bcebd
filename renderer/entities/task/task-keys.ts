import type { QueryKey } from '@tanstack/react-query';
import type { TaskId } from '#shared/domain/ids.ts';
import { viewToKey, type View } from '#shared/domain/view.ts';

export const outlinesKey: QueryKey = ['tasks', 'outline'];
export const outlineKey = (view: View, withClosed: boolean): QueryKey => [
  ...outlinesKey,
  viewToKey(view),
  withClosed,
];
export const rowKey = (id: TaskId): QueryKey => ['tasks', 'row', id];
export const detailKey = (id: TaskId): QueryKey => ['tasks', 'detail', id];

/** Whether a query holds the contents of a task; `ids` null means of any task. */
export const holdsTask = (key: QueryKey, ids: ReadonlySet<string> | null): boolean => {
  const [entity, part, id] = key;
  if (entity !== 'tasks' || (part !== 'row' && part !== 'detail')) return false;
  return ids === null || (typeof id === 'string' && ids.has(id));
};
