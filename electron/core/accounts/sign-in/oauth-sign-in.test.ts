import { randomBytes } from 'node:crypto';
import { createServer, request as httpRequest } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { customRegion } from '#shared/domain/dates/region.ts';
import { signInWithOAuth, type OAuthEffects } from '#core/accounts/sign-in/oauth-sign-in.ts';
import { checkToken } from '#core/accounts/sign-in/v1-sign-in.ts';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { freePort, giveConsent } from '#electron/testing/give-consent.ts';

const USER = { email: 'ann@docket.test', password: 'correct horse battery staple' };
const NOW = Date.parse('2026-11-20T12:00:00.700Z');

/** The service on a socket, with an OAuth client whose redirect comes back here. */
const startService = async (intercept: (request: Request) => Response | undefined = () => undefined) => {
  const service = createLocalService({ databasePath: ':memory:', now: () => NOW, randomBytes });
  await service.accounts.ensureUser({ ...USER, plan: 'premium', totp: false });
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`;
  const registered = await service.accounts.registerClient({
    id: 'docket',
    name: 'Docket',
    redirectUris: [redirectUri],
  });
  const requests: Request[] = [];
  const listening = await listen({
    port: 0,
    fetch: async (request) => {
      requests.push(request.clone());
      return intercept(request) ?? service.fetch(request);
    },
  });
  onTestFinished(async () => {
    await listening.close();
    service.close();
  });
  return { region: customRegion(listening.origin), client: registered, redirectUri, requests };
};

const consent = (url: string, fields: Readonly<Record<string, string>> = {}): Promise<Response> =>
  giveConsent(url, { username: USER.email, password: USER.password, ...fields });

const realSchedule: OAuthEffects['schedule'] = (ms, action) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

const effectsWith = (
  openInBrowser: OAuthEffects['openInBrowser'],
  more: Partial<OAuthEffects> = {},
): OAuthEffects => ({
  transport: createFetchTransport({ fetch, schedule: realSchedule }),
  now: () => NOW,
  randomBytes,
  schedule: realSchedule,
  openInBrowser,
  ...more,
});

const isListening = async (uri: string): Promise<boolean> => {
  try {
    await fetch(uri);
    return true;
  } catch {
    return false;
  }
};

describe('signing in by OAuth', () => {
  test('leads over the consent page to a token that V1 takes, and closes its port', async () => {
    const service = await startService();
    const pages: string[] = [];
    const effects = effectsWith(async (url) => {
      const page = await consent(url);
      pages.push(await page.text());
    });
    const token = await signInWithOAuth(effects, service);
    expect(token).toMatchObject({ ok: true, value: { expiration: Math.floor(NOW / 1000) + 15_552_000 } });
    const value = token.ok ? token.value.value : '';
    expect(await checkToken(effects, { region: service.region, token: value })).toEqual({
      ok: true,
      value: { inboxId: null, projectIds: [] },
    });
    expect(pages.join()).toContain('You can close this window');
    expect(await isListening(service.redirectUri)).toBe(false);
  });

  test('sends the secret in the header, the verifier of its challenge, and neither to the browser', async () => {
    const service = await startService();
    let opened = '';
    const effects = effectsWith(async (url) => {
      opened = url;
      await consent(url);
    });
    await signInWithOAuth(effects, service);
    const sent = service.requests.find(({ url }) => url.endsWith('/oauth/token'));
    const basic = Buffer.from(`docket:${service.client.secret}`).toString('base64');
    expect(sent?.headers.get('authorization')).toBe(`Basic ${basic}`);
    const form = new URLSearchParams(await sent?.text());
    expect([...form.keys()].toSorted()).toEqual([
      'code',
      'code_verifier',
      'grant_type',
      'redirect_uri',
      'scope',
    ]);
    const query = new URL(opened).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    expect(query.get('state')).toHaveLength(43);
    expect(opened).not.toContain(service.client.secret);
    expect(opened).not.toContain(form.get('code_verifier'));
  });

  test('tries the form where the header is not taken', async () => {
    const service = await startService(({ url, headers }) =>
      url.endsWith('/oauth/token') && headers.has('authorization')
        ? Response.json({ error: 'invalid_client' }, { status: 401 })
        : undefined,
    );
    const effects = effectsWith(async (url) => void (await consent(url)));
    expect(await signInWithOAuth(effects, service)).toMatchObject({ ok: true });
  });

  test('says that the client is wrong, after both ways', async () => {
    const service = await startService();
    const effects = effectsWith(async (url) => void (await consent(url)));
    const client = { ...service.client, secret: 'another' };
    expect(await signInWithOAuth(effects, { ...service, client })).toEqual({
      ok: false,
      error: { kind: 'WrongClient' },
    });
    expect(service.requests.filter(({ url }) => url.endsWith('/oauth/token'))).toHaveLength(2);
  });

  test('says that the person said no', async () => {
    const service = await startService();
    const effects = effectsWith(async (url) => void (await consent(url, { decision: 'deny' })));
    expect(await signInWithOAuth(effects, service)).toEqual({ ok: false, error: { kind: 'Denied' } });
    expect(await isListening(service.redirectUri)).toBe(false);
  });

  test.each([
    [400, { error: 'invalid_grant' }, 'CodeRefused'],
    [401, null, 'WrongClient'],
    [400, { error: 'invalid_request' }, 'ServerFault'],
    [200, { access_token: '' }, 'ServerFault'],
    [502, null, 'ServerFault'],
    [429, null, 'RateLimited'],
  ])('reads %s with %j as %s', async (status, body, kind) => {
    const service = await startService(({ url }) =>
      url.endsWith('/oauth/token')
        ? new Response(body === null ? '' : JSON.stringify(body), { status })
        : undefined,
    );
    const effects = effectsWith(async (url) => void (await consent(url)));
    expect(await signInWithOAuth(effects, service)).toMatchObject({ ok: false, error: { kind } });
  });

  test('takes a token without an end', async () => {
    const service = await startService(({ url }) =>
      url.endsWith('/oauth/token') ? Response.json({ access_token: 'a', token_type: 'bearer' }) : undefined,
    );
    const effects = effectsWith(async (url) => void (await consent(url)));
    expect(await signInWithOAuth(effects, service)).toEqual({
      ok: true,
      value: { value: 'a', expiration: null },
    });
  });
});

/** What comes to the port instead of the answer. */
const knock = (
  uri: string,
  { host, method = 'GET' }: { readonly host?: string; readonly method?: string } = {},
): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = host === undefined ? {} : { host };
    httpRequest(uri, { method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

test('a browser that is told of when it is closed holds nothing up', async () => {
  const service = await startService();
  const effects = effectsWith(async (url) => {
    await consent(url);
    await new Promise(() => undefined);
  });
  expect(await signInWithOAuth(effects, service)).toMatchObject({ ok: true });
});

describe('the listener', () => {
  test.each(['state=wrong&code=c', 'code=c', `state=${'x'.repeat(43)}&code=c`, 'error=access_denied'])(
    'refuses an answer with a state of somebody else, and goes on waiting for its own: %s',
    async (query) => {
      const service = await startService();
      const statuses: number[] = [];
      const effects = effectsWith(async (url) => {
        statuses.push((await fetch(`${service.redirectUri}?${query}`)).status);
        await consent(url);
      });
      expect(await signInWithOAuth(effects, service)).toMatchObject({ ok: true });
      expect(statuses).toEqual([400]);
      expect(service.requests.filter(({ url }) => url.endsWith('/oauth/token'))).toHaveLength(1);
    },
  );

  test('passes over what is no answer', async () => {
    const service = await startService();
    const { redirectUri } = service;
    const statuses: number[] = [];
    const effects = effectsWith(async (url) => {
      const state = new URL(url).searchParams.get('state') ?? '';
      const answer = `${redirectUri}?state=${state}&code=stolen`;
      statuses.push(await knock(redirectUri.replace('/callback', '/favicon.ico')));
      statuses.push(await knock(answer, { host: 'evil.example' }), await knock(answer, { method: 'POST' }));
      statuses.push(await knock('http://127.0.0.1:1/'.replace(':1/', `:${new URL(redirectUri).port}//`)));
      await consent(url);
    });
    expect(await signInWithOAuth(effects, service)).toMatchObject({ ok: true });
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  test('closes after two minutes', async () => {
    const service = await startService();
    const waits: number[] = [];
    const schedule: OAuthEffects['schedule'] = (ms, action) => {
      waits.push(ms);
      queueMicrotask(action);
      return () => undefined;
    };
    const effects = effectsWith(() => Promise.resolve(), { schedule });
    expect(await signInWithOAuth(effects, service)).toEqual({ ok: false, error: { kind: 'TimedOut' } });
    expect(waits).toEqual([120_000]);
    expect(await isListening(service.redirectUri)).toBe(false);
  });

  test('closes when the person gives up, also before it began', async () => {
    const service = await startService();
    const controller = new AbortController();
    const effects = effectsWith(() => Promise.resolve(controller.abort()));
    const refused = { ok: false, error: { kind: 'Cancelled' } };
    expect(await signInWithOAuth(effects, { ...service, signal: controller.signal })).toEqual(refused);
    expect(await signInWithOAuth(effects, { ...service, signal: controller.signal })).toEqual(refused);
    expect(await isListening(service.redirectUri)).toBe(false);
  });

  test('closes when there is no browser', async () => {
    const service = await startService();
    const effects = effectsWith(() => Promise.reject(new Error('no browser')));
    expect(await signInWithOAuth(effects, service)).toEqual({ ok: false, error: { kind: 'NoBrowser' } });
    expect(await isListening(service.redirectUri)).toBe(false);
  });

  test('says when its port is taken', async () => {
    const service = await startService();
    const server = createServer().listen(Number(new URL(service.redirectUri).port), '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    const effects = effectsWith(() => Promise.reject(new Error('must not be opened')));
    expect(await signInWithOAuth(effects, service)).toEqual({ ok: false, error: { kind: 'PortTaken' } });
  });

  test.each(['https://127.0.0.1:8080/', 'http://example.com:8080/', 'http://127.0.0.1/', 'nonsense'])(
    'is on this computer only: %s',
    async (redirectUri) => {
      const service = await startService();
      const effects = effectsWith(() => Promise.reject(new Error('must not be opened')));
      expect(await signInWithOAuth(effects, { ...service, redirectUri })).toEqual({
        ok: false,
        error: { kind: 'BadRedirect' },
      });
    },
  );
});

test('a personal token is asked about once before it is kept', async () => {
  const service = await startService();
  const effects = effectsWith(() => Promise.resolve());
  expect(await checkToken(effects, { region: service.region, token: 'cut-off' })).toEqual({
    ok: false,
    error: { kind: 'Unauthorized' },
  });
  expect(service.requests).toHaveLength(1);
});
