import {
  CalendarDays,
  CircleCheck,
  Flag,
  FolderInput,
  Hash,
  RotateCcw,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import type { TaskId } from '#shared/domain/ids.ts';
import type { View } from '#shared/domain/view.ts';
import { formatNumber } from '#renderer/entities/clock/page-locale.ts';
import { Button } from '#renderer/ui/Button.tsx';
import { CommandKey } from '#renderer/ui/command/CommandKey.tsx';
import { useCommands, useKeyOf } from '#renderer/ui/command/commands-context.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { emptySelection, selectedInOrder } from '#renderer/view-state/selection.ts';
import { select, sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { useRaisedNotices } from '#renderer/ui/use-raised-notices.ts';
import { useViewState, useViewStore } from '#renderer/view-state/view-state-context.tsx';
import styles from './BulkBar.module.css';

const VERBS = [
  { id: 'task.schedule', Icon: CalendarDays },
  { id: 'task.priority', Icon: Flag },
  { id: 'task.tags', Icon: Hash },
  { id: 'task.move', Icon: FolderInput },
  { id: 'task.done', Icon: CircleCheck },
  { id: 'task.delete', Icon: Trash2 },
] as const;

/** Closed tasks are not planned any more. */
const OVER_VERBS = [
  { id: 'task.done', Icon: RotateCcw, name: 'Reopen' },
  { id: 'task.delete', Icon: Trash2 },
] as const;

const TRASH_VERBS = [
  { id: 'task.restore', Icon: RotateCcw },
  { id: 'task.erase', Icon: Trash2, name: 'Delete permanently…' },
] as const;

interface Action {
  readonly id: string;
  readonly Icon: LucideIcon;
  /** Its effect here, where that is less than elsewhere. */
  readonly name?: string;
}

const actionsOf = (view: View): readonly Action[] => {
  if (view.kind === 'trash') return TRASH_VERBS;
  return view.kind === 'completed' || view.kind === 'wontDo' ? OVER_VERBS : VERBS;
};

const Actions = () => {
  const commands = useCommands();
  const view = useViewState((state) => state.view);
  return actionsOf(view).map(({ id, Icon, name }) => {
    const command = commands.find(id);
    if (command === undefined) return null;
    return (
      <Button key={id} onClick={command.run}>
        <Icon size={16} aria-hidden />
        <span className={styles['action']}>{name ?? command.shortTitle ?? command.title}</span>
        <CommandKey of={id} />
      </Button>
    );
  });
};

/** Counts the selection and offers what can be done with it. */
export const BulkBar = ({ order }: { readonly order: readonly TaskId[] }) => {
  const store = useViewStore();
  const selection = useViewState((state) => state.selection);
  const count = selectedInOrder(selection, order).length;
  const clearKey = useKeyOf('select.clear');
  const isDragging = useViewState(({ dragState }) => dragState?.by === 'pointer');
  // It would be in the way of what is dragged past it.
  const isShown = selection.isMarked && count > 0 && !isDragging;
  useRaisedNotices('bulk', isShown);
  if (!isShown) return null;

  return (
    <div className={styles['bar']} role="toolbar" aria-label="Selection" data-bulk-bar>
      <output className={styles['count']}>{formatNumber(count)} selected</output>
      <Actions />
      <IconButton
        label="Clear selection"
        keys={clearKey}
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
