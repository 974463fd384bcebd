import { z } from 'zod';
import { optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { optionalTimeZoneSchema } from '#core/wire/time-zone.ts';
import { optionalWireDateSchema } from '#core/wire/wire-date.ts';
import { int64Schema } from '#core/wire/wire-integer.ts';

/** A checklist item; readers take any status but 0 for done, 1 is what is written. */
export const v2ItemSchema = z.strictObject({
  id: optionalIdentifierSchema,
  title: z.string().max(10_000).nullish(),
  status: z.literal([0, 1, 2]).nullish(),
  completedTime: optionalWireDateSchema,
  isAllDay: z.boolean().nullish(),
  sortOrder: int64Schema.nullish(),
  startDate: optionalWireDateSchema,
  timeZone: optionalTimeZoneSchema,
  snoozeReminderTime: optionalWireDateSchema,
});
export type V2ItemBody = z.infer<typeof v2ItemSchema>;
