import type { Placed } from '#electron/views/arrange.ts';
import { createGroups, layNested, type Group } from '#electron/views/nest.ts';

/** A task of a view with those right below it, in their order. */
interface Node {
  readonly task: Placed;
  /** Most tasks have none below them. */
  below: Node[] | null;
}

type Compare = (one: Placed, other: Placed) => number;

/** The open tasks of a view, kept in their order while tasks come and go. */
export interface LiveOrder {
  /** Takes tasks out, then puts tasks in. Many at once are sorted, not moved one by one. */
  readonly change: (gone: Iterable<string>, come: readonly Placed[]) => void;
  readonly groups: () => readonly Group[];
}

/** Where a task stands or belongs among nodes in their order. */
const positionOf = (nodes: readonly Node[], task: Placed, compare: Compare): number => {
  let [from, to] = [0, nodes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const node = nodes[middle];
    if (node !== undefined && compare(node.task, task) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

const putAmong = (siblings: Node[], node: Node, compare: Compare): void => {
  siblings.splice(positionOf(siblings, node.task, compare), 0, node);
};

const takeFrom = (siblings: Node[], node: Node, compare: Compare): void => {
  const at = positionOf(siblings, node.task, compare);
  if (siblings[at] === node) siblings.splice(at, 1);
};

/** The nodes below one, made where there are none yet. */
const belowOf = (node: Node | undefined): Node[] | undefined => {
  if (node !== undefined) node.below ??= [];
  return node?.below ?? undefined;
};

/** Beyond so many, sorting all of them costs less than moving each. */
const MOST_MOVED = 60;

interface Order {
  readonly isNested: boolean;
  readonly compare: Compare;
  readonly known: readonly string[];
}

const putBelow = (group: Group, nodes: readonly Node[], depth: number): void => {
  for (const { task, below } of nodes) {
    group.ids.push(task.id);
    group.depths.push(depth);
    if (below !== null) putBelow(group, below, depth + 1);
  }
};

type OrderRules = Pick<Order, 'isNested' | 'compare'>;

/** Tasks below their parents, as far as those are in the view. */
const createForest = ({ isNested, compare }: OrderRules) => {
  const nodes = new Map<string, Node>();
  /** Those that stand below no other. */
  let tops: Node[] = [];
  /** Of them, those with a parent that is not in the view, by that parent. */
  const waiting = new Map<string, Set<Node>>();

  /** The nodes among which one stands. */
  const siblingsOf = ({ task: { parentId } }: Node): Node[] =>
    belowOf(isNested && parentId !== null ? nodes.get(parentId) : undefined) ?? tops;
  const remember = (node: Node): void => {
    const { parentId } = node.task;
    if (!isNested || parentId === null || nodes.has(parentId)) return;
    const others = waiting.get(parentId);
    if (others === undefined) waiting.set(parentId, new Set([node]));
    else others.add(node);
  };
  const forget = (node: Node): void => {
    const { parentId } = node.task;
    const others = parentId === null ? undefined : waiting.get(parentId);
    others?.delete(node);
    if (parentId !== null && others?.size === 0) waiting.delete(parentId);
  };
  const takeOut = (node: Node): void => {
    takeFrom(siblingsOf(node), node, compare);
    forget(node);
    nodes.delete(node.task.id);
    for (const child of node.below ?? []) {
      putAmong(tops, child, compare);
      remember(child);
    }
  };
  const putIn = (task: Placed): void => {
    const node: Node = { task, below: null };
    for (const child of waiting.get(task.id) ?? []) {
      takeFrom(tops, child, compare);
      putAmong(belowOf(node) ?? [], child, compare);
    }
    waiting.delete(task.id);
    nodes.set(task.id, node);
    putAmong(siblingsOf(node), node, compare);
    remember(node);
  };
  const putAll = (tasks: readonly Placed[]): void => {
    nodes.clear();
    waiting.clear();
    tops = [];
    const sorted = tasks.toSorted(compare).map((task): Node => ({ task, below: null }));
    for (const node of sorted) nodes.set(node.task.id, node);
    for (const node of sorted) {
      siblingsOf(node).push(node);
      remember(node);
    }
  };
  return { nodes, tops: () => tops, takeOut, putIn, putAll };
};

export const createLiveOrder = ({ known, ...rules }: Order): LiveOrder => {
  const { nodes, tops, takeOut, putIn, putAll } = createForest(rules);
  const all = (): readonly Placed[] => [...nodes.values()].map(({ task }) => task);
  return {
    change: (gone, come) => {
      const leaving = [...gone].flatMap((id) => nodes.get(id) ?? []);
      if (leaving.length + come.length > MOST_MOVED) {
        for (const { task } of leaving) nodes.delete(task.id);
        putAll([...all(), ...come]);
        return;
      }
      for (const node of leaving) takeOut(node);
      for (const task of come) putIn(task);
    },
    groups: () => {
      const groups = createGroups(known);
      let group: Group | null = null;
      // At every key, for everything that a view lists: tasks of one group mostly come one after the other.
      for (const { task, below } of tops()) {
        if (group?.key !== task.group) group = groups.named(task.group);
        group.ids.push(task.id);
        group.depths.push(0);
        if (below !== null) putBelow(group, below, 1);
      }
      const count = groups.all().reduce((sum, { ids }) => sum + ids.length, 0);
      // Parents that go round in a circle stand below no top.
      return count === nodes.size ? groups.all() : layNested(all().toSorted(rules.compare), known);
    },
  };
};
