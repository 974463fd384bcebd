import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './LineField.module.css';

interface LineFieldProps {
  readonly label: string;
  readonly text?: string;
  readonly placeholder?: string;
  /** Stays open for the next one after Enter. */
  readonly staysOpen?: boolean;
  readonly onKeep: (text: string) => void;
  readonly onClose: () => void;
}

/** One line to type in place: Enter and leaving it keep the text, Esc lets it go. */
export const LineField = ({
  label,
  text: initial = '',
  placeholder,
  staysOpen = false,
  onKeep,
  onClose,
}: LineFieldProps) => {
  const [text, setText] = useState(initial);
  // Esc also blurs the field, and that blur must not keep.
  const isOver = useRef(false);
  const finish = (isKept: boolean) => {
    if (isOver.current) return;
    isOver.current = true;
    if (isKept && text.trim() !== '' && text.trim() !== initial) onKeep(text.trim());
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && staysOpen && text.trim() !== '') {
      onKeep(text.trim());
      setText('');
    } else finish(event.key === 'Enter');
  };
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field with a key or a click
      autoFocus
      className={styles['field']}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onFocus={(event) => {
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        finish(true);
      }}
    />
  );
};
