import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { takeFreeKeyboardHome } from './keyboard-home.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  /** Default: a warning sign. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** The next step, with its key. */
  readonly children?: ReactNode;
  readonly isProblem?: boolean;
}

/** The element that was here before may have had the keyboard. */
const onShown = (element: Element | null): void => {
  if (element !== null) takeFreeKeyboardHome();
};

export const EmptyState = ({ icon, title, children, isProblem = false }: EmptyStateProps) => (
  <div ref={onShown} className={styles['state']} role={isProblem ? 'alert' : undefined}>
    <div className={styles['icon']} aria-hidden>
      {icon ?? <TriangleAlert size={28} strokeWidth={1.5} />}
    </div>
    <p className={styles['title']}>{title}</p>
    {children !== undefined && <div className={styles['text']}>{children}</div>}
  </div>
);
