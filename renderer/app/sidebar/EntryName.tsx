import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useServices } from '#renderer/entities/services.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { forgetUnsaved, keepUnsaved, entryFieldKey } from '#renderer/view-state/unsaved-texts.ts';
import { canReopen } from '#renderer/entities/unsaved-fields.ts';
import { startSidebarEdit, stopSidebarEdit, type SidebarEdit } from '#renderer/view-state/sidebar-edit.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import { bornColor, EntryChoices } from './EntryChoices.tsx';
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
   * @param color of a new list or tag; null for none, undefined where it can have none
   * @param seen the name when the field was opened
   * @returns whether the core has it now
   */
  readonly onSave: (name: string, color: string | null | undefined, seen: string) => Promise<boolean>;
}

const INDENT = 24;

const isBeside = (input: HTMLElement | null, element: Element): boolean =>
  input?.parentElement?.contains(element) === true;

const Problem = ({ id, problem }: { readonly id: string; readonly problem: string | null }) => {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // At the lower end of the sidebar the reason would stay out of sight.
    if (problem !== null) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <p ref={note} id={id} className={styles['note']} aria-live="polite" hidden={problem === null}>
      {problem}
    </p>
  );
};

/** What a new list or tag has beside its name; the kind is null where the field renames one. */
const useNewEntry = (sidebarEdit: SidebarEdit | null) => {
  const services = useServices();
  const kind = sidebarEdit?.kind === 'newList' || sidebarEdit?.kind === 'newTag' ? sidebarEdit.kind : null;
  const [color, setColor] = useState(() => (kind === null ? null : bornColor(services, kind)));
  return { kind, color, setColor };
};

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
  const { kind, color, setColor } = useNewEntry(sidebarEdit);
  const input = useRef<HTMLInputElement>(null);
  // Leaving the field and closing it by a key must not save twice.
  const isOver = useRef(false);
  const trimmed = name.trim();
  const problem = trimmed === '' || trimmed === seen ? null : check(trimmed);

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
  const write = (next: string): void => {
    setName(next);
    if (field !== null) keepUnsaved(store, field, next);
  };
  const backToField = ({ length }: string): void => {
    input.current?.focus();
    // The name is not marked, so that the next letter does not replace it. The field has a new text after this render.
    requestAnimationFrame(() => input.current?.setSelectionRange(length, length));
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
          write(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget === null || !isBeside(input.current, relatedTarget)) end(true);
        }}
      />
      {kind !== null && (
        <EntryChoices
          color={color}
          name={kind === 'newList' ? name : null}
          onChoose={(chosen) => {
            if (chosen.color !== undefined) setColor(chosen.color);
            if (chosen.name !== undefined) write(chosen.name);
            backToField(chosen.name ?? name);
          }}
          onLeave={(to) => {
            if (to !== input.current) end(true);
          }}
          onEscape={() => {
            backToField(name);
          }}
        />
      )}
      <Problem id={noteId} problem={problem} />
    </li>
  );
};
