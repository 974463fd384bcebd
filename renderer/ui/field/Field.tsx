import { useId, type ComponentProps, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '#renderer/ui/class-names.ts';
import styles from './Field.module.css';

interface FieldProps extends ComponentProps<'input'> {
  readonly label: string;
  /** The problem and its remedy; null without one. */
  readonly problem: string | null;
  /** A hint, shown while there is no problem. */
  readonly hint?: string;
  /** At the end of the field. */
  readonly trailing?: ReactNode;
}

/** A labelled line of text that can say what is wrong with it. */
export const Field = ({ label, problem, hint, trailing, className, ...rest }: FieldProps) => {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = problem !== null || hint !== undefined;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <input
          {...rest}
          id={id}
          className={classNames(styles['input'], trailing !== undefined && styles['withTrailing'], className)}
          aria-invalid={problem !== null}
          aria-describedby={hasNote ? noteId : undefined}
        />
        {trailing !== undefined && <span className={styles['trailing']}>{trailing}</span>}
      </div>
      {/* Always there: a region that appears together with its text is not announced everywhere. */}
      <p
        id={noteId}
        className={problem === null ? styles['hint'] : styles['problem']}
        aria-live="polite"
        hidden={!hasNote}
      >
        {problem === null ? (
          hint
        ) : (
          <>
            <CircleAlert size={14} aria-hidden />
            <span>{problem}</span>
          </>
        )}
      </p>
    </div>
  );
};
