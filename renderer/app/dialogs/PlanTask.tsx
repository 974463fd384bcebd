import type { TaskId } from '#shared/domain/ids.ts';
import { useKnownProjects } from '#renderer/entities/project/use-projects.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { TaskMeta } from '#renderer/entities/task/TaskMeta.tsx';
import styles from './PlanDay.module.css';

/** The task that is planned now, as large as the only one. */
export const PlanTask = ({ id }: { readonly id: TaskId }) => {
  const row = useTaskRow(id);
  const list = useKnownProjects().find((one) => one.id === row?.projectId);
  return (
    <div className={styles['task']} aria-live="polite">
      <h3 className={styles['title']}>{row?.title ?? ''}</h3>
      <div className={styles['meta']}>
        {row !== undefined && row !== null && <TaskMeta row={row} listName={list?.name ?? null} />}
        {row?.dates === null && <span>No date</span>}
      </div>
    </div>
  );
};
