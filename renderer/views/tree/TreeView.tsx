import { useMemo } from 'react';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { TaskGrid } from '#renderer/entities/task/TaskGrid.tsx';

/** Where a row is among those with the same parent, as a screen reader says it. */
interface TreePosition {
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** One for each row. @param depths of the rows in reading order, levels below the top */
export const rowPositions = (depths: readonly number[]): readonly TreePosition[] => {
  // One family of siblings is open per depth; a row that is less deep closes those below it.
  const open: { size: number }[] = [];
  const positions = depths.map((depth) => {
    open.length = Math.min(open.length, depth + 1);
    const family = open[depth] ?? { size: 0 };
    open[depth] = family;
    family.size += 1;
    return { level: depth + 1, position: family.size, family };
  });
  return positions.map(({ level, position, family }) => ({ level, position, size: family.size }));
};

/**
 * The number of each row of an outline.
 * @example outlineNumbers([0, 1, 1, 0]) // ['1', '1.1', '1.2', '2']
 */
export const outlineNumbers = (depths: readonly number[]): readonly string[] => {
  let path: readonly number[] = [];
  return depths.map((depth) => {
    path = [...path.slice(0, depth), (path[depth] ?? 0) + 1];
    return path.join('.');
  });
};

const TOP = { level: 1 };

/** The open view as a tree: every task below its parent. */
export const TreeView = ({ list }: { readonly list: ListModel }) => {
  const title = useViewTitle();
  const { outlineNumbers: isNumbered } = useSettings();
  const depths = useMemo(() => list.order.map((_id, index) => list.depthAt(index)), [list]);
  const positions = useMemo(() => rowPositions(depths), [depths]);
  const numbers = useMemo(() => (isNumbered ? outlineNumbers(depths) : null), [isNumbered, depths]);
  const positionOf = (line: number) => {
    const item = list.itemAt(line);
    return item?.kind === 'task' ? (positions[item.index] ?? TOP) : TOP;
  };
  return (
    <TaskGrid
      list={list}
      role="treegrid"
      label={`Tree of ${title}`}
      domId="task-tree"
      rowPrefix="tree"
      hasLevels
      positionOf={positionOf}
      outlineNumberAt={(index) => numbers?.[index] ?? null}
    />
  );
};
