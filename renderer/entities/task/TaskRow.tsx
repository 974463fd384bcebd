import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { TaskRow as Row } from '#shared/domain/task.ts';
import { DraggableRow } from '#renderer/entities/drag/DraggableRow.tsx';
import { useServices } from '#renderer/entities/services.ts';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { useRowPointer } from '#renderer/entities/task/list/use-row-press.ts';
import { useShownRow } from '#renderer/entities/task/rows/use-shown-row.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { setTaskCollapsed, startRenaming } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { NeedsAnswer } from './NeedsAnswer.tsx';
import { UnseenMark } from './UnseenMark.tsx';
import { SecondLine } from './SecondLine.tsx';
import { TaskCheckbox } from './TaskCheckbox.tsx';
import { TaskMeta } from './TaskMeta.tsx';
import { TaskRowTitle } from './TaskRowTitle.tsx';
import styles from './TaskRow.module.css';

interface TaskRowProps {
  readonly id: TaskId;
  readonly domId: string;
  readonly isFocused: boolean;
  /** Levels below the top. */
  readonly depth: number;
  /** `1.2.1`, where rows are numbered. */
  readonly outlineNumber: string | null;
  /** Whether its subtasks are shown below it; null where it has none in this view. */
  readonly isExpanded: boolean | null;
  /** A line below the title says what the task is below of and how its notes begin. */
  readonly hasSecondLine: boolean;
  /** Null where the view says the list already. */
  readonly listNameOf: (projectId: ProjectId) => string | null;
}

/** Levels beyond this one are no further in: a title needs room. */
const DEEPEST = 5;

/** The keyboard has h and l for it. */
const Chevron = ({ id, isExpanded }: { readonly id: TaskId; readonly isExpanded: boolean }) => {
  const store = useViewStore();
  return (
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
        setTaskCollapsed(store, id, isExpanded);
      }}
    >
      {isExpanded ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
    </button>
  );
};

/** Holds the place of a row that is being read; seen only when that takes long. */
const PendingRow = ({ domId }: Pick<TaskRowProps, 'domId'>) => (
  <GridRow id={domId} aria-selected={false} className={styles['pending']}>
    <GridCell className={styles['bar']}>
      <span className="visually-hidden">Loading</span>
    </GridCell>
  </GridRow>
);

interface LineProps extends TaskRowProps {
  readonly row: Row;
  readonly isRenaming: boolean;
}

const Words = ({ row, isRenaming, depth, outlineNumber, hasSecondLine }: LineProps) => {
  // A child whose parent is not in the view stands under its name.
  const breadcrumb = depth === 0 ? (row.parent?.title ?? null) : null;
  return (
    <GridCell className={styles['words']}>
      <div className={styles['title']}>
        {breadcrumb !== null && !hasSecondLine && (
          <span className={styles['breadcrumb']}>
            <span className={styles['parent']}>{breadcrumb}</span> ›
          </span>
        )}
        {outlineNumber !== null && <span className={styles['number']}>{outlineNumber}</span>}
        {isRenaming ? (
          <TaskRowTitle id={row.id} />
        ) : (
          <span className={styles['text']} data-may-be-cut>
            {row.title}
          </span>
        )}
        <UnseenMark id={row.id} />
        {row.needsAnswer && <NeedsAnswer />}
      </div>
      {hasSecondLine && <SecondLine row={row} breadcrumb={breadcrumb} />}
    </GridCell>
  );
};

/** One line: checkbox, title, quiet meta; a second one on request. */
const Line = ({ row, isRenaming, ...props }: LineProps) => {
  const { id, isExpanded } = props;
  const services = useServices();
  const { isSelected, ...pointer } = useRowPointer(id);
  const isLeaving = useViewState((state) => state.leaving.has(id));
  return (
    <GridRow
      {...pointer}
      id={props.domId}
      aria-selected={isSelected}
      className={classNames(styles['row'], isLeaving && styles['leaving'])}
      data-focused={props.isFocused || undefined}
      data-status={row.status}
      data-depth={Math.min(props.depth, DEEPEST)}
      isExpanded={isExpanded}
      onDoubleClick={() => {
        startRenaming(services.viewStore, id, row.title);
      }}
    >
      <GridCell className={styles['check']}>
        {isExpanded !== null && <Chevron id={id} isExpanded={isExpanded} />}
        <TaskCheckbox row={row} onToggle={() => void toggleOne(services, row)} />
      </GridCell>
      <Words {...props} row={row} isRenaming={isRenaming} />
      <GridCell className={styles['meta']}>
        <TaskMeta row={row} listName={props.listNameOf(row.projectId) ?? row.goneList} />
      </GridCell>
    </GridRow>
  );
};

/** The row of a task, with its data, selection and pointer handlers. It renders again only when one of these changes. */
export const TaskRow = memo((props: TaskRowProps) => {
  const { id, domId } = props;
  const row = useShownRow(id);
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  if (row === undefined || row === null) return <PendingRow domId={domId} />;
  return (
    <DraggableRow id={id} isRenaming={isRenaming}>
      <Line {...props} row={row} isRenaming={isRenaming} />
    </DraggableRow>
  );
});
TaskRow.displayName = 'TaskRow';
