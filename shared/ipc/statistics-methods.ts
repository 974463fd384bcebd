import { z } from 'zod';
import {
  localDaysSchema,
  localStatisticsSchema,
  serviceFiguresSchema,
  spanFiguresSchema,
} from '#shared/domain/statistics.ts';
import { nothing, query } from '#shared/ipc/method.ts';

const span = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

/** What was done, and when. */
export const statisticsMethods = {
  /** Each day of at most three years, without how it is spread. */
  'statistics.days': query({ input: span, output: localDaysSchema }),
  /** Of at most three years. */
  'statistics.local': query({
    input: span,
    output: localStatisticsSchema,
  }),
  /** Asks the service, and answers with what it said the last time where it cannot be reached. */
  'statistics.service': query({ input: nothing, output: serviceFiguresSchema }),
  /** Asked of the service; null where it does not serve it or cannot be reached. */
  'statistics.serviceSpan': query({ input: span, output: spanFiguresSchema.nullable() }),
} as const;
