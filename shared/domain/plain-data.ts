const isPlain = (prototype: unknown): boolean => prototype === Object.prototype || prototype === null;

/** What JSON can say; a member that would become the prototype is none. */
const isPlainData = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.every(isPlainData);
  if (typeof value === 'object' && value !== null) return isPlainObject(value);
  return (
    value === null || ['string', 'boolean', 'undefined'].includes(typeof value) || Number.isFinite(value)
  );
};

/** Whether a value is an object of JSON, with nothing but JSON in it. */
export const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' &&
  value !== null &&
  isPlain(Object.getPrototypeOf(value)) &&
  !Object.hasOwn(value, '__proto__') &&
  Object.values(value).every(isPlainData);
