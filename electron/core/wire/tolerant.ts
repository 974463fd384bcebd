import { z } from 'zod';
import type { ExactJson } from '#shared/domain/exact-json.ts';

/**
 * How answers are read: "an empty string may stand where null is meant", fields
 * come and go (task-service-interface, "Conventions"), and what is not
 * understood has to go back unharmed. So missing, null and empty are one, and
 * objects are kept whole.
 */
export type WireObject = Readonly<Record<string, ExactJson>>;

export const isObject = (value: unknown): value is WireObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** SQLite reads JSON to a depth of 1000, and an edit wraps what it carries. Nothing that was ever seen nests to ten. */
const DEEPEST = 500;

/** Asked of every task of a large account: most of its members are none that anything is in. */
const isDeeperThan = (value: WireObject | readonly ExactJson[], levels: number): boolean => {
  if (levels === 0) return true;
  const members: readonly ExactJson[] = Object.values(value);
  for (const member of members) {
    if (typeof member === 'object' && member !== null && isDeeperThan(member, levels - 1)) return true;
  }
  return false;
};

/** SQLite would not read it. */
export const isTooDeep = (value: ExactJson): boolean =>
  typeof value === 'object' && value !== null && isDeeperThan(value, DEEPEST);

const isKeepable = (value: unknown): value is WireObject => isObject(value) && !isTooDeep(value);

/** Any object, as it came: the very same, so that nothing of it can be lost. */
export const objectSchema = z.custom<WireObject>(isKeepable, 'not an object');

/** Under this a stand-in has what came. */
const ELEMENT = Symbol('element');

interface StandIn extends WireObject {
  readonly [ELEMENT]: ExactJson;
}

const isStandIn = (object: WireObject): object is StandIn => ELEMENT in object;

/** An element that is no object, or is nested too deep, has no id and no place to any reader, and is set aside. */
const asObject = (element: ExactJson): WireObject =>
  isKeepable(element) ? element : ({ [ELEMENT]: element } satisfies StandIn);

/** An element of an array, as it came. */
export const elementOf = (object: WireObject): ExactJson => (isStandIn(object) ? object[ELEMENT] : object);

/** Objects one by one: a single one that cannot be read must not hold up the others. */
export const objectArraySchema = z
  .custom<readonly ExactJson[]>(Array.isArray, 'not an array')
  .transform((elements): readonly WireObject[] => elements.map(asObject));
export const objectsSchema = objectArraySchema.nullish();

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
