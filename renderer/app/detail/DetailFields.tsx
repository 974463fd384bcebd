import type { TaskDetail } from '#shared/domain/task.ts';
import { useKnownColumns } from '#renderer/entities/project/use-projects.ts';
import { useNextDays } from '#renderer/entities/task/fields/date-values.tsx';
import { DETAIL_FIELDS } from '#renderer/entities/task/fields/task-fields.tsx';
import { Field } from './Field.tsx';
import styles from './DetailFields.module.css';

/** What is known of a task beside its title and its texts. */
export const DetailFields = ({ task }: { readonly task: TaskDetail }) => {
  const around = {
    hasColumns: useKnownColumns(task.projectId).length > 0,
    hasNextDays: useNextDays(task).length > 0,
  };
  return (
    <dl className={styles['fields']}>
      {DETAIL_FIELDS.filter(({ isShown }) => isShown?.(task, around) ?? true).map((field) => (
        <Field key={field.name} field={field} task={task} />
      ))}
    </dl>
  );
};
