import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './LineField.module.css';

interface LineFieldProps {
  readonly label: string;
  readonly text?: string;
  readonly placeholder?: string;
  /** Stays open for the next one after Enter. */
  readonly staysOpen?: boolean;
  /** Why a text cannot be kept, as a sentence; null when it can. */
  readonly check: (text: string) => string | null;
  /** Told when such a text was to be kept; the field stays open with it. */
  readonly onProblem: (problem: string) => void;
  readonly onKeep: (text: string) => void;
  readonly onClose: () => void;
}

/** One line to type in place: Enter and leaving it keep the text, Esc lets it go. */
export const LineField = ({
  label,
  text: initial = '',
  placeholder,
  staysOpen = false,
  check,
  onProblem,
  onKeep,
  onClose,
}: LineFieldProps) => {
  const [text, setText] = useState(initial);
  // Esc also blurs the field, and that blur must not keep.
  const isOver = useRef(false);
  const isEdit = text.trim() !== '' && text.trim() !== initial;
  const problem = isEdit ? check(text.trim()) : null;
  const finish = (isKept: boolean) => {
    if (isOver.current) return;
    if (isKept && problem !== null) {
      onProblem(problem);
      return;
    }
    isOver.current = true;
    if (isKept && isEdit) onKeep(text.trim());
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && staysOpen && text.trim() !== '' && problem === null) {
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
      aria-invalid={problem !== null}
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
