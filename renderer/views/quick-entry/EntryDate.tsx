import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Repeat } from '#shared/domain/task.ts';
import { turnRecognition } from '#shared/domain/quick-entry/entry-memory.ts';
import type { EntryRepeat } from '#shared/domain/quick-entry/entry-values.ts';
import { useServices } from '#renderer/entities/services.ts';
import type { HeldDates } from '#renderer/entities/task/date-picker/use-date-pick.ts';
import { Tooltip } from '#renderer/ui/Tooltip.tsx';
import { setEntryMemory, setEntryText } from '#renderer/view-state/view-actions.ts';
import { keepCaret } from './EntryChips.tsx';
import { entryDates } from '#shared/domain/quick-entry/entry-to-task.ts';
import { textAfterPick } from './text-after-pick.ts';
import type { Entry } from './use-entry.ts';
import styles from './EntryUnder.module.css';

const DatePicker = lazy(async () => {
  const module = await import('#renderer/entities/task/date-picker/DatePicker.tsx');
  return { default: module.DatePicker };
});

/** Whether the date picker of the line is open. */
export const useDatePickerState = () => {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, setOpen };
};

export type DatePickerState = ReturnType<typeof useDatePickerState>;

const toRepeat = (repeat: EntryRepeat | null): Repeat | null =>
  repeat === null ? null : { flag: repeat.repeatFlag, from: repeat.repeatFrom };

const heldBy = ({ read, surroundings }: Entry): HeldDates => {
  const { values } = read.entry;
  return {
    local: entryDates(values, surroundings),
    place: null,
    reminders: values.reminders,
    repeat: toRepeat(values.repeat),
  };
};

interface EntryDateProps {
  readonly entry: Entry;
  readonly picker: DatePickerState;
}

/** Pixels. The quick entry is too low for a month: words say it there. */
const LOWEST = 400;

/** Opens the date picker for the line: what is chosen is written into it in words. */
export const EntryDate = ({ entry, picker: { isOpen, setOpen } }: EntryDateProps) => {
  const { viewStore } = useServices();
  const [anchor, setAnchor] = useState<Element | null>(null);
  if (window.innerHeight < LOWEST) return null;
  return (
    <>
      <Tooltip text="Pick a date" keys="Mod+;">
        <button
          ref={setAnchor}
          type="button"
          className={styles['date']}
          aria-label="Pick a date"
          aria-haspopup="dialog"
          // Its key in the line does the same, and the keyboard stays there.
          tabIndex={-1}
          onMouseDown={keepCaret}
          onClick={() => {
            setOpen(true);
          }}
        >
          <CalendarPlus size={13} aria-hidden />
          Date
        </button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <DatePicker
            label="Schedule the new task"
            anchor={anchor}
            held={heldBy(entry)}
            hasZone={false}
            onClose={() => {
              setOpen(false);
            }}
            onTake={(pick) => {
              // What was turned off would take the new words for plain ones.
              setEntryMemory(viewStore, turnRecognition(entry.memory, true));
              setEntryText(viewStore, textAfterPick(entry.text, entry, pick));
            }}
          />
        </Suspense>
      )}
    </>
  );
};
