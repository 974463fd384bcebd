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

const childrenByParent = (tasks: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> => {
  const inView = new Set<string>(tasks.map(({ id }) => id));
  const children = new Map<string, Placed[]>();
  for (const task of tasks) {
    if (task.parentId === null || !inView.has(task.parentId)) continue;
    const siblings = children.get(task.parentId);
    if (siblings === undefined) children.set(task.parentId, [task]);
    else siblings.push(task);
  }
  return children;
};

/**
 * Puts every task right below its parent where the parent is in the view, in
 * the group of the topmost one. Each task comes exactly once, also where
 * parents go round in a circle, which only a fault elsewhere can make. Linear.
 */
export const nestTasks = (tasks: readonly Placed[]): readonly Nested[] => {
  const children = childrenByParent(tasks);
  const below = new Set([...children.values()].flat().map(({ id }) => id));
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
  for (const task of tasks) if (!below.has(task.id)) walk(task);
  // What is left now are circles: each is cut open at the task that comes first.
  if (seen.size < tasks.length) for (const task of tasks) walk(task);
  return nested;
};
