import { CornerDownRight } from 'lucide-react';
import type { TaskRow } from '#shared/domain/task.ts';
import styles from './SecondLine.module.css';

interface SecondLineProps {
  readonly row: Pick<TaskRow, 'noteLine'>;
  /** The title of a parent that does not stand above; null where there is none. */
  readonly breadcrumb: string | null;
}

/** Below the title, where a person wants it: what the task is below of, and how its notes begin. */
export const SecondLine = ({ row: { noteLine }, breadcrumb }: SecondLineProps) =>
  breadcrumb === null && (noteLine ?? '') === '' ? null : (
    <span className={styles['line']}>
      {breadcrumb !== null && (
        <span className={styles['parent']}>
          <CornerDownRight size={12} aria-hidden />
          <span className="visually-hidden">Below </span>
          <span className={styles['text']}>{breadcrumb}</span>
        </span>
      )}
      {(noteLine ?? '') !== '' && <span className={styles['text']}>{noteLine}</span>}
    </span>
  );
