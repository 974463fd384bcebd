import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What to do, with the key that helps. */
  readonly children?: ReactNode;
  readonly isProblem?: boolean;
}

export const EmptyState = ({ icon, title, children, isProblem = false }: EmptyStateProps) => (
  <div className={styles['state']} role={isProblem ? 'alert' : undefined}>
    <div className={styles['icon']} aria-hidden>
      {icon}
    </div>
    <p className={styles['title']}>{title}</p>
    {children !== undefined && <div className={styles['text']}>{children}</div>}
  </div>
);
