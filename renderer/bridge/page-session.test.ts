import { beforeEach, expect, it, vi } from 'vitest';
import { keepSession, openSocket } from './page-session.ts';

const putMeta = (content: string): void => {
  const meta = document.createElement('meta');
  meta.name = 'docket-session';
  meta.content = content;
  document.head.append(meta);
};

/** @returns whether the page has a session, and the address it was given */
const open = (address: string): { readonly hasSession: boolean; readonly replaced: string[] } => {
  const replaced: string[] = [];
  const history = {
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => {
      replaced.push(String(url));
    },
  };
  const hasSession = keepSession({ document, location: new URL(address), history, localStorage });
  return { hasSession, replaced };
};

/** @returns the protocols that a socket of the page names, and where it leads */
const openedSocket = (): { readonly address: string; readonly protocols: unknown } => {
  const opened: { address: string; protocols: unknown }[] = [];
  vi.stubGlobal(
    'WebSocket',
    vi.fn(function openOne(address: string, protocols: unknown) {
      opened.push({ address, protocols });
    }),
  );
  openSocket({ location: { host: '127.0.0.1:4179' }, localStorage })();
  vi.unstubAllGlobals();
  return opened[0] ?? { address: '', protocols: null };
};

beforeEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

it('keeps the session of its document for reloads, and takes it and the key out of the page', () => {
  putMeta('abc');
  const opened = open('http://127.0.0.1:4179/?key=k#/today');
  expect(opened).toEqual({ hasSession: true, replaced: ['/#/today'] });
  expect(document.querySelector('meta')).toBeNull();
  expect(openedSocket()).toEqual({ address: 'ws://127.0.0.1:4179/bridge', protocols: ['docket', 'abc'] });
  expect(open('http://127.0.0.1:4179/#/today')).toEqual({ hasSession: true, replaced: [] });
});

it('has a reload of a page that a form opened ask for the page', () => {
  putMeta('abc');
  expect(open('http://127.0.0.1:4179/open').replaced).toEqual(['/']);
});

it('leaves the address of the quick entry as it is', () => {
  expect(open('http://127.0.0.1:4179/?window=quick-entry').replaced).toEqual([]);
});

it('takes the session of a restarted host in place of the one before', () => {
  putMeta('old');
  open('http://127.0.0.1:4179/?key=k');
  putMeta('new');
  open('http://127.0.0.1:4179/?key=l');
  expect(openedSocket().protocols).toEqual(['docket', 'new']);
});

it('knows that it has none', () => {
  expect(open('http://127.0.0.1:4179/').hasSession).toBe(false);
  expect(openedSocket().protocols).toEqual(['docket']);
});
