import type { TaskId } from '#shared/domain/ids.ts';
import { unseenWords } from '#renderer/entities/history/unseen.ts';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import styles from './UnseenMark.module.css';

/** Somebody else changed the task since the person saw it. */
export const UnseenMark = ({ id }: { readonly id: TaskId }) => {
  const task = useViewState((state) => state.unseen.get(id));
  if (task === undefined) return null;
  const words = unseenWords(task);
  return (
    <Tooltip text={words}>
      <span className={styles['mark']}>
        <span className="visually-hidden">Unseen changes. {words}</span>
      </span>
    </Tooltip>
  );
};
