import { z } from 'zod';
import { optionalIdentifierSchema } from '#core/wire/identifier.ts';
import { wireDateSchema } from '#core/wire/wire-date.ts';

/** Focus sessions of the official generation (document): durations in seconds. */

export const v1FocusTypeSchema = z.literal([0, 1]);

/** `POST /focus`. Unknown fields are ignored on V1; the duration follows from the times where it is not sent. */
export const v1FocusCreateSchema = z.object({
  type: v1FocusTypeSchema,
  taskId: optionalIdentifierSchema,
  note: z.string().max(5000).nullish(),
  startTime: wireDateSchema,
  endTime: wireDateSchema,
  pauseDuration: z.int().nonnegative().nullish(),
  duration: z.int().nonnegative().nullish(),
  relationType: z.array(z.int()).nullish(),
});
