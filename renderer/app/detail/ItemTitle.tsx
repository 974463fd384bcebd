import type { KeyboardEvent } from 'react';
import type { ChecklistItem, TaskDetail } from '#shared/domain/task.ts';
import { useServices } from '#renderer/entities/services.ts';
import { renameItem } from '#renderer/entities/task/actions/item-actions.ts';
import { sendKeyboardToList } from '#renderer/view-state/view-actions.ts';
import { focusBeside, focusField } from './item-fields.ts';
import { useTextEditor } from './use-text-editor.ts';
import styles from './Checklist.module.css';

interface ItemTitleProps {
  readonly task: TaskDetail;
  readonly item: ChecklistItem;
  readonly index: number;
  readonly onMove: (step: number) => void;
  readonly onRemove: () => void;
  readonly onDate: () => void;
}

/** As in the entry line. */
const isDateKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean => key === ';' && (ctrlKey || metaKey);

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The words of an item, which save themselves. Enter and the arrows go on to the next ones, Alt and
 * an arrow move the item, Backspace takes off an empty one, Esc goes back to the row.
 */
export const ItemTitle = ({ task, item, index, onMove, onRemove, onDate }: ItemTitleProps) => {
  const services = useServices();
  const { text, problem, change, flush } = useTextEditor({
    id: item.id,
    field: 'item',
    value: item.title,
    store: async (title, continues, seen) =>
      renameItem(services, task.id, { id: item.id, title, seen }, continues),
  });

  /** What a held key empties is not taken off by it as well. */
  const takeOff = (field: HTMLInputElement, isHeld: boolean) => {
    if (isHeld) return;
    focusBeside(field);
    onRemove();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, altKey, repeat, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    const step = STEPS[key];
    if (isDateKey(event)) {
      flush();
      onDate();
    } else if (step !== undefined && altKey) {
      flush();
      onMove(step);
    } else if (step !== undefined) focusField(currentTarget, step);
    else if (key === 'Enter') focusField(currentTarget, 1);
    else if (key === 'Escape') {
      sendKeyboardToList(services.viewStore);
      currentTarget.blur();
    } else if (key === 'Backspace' && text === '') takeOff(currentTarget, repeat);
    else return;
    event.preventDefault();
  };

  return (
    <input
      type="text"
      className={styles['title']}
      aria-label={`Checklist item ${index + 1}`}
      aria-invalid={problem !== null}
      data-done={item.done}
      value={text}
      onChange={(event) => {
        change(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={() => {
        flush();
        if (problem !== null && text.trim() !== '')
          services.notifier.notify({ text: `${problem} The item was not saved.`, tone: 'danger' });
      }}
    />
  );
};
