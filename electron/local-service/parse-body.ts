import { z } from 'zod';
import { identifierSchema } from '#core/wire/identifier.ts';
import { orDefault } from '#core/wire/or-default.ts';
import { malformed } from '#electron/local-service/refusal.ts';
import type { Call } from '#electron/local-service/route.ts';
import type { BatchOutcome } from '#electron/local-service/batch-answer.ts';

const describe = (error: z.ZodError): string => {
  const [issue] = error.issues;
  return issue === undefined ? 'Bad body.' : `${issue.path.join('.')}: ${issue.message}`;
};

const isHolder = (value: unknown): value is Record<PropertyKey, unknown> =>
  typeof value === 'object' && value !== null;

/** The value without the keys that the schema does not name; null where something else is wrong, too. */
const withoutUnknown = (value: unknown, { issues }: z.ZodError): unknown => {
  const copy = structuredClone(value);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') return null;
    const holder = issue.path.reduce<unknown>((at, name) => (isHolder(at) ? at[name] : undefined), copy);
    if (!isHolder(holder)) return null;
    for (const key of issue.keys) Reflect.deleteProperty(holder, key);
  }
  return copy;
};

/**
 * A strict service refuses unknown keys ("V2 request bodies reject unknown
 * fields"); the public one ignores them, and five known clients send some.
 */
const parseAs = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  isStrict: boolean,
): z.ZodSafeParseResult<z.output<Schema>> => {
  const parsed = schema.safeParse(value);
  if (parsed.success || isStrict) return parsed;
  const known = withoutUnknown(value, parsed.error);
  return known === null ? parsed : schema.safeParse(known);
};

/**
 * @param value the body of the request where it is left out
 * @throws Refusal naming the first field that is wrong
 */
export const parseBody = <Schema extends z.ZodType>(
  { json, settings }: Pick<Call, 'json' | 'settings'>,
  schema: Schema,
  value: unknown = json(),
): z.output<Schema> => {
  const parsed = parseAs(schema, value, settings.isStrict);
  if (parsed.success) return parsed.data;
  throw malformed(describe(parsed.error));
};

const keyedSchema = z.looseObject({ id: z.string().min(1) });

/** The member of a faulty entry that names it in `id2error`. */
const entryId = (entry: unknown): string | undefined => keyedSchema.safeParse(entry).data?.id;

/**
 * Reads the entries of a batch. One that breaks a rule, or has an unknown field
 * where the service is strict, is refused alone; where it has no
 * name to report it under, the request is, and nothing of it is stored.
 */
export const parseEntries = <Schema extends z.ZodType>(
  schema: Schema,
  entries: readonly unknown[],
  outcome: Pick<BatchOutcome, 'isStrict' | 'refuse'>,
  idOf: (entry: unknown) => string | undefined = entryId,
): readonly z.output<Schema>[] =>
  entries.flatMap((entry) => {
    const parsed = parseAs(schema, entry, outcome.isStrict);
    if (parsed.success) return [parsed.data];
    const id = idOf(entry);
    if (id === undefined) throw malformed(describe(parsed.error));
    outcome.refuse(id, 'UNKNOWN');
    return [];
  });

/** Reads the ids of a batch's deletions, each of which names itself. */
export const parseIds = (
  ids: readonly unknown[],
  outcome: Pick<BatchOutcome, 'isStrict' | 'refuse'>,
): readonly string[] =>
  parseEntries(identifierSchema, ids, outcome, (id) => (typeof id === 'string' ? id : undefined));

const fieldsSchema = z.record(z.string(), z.unknown());

interface Updating<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly outcome: Pick<BatchOutcome, 'isStrict' | 'refuse'>;
  /** What the object has, by the fields of the entry; undefined where there is no such object. */
  readonly known: (fields: Readonly<Record<string, unknown>>) => Promise<object | undefined>;
  readonly idOf?: (entry: unknown) => string | undefined;
}

/**
 * Applies the entries of an update one after the other, each with what it leaves out as it is then: sources disagree
 * whether an update replaces the object, and this reading loses nothing. Two entries of one object add up.
 */
export const applyUpdates = async <Schema extends z.ZodType>(
  entries: readonly unknown[],
  { schema, outcome, known, idOf }: Updating<Schema>,
  apply: (body: z.output<Schema>) => void | Promise<void>,
): Promise<void> => {
  for (const entry of entries) {
    const fields = fieldsSchema.safeParse(entry);
    const whole: unknown = fields.success ? { ...(await known(fields.data)), ...fields.data } : entry;
    for (const body of parseEntries(schema, [whole], outcome, idOf)) await apply(body);
  }
};

/** The id of an entry; "" where it has none that is a text. */
export const idIn = (fields: Readonly<Record<string, unknown>>): string =>
  typeof fields['id'] === 'string' ? fields['id'] : '';

/** A count in the query; `fallback` where it is absent or empty. */
export const countInQuery = ({ query }: Pick<Call, 'query'>, name: string, fallback: number): number => {
  const text = query.get(name) ?? '';
  if (text === '') return fallback;
  if (!/^\d{1,9}$/u.test(text)) throw malformed(`${name} is not a count`);
  return Number(text);
};

/** An array of a batch that may be absent or null. */
export const entriesSchema = orDefault(z.array(z.unknown()), []);

/** The three lists that most batches consist of. */
export const batchSchema = z.strictObject({
  add: entriesSchema,
  update: entriesSchema,
  delete: entriesSchema,
});

/** The name of entries that carry `taskId` instead of `id`. */
export const taskIdOf = (entry: unknown): string | undefined =>
  z.looseObject({ taskId: z.string().min(1) }).safeParse(entry).data?.taskId;
