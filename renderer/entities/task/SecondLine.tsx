import { CornerDownRight } from 'lucide-react';
import type { TaskRow } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useRow } from '#renderer/entities/task/rows/use-task-row.ts';
import styles from './SecondLine.module.css';

interface SecondLineProps {
  readonly row: Pick<TaskRow, 'id' | 'hasNotes'>;
  /** The title of a parent that does not stand above; null where there is none. */
  readonly breadcrumb: string | null;
}

interface WordsProps extends Pick<SecondLineProps, 'breadcrumb'> {
  readonly notes: string;
}

const Words = ({ breadcrumb, notes }: WordsProps) =>
  breadcrumb === null && notes === '' ? null : (
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

/** The notes are read behind the row: that is on the screen by then. */
const WordsWithNotes = ({ row: { id }, breadcrumb }: SecondLineProps) => (
  <Words breadcrumb={breadcrumb} notes={useRow(useServices().noteLines, id)?.text ?? ''} />
);

/** Below the title, where a person wants it: what the task is below of, and how its notes begin. */
export const SecondLine = ({ row, breadcrumb }: SecondLineProps) =>
  row.hasNotes ? (
    <WordsWithNotes row={row} breadcrumb={breadcrumb} />
  ) : (
    <Words breadcrumb={breadcrumb} notes="" />
  );
