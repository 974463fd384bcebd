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

const keyedSchema = z.looseObject({ id: z.string().min(1) });

/** The member of a faulty entry that names it in `id2error`. */
const entryId = (entry: unknown): string | undefined => keyedSchema.safeParse(entry).data?.id;

/**
 * Reads the entries of a batch. One that breaks a rule, or has an unknown field
 * ("V2 request bodies reject unknown fields"), is refused alone; where it has no
 * name to report it under, the request is, and nothing of it is stored.
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
    if (id === undefined) throw malformed(describe(parsed.error));
    outcome.refuse(id, 'UNKNOWN');
    return [];
  });

const fieldsSchema = z.record(z.string(), z.unknown());

/**
 * The entries of an update with what they leave out as it is: sources disagree
 * whether an update replaces the object, and this reading loses nothing.
 * @param known what the object has, by the entry's fields; undefined where there is no such object
 */
export const completedBy = (
  entries: readonly unknown[],
  known: (fields: Readonly<Record<string, unknown>>) => object | undefined,
): readonly unknown[] =>
  entries.map((entry) => {
    const fields = fieldsSchema.safeParse(entry);
    return fields.success ? { ...known(fields.data), ...fields.data } : entry;
  });

/** The id of an entry; "" where it has none that is a text. */
export const idIn = (fields: Readonly<Record<string, unknown>>): string =>
  typeof fields['id'] === 'string' ? fields['id'] : '';

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
