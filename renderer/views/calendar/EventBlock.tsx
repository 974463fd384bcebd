import { useState, type CSSProperties } from 'react';
import { describeDate } from '#shared/domain/dates/describe-date.ts';
import { spanToLocal } from '#shared/domain/dates/move-span.ts';
import { CONVENTIONS, useToday } from '#renderer/entities/clock/today.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { GridBlock } from '#renderer/ui/grid/GridRow.tsx';
import { Popover } from '#renderer/ui/Popover.tsx';
import { entryWords } from './calendar-words.ts';
import type { EventEntry } from './other-events.ts';
import styles from './EntryBlock.module.css';

interface EventBlockProps {
  readonly entry: EventEntry;
  readonly domId: string;
  readonly look: 'hours' | 'bar' | 'line';
  readonly begins: boolean;
  readonly ends: boolean;
  readonly time: string;
  readonly style: CSSProperties | undefined;
}

/** All that is known of an event, which nothing can be done to. */
const Details = ({ entry }: { readonly entry: EventEntry }) => {
  const { title, location, calendarName, color } = entry.event;
  const today = useToday();
  return (
    <div className={styles['details']}>
      <h3 className={styles['detailsTitle']}>{title}</h3>
      <p>{describeDate(spanToLocal(entry), { today, conventions: CONVENTIONS })}</p>
      {location !== null && <p>{location}</p>}
      <p className={styles['from']}>
        <span className={styles['dot']} style={{ background: color }} aria-hidden /> {calendarName}
      </p>
    </div>
  );
};

/** An event of a calendar of somebody else. */
export const EventBlock = ({ entry, domId, look, begins, ends, time, style }: EventBlockProps) => {
  const { title, calendarName, color } = entry.event;
  /** The block, while its details are open. */
  const [anchor, setAnchor] = useState<Element | null>(null);
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
      // The color is data, and the place is measured.
      style={tint}
      onClick={(event) => {
        event.stopPropagation();
        setAnchor(event.currentTarget);
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
      {anchor !== null && (
        <Popover
          label={title}
          anchor={anchor}
          onClose={() => {
            setAnchor(null);
          }}
        >
          <Details entry={entry} />
        </Popover>
      )}
    </GridBlock>
  );
};
