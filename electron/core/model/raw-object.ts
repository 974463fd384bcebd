import { parseExactJson, stringifyExactJson, type ExactJson } from '#shared/domain/exact-json.ts';

/**
 * An object as the service sent it, whole: what Docket does not understand is
 * kept and goes back unharmed.
 */
export type RawObject = Readonly<Record<string, ExactJson>>;

export const isRawObject = (value: unknown): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws Error when the stored text is no object: only a damaged file has such a text */
export const parseRawObject = (text: string): RawObject => {
  const value = parseExactJson(text);
  if (!isRawObject(value)) throw new Error('A stored object is not an object');
  return value;
};

export const stringifyRawObject = (object: RawObject): string => stringifyExactJson(object);

/** Readers treat missing, null and empty as the same (task-service-interface, "Conventions"). */
export const textField = (object: RawObject, key: string): string | null => {
  const value = object[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** An exact integer, or null. */
export const integerField = (object: RawObject, key: string): bigint | null => {
  const value = object[key];
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : null;
};

/** The service's date-times have a numeric offset without a colon: `2026-03-04T23:58:20.000+0000`. */
const OFFSET_WITHOUT_COLON = /([+-]\d{2})(\d{2})$/u;
/** Nearly all of them: said in another way without a look for the digits. */
const NO_OFFSET = '+0000';

const toIso = (text: string): string =>
  text.endsWith(NO_OFFSET)
    ? `${text.slice(0, -NO_OFFSET.length)}Z`
    : text.replace(OFFSET_WITHOUT_COLON, '$1:$2');

/** `Date.parse` takes "-1", which stands for "not pinned", for the year 2001. */
const isDateTime = (text: string): boolean => text[4] === '-' && text[10] === 'T';

/** Unix milliseconds, or null when the field is absent or no date. */
export const timeField = (object: RawObject, key: string): number | null => {
  const text = textField(object, key);
  if (text === null || !isDateTime(text)) return null;
  const time = Date.parse(toIso(text));
  return Number.isNaN(time) ? null : time;
};

/** Unix milliseconds to the form that the service writes itself. */
export const timeToWire = (time: number): string => new Date(time).toISOString().replace('Z', '+0000');

export const isObject = (value: ExactJson | undefined): value is RawObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: ExactJson | undefined): value is readonly ExactJson[] => Array.isArray(value);

/** The elements of a list; none where something else stands there. */
export const listField = (object: RawObject, key: string): readonly ExactJson[] => {
  const value = object[key];
  return isList(value) ? value : [];
};

/** The texts of a list; whatever else stands there counts as none. */
export const textsField = (object: RawObject, key: string): readonly string[] =>
  listField(object, key).filter((element) => typeof element === 'string');

/** Missing, null and empty are the same (task-service-interface, "Conventions"). */
export const isEmpty = (value: ExactJson | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values of a field say the same. */
export const isSameValue = (one: ExactJson | undefined, other: ExactJson | undefined): boolean =>
  isEmpty(one) ? isEmpty(other) : !isEmpty(other) && stringifyExactJson(one) === stringifyExactJson(other);
