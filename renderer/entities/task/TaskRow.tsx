import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type MouseEvent } from 'react';
import type { TaskRow as Row } from '#shared/domain/task.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { RefusedSign } from './RefusedSign.tsx';
import { SecondLine } from './SecondLine.tsx';
import { TaskCheckbox } from './TaskCheckbox.tsx';
import { TaskMeta } from './TaskMeta.tsx';
import { TaskRowTitle } from './TaskRowTitle.tsx';
import styles from './TaskRow.module.css';

interface TaskRowProps {
  readonly domId: string;
  readonly row: Row;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly isLeaving: boolean;
  readonly isRenaming: boolean;
  /** Levels below the top. */
  readonly depth: number;
  /** `1.2.1`, where rows are numbered. */
  readonly outlineNumber?: string | null;
  /** The title of a parent that is not in the view. */
  readonly breadcrumb?: string | null;
  /** Whether its subtasks are shown below it; null where it has none in this view. */
  readonly isExpanded: boolean | null;
  /** A line below the title says what the task is below of and how its notes begin. */
  readonly hasSecondLine: boolean;
  /** Where the list is not obvious. */
  readonly listName: string | null;
  readonly onPress: (event: MouseEvent) => void;
  readonly onContextMenu: () => void;
  readonly onRename: () => void;
  readonly onToggle: () => void;
  readonly onExpand: (isExpanded: boolean) => void;
}

/** Levels beyond this one are no further in: a title needs room. */
const DEEPEST = 5;

/** The keyboard has h and l for it. */
const Chevron = ({ isExpanded, onExpand }: Pick<TaskRowProps, 'isExpanded' | 'onExpand'>) =>
  isExpanded === null ? null : (
    <button
      type="button"
      tabIndex={-1}
      className={styles['chevron']}
      aria-label={isExpanded ? 'Hide subtasks' : 'Show subtasks'}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={(event) => {
        event.stopPropagation();
        onExpand(!isExpanded);
      }}
    >
      {isExpanded ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
    </button>
  );

/** One line: checkbox, title, quiet meta; a second one on request. */
export const TaskRow = memo((props: TaskRowProps) => {
  const { row, isFocused, isSelected, isLeaving, isRenaming, listName } = props;
  return (
    <GridRow
      id={props.domId}
      aria-selected={isSelected}
      className={classNames(styles['row'], isLeaving && styles['leaving'])}
      data-focused={isFocused || undefined}
      data-status={row.status}
      data-depth={Math.min(props.depth, DEEPEST)}
      isExpanded={props.isExpanded}
      onClick={props.onPress}
      onDoubleClick={props.onRename}
      onContextMenu={props.onContextMenu}
    >
      <GridCell className={styles['check']}>
        <Chevron isExpanded={props.isExpanded} onExpand={props.onExpand} />
        <TaskCheckbox row={row} onToggle={props.onToggle} />
      </GridCell>
      <GridCell className={styles['words']}>
        <div className={styles['title']}>
          {typeof props.breadcrumb === 'string' && !props.hasSecondLine && (
            <span className={styles['breadcrumb']}>
              <span className={styles['parent']}>{props.breadcrumb}</span> ›
            </span>
          )}
          {props.outlineNumber != null && <span className={styles['number']}>{props.outlineNumber}</span>}
          {isRenaming ? (
            <TaskRowTitle id={row.id} />
          ) : (
            <span className={styles['text']} data-may-be-cut>
              {row.title}
            </span>
          )}
          {row.refused && <RefusedSign />}
        </div>
        {props.hasSecondLine && <SecondLine row={row} breadcrumb={props.breadcrumb ?? null} />}
      </GridCell>
      <GridCell className={styles['meta']}>
        <TaskMeta row={row} listName={listName} />
      </GridCell>
    </GridRow>
  );
});
TaskRow.displayName = 'TaskRow';
