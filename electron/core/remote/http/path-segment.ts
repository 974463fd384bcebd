/**
 * An id as one segment of a path. Ids come from the service and from other
 * clients: none may leave its place. Dots alone cannot be written so that they
 * stay (a URL parser resolves `%2E%2E` too); no object has such an id, so they
 * become one that is not found.
 */
export const pathSegment = (id: string): string => (/^\.{1,2}$/u.test(id) ? '_' : encodeURIComponent(id));
