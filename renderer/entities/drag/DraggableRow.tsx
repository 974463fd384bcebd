import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './DraggableRow.module.css';

interface DraggableRowProps {
  readonly id: TaskId;
  readonly isRenaming: boolean;
  readonly children: ReactNode;
}

/** A row that the pointer can take up, unless its title is being typed. */
export const DraggableRow = ({ id, isRenaming, children }: DraggableRowProps) => {
  const isDragged = useViewState((state) => state.dragState?.ids.has(id) ?? false);
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isRenaming });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      role="presentation"
      className={classNames(styles['handle'], isDragged && styles['dragged'])}
    >
      {children}
    </div>
  );
};
