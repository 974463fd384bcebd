import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ProjectDot } from '#renderer/entities/project/ProjectDot.tsx';
import type { CaretOption } from './caret-options.ts';
import styles from './CaretPicker.module.css';

export const PICKER_ID = 'entry-picker';

export const pickerOptionId = (index: number): string => `${PICKER_ID}-${index}`;

interface CaretPickerProps {
  readonly label: string;
  readonly options: readonly CaretOption[];
  readonly active: number;
  /** Pixels from the left of the field. */
  readonly left: number;
  readonly onPick: (option: CaretOption) => void;
}

/** What can stand for the token at the caret. The field holds the keyboard. */
export const CaretPicker = ({ label, options, active, left, onPick }: CaretPickerProps) => {
  const chosen = useRef<HTMLDivElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'nearest' });
  });
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the field holds the keyboard (aria-activedescendant)
    <div
      id={PICKER_ID}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven by a field (ARIA combobox pattern)
      role="listbox"
      aria-label={label}
      className={styles['picker']}
      // It stays inside the line at its right end as well.
      style={{ left: `max(0px, min(${left}px, 100% - 320px))` }}
      onMouseDown={(event) => {
        // The keyboard stays in the field.
        event.preventDefault();
      }}
    >
      {options.map((option, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field holds the keyboard (aria-activedescendant)
        <div
          key={`${option.name} ${option.detail ?? ''} ${index}`}
          ref={index === active ? chosen : null}
          id={pickerOptionId(index)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element lives in a select only
          role="option"
          aria-selected={index === active}
          className={styles['option']}
          onClick={() => {
            onPick(option);
          }}
        >
          {option.color !== undefined && <ProjectDot color={option.color} />}
          {option.makes !== undefined && <Plus size={14} aria-hidden />}
          <span className={styles['name']}>
            {option.makes === undefined ? option.name : `New ${option.makes} “${option.name}”`}
          </span>
          {option.detail !== undefined && <span className={styles['detail']}>{option.detail}</span>}
        </div>
      ))}
    </div>
  );
};
