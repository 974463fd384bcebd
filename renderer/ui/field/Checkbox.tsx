import { useId, type ComponentProps } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: string;
  readonly hint?: string;
}

/** Yes or no, with the label beside it. */
export const Checkbox = ({ label, hint, ...rest }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={styles['checkbox']}>
      <input
        {...rest}
        type="checkbox"
        id={id}
        className={styles['box']}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};
