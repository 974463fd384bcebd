import { z } from 'zod';
import { daysBetween, parseCalendarDate } from '#shared/domain/dates/calendar-date.ts';
import { RANGE_MAX_DAYS } from '#shared/domain/dates/day-range.ts';
import {
  calendarChangeSchema,
  newCalendarSchema,
  otherCalendarSchema,
  otherEventSchema,
} from '#shared/domain/other-calendar.ts';
import { command, done, nothing, query } from '#shared/ipc/method.ts';

const daySchema = z.string().refine((text) => parseCalendarDate(text) !== null, 'not a day');

/** Calendars of others, which are read only. An address goes to the core and never comes back. */
export const calendarMethods = {
  'calendars.list': query({ input: nothing, output: z.array(otherCalendarSchema) }),
  /** What they have on the days from `from` to `to`, from the last good copy of each. */
  'calendars.events': query({
    input: z
      .strictObject({ from: daySchema, to: daySchema })
      .refine(({ from, to }) => from <= to && daysBetween(from, to) < RANGE_MAX_DAYS, 'not a range of days'),
    output: z.array(otherEventSchema),
  }),
  /** Answers when it has been read, or could not be: it stays with its reason, and is tried again. */
  'calendars.add': command({ input: newCalendarSchema, output: otherCalendarSchema }),
  'calendars.edit': command({
    input: z.strictObject({ id: z.string(), change: calendarChangeSchema }),
    output: otherCalendarSchema,
  }),
  /** Null reads all of them. */
  'calendars.refresh': command({ input: z.strictObject({ id: z.string().nullable() }), output: done }),
  'calendars.remove': command({ input: z.strictObject({ id: z.string() }), output: done }),
} as const;
