import { readFile } from 'node:fs/promises';
import { LOOPBACK_POLICY } from '#electron/hosts/page/content-security-policy.ts';
import { cacheControl, contentType, pagePath } from '#electron/hosts/page/page-path.ts';

const notFound = (): Response => new Response('There is no such file.', { status: 404 });

/**
 * The built page below `directory`.
 * @param pathAndQuery of the request, still encoded; the query is ignored
 */
export const servePageFile = async (directory: string, pathAndQuery: string): Promise<Response> => {
  const path = pagePath(pathAndQuery.replace(/\?.*$/su, ''), directory);
  if (path === null) return notFound();
  try {
    return new Response(new Uint8Array(await readFile(path)), {
      headers: {
        'content-type': contentType(path),
        'content-security-policy': LOOPBACK_POLICY,
        'cache-control': cacheControl(path),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  } catch {
    return notFound(); // a missing file, or a folder
  }
};
