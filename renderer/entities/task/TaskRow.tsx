import { memo, type MouseEvent } from 'react';
import type { TaskRow as Row } from '#shared/domain/task.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridCell, GridRow } from '#renderer/ui/GridRow.tsx';
import { TaskCheckbox } from './TaskCheckbox.tsx';
import { TaskRowTitle } from './TaskRowTitle.tsx';
import styles from './TaskRow.module.css';

interface TaskRowProps {
  readonly domId: string;
  readonly row: Row;
  /** Counts from 1 over all lines of the list. */
  readonly rowIndex: number;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isLeaving: boolean;
  readonly isRenaming: boolean;
  /** Where the list is not obvious. */
  readonly listName: string | null;
  readonly onPress: (event: MouseEvent) => void;
  readonly onContextMenu: () => void;
  readonly onRename: () => void;
  readonly onToggle: () => void;
}

/** One line: checkbox, title, quiet meta. */
export const TaskRow = memo((props: TaskRowProps) => {
  const { row, isFocused, isSelected, isLeaving, isRenaming, listName } = props;
  return (
    <GridRow
      id={props.domId}
      rowIndex={props.rowIndex}
      aria-selected={isSelected}
      className={classNames(styles['row'], isFocused && styles['focused'], isLeaving && styles['leaving'])}
      data-status={row.status}
      onClick={props.onPress}
      onDoubleClick={props.onRename}
      onContextMenu={props.onContextMenu}
    >
      <GridCell className={styles['check']}>
        <TaskCheckbox
          title={row.title}
          status={row.status}
          priority={row.priority}
          onToggle={props.onToggle}
        />
      </GridCell>
      <GridCell className={styles['title']}>
        {isRenaming ? <TaskRowTitle id={row.id} /> : <span className={styles['text']}>{row.title}</span>}
      </GridCell>
      {listName !== null && <GridCell className={styles['meta']}>{listName}</GridCell>}
    </GridRow>
  );
});
TaskRow.displayName = 'TaskRow';
