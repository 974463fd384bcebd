import { useMemo, memo, type ComponentProps } from 'react';
import { viewToKey } from '#shared/domain/view.ts';
import { DropMark } from '#renderer/entities/drag/DropMark.tsx';
import { useRowDrag } from '#renderer/entities/drag/use-row-drag.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useRowSize } from '#renderer/entities/settings/row-size.ts';
import type { ListModel, ListGroup } from '#renderer/entities/task/list/list-model.ts';
import { useListNames } from '#renderer/entities/task/list/use-list-names.ts';
import { useRowPress } from '#renderer/entities/task/list/use-row-press.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { VirtualGrid } from '#renderer/ui/grid/VirtualGrid.tsx';
import { focusIndex } from '#renderer/view-state/focus.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { TREE_DOM_ID, treeRowDomId } from './tree-ids.ts';
import styles from './TreeView.module.css';
import { ViewRow } from '#renderer/entities/task/ViewRow.tsx';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { setGroupCollapsed } from '#renderer/view-state/view-actions.ts';

/** `Completed 12`: what is over opens and closes. */
const ClosedRow = ({ group: { key, count, isCollapsed } }: { readonly group: ListGroup }) => {
  const store = useViewStore();
  const isTarget = useViewState(
    ({ carrying }) => carrying?.target?.kind === 'group' && carrying.target.groupKey === key,
  );
  const Chevron = isCollapsed ? ChevronRight : ChevronDown;
  return (
    <GridRow className={styles['closed']}>
      <GridCell>
        <button
          type="button"
          aria-expanded={!isCollapsed}
          className={styles['fold']}
          data-drop={isTarget ? 'into' : undefined}
          onClick={() => {
            setGroupCollapsed(store, key, !isCollapsed);
          }}
        >
          <Chevron size={14} aria-hidden />
          Completed <span>{formatNumber(count)}</span>
        </button>
      </GridCell>
    </GridRow>
  );
};

type TreeRowProps = Omit<ComponentProps<typeof ViewRow>, 'domId' | 'pending'>;

/** A task of a tree, drawn anew only when something of it changes. */
const TreeRow = memo((props: TreeRowProps) => {
  const domId = treeRowDomId(props.id);
  const pending = (
    <GridRow id={domId} aria-busy>
      <GridCell />
    </GridRow>
  );
  return <ViewRow {...props} domId={domId} pending={pending} />;
});
TreeRow.displayName = 'TreeRow';

/** Where a row is among those with the same parent, as a screen reader says it. */
interface TreePlace {
  /** From 1. */
  readonly level: number;
  readonly position: number;
  readonly size: number;
}

/** One for each row. @param depths of the rows in reading order, levels below the top */
export const rowPlaces = (depths: readonly number[]): readonly TreePlace[] => {
  // One family of siblings is open per depth; a row that is less deep closes those below it.
  const open: { size: number }[] = [];
  const places = depths.map((depth) => {
    open.length = Math.min(open.length, depth + 1);
    const family = open[depth] ?? { size: 0 };
    open[depth] = family;
    family.size += 1;
    return { level: depth + 1, position: family.size, family };
  });
  return places.map(({ level, position, family }) => ({ level, position, size: family.size }));
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

const TreeGrid = ({ list }: { readonly list: ListModel }) => {
  const { rowHeight, hasSecondLine } = useRowSize();
  const title = useViewTitle();
  const viewKey = useViewState((state) => viewToKey(state.view));
  const focus = useViewState((state) => state.focusByView[viewKey]);
  const collapsedTasks = useViewState((state) => state.collapsedTasks);
  const focusRequests = useViewState((state) => state.listFocusRequests);
  const { onPress, onPoint } = useRowPress();
  const listNameOf = useListNames();
  const active = focusIndex(focus, list.order);
  const activeId = list.order[active];
  const { outlineNumbers: isNumbered } = useSettings();
  const depths = useMemo(() => list.order.map((_id, index) => list.depthAt(index)), [list]);
  const places = useMemo(() => rowPlaces(depths), [depths]);
  const numbers = useMemo(() => (isNumbered ? outlineNumbers(depths) : null), [isNumbered, depths]);

  const rowKey = (line: number) => {
    const item = list.itemAt(line);
    return item?.kind === 'task' ? item.id : `line ${line}`;
  };
  const renderRow = (line: number) => {
    const item = list.itemAt(line);
    if (item === undefined) return null;
    if (item.kind === 'group') return <ClosedRow group={item.group} />;
    return (
      <TreeRow
        id={item.id}
        depth={item.depth}
        outlineNumber={numbers?.[item.index] ?? null}
        isExpanded={list.isParentAt(item.index) ? !collapsedTasks.has(item.id) : null}
        isFocused={item.index === active}
        hasSecondLine={hasSecondLine}
        listNameOf={listNameOf}
        onPress={onPress}
        onPoint={onPoint}
      />
    );
  };
  const placeOf = (line: number) => {
    const item = list.itemAt(line);
    return item?.kind === 'task' ? (places[item.index] ?? TOP) : TOP;
  };
  return (
    <VirtualGrid
      key={viewKey}
      role="treegrid"
      label={`Tree of ${title}`}
      id={TREE_DOM_ID}
      count={list.length}
      rowSize={rowHeight}
      rowKey={rowKey}
      renderRow={renderRow}
      placeOf={placeOf}
      activeLine={active === -1 ? -1 : list.lineOf(active)}
      activeId={activeId === undefined ? undefined : treeRowDomId(activeId)}
      focusRequests={focusRequests}
    >
      <DropMark rowHeight={rowHeight} />
    </VirtualGrid>
  );
};

/** The open view as a tree: every task below its parent. */
export const TreeView = ({ list }: { readonly list: ListModel }) => {
  const viewKey = useViewState((state) => viewToKey(state.view));
  const { rowHeight } = useRowSize();
  const menu = useTaskMenu();
  useRowDrag({ domId: TREE_DOM_ID, rowHeight, hasLevels: true });
  return (
    <ContextMenu
      groups={menu}
      trigger={
        <div className={styles['area']} data-view={viewKey}>
          <TreeGrid list={list} />
        </div>
      }
    />
  );
};
