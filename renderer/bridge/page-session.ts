import { SESSION_META } from '#shared/ipc/page-session.ts';
import { BRIDGE_PATH, BRIDGE_PROTOCOL } from '#shared/ipc/transport.ts';

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

/** Opens sockets to the host. The session is proved by a protocol's name, as a page can send no header with a socket. */
export const openSocket = ({
  location,
  localStorage,
}: {
  readonly location: Pick<Location, 'host'>;
  readonly localStorage: Pick<Storage, 'getItem'>;
}): (() => WebSocket) => {
  // Read once: a tab that a restarted host refused stays refused.
  const session = localStorage.getItem(SESSION_KEY);
  const protocols = session === null ? [BRIDGE_PROTOCOL] : [BRIDGE_PROTOCOL, session];
  return () => new WebSocket(`ws://${location.host}${BRIDGE_PATH}`, protocols);
};
