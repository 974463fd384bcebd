import { CloudAlert } from 'lucide-react';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import styles from './RefusedSign.module.css';

/** An edit of the task goes nowhere by itself; the detail says why. */
export const RefusedSign = () => (
  <Tooltip text="The service refused an edit of this task">
    <span className={styles['sign']}>
      <CloudAlert size={14} aria-hidden />
      <span className="visually-hidden">refused by the service</span>
    </span>
  </Tooltip>
);
