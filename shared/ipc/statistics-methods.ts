import { z } from 'zod';
import { localStatisticsSchema, serviceFiguresSchema } from '#shared/domain/statistics.ts';
import { query } from '#shared/ipc/method.ts';

/** What was done, and when. */
export const statisticsMethods = {
  /** Of at most three years. */
  'statistics.local': query({
    input: z.strictObject({ from: z.iso.date(), to: z.iso.date() }),
    output: localStatisticsSchema,
  }),
  /** Asks the service, and answers with what it said the last time where it cannot be reached. */
  'statistics.service': query({ input: z.strictObject({}), output: serviceFiguresSchema }),
} as const;
