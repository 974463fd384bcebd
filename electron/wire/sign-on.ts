import { z } from 'zod';

/** What V2 sign-on sends (SERVICE-FACTS 2.1). */
export const signOnSchema = z.strictObject({
  username: z.string().min(1).max(320),
  password: z.string().min(1).max(1000),
  phone: z.string().nullish(),
  verCode: z.string().nullish(),
  verKey: z.string().nullish(),
});

/** The code of an authenticator app (SERVICE-FACTS 2.5). */
export const secondFactorSchema = z.strictObject({
  code: z.string().regex(/^\d{6}$/u),
  method: z.literal('app'),
});
