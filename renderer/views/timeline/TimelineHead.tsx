import { classNames } from '#renderer/ui/class-names.ts';
import { GridHead, GridLine } from '#renderer/ui/grid/GridRow.tsx';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { EntrySpan } from '#shared/domain/dates/day-range.ts';
import type { TimelineZoom } from '#renderer/view-state/timeline.ts';
import { dayToX, spanToBar, type Sight, type Ticks, type TimeScale } from './time-scale.ts';
import { barWords, largeTickWords, smallTickWords } from './timeline-words.ts';
import styles from './TimelineHead.module.css';

interface TimelineHeadProps {
  readonly scale: TimeScale;
  readonly zoom: TimelineZoom;
  readonly ticks: Ticks;
  readonly sight: Sight;
  readonly today: CalendarDate;
  /** Where something is held; null while nothing is. */
  readonly held: EntrySpan | null;
}

/** Keeps the label of a lifted bar within the visible days. */
const nameInSight = (bar: { readonly left: number; readonly width: number }, { left, right }: Sight) =>
  bar.left > (left + right) / 2
    ? { right: Math.max(0, bar.left + bar.width - right) }
    : { left: Math.max(0, left - bar.left) };

/** The days, weeks, months or quarters that the bars stand under. */
export const TimelineHead = ({ scale, zoom, ticks, sight, today, held }: TimelineHeadProps) => {
  const heldBar = held === null ? null : spanToBar(scale, held);
  return (
    <GridLine className={styles['head']}>
      <GridHead of="column" className={styles['corner']}>
        Task
      </GridHead>
      <GridHead of="column" className={styles['time']} style={{ width: scale.width }}>
        <span className="visually-hidden">Time</span>
        {ticks.large.map(({ day, left, width }) => (
          <span key={day} className={styles['large']} style={{ left, width }} aria-hidden>
            <span className={styles['largeName']}>{largeTickWords(zoom, day)}</span>
          </span>
        ))}
        {ticks.small.map(({ day, left, width }) => (
          <span
            key={day}
            className={classNames(styles['small'], zoom === 'day' && day === today && styles['today'])}
            style={{ left, width }}
            aria-hidden
          >
            <span className={styles['smallName']}>{smallTickWords(zoom, day)}</span>
          </span>
        ))}
        <span
          className={styles['now']}
          style={{ left: dayToX(scale, today) + scale.dayWidth / 2 }}
          aria-hidden
        />
        {held !== null && heldBar !== null && (
          <span className={styles['held']} style={heldBar} aria-hidden>
            <span className={styles['heldName']} style={nameInSight(heldBar, sight)} data-held>
              {barWords(held)}
            </span>
          </span>
        )}
      </GridHead>
    </GridLine>
  );
};
