import type { CalendarDate } from '#shared/domain/dates/calendar-date.ts';
import type { DateConventions } from '#shared/domain/dates/date-conventions.ts';
import { describeDate, describeTime } from '#shared/domain/dates/describe-date.ts';
import type { ClockTime, LocalDates } from '#shared/domain/dates/local-dates.ts';
import { isOverdue, toPredicate, type TaskReader } from '#shared/domain/task-condition.ts';
import type { RowDates, TaskStatus } from '#shared/domain/task.ts';
import { clockOf, dayOf } from '#renderer/entities/clock/today.ts';

type When = NonNullable<RowDates>;

/** On the calendar and the clock of this computer. */
export const rowDatesToLocal = (dates: When): LocalDates => {
  if (dates.kind === 'allDay') {
    const endDate = dates.end === dates.start ? null : dates.end;
    return { startDate: dates.start, startTime: null, endDate, endTime: null };
  }
  const start = new Date(dates.start);
  const end = dates.end === null ? null : new Date(dates.end);
  return {
    startDate: dayOf(start),
    startTime: clockOf(start),
    endDate: end === null ? null : dayOf(end),
    endTime: end === null ? null : clockOf(end),
  };
};

export interface RowDate {
  readonly text: string;
  readonly tone: 'past' | 'today' | 'plain';
}

interface RowDateContext {
  readonly today: CalendarDate;
  readonly status: TaskStatus;
  /** The local time of day, by which a time of today is over; left out where only the day counts. */
  readonly now?: ClockTime;
  readonly isNote?: boolean;
  /** The day that the view says already: of it only a time is left. */
  readonly obviousDay?: CalendarDate | null;
  readonly conventions: DateConventions;
}

interface Late {
  readonly status: TaskStatus;
  readonly isNote: boolean;
  readonly dates: LocalDates;
}

type Clock = Pick<RowDateContext, 'today' | 'now'>;

/** Conditions on what is read on the calendar and the clock. A time of `today` counts where `now` is given. */
const READER: TaskReader<Late, Clock> = {
  status: ({ status }) => status,
  isNote: ({ isNote }) => isNote,
  isDated: () => true,
  startsBefore: ({ dates: { startDate } }, { today }) => startDate < today,
  endsBefore: ({ dates: { startDate, startTime, endDate, endTime } }, { today, now = '' }) => {
    const lastDay = endDate ?? startDate;
    const lastTime = endTime ?? startTime;
    return lastDay < today || (lastDay === today && lastTime !== null && lastTime < now);
  },
};

/** An open task whose dates are over: by the day, and by the clock where they have a time. */
export const isLate = (task: Late, clock: Clock): boolean => toPredicate(isOverdue(clock), READER)(task);

const toneOf = (dates: LocalDates, context: RowDateContext): RowDate['tone'] => {
  const { today, status, isNote = false } = context;
  if (isLate({ status, isNote, dates }, context)) return 'past';
  if (status !== 'open' || (dates.endDate ?? dates.startDate) < today) return 'plain';
  return dates.startDate <= today ? 'today' : 'plain';
};

/** The date as a row says it: of today only the time, where it has one. Empty where the view says all of it. */
export const describeRowDate = (dates: When, context: RowDateContext): RowDate => {
  const local = rowDatesToLocal(dates);
  const tone = toneOf(local, context);
  const { startDate, startTime, endDate, endTime } = local;
  const endsToday = endDate === null || endDate === startDate;
  const isObvious = startDate === context.obviousDay && endsToday;
  if (isObvious && startTime === null) return { text: '', tone };
  if ((startDate !== context.today && !isObvious) || startTime === null || !endsToday) {
    return { text: describeDate(local, context), tone };
  }
  const start = describeTime(startTime, context.conventions);
  return {
    text: endTime === null ? start : `${start}–${describeTime(endTime, context.conventions)}`,
    tone,
  };
};
