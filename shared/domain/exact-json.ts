/**
 * JSON with exact integers. Sort orders are signed 64-bit (values near
 * -6.9e18 occur), which a JavaScript number cannot hold; a plain `JSON.parse`
 * would change them silently. Integers outside the safe range become `bigint`
 * and are written back digit by digit.
 */
export type ExactJson =
  | null
  | boolean
  | number
  | bigint
  | string
  | readonly ExactJson[]
  | { readonly [key: string]: ExactJson };

/** Not in TypeScript's library yet (ES2026, "JSON.parse source text access"). */
interface SourceTextJson {
  rawJSON: (text: string) => unknown;
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the engine has it since V8 12.4; the library types lag
const sourceTextJson: SourceTextJson = JSON as unknown as SourceTextJson;

/**
 * A run of 16 digits that may be a number, perhaps outside the safe range
 * (9,007,199,254,740,991). Without one the plain parser does.
 */
const LONG_NUMBER = /(?:^|[:,[\s])-?\d{16,}(?=[\]},\s]|$)/gu;

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

interface Level {
  readonly holder: Holder;
  readonly keys: readonly string[];
  next: number;
}

const levelOf = (holder: Holder): Level => ({ holder, keys: Object.keys(holder), next: 0 });

/**
 * Adds the unsafe numbers in the order of the text. The levels are a list of
 * its own: a service may nest deeper than the stack of the engine.
 * @returns false where the order is not known
 */
const findUnsafe = (root: Holder, found: Found): boolean => {
  const levels = [levelOf(root)];
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const { holder, keys } = level;
    const key = keys[level.next];
    if (key === undefined) {
      if (!isInTextOrder(holder, keys)) return false;
      if (!Array.isArray(holder)) found.members += keys.length;
      levels.pop();
      continue;
    }
    level.next += 1;
    const value: unknown = Reflect.get(holder, key);
    if (isHolder(value)) levels.push(levelOf(value));
    else if (isUnsafe(value)) found.places.push({ holder, key, value });
  }
  return true;
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

/** The beginning of a text, or a long number that may be none to the plain parser. */
const QUOTE_OR_LONG = /"|(?<=^|[:,[\s])-?[1-9]\d{15,}(?=\s*(?:[\]},]|$))/gu;
/** What stands behind a key. */
const COLON = /\s*:/uy;

const [AS_TEXT, AS_NUMBER] = ['t', 'n'];

/** @returns where the text that begins at `start` is over */
const endOfText = (json: string, start: number): number => {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (json[quote - 1 - slashes] === '\\') slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
  return json.length;
};

const isBefore = (pattern: RegExp, json: string, at: number): boolean => {
  pattern.lastIndex = at;
  return pattern.test(json);
};

/**
 * Every text but a key gets a letter in front, and so does a long number, which
 * becomes a text by that. No expression reads a whole text: one of many
 * escapes would be more than its stack holds.
 */
const withLetters = (json: string): string => {
  const parts: string[] = [];
  let done = 0;
  QUOTE_OR_LONG.lastIndex = 0;
  for (let found = QUOTE_OR_LONG.exec(json); found !== null; found = QUOTE_OR_LONG.exec(json)) {
    const { 0: match, index } = found;
    const isText = match === '"';
    const end = isText ? endOfText(json, index) : index + match.length;
    QUOTE_OR_LONG.lastIndex = end;
    if (isText && isBefore(COLON, json, end)) continue;
    parts.push(json.slice(done, index), isText ? `"${AS_TEXT}` : `"${AS_NUMBER}${match}"`);
    done = isText ? index + 1 : end;
  }
  return parts.join('') + json.slice(done);
};

const withoutLetter = (text: string): string | number | bigint => {
  const said = text.slice(1);
  if (text.startsWith(AS_TEXT)) return said;
  return Number.isSafeInteger(Number(said)) ? Number(said) : BigInt(said);
};

/** For what the quick way cannot tell: by the text alone, and as deep as the plain parser goes. */
const parseByText = (text: string): unknown => {
  const root = { value: JSON.parse(withLetters(text)) as unknown };
  const open: Holder[] = [root];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    for (const key of Object.keys(holder)) {
      const value: unknown = Reflect.get(holder, key);
      if (isHolder(value)) open.push(value);
      else if (typeof value === 'string') Object.defineProperty(holder, key, { value: withoutLetter(value) });
    }
  }
  return root.value;
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
  return parseByText(text);
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

/** What is still to be written of an array or object. */
interface Unwritten {
  /** The name with its colon, empty in an array. */
  readonly members: readonly (readonly [name: string, value: unknown])[];
  next: number;
  readonly end: ']' | '}';
}

const unwrittenOf = (holder: Holder): Unwritten =>
  Array.isArray(holder)
    ? { members: holder.map((member) => ['', member]), next: 0, end: ']' }
    : {
        members: Object.entries(holder).flatMap(([name, member]) =>
          member === undefined ? [] : [[`${JSON.stringify(name)}:`, member] as const],
        ),
        next: 0,
        end: '}',
      };

/** With a list in place of the stack of the engine, which ends at some thousand levels. */
const stringifyDeep = (root: unknown): string => {
  const parts: string[] = [];
  const levels: Unwritten[] = [];
  const write = (value: unknown): void => {
    if (isHolder(value)) {
      parts.push(Array.isArray(value) ? '[' : '{');
      levels.push(unwrittenOf(value));
    } else parts.push(typeof value === 'bigint' ? value.toString() : (JSON.stringify(value) ?? 'null'));
  };
  write(root);
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const member = level.members[level.next];
    if (member === undefined) {
      parts.push(level.end);
      levels.pop();
      continue;
    }
    const [name, value] = member;
    parts.push(level.next === 0 ? name : `,${name}`);
    level.next += 1;
    write(value);
  }
  return parts.join('');
};

/** Writes `value` as JSON; a `bigint` becomes an integer literal. `undefined` members are left out. */
export const stringifyExactJson = (value: unknown): string => {
  try {
    const flat = isFlat(value) ? stringifyFlat(value) : null;
    // A function that is called for every member takes twice as long.
    return flat ?? JSON.stringify(value, (_key, member: unknown) => withDigits(member));
  } catch (error) {
    if (error instanceof RangeError) return stringifyDeep(value);
    throw error;
  }
};
