import { readFile } from 'node:fs/promises';
import { protocol, session } from 'electron';
import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import { nameLocale } from '#electron/hosts/page/name-locale.ts';
import { cacheControl, contentType, pagePath } from '#electron/hosts/page/page-path.ts';
import { showFirstPicture } from '#electron/hosts/page/show-first-picture.ts';
import { CONTENT_SECURITY_POLICY, developmentPolicy } from '#electron/hosts/page/content-security-policy.ts';
import { APP_SCHEME, type PageSource, APP_HOST } from './origin.ts';

/** The file that an `app://docket/…` address names, or null when it names nothing inside `root`. */
export const bundlePath = (address: string, root: string): string | null => {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== `${APP_SCHEME}:` || url.host !== APP_HOST) return null;
  return pagePath(url.pathname, root);
};

/**
 * Must run before `ready`, and only once. Standard and secure give the page an
 * origin of its own, and without the third Chromium compiles the whole page
 * again at every start; no other privilege is needed, and each would be a hole.
 */
export const registerAppScheme = (): void => {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, codeCache: true } },
  ]);
};

const headersFor = (type: string, caching = 'no-store'): Record<string, string> => ({
  'content-type': type,
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': caching,
});

const notFound = (): Response =>
  new Response('There is no such file.', { status: 404, headers: headersFor('text/plain; charset=utf-8') });

const answer = async (request: Request, root: string): Promise<Response> => {
  const path = request.method === 'GET' ? bundlePath(request.url, root) : null;
  if (path === null) return notFound();
  try {
    return new Response(await readFile(path), {
      headers: headersFor(contentType(path), cacheControl(path)),
    });
  } catch {
    return notFound(); // a missing file, or a folder
  }
};

export interface Bundle {
  /** The folder of the built page. */
  readonly root: string;
  readonly firstPicture: () => FirstPicture | null;
  /** BCP 47; the one that the core has. */
  readonly locale: string;
}

/** Serves the built page in the default session, where our windows live. */
export const serveBundle = ({ root, firstPicture, locale }: Bundle): void => {
  protocol.handle(APP_SCHEME, async (request) =>
    showFirstPicture(request, await nameLocale(await answer(request, root), locale), firstPicture),
  );
};

/** The development server sets no policy; without one, a violation would first show in the built app. */
export const restrictDevelopmentPage = ({ origin }: PageSource): void => {
  session.defaultSession.webRequest.onHeadersReceived({ urls: [`${origin}/*`] }, (details, respond) => {
    respond({
      responseHeaders: {
        ...details.responseHeaders,
        'content-security-policy': [developmentPolicy(origin)],
      },
    });
  });
};
