import type { ReactNode } from 'react';
import styles from './ShellBar.module.css';

interface ShellBarProps {
  readonly label: string;
  /** It stands out until it is answered. */
  readonly asks?: boolean;
  readonly children: ReactNode;
}

/** A bar at the foot of every page: what runs, or what is due. */
export const ShellBar = ({ label, asks = false, children }: ShellBarProps) => (
  <section className={styles['bar']} aria-label={label} data-asks={asks ? '' : undefined}>
    {children}
  </section>
);
