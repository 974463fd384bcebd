import { z } from 'zod';

/** `#RRGGBB`, null, or the word that the web app writes for no colour. */
export const colorSchema = z
  .union([z.string().regex(/^#[0-9A-Fa-f]{6}$/u, 'not a colour'), z.enum(['', 'transparent'])])
  .nullable()
  .transform((color) => (color === '' ? null : color));
