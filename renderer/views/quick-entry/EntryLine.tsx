import { Plus } from 'lucide-react';
import type { View } from '#shared/domain/view.ts';
import { useServices } from '#renderer/entities/services.ts';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { openEntry } from '#renderer/view-state/view-actions.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { EntryField } from './EntryField.tsx';
import styles from './EntryLine.module.css';

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
        <CommandKey of="task.new" />
      </button>
    </div>
  );
};
