import { z } from 'zod';

/** RFC 6749, 5.1; a refresh token is not given as a rule (observed), so none is read. */
export const tokenAnswerSchema = z.object({
  access_token: z.string().min(1).max(10_000),
  /** Seconds. */
  expires_in: z.number().positive().nullish(),
});
