import { useMemo } from 'react';
import { viewToKey } from '#shared/domain/view.ts';
import { DropMark } from '#renderer/entities/drag/DropMark.tsx';
import { useRowDrag } from '#renderer/entities/drag/use-row-drag.ts';
import { useViewTitle } from '#renderer/entities/project/use-view-title.ts';
import { useRowSize } from '#renderer/entities/settings/row-size.ts';
import type { ListModel } from '#renderer/entities/task/list/list-model.ts';
import { useListNames } from '#renderer/entities/task/list/use-list-names.ts';
import { useRowPress } from '#renderer/entities/task/list/use-row-press.ts';
import { useTaskMenu } from '#renderer/entities/task/list/use-task-menu.ts';
import { ContextMenu } from '#renderer/ui/Menu.tsx';
import { VirtualGrid } from '#renderer/ui/grid/VirtualGrid.tsx';
import { focusIndex } from '#renderer/view-state/focus.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { ClosedRow } from './ClosedRow.tsx';
import { useSettings } from '#renderer/entities/settings/use-settings.ts';
import { TREE_DOM_ID, treeRowDomId } from './tree-ids.ts';
import { outlineNumbers, rowPlaces } from './tree-places.ts';
import { TreeRow } from './TreeRow.tsx';
import styles from './TreeView.module.css';

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
