import { X } from 'lucide-react';
import type { TaskId } from '#shared/domain/ids.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { applies } from '#renderer/ui/command/command.ts';
import { useCommands } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { Kbd } from '#renderer/ui/Kbd.tsx';
import { emptySelection, selectedInOrder } from '#renderer/view-state/selection.ts';
import { select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './BulkBar.module.css';

const VERBS = ['task.done', 'task.delete'];

/** Counts the selection and offers what can be done with it. */
export const BulkBar = ({ order }: { readonly order: readonly TaskId[] }) => {
  const store = useViewStore();
  const commands = useCommands();
  const selection = useViewState((state) => state.selection);
  const count = selectedInOrder(selection, order).length;
  if (!selection.isMarked || count === 0) return null;
  const verbs = VERBS.map((id) => commands.find(id)).filter((command) => command !== undefined);

  return (
    <div className={styles['bar']} role="toolbar" aria-label="Selection" data-bulk-bar>
      <span className={styles['count']} role="status">
        {count.toLocaleString('en')} selected
      </span>
      {verbs.filter(applies).map((command) => (
        <Button key={command.id} onClick={command.run}>
          {command.title}
          {command.keys[0] !== undefined && <Kbd keys={command.keys[0]} />}
        </Button>
      ))}
      <IconButton
        label="Clear selection"
        keys="Escape"
        onClick={() => {
          select(store, emptySelection());
          sendKeyboardToList(store);
        }}
      >
        <X size={16} aria-hidden />
      </IconButton>
    </div>
  );
};
