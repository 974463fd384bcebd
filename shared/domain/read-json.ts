import type { z } from 'zod';

/** JSON that may be cut short or of another form, as a file or a vault gives it back; null then, and for no text. */
export const readJson = <Value>(schema: z.ZodType<Value>, text: string | null): Value | null => {
  if (text === null) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};
