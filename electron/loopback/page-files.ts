import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';

/** The page may load its own files and speak to its own host, nothing else. */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
};

/** Hashed names never change their content; the page itself is always asked for again. */
const cacheControl = (path: string): string =>
  path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache';

/** @returns a path inside `directory`, or null when the request leads out of it */
const containedPath = (directory: string, urlPath: string): string | null => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (decoded.includes('\0') || decoded.includes('\\')) return null;
  const path = normalize(join(directory, decoded === '/' ? 'index.html' : decoded));
  return path.startsWith(directory + sep) ? path : null;
};

/**
 * The built page below `directory`.
 * @param pathAndQuery of the request, still encoded; the query is ignored
 */
export const servePageFile = async (directory: string, pathAndQuery: string): Promise<Response> => {
  const path = containedPath(directory, pathAndQuery.replace(/\?.*$/su, ''));
  const type = path === null ? undefined : CONTENT_TYPES[extname(path)];
  if (path === null || type === undefined) return new Response('Not found', { status: 404 });
  try {
    const body = new Uint8Array(await readFile(path));
    const headers = {
      'content-type': type,
      'content-security-policy': PAGE_POLICY,
      'cache-control': cacheControl(path),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    };
    return new Response(body, { headers });
  } catch {
    return new Response('Not found', { status: 404 });
  }
};
