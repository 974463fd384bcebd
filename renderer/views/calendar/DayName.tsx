import { use } from 'react';
import { dateToParts, weekdayOf, type CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { monthToShortWord } from '#shared/domain/dates/describe-date.ts';
import { useToday } from '#renderer/entities/clock/today.ts';
import { classNames } from '#renderer/ui/class-names.ts';
import { CalendarActionsContext } from './calendar-actions.ts';
import styles from './DayName.module.css';

export const WEEKDAY_NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

interface DayNameProps {
  readonly day: CalendarDate;
  /** With the day of the week. */
  readonly isNamed: boolean;
  /** Of another month than the one that is shown. */
  readonly isOutside?: boolean;
}

/** The number of a day; a click shows it alone. */
export const DayName = ({ day, isNamed, isOutside = false }: DayNameProps) => {
  const { onDay } = use(CalendarActionsContext);
  const today = useToday();
  const { day: number } = dateToParts(day);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classNames(
        styles['day'],
        !isNamed && styles['alone'],
        day === today && styles['today'],
        isOutside && styles['outside'],
      )}
      aria-current={day === today ? 'date' : undefined}
      onClick={(event) => {
        event.stopPropagation();
        onDay(day);
      }}
    >
      <span className="visually-hidden">Show </span>
      {isNamed && <span className={styles['weekday']}>{WEEKDAY_NAMES[weekdayOf(day) - 1]}</span>}{' '}
      <span className={styles['number']}>
        {!isNamed && number === 1 ? `${monthToShortWord(day)} 1` : number}
      </span>
    </button>
  );
};
