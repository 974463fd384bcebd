import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { ENTRY_COLORS } from '#renderer/entities/project/entry-colors.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { forgetUnsaved, keepUnsaved, entryFieldKey } from '#renderer/view-state/unsaved-texts.ts';
import { canReopen } from '#renderer/entities/unsaved-fields.ts';
import { startSidebarEdit, stopSidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './EntryName.module.css';

export const useIsRenaming = (entryKey: string): boolean =>
  useViewState(({ sidebarEdit }) => sidebarEdit?.kind === 'rename' && sidebarEdit.entryKey === entryKey);

interface EntryNameProps {
  readonly label: string;
  readonly initial?: string;
  readonly depth?: number;
  /** @returns what is wrong with a name, as a sentence */
  readonly check: (name: string) => string | null;
  /**
   * @param color of a new list or tag; null for none
   * @param seen the name when the field was opened
   * @returns whether the core has it now
   */
  readonly onSave: (name: string, color: string | null, seen: string) => Promise<boolean>;
}

const INDENT = 24;

const isBeside = (input: HTMLElement | null, element: Element): boolean =>
  input?.parentElement?.contains(element) === true;

interface ColorRowProps {
  readonly color: string | null;
  readonly onChoose: (color: string | null) => void;
  /** The keyboard goes to something outside of the row. */
  readonly onLeave: (to: Element | null) => void;
  readonly onEscape: () => void;
}

/** The colors that a list or a tag can have, one of them pressed. */
const ColorRow = ({ color, onChoose, onLeave, onEscape }: ColorRowProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to the buttons inside
  <fieldset
    aria-label="Color"
    className={styles['colors']}
    onBlur={({ relatedTarget, currentTarget }) => {
      if (!currentTarget.contains(relatedTarget)) onLeave(relatedTarget);
    }}
    onKeyDown={(event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onEscape();
    }}
  >
    {ENTRY_COLORS.map(([title, value]) => (
      <button
        key={value}
        type="button"
        className={styles['color']}
        aria-label={title}
        aria-pressed={color === value}
        title={title}
        style={{ backgroundColor: value }}
        onClick={() => {
          onChoose(color === value ? null : value);
        }}
      />
    ))}
  </fieldset>
);

/** The field for the name of a sidebar entry, at the position of the entry. */
export const EntryName = ({ label, initial = '', depth = 0, check, onSave }: EntryNameProps) => {
  const store = useViewStore();
  const noteId = useId();
  // The field is about one entry for as long as it is open.
  const [sidebarEdit] = useState(() => store.getState().sidebarEdit);
  const field = sidebarEdit === null ? null : entryFieldKey(sidebarEdit);
  // Another device may rename it meanwhile.
  const [seen] = useState(initial);
  const [name, setName] = useState(() => store.getState().unsavedTexts[field ?? ''] ?? initial);
  const [color, setColor] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  // Leaving the field and closing it by a key must not save twice.
  const isOver = useRef(false);
  const trimmed = name.trim();
  const problem = trimmed === '' || trimmed === seen ? null : check(trimmed);

  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // At the lower end of the sidebar the reason would stay out of sight.
    if (problem !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const save = async () => {
    if ((await onSave(trimmed, color, seen)) || field === null || sidebarEdit === null) {
      forgetUnsaved(store, field ?? '', trimmed);
    } else if (canReopen(store.getState().sidebarEdit)) startSidebarEdit(store, sidebarEdit);
  };
  const end = (saves: boolean): void => {
    if (isOver.current) return;
    isOver.current = true;
    stopSidebarEdit(store);
    const isEdit = trimmed !== '' && trimmed !== seen;
    if (saves && isEdit && problem === null) void save();
    // A name with a problem is kept, and is in the field when it opens again.
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
        ref={input}
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
        onBlur={({ relatedTarget }) => {
          if (relatedTarget === null || !isBeside(input.current, relatedTarget)) end(true);
        }}
      />
      {(sidebarEdit?.kind === 'newList' || sidebarEdit?.kind === 'newTag') && (
        <ColorRow
          color={color}
          onChoose={(next) => {
            setColor(next);
            input.current?.focus();
            // The name is not marked, so that the next letter does not replace it.
            input.current?.setSelectionRange(name.length, name.length);
          }}
          onLeave={(to) => {
            if (to !== input.current) end(true);
          }}
          onEscape={() => {
            input.current?.focus();
          }}
        />
      )}
      <p ref={note} id={noteId} className={styles['note']} aria-live="polite" hidden={problem === null}>
        {problem}
      </p>
    </li>
  );
};
