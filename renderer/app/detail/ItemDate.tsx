import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, type RefObject } from 'react';
import { datesAfterPick, type DatePick } from '#shared/domain/dates/date-pick.ts';
import { taskDatesToLocal } from '#shared/domain/dates/local-dates.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import type { ChecklistItem, TaskDetail } from '#shared/domain/task.ts';
import { currentDay, hostZone } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { editItems } from '#renderer/entities/task/actions/item-actions.ts';
import { TaskDate } from '#renderer/entities/task/fields/row-parts.tsx';
import { IconButton } from '#renderer/ui/IconButton.tsx';
import styles from './Checklist.module.css';

const DatePicker = lazy(async () => {
  const module = await import('#renderer/entities/task/date-picker/DatePicker.tsx');
  return { default: module.DatePicker };
});

interface ItemDateProps {
  readonly task: TaskDetail;
  readonly item: ChecklistItem;
  /** The line of the item. */
  readonly line: RefObject<HTMLLIElement | null>;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** An item begins and has no end. */
const startOnly = (dates: TaskDates): TaskDates => {
  if (dates.kind === 'allDay') return { ...dates, end: dates.start };
  return dates.kind === 'timed' ? { ...dates, end: null, isFloating: false } : dates;
};

/** When an item is due, and the picker that sets it. */
export const ItemDate = ({ task, item, line, isOpen, onOpen }: ItemDateProps) => {
  const services = useServices();
  const { dates } = item;
  const open = () => {
    onOpen(true);
  };
  const write = (pick: DatePick) => {
    const context = { today: currentDay(), hostZone: hostZone(), isThere: false };
    const next =
      pick.day === null ? { kind: 'none' as const } : startOnly(datesAfterPick(dates, pick, context));
    void editItems(services, task.id, { change: [{ id: item.id, dates: next }] });
  };
  return (
    <>
      {dates.kind === 'none' ? (
        <IconButton label="Date" keys="Mod+;" className={styles['tool']} onClick={open}>
          <CalendarPlus size={14} aria-hidden />
        </IconButton>
      ) : (
        <button type="button" className={styles['date']} onClick={open}>
          <TaskDate row={{ dates, status: item.done ? 'done' : 'open', kind: 'checklist' }} />
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <DatePicker
            label={`Schedule “${item.title}”`}
            anchor={line.current}
            held={{ local: taskDatesToLocal(dates, hostZone()), place: null, reminders: [], repeat: null }}
            hasZone={false}
            hasMore={false}
            onTake={write}
            onClose={() => {
              onOpen(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
};
