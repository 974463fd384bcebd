import type { Planned } from '#shared/domain/estimate.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import type { GroupBy } from '#shared/domain/view.ts';
import { FIXED_GROUPS } from '#renderer/entities/drag/empty-groups.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';

/** One column: a predicate over tasks, and the tasks that meet it. */
export interface BoardColumn {
  /** As in `outlineSchema`. */
  readonly key: string;
  readonly ids: readonly TaskId[];
  /** All that it has, shown or not. */
  readonly count: number;
  readonly planned?: Planned | undefined;
  /** It is a narrow strip then, and still takes what is dropped on it. */
  readonly isCollapsed: boolean;
}

/** The position of a card. */
export interface CardPosition {
  readonly column: number;
  readonly index: number;
}

export interface BoardModel {
  readonly columns: readonly BoardColumn[];
  readonly positionOf: (id: TaskId) => CardPosition | null;
}

/** Puts what is missing where it belongs: before the first that comes after it in `wanted`. */
const withMissing = (present: readonly string[], wanted: readonly string[]): readonly string[] => {
  const keys = [...present];
  for (const [index, key] of wanted.entries()) {
    if (keys.includes(key)) continue;
    const later = new Set(wanted.slice(index + 1));
    const at = keys.findIndex((one) => later.has(one));
    keys.splice(at === -1 ? keys.length : at, 0, key);
  }
  return keys;
};

const NO_COLUMN = 'column:none';

const columnKeys = (present: readonly string[], groupBy: GroupBy, known: readonly string[]) => {
  const open = withMissing(
    present.filter((key) => key !== 'closed' && key !== NO_COLUMN),
    // Columns that a board has whether or not a task is in them.
    FIXED_GROUPS[groupBy] ?? known,
  );
  // New cards start there, and a column that is added must not move it.
  const hasNoColumn = groupBy === 'column' && (open.length === 0 || present.includes(NO_COLUMN));
  // Dropping a card on what is over completes it, so that strip is always there.
  return [...(hasNoColumn ? [NO_COLUMN] : []), ...open, 'closed'];
};

interface BoardOptions {
  readonly list: ListModel;
  readonly groupBy: GroupBy;
  /** Keys of tags or lists in their order: they are columns when they are empty, too. */
  readonly known: readonly string[];
  readonly isCollapsed: (key: string) => boolean;
}

export const createBoardModel = ({ list, groupBy, known, isCollapsed }: BoardOptions): BoardModel => {
  const groups = new Map(list.groups.map((group) => [group.key, group]));
  const columns = columnKeys([...groups.keys()], groupBy, known).map((key): BoardColumn => {
    const group = groups.get(key);
    return group === undefined
      ? { key, ids: [], count: 0, isCollapsed: key === 'closed' || isCollapsed(key) }
      : {
          key,
          ids: list.order.slice(group.start, group.start + group.length),
          count: group.count,
          planned: group.planned,
          isCollapsed: group.isCollapsed && group.length === 0,
        };
  });
  const positions = new Map<TaskId, CardPosition>();
  for (const [column, { ids }] of columns.entries())
    for (const [index, id] of ids.entries()) positions.set(id, { column, index });
  return { columns, positionOf: (id) => positions.get(id) ?? null };
};
