/**
 * A member of something that came from outside: a message, a file, a report.
 * @param {unknown} value
 * @param {string} name
 * @returns {unknown} undefined when it is not there
 */
export const member = (value, name) => {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map(Object.entries(value)).get(name);
};
