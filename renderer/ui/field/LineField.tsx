import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './LineField.module.css';

export interface LineFieldProps {
  readonly label: string;
  readonly text?: string;
  readonly placeholder?: string;
  /** Stays open for the next one after Enter. */
  readonly staysOpen?: boolean;
  /** Why a text cannot be kept, as a sentence; null when it can. */
  readonly check: (text: string) => string | null;
  /** Told when such a text was to be kept; the field stays open with it. */
  readonly onProblem: (problem: string) => void;
  /** @param seen the text when the field was opened. @returns whether it is saved */
  readonly onKeep: (text: string, seen: string) => Promise<boolean>;
  /** A text that was typed before and could not be saved. */
  readonly unsaved: string | undefined;
  /** Told what is typed, to keep it. */
  readonly onUnsaved: (text: string) => void;
  /** Told which text needs to be kept no longer; all of them without one. */
  readonly onForget: (text?: string) => void;
  /** Told when a text could not be saved after the field has closed. */
  readonly onReopen: () => void;
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
  unsaved,
  onUnsaved,
  onForget,
  onReopen,
  onClose,
}: LineFieldProps) => {
  // Another device may change it meanwhile.
  const [seen] = useState(initial);
  const [text, setText] = useState(unsaved ?? seen);
  // Esc also blurs the field, and that blur must not keep.
  const isOver = useRef(false);
  const isEdit = text.trim() !== '' && text.trim() !== seen;
  const problem = isEdit ? check(text.trim()) : null;
  const save = async () => {
    if (await onKeep(text.trim(), seen)) onForget(text);
    else if (isOver.current) onReopen();
    else setText((typed) => (typed === '' ? text : typed));
  };
  const finish = (isKept: boolean) => {
    if (isOver.current) return;
    if (isKept && problem !== null) {
      onProblem(problem);
      return;
    }
    isOver.current = true;
    if (isKept && isEdit) void save();
    else onForget();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter' && staysOpen && text.trim() !== '' && problem === null) {
      void save();
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
        onUnsaved(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        finish(true);
      }}
    />
  );
};
