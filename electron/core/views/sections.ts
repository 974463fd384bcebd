import { joinLists } from '#shared/domain/outline-change.ts';
import type { Placed } from '#core/views/arrange.ts';
import { layFlat, layNested } from '#core/views/nest.ts';

/** A task of a view where it stands. */
export interface Node extends Placed {
  /** Where that is in the view. */
  readonly parent: Node | null;
  readonly depth: number;
}

/** A group: each task with those below it right behind it. */
export interface Section {
  readonly key: string;
  nodes: Node[];
}

/** A node at its place in the whole view. */
export interface Position {
  readonly at: number;
  readonly node: Node;
}

type Compare = (one: Placed, other: Placed) => number;

export interface Order {
  readonly isNested: boolean;
  readonly compare: Compare;
  /** Groups that stand before all others, also when they are empty. */
  readonly known: readonly string[];
}

/** Named one by one: a copy with more members takes a third more memory. */
export const toNode = (placed: Placed, parent: Node | null): Node => ({
  task: placed.task,
  group: placed.group,
  groupRank: placed.groupRank,
  listRank: placed.listRank,
  value: placed.value,
  parent,
  depth: parent === null ? 0 : parent.depth + 1,
});

const ancestorAt = (node: Node, depth: number): Node => {
  let above = node;
  while (above.depth > depth && above.parent !== null) above = above.parent;
  return above;
};

/** Of two tasks in one group: a task stands before all that is below it. */
const compareNodes = (one: Node, other: Node, compare: Compare): number => {
  const depth = Math.min(one.depth, other.depth);
  let [left, right] = [ancestorAt(one, depth), ancestorAt(other, depth)];
  if (left === right) return one.depth - other.depth;
  while (left.parent !== right.parent && left.parent !== null && right.parent !== null) {
    [left, right] = [left.parent, right.parent];
  }
  return compare(left, right);
};

/** Where a node stands or belongs among nodes in their order. @param start of what is looked through */
const positionIn = (nodes: readonly Node[], node: Node, compare: Compare, start = 0): number => {
  let [from, to] = [start, nodes.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = nodes[middle];
    if (other !== undefined && compareNodes(other, node, compare) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

/**
 * Nodes in their order, and others among them. One, as a key brings it, is put in place; many take one copy.
 * @param nodes may be changed
 */
const withNodes = (nodes: Node[], come: readonly Node[], compare: Compare): Node[] => {
  const [first] = come;
  if (first !== undefined && come.length === 1) {
    nodes.splice(positionIn(nodes, first, compare), 0, first);
    return nodes;
  }
  const parts: (readonly Node[])[] = [];
  let taken = 0;
  for (const node of come.toSorted((one, other) => compareNodes(one, other, compare))) {
    const at = positionIn(nodes, node, compare, taken);
    parts.push(nodes.slice(taken, at), [node]);
    taken = at;
  }
  return joinLists([...parts, nodes.slice(taken)]);
};

/** Nodes in their order, without some of them. @param nodes may be changed */
const withoutNodes = (nodes: Node[], gone: readonly Node[], compare: Compare): Node[] => {
  const positions = gone.map((node) => positionIn(nodes, node, compare));
  const [first] = positions;
  if (first !== undefined && positions.length === 1) {
    nodes.splice(first, 1);
    return nodes;
  }
  const parts: (readonly Node[])[] = [];
  let taken = 0;
  for (const at of positions.toSorted((one, other) => one - other)) {
    parts.push(nodes.slice(taken, at));
    taken = at + 1;
  }
  return joinLists([...parts, nodes.slice(taken)]);
};

/** All tasks in their groups and their order. */
const layNodes = ({ isNested, compare, known }: Order, tasks: readonly Placed[]): readonly Section[] => {
  const placedById = new Map(tasks.map((placed) => [placed.task.id, placed]));
  const ordered = tasks
    .toSorted(compare)
    .map(({ task: { id, parentId }, group }) => ({ id, parentId, group }));
  const groups = isNested ? layNested(ordered, known) : layFlat(ordered, known);
  return groups.map(({ key, ids, depths }) => {
    const above: Node[] = [];
    const nodes = ids.flatMap((id, index) => {
      const depth = depths[index] ?? 0;
      const placed = placedById.get(id);
      if (placed === undefined) return [];
      const node = toNode(placed, above[depth - 1] ?? null);
      above[depth] = node;
      return [node];
    });
    return { key, nodes };
  });
};

/** The groups of a view, each in its order. */
export const createSections = (order: Order) => {
  const { compare, known } = order;
  let sections = new Map<string, Section>();
  const named = (key: string): Section => {
    const found = sections.get(key) ?? { key, nodes: [] };
    sections.set(key, found);
    return found;
  };
  /** Null where it is to be found out. */
  let ordered: readonly Section[] | null = null;
  const arrange = (tasks: readonly Placed[]): void => {
    ordered = layNodes(order, tasks);
    sections = new Map(ordered.map((section) => [section.key, section]));
  };
  arrange([]);
  const firstKnown = known.length;
  /** Known ones, then the others as their first tasks stand. */
  const sorted = (): readonly Section[] => {
    const all = [...sections.values()];
    const others = all.slice(firstKnown).filter(({ nodes }) => nodes.length > 0);
    others.sort(({ nodes: [one] }, { nodes: [other] }) =>
      one === undefined || other === undefined ? 0 : compare(one, other),
    );
    return [...all.slice(0, firstKnown), ...others];
  };
  const find = (node: Node): { readonly section: Section; readonly at: number } => {
    const section = named(ancestorAt(node, 0).group);
    return { section, at: positionIn(section.nodes, node, compare) };
  };
  const replace = (nodes: Iterable<Node>, change: typeof withNodes): void => {
    for (const [section, changed] of Map.groupBy(nodes, (node) => named(ancestorAt(node, 0).group))) {
      section.nodes = change(section.nodes, changed, compare);
    }
    ordered = null;
  };
  return {
    arrange,
    find,
    inOrder: (): readonly Section[] => (ordered ??= sorted()),
    put: (nodes: Iterable<Node>): void => replace(nodes, withNodes),
    remove: (nodes: Iterable<Node>): void => replace(nodes, withoutNodes),
  };
};

export type Sections = ReturnType<typeof createSections>;

/** How many stand in the groups before each. */
const startsOf = (sections: readonly Section[]): ReadonlyMap<string, number> => {
  const starts = new Map<string, number>();
  let count = 0;
  for (const { key, nodes } of sections) {
    starts.set(key, count);
    count += nodes.length;
  }
  return starts;
};

export const standsOf = (sections: Sections, nodes: Iterable<Node>): readonly Position[] => {
  const starts = startsOf(sections.inOrder());
  const stands = Array.from(nodes, (node) => {
    const { section, at } = sections.find(node);
    return { at: (starts.get(section.key) ?? 0) + at, node };
  });
  return stands.toSorted((one, other) => one.at - other.at);
};

/** Groups that are there before and after a change stand in the same order. */
export const staysInOrder = (before: readonly Section[], after: readonly Section[]): boolean => {
  const places = new Map(before.map(({ key }, place) => [key, place]));
  const known = after.flatMap(({ key }) => places.get(key) ?? []);
  return known.every((place, index) => index === 0 || place > (known[index - 1] ?? 0));
};
