import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '#electron/local-service/listen.ts';
import type { HttpTransport, WireRequest } from '#core/remote/http/transport.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { createStubCore, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { describeHttpTransport } from '#electron/testing/http-transport-contract.ts';

const schedule = (ms: number, action: () => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

let fake: Fake;
beforeEach(async () => {
  vi.resetModules();
  ({ fake } = await import('#electron/testing/fake-electron/electron.ts'));
});

const createTransport = async (): Promise<HttpTransport> => {
  if (!fake.machine.ready) fake.becomeReady();
  const { createNetTransport } = await import('#electron/hosts/desktop/ipc/net-transport.ts');
  return createNetTransport({ schedule });
};

describeHttpTransport("Chromium's stack", { isNetwork: true, createTransport });

const startServer = async (respond: (request: Request) => Response): Promise<string> => {
  const listening = await listen({ fetch: async (request) => respond(request), port: 0 });
  onTestFinished(() => listening.close());
  return listening.origin;
};

const get = (url: string, headers: WireRequest['headers'] = {}): WireRequest => ({
  method: 'GET',
  url,
  headers,
  body: null,
  timeoutMs: 10_000,
  maxBytes: 1000,
});

describe('on a session of its own', () => {
  test('it neither keeps cookies nor meets those of the pages', async () => {
    const transport = await createTransport();
    fake.session.defaultSession.cookieJar.push('page=1');
    const address = await startServer(
      ({ headers }) => new Response(headers.get('cookie'), { headers: { 'set-cookie': 't=1' } }),
    );
    await transport(get(address));
    expect(await transport(get(address))).toMatchObject({ value: { text: '' } });
    const [{ session, credentials, cache } = {}] = fake.net.requests;
    expect(session).not.toBe(fake.session.defaultSession);
    expect(session?.cookieJar).toEqual([]);
    expect({ credentials, cache }).toEqual({ credentials: 'omit', cache: 'no-store' });
  });

  test('it gets a redirect without the cookies that come with it, and those of an answer', async () => {
    const transport = await createTransport();
    const address = await startServer(({ url }) => {
      const headers = { 'set-cookie': 't=1', location: '/elsewhere' };
      return url.endsWith('/redirect')
        ? new Response(null, { status: 302, headers })
        : new Response('{}', { headers });
    });
    const redirect = await transport(get(`${address}/redirect`));
    if (!redirect.ok) throw new Error(redirect.error);
    expect([redirect.value.status, redirect.value.headers.get('location')]).toEqual([302, '/elsewhere']);
    expect(redirect.value.headers.getSetCookie()).toEqual([]);
    const answer = await transport(get(address));
    expect(answer.ok && answer.value.headers.getSetCookie()).toEqual(['t=1']);
  });

  test('it leaves out the headers that the stack sets itself', async () => {
    const transport = await createTransport();
    const address = await startServer(({ headers }) => new Response(headers.get('x-kept')));
    const headers = { 'x-kept': 'yes', host: 'elsewhere.example', te: 'trailers', 'content-length': '3' };
    expect(await transport(get(address, headers))).toMatchObject({ value: { status: 200, text: 'yes' } });
  });

  test('it reads past a header that nobody can tell', async () => {
    const transport = await createTransport();
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.end('HTTP/1.1 200 OK\r\nx-note: 東京\r\nx-kept: yes\r\ncontent-length: 2\r\n\r\n{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const answer = await transport(get(address));
    expect(answer).toMatchObject({ ok: true, value: { text: '{}' } });
    expect(answer.ok && answer.value.headers.get('x-kept')).toBe('yes');
  });

  test('it fails before ready without throwing', async () => {
    const { createNetTransport } = await import('#electron/hosts/desktop/ipc/net-transport.ts');
    expect(await createNetTransport({ schedule })(get('http://127.0.0.1:1/'))).toEqual({
      ok: false,
      error: 'broken',
    });
  });
});

test('the Electron host gives it to the core', async () => {
  const { createApp, configs } = createStubCore();
  const usualDataDirectory = temporaryDirectory();
  const started = await startProcess({
    appPath: await buildApp(),
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({ createApp, usualDataDirectory });
    },
  });
  await loadedWindow(started);
  const address = await startServer(() => new Response('{}'));
  expect(await configs[0]?.transport(get(address))).toMatchObject({ ok: true, value: { text: '{}' } });
  expect(started.net.requests.map(({ url }) => url)).toEqual([`${address}/`]);
});
