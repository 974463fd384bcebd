import { describe, expect, it } from 'vitest';
import {
  createComputer,
  openAccount,
  signIn,
  type AccountClient,
} from '#electron/testing/rigs/account-client.ts';
import { startService, type TestService } from '#electron/testing/rigs/start-service.ts';
import { totpCode } from '#electron/testing/totp-code.ts';

const ALICE = 'alice@example.com';

/** A service whose sessions end on demand, and whose answer to the next sign-ons can be set. */
const startForgetful = async (options: { readonly totp?: boolean } = {}) => {
  const ended = new Set<string>();
  const seen = new Set<string>();
  const state: { answer: (() => Response) | null } = { answer: null };
  const service: TestService = await startService({
    users: [ALICE],
    ...options,
    intercept: ({ headers, url }) => {
      if (url.includes('/user/signon')) return state.answer?.();
      if (url.includes('/mfa/')) return undefined;
      const cookie = headers.get('cookie') ?? '';
      seen.add(cookie);
      return ended.has(cookie) ? new Response(null, { status: 401 }) : undefined;
    },
  });
  const signOns = () => service.requests.filter((line) => line === 'POST /user/signon').length;
  return {
    ...service,
    signOns,
    endSessions: () => {
      for (const cookie of seen) ended.add(cookie);
    },
    answerSignOns: (answer: (() => Response) | null) => {
      state.answer = answer;
    },
  };
};

const refusal = (errorCode: string) => () => Response.json({ errorCode, data: null }, { status: 500 });

const add = (client: AccountClient, title: string) =>
  client.value('tasks.create', { projectId: null, title });

describe('a password that is kept', () => {
  it('is kept on request only', async () => {
    const service = await startForgetful();
    const { start, entries } = createComputer();
    const client = start();
    await signIn(client, service, { username: ALICE });
    const kept = () => [...entries.keys()].filter((name) => name.endsWith('v2.password'));
    expect([kept(), (await openAccount(client)).keepsPassword]).toEqual([[], false]);
    await signIn(client, service, { username: ALICE, keepPassword: true });
    expect([kept().length, (await openAccount(client)).keepsPassword]).toEqual([1, true]);
    const { id } = await openAccount(client);
    await client.value('accounts.forget', { id, what: 'password' });
    expect([kept(), (await openAccount(client)).keepsPassword]).toEqual([[], false]);
    await signIn(client, service, { username: ALICE, keepPassword: true });
    await signIn(client, service, { username: ALICE });
    expect(kept()).toEqual([]);
  });

  it('renews a lost session with one sign-on, and what waited is sent', async () => {
    const service = await startForgetful();
    const client = createComputer().start();
    await signIn(client, service, { username: ALICE, keepPassword: true });
    await client.value('sync.now', {});
    service.endSessions();
    await add(client, 'Buy milk');
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0 });
    expect(service.signOns()).toBe(2);
  });

  it('renews it after a restart, too', async () => {
    const service = await startForgetful();
    const { start } = createComputer();
    const first = start();
    await signIn(first, service, { username: ALICE, keepPassword: true });
    await first.value('sync.now', {});
    await first.app.close();
    service.endSessions();
    const second = start();
    expect(await second.value('sync.now', {})).toMatchObject({ state: 'idle' });
    await second.app.close();
    expect(await start().value('sync.now', {})).toMatchObject({ state: 'idle' });
    expect(service.signOns()).toBe(2);
  });

  it('is used once however many ask at the same time', async () => {
    const service = await startForgetful();
    const client = createComputer().start();
    await signIn(client, service, { username: ALICE, keepPassword: true });
    await client.value('sync.now', {});
    service.endSessions();
    await Promise.all([
      client.value('sync.now', {}),
      ...Array.from({ length: 8 }, () => client.value('accounts.profile', {})),
    ]);
    expect(service.signOns()).toBe(2);
  });

  it.each([
    ['username_password_not_match', 'WrongPassword'],
    ['incorrect_password_too_many_times', 'TooManyTries'],
    ['need_captcha', 'Captcha'],
  ])('is not tried again after %s, also after a restart, until the person signs in', async (code, kind) => {
    const service = await startForgetful();
    const { start } = createComputer();
    const first = start();
    await signIn(first, service, { username: ALICE, keepPassword: true });
    await first.value('sync.now', {});
    service.endSessions();
    service.answerSignOns(refusal(code));
    for (let round = 0; round < 3; round += 1) {
      expect(await first.value('sync.now', {})).toMatchObject({ state: 'blocked' });
    }
    expect(await openAccount(first)).toMatchObject({ renewalRefusal: { kind } });
    await first.app.close();
    const second = start();
    expect(await second.value('sync.now', {})).toMatchObject({ state: 'blocked' });
    expect(service.signOns()).toBe(2);
    service.answerSignOns(null);
    await signIn(second, service, { username: ALICE, keepPassword: true });
    expect(await second.value('sync.now', {})).toMatchObject({ state: 'idle' });
    expect(await openAccount(second)).toMatchObject({ renewalRefusal: null });
  });

  it('is not sent when one call is refused and the session lives', async () => {
    let refuses = false;
    const service = await startService({
      users: [ALICE],
      intercept: ({ url }) =>
        refuses && url.includes('/user/profile') ? new Response(null, { status: 403 }) : undefined,
    });
    const client = createComputer().start();
    await signIn(client, service, { username: ALICE, keepPassword: true });
    refuses = true;
    for (let round = 0; round < 5; round += 1) await client.app.call('accounts.profile', {});
    expect(service.requests.filter((line) => line === 'POST /user/signon')).toHaveLength(1);
  });

  it('does not go round when a service takes the password and no session', async () => {
    const service = await startForgetful();
    const client = createComputer().start();
    await signIn(client, service, { username: ALICE, keepPassword: true });
    await client.value('sync.now', {});
    for (let round = 0; round < 4; round += 1) {
      service.endSessions();
      service.answerSignOns(() =>
        Response.json({ token: 'worthless', userId: '1', username: ALICE, inboxId: 'inbox1' }),
      );
      await client.value('sync.now', {});
    }
    expect(service.signOns()).toBe(2);
  });

  it('gives no edits to another user who has the address now', async () => {
    const service = await startForgetful();
    const client = createComputer().start();
    await signIn(client, service, { username: ALICE, keepPassword: true });
    await client.value('sync.now', {});
    service.endSessions();
    service.answerSignOns(() =>
      Response.json({ token: 'of-another', userId: '999', username: ALICE, inboxId: 'inbox999' }),
    );
    await add(client, 'Buy milk');
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'blocked', unsent: 1 });
    expect(await openAccount(client)).toMatchObject({ renewalRefusal: { kind: 'OtherAccount' } });
  });

  it('is not spent on a service that cannot be reached', async () => {
    const service = await startForgetful();
    const { start } = createComputer();
    const client = start();
    await signIn(client, service, { username: ALICE, keepPassword: true });
    await client.value('sync.now', {});
    await service.stop();
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'offline' });
    expect(await openAccount(client)).toMatchObject({ renewalRefusal: null });
  });

  it('goes with a sign-out', async () => {
    const service = await startForgetful();
    const { start, entries } = createComputer();
    const client = start();
    await signIn(client, service, { username: ALICE, keepPassword: true });
    const { id } = await openAccount(client);
    await client.value('accounts.signOut', { id, discardUnsent: true });
    expect(entries.size).toBe(0);
  });
});

const signInWithKey = async (client: AccountClient, service: TestService, keepPassword: boolean) => {
  const asked = await signIn(client, service, { username: ALICE, keepPassword });
  if (asked.kind !== 'codeNeeded') throw new Error('No code was asked for');
  return client.value('accounts.verifyCode', {
    challenge: asked.challenge,
    code: null,
    authenticatorKey: (service.totpSecret ?? '').toLowerCase(),
  });
};

describe('the key of an authenticator', () => {
  it('signs in in place of a code, and with a kept password again by itself', async () => {
    const service = await startForgetful({ totp: true });
    const { start, entries } = createComputer();
    const client = start();
    expect(await signInWithKey(client, service, true)).toMatchObject({ kind: 'signedIn' });
    expect(await openAccount(client)).toMatchObject({ keepsPassword: true, keepsAuthenticator: true });
    expect([...entries.keys()].filter((name) => name.endsWith('v2.totp'))).toHaveLength(1);
    await client.value('sync.now', {});
    service.endSessions();
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'idle' });
    expect(service.signOns()).toBe(2);
  });

  it('is not kept without the password', async () => {
    const service = await startForgetful({ totp: true });
    const { start, entries } = createComputer();
    expect(await signInWithKey(start(), service, false)).toMatchObject({ kind: 'signedIn' });
    expect([...entries.keys()].filter((name) => !name.endsWith('v2.session'))).toEqual([]);
  });

  it('is asked for in words where only the password is kept', async () => {
    const service = await startForgetful({ totp: true });
    const client = createComputer().start();
    const asked = await signIn(client, service, { username: ALICE, keepPassword: true });
    const challenge = asked.kind === 'codeNeeded' ? asked.challenge : '';
    const code = totpCode(service.totpSecret ?? '', Date.now());
    await client.value('accounts.verifyCode', { challenge, code });
    await client.value('sync.now', {});
    service.endSessions();
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'blocked' });
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'blocked' });
    expect(await openAccount(client)).toMatchObject({ renewalRefusal: { kind: 'CodeNeeded' } });
    expect(service.signOns()).toBe(2);
  });

  it('takes either a code or a key', async () => {
    const client = createComputer().start();
    expect(await client.app.call('accounts.verifyCode', { challenge: 'x', code: null })).toMatchObject({
      ok: false,
      error: { kind: 'BadRequest' },
    });
  });
});
