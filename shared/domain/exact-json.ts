/**
 * JSON with exact integers. Sort orders are signed 64-bit (values near
 * -6.9e18 occur), which a JavaScript number cannot hold; a plain `JSON.parse`
 * would change them silently. Integers outside the safe range become `bigint`
 * and are written back digit by digit.
 */
export type ExactJson =
  null | boolean | number | bigint | string | readonly ExactJson[] | { readonly [key: string]: ExactJson };

/** Not in TypeScript's library yet (ES2026, "JSON.parse source text access"). */
interface SourceTextJson {
  parse: (
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ) => unknown;
  rawJSON: (text: string) => unknown;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine has both since V8 12.4; the library types lag
const sourceTextJson: SourceTextJson = JSON as unknown as SourceTextJson;

const INTEGER = /^-?\d+$/u;
/**
 * A run of 16 digits that may be a number, perhaps outside the safe range
 * (9,007,199,254,740,991). Without one the plain parser does.
 */
const LONG_NUMBER = /(?:^|[:,[\s])-?\d{16,}(?=[\]},\s]|$)/gu;

const exactMember: Parameters<SourceTextJson['parse']>[1] = (_key, value, { source }) => {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return source !== undefined && INTEGER.test(source) ? BigInt(source) : value;
};

/** What the plain parser may have changed. */
const isUnsafe = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);

type Holder = Record<string, unknown> | unknown[];

interface Place {
  readonly holder: Holder;
  readonly key: string;
  readonly value: number;
}

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null;

/** A key that is a number comes before the others, wherever it stands in the text. */
const isInTextOrder = (holder: Holder, [first]: readonly string[]): boolean =>
  Array.isArray(holder) || first === undefined || !/^\d/u.test(first);

interface Found {
  /** In the order of the text. */
  readonly places: Place[];
  /** Of all objects. */
  members: number;
}

/** Adds the unsafe numbers in the order of the text. @returns false where that is not known */
const findUnsafe = (holder: Holder, found: Found): boolean => {
  const keys = Object.keys(holder);
  if (!Array.isArray(holder)) found.members += keys.length;
  for (const key of keys) {
    const value: unknown = Reflect.get(holder, key);
    if (isHolder(value) && !findUnsafe(value, found)) return false;
    if (isUnsafe(value)) found.places.push({ holder, key, value });
  }
  return isInTextOrder(holder, keys);
};

/** Whether two that differ are one number to the plain parser, so that only their order tells them apart. */
const areAlike = (sources: readonly string[]): boolean => {
  const known = new Map<number, string>();
  return sources.some((source) => {
    const number = Number(source);
    const other = known.get(number);
    known.set(number, source);
    return other !== undefined && other !== source;
  });
};

/** What ends a key; a quote in a string has a backslash before it. */
const KEY_END = /(?<!\\)"\s*:/gu;

/** A key that stands twice has the place of the first and the value of the last: the order is another one. */
const mayRepeatKeys = (text: string, members: number): boolean => {
  let keys = 0;
  for (const _end of text.matchAll(KEY_END)) keys += 1;
  return keys !== members;
};

/** Numbers outside the safe range, and what looks like one in a text. */
const unsafeSources = (found: readonly string[]): readonly string[] =>
  found.map((match) => match.replace(/^[:,[\s]/u, '')).filter((source) => isUnsafe(Number(source)));

/** @returns whether each unsafe number was found in the text, and is exact now */
const putExact = (places: readonly Place[], sources: readonly string[]): boolean => {
  if (sources.length !== places.length) return false;
  if (places.some(({ value }, index) => value !== Number(sources[index]))) return false;
  for (const [index, { holder, key }] of places.entries()) {
    Object.defineProperty(holder, key, { value: BigInt(sources[index] ?? '') });
  }
  return true;
};

/**
 * The plain parser and a look at what it may have changed: a tenth of the time
 * that a reviver takes, which is called for every member.
 */
const parseLong = (text: string, found: readonly string[]): unknown => {
  const value: unknown = JSON.parse(text);
  const sources = unsafeSources(found);
  // Most long numbers are none that the plain parser changes.
  if (sources.length === 0) return value;
  if (isHolder(value)) {
    const unsafe: Found = { places: [], members: 0 };
    const isOrdered =
      findUnsafe(value, unsafe) && !(areAlike(sources) && mayRepeatKeys(text, unsafe.members));
    if (isOrdered && putExact(unsafe.places, sources)) return value;
  }
  return sourceTextJson.parse(text, exactMember);
};

/** @throws SyntaxError when `text` is not JSON */
export const parseExactJson = (text: string): ExactJson => {
  const found = text.match(LONG_NUMBER);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse makes is JSON
  return (found === null ? JSON.parse(text) : parseLong(text, found)) as ExactJson;
};

const withDigits = (member: unknown): unknown =>
  typeof member === 'bigint' ? sourceTextJson.rawJSON(member.toString()) : member;

/** As most objects are: integers that need their digits stand in none of their members' members. */
const isFlat = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isHolder(value) && !Array.isArray(value);

const withFlatDigits = (object: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(object)) {
    const member = object[key];
    if (typeof member === 'bigint') (copy ??= { ...object })[key] = withDigits(member);
  }
  return copy ?? object;
};

const stringifyFlat = (object: Readonly<Record<string, unknown>>): string | null => {
  const exact = withFlatDigits(object);
  try {
    return JSON.stringify(exact);
  } catch (error) {
    // A bigint further in.
    if (error instanceof TypeError) return null;
    throw error;
  }
};

/** Writes `value` as JSON; a `bigint` becomes an integer literal. `undefined` members are left out. */
export const stringifyExactJson = (value: unknown): string => {
  const flat = isFlat(value) ? stringifyFlat(value) : null;
  // A function that is called for every member takes twice as long.
  return flat ?? JSON.stringify(value, (_key, member: unknown) => withDigits(member));
};
