import { Check, StickyNote, X } from 'lucide-react';
import type { TaskKind, TaskRow } from '#shared/domain/task.ts';
import { PRIORITY_NAMES } from './priority-names.ts';
import styles from './TaskCheckbox.module.css';

interface TaskCheckboxProps {
  readonly row: Pick<TaskRow, 'title' | 'status' | 'priority'> & {
    /** A note has no completion: it shows a sign instead. */
    readonly kind?: TaskKind;
  };
  readonly onToggle: () => void;
  /** In a list the keyboard reaches it by the list's own keys. */
  readonly isTabStop?: boolean;
}

const label = ({ title, priority }: TaskCheckboxProps['row']): string =>
  priority === 'none'
    ? `Done: ${title}`
    : `Done: ${title} (${PRIORITY_NAMES[priority].toLowerCase()} priority)`;

const NoteSign = () => (
  <span className={styles['note']}>
    <StickyNote size={16} strokeWidth={1.75} aria-hidden />
    <span className="visually-hidden">Note</span>
  </span>
);

/** Its border colour is the priority. */
export const TaskCheckbox = ({ row, onToggle, isTabStop = false }: TaskCheckboxProps) => {
  const { kind, status, priority } = row;
  if (kind === 'note') return <NoteSign />;
  return (
    <span className={styles['checkbox']} data-status={status} data-priority={priority}>
      <input
        type="checkbox"
        className={styles['input']}
        aria-label={label(row)}
        checked={status === 'done'}
        tabIndex={isTabStop ? 0 : -1}
        onChange={onToggle}
        onMouseDown={(event) => {
          // The keyboard stays with the list.
          if (!isTabStop) event.preventDefault();
        }}
        onClick={(event) => {
          event.stopPropagation();
        }}
        onDoubleClick={(event) => {
          event.stopPropagation();
        }}
      />
      <span className={styles['box']}>
        {status === 'done' && <Check size={12} strokeWidth={3} aria-hidden />}
        {status === 'wontDo' && <X size={12} strokeWidth={3} aria-hidden />}
      </span>
    </span>
  );
};
