import fc from 'fast-check';
import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';

/** Names that a careless copy loses or trips over. */
const ODD_KEYS = [
  '__proto__',
  'constructor',
  'toString',
  'toJSON',
  'hasOwnProperty',
  '',
  '0',
  'etag2',
  'ünïcode',
  '\u0000',
];

const INTEGERS = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
/** Half of a pair of surrogates, controls and the whole of Unicode. */
const TEXTS = fc.string({ unit: 'binary', maxLength: 20 });
const KEYS = fc.oneof(fc.constantFrom(...ODD_KEYS), TEXTS);

/** Own members all of them, `__proto__` among them, as JSON.parse makes them. */
const membersToObject = (members: readonly (readonly [string, ExactJson])[]): ExactJson =>
  Object.fromEntries(members);

const { value } = fc.letrec<{ value: ExactJson }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<ExactJson>(null, true, false, '', 0, -1, 0.1, 1e21),
    INTEGERS,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    TEXTS,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(KEYS, tie('value')), { maxLength: 4 }).map(membersToObject),
  ),
}));

/** Any JSON value, as it is after it was on the wire. */
export const jsonArbitrary = (): fc.Arbitrary<ExactJson> =>
  value.map((json) => parseExactJson(stringifyExactJson(json)));

/** Members that no interface names; never one of `known`. */
export const extraMembersArbitrary = (
  known: readonly string[],
): fc.Arbitrary<Readonly<Record<string, ExactJson>>> =>
  fc
    .array(fc.tuple(KEYS, jsonArbitrary()), { minLength: 1, maxLength: 8 })
    .map((members) => Object.fromEntries(members.filter(([key]) => !known.includes(key))));

/** What a careless parser, proxy or server could make of a body. */
const MUTATORS: readonly ((text: string, at: number, junk: string) => string)[] = [
  (text, at) => text.slice(0, at),
  (text, at) => text.slice(at),
  (text, at, junk) => text.slice(0, at) + junk + text.slice(at),
  (text, at, junk) => text.slice(0, at) + junk + text.slice(at + junk.length),
  (text, at) => text.slice(0, at) + text.slice(at + 1),
  (text, at) => text + text.slice(at),
];

/** A text that was damaged at one place. */
export const damagedTextArbitrary = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom(...MUTATORS),
      fc.nat({ max: text.length }),
      fc.oneof(fc.constantFrom('"', '{', ']', ',', '\\', '\u0000', '1e999', '9'.repeat(40)), TEXTS),
    )
    .map(([mutate, at, junk]) => mutate(text, at, junk));

type Path = readonly (string | number)[];

const pathsOf = (json: ExactJson, path: Path = []): readonly Path[] => {
  if (typeof json !== 'object' || json === null) return [path];
  const members: readonly (readonly [string, ExactJson])[] = Object.entries(json);
  return [path, ...members.flatMap(([key, member]) => pathsOf(member, [...path, key]))];
};

/** `undefined` takes the member away. */
const replaceAt = (
  json: ExactJson,
  [key, ...rest]: Path,
  put: ExactJson | undefined,
): ExactJson | undefined => {
  if (key === undefined || typeof json !== 'object' || json === null) return put;
  const changed = new Map(Object.entries(json as Readonly<Record<string, ExactJson>>));
  const member = replaceAt(changed.get(String(key)) ?? null, rest, put);
  if (member === undefined) changed.delete(String(key));
  else changed.set(String(key), member);
  return Array.isArray(json) ? [...changed.values()] : Object.fromEntries(changed);
};

/** Good JSON with one value of another type, or without it. */
export const oddJsonArbitrary = (json: ExactJson): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...pathsOf(json)), fc.option(jsonArbitrary(), { nil: undefined }))
    .map(([path, put]) => stringifyExactJson(replaceAt(json, path, put) ?? null));
