import type { TaskId } from '#shared/domain/ids.ts';

/** One task of a view, in the order of the view. */
export interface Placed {
  readonly id: TaskId;
  readonly parentId: string | null;
  /** The group that it is in by itself. */
  readonly group: string;
}

export interface Nested {
  readonly id: TaskId;
  /** Levels below the top. */
  readonly depth: number;
  readonly group: string;
}

/** Only families are looked at: most tasks of a large view have neither parent nor children. */
const childrenByParent = (tasks: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> => {
  const wanted = new Set<string>();
  for (const { parentId } of tasks) if (parentId !== null) wanted.add(parentId);
  const children = new Map<string, Placed[]>();
  if (wanted.size === 0) return children;
  for (const { id } of tasks) if (wanted.has(id)) children.set(id, []);
  for (const task of tasks) if (task.parentId !== null) children.get(task.parentId)?.push(task);
  return children;
};

/**
 * Puts every task right below its parent where the parent is in the view, in
 * the group of the topmost one. Each task comes exactly once, also where
 * parents go round in a circle, which only a fault elsewhere can make. Linear.
 */
export const nestTasks = (tasks: readonly Placed[]): readonly Nested[] => {
  const children = childrenByParent(tasks);
  if (children.size === 0) return tasks.map(({ id, group }) => ({ id, depth: 0, group }));
  const isBelow = ({ parentId }: Placed): boolean => parentId !== null && children.has(parentId);
  const seen = new Set<string>();
  const nested: Nested[] = [];
  const walk = (top: Placed): void => {
    const waiting: { readonly task: Placed; readonly depth: number }[] = [{ task: top, depth: 0 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { task, depth } = next;
      if (seen.has(task.id)) continue;
      seen.add(task.id);
      nested.push({ id: task.id, depth, group: top.group });
      for (const child of (children.get(task.id) ?? []).toReversed()) {
        waiting.push({ task: child, depth: depth + 1 });
      }
    }
  };
  for (const task of tasks) {
    if (isBelow(task)) continue;
    if (children.has(task.id)) walk(task);
    else nested.push({ id: task.id, depth: 0, group: task.group });
  }
  // What is left now are circles: each is cut open at the task that comes first.
  if (nested.length < tasks.length) for (const task of tasks) if (isBelow(task)) walk(task);
  return nested;
};
