import { Lock } from 'lucide-react';
import styles from './ProjectDot.module.css';

interface ProjectDotProps {
  readonly color: string | null;
  /** A shared list that may be looked at only. */
  readonly isReadOnly?: boolean;
}

/** The colour of a list, which says nothing that its name does not, or the lock of one that is read only. */
export const ProjectDot = ({ color, isReadOnly = false }: ProjectDotProps) =>
  isReadOnly ? (
    <span className={styles['lock']}>
      <Lock size={12} aria-hidden color={color ?? 'currentColor'} />
      <span className="visually-hidden">Read only: </span>
    </span>
  ) : (
    <span
      className={styles['dot']}
      aria-hidden
      // The colour is data, not design.
      {...(color === null ? {} : { style: { backgroundColor: color } })}
    />
  );
