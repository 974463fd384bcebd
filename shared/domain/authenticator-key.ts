import { z } from 'zod';
import { messageToText } from '#shared/messages/message.ts';

const BASE32 = /^[A-Z2-7]{16,256}$/u;

/** The address behind the picture that an app scans. */
const ADDRESS = /^otpauth:\/\/[^?]*\?(?:[^#]*&)?secret=([^&#]*)/iu;

/**
 * The key of an authenticator app as people have it: in groups, in small
 * letters, with padding, or as the address behind the picture.
 */
export const authenticatorKeySchema = z
  .string()
  .max(1000)
  .transform((text) => (ADDRESS.exec(text.trim())?.[1] ?? text).replaceAll(/[\s=-]/gu, '').toUpperCase())
  .pipe(z.string().regex(BASE32, messageToText({ code: 'keyMalformed' })));
