import { useDraggable } from '@dnd-kit/core';
import { Ellipsis, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { keyToColumnId } from '#renderer/entities/column/column-key.ts';
import { renameColumn } from '#renderer/entities/column/column-actions.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import type { Command } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Menu, type MenuGroups } from '#renderer/ui/Menu.tsx';
import { editColumn } from '#renderer/view-state/column-edit.ts';
import { groupId, openEntry, setGroupCollapsed } from '#renderer/view-state/view-actions.ts';
import { Planned } from '#renderer/entities/task/Planned.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import type { BoardColumn } from './board-model.ts';
import { shiftColumn } from './column-actions.ts';
import { ColumnNameField } from './ColumnNameField.tsx';
import { COLUMN_DRAG } from './drag-ids.ts';
import styles from './ColumnHeader.module.css';

const item = (id: string, title: string, run: () => void): Command => ({
  id,
  title,
  group: 'View',
  keys: [],
  run,
});

/** No card is dropped into it. */
const OVERDUE = 'date:overdue';

const columnMenu = (services: Services, key: string, reschedule: Command | undefined): MenuGroups => {
  const { viewStore } = services;
  const edit = (kind: 'rename' | 'limit' | 'delete') => () => {
    editColumn(viewStore, { kind, key });
  };
  const isServerColumn = keyToColumnId(key) !== null;
  const collapse = item('collapse', 'Collapse', () => {
    setGroupCollapsed(viewStore, key, true);
  });
  if (key === 'closed') return [[collapse]];
  const limit = item('limit', 'Limit…', edit('limit'));
  if (key === OVERDUE && reschedule !== undefined) return [[reschedule], [collapse, limit]];
  if (!isServerColumn) return [[collapse, limit]];
  return [
    [item('rename', 'Rename', edit('rename')), limit, collapse],
    [
      item('left', 'Move left', () => void shiftColumn(services, key, -1)),
      item('right', 'Move right', () => void shiftColumn(services, key, 1)),
    ],
    [item('delete', 'Delete…', edit('delete'))],
  ];
};

interface ColumnHeaderProps {
  readonly column: BoardColumn;
  readonly name: string;
}

const Name = ({ column, name }: ColumnHeaderProps) => {
  const services = useServices();
  const id = keyToColumnId(column.key);
  const isRenaming = useViewState(
    ({ columnEdit }) => columnEdit?.kind === 'rename' && columnEdit.key === column.key,
  );
  if (isRenaming && id !== null) {
    return (
      <ColumnNameField
        label="Column name"
        text={name}
        edit={{ kind: 'rename', key: column.key }}
        onKeep={async (text, seen) => renameColumn(services, { id, name: text, seen })}
      />
    );
  }
  return (
    <span className={styles['name']} data-may-be-cut>
      {name}
    </span>
  );
};

/** How many cards, and how many there are meant to be. */
const Count = ({ column }: Pick<ColumnHeaderProps, 'column'>) => {
  const limit = useViewState(({ view, columnLimits }) => columnLimits[groupId(view, column.key)]);
  const isOver = limit !== undefined && column.count > limit;
  return (
    <span className={styles['count']} data-over={isOver}>
      {formatNumber(column.count)}
      {limit !== undefined && ` / ${limit}`}
      {isOver && <span className="visually-hidden"> more than the limit</span>}{' '}
      <Planned planned={column.planned} hasDot />
    </span>
  );
};

/** The name of a column, the number of its cards, and its menu. */
export const ColumnHeader = ({ column, name }: ColumnHeaderProps) => {
  const services = useServices();
  const { key } = column;
  const isMovable = keyToColumnId(key) !== null;
  const { setNodeRef, listeners } = useDraggable({ id: `${COLUMN_DRAG}${key}`, disabled: !isMovable });
  const reschedule = useCommands().find('task.reschedule-overdue');
  const menu = useCallback(() => columnMenu(services, key, reschedule), [services, key, reschedule]);
  const takesCards = key !== 'closed' && key !== OVERDUE && key !== 'date:earlier';
  return (
    <GridRow isExpanded className={styles['row']}>
      <GridCell className={styles['header']}>
        <span ref={setNodeRef} {...listeners} className={styles['handle']}>
          <span className={styles['names']}>
            <Name column={column} name={name} />
            <Count column={column} />
          </span>
        </span>
        {takesCards && (
          <IconButton
            label={`New task in ${name}`}
            className={styles['tool']}
            onClick={() => {
              openEntry(services.viewStore, { group: key });
            }}
          >
            <Plus size={16} aria-hidden />
          </IconButton>
        )}
        <Menu
          groups={menu}
          trigger={
            <IconButton label={`Column ${name}`} className={styles['tool']}>
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
        />
      </GridCell>
    </GridRow>
  );
};
