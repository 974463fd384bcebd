import type { HistoryStepRow } from '#shared/domain/history.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { describeTime } from '#renderer/entities/clock/describe-time.ts';
import { walkTo } from '#renderer/entities/history/history-verbs.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { WALKED } from '#renderer/ui/grid/walk-lines.ts';
import styles from './HistoryPage.module.css';

const Title = ({ id }: { readonly id: TaskId }) => {
  const title = useTaskRow(id)?.title;
  // What was taken back or erased has no title any more.
  return title === undefined || title === '' ? null : <span className={styles['task']}>{title}</span>;
};

interface HistoryLineProps {
  readonly step: HistoryStepRow;
  readonly steps: readonly HistoryStepRow[];
  /** When the history was read: how long ago a step was counts from there. */
  readonly readAt: Date;
}

/** One step, and the way to where it was the last that was done. */
export const HistoryLine = ({ step, steps, readAt }: HistoryLineProps) => {
  const services = useServices();
  const { id, label, at, isUndone, taskIds } = step;
  const verb = isUndone ? 'Redo to here' : 'Undo to here';
  return (
    <li className={styles['line']} data-undone={isUndone ? '' : undefined}>
      <time className={styles['time']} dateTime={new Date(at).toISOString()}>
        {describeTime(new Date(at).toISOString(), readAt)}
      </time>
      <span className={styles['words']}>
        <span className={styles['label']}>
          {label}
          {isUndone && <span className={styles['badge']}>undone</span>}
        </span>
        <span className={styles['tasks']}>
          {taskIds.map((taskId) => (
            <Title key={taskId} id={taskId} />
          ))}
        </span>
      </span>
      <Button
        {...WALKED}
        look="outline"
        aria-label={`${verb}: ${label}`}
        onClick={() => void walkTo(services, steps, id)}
      >
        {verb}
      </Button>
    </li>
  );
};
