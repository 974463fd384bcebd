import type { TaskId } from '#shared/domain/ids.ts';

/** One task of a view, in the order of the view. */
export interface Ordered {
  readonly id: TaskId;
  readonly parentId: string | null;
  /** The group that it is in by itself. */
  readonly group: string;
}

/** Tasks that stand together, in their order. */
export interface Group {
  readonly key: string;
  readonly ids: TaskId[];
  /** Levels below the top, one for each id. */
  readonly depths: number[];
}

/** Groups in the order in which they come first; `known` ones before all others. */
export const createGroups = (known: readonly string[]) => {
  const groups = new Map<string, Group>();
  const named = (key: string): Group => {
    const found = groups.get(key);
    if (found !== undefined) return found;
    const group = { key, ids: [], depths: [] };
    groups.set(key, group);
    return group;
  };
  for (const key of known) named(key);
  // Tasks of one group mostly come one after the other.
  let last: Group | null = null;
  return {
    named,
    put: (key: string, id: TaskId, depth: number): void => {
      if (last?.key !== key) last = named(key);
      last.ids.push(id);
      last.depths.push(depth);
    },
    all: (): readonly Group[] => [...groups.values()],
  };
};

/** Cuts the tasks into groups; the order of the tasks within each stays. */
export const layFlat = (tasks: readonly Ordered[], known: readonly string[] = []): readonly Group[] => {
  const groups = createGroups(known);
  for (const { id, group } of tasks) groups.put(group, id, 0);
  return groups.all();
};

/** Only families are looked at: most tasks of a large view have neither parent nor children. */
const childrenByParent = (tasks: readonly Ordered[]): ReadonlyMap<string, readonly Ordered[]> => {
  const wanted = new Set<string>();
  for (const { parentId } of tasks) if (parentId !== null) wanted.add(parentId);
  const children = new Map<string, Ordered[]>();
  if (wanted.size === 0) return children;
  for (const { id } of tasks) if (wanted.has(id)) children.set(id, []);
  for (const task of tasks) if (task.parentId !== null) children.get(task.parentId)?.push(task);
  return children;
};

/**
 * The same with every task right below its parent where the parent is in the
 * view, in the group of the topmost one. Each task comes exactly once, also
 * where parents go round in a circle, which only a fault elsewhere can make.
 * Linear.
 */
export const layNested = (tasks: readonly Ordered[], known: readonly string[] = []): readonly Group[] => {
  const children = childrenByParent(tasks);
  if (children.size === 0) return layFlat(tasks, known);
  const groups = createGroups(known);
  const isBelow = ({ parentId }: Ordered): boolean => parentId !== null && children.has(parentId);
  const seen = new Set<string>();
  let alone = 0;
  const walk = (top: Ordered): void => {
    const waiting: { readonly task: Ordered; readonly depth: number }[] = [{ task: top, depth: 0 }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { task, depth } = next;
      if (seen.has(task.id)) continue;
      seen.add(task.id);
      groups.put(top.group, task.id, depth);
      const below = children.get(task.id) ?? [];
      for (let at = below.length - 1; at >= 0; at -= 1) {
        const child = below[at];
        if (child !== undefined) waiting.push({ task: child, depth: depth + 1 });
      }
    }
  };
  for (const task of tasks) {
    if (isBelow(task)) continue;
    if (children.has(task.id)) walk(task);
    else {
      groups.put(task.group, task.id, 0);
      alone += 1;
    }
  }
  // What is left now are circles: each is cut open at the task that comes first.
  if (alone + seen.size < tasks.length) for (const task of tasks) if (isBelow(task)) walk(task);
  return groups.all();
};
