import type { KeyboardEvent, RefObject } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DatePick } from '#shared/domain/dates/date-pick.ts';
import { dayAfterKey } from './DayGrid.tsx';
import type { Reading } from './read-words.ts';
import type { useDatePick } from './use-date-pick.ts';
import styles from './WordsField.module.css';

type State = ReturnType<typeof useDatePick>;

export interface PartProps {
  readonly state: State;
  readonly take: (pick: DatePick) => void;
}

const readingId = (listId: string, { id }: Reading): string => `${listId}-${id.replaceAll(/[^\w-]/gu, '-')}`;

/** Readings of the words. */
export const Readings = ({ state, take, listId }: PartProps & { readonly listId: string }) => {
  const { readings, reading, pick, words } = state;
  if (readings.length === 0) {
    return (
      <output className={styles['none']}>
        Nothing fits “{words.trim()}”. Try fri 9-10:30, 5 dec, in 2 weeks.
      </output>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven by a field (ARIA combobox pattern)
    <div id={listId} role="listbox" aria-label="Dates" className={styles['readings']}>
      {readings.map((one) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field holds the keyboard (aria-activedescendant)
        <div
          key={one.id}
          id={readingId(listId, one)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element lives in a select only
          role="option"
          aria-selected={one === reading}
          className={styles['reading']}
          onClick={() => {
            take({ ...pick, ...one.pick });
          }}
        >
          <span>{one.title}</span>
          {one.detail !== undefined && one.detail !== one.title && (
            <span className={styles['detail']}>{one.detail}</span>
          )}
        </div>
      ))}
    </div>
  );
};

interface WordsProps extends PartProps {
  readonly listId: string;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly startsHere: boolean;
  /** Takes the keyboard into the grid. */
  readonly onDay: (day: CalendarDate) => void;
}

const useWordsKeys = ({ state, take, onDay }: WordsProps) => {
  const { words, pick, picked, today, stepReading } = state;
  const day = picked.local?.startDate ?? today;
  const enterGrid = (event: KeyboardEvent): CalendarDate | null => {
    // Down leads to the day itself, and from an empty line the other keys lead on from it.
    if (event.key === 'ArrowDown') return day;
    return words === '' ? dayAfterKey(event, day) : null;
  };
  return (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const isRead = words.trim() === '' || state.readings.length > 0;
      if (isRead && !event.repeat) take(pick);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && words !== '' && stepReading(step)) {
      event.preventDefault();
      return;
    }
    const next = enterGrid(event);
    if (next === null) return;
    event.preventDefault();
    onDay(next);
  };
};

/** The line that is typed into: what it says is read with every key. */
export const WordsField = (props: WordsProps) => {
  const { state, listId, field, startsHere } = props;
  const onKeyDown = useWordsKeys(props);
  const { words, reading, readings } = state;
  return (
    <input
      ref={field}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the picker is opened to type into it
      autoFocus={startsHere}
      role="combobox"
      aria-label="When"
      aria-expanded={readings.length > 0}
      aria-controls={readings.length > 0 ? listId : undefined}
      aria-activedescendant={reading && readingId(listId, reading)}
      placeholder="Try fri 9-10:30, 5 dec, in 2 weeks"
      spellCheck={false}
      autoComplete="off"
      className={styles['words']}
      value={words}
      onChange={(event) => {
        state.type(event.target.value);
      }}
      onKeyDown={onKeyDown}
    />
  );
};
