import { Plus } from 'lucide-react';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { View } from '#shared/domain/view.ts';
import { TITLE_MAX_LENGTH } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { closeEntry, openEntry, setEntryText } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { textToTitles } from '#renderer/entities/task/writing-verbs.ts';
import { addTasks } from './add-tasks.ts';
import styles from './EntryLine.module.css';

const EntryHints = () => (
  <span className={styles['hints']} aria-hidden>
    <Kbd keys="Enter" /> add and stay <Kbd keys="Mod+Enter" /> add and open <Kbd keys="Escape" /> close
  </span>
);

const EntryField = ({ view }: { readonly view: View }) => {
  const services = useServices();
  const { viewStore } = services;
  const text = useViewState((state) => state.entry.text);
  // Several lines are stored one by one; the next Enter waits for its turn, so that order is kept.
  const queue = useRef(Promise.resolve());
  const add = (titles: readonly string[], opens: boolean) => {
    queue.current = queue.current.then(async () => addTasks(services, { view, titles, opens }));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      closeEntry(viewStore);
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      // A held Enter is one Enter.
      const titles = event.repeat ? [] : textToTitles(text);
      if (titles.length === 0) return;
      setEntryText(viewStore, '');
      add(titles, event.ctrlKey || event.metaKey);
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const titles = textToTitles(event.clipboardData.getData('text/plain'));
    if (titles.length < 2) return;
    event.preventDefault();
    add(titles, false);
  };

  return (
    <div className={styles['box']}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person asked for this field with n or a click
        autoFocus
        className={styles['field']}
        aria-label="New task"
        placeholder="What needs doing?"
        maxLength={TITLE_MAX_LENGTH}
        value={text}
        spellCheck
        onChange={(event) => {
          setEntryText(viewStore, event.target.value);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <EntryHints />
    </div>
  );
};

/** The place for new tasks at the top of a list. The draft survives closing and reloading. */
export const EntryLine = ({ view }: { readonly view: View }) => {
  const { viewStore } = useServices();
  const { isOpen, text } = useViewState((state) => state.entry);
  if (isOpen) {
    return (
      <div className={styles['place']}>
        <EntryField view={view} />
      </div>
    );
  }
  return (
    <div className={styles['place']}>
      <button
        type="button"
        className={styles['closed']}
        onClick={() => {
          openEntry(viewStore);
        }}
      >
        <Plus size={16} aria-hidden />
        <span className={styles['label']}>{text === '' ? 'New task' : `Draft: ${text}`}</span>
        <Kbd keys="n" />
      </button>
    </div>
  );
};
