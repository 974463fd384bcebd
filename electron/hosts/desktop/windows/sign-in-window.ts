import {
  BrowserWindow,
  session,
  type BrowserWindowConstructorOptions,
  type Cookie,
  type Session,
  type WebContents,
} from 'electron';
import type { AppConfig } from '#core/app.ts';
import { RESTRICTED } from './window.ts';

type OpenSignInWindow = NonNullable<AppConfig['openSignInWindow']>;
type SignInWindow = Parameters<OpenSignInWindow>[0];
type Cookies = Awaited<ReturnType<OpenSignInWindow>>;

/** A session of its own, in memory (no `persist:`), emptied before and after each sign-in. */
const PARTITION = 'docket-sign-in';

const signInSession = (): Session => session.fromPartition(PARTITION);

/** Whether a page belongs to a sign-in window, a popup of an identity provider among them. */
export const isOfSignIn = (contents: WebContents): boolean => contents.session === signInSession();

/** Other identity providers live elsewhere; all of them speak https. */
const mayVisit = (address: string): boolean => URL.parse(address)?.protocol === 'https:';

/** Frames of captchas begin empty. */
const mayFrame = (address: string): boolean => mayVisit(address) || URL.parse(address)?.protocol === 'about:';

/** @param parent closes this window with itself */
const options = (parent: BrowserWindow | null): BrowserWindowConstructorOptions => ({
  ...(parent === null ? {} : { parent }),
  width: 520,
  height: 760,
  title: 'Sign in',
  autoHideMenuBar: true,
  webPreferences: {
    partition: PARTITION,
    ...RESTRICTED,
  },
});

/** What a foreign page may do in a window of ours: show itself and other pages over https. No preload, so no bridge. */
export const restrictSignIn = (contents: WebContents): void => {
  contents.setWindowOpenHandler(({ url }) =>
    mayVisit(url)
      ? {
          action: 'allow',
          overrideBrowserWindowOptions: options(BrowserWindow.fromWebContents(contents)),
        }
      : { action: 'deny' },
  );
  contents.on('will-navigate', (event) => {
    if (!mayVisit(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!mayVisit(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!(event.isMainFrame ? mayVisit : mayFrame)(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
};

/** The window has no address bar, so its title says whose page it is. */
const tellHost = (window: BrowserWindow, address: string): void => {
  window.setTitle(`Sign in: ${new URL(address).host}`);
};

const isOfHost = ({ domain = '' }: Cookie, address: string): boolean => {
  const { hostname } = new URL(address);
  const bare = domain.replace(/^\./u, '');
  return hostname === bare || hostname.endsWith(`.${bare}`);
};

/** Resolves when the service has set its session, or with null when the person closes the window. */
const untilSession = (
  window: BrowserWindow,
  { address, sessionCookie }: SignInWindow,
  { cookies }: Session,
): Promise<Cookies> => {
  const { promise, resolve, reject } = Promise.withResolvers<Cookies>();
  const read = async (): Promise<void> => {
    const found = await cookies.get({ url: address });
    resolve(Object.fromEntries(found.map(({ name, value }) => [name, value])));
  };
  const onChange = (_event: unknown, cookie: Cookie, _cause: unknown, removed: boolean): void => {
    const isSession = cookie.name === sessionCookie && cookie.value !== '' && isOfHost(cookie, address);
    if (isSession && !removed) read().catch(reject);
  };
  cookies.on('changed', onChange);
  window.once('closed', () => resolve(null));
  return promise.finally(() => cookies.off('changed', onChange));
};

const show = (parent: BrowserWindow | null, { address }: SignInWindow): BrowserWindow => {
  const window = new BrowserWindow(options(parent));
  window.on('page-title-updated', (event) => {
    event.preventDefault();
  });
  window.webContents.on('did-navigate', (_event, url) => tellHost(window, url));
  tellHost(window, address);
  // A failed load is seen in the window itself.
  window.loadURL(address).catch(() => undefined);
  return window;
};

/** @param parent the window of Docket, with which it closes */
export const createSignInWindow = (parent: () => BrowserWindow | null): OpenSignInWindow => {
  let open: { readonly window: BrowserWindow; readonly cookies: Promise<Cookies> } | null = null;

  const signIn = async (window: BrowserWindow, asked: SignInWindow, own: Session): Promise<Cookies> => {
    try {
      return await untilSession(window, asked, own);
    } finally {
      open = null;
      if (!window.isDestroyed()) window.close();
      await own.clearStorageData();
    }
  };
  return async (asked) => {
    if (!mayVisit(asked.address)) return null;
    if (open !== null) {
      open.window.focus();
      return open.cookies;
    }
    const own = signInSession();
    own.setUserAgent(asked.userAgent);
    const window = show(parent(), asked);
    open = { window, cookies: signIn(window, asked, own) };
    return open.cookies;
  };
};
