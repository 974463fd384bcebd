import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Callout.module.css';

interface CalloutProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A button that helps. */
  readonly action?: ReactNode;
}

/** Something went wrong that no single field is to blame for: what is the case, and what to do. */
export const Callout = ({ title, children, action }: CalloutProps) => (
  <div role="alert" className={styles['callout']}>
    <TriangleAlert size={16} aria-hidden />
    <div>
      <p className={styles['title']}>{title}</p>
      <p className={styles['text']}>{children}</p>
      {Boolean(action) && <div className={styles['action']}>{action}</div>}
    </div>
  </div>
);
