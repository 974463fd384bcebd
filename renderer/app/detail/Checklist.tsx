import { CornerDownRight, GripVertical, X } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { ChecklistItem, TaskDetail } from '#shared/domain/task.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { editItems, itemToSubtask } from '#renderer/entities/task/item-verbs.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { useDrag, type DropSpot } from '#renderer/ui/use-drag.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import dropMark from '#renderer/ui/drop-mark.module.css';
import styles from './Checklist.module.css';

/** The order with the item of `from` in the place `to`; null where that is no other place. */
const ordered = (items: readonly ChecklistItem[], from: number, to: number): string[] | null => {
  const ids = items.map(({ id }) => id);
  const [moved] = ids.splice(from, 1);
  if (moved === undefined || to === from || to < 0 || to > ids.length) return null;
  return ids.toSpliced(to, 0, moved);
};

/** Where an item lands that is dropped on the upper or lower half of another. */
const droppedAt = (from: number, onto: number, spot: DropSpot): number => {
  const gap = spot === 'upper' ? onto : onto + 1;
  return gap > from ? gap - 1 : gap;
};

const moveItem = (services: Services, { id, items }: TaskDetail, from: number, to: number): void => {
  const order = ordered(items, from, to);
  if (order === null) return;
  void editItems(services, id, { order });
  announce(services.viewStore, `${items[from]?.title ?? ''}: ${to + 1} of ${items.length}`);
};

interface ItemProps {
  readonly task: TaskDetail;
  readonly item: ChecklistItem;
  readonly index: number;
}

/** The words of an item. Enter and leaving keep them, Esc lets them go, Alt and an arrow move the item. */
const ItemTitle = ({ task, item, index }: ItemProps) => {
  const services = useServices();
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    const title = draft?.trim() ?? '';
    setDraft(null);
    if (title !== '' && title !== item.title) {
      void editItems(services, task.id, { change: [{ id: item.id, title }] });
    }
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0) : 0;
    if (step !== 0) {
      moveItem(services, task, index, index + step);
    } else if (event.key === 'Enter') save();
    else if (event.key === 'Backspace' && draft === '') {
      setDraft(null);
      void editItems(services, task.id, { remove: [item.id] });
    } else if (event.key === 'Escape' && draft !== null) setDraft(null);
    else return;
    event.preventDefault();
  };
  return (
    <input
      className={styles['title']}
      aria-label={`Checklist item ${index + 1}`}
      data-done={item.done}
      value={draft ?? item.title}
      onChange={(event) => {
        setDraft(event.target.value);
      }}
      onKeyDown={onKeyDown}
      onBlur={save}
    />
  );
};

const Item = ({ drag, ...props }: ItemProps & { readonly drag: ReturnType<typeof useDrag<number>> }) => {
  const { task, item, index } = props;
  const services = useServices();
  return (
    <li
      className={classNames(styles['item'], dropMark['mark'])}
      {...drag.target({
        key: item.id,
        spotOf: (from, half) => (from === index ? null : half),
        onDrop: (from, spot) => {
          moveItem(services, task, from, droppedAt(from, index, spot));
        },
      })}
    >
      {/* Alt and an arrow in its words do the same. */}
      <span className={styles['grip']} title="Drag to move" {...drag.source(index)}>
        <GripVertical size={14} aria-hidden />
      </span>
      <TaskCheckbox
        isTabStop
        title={item.title}
        status={item.done ? 'done' : 'open'}
        priority="none"
        onToggle={() => void editItems(services, task.id, { change: [{ id: item.id, done: !item.done }] })}
      />
      <ItemTitle {...props} />
      <IconButton
        label="Make it a subtask"
        className={styles['tool']}
        onClick={() => void itemToSubtask(services, task.id, item.id)}
      >
        <CornerDownRight size={14} aria-hidden />
      </IconButton>
      <IconButton
        label="Remove"
        className={styles['tool']}
        onClick={() => void editItems(services, task.id, { remove: [item.id] })}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </li>
  );
};

const toTitles = (text: string): string[] =>
  text
    .split(/\r\n|[\n\r]/u)
    .map((line) => line.replace(/^\s*(?:[-*+•]\s+)?(?:\[[ xX]?\]\s+)?/u, '').trim())
    .filter((line) => line !== '');

const NewItem = ({ task }: { readonly task: TaskDetail }) => {
  const services = useServices();
  const [text, setText] = useState('');
  const add = (titles: string[]) => {
    if (titles.length > 0) void editItems(services, task.id, { add: titles });
  };
  return (
    <input
      className={styles['new']}
      aria-label="New checklist item"
      placeholder="Add an item"
      value={text}
      onChange={(event) => {
        setText(event.target.value);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.repeat || event.nativeEvent.isComposing) return;
        event.preventDefault();
        add(toTitles(text));
        setText('');
      }}
      onPaste={(event: ClipboardEvent) => {
        const titles = toTitles(event.clipboardData.getData('text/plain'));
        if (titles.length < 2) return;
        event.preventDefault();
        add(titles);
      }}
    />
  );
};

/** The items of a task: tick, rename, order, add, take off. */
export const Checklist = ({ task }: { readonly task: TaskDetail }) => {
  const drag = useDrag<number>();
  const done = task.items.filter((item) => item.done).length;
  return (
    <section className={styles['checklist']} aria-label="Checklist">
      <header className={styles['head']}>
        <h2 className={styles['name']}>Checklist</h2>
        {task.items.length > 0 && (
          <span className={styles['count']}>
            {done} of {task.items.length}
          </span>
        )}
      </header>
      {task.items.length > 0 && (
        <ul className={styles['items']}>
          {task.items.map((item, index) => (
            <Item key={item.id} task={task} item={item} index={index} drag={drag} />
          ))}
        </ul>
      )}
      <NewItem task={task} />
    </section>
  );
};
