import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { forgetUnsaved, keepUnsaved, placeFieldKey } from '#renderer/view-state/unsaved-texts.ts';
import { canReopen } from '#renderer/entities/unsaved-fields.ts';
import { startOrganising, stopOrganising } from '#renderer/view-state/organising.ts';
import { useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './PlaceName.module.css';

interface PlaceNameProps {
  readonly label: string;
  readonly initial?: string;
  readonly depth?: number;
  /** @returns what is wrong with a name, as a sentence */
  readonly check: (name: string) => string | null;
  /** @returns whether the core has it now */
  readonly onSave: (name: string) => Promise<boolean>;
}

const INDENT = 24;

/** The name of a place while it is being typed, in its place of the sidebar. */
export const PlaceName = ({ label, initial = '', depth = 0, check, onSave }: PlaceNameProps) => {
  const store = useViewStore();
  const noteId = useId();
  // What it is the name of stays the same while the field is open.
  const [organising] = useState(() => store.getState().organising);
  const field = organising === null ? null : placeFieldKey(organising);
  const [name, setName] = useState(() => store.getState().unsavedTexts[field ?? ''] ?? initial);
  // Leaving the field and closing it by a key must not save twice.
  const isOver = useRef(false);
  const trimmed = name.trim();
  const problem = trimmed === '' || trimmed === initial ? null : check(trimmed);

  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // At the lower end of the sidebar the reason would stay out of sight.
    if (problem !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const save = async () => {
    if ((await onSave(trimmed)) || field === null || organising === null) {
      forgetUnsaved(store, field ?? '', trimmed);
    } else if (canReopen(store.getState().organising)) startOrganising(store, organising);
  };
  const end = (saves: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    stopOrganising(store);
    const isEdit = trimmed !== '' && trimmed !== initial;
    if (saves && isEdit && problem === null) void save();
    // What was left with a problem is there when one comes back.
    else if (field !== null && !(saves && isEdit)) forgetUnsaved(store, field);
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
          if (field !== null) keepUnsaved(store, field, event.target.value);
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
