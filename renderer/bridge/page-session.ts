import { SESSION_META } from '#shared/ipc/page-session.ts';

/** `localStorage` belongs to one origin, port included: a cookie would be sent to every port of 127.0.0.1. */
const SESSION_KEY = 'docket.session';

interface OpenedPage {
  readonly document: Document;
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Keeps the session that came with the document, for reloads and other tabs,
 * and takes the one-time key out of the address.
 * @returns whether this page has a session; the host knows whether it is still valid
 */
export const keepSession = ({ document, location, history, localStorage }: OpenedPage): boolean => {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${SESSION_META}"]`);
  if (meta !== null) localStorage.setItem(SESSION_KEY, meta.content);
  meta?.remove();
  if (location.pathname !== '/' || new URLSearchParams(location.search).has('key')) {
    // A form opened this page, or its address has a key: a reload asks for `/` instead.
    history.replaceState(null, '', `/${location.hash}`);
  }
  return localStorage.getItem(SESSION_KEY) !== null;
};

/** `fetch` for the bridge. It proves the session with a header, which no page of another origin can send to this host. */
export const fetchWithSession = (
  page: Pick<Window, 'fetch' | 'localStorage'>,
): ((path: string, init: RequestInit) => Promise<Response>) => {
  // Read once: a tab that a restarted host refused stays refused, because its event stream has ended.
  const authorization = `Bearer ${page.localStorage.getItem(SESSION_KEY) ?? ''}`;
  return async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('authorization', authorization);
    return page.fetch(path, { ...init, headers, credentials: 'omit' });
  };
};
