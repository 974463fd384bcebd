import { Temporal } from '#shared/domain/dates/temporal.ts';
import { assertNever } from '#shared/domain/assert-never.ts';
import type { Snooze } from '#shared/domain/reminder/due-reminder.ts';

const MORNING = '09:00';

/** @returns Unix milliseconds, never before `now` */
export const snoozeUntil = (snooze: Snooze, now: number, zone: string): number => {
  switch (snooze.kind) {
    case 'minutes':
      return now + snooze.minutes * 60_000;
    case 'moment':
      return Math.max(now, Date.parse(snooze.at));
    case 'tomorrow':
      return tomorrowMorning(now, zone);
    default:
      return assertNever(snooze);
  }
};

const tomorrowMorning = (now: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days: 1 })
    .toPlainDateTime(MORNING)
    .toZonedDateTime(zone).epochMilliseconds;
