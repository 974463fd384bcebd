import { taskIdSchema } from '#shared/domain/ids.ts';
import type { UnsentEdit } from '#shared/domain/unsent-edit.ts';
import { useServices } from '#renderer/entities/services.ts';
import { showTaskById } from '#renderer/entities/task/list/show-task.ts';
import styles from './SyncLine.module.css';

interface LineTitleProps extends Pick<UnsentEdit, 'entity' | 'objectId' | 'title'> {
  /** Others that are told by the same line. */
  readonly more?: number;
}

/** What a line is about; of a task it opens the task. */
export const LineTitle = ({ entity, objectId, title, more = 0 }: LineTitleProps) => {
  const services = useServices();
  const words = `${title === '' ? 'Untitled' : title}${more === 0 ? '' : ` and ${more} more`}`;
  if (entity !== 'task') return <span className={styles['title']}>{words}</span>;
  return (
    <button
      type="button"
      className={styles['title']}
      onClick={() => void showTaskById(services, taskIdSchema.parse(objectId))}
    >
      {words}
    </button>
  );
};
