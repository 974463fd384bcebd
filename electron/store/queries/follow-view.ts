import type { TaskId } from '#shared/domain/ids.ts';
import type { OutlineChange } from '#shared/domain/outline-change.ts';
import type { Arrangement } from '#shared/domain/view.ts';
import { createFamilies, type ComesBefore, type Families } from '#electron/store/queries/families.ts';
import type { Nested, Placed } from '#electron/store/queries/nest.ts';
import type { Group } from '#electron/store/queries/outline.ts';
import {
  blockEnd,
  createSections,
  isTopInOrder,
  placeOfTop,
  type Section,
  type Sections,
} from '#electron/store/queries/sections.ts';

export interface ViewTasks {
  readonly arrangement: Pick<Arrangement, 'groupBy' | 'nested'>;
  /** Groups in the order of the sidebar or the board, where the order of the tasks does not give it. */
  readonly known: readonly string[];
  readonly comesBefore: ComesBefore;
  /** Of these tasks those that are open and in the view, in their order. */
  readonly read: (ids: readonly string[]) => readonly Placed[];
}

/** The open tasks of a view, moved one by one. */
export interface FollowedView {
  readonly sections: Sections['all'];
  /**
   * Brings the view up to date.
   * @param changed tasks that were written
   * @returns what became of it; null where parents go round in a circle, and it has to be read whole
   */
  readonly advance: (changed: ReadonlySet<string>) => OutlineChange['splices'] | null;
}

interface Standing {
  readonly view: ViewTasks;
  readonly families: Families;
  readonly sections: Sections;
  /** Tasks that are in the view and stand nowhere just now. */
  readonly loose: Set<TaskId>;
}

interface Place {
  readonly section: Section;
  readonly at: number;
}

/** Where a task that is not loose stands. */
const placeOf = ({ families, sections }: Standing, task: Placed): Place | null => {
  const top = families.topOf(task);
  if (top === null) return null;
  const section = sections.named(top.group);
  return { section, at: section.ids.indexOf(task.id) };
};

const takeOut = (standing: Standing, task: Placed): void => {
  if (standing.loose.has(task.id)) return;
  const place = placeOf(standing, task);
  if (place === null || place.at === -1) return;
  for (const id of standing.sections.cut(place.section, place.at)) standing.loose.add(id);
};

const isSame = (one: Placed | undefined, other: Placed | undefined): boolean =>
  one?.parentId === other?.parentId && one?.group === other?.group;

const standsRight = (standing: Standing, task: Placed): boolean => {
  const { families, sections, loose, view } = standing;
  if (!families.isInOrder(task)) return false;
  if (families.parentOf(task) !== undefined || loose.has(task.id)) return true;
  const place = placeOf(standing, task);
  if (place === null || place.at === -1) return false;
  if (place.at === 0) sections.touch(place.section);
  return isTopInOrder(place.section, place.at, view.comesBefore);
};

/** Takes tasks out of the view, with those that stand below them. */
const leave = (standing: Standing, ids: Iterable<string>): void => {
  const tasks = [...ids].map((id) => standing.families.get(id)).filter((task) => task !== undefined);
  for (const task of tasks) takeOut(standing, task);
  for (const { id } of tasks) {
    standing.families.remove(id);
    standing.loose.delete(id);
  }
};

/** Whoever has stood for itself until now comes below its parent. */
const enter = (standing: Standing, tasks: readonly Placed[]): void => {
  const { families, loose } = standing;
  for (const { id } of tasks) for (const child of families.childrenOf(id)) takeOut(standing, child);
  for (const task of tasks) {
    families.add(task);
    loose.add(task.id);
  }
};

/** A task with all below it, as they stand together. */
const blockOf = ({ families, view }: Standing, top: Placed, depth: number): readonly Nested[] => {
  const block: Nested[] = [];
  const waiting = [{ task: top, depth }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { task } = next;
    block.push({ id: task.id, depth: next.depth, group: top.group });
    if (!view.arrangement.nested) continue;
    for (const child of families.childrenOf(task.id).toReversed()) {
      waiting.push({ task: child, depth: next.depth + 1 });
    }
  }
  return block;
};

/** Behind its parent, or behind the sibling above it with all below that. */
const placeBelow = (standing: Standing, task: Placed, parent: Placed): Place & { readonly depth: number } => {
  const siblings = standing.families.childrenOf(parent.id);
  const above = siblings[siblings.indexOf(task) - 1];
  const place = placeOf(standing, above ?? parent);
  if (place === null) throw new Error('A task whose parents go round in a circle has no place');
  const { section, at } = place;
  const depth = section.depths[at] ?? 0;
  return above === undefined
    ? { section, at: at + 1, depth: depth + 1 }
    : { section, at: blockEnd(section, at), depth };
};

const placeAtTop = (
  { sections, view }: Standing,
  { id, group }: Placed,
): Place & { readonly depth: number } => {
  const section = sections.named(group);
  return { section, at: placeOfTop(section, id, view.comesBefore), depth: 0 };
};

const putIn = (standing: Standing, task: Placed): void => {
  const parent = standing.families.parentOf(task);
  const { section, at, depth } =
    parent === undefined ? placeAtTop(standing, task) : placeBelow(standing, task, parent);
  const block = blockOf(standing, task, depth);
  standing.sections.put(section, at, block);
  for (const { id } of block) standing.loose.delete(id);
};

/** Those that the others come along with, in the order in which each finds its place behind the one before. */
const rootsOf = ({ families, loose, view }: Standing): readonly Placed[] => {
  const roots = [...loose]
    .map((id) => families.get(id))
    .filter((task) => task !== undefined)
    .filter((task) => {
      const parent = families.parentOf(task);
      return parent === undefined || !loose.has(parent.id);
    });
  if (roots.length < 2) return roots;
  const wanted = new Map(roots.map((task) => [task.id, task]));
  return view.read([...wanted.keys()]).flatMap(({ id }) => wanted.get(id) ?? []);
};

/** Beyond so many, each is moved, also to where it stood. */
const LOOKED_AT = 10;

/** Takes out those of the written tasks that have another place than before. */
const takeMoved = (
  standing: Standing,
  changed: ReadonlySet<string>,
  now: ReadonlyMap<string, Placed>,
): void => {
  const { families } = standing;
  const isMoved = (id: string): boolean => changed.size > LOOKED_AT || !isSame(families.get(id), now.get(id));
  leave(standing, [...changed].filter(isMoved));
  // One that is in its order beside another that is not may be in none once that is gone.
  for (let left = changed.size; left > 0; left -= 1) {
    const wrong = [...changed]
      .flatMap((id) => families.get(id) ?? [])
      .find((task) => !standsRight(standing, task));
    if (wrong === undefined) return;
    leave(standing, [wrong.id]);
  }
};

/** @param tasks in their order @param groups the same as they stand */
export const followView = (
  view: ViewTasks,
  tasks: readonly Placed[],
  groups: readonly Group[],
): FollowedView => {
  const { arrangement, known, comesBefore } = view;
  const { groupBy, nested: isNested } = arrangement;
  const families = createFamilies(tasks, { isNested, comesBefore });
  const staysEmpty = (key: string): boolean =>
    groupBy === 'none' || (key.startsWith('column:') && known.includes(key));
  const sections = createSections(groups, { isNested, known, staysEmpty, comesBefore });
  const isAnyRound = (ids: Iterable<string>): boolean =>
    [...ids].flatMap((id) => families.get(id) ?? []).some((task) => families.topOf(task) === null);
  /** Cut open somewhere, and in no order: such a view is read whole. */
  const hasCircle = groups
    .flatMap((group) => group.tasks)
    .some(({ id, depth }) => {
      const task = families.get(id);
      return depth === 0 && task !== undefined && families.parentOf(task) !== undefined;
    });
  return {
    sections: sections.all,
    advance: (changed) => {
      if (hasCircle) return null;
      const standing: Standing = { view, families, sections, loose: new Set() };
      const now = new Map<string, Placed>(view.read([...changed]).map((task) => [task.id, task]));
      if (isAnyRound(changed)) return null;
      takeMoved(standing, changed, now);
      const come = [...now.values()].filter(({ id }) => families.get(id) === undefined);
      enter(standing, come);
      if (isAnyRound(standing.loose)) return null;
      for (const root of rootsOf(standing)) putIn(standing, root);
      return sections.settle();
    },
  };
};
