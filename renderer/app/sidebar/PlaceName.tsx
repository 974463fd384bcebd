import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { stopOrganising } from '#renderer/view-state/organising.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './PlaceName.module.css';

interface PlaceNameProps {
  readonly label: string;
  readonly initial?: string;
  readonly depth?: number;
  /** @returns what is wrong with a name, as a sentence */
  readonly check: (name: string) => string | null;
  readonly onSave: (name: string) => void;
}

const INDENT = 24;

/** The name of a place while it is being typed, in its place of the sidebar. */
export const PlaceName = ({ label, initial = '', depth = 0, check, onSave }: PlaceNameProps) => {
  const store = useViewStore();
  const noteId = useId();
  const [name, setName] = useState(initial);
  // Leaving the field and closing it by a key must not save twice.
  const isOver = useRef(false);
  const trimmed = name.trim();
  const problem = trimmed === '' || trimmed === initial ? null : check(trimmed);

  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // At the lower end of the sidebar the reason would stay out of sight.
    if (problem !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const end = (saves: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    stopOrganising(store);
    if (saves && trimmed !== '' && trimmed !== initial && problem === null) onSave(trimmed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && problem === null) end(true);
    if (event.key === 'Escape') end(false);
    if (isOver.current) {
      event.preventDefault();
      sendKeyboardToList(store);
    }
  };

  return (
    <li className={styles['line']} style={{ paddingLeft: depth * INDENT + 4 }}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because a person asked to type a name
        autoFocus
        className={styles['field']}
        aria-label={label}
        aria-invalid={problem !== null}
        aria-describedby={noteId}
        placeholder={label}
        spellCheck={false}
        value={name}
        onFocus={(event) => {
          event.target.select();
        }}
        onChange={(event) => {
          setName(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          end(true);
        }}
      />
      <p ref={note} id={noteId} className={styles['note']} aria-live="polite" hidden={problem === null}>
        {problem}
      </p>
    </li>
  );
};
