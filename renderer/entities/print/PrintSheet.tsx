import type { Priority } from '#shared/domain/task.ts';
import { PRIORITY_NAMES } from '#renderer/entities/task/priority-names.ts';
import styles from './PrintSheet.module.css';

export interface PrintedTask {
  readonly id: string;
  readonly title: string;
  /** From 0. */
  readonly depth: number;
  readonly isNote: boolean;
  readonly isClosed: boolean;
  readonly priority: Priority;
  readonly date: string | null;
  /** Null where the view says it. */
  readonly list: string | null;
  readonly tags: readonly string[];
}

export interface PrintedGroup {
  readonly key: string;
  /** Null for tasks without a header. */
  readonly name: string | null;
  readonly tasks: readonly PrintedTask[];
}

/** A view on paper. */
export interface PrintedView {
  readonly title: string;
  /** Below the title: the day and the number of tasks. */
  readonly about: string;
  readonly groups: readonly PrintedGroup[];
}

const Box = ({ isNote, isClosed }: Pick<PrintedTask, 'isNote' | 'isClosed'>) => {
  if (isNote) return <span className={styles['note']}>–</span>;
  return <span className={styles['box']}>{isClosed && '✓'}</span>;
};

const Task = ({ task }: { readonly task: PrintedTask }) => {
  const { title, depth, isClosed, priority, date, list, tags } = task;
  const meta = [
    priority === 'none' ? null : PRIORITY_NAMES[priority],
    ...tags.map((tag) => `#${tag}`),
    list,
    date,
  ].filter((part) => part !== null);
  return (
    <li className={styles['task']} style={{ paddingInlineStart: `${depth * 5}mm` }}>
      <Box {...task} />
      <span className={isClosed ? styles['closed'] : styles['title']}>{title}</span>
      {meta.length > 0 && <span className={styles['meta']}>{meta.join(' · ')}</span>}
    </li>
  );
};

/** Black on white, with a box to tick in front of each task. */
export const PrintSheet = ({ view: { title, about, groups } }: { readonly view: PrintedView }) => (
  <>
    <h1 className={styles['heading']}>{title}</h1>
    <p className={styles['about']}>{about}</p>
    {groups.map(({ key, name, tasks }) => (
      <section key={key} className={styles['group']}>
        {name !== null && <h2 className={styles['name']}>{name}</h2>}
        <ul className={styles['tasks']}>
          {tasks.map((task) => (
            <Task key={task.id} task={task} />
          ))}
        </ul>
      </section>
    ))}
    {groups.length === 0 && <p>No tasks.</p>}
  </>
);
