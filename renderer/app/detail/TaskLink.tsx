import type { ReactNode } from 'react';
import type { TaskId } from '#shared/domain/ids.ts';
import { useServices } from '#renderer/entities/services.ts';
import { useTaskRow } from '#renderer/entities/task/rows/use-task-row.ts';
import { taskLink } from '#renderer/entities/task/actions/copy-action.ts';
import { showTaskById } from '#renderer/entities/task/list/show-task.ts';

interface TaskLinkProps {
  readonly id: TaskId;
  readonly children: ReactNode;
}

/** A link to a task, by its title where nothing else was written; it opens the task in this window. */
export const TaskLink = ({ id, children }: TaskLinkProps) => {
  const services = useServices();
  const row = useTaskRow(id);
  const isBare = children === taskLink(id);
  return (
    <a
      href={taskLink(id)}
      data-task-link
      onClick={(event) => {
        event.preventDefault();
        void showTaskById(services, id);
      }}
      // The wheel would open it in a window of its own.
      onAuxClick={(event) => {
        event.preventDefault();
      }}
    >
      {isBare && row != null ? row.title : children}
    </a>
  );
};
