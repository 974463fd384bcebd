/** Members of a JSON file that nobody checked: a reader asks for what it needs and gets nothing where it is something else. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const objectAt = (value: unknown, name: string): Json => {
  const member = isJson(value) ? value[name] : undefined;
  return isJson(member) ? member : {};
};

/** The objects of a list, or of an object whose members are such. */
export const objectsAt = (value: unknown, name: string): readonly Json[] => {
  const member = isJson(value) ? value[name] : undefined;
  if (Array.isArray(member)) return member.filter(isJson);
  return isJson(member) ? Object.values(member).filter(isJson) : [];
};

/** Texts, and numbers as texts: ids are both. */
export const textAt = (value: unknown, name: string): string => {
  const member = isJson(value) ? value[name] : undefined;
  return typeof member === 'string' || typeof member === 'number' || typeof member === 'bigint'
    ? String(member)
    : '';
};

export const numberAt = (value: unknown, name: string): number => {
  const number = Number(textAt(value, name));
  return Number.isFinite(number) ? number : 0;
};

/** `1` is true, too. */
export const flagAt = (value: unknown, name: string): boolean => {
  const member = isJson(value) ? value[name] : undefined;
  return member === true || member === 1 || member === '1' || member === 'true';
};

export const textsAt = (value: unknown, name: string): readonly string[] => {
  const member = isJson(value) ? value[name] : undefined;
  return Array.isArray(member)
    ? member.flatMap((one: unknown) =>
        typeof one === 'string' || typeof one === 'number' ? [String(one)] : [],
      )
    : [];
};

/** ISO 8601 UTC of what `Date.parse` reads; null for anything else. */
export const isoAt = (value: unknown, name: string): string | null => {
  const time = Date.parse(textAt(value, name));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
};
