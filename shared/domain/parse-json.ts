import type { z } from 'zod';

/** What a text says as JSON; null where it is none. */
export const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** JSON that may be cut short or of another form, as a file or a vault gives it back; null then, and for no text. */
export const readJson = <Value>(schema: z.ZodType<Value>, text: string | null): Value | null =>
  schema.safeParse(parseJson(text)).data ?? null;
