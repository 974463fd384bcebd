import { beforeEach, expect, it } from 'vitest';
import { fetchWithSession, keepSession } from './page-session.ts';

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

const sentAuthorization = async (): Promise<string | null> => {
  let sent = new Headers();
  await fetchWithSession({
    localStorage,
    fetch: async (_path, init) => {
      sent = new Headers(init?.headers);
      return new Response();
    },
  })('/bridge/calls', { headers: { 'content-type': 'application/json' } });
  expect(sent.get('content-type')).toBe('application/json');
  return sent.get('authorization');
};

beforeEach(() => {
  document.head.replaceChildren();
  localStorage.clear();
});

it('keeps the session of its document for reloads, and takes it and the key out of the page', async () => {
  putMeta('abc');
  const opened = open('http://127.0.0.1:4179/?key=k#/today');
  expect(opened).toEqual({ hasSession: true, replaced: ['/#/today'] });
  expect(document.querySelector('meta')).toBeNull();
  expect(await sentAuthorization()).toBe('Bearer abc');
  expect(open('http://127.0.0.1:4179/#/today')).toEqual({ hasSession: true, replaced: [] });
});

it('has a reload of a page that a form opened ask for the page', () => {
  putMeta('abc');
  expect(open('http://127.0.0.1:4179/open').replaced).toEqual(['/']);
});

it('leaves the address of the quick entry as it is', () => {
  expect(open('http://127.0.0.1:4179/?window=quick-entry').replaced).toEqual([]);
});

it('takes the session of a restarted host in place of the one before', async () => {
  putMeta('old');
  open('http://127.0.0.1:4179/?key=k');
  putMeta('new');
  open('http://127.0.0.1:4179/?key=l');
  expect(await sentAuthorization()).toBe('Bearer new');
});

it('knows that it has none', () => {
  expect(open('http://127.0.0.1:4179/').hasSession).toBe(false);
});
