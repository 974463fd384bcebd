import { z } from 'zod';
import { parseJson } from '#shared/domain/parse-json.ts';
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

/** @param text a memory as JSON; anything else is nothing refused */
export const textToMemory = (text: string | null): EntryMemory =>
  text === null
    ? NOTHING_REFUSED
    : makeMemorySchema()
        .catch({ ...NOTHING_REFUSED, refusals: [], accepted: [], readings: [] })
        .parse(parseJson(text));
