type Texts = string | readonly unknown[] | Readonly<Record<string, unknown>>;

const isPlain = (value: object): value is Readonly<Record<string, unknown>> => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'string' ||
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && isPlain(value));

/**
 * Whether each text in a value of JSON, names of members included, is Unicode:
 * half of a surrogate pair is no character, and has no form in UTF-8.
 */
export const isWellFormed = (value: unknown): boolean => {
  if (!isTexts(value)) return true;
  if (typeof value === 'string') return value.isWellFormed();
  if (Array.isArray(value)) return value.every(isWellFormed);
  return Object.entries(value).every(([name, member]) => name.isWellFormed() && isWellFormed(member));
};

/** The value with U+FFFD for each half of a surrogate pair in its texts; the very same where there is none. */
export const toWellFormed = (value: unknown): unknown => (isWellFormed(value) ? value : cleaned(value));

const cleaned = (value: unknown): unknown => {
  if (!isTexts(value)) return value;
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.toWellFormed(), cleaned(member)]),
  );
};
