import { z } from 'zod';
import { orNull } from '#core/wire/or-default.ts';

/**
 * Dates of the service: read `yyyy-MM-dd'T'HH:mm:ss` with an optional fraction
 * and a numeric offset or Z; written with three digits of fraction and `+0000`
 * (task-service-interface, "Resources and their fields").
 */
const WIRE_DATE = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(?:\.(\d{1,9}))?(?:Z|([+-]\d{2}):?(\d{2}))$/u;

/** @returns Unix milliseconds, or undefined where `text` is no date of the wire */
export const wireDateToTime = (text: string): number | undefined => {
  const match = WIRE_DATE.exec(text);
  if (match === null) return undefined;
  const [, day = '', time = '', fraction = '0', offsetHours, offsetMinutes = '00'] = match;
  const offset = offsetHours === undefined ? 'Z' : `${offsetHours}:${offsetMinutes}`;
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3);
  const unix = Date.parse(`${day}T${time}.${milliseconds}${offset}`);
  if (Number.isNaN(unix) || !isCalendarDay(day)) return undefined;
  return unix;
};

/** Date.parse rolls 30 February over to March; a service must not. */
const isCalendarDay = (day: string): boolean => {
  const unix = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(unix) && new Date(unix).toISOString().startsWith(day);
};

export const timeToWireDate = (unix: number): string => `${new Date(unix).toISOString().slice(0, 23)}+0000`;

/** Any accepted form of a date, to the written form. */
export const wireDateSchema = z.string().transform((text, context) => {
  const unix = wireDateToTime(text);
  if (unix !== undefined) return timeToWireDate(unix);
  context.addIssue({ code: 'custom', message: 'not a date-time with a numeric offset' });
  return z.NEVER;
});

/** "An empty string may stand where null is meant" (task-service-interface, "Resources and their fields"). */
export const optionalWireDateSchema = orNull(z.union([z.literal('').transform(() => null), wireDateSchema]));
