import { DragOverlay } from '@dnd-kit/core';
import { createPortal } from 'react-dom';
import type { TaskId } from '#shared/domain/ids.ts';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { useTaskRow } from '#renderer/entities/task/use-task-row.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './BoardCard.module.css';

interface HeldProps {
  readonly id: TaskId;
  readonly count: number;
  readonly place: string;
}

const Held = ({ id, count, place }: HeldProps) => {
  const row = useTaskRow(id);
  if (row === undefined || row === null) return null;
  return (
    <div className={styles['held']} aria-hidden data-carried>
      <div className={styles['card']}>
        <span className={styles['check']}>
          <TaskCheckbox
            title={row.title}
            status={row.status}
            priority={row.priority}
            onToggle={() => undefined}
          />
        </span>
        <span className={styles['body']}>
          <span className={styles['title']}>{row.title}</span>
          <span className={styles['place']}>{place}</span>
        </span>
      </div>
      {count > 1 && <span className={styles['count']}>{count}</span>}
    </div>
  );
};

/** What is under the pointer during a drag; outside of the view, which would cut it off. */
export const CarriedCards = ({ placeOf }: { readonly placeOf: () => string }) => {
  const carrying = useViewState((state) => state.carrying);
  return createPortal(
    <DragOverlay dropAnimation={null} zIndex={60}>
      {carrying?.by === 'pointer' && <Held id={carrying.lead} count={carrying.ids.size} place={placeOf()} />}
    </DragOverlay>,
    document.body,
  );
};
