import type { Planned } from '#shared/domain/estimate.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { LeavingRow } from '#renderer/view-state/view-state.ts';

/** A group with the rows of it that are shown. */
export interface VisibleGroup {
  readonly key: string;
  readonly count: number;
  readonly planned?: Planned | undefined;
  readonly isCollapsed: boolean;
  readonly ids: readonly TaskId[];
  /** One for each id. */
  readonly depths: readonly number[];
}

interface VisibleOptions {
  readonly outline: Outline;
  readonly leaving: ReadonlyMap<TaskId, LeavingRow>;
  readonly isGroupCollapsed: (groupKey: string) => boolean;
  readonly collapsedTasks: ReadonlySet<TaskId>;
}

interface Rows {
  readonly ids: TaskId[];
  readonly depths: number[];
}

/** Beyond so many, one walk through all rows costs less than a search for each. */
const FEW = 8;

/** All rows of one group without a few: no step for each row, since a list is made anew at every key. */
const withoutFew = ({ outline, leaving }: VisibleOptions, start: number, end: number): Rows => {
  const ids = outline.ids.slice(start, end);
  const depths = outline.depths?.slice(start, end) ?? ids.map(() => 0);
  for (const id of leaving.keys()) {
    const at = ids.indexOf(id);
    if (at === -1) continue;
    ids.splice(at, 1);
    depths.splice(at, 1);
  }
  return { ids, depths };
};

/** The rows of one group, without those below a collapsed one and those that are held. */
const shownRows = (options: VisibleOptions, start: number, end: number): Rows => {
  const { outline, leaving, collapsedTasks } = options;
  if (collapsedTasks.size === 0 && leaving.size <= FEW) return withoutFew(options, start, end);
  const rows: Rows = { ids: [], depths: [] };
  let hiddenBelow = Number.POSITIVE_INFINITY;
  for (let index = start; index < end; index += 1) {
    const id = outline.ids[index];
    const depth = outline.depths?.[index] ?? 0;
    if (id === undefined || depth > hiddenBelow) continue;
    hiddenBelow = collapsedTasks.has(id) ? depth : Number.POSITIVE_INFINITY;
    if (leaving.has(id)) continue;
    rows.ids.push(id);
    rows.depths.push(depth);
  }
  return rows;
};

const NO_ROWS = { ids: [], depths: [] } as const;

type Held = readonly [TaskId, LeavingRow];

/** Where a held row stands among these; -1 while none of its neighbours does. */
const placeAmong = (ids: readonly TaskId[], { above, below }: LeavingRow): number => {
  const next = below === null ? -1 : ids.indexOf(below);
  if (next !== -1 || above === null) return next;
  const previous = ids.indexOf(above);
  return previous === -1 ? -1 : previous + 1;
};

/** The next one to put back: one whose neighbour is there; else the first that left, at the top. */
const nextHeld = (
  ids: readonly TaskId[],
  held: readonly Held[],
): { readonly held: Held; readonly at: number } | null => {
  // A row that left later was there when an earlier one stood above it, and so it is placed first.
  for (const one of held.toReversed()) {
    const at = placeAmong(ids, one[1]);
    if (at !== -1) return { held: one, at };
  }
  const [first] = held;
  return first === undefined ? null : { held: first, at: first[1].above === null ? 0 : ids.length };
};

/** Puts the held rows of a group back between the neighbours that they had. */
const withHeld = (group: VisibleGroup, held: readonly Held[]): VisibleGroup => {
  let { ids, depths } = group;
  let left = held;
  for (let next = nextHeld(ids, left); next !== null; next = nextHeld(ids, left)) {
    const { held: one, at } = next;
    ids = ids.toSpliced(at, 0, one[0]);
    depths = depths.toSpliced(at, 0, one[1].depth);
    left = left.filter((other) => other !== one);
  }
  return { ...group, ids, depths };
};

/** Puts the held rows back; a group that went with its last row comes back. */
const putBack = (
  groups: readonly VisibleGroup[],
  leaving: ReadonlyMap<TaskId, LeavingRow>,
): readonly VisibleGroup[] => {
  const result = [...groups];
  for (const [groupKey, held] of Map.groupBy(leaving, ([, row]) => row.groupKey)) {
    let at = result.findIndex(({ key }) => key === groupKey);
    if (at === -1) {
      at = Math.min(held[0]?.[1].groupIndex ?? 0, result.length);
      result.splice(at, 0, { key: groupKey, count: 0, isCollapsed: false, ...NO_ROWS });
    }
    const group = result[at];
    if (group !== undefined) result[at] = withHeld(group, held);
  }
  return result;
};

/** The visible part of an outline, group by group. */
export const visibleGroups = (options: VisibleOptions): readonly VisibleGroup[] => {
  const { outline, leaving, isGroupCollapsed } = options;
  let start = 0;
  const groups = outline.groups.map(({ key, count, listed, planned }): VisibleGroup => {
    const end = start + listed;
    const isCollapsed = key === 'closed' ? listed === 0 : isGroupCollapsed(key);
    const rows = isCollapsed ? NO_ROWS : shownRows(options, start, end);
    start = end;
    return { key, count, planned, isCollapsed, ...rows };
  });
  return leaving.size === 0 ? groups : putBack(groups, leaving);
};
