import { z } from 'zod';
import { messageToText } from '#shared/messages/message.ts';
import { rangeEntrySchema } from '#shared/domain/dates/day-range.ts';

/** Why a calendar could not be read the last time. */
export const calendarProblemSchema = z.enum([
  'offline',
  'timeout',
  'certificate',
  'tooLarge',
  'notFound',
  'signIn',
  'redirects',
  'blocked',
  'server',
  'notACalendar',
  /** Reading it takes more time or memory than a calendar may take. */
  'tooComplex',
  /** The copy is left alone until it has been read again: reading it took too much, or ended Docket. */
  'resting',
  'noFile',
  /** The address was in the keychain, and is not any more. */
  'noAddress',
]);
export type CalendarProblem = z.infer<typeof calendarProblemSchema>;

const colorSchema = z.string().regex(/^#[0-9A-Fa-f]{6}$/u, 'not a color');
const nameSchema = z
  .string()
  .trim()
  .min(1, messageToText({ code: 'calendarNameMissing' }))
  .max(100);

/** `https`, `http` or `webcal`, or an absolute path. */
const addressSchema = z
  .string()
  .trim()
  .max(4000)
  .regex(
    /^(?:(?:https?|webcal):\/\/[^\s/]|file:\/\/\/|\/|[A-Za-z]:[\\/])/u,
    'Enter an address that starts with https, http or webcal, or a file path.',
  );

/** A calendar of somebody else, which is read and never written. */
export const otherCalendarSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  color: colorSchema,
  source: z.enum(['web', 'file']),
  /** Where it comes from, in few words and without anything secret: a host, or the name of a file. */
  place: z.string(),
  /** ISO 8601 UTC: when what is shown was read; null before the first time. */
  readAt: z.string().nullable(),
  events: z.int().nonnegative(),
  /** Events that could not be read. */
  skipped: z.int().nonnegative(),
  problem: calendarProblemSchema.nullable(),
  isReading: z.boolean(),
});
export type OtherCalendar = z.infer<typeof otherCalendarSchema>;

/** An event of such a calendar on the days of a range. */
export const otherEventSchema = rangeEntrySchema
  .omit({ id: true, isProjection: true, isClosed: true })
  .extend({
    /** Of this occurrence. */
    key: z.string(),
    calendarId: z.string(),
    title: z.string(),
    location: z.string().nullable(),
  });
export type OtherEvent = z.infer<typeof otherEventSchema>;

export const newCalendarSchema = z.strictObject({
  address: addressSchema,
  /** Null takes what the calendar calls itself. */
  name: nameSchema.nullable(),
  color: colorSchema,
});
export type NewCalendar = z.infer<typeof newCalendarSchema>;

export const calendarChangeSchema = z.strictObject({
  name: nameSchema.optional(),
  color: colorSchema.optional(),
  address: addressSchema.optional(),
});
export type CalendarChange = z.infer<typeof calendarChangeSchema>;
