import { addPlanned, NOTHING_PLANNED, type Planned } from '#shared/domain/estimate.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Splice } from '#shared/domain/outline-change.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { Placed } from '#core/views/arrange.ts';
import {
  createSections,
  standsOf,
  staysInOrder,
  toNode,
  type Node,
  type Order,
  type Position,
} from '#core/views/sections.ts';

const isSame = (one: Position | undefined, other: Position | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.node.task.id === other.node.task.id &&
  one.node.depth === other.node.depth;

/** What left and what came between two tasks that stayed, without what both begin and end with. */
const spliceBetween = (
  at: number,
  removed: readonly Position[],
  added: readonly Position[],
  isNested: boolean,
): readonly Splice[] => {
  let start = 0;
  while (isSame(removed[start], added[start])) start += 1;
  let end = 0;
  const most = Math.min(removed.length, added.length) - start;
  while (end < most && isSame(removed[removed.length - 1 - end], added[added.length - 1 - end])) end += 1;
  const count = removed.length - start - end;
  const put = added.slice(start, added.length - end).map(({ node }) => node);
  if (count === 0 && put.length === 0) return [];
  const depths = isNested ? put.map(({ depth }) => depth) : null;
  return [{ at: at + start, removed: count, ids: put.map(({ task }) => task.id), depths }];
};

/** How many unmoved tasks stand before the moved task at this index. */
const staysBefore = (positions: readonly Position[], moved: number): number =>
  (positions[moved]?.at ?? Number.POSITIVE_INFINITY) - moved;

/** @param removed where they were, in order @param added where they are now, in order */
const splicesOf = (
  removed: readonly Position[],
  added: readonly Position[],
  isNested: boolean,
): readonly Splice[] => {
  const splices: Splice[] = [];
  let [left, right] = [0, 0];
  while (left < removed.length || right < added.length) {
    const stays = Math.min(staysBefore(removed, left), staysBefore(added, right));
    const [from, since] = [left, right];
    while (staysBefore(removed, left) === stays) left += 1;
    while (staysBefore(added, right) === stays) right += 1;
    splices.push(
      ...spliceBetween(stays + since, removed.slice(from, left), added.slice(since, right), isNested),
    );
  }
  return splices;
};

/** The open tasks of a view, kept in their order while tasks come and go. */
export interface LiveOrder {
  /**
   * Takes tasks out, then puts tasks in. What it does depends on these and on
   * what stands below them, not on how many tasks the view has.
   * @returns null where everything was sorted again
   */
  readonly change: (removed: ReadonlySet<string>, added: readonly Placed[]) => readonly Splice[] | null;
  readonly groups: () => Outline['groups'];
  readonly size: () => number;
  readonly ids: () => TaskId[];
  /** Levels below the top, one for each id. */
  readonly depths: () => number[];
}

/** Above this number, or this part of all tasks, sorting all of them costs less than moving each one. */
const MOST_MOVED = 500;
const MOST_MOVED_PART = 1 / 8;

/** Tasks at the top although they have a parent, by that parent, which is not in the view. */
const createOrphans = () => {
  const orphans = new Map<string, Set<Node>>();
  return {
    of: (id: string): Iterable<Node> => orphans.get(id) ?? [],
    add: (node: Node): void => {
      const { parentId } = node.task;
      if (parentId === null || node.parent !== null) return;
      const others = orphans.get(parentId) ?? new Set();
      orphans.set(parentId, others.add(node));
    },
    remove: (node: Node): void => {
      const { parentId } = node.task;
      const others = parentId === null ? undefined : orphans.get(parentId);
      if (parentId !== null && others?.delete(node) === true && others.size === 0) orphans.delete(parentId);
    },
    has: (id: string): boolean => orphans.has(id),
    clear: (): void => orphans.clear(),
  };
};

/** The tasks of a view where they stand. */
const createStanding = (order: Order) => {
  const nodes = new Map<string, Node>();
  const sections = createSections(order);
  const orphans = createOrphans();
  /** Parents go round in a circle, which only a fault elsewhere can make. */
  let isCircular = false;

  const remember = (node: Node): void => {
    nodes.set(node.task.id, node);
    if (order.isNested) orphans.add(node);
  };
  return {
    sections,
    orphansOf: orphans.of,
    get: (id: string): Node | undefined => nodes.get(id),
    all: (): readonly Node[] => [...nodes.values()],
    size: (): number => nodes.size,
    isCircular: (): boolean => isCircular,
    arrange: (tasks: readonly Placed[]): void => {
      nodes.clear();
      orphans.clear();
      sections.arrange(tasks);
      for (const section of sections.inOrder()) section.nodes.forEach(remember);
      isCircular = [...nodes.keys()].some((id) => orphans.has(id));
    },
    /** With all that is below them. */
    remove: (removed: readonly Node[]): void => {
      sections.remove(removed);
      for (const node of removed) {
        orphans.remove(node);
        nodes.delete(node.task.id);
      }
    },
    /** A parent stands before those below it. */
    put: (added: readonly Placed[]): readonly Node[] => {
      const put = added.map((placed) => {
        const { id, parentId } = placed.task;
        const parent = (order.isNested && parentId !== null ? nodes.get(parentId) : null) ?? null;
        const node = toNode(placed, parent);
        remember(node);
        isCircular ||= orphans.has(id);
        return node;
      });
      sections.put(put);
      return put;
    },
  };
};

type Standing = ReturnType<typeof createStanding>;

const addWithBelow = ({ sections }: Standing, node: Node, all: Set<Node>): void => {
  const { section, at } = sections.find(node);
  all.add(node);
  for (let below = at + 1; (section.nodes[below]?.depth ?? 0) > node.depth; below += 1) {
    const other = section.nodes[below];
    if (other !== undefined) all.add(other);
  }
};

/** What goes, and what comes to stand below another one, each with those below it. */
const leavingWith = (
  standing: Standing,
  removed: ReadonlySet<string>,
  added: readonly Placed[],
): ReadonlySet<Node> => {
  const leaving = new Set<Node>();
  for (const id of removed) {
    const node = standing.get(id);
    if (node !== undefined) addWithBelow(standing, node, leaving);
  }
  for (const { task } of added) {
    for (const orphan of standing.orphansOf(task.id)) addWithBelow(standing, orphan, leaving);
  }
  return leaving;
};

/** Each behind its parent, where that is among them. */
const parentsFirst = (tasks: readonly Placed[]): readonly Placed[] => {
  const waiting = new Map<string, Placed>(tasks.map((placed) => [placed.task.id, placed]));
  const ordered: Placed[] = [];
  const take = (placed: Placed): void => {
    const { id, parentId } = placed.task;
    waiting.delete(id);
    const above = parentId === null ? undefined : waiting.get(parentId);
    if (above !== undefined) take(above);
    ordered.push(placed);
  };
  for (const placed of tasks) if (waiting.has(placed.task.id)) take(placed);
  return ordered;
};

/** @returns nothing where no task has an estimate, as in most groups */
const plannedIn = (nodes: readonly Node[]): { readonly planned?: Planned } => {
  let planned = NOTHING_PLANNED;
  // A plain loop without a copy for those that have none: this runs at every key.
  for (const { task } of nodes) if (task.estimate !== null) planned = addPlanned(planned, task.estimate);
  return planned === NOTHING_PLANNED ? {} : { planned };
};

export const createLiveOrder = (order: Order): LiveOrder => {
  const standing = createStanding(order);
  const { sections } = standing;
  const rearrange = (removed: ReadonlySet<string>, added: readonly Placed[]): null => {
    const stay = standing.all().filter(({ task }) => !removed.has(task.id));
    standing.arrange([...stay, ...added]);
    return null;
  };
  const listed = (): readonly Node[] => sections.inOrder().flatMap(({ nodes }) => nodes);

  return {
    change: (removed, added) => {
      const most = Math.max(MOST_MOVED, standing.size() * MOST_MOVED_PART);
      if (standing.isCircular() || added.length > most) return rearrange(removed, added);
      const leaving = leavingWith(standing, removed, added);
      if (leaving.size + added.length > most) return rearrange(removed, added);
      const before = sections.inOrder();
      const stood = standsOf(sections, leaving);
      standing.remove(stood.map(({ node }) => node));
      const stay = [...leaving].filter(({ task }) => !removed.has(task.id));
      const put = standing.put(parentsFirst([...added, ...stay]));
      if (standing.isCircular() || !staysInOrder(before, sections.inOrder())) {
        return rearrange(new Set(), []);
      }
      return splicesOf(stood, standsOf(sections, put), order.isNested);
    },
    groups: () =>
      sections.inOrder().map(({ key, nodes }) => {
        const { length } = nodes;
        return { key, count: length, listed: length, ...plannedIn(nodes) };
      }),
    size: standing.size,
    ids: () => listed().map(({ task }) => task.id),
    depths: () => listed().map(({ depth }) => depth),
  };
};
