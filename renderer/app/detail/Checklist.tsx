import { CornerDownRight, GripVertical, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ChecklistItem, TaskDetail } from '#shared/domain/task.ts';
import { useServices, type Services } from '#renderer/entities/services.ts';
import { editItems, itemToSubtask } from '#renderer/entities/task/actions/item-actions.ts';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import { TaskCheckbox } from '#renderer/entities/task/TaskCheckbox.tsx';
import { useDrag, type DropSpot } from '#renderer/ui/use-drag.ts';
import { announce } from '#renderer/view-state/view-actions.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import dropMark from '#renderer/ui/drop-mark.module.css';
import { focusBeside } from './item-fields.ts';
import { ItemDate } from './ItemDate.tsx';
import { ItemTitle } from './ItemTitle.tsx';
import { NewItem } from './NewItem.tsx';
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
  readonly drag: ReturnType<typeof useDrag<number>>;
}

const Item = ({ task, item, index, drag }: ItemProps) => {
  const services = useServices();
  const [isPicking, setPicking] = useState(false);
  const line = useRef<HTMLLIElement>(null);
  const remove = () => void editItems(services, task.id, { remove: [item.id] });
  return (
    <li
      ref={line}
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
        row={{ title: item.title, status: item.done ? 'done' : 'open', priority: 'none' }}
        onToggle={() => void editItems(services, task.id, { change: [{ id: item.id, done: !item.done }] })}
      />
      <ItemTitle
        task={task}
        item={item}
        index={index}
        onMove={(step) => {
          moveItem(services, task, index, index + step);
        }}
        onRemove={remove}
        onDate={() => {
          setPicking(true);
        }}
      />
      <ItemDate task={task} item={item} line={line} isOpen={isPicking} onOpen={setPicking} />
      <IconButton
        label="Convert to subtask"
        className={styles['tool']}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          void itemToSubtask(services, task.id, item.id);
        }}
      >
        <CornerDownRight size={14} aria-hidden />
      </IconButton>
      <IconButton
        label="Remove"
        className={styles['tool']}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          remove();
        }}
      >
        <X size={14} aria-hidden />
      </IconButton>
    </li>
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
      <NewItem taskId={task.id} />
    </section>
  );
};
