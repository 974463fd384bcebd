import { Plus } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { createColumn } from '#renderer/entities/column/column-actions.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { useGridKeyboard } from '#renderer/entities/schedule/use-schedule.ts';
import { KEYBOARD_HOME } from '#renderer/ui/keyboard-home.ts';
import { editColumn } from '#renderer/view-state/column-edit.ts';
import { ColumnNameField } from './ColumnNameField.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { BoardColumn } from './BoardColumn.tsx';
import { cardDomId } from './board-ids.ts';
import type { CurrentBoard } from './current-board.ts';
import { type ColumnStrip } from './use-column-strip.ts';
import styles from './BoardView.module.css';

const NewColumn = ({ left }: { readonly left: number }) => {
  const services = useServices();
  const view = useViewState((state) => state.view);
  const isOpen = useViewState((state) => state.columnEdit?.kind === 'new');
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new column pushes the field on
  }, [isOpen, left]);
  if (view.kind !== 'project') return null;
  return (
    <div ref={place} className={styles['newColumn']} style={{ transform: `translateX(${left}px)` }}>
      {isOpen ? (
        <ColumnNameField
          label="Name of the new column"
          placeholder="Column name"
          staysOpen
          edit={{ kind: 'new' }}
          onKeep={async (name) => createColumn(services, view.projectId, name)}
        />
      ) : (
        <Button
          onClick={() => {
            editColumn(services.viewStore, { kind: 'new' });
          }}
        >
          <Plus size={16} aria-hidden /> Column
        </Button>
      )}
    </div>
  );
};

interface ColumnRowProps {
  readonly label: string;
  readonly shown: CurrentBoard;
  /** Shown in the place of cards; null while there are some. */
  readonly hint: ReactNode;
  readonly strip: ColumnStrip;
  readonly focused: TaskId | null;
  readonly columnGap: number | null;
}

/** Rows before each column, in reading order: its header, then its cards. */
const rowsBefore = (columns: CurrentBoard['board']['columns']): readonly number[] => {
  let rows = 0;
  return columns.map(({ ids }) => {
    const before = rows;
    rows += 1 + ids.length;
    return before;
  });
};

/** The columns; it holds the keyboard and names its active card. */
export const ColumnRow = ({ label, shown, hint, strip, focused, columnGap }: ColumnRowProps) => {
  const { board, groupBy, nameOf, isOrdered } = shown;
  const { columns } = board;
  const { scroller, virtualizer } = strip;
  const before = rowsBefore(columns);
  const lineAt =
    columnGap === null
      ? 0
      : (virtualizer.measurementsCache[columnGap]?.start ?? virtualizer.getTotalSize()) - 7;
  return (
    <div ref={scroller} className={styles['board']}>
      <div
        ref={useGridKeyboard()}
        role="treegrid"
        aria-label={label}
        aria-rowcount={columns.reduce((sum, { ids }) => sum + 1 + ids.length, 0)}
        aria-multiselectable
        aria-activedescendant={focused === null ? undefined : cardDomId(focused)}
        tabIndex={0}
        {...KEYBOARD_HOME}
        className={styles['columns']}
        style={{ width: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ key, index, start, size }) => {
          const column = columns[index];
          if (column === undefined) return null;
          return (
            <div
              key={key}
              role="presentation"
              className={styles['place']}
              style={{
                width: size - (index === strip.closedAt ? strip.room : 0),
                transform: `translateX(${start + (index === strip.closedAt ? strip.room : 0)}px)`,
              }}
            >
              <BoardColumn
                column={column}
                name={nameOf(column.key)}
                position={index + 1}
                columnCount={columns.length}
                rowsBefore={before[index] ?? 0}
                isOrdered={isOrdered}
                focused={focused !== null && board.positionOf(focused)?.column === index ? focused : null}
              />
            </div>
          );
        })}
        {columnGap !== null && (
          <span
            className={styles['columnLine']}
            style={{ transform: `translateX(${lineAt}px)` }}
            aria-hidden
          />
        )}
      </div>
      {hint !== null && <div className={styles['hint']}>{hint}</div>}
      {groupBy === 'column' && <NewColumn left={strip.newColumnAt} />}
    </div>
  );
};
