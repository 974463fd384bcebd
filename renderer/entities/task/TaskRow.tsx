import { memo, type MouseEvent } from 'react';
import type { TaskRow as Row } from '#shared/domain/task.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { TaskCheckbox } from './TaskCheckbox.tsx';
import { TaskRowTitle } from './TaskRowTitle.tsx';
import styles from './TaskRow.module.css';

export interface TaskRowListName {
  readonly name: string;
}

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
  readonly onRename: () => void;
  readonly onToggle: () => void;
}

/** One line: checkbox, title, quiet meta. */
export const TaskRow = memo((props: TaskRowProps) => {
  const { row, isFocused, isSelected, isLeaving, isRenaming, listName } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid holds the keyboard (aria-activedescendant) and the registry has a key for each of these
    <div
      id={props.domId}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-selected={isSelected}
      className={classNames(styles['row'], isFocused && styles['focused'], isLeaving && styles['leaving'])}
      data-status={row.status}
      onClick={props.onPress}
      onDoubleClick={props.onRename}
    >
      <span role="gridcell" className={styles['check']}>
        <TaskCheckbox
          title={row.title}
          status={row.status}
          priority={row.priority}
          onToggle={props.onToggle}
        />
      </span>
      <span role="gridcell" className={styles['title']}>
        {isRenaming ? <TaskRowTitle id={row.id} /> : <span className={styles['text']}>{row.title}</span>}
      </span>
      {listName !== null && (
        <span role="gridcell" className={styles['meta']}>
          {listName}
        </span>
      )}
    </div>
  );
});
TaskRow.displayName = 'TaskRow';
