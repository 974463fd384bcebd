import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import styles from './DialogBody.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** The contents of a dialog, in one column. */
export const DialogBody = ({ children }: PartProps) => <div className={styles['body']}>{children}</div>;

export const DialogText = ({ children }: PartProps) => <p className={styles['text']}>{children}</p>;

/** The ways on, the likeliest first. */
export const DialogButtons = ({ children }: PartProps) => <div className={styles['buttons']}>{children}</div>;

interface FormButtonsProps {
  /** What saving it is called. */
  readonly save: string;
  readonly onClose: () => void;
}

/** Those of a form, which `Enter` in any of its fields saves, too. */
export const FormButtons = ({ save, onClose }: FormButtonsProps) => (
  <DialogButtons>
    <Button look="primary" type="submit">
      {save}
    </Button>
    <Button onClick={onClose}>Cancel</Button>
  </DialogButtons>
);
