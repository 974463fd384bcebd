import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridCell, GridRow, RowPosition } from '#renderer/ui/grid/GridRow.tsx';
import { setGroupCollapsed } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import type { BoardColumn as Column } from './board-model.ts';
import { ColumnCards } from './ColumnCards.tsx';
import { ColumnHeader } from './ColumnHeader.tsx';
import styles from './BoardColumn.module.css';

interface BoardColumnProps {
  readonly column: Column;
  readonly name: string;
  /** Counts from 1. */
  readonly position: number;
  readonly columnCount: number;
  readonly rowsBefore: number;
  readonly focused: TaskId | null;
  readonly isOrdered: boolean;
}

const useIsOver = (key: string): boolean =>
  useViewState(({ dragState }) => {
    const target = dragState?.target;
    return target?.kind === 'board' && target.groupKey === key;
  });

/** A strip that opens with a click, and takes cards without opening. */
const CollapsedColumn = ({ column, name }: Pick<BoardColumnProps, 'column' | 'name'>) => {
  const store = useViewStore();
  const isOver = useIsOver(column.key);
  return (
    <GridRow
      isExpanded={false}
      className={classNames(styles['strip'], isOver && styles['over'])}
      data-column={column.key}
    >
      <GridCell>
        <button
          type="button"
          className={styles['open']}
          onClick={() => {
            setGroupCollapsed(store, column.key, false);
          }}
        >
          <ChevronRight size={14} aria-hidden />
          <span className="visually-hidden">Open </span>
          <span className={styles['vertical']}>{name}</span>
          <span className={styles['count']}>
            {formatNumber(column.count)}
            <span className="visually-hidden"> tasks</span>
          </span>
        </button>
      </GridCell>
    </GridRow>
  );
};

/** Its header, then its cards. */
export const BoardColumn = memo((props: BoardColumnProps) => {
  const { column, name, position, columnCount, rowsBefore, focused, isOrdered } = props;
  const isOver = useIsOver(column.key);
  const rowPosition = { index: rowsBefore + 1, level: 1, position, size: columnCount };
  if (column.isCollapsed) {
    return (
      <RowPosition value={rowPosition}>
        <CollapsedColumn column={column} name={name} />
      </RowPosition>
    );
  }
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a table section outside of a table is none
      role="rowgroup"
      aria-label={name}
      className={classNames(styles['column'], isOver && styles['over'])}
      data-column={column.key}
    >
      <RowPosition value={rowPosition}>
        <ColumnHeader column={column} name={name} />
      </RowPosition>
      <ColumnCards column={column} rowsBefore={rowsBefore + 1} focused={focused} isOrdered={isOrdered} />
    </div>
  );
});
BoardColumn.displayName = 'BoardColumn';
