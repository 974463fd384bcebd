import { z } from 'zod';
import { malformed } from '#electron/local-service/refusal.ts';
import type { BatchOutcome } from '#electron/local-service/batch-answer.ts';

const describe = (error: z.ZodError): string => {
  const [issue] = error.issues;
  return issue === undefined ? 'Bad body.' : `${issue.path.join('.')}: ${issue.message}`;
};

/** @throws Refusal naming the first field that is wrong */
export const parseBody = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw malformed(describe(parsed.error));
};

const hasUnknownField = (error: z.ZodError): boolean =>
  error.issues.some(({ code }) => code === 'unrecognized_keys');

const keyedSchema = z.looseObject({ id: z.string().min(1) });

/** The member of a faulty entry that names it in `id2error`. */
const entryId = (entry: unknown): string | undefined => keyedSchema.safeParse(entry).data?.id;

/**
 * Reads the entries of a batch. An unknown field refuses the request ("V2
 * request bodies reject unknown fields"); a value that breaks its rule refuses
 * its entry alone, or the request where the entry has no name to report under.
 */
export const parseEntries = <Schema extends z.ZodType>(
  schema: Schema,
  entries: readonly unknown[],
  outcome: Pick<BatchOutcome, 'refuse'>,
  idOf: (entry: unknown) => string | undefined = entryId,
): readonly z.output<Schema>[] =>
  entries.flatMap((entry) => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    const id = idOf(entry);
    if (id === undefined || hasUnknownField(parsed.error)) throw malformed(describe(parsed.error));
    outcome.refuse(id, 'UNKNOWN');
    return [];
  });

/** An array of a batch that may be absent or null. */
export const entriesSchema = z
  .array(z.unknown())
  .nullish()
  .transform((entries) => entries ?? []);

/** The three lists that most batches consist of. */
export const batchSchema = z.strictObject({
  add: entriesSchema,
  update: entriesSchema,
  delete: entriesSchema,
});

/** The name of entries that carry `taskId` instead of `id`. */
export const taskIdOf = (entry: unknown): string | undefined =>
  z.looseObject({ taskId: z.string().min(1) }).safeParse(entry).data?.taskId;
