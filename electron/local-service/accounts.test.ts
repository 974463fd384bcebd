import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isTotpCode, totpCode } from '#electron/local-service/rules/totp.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import { DEFAULT_SETTINGS, type ServiceSettings } from '#electron/local-service/service-settings.ts';

const ORIGIN = 'http://local.docket';
const PASSWORD = 'a long enough password';

const startService = (settings: Partial<ServiceSettings> = {}) => {
  const clock = { now: Date.parse('2026-11-20T10:00:00Z') };
  const service = createLocalService({
    databasePath: ':memory:',
    now: () => clock.now,
    randomBytes,
    settings: { passwordCost: 2, ...settings },
  });
  const send = (path: string, init: RequestInit = {}) => service.fetch(new Request(ORIGIN + path, init));
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: JSON.stringify(body), headers });
  const user = (email: string, plan: 'free' | 'premium' = 'premium', totp = false) =>
    service.accounts.ensureUser({ email, password: PASSWORD, plan, totp });
  const signOn = (username: string, password = PASSWORD) =>
    post('/api/v2/user/signon', { username, password });
  const cookieOf = async (username: string) => {
    const { token } = (await (await signOn(username)).json()) as { token: string };
    return { cookie: `t=${token}` };
  };
  return { clock, service, send, post, user, signOn, cookieOf };
};

const code = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { errorCode: string; data: unknown }),
});

test('signing on answers token and inbox, and sets the cookie t, which the service then takes', async () => {
  const { user, signOn, send } = startService();
  const { userId, inboxId } = await user('ann@docket.test');
  const answer = await signOn('Ann@Docket.test');
  const body = (await answer.json()) as { token: string };
  expect(body).toMatchObject({ userId, inboxId, username: 'ann@docket.test', pro: true });
  expect(answer.headers.getSetCookie()[0]).toBe(
    `t=${body.token}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax`,
  );
  const headers = { cookie: `other=1; t=${body.token}; _csrf_token=x` };
  expect((await send('/api/v2/user/status', { headers })).status).toBe(200);
  expect((await send('/api/v2/user/signout', { headers })).status).toBe(200);
  expect((await send('/api/v2/user/status', { headers })).status).toBe(401);
});

test('another password ends the sessions of a known user and is the only one from then on; the same one ends none', async () => {
  const { service, user, cookieOf, signOn, send } = startService();
  const email = 'ann@docket.test';
  const { userId } = await user(email);
  const headers = await cookieOf(email);
  await user(email);
  expect((await send('/api/v2/user/status', { headers })).status).toBe(200);
  const changed = await service.accounts.ensureUser({
    email,
    password: 'another long password',
    totp: false,
  });
  expect(changed.userId).toBe(userId);
  expect((await send('/api/v2/user/status', { headers })).status).toBe(401);
  expect((await signOn(email)).status).not.toBe(200);
  expect((await signOn(email, 'another long password')).status).toBe(200);
});

test('another password ends the tokens of V1, and a sign-on that waits for its second factor; the same one does not', async () => {
  const { service, user, signOn, post, send, clock } = startService();
  const email = 'ann@docket.test';
  const { userId, totpSecret } = await user(email, 'premium', true);
  await user('bob@docket.test');
  const bearer = async (id: string) => ({
    authorization: `Bearer ${(await service.accounts.issueToken(id)).value}`,
  });
  const [anns, bobs] = [await bearer(userId), await bearer(await userIdOf(service, 'bob@docket.test'))];
  const { authId } = (await (await signOn(email)).json()) as { authId: string };
  await user(email);
  expect((await send('/open/v1/project', { headers: anns })).status).toBe(200);
  await service.accounts.ensureUser({ email, password: 'another long password', totp: false });
  expect((await send('/open/v1/project', { headers: anns })).status).toBe(401);
  expect((await send('/open/v1/project', { headers: bobs })).status).toBe(200);
  expect((await send('/open/v1/project', { headers: await bearer(userId) })).status).toBe(200);
  const digits = { code: totpCode(fromBase32(totpSecret ?? ''), clock.now), method: 'app' };
  const verified = await post('/api/v2/user/sign/mfa/code/verify', digits, { 'x-verify-id': authId });
  expect(verified.status).toBe(401);
});

test('a session ends when its time is over', async () => {
  const { user, cookieOf, send, clock } = startService({ sessionMilliseconds: 1000 });
  await user('ann@docket.test');
  const headers = await cookieOf('ann@docket.test');
  clock.now += 999;
  expect((await send('/api/v2/user/status', { headers })).status).toBe(200);
  clock.now += 1;
  expect((await send('/api/v2/user/status', { headers })).status).toBe(401);
});

test('wrong passwords count down, are then too many, and are forgotten with time', async () => {
  const { user, signOn, clock } = startService({ signOnAttempts: 3 });
  await user('ann@docket.test');
  for (const remainderTimes of [2, 1, 0]) {
    expect(await code(await signOn('ann@docket.test', 'wrong'))).toMatchObject({
      status: 500,
      errorCode: 'username_password_not_match',
      data: { remainderTimes },
    });
  }
  expect(await code(await signOn('ann@docket.test', 'wrong'))).toMatchObject({
    status: 500,
    errorCode: 'incorrect_password_too_many_times',
  });
  clock.now += DEFAULT_SETTINGS.lockMilliseconds;
  expect(await code(await signOn('ann@docket.test', 'wrong'))).toMatchObject({ data: { remainderTimes: 2 } });
  expect((await signOn('ann@docket.test')).status).toBe(200);
});

test('an unknown user is refused like a known one with a wrong password', async () => {
  const { user, signOn } = startService();
  await user('ann@docket.test');
  const known = await code(await signOn('ann@docket.test', 'wrong'));
  const unknown = await code(await signOn('bob@docket.test', 'wrong'));
  const own = { errorId: expect.any(String) as unknown, errorMessage: 'bob@docket.test' };
  expect(unknown).toEqual({ ...known, ...own });
});

test('a second factor is asked for, verified once, and given up after five wrong codes', async () => {
  const { user, signOn, post, clock } = startService();
  const { totpSecret } = await user('ann@docket.test', 'premium', true);
  const secret = fromBase32(totpSecret ?? '');
  const { authId, token } = (await (await signOn('ann@docket.test')).json()) as {
    authId: string;
    token?: string;
  };
  expect(token).toBeUndefined();
  const verify = (digits: string, id = authId) =>
    post('/api/v2/user/sign/mfa/code/verify', { code: digits, method: 'app' }, { 'x-verify-id': id });
  const right = totpCode(secret, clock.now);
  const wrong = right === '000000' ? '111111' : '000000';
  expect(await code(await verify(wrong))).toMatchObject({ status: 500, errorCode: 'totp_verify_failed' });
  expect(await (await verify(right)).json()).toHaveProperty('token');
  expect(await code(await verify(right))).toMatchObject({ status: 401 });
  const again = (await (await signOn('ann@docket.test')).json()) as { authId: string };
  for (let attempt = 0; attempt < 5; attempt += 1) await verify(wrong, again.authId);
  expect(await code(await verify(right, again.authId))).toMatchObject({ status: 401 });
});

const fromBase32 = (text: string): Uint8Array => {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('');
  return Uint8Array.from(bits.match(/.{8}/gu) ?? [], (byte) => Number.parseInt(byte, 2));
};

test('one-time codes are those of RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890');
  const seconds = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  expect(seconds.map((second) => totpCode(secret, second * 1000))).toEqual([
    '287082',
    '081804',
    '050471',
    '005924',
    '279037',
    '353130',
  ]);
});

test.each([
  [0, true],
  [30_000, true],
  [-30_000, true],
  [60_000, false],
  [-60_000, false],
])('a code of a clock that is %d ms off is taken: %s', (off, taken) => {
  const secret = Buffer.from('12345678901234567890');
  const now = Date.parse('2026-11-20T10:00:15Z');
  expect(isTotpCode(secret, totpCode(secret, now + off), now)).toBe(taken);
});

test('nothing of one user shows to another, and no write reaches it', async () => {
  const { user, cookieOf, send, post, service } = startService();
  const ann = await user('ann@docket.test');
  await user('bob@docket.test');
  const [annHeaders, bobHeaders] = [await cookieOf('ann@docket.test'), await cookieOf('bob@docket.test')];
  const [taskId, projectId] = ['a'.repeat(24), 'b'.repeat(24)];
  await post('/api/v2/batch/project', { add: [{ id: projectId, name: 'Secret list' }] }, annHeaders);
  await post('/api/v2/batch/tag', { add: [{ label: 'secrettag' }] }, annHeaders);
  await post('/api/v2/batch/task', { add: [{ id: taskId, projectId, title: 'Secret task' }] }, annHeaders);
  const before = await (await send('/api/v2/batch/check/0', { headers: annHeaders })).text();
  const bearer = {
    authorization: `Bearer ${(await service.accounts.issueToken(await userIdOf(service, 'bob@docket.test'))).value}`,
  };
  const attempts = [
    await post('/api/v2/batch/task', { update: [{ id: taskId, projectId, title: 'Mine' }] }, bobHeaders),
    await post('/api/v2/batch/task', { delete: [{ taskId, projectId }] }, bobHeaders),
    await post('/api/v2/batch/task', { add: [{ title: 'In', projectId }] }, bobHeaders),
    await post(
      '/api/v2/batch/project',
      { update: [{ id: projectId, name: 'Mine' }], delete: [projectId] },
      bobHeaders,
    ),
    await post(
      '/api/v2/batch/taskProject',
      [{ taskId, fromProjectId: projectId, toProjectId: ann.inboxId }],
      bobHeaders,
    ),
    await post('/api/v2/batch/taskParent', [{ taskId, parentId: taskId, projectId }], bobHeaders),
    await send(`/api/v2/task/${taskId}`, { headers: bobHeaders }),
    await send('/api/v2/tag?name=secrettag', { method: 'DELETE', headers: bobHeaders }),
    await send(`/open/v1/project/${projectId}/data`, { headers: bearer }),
    await send(`/open/v1/project/${projectId}/task/${taskId}`, { headers: bearer }),
    await send(`/open/v1/project/${projectId}`, { method: 'DELETE', headers: bearer }),
  ];
  for (const answer of attempts) expect(await answer.text()).not.toMatch(/secret/iu);
  const bobs = await (await send('/api/v2/batch/check/0', { headers: bobHeaders })).text();
  expect(bobs).not.toMatch(/secret/iu);
  expect(await (await send('/api/v2/batch/check/0', { headers: annHeaders })).text()).toBe(before);
});

const userIdOf = async (service: ReturnType<typeof createLocalService>, email: string): Promise<string> =>
  (await service.accounts.ensureUser({ email, password: PASSWORD, plan: 'premium', totp: false })).userId;

const list = (id: string) => ({ add: [{ id: id.repeat(24), name: 'A list' }] });

test('a free account over a limit fails without naming the cause; a premium one goes on', async () => {
  const small = { ...PLAN_LIMITS.free, projectNumber: 1, projectTaskNumber: 2, kanbanNumber: 1 };
  const settings = { limits: { free: small, premium: { ...small, projectNumber: 2 } } };
  const { user, cookieOf, post, service } = startService(settings);
  const { userId } = await user('free@docket.test', 'free');
  await user('rich@docket.test');
  const free = await cookieOf('free@docket.test');
  await post('/api/v2/batch/project', list('a'), free);
  expect(await (await post('/api/v2/batch/project', list('b'), free)).json()).toEqual({
    id2etag: {},
    id2error: { ['b'.repeat(24)]: 'EXCEED_QUOTA' },
  });
  const tasks = ['c', 'd', 'e'].map((id) => ({ id: id.repeat(24), title: 'A task' }));
  expect(await (await post('/api/v2/batch/task', { add: tasks }, free)).json()).toMatchObject({
    id2error: { ['e'.repeat(24)]: 'EXCEED_QUOTA' },
  });
  const columns = ['1', '2'].map((id) => ({ id: id.repeat(24), projectId: 'a'.repeat(24), name: id }));
  expect(await (await post('/api/v2/column', { add: columns }, free)).json()).toMatchObject({
    id2error: { ['2'.repeat(24)]: 'EXCEED_QUOTA' },
  });
  const bearer = { authorization: `Bearer ${(await service.accounts.issueToken(userId)).value}` };
  const refused = await code(await post('/open/v1/project', { name: 'Third' }, bearer));
  expect(refused).toMatchObject({ status: 500, errorCode: 'unknown_exception' });
  const column = await post(`/open/v1/project/${'a'.repeat(24)}/column`, { name: 'Third' }, bearer);
  expect(await code(column)).toMatchObject({ status: 500, errorCode: 'unknown_exception' });
  expect(JSON.stringify(refused)).not.toMatch(/limit|quota|premium/iu);
  const rich = await cookieOf('rich@docket.test');
  await post('/api/v2/batch/project', list('a'), rich);
  expect(await (await post('/api/v2/batch/project', list('b'), rich)).json()).toMatchObject({ id2error: {} });
});

test('a body over the size limit is refused with 413', async () => {
  const { user, cookieOf, post } = startService({ maxBodyBytes: 1000 });
  await user('ann@docket.test');
  const headers = await cookieOf('ann@docket.test');
  const answer = await post('/api/v2/batch/task', { add: [{ title: 'x'.repeat(1000) }] }, headers);
  expect(await code(answer)).toMatchObject({ status: 413, errorCode: 'body_too_large' });
});

test('the account-free user keeps its data over a new token', async () => {
  const { service, send, post } = startService();
  const first = service.localAccount();
  await post('/api/v2/batch/task', { add: [{ title: 'Kept' }] }, { cookie: `t=${first.token}` });
  const second = service.localAccount();
  expect(second).toEqual({ ...first, token: expect.any(String) as unknown });
  expect(second.token).not.toBe(first.token);
  const headers = { cookie: `t=${second.token}` };
  expect(await (await send('/api/v2/batch/check/0', { headers })).text()).toContain('"Kept"');
});
