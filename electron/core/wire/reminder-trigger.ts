import { z } from 'zod';

/** iCalendar TRIGGER with a duration (RFC 5545 3.8.6.3 and 3.3.6), or with a date-time. */
const TRIGGER =
  /^TRIGGER(?:;[A-Z-]+=[A-Z-]+)*:(?:[+-]?P(?:\d+W|(?=[\dT])(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)|\d{8}T\d{6}Z)$/u;

export const reminderTriggerSchema = z.string().max(100).regex(TRIGGER, 'not an iCalendar TRIGGER');
