import { useId, type CSSProperties } from 'react';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { RangeEntry } from '#shared/domain/dates/day-range.ts';
import { describeDate } from '#shared/domain/dates/describe-date.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { useServices } from '#renderer/entities/services.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridBlock } from '#renderer/ui/grid/GridRow.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { useViewState } from '#renderer/view-state/view-state-context.tsx';
import { focusEvent } from './calendar-focus.ts';
import { entryDomId, entryWords } from './calendar-words.ts';
import { eventAt, type EventEntry } from './other-events.ts';
import styles from './EntryBlock.module.css';

interface EventBlockProps {
  readonly entry: EventEntry;
  readonly domId: string;
  readonly look: 'hours' | 'bar' | 'line';
  readonly begins: boolean;
  readonly ends: boolean;
  readonly time: string;
  readonly isFocused: boolean;
  readonly style?: CSSProperties;
}

/** An event of a calendar of somebody else. */
export const EventBlock = ({ entry, domId, look, begins, ends, time, style, isFocused }: EventBlockProps) => {
  const { title, calendarName, color } = entry.event;
  const services = useServices();
  const tint: CSSProperties & Record<'--tint', string> = { ...style, '--tint': color };
  return (
    <GridBlock
      id={domId}
      aria-label={`${entryWords(title, entry, { time, isTimeFirst: look === 'line' })}, ${calendarName}`}
      title={`${title} · ${calendarName}`}
      className={classNames(
        styles['entry'],
        styles[look],
        styles['event'],
        !begins && styles['goesOn'],
        !ends && styles['continues'],
      )}
      data-event
      data-focused={isFocused || undefined}
      aria-readonly
      // The color is data, and the place is measured.
      style={tint}
      onClick={(event) => {
        event.stopPropagation();
        focusEvent(services, entry, true);
      }}
      onDoubleClick={(event) => {
        event.stopPropagation();
      }}
      onPointerDown={(event) => {
        event.stopPropagation();
      }}
    >
      {look === 'line' && time !== '' && <span className={styles['time']}>{time}</span>}{' '}
      <span className={styles['title']}>{title}</span>{' '}
      {look === 'hours' && <span className={styles['time']}>{time}</span>}
    </GridBlock>
  );
};

/** All that is known of an event, which nothing can be done to. */
const Details = ({ entry, id }: { readonly entry: EventEntry; readonly id: string }) => {
  const { title, location, calendarName, color } = entry.event;
  const today = useToday();
  return (
    <div id={id} className={styles['details']}>
      <h3 className={styles['detailsTitle']}>{title}</h3>
      <p>{describeDate(spanToLocal(entry), { today, conventions: CONVENTIONS })}</p>
      {location !== null && <p>{location}</p>}
      <p className={styles['from']}>
        <span className={styles['dot']} style={{ background: color }} aria-hidden /> {calendarName}, read only
      </p>
    </div>
  );
};

interface EventDetailsProps {
  readonly entries: readonly RangeEntry[];
  /** The first day that is shown. */
  readonly from: CalendarDate;
}

/** The details of the event with the focus, while they are open. */
export const EventDetails = ({ entries, from }: EventDetailsProps) => {
  const services = useServices();
  const slot = useViewState((state) => state.calendar.slot);
  const id = useId();
  const entry = slot?.isEventOpen === true ? eventAt(entries, slot) : null;
  if (entry === null) return null;
  const domId = entryDomId(entry, entry.startDay < from ? from : null);
  return (
    <Popover
      label={entry.event.title}
      describedBy={id}
      anchor={document.querySelector(`[id="${domId}"]`)}
      onClose={() => {
        focusEvent(services, entry);
      }}
    >
      <Details entry={entry} id={id} />
    </Popover>
  );
};
