import { useId } from 'react';
import styles from './Select.module.css';

interface SelectProps {
  readonly label: string;
  /** Values with their names. */
  readonly options: readonly (readonly [string, string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One of more than fit side by side. */
export const Select = ({ label, options, value, onChange }: SelectProps) => {
  const id = useId();
  return (
    <div className={styles['line']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <select
        id={id}
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
