import type { TaskId } from '#shared/domain/ids.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { LeavingRow } from '#renderer/view-state/view-state.ts';

/** A group with the rows of it that are shown. */
export interface VisibleGroup {
  readonly key: string;
  readonly count: number;
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

/** The rows of one group, without those below a collapsed one and those that are held. */
const shownRows = (
  { outline, leaving, collapsedTasks }: VisibleOptions,
  start: number,
  end: number,
): Rows => {
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

/** Tasks with others of the view right below them. */
const parentsOf = ({ ids, depths }: Outline): ReadonlySet<TaskId> => {
  if (depths === null) return new Set();
  return new Set(ids.filter((_id, index) => (depths[index + 1] ?? 0) > (depths[index] ?? 0)));
};

const NO_ROWS = { ids: [], depths: [] } as const;

/** Puts the held rows back in the places that they had; a group that went with its last row comes back. */
const putBack = (
  groups: readonly VisibleGroup[],
  leaving: ReadonlyMap<TaskId, LeavingRow>,
): readonly VisibleGroup[] => {
  const result = [...groups];
  const held = [...leaving].toSorted(([, one], [, other]) => one.index - other.index);
  for (const [id, { groupKey, groupIndex, index, depth }] of held) {
    let at = result.findIndex(({ key }) => key === groupKey);
    if (at === -1) {
      at = Math.min(groupIndex, result.length);
      result.splice(at, 0, { key: groupKey, count: 0, isCollapsed: false, ...NO_ROWS });
    }
    const group = result[at];
    if (group === undefined) continue;
    const ids = group.ids.toSpliced(index, 0, id);
    result[at] = { ...group, ids, depths: group.depths.toSpliced(index, 0, depth) };
  }
  return result;
};

/** What of an outline is to be seen, group by group. */
export const visibleGroups = (
  options: VisibleOptions,
): { readonly groups: readonly VisibleGroup[]; readonly parents: ReadonlySet<TaskId> } => {
  const { outline, leaving, isGroupCollapsed } = options;
  let start = 0;
  const groups = outline.groups.map(({ key, count, listed }): VisibleGroup => {
    const end = start + listed;
    const isCollapsed = key === 'closed' ? listed === 0 : isGroupCollapsed(key);
    const rows = isCollapsed ? NO_ROWS : shownRows(options, start, end);
    start = end;
    return { key, count, isCollapsed, ...rows };
  });
  return {
    groups: leaving.size === 0 ? groups : putBack(groups, leaving),
    parents: parentsOf(outline),
  };
};
