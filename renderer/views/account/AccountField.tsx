import type { ReactNode } from 'react';
import styles from './AccountProfile.module.css';

interface AccountFieldProps {
  readonly name: string;
  readonly value: ReactNode;
}

/** One fact of the account; nothing where there is none. */
export const AccountField = ({ name, value }: AccountFieldProps) =>
  value !== '' && (
    <div className={styles['field']}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
