import type { Placed } from '#electron/store/queries/nest.ts';

/** Whether the view shows one of two of its tasks before the other. */
export type ComesBefore = (one: string, other: string) => boolean;

/** Where something belongs among others that are in their order. */
export const placeAmong = <Item>(others: readonly Item[], comesBefore: (other: Item) => boolean): number => {
  let [from, to] = [0, others.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = others[middle];
    if (other === undefined || comesBefore(other)) to = middle;
    else from = middle + 1;
  }
  return from;
};

/** The tasks of a view, and which of them are below which. */
export interface Families {
  readonly get: (id: string) => Placed | undefined;
  readonly add: (task: Placed) => void;
  readonly remove: (id: string) => void;
  /** Undefined for a task at the top. */
  readonly parentOf: (task: Placed) => Placed | undefined;
  /** Null where parents go round in a circle. */
  readonly topOf: (task: Placed) => Placed | null;
  /** In their order, also of a task that is not in the view. */
  readonly childrenOf: (id: string) => readonly Placed[];
  /** Whether it still stands right among its siblings. */
  readonly isInOrder: (task: Placed) => boolean;
}

/** Nobody has so many levels; more are a circle, which only a fault elsewhere can make. */
const MOST_LEVELS = 1000;

/** @param tasks in their order @param isNested whether any task is below another */
export const createFamilies = (
  tasks: readonly Placed[],
  { isNested, comesBefore }: { readonly isNested: boolean; readonly comesBefore: ComesBefore },
): Families => {
  const byId = new Map<string, Placed>(tasks.map((task) => [task.id, task]));
  const children = new Map<string, Placed[]>();
  const siblingsOf = ({ parentId }: Placed): Placed[] => {
    if (!isNested || parentId === null) return [];
    const siblings = children.get(parentId) ?? [];
    children.set(parentId, siblings);
    return siblings;
  };
  for (const task of tasks) siblingsOf(task).push(task);

  const parentOf = ({ parentId }: Placed): Placed | undefined =>
    !isNested || parentId === null ? undefined : byId.get(parentId);
  return {
    get: (id) => byId.get(id),
    add: (task) => {
      byId.set(task.id, task);
      const siblings = siblingsOf(task);
      siblings.splice(
        placeAmong(siblings, ({ id }) => comesBefore(task.id, id)),
        0,
        task,
      );
    },
    remove: (id) => {
      const task = byId.get(id);
      if (task === undefined) return;
      byId.delete(id);
      const siblings = siblingsOf(task);
      const at = siblings.indexOf(task);
      if (at !== -1) siblings.splice(at, 1);
    },
    parentOf,
    topOf: (task) => {
      let top = task;
      for (let level = 0; level < MOST_LEVELS; level += 1) {
        const parent = parentOf(top);
        if (parent === undefined) return top;
        top = parent;
      }
      return null;
    },
    childrenOf: (id) => children.get(id) ?? [],
    isInOrder: (task) => {
      const siblings = siblingsOf(task);
      const at = siblings.indexOf(task);
      const [above, below] = [siblings[at - 1], siblings[at + 1]];
      return (
        (above === undefined || comesBefore(above.id, task.id)) &&
        (below === undefined || comesBefore(task.id, below.id))
      );
    },
  };
};
