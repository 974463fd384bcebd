import { ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import type { TaskDetail } from '#shared/domain/task.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { useServices } from '#renderer/entities/services.ts';
import { toggleOne } from '#renderer/entities/task/actions/closing-actions.ts';
import { subtaskToItem } from '#renderer/entities/task/actions/item-actions.ts';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { emptySelection } from '#renderer/view-state/selection.ts';
import { select } from '#renderer/view-state/view-actions.ts';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { TaskDate } from '#renderer/entities/task/fields/row-parts.tsx';
import { useSubtasks } from '#renderer/entities/task/rows/use-task-detail.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { showTask } from '#renderer/entities/task/list/show-task.ts';
import styles from './Checklist.module.css';

const Subtask = ({ id }: { readonly id: TaskId }) => {
  const services = useServices();
  const row = useTaskRow(id);
  if (row === undefined || row === null) return null;
  return (
    <li className={styles['item']}>
      <TaskCheckbox row={row} isTabStop onToggle={() => void toggleOne(services, row)} />
      <button
        type="button"
        className={styles['subtask']}
        data-status={row.status}
        onClick={() => {
          showTask(services, row);
        }}
      >
        {row.title}
      </button>
      <span className={styles['count']}>
        <TaskDate row={row} />
      </span>
      <IconButton
        label="Convert to checklist item"
        className={styles['tool']}
        onClick={() => void subtaskToItem(services, id)}
      >
        <ListChecks size={14} aria-hidden />
      </IconButton>
    </li>
  );
};

/** The entry line takes the subtask, as Shift+N does. */
const AddSubtask = () => {
  const services = useServices();
  const command = useCommands().find('task.new-subtask');
  if (command === undefined) return null;
  return (
    <button
      type="button"
      className={styles['add']}
      onClick={() => {
        // Below the task that is shown here, not below one that was marked in the list.
        select(services.viewStore, emptySelection());
        command.run();
      }}
    >
      <Plus size={14} aria-hidden />
      Add a subtask
      <CommandKey of="task.new-subtask" />
    </button>
  );
};

/** Rows that are drawn unasked: a detail with hundreds of them would be slow at every key. */
const AT_FIRST = 30;

/** The tasks right below one, the first of them until all are asked for. */
export const Subtasks = ({ task: { id, subtasks, trashed } }: { readonly task: TaskDetail }) => {
  const ids = useSubtasks(id, subtasks.total > 0);
  const [shownWholeOf, setShownWholeOf] = useState<TaskId | null>(null);
  const shown = shownWholeOf === id ? ids : ids.slice(0, AT_FIRST);
  const hasAny = ids.length > 0;
  // The button stays the same with the first subtask: it may have the keyboard.
  return (
    <section
      className={hasAny ? styles['checklist'] : undefined}
      aria-label={hasAny ? 'Subtasks' : undefined}
    >
      {hasAny && (
        <header className={styles['head']}>
          <h2 className={styles['name']}>Subtasks</h2>
          <span className={styles['count']}>
            {subtasks.done} of {subtasks.total}
          </span>
        </header>
      )}
      {hasAny && (
        <ul className={styles['items']}>
          {shown.map((subtask) => (
            <Subtask key={subtask} id={subtask} />
          ))}
        </ul>
      )}
      {!trashed && <AddSubtask />}
      {shown.length < ids.length && (
        <button
          type="button"
          className={styles['more']}
          onClick={() => {
            setShownWholeOf(id);
          }}
        >
          Show all {formatNumber(ids.length)}
        </button>
      )}
    </section>
  );
};
