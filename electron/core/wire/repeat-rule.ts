import { z } from 'zod';
import { parseRepeatFlag } from '#shared/domain/repeat/repeat-flag.ts';

/** A recurrence rule, or one of the service's own forms, which are kept verbatim. */
export const repeatFlagSchema = z
  .string()
  .max(2000)
  .refine((flag) => flag === '' || parseRepeatFlag(flag).kind !== 'invalid', 'not a recurrence rule')
  .nullish()
  .transform((flag) => (flag === '' || flag === undefined ? null : flag));
