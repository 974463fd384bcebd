import type { ReactNode } from 'react';
import styles from './DialogBody.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** The contents of a dialog, in one column. */
export const DialogBody = ({ children }: PartProps) => <div className={styles['body']}>{children}</div>;

export const DialogText = ({ children }: PartProps) => <p className={styles['text']}>{children}</p>;

/** The ways on, the likeliest first. */
export const DialogButtons = ({ children }: PartProps) => <div className={styles['buttons']}>{children}</div>;
