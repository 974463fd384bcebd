import { z } from 'zod';
import { NOTHING_REFUSED, type EntryMemory } from '#shared/domain/quick-entry/entry-memory.ts';

const makeRememberedSchema = () =>
  z.object({
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

const makeMemorySchema = () =>
  z.object({
    isOff: z.boolean(),
    refusals: z.array(
      makeRememberedSchema().extend({
        times: z.int().positive(),
        isThere: z.boolean(),
      }),
    ),
    accepted: z.array(makeRememberedSchema()).default([]),
    readings: z.array(makeRememberedSchema().extend({ reading: z.int().positive() })).default([]),
    newList: z.string().nullable().default(null),
    newColumn: z.string().nullable().default(null),
  }) satisfies z.ZodType<EntryMemory>;

/** Made when it is needed: few starts have such a text. */
const memorySchema = z.lazy(makeMemorySchema);

/** @param text as `memoryToText` wrote it; anything else is nothing refused */
export const textToMemory = (text: string | null): EntryMemory => {
  if (text === null) return NOTHING_REFUSED;
  try {
    return memorySchema
      .catch({ ...NOTHING_REFUSED, refusals: [], accepted: [], readings: [] })
      .parse(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) return NOTHING_REFUSED;
    throw error;
  }
};

export const memoryToText = (memory: EntryMemory): string => JSON.stringify(memory);
