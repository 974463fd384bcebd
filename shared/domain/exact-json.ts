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
 * Only a run of 17 digits, or of 16 that starts with a nine, can be an integer
 * outside the safe range (9,007,199,254,740,991). Without one the plain parser
 * does, several times as fast.
 */
const UNSAFE_DIGITS = /\d{17}|9\d{15}/u;

const exactMember: Parameters<SourceTextJson['parse']>[1] = (_key, value, { source }) => {
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value;
  return source !== undefined && INTEGER.test(source) ? BigInt(source) : value;
};

/** @throws SyntaxError when `text` is not JSON */
export const parseExactJson = (text: string): ExactJson => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what JSON.parse makes is JSON
  return (UNSAFE_DIGITS.test(text) ? sourceTextJson.parse(text, exactMember) : JSON.parse(text)) as ExactJson;
};

/** Writes `value` as JSON; a `bigint` becomes an integer literal. `undefined` members are left out. */
export const stringifyExactJson = (value: unknown): string =>
  JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? sourceTextJson.rawJSON(member.toString()) : member,
  );
