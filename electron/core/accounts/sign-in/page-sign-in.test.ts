import { describe, expect, it } from 'vitest';
import type { ServiceChoice } from '#shared/domain/account.ts';
import type { AppConfig } from '#core/app.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { secretIn } from '#electron/testing/memory-keychain.ts';
import { createComputer, openAccount, signIn, startClient } from '#electron/testing/rigs/account-client.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';

const ALICE = 'alice@example.com';
const PAGE: ServiceChoice = { kind: 'custom', address: 'https://tasks.example' };

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

/** The service under a name that only these tests know: its page is opened over https only. */
const reaching = (address: string) =>
  createFetchTransport({
    fetch: (request) => {
      const moved = new Request(request.url.replace('https://tasks.example', address), request);
      moved.headers.set('origin', address);
      return fetch(moved);
    },
    schedule,
  });

type Window = NonNullable<AppConfig['openSignInWindow']>;

const onPage = (client: ReturnType<typeof startClient>, service: ServiceChoice = PAGE) =>
  client.value('accounts.signInOnPage', { service });

/** What a browser would have of a sign-on. */
const sessionOf = async (address: string): Promise<string> => {
  const computer = createComputer();
  await signIn(computer.start(), { address }, { username: ALICE });
  const [entry = ''] = computer.entries.values();
  return (JSON.parse(secretIn(entry)) as { t: string }).t;
};

describe("signing in on the service's own page", () => {
  it('opens the account of the session that the page set', async () => {
    const service = await startService({ users: [ALICE] });
    const t = await sessionOf(service.address);
    const asked: Parameters<Window>[0][] = [];
    const client = startClient({
      transport: reaching(service.address),
      openSignInWindow: (window) => {
        asked.push(window);
        return Promise.resolve({ t });
      },
    });
    expect(await onPage(client)).toMatchObject({ kind: 'signedIn' });
    expect(asked).toMatchObject([{ address: 'https://tasks.example/signin', sessionCookie: 't' }]);
    expect(await openAccount(client)).toMatchObject({ name: ALICE, keepsPassword: false });
    await client.value('tasks.create', { projectId: null, title: 'Buy milk' });
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0 });
  });

  it('is the account that a password leads to', async () => {
    const service = await startService({ users: [ALICE] });
    const t = await sessionOf(service.address);
    const client = startClient({
      transport: reaching(service.address),
      openSignInWindow: () => Promise.resolve({ t }),
    });
    const byPassword = await signIn(client, PAGE, { username: ALICE });
    const byPage = await onPage(client);
    expect(byPage).toMatchObject({ kind: 'signedIn' });
    expect(byPage).toEqual(byPassword);
  });

  it('says that the page was closed, and that a session is worth nothing', async () => {
    const service = await startService({ users: [ALICE] });
    const closed = startClient({ openSignInWindow: () => Promise.resolve(null) });
    expect(await onPage(closed)).toEqual({ kind: 'refused', refusal: { kind: 'PageClosed' } });
    const stale = startClient({
      transport: reaching(service.address),
      openSignInWindow: () => Promise.resolve({ t: 'stale' }),
    });
    expect(await onPage(stale)).toEqual({ kind: 'refused', refusal: { kind: 'StrangeAnswer' } });
  });

  it('opens no page that could be read on its way', async () => {
    const opened: string[] = [];
    const client = startClient({
      openSignInWindow: ({ address }) => {
        opened.push(address);
        return Promise.resolve(null);
      },
    });
    expect(await onPage(client, { kind: 'custom', address: 'http://127.0.0.1:8080' })).toMatchObject({
      refusal: { kind: 'BadAddress' },
    });
    expect(opened).toEqual([]);
  });

  it('is nothing that a browser host can do', async () => {
    const client = startClient();
    expect(await client.app.call('accounts.signInOnPage', { service: PAGE })).toMatchObject({
      ok: false,
      error: { kind: 'NotSupported', needs: 'electron' },
    });
    expect(await client.value('accounts.list', {})).toMatchObject({ hasSignInWindow: false });
  });
});
