import { z } from 'zod';

/** What V2 sign-on sends (observed). */
export const signOnSchema = z.strictObject({
  username: z.string().min(1).max(320),
  password: z.string().min(1).max(1000),
  phone: z.string().nullish(),
  verCode: z.string().nullish(),
  verKey: z.string().nullish(),
});

/** The code of an authenticator app (observed). */
export const secondFactorSchema = z.strictObject({
  code: z.string().regex(/^\d{6}$/u),
  method: z.literal('app'),
});
