import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import type { ProjectId, TaskId } from '#shared/domain/ids.ts';
import type { TaskRow } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { UnseenMark } from '#renderer/entities/task/UnseenMark.tsx';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { NeedsAnswer } from '#renderer/entities/task/NeedsAnswer.tsx';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { hasMeta, TaskMeta } from '#renderer/entities/task/TaskMeta.tsx';
import { TaskRowTitle } from '#renderer/entities/task/TaskRowTitle.tsx';
import { useRowPointer } from '#renderer/entities/task/list/use-row-press.ts';
import { useShownRow } from '#renderer/entities/task/rows/use-shown-row.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridCell, GridRow } from '#renderer/ui/grid/GridRow.tsx';
import { startRenaming } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { cardDomId } from './board-ids.ts';
import styles from './BoardCard.module.css';

interface CardFaceProps {
  readonly row: TaskRow;
  readonly listName: string | null;
  readonly isRenaming: boolean;
  readonly onToggle: () => void;
}

const Signs = ({ row }: Pick<CardFaceProps, 'row'>) => {
  const isUnseen = useViewState(({ unseen }) => unseen.has(row.id));
  if (!isUnseen && !row.needsAnswer) return null;
  return (
    <GridCell className={styles['check']}>
      <UnseenMark id={row.id} />
      {row.needsAnswer && <NeedsAnswer />}
    </GridCell>
  );
};

const CardFace = ({ row, listName, isRenaming, onToggle }: CardFaceProps) => (
  <>
    <GridCell className={styles['check']}>
      <TaskCheckbox row={row} onToggle={onToggle} />
    </GridCell>
    <GridCell className={styles['body']}>
      {isRenaming ? (
        <TaskRowTitle id={row.id} />
      ) : (
        <span className={styles['title']} data-may-be-cut>
          {row.title}
        </span>
      )}
      {hasMeta(row, listName) && (
        <span className={styles['meta']}>
          <TaskMeta row={row} listName={listName} />
        </span>
      )}
    </GridCell>
    <Signs row={row} />
  </>
);

interface BoardCardProps {
  readonly id: TaskId;
  readonly isFocused: boolean;
  readonly listNameOf: (projectId: ProjectId) => string | null;
}

/** A task on a board. */
export const BoardCard = memo((props: BoardCardProps) => {
  const { id, isFocused } = props;
  const services = useServices();
  const row = useShownRow(id);
  const { isSelected, ...pointer } = useRowPointer(id);
  const isLeaving = useViewState((state) => state.leaving.has(id));
  const isDragged = useViewState((state) => state.dragState?.ids.has(id) ?? false);
  const isRenaming = useViewState((state) => state.renaming?.id === id);
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isRenaming });
  if (row === undefined || row === null) {
    return (
      <GridRow id={cardDomId(id)} aria-busy className={styles['pending']}>
        <GridCell />
      </GridRow>
    );
  }
  return (
    <GridRow
      {...listeners}
      {...pointer}
      ref={setNodeRef}
      id={cardDomId(id)}
      aria-selected={isSelected}
      className={classNames(styles['card'], isLeaving && styles['leaving'], isDragged && styles['dragged'])}
      data-focused={isFocused || undefined}
      data-status={row.status}
      onDoubleClick={() => {
        startRenaming(services.viewStore, id, row.title);
      }}
    >
      <CardFace
        row={row}
        listName={props.listNameOf(row.projectId)}
        isRenaming={isRenaming}
        onToggle={() => void toggleOne(services, row)}
      />
    </GridRow>
  );
});
BoardCard.displayName = 'BoardCard';
