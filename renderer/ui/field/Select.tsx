import { useId } from 'react';
import styles from './Select.module.css';

interface SelectProps {
  readonly label: string;
  /** Values with their names. */
  readonly options: readonly (readonly [string, string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether it takes the keyboard when it appears. */
  readonly isFocused?: boolean;
}

/** One of more than fit side by side. */
export const Select = ({ label, options, value, onChange, isFocused = false }: SelectProps) => {
  const id = useId();
  return (
    <div className={styles['line']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog
        autoFocus={isFocused}
        className={styles['select']}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
};
