import { CloudAlert } from 'lucide-react';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import styles from './NeedsAnswer.module.css';

/** An edit of the task waits for the person; the detail asks. */
export const NeedsAnswer = () => (
  <Tooltip text="An edit of this task needs your answer">
    <span className={styles['sign']}>
      <CloudAlert size={14} aria-hidden />
      <span className="visually-hidden">needs an answer</span>
    </span>
  </Tooltip>
);
