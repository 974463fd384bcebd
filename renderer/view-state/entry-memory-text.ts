import { z } from 'zod';
import { NOTHING_REFUSED, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';

/** Constructed on demand: few starts have such a text. */
const makeMemorySchema = () => {
  const remembered = z.object({
    kind: z.enum([
      'list',
      'tag',
      'priority',
      'date',
      'time',
      'repeat',
      'repeatEnd',
      'reminder',
      'parent',
      'notes',
    ]),
    key: z.string(),
    occurrence: z.int().nonnegative(),
  });
  return z.object({
    isOff: z.boolean(),
    refusals: z.array(remembered.extend({ times: z.int().positive(), isThere: z.boolean() })),
    accepted: z.array(remembered).default([]),
    readings: z.array(remembered.extend({ reading: z.int().positive() })).default([]),
    newList: z.string().nullable().default(null),
    newColumn: z.string().nullable().default(null),
  }) satisfies z.ZodType<EntryMemory>;
};

/** @param text as `memoryToText` wrote it; anything else is nothing refused */
export const textToMemory = (text: string | null): EntryMemory => {
  if (text === null) return NOTHING_REFUSED;
  try {
    return makeMemorySchema()
      .catch({ ...NOTHING_REFUSED, refusals: [], accepted: [], readings: [] })
      .parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return NOTHING_REFUSED;
    throw error;
  }
};

export const memoryToText = (memory: EntryMemory): string => JSON.stringify(memory);
