import type { TaskId } from '#shared/domain/ids.ts';
import type { Outline } from '#shared/domain/view.ts';
import type { LeavingRow } from '#renderer/view-state/view-state.ts';

/** What stands at one line of a list. */
export type ListItem =
  | { readonly kind: 'task'; readonly id: TaskId; readonly index: number }
  | { readonly kind: 'closed-header'; readonly count: number };

/** An outline as the list shows it, rows in their short hold included. */
export interface ListModel {
  /** Everything that the focus can stand on, in reading order. */
  readonly order: readonly TaskId[];
  /** How many of `order` stand above the closed ones. */
  readonly openLength: number;
  readonly openCount: number;
  readonly closedCount: number;
  readonly hasClosedHeader: boolean;
  /** Lines: tasks and the header. */
  readonly length: number;
  readonly itemAt: (line: number) => ListItem | undefined;
  readonly lineOf: (index: number) => number;
  readonly isClosed: (index: number) => boolean;
}

interface ListModelOptions {
  readonly outline: Outline;
  readonly leaving: ReadonlyMap<TaskId, LeavingRow>;
  /** A view of closed tasks alone has no header over them. */
  readonly hasHeader: boolean;
}

const NO_GROUP = { count: 0, listed: 0 };

/** Where the closed tasks begin in `order`. */
interface Cut {
  readonly order: readonly TaskId[];
  readonly openLength: number;
}

/** The outline with the held rows back in the places that they had. */
const cutOutline = ({ outline, leaving }: ListModelOptions): Cut => {
  const openListed = outline.groups.find(({ key }) => key === 'open')?.listed ?? 0;
  if (leaving.size === 0) return { order: outline.ids, openLength: openListed };
  const held = [...leaving].toSorted(([, one], [, other]) => one.index - other.index);
  const order = outline.ids.filter((id) => !leaving.has(id));
  for (const [id, { index }] of held) order.splice(index, 0, id);
  const openStayed = outline.ids.slice(0, openListed).filter((id) => !leaving.has(id)).length;
  return { order, openLength: openStayed + held.filter(([, { wasOpen }]) => wasOpen).length };
};

export const createListModel = (options: ListModelOptions): ListModel => {
  const { outline, leaving, hasHeader } = options;
  const { order, openLength } = cutOutline(options);
  const openGroup = outline.groups.find(({ key }) => key === 'open') ?? NO_GROUP;
  const closedGroup = outline.groups.find(({ key }) => key === 'closed') ?? NO_GROUP;
  const hasClosedHeader = hasHeader && closedGroup.count > 0;
  const headerLines = hasClosedHeader ? 1 : 0;
  const lineOf = (index: number) => (index < openLength ? index : index + headerLines);

  return {
    order,
    openLength,
    openCount: openGroup.count,
    closedCount: closedGroup.count,
    hasClosedHeader,
    length: order.length + headerLines,
    lineOf,
    itemAt: (line) => {
      if (hasClosedHeader && line === openLength) return { kind: 'closed-header', count: closedGroup.count };
      const index = hasClosedHeader && line > openLength ? line - 1 : line;
      const id = order[index];
      return id === undefined ? undefined : { kind: 'task', id, index };
    },
    isClosed: (index) => {
      const id = order[index];
      const held = id === undefined ? undefined : leaving.get(id);
      return held === undefined ? index >= openLength : held.isClosed;
    },
  };
};
