import { z } from 'zod';
import { isAcceptableRepeatFlag } from '#shared/domain/recurrence.ts';

/** A recurrence rule, or one of the service's own forms, which are kept verbatim. */
export const repeatFlagSchema = z
  .string()
  .max(2000)
  .refine((flag) => flag === '' || isAcceptableRepeatFlag(flag), 'not a recurrence rule')
  .nullish()
  .transform((flag) => (flag === '' || flag === undefined ? null : flag));
