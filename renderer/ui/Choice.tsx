import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string | number> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few, side by side. */
export const Choice = <Value extends string | number>(props: ChoiceProps<Value>) => {
  const { label, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles['choice']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['options']}>
        {options.map(([option, text]) => (
          <label key={option} className={styles['option']}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option === value}
              onChange={() => {
                onChange(option);
              }}
            />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
