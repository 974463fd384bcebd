import type { ReactNode } from 'react';
import type { TaskDetail } from '#shared/domain/task.ts';
import { PRIORITY_NAMES } from '#renderer/entities/task/priority-names.ts';
import { describeMoment } from './describe-time.ts';
import styles from './DetailFields.module.css';

const STATUS_NAMES = { open: 'Open', done: 'Completed', wontDo: 'Won’t do' } as const;

const Field = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles['field']}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What is known of a task beside its title. */
export const DetailFields = ({ task }: { readonly task: TaskDetail }) => (
  <dl className={styles['fields']}>
    <Field name="Status">{STATUS_NAMES[task.status]}</Field>
    {task.completedAt !== null && (
      <Field name="Completed">
        <time dateTime={task.completedAt}>{describeMoment(task.completedAt)}</time>
      </Field>
    )}
    {task.priority !== 'none' && (
      <Field name="Priority">
        <span className={styles['priority']} data-priority={task.priority}>
          {PRIORITY_NAMES[task.priority]}
        </span>
      </Field>
    )}
    <Field name="List">{task.projectName}</Field>
  </dl>
);
