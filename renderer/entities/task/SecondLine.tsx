import { useQuery } from '@tanstack/react-query';
import { CornerDownRight } from 'lucide-react';
import type { TaskRow } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { noteLineKey } from './task-keys.ts';
import styles from './SecondLine.module.css';

interface SecondLineProps {
  readonly row: Pick<TaskRow, 'id' | 'hasNotes'>;
  /** The title of a parent that does not stand above; null where there is none. */
  readonly breadcrumb: string | null;
}

/** Below the title, where a person wants it: what the task is below of, and how its notes begin. */
export const SecondLine = ({ row: { id, hasNotes }, breadcrumb }: SecondLineProps) => {
  const { loadNoteLine } = useServices();
  // Behind the row: that is on the screen by then.
  const { data } = useQuery({
    queryKey: noteLineKey(id),
    queryFn: async () => loadNoteLine(id),
    enabled: hasNotes,
    gcTime: 60_000,
  });
  const notes = hasNotes ? (data?.text ?? '') : '';
  if (breadcrumb === null && notes === '') return null;
  return (
    <span className={styles['line']}>
      {breadcrumb !== null && (
        <span className={styles['parent']}>
          <CornerDownRight size={12} aria-hidden />
          <span className="visually-hidden">Below </span>
          <span className={styles['text']}>{breadcrumb}</span>
        </span>
      )}
      {notes !== '' && <span className={styles['text']}>{notes}</span>}
    </span>
  );
};
