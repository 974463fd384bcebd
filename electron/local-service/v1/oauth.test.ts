import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createLocalService } from '#electron/local-service/service.ts';

const ORIGIN = 'http://local.docket';
const REDIRECT = 'http://127.0.0.1:8080/callback';
const USER = {
  email: 'ann@docket.test',
  password: 'a long enough password',
  plan: 'premium',
  totp: false,
} as const;

const startService = async () => {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const service = createLocalService({ databasePath: ':memory:', now: () => clock.now, randomBytes });
  await service.accounts.ensureUser(USER);
  const client = await service.accounts.registerClient({
    id: 'app',
    name: 'An <app>',
    redirectUris: [REDIRECT],
  });
  const basic = `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}`;
  const request = {
    client_id: 'app',
    redirect_uri: REDIRECT,
    response_type: 'code',
    scope: 'tasks:read tasks:write',
    state: 's1',
  };
  const send = (path: string, init: RequestInit = {}) => service.fetch(new Request(ORIGIN + path, init));
  const consent = (fields: Record<string, string> = {}) =>
    send('/oauth/authorize', {
      method: 'POST',
      body: new URLSearchParams({
        ...request,
        username: USER.email,
        password: USER.password,
        decision: 'allow',
        ...fields,
      }).toString(),
    });
  const codeOf = async (fields: Record<string, string> = {}) =>
    new URL((await consent(fields)).headers.get('location') ?? '').searchParams.get('code') ?? '';
  const exchange = (
    fields: Record<string, string>,
    headers: Record<string, string> = { authorization: basic },
  ) =>
    send('/oauth/token', {
      method: 'POST',
      headers,
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: REDIRECT,
        ...fields,
      }).toString(),
    });
  return { service, clock, client, request, send, consent, codeOf, exchange };
};

const tokenOf = async (answer: Response) => ((await answer.json()) as { access_token: string }).access_token;

test('consent leads back with a code, the code to a token, and the token to V1', async () => {
  const { send, request, consent, exchange } = await startService();
  const page = await send(`/oauth/authorize?${new URLSearchParams(request).toString()}`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html;charset=UTF-8']);
  expect(await page.text()).toContain('An &lt;app&gt;');
  const location = new URL((await consent()).headers.get('location') ?? '');
  expect(location.origin + location.pathname).toBe(REDIRECT);
  expect(location.searchParams.get('state')).toBe('s1');
  const answer = await exchange({ code: location.searchParams.get('code') ?? '' });
  const body = (await answer.json()) as { access_token: string };
  expect(body).toEqual({
    access_token: expect.stringMatching(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u,
    ) as unknown,
    token_type: 'bearer',
    expires_in: 15_552_000,
    scope: 'tasks:read tasks:write',
  });
  const headers = { authorization: `Bearer ${body.access_token}` };
  expect((await send('/open/v1/project', { headers })).status).toBe(200);
});

test('a code works once, for its client and address, and ten minutes long', async () => {
  const { codeOf, exchange, clock } = await startService();
  const once = await codeOf();
  expect((await exchange({ code: once })).status).toBe(200);
  expect((await exchange({ code: once })).status).toBe(400);
  expect((await exchange({ code: await codeOf(), redirect_uri: 'http://127.0.0.1:1/' })).status).toBe(400);
  const late = await codeOf();
  clock.now += 10 * 60 * 1000;
  expect((await exchange({ code: late })).status).toBe(400);
});

test('a challenge has to be met by its verifier (RFC 7636)', async () => {
  const { codeOf, exchange } = await startService();
  const verifier = 'v'.repeat(43);
  const challenge = {
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  expect((await exchange({ code: await codeOf(challenge) })).status).toBe(400);
  expect((await exchange({ code: await codeOf(challenge), code_verifier: 'w'.repeat(43) })).status).toBe(400);
  expect((await exchange({ code: await codeOf(challenge), code_verifier: verifier })).status).toBe(200);
});

test('the client proves itself in the header or in the form', async () => {
  const { codeOf, exchange, client } = await startService();
  const inForm = { client_id: client.id, client_secret: client.secret };
  expect((await exchange({ code: await codeOf(), ...inForm }, {})).status).toBe(200);
  expect((await exchange({ code: await codeOf(), client_id: 'app', client_secret: 'no' }, {})).status).toBe(
    401,
  );
  expect((await exchange({ code: await codeOf() }, {})).status).toBe(401);
});

test('refreshing is no grant of this service', async () => {
  const { exchange } = await startService();
  const answer = await exchange({ grant_type: 'refresh_token', refresh_token: 'x' });
  expect([answer.status, await answer.json()]).toMatchObject([
    401,
    { error_description: /Unauthorized grant type/u },
  ]);
});

test('a wrong password, a refusal and an unregistered address give no code', async () => {
  const { consent, send, request } = await startService();
  expect((await consent({ password: 'wrong' })).status).toBe(401);
  const denied = new URL((await consent({ decision: 'deny' })).headers.get('location') ?? '');
  expect(denied.searchParams.get('error')).toBe('access_denied');
  const foreign = new URLSearchParams({ ...request, redirect_uri: 'https://evil.example/' }).toString();
  const answer = await send(`/oauth/authorize?${foreign}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([500, null]);
});

test('a token for reading cannot write, and a revoked one cannot read', async () => {
  const { codeOf, exchange, send } = await startService();
  const token = await tokenOf(await exchange({ code: await codeOf({ scope: 'tasks:read' }) }));
  const headers = { authorization: `Bearer ${token}` };
  const write = await send('/open/v1/project', { method: 'POST', headers, body: '{"name":"A"}' });
  expect([write.status, await write.json()]).toMatchObject([403, { errorCode: 'access_forbidden' }]);
  const revoke = new FormData();
  revoke.set('token', token);
  expect((await send('/oauth/revoke', { method: 'POST', headers, body: revoke })).status).toBe(200);
  expect((await send('/open/v1/project', { headers })).status).toBe(401);
});

test('a token ends after its time', async () => {
  const { codeOf, exchange, send, clock } = await startService();
  const headers = { authorization: `Bearer ${await tokenOf(await exchange({ code: await codeOf() }))}` };
  clock.now += 15_552_000_000;
  expect((await send('/open/v1/project', { headers })).status).toBe(401);
});

test('another password ends the consents that were given with the old one', async () => {
  const { service, codeOf, exchange } = await startService();
  const code = await codeOf();
  await service.accounts.ensureUser({ ...USER, password: 'another long password' });
  const answer = await exchange({ code });
  expect([answer.status, await answer.json()]).toEqual([
    400,
    expect.objectContaining({ error: 'invalid_grant' }),
  ]);
});
