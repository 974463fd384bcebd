import { Temporal } from '#shared/domain/dates/temporal.ts';
import type { TaskDates } from '#shared/domain/dates/task-dates.ts';
import { startMoment } from '#shared/domain/dates/local-dates.ts';
import type { ReminderTrigger, TriggerDuration } from '#shared/domain/reminder/reminder-trigger.ts';

/**
 * When the reminder rings. For a timed task days and weeks keep the local
 * time, hours and minutes are exact (RFC 5545 3.3.6); for whole days all of it
 * is read on the clock, so that 09:00 is 09:00 on a day of 23 hours, too.
 * @param hostZone the zone of this computer: whole days and floating times are where one is
 * @returns Unix milliseconds; null where the task has no date
 */
export const reminderMoment = (
  trigger: ReminderTrigger,
  dates: TaskDates,
  hostZone: string,
): number | null => {
  if (trigger.kind === 'absolute') return Date.parse(trigger.moment);
  const start = trigger.from === 'end' ? endMoment(dates, hostZone) : startMoment(dates, hostZone);
  if (start === null) return null;
  const zone = dates.kind === 'timed' && !dates.isFloating ? dates.zone : hostZone;
  const moment = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(zone);
  const { days, time } = signedDurations(trigger.isBefore ? -1 : 1, trigger.duration);
  if (dates.kind === 'timed') return moment.add(days).add(time).epochMilliseconds;
  const midnight = moment.toPlainDate().toPlainDateTime();
  return midnight.add(days).add(time).toZonedDateTime(zone).epochMilliseconds;
};

const signedDurations = (
  sign: 1 | -1,
  { weeks, days, hours, minutes, seconds }: TriggerDuration,
): { readonly days: Temporal.Duration; readonly time: Temporal.Duration } => ({
  days: Temporal.Duration.from({ weeks: sign * (weeks ?? 0), days: sign * (days ?? 0) }),
  time: Temporal.Duration.from({
    hours: sign * (hours ?? 0),
    minutes: sign * (minutes ?? 0),
    seconds: sign * (seconds ?? 0),
  }),
});

/** A point in time ends where it starts, whole days at the start of their last one. */
const endMoment = (dates: TaskDates, hostZone: string): number | null => {
  if (dates.kind === 'none') return null;
  if (dates.kind === 'allDay') return startMoment({ ...dates, start: dates.end }, hostZone);
  return startMoment({ ...dates, start: dates.end ?? dates.start, end: null }, hostZone);
};
