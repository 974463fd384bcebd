import type { ReactNode } from 'react';
import { KEYBOARD_HOME } from './keyboard-home.ts';
import styles from './Page.module.css';

/** A page instead of a list: one column of sections, which scrolls. */
export const Page = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['page']} tabIndex={-1} {...KEYBOARD_HOME}>
    <div className={styles['column']}>{children}</div>
  </div>
);

interface PageHeadingProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** The heading of a section of a page. */
export const PageHeading = ({ id, children }: PageHeadingProps) => (
  <h2 id={id} className={styles['heading']}>
    {children}
  </h2>
);
