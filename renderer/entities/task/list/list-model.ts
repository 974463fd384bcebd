import { sumPlanned, type Planned } from '#shared/domain/estimate.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { LeavingRow } from '#renderer/view-state/view-state.ts';
import { visibleGroups, type VisibleGroup } from './visible-groups.ts';

/** A stretch of the list under one header. */
export interface ListGroup {
  /** As in `outlineSchema`. */
  readonly key: string;
  readonly count: number;
  /** What its tasks are estimated at; undefined where none is. */
  readonly planned?: Planned | undefined;
  /** Index in `order` of its first row. */
  readonly start: number;
  /** Its rows in `order`; none while it is collapsed. */
  readonly length: number;
  readonly isCollapsed: boolean;
  readonly hasHeader: boolean;
  /** The line of its header, or of its first row where it has none. */
  readonly firstLine: number;
}

/** The item of one line of a list. */
export type ListItem =
  | { readonly kind: 'task'; readonly id: TaskId; readonly index: number; readonly depth: number }
  | { readonly kind: 'group'; readonly group: ListGroup };

/** An outline as the list shows it: without what is collapsed, with rows in their short hold. */
export interface ListModel {
  /** Everything that the focus can stand on, in reading order. */
  readonly order: readonly TaskId[];
  readonly groups: readonly ListGroup[];
  readonly openCount: number;
  readonly closedCount: number;
  /** What all open tasks are estimated at; undefined where none is. */
  readonly planned: Planned | undefined;
  /** Lines: tasks and headers. */
  readonly length: number;
  readonly itemAt: (line: number) => ListItem | undefined;
  readonly lineOf: (index: number) => number;
  readonly depthAt: (index: number) => number;
  readonly groupAt: (index: number) => ListGroup | undefined;
  readonly isClosed: (index: number) => boolean;
  /** Whether tasks of the view are below the one at this index, shown or not. */
  readonly isParentAt: (index: number) => boolean;
  readonly hasParents: () => boolean;
  /** All of those. */
  readonly parents: () => ReadonlySet<TaskId>;
}

interface ListModelOptions {
  readonly outline: Outline;
  readonly leaving: ReadonlyMap<TaskId, LeavingRow>;
  readonly isGroupCollapsed?: (groupKey: string) => boolean;
  readonly collapsedTasks?: ReadonlySet<TaskId>;
  /** A view of nothing but what is over. */
  readonly isClosedView: boolean;
}

const placeGroups = (groups: readonly VisibleGroup[], isClosedView: boolean): readonly ListGroup[] => {
  let start = 0;
  let firstLine = 0;
  return groups.map(({ key, count, planned, ids, isCollapsed }) => {
    const hasHeader = key === 'closed' ? !isClosedView && count > 0 : key !== 'open';
    const group = { key, count, planned, start, length: ids.length, isCollapsed, hasHeader, firstLine };
    start += ids.length;
    firstLine += ids.length + (hasHeader ? 1 : 0);
    return group;
  });
};

const last = <Value>(values: readonly Value[], isWanted: (value: Value) => boolean): Value | undefined =>
  values.findLast(isWanted);

/** Whether the next one of the view is below this one. */
const isParentIn = ({ depths }: Outline, index: number): boolean =>
  (depths?.[index + 1] ?? 0) > (depths?.[index] ?? 0);

/** One after the other; most lists are one. */
const joined = <Value>(lists: readonly (readonly Value[])[]): readonly Value[] => {
  const [first = [], ...rest] = lists;
  return rest.length === 0 ? first : first.concat(...rest);
};

export const createListModel = (options: ListModelOptions): ListModel => {
  const { outline, leaving, isClosedView } = options;
  const { isGroupCollapsed = () => false, collapsedTasks = new Set<TaskId>() } = options;
  const visible = visibleGroups({ outline, leaving, isGroupCollapsed, collapsedTasks });
  const groups = placeGroups(visible, isClosedView);
  const order = joined(visible.map(({ ids }) => ids));
  const depths = outline.depths === null ? null : joined(visible.map((group) => group.depths));
  const isEnded = (key: string | undefined) => isClosedView || key === 'closed';
  const countOf = (ended: boolean) =>
    groups.reduce((sum, { key, count }) => (isEnded(key) === ended ? sum + count : sum), 0);
  const headers = groups.filter((group) => group.hasHeader).length;

  const groupAt = (index: number) => last(groups, ({ start, length }) => length > 0 && start <= index);
  const depthAt = (index: number) => depths?.[index] ?? 0;
  return {
    order,
    groups,
    openCount: countOf(false),
    closedCount: countOf(true),
    planned: sumPlanned(groups.map((group) => group.planned)),
    length: order.length + headers,
    depthAt,
    groupAt,
    lineOf: (index) => {
      const group = groupAt(index);
      if (group === undefined) return index;
      return group.firstLine + (group.hasHeader ? 1 : 0) + index - group.start;
    },
    itemAt: (line) => {
      const group = last(groups, (one) => one.firstLine <= line && (one.hasHeader || one.length > 0));
      if (group === undefined) return undefined;
      if (group.hasHeader && line === group.firstLine) return { kind: 'group', group };
      const index = group.start + line - group.firstLine - (group.hasHeader ? 1 : 0);
      const id = order[index];
      return id === undefined ? undefined : { kind: 'task', id, index, depth: depthAt(index) };
    },
    isClosed: (index) => {
      const id = order[index];
      const held = id === undefined ? undefined : leaving.get(id);
      return held === undefined ? isEnded(groupAt(index)?.key) : held.status !== 'open';
    },
    isParentAt: (index) => {
      const id = order[index];
      // Only what is held stands further down here than in the outline.
      const at = id === undefined ? -1 : outline.ids.indexOf(id, Math.max(0, index - leaving.size));
      return isParentIn(outline, at);
    },
    hasParents: () => outline.depths?.some((depth) => depth > 0) === true,
    parents: () => new Set(outline.ids.filter((_id, index) => isParentIn(outline, index))),
  };
};
