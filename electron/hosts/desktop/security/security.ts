import { app, session, type Session, type WebContents } from 'electron';
import { openInBrowser } from './open-in-browser.ts';
import { isWindowQuery, type PageSource } from './origin.ts';
import { isOfSignIn, restrictSignIn } from '#electron/hosts/desktop/windows/sign-in-window.ts';

/** The page is one document, in whichever window: it may load itself again, and go nowhere else. */
export const mayNavigate = (target: string, home: string): boolean => {
  if (!URL.canParse(target)) return false;
  const url = new URL(target);
  url.hash = '';
  if (isWindowQuery(url.search)) url.search = '';
  return url.href === new URL(home).href;
};

/** Chromium asks with a slash behind the origin of some schemes and without behind others. */
const isOurOrigin = (requesting: string, origin: string): boolean =>
  requesting === origin || requesting === `${origin}/`;

export const mayUse = (permission: string, requestingOrigin: string, origin: string): boolean =>
  permission === 'notifications' && isOurOrigin(requestingOrigin, origin);

/** A file that the page made itself, as the numbers and the picture of a chart: the person is asked where to. */
export const maySave = (address: string, origin: string): boolean => address.startsWith(`blob:${origin}/`);

/** Electron grants every permission that no handler refuses, so all three handlers are set. */
const restrictSession = (target: Session, { origin }: PageSource): void => {
  target.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const requesting = URL.canParse(details.requestingUrl) ? originOf(details.requestingUrl) : '';
    answer(details.isMainFrame && mayUse(permission, requesting, origin));
  });
  target.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    mayUse(permission, requestingOrigin, origin),
  );
  target.setDevicePermissionHandler(() => false);
  target.on('will-download', (event, item) => {
    if (!maySave(item.getURL(), origin)) event.preventDefault();
  });
};

/** `URL.origin` is `null` for our scheme, so it is put together by hand. */
const originOf = (address: string): string => {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
};

const restrictContents = (contents: WebContents, { url }: PageSource): void => {
  contents.setWindowOpenHandler((details) => {
    // Without a browser or mail program there is nothing to open it with, and nothing is lost.
    openInBrowser(details.url).catch(() => undefined);
    return { action: 'deny' };
  });
  contents.on('will-navigate', (event) => {
    if (!mayNavigate(event.url, url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !mayNavigate(event.url, url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault(); // nothing that we load redirects
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
};

/**
 * A certificate names its person to whoever asks, and Electron sends the first
 * one of the store where nobody prevents it, also for its own requests. No
 * service needs one: the request goes on without.
 */
const sendNoCertificates = (): void => {
  app.on('select-client-certificate', (event, _contents, _url, _store, callback) => {
    event.preventDefault();
    callback();
  });
};

/** Every page of the process, whoever made it, and every session, is restricted as it appears. */
export const restrictEverything = (source: PageSource): void => {
  sendNoCertificates();
  restrictSession(session.defaultSession, source);
  app.on('session-created', (created) => {
    restrictSession(created, source);
  });
  app.on('web-contents-created', (_event, contents) => {
    if (isOfSignIn(contents)) restrictSignIn(contents);
    else restrictContents(contents, source);
  });
};
