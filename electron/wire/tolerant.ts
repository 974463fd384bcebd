import { z } from 'zod';
import type { ExactJson } from '#shared/domain/exact-json.ts';

/**
 * How answers are read: "an empty string may stand where null is meant", fields
 * come and go (task-service-interface, "Conventions"), and what is not
 * understood has to go back unharmed. So missing, null and empty are one, and
 * objects are kept whole.
 */
export type WireObject = Readonly<Record<string, ExactJson>>;

const isObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Any object, as it came: the very same, so that nothing of it can be lost. */
export const objectSchema = z.custom<WireObject>(isObject, 'not an object');
export const objectsSchema = z.array(objectSchema).nullish();

/** A text, or null where there is none. */
export const textSchema = z
  .string()
  .nullish()
  .transform((text) => (text === '' ? null : (text ?? null)));

/** A yes, or no where nothing is said. */
export const flagSchema = z
  .boolean()
  .nullish()
  .transform((flag) => flag ?? false);

/** A count, or 0 where nothing is said; fractions were never seen, but harm nobody. */
export const countSchema = z
  .union([z.number(), z.bigint().transform(Number), z.literal('')])
  .nullish()
  .transform((count) => (typeof count === 'number' ? count : 0));

/** Identifiers of users come as text and as number. */
export const idTextSchema = z.union([z.string().min(1), z.int(), z.bigint()]).transform(String);

/** "The content of id2error values: not shown" (task-service-interface, "Errors"): texts so far. */
export const batchErrorsSchema = z
  .record(
    z.string(),
    z.unknown().transform((error) => (typeof error === 'string' ? error : 'UNKNOWN')),
  )
  .nullish();
