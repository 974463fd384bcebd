import { useId } from 'react';
import { classNames } from '#renderer/ui/class-names.ts';
import styles from './Choice.module.css';

interface ChoiceProps<Value extends string | number | boolean> {
  readonly label: string;
  readonly options: readonly (readonly [Value, string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Above the options, as the label of a text field is. */
  readonly isStacked?: boolean;
  readonly isDisabled?: boolean;
}

/** One of a few, side by side. */
export const Choice = <Value extends string | number | boolean>(props: ChoiceProps<Value>) => {
  const { label, options, value, onChange, isStacked = false, isDisabled = false } = props;
  const name = useId();
  return (
    <fieldset className={classNames(styles['choice'], isStacked && styles['stacked'])} disabled={isDisabled}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['options']}>
        {options.map(([option, text]) => (
          <label key={String(option)} className={styles['option']}>
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
