import { extname, isAbsolute, join, relative, sep } from 'node:path';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export const contentType = (path: string): string =>
  CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream';

/**
 * Hashed names never change their content, and what was compiled of them is
 * kept; the page itself is always asked for again.
 */
export const cacheControl = (path: string): string =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // a stray percent sign: no file of ours is meant
  }
};

/** A NUL cuts a path short in C; a backslash and a drive letter are path syntax on Windows. */
// oxlint-disable-next-line no-control-regex -- the control character is the point
const FOREIGN_PATH_SYNTAX = /[\u0000\\:]/u;

/**
 * The file of the page that the path of an address names, or null when it
 * names nothing inside `root`. Decoded once, after the URL parser has resolved
 * its dots, so an encoded `..` meets the check that follows.
 */
export const pagePath = (urlPath: string, root: string): string | null => {
  const name = decoded(urlPath);
  if (name === null || FOREIGN_PATH_SYNTAX.test(name)) return null;
  const path = join(root, name === '/' ? 'index.html' : name);
  const inside = relative(root, path);
  return inside === '' || inside.startsWith('..') || isAbsolute(inside) ? null : path;
};
