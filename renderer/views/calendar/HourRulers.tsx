import { localToTaskDates, type ClockTime } from '#shared/domain/dates/local-dates.ts';
import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { minutesToClock } from '#shared/domain/dates/clock-time.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import { createZoneClock } from '#shared/domain/dates/zone-clock.ts';
import { CONVENTIONS, hostZone } from '#renderer/entities/clock/today.ts';
import styles from './HourRulers.module.css';

const HOURS = Array.from({ length: 23 }, (_unused, index) => index + 1);

/** The day whose hours the rulers show: a clock elsewhere may change on another day than the one here. */
export const rulerDay = (days: readonly CalendarDate[], today: CalendarDate): CalendarDate =>
  days.includes(today) ? today : (days[0] ?? today);

/** The time in a zone at an hour of a day here. */
const clockThere = (day: CalendarDate, hour: number, zone: string): ClockTime => {
  const local = { startDate: day, startTime: minutesToClock(hour * 60), endDate: null, endTime: null };
  const dates = localToTaskDates(local, hostZone());
  if (dates.kind !== 'timed') throw new Error('A time gives a moment');
  return minutesToClock(createZoneClock(zone)(Date.parse(dates.start)).minute);
};

/** `America/New_York` → `New York` */
const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

interface RulerProps {
  readonly labels: readonly string[];
}

const Ruler = ({ labels }: RulerProps) => (
  <div className={styles['ruler']} data-ruler>
    {labels.map((label, index) => (
      <span
        key={HOURS[index]}
        className={styles['hour']}
        style={{ top: `calc(var(--hour) * ${HOURS[index] ?? 0})` }}
      >
        {label}
      </span>
    ))}
  </div>
);

interface HourRulersProps {
  /** The zone of a second one; null for none. */
  readonly second: string | null;
  readonly day: CalendarDate;
}

/** The hours here, and beside them those of another zone. */
export const HourRulers = ({ second, day }: HourRulersProps) => (
  <div className={styles['rulers']} aria-hidden>
    {second !== null && (
      <Ruler labels={HOURS.map((hour) => describeTime(clockThere(day, hour, second), CONVENTIONS))} />
    )}
    <Ruler labels={HOURS.map((hour) => describeTime(minutesToClock(hour * 60), CONVENTIONS))} />
  </div>
);

/** The names of the zones above the rulers. */
export const ZoneNames = ({ second }: { readonly second: string | null }) => (
  <span className={styles['names']} aria-hidden>
    {second !== null &&
      [second, hostZone()].map((zone) => (
        <span key={zone} className={styles['name']} title={zone.replaceAll('_', ' ')}>
          {cityOf(zone)}
        </span>
      ))}
  </span>
);
