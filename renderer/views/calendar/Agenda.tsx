import { GridCell, GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import { useMemo } from 'react';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { TaskId } from '#shared/domain/ids.ts';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { saySlot } from './calendar-words.ts';
import { BAR_HEIGHT } from './DayBars.tsx';
import { DayName } from './DayName.tsx';
import { entryKey } from '#renderer/entities/schedule/entry-spans.ts';
import { EntryBlock } from './EntryBlock.tsx';
import { SLOT_DOM_ID } from './TimeGrid.tsx';
import styles from './Agenda.module.css';

interface AgendaProps {
  readonly days: readonly CalendarDate[];
  readonly entries: readonly RangeEntry[];
  readonly focused: TaskId | null;
}

/** Day by day, as a list. */
export const Agenda = ({ days, entries, focused }: AgendaProps) => {
  // A later occurrence there has the focus itself.
  const slot = useViewState((state) => (focused === null ? state.calendar.slot : null));
  const entriesByDay = useMemo(
    () =>
      days.map((day) => ({
        day,
        own: entries.filter(({ startDay, endDay }) => startDay <= day && endDay >= day),
      })),
    [days, entries],
  );
  return (
    <div role="presentation" className={styles['agenda']}>
      {entriesByDay.map(({ day, own }) => (
        <GridLine key={day} aria-label={saySlot({ day, minute: null })} className={styles['row']}>
          <GridHead of="row" className={styles['name']}>
            <DayName day={day} isNamed />
          </GridHead>
          <div
            role="presentation"
            className={styles['entries']}
            style={{ minHeight: own.length * BAR_HEIGHT }}
          >
            {own.map((entry, index) => (
              <EntryBlock
                key={entryKey(entry)}
                entry={entry}
                look="line"
                begins
                ends
                part={entry.startDay === day || day === days[0] ? null : day}
                isFocused={entryKey(entry) === focused}
                style={{ top: index * BAR_HEIGHT, left: 0, right: 0, height: BAR_HEIGHT - 2 }}
              />
            ))}
            {slot?.day === day && (
              <GridCell id={SLOT_DOM_ID} aria-label={saySlot(slot)} className={styles['slot']} />
            )}
            {own.length === 0 && slot?.day !== day && <GridCell className={styles['free']} />}
          </div>
        </GridLine>
      ))}
    </div>
  );
};
