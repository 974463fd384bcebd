import { mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AccountId, SignInResult } from '#shared/domain/account.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createMemoryKeychain, secretIn } from '#electron/testing/memory-keychain.ts';
import { startService, PASSWORD, type TestService } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { totpCode } from '#electron/testing/totp-code.ts';

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};
const transport = createFetchTransport({ fetch, schedule });
const ALICE = 'alice@example.com';
const INBOX = { view: { kind: 'inbox' }, withClosed: false } as const;

type TestApp = ReturnType<typeof startTestApp>;

const startClient = (config: Parameters<typeof startTestApp>[0] = {}): TestApp =>
  startTestApp({ transport, ...config });

const signIn = (
  app: TestApp,
  { address }: TestService,
  username = ALICE,
  password = PASSWORD,
): Promise<SignInResult> =>
  app.value('accounts.signIn', { service: { kind: 'custom', address }, username, password });

const signedIn = async (app: TestApp, service: TestService, username = ALICE): Promise<AccountId> => {
  const result = await signIn(app, service, username);
  if (result.kind !== 'signedIn') throw new Error(`Not signed in: ${JSON.stringify(result)}`);
  return result.accountId;
};

const titles = async ({ value }: TestApp): Promise<readonly string[]> => {
  const { ids } = await value('tasks.outline', INBOX);
  return (await value('tasks.rows', { ids })).map(({ title }) => title);
};

describe('signing in with a password', () => {
  it('opens the account, and two installations see the same tasks', async () => {
    const service = await startService({ users: [ALICE] });
    const laptop = startClient();
    await signedIn(laptop, service);
    expect(await laptop.value('app.info', {})).toMatchObject({ accountName: ALICE });
    await laptop.value('tasks.create', { projectId: null, title: 'Buy milk' });
    expect(await laptop.value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0, problem: null });
    const desktop = startClient();
    await signedIn(desktop, service);
    await desktop.value('sync.now', {});
    expect(await titles(desktop)).toEqual(['Buy milk']);
  });

  it('tells the profile and the plan, and that it cannot while nobody answers', async () => {
    const service = await startService({ users: [ALICE] });
    const client = startClient();
    expect(await client.value('accounts.profile', {})).toMatchObject({
      inboxId: expect.stringMatching(/^inbox/u) as string,
      picture: null,
      limits: {
        lists: null,
        tasksPerList: null,
        columnsPerList: null,
        itemsPerTask: null,
        remindersPerTask: null,
      },
    });
    await signedIn(client, service);
    expect(await client.value('accounts.profile', {})).toMatchObject({
      email: ALICE,
      plan: 'premium',
      planEndsAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/u) as string,
      isInGracePeriod: false,
      locale: 'en_US',
      picture: expect.stringMatching(/^https:/u) as string,
      limits: { lists: 299, tasksPerList: 999, columnsPerList: 19, itemsPerTask: 199, remindersPerTask: 5 },
    });
    await service.stop();
    expect(await client.app.call('accounts.profile', {})).toMatchObject({
      ok: false,
      error: {
        kind: 'Refused', // A kept-alive connection breaks, a new one is refused.
        reason: { code: expect.stringMatching(/^sync\.(?:offline|broken)$/u) as string },
      },
    });
  });

  it('says that the password is wrong and how many tries are left, after one request', async () => {
    const service = await startService({ users: [ALICE] });
    const app = startClient();
    expect(await signIn(app, service, ALICE, 'wrong')).toEqual({
      kind: 'refused',
      refusal: { kind: 'WrongPassword', triesLeft: expect.any(Number) as number },
    });
    expect(service.requests).toEqual(['POST /user/signon']);
  });

  it('says when the account is locked after too many tries', async () => {
    const service = await startService({ users: [ALICE] });
    const app = startClient();
    let last: SignInResult | null = null;
    for (let attempt = 0; attempt < 12; attempt += 1) last = await signIn(app, service, ALICE, 'wrong');
    expect(last).toEqual({ kind: 'refused', refusal: { kind: 'TooManyTries' } });
  });

  it('asks for the code of a second factor, refuses a wrong one and takes the right one', async () => {
    const service = await startService({ users: [ALICE], totp: true });
    const app = startClient();
    const first = await signIn(app, service);
    expect(first).toMatchObject({ kind: 'codeNeeded' });
    const challenge = first.kind === 'codeNeeded' ? first.challenge : '';
    expect(await app.value('accounts.verifyCode', { challenge, code: '000000' })).toEqual({
      kind: 'refused',
      refusal: { kind: 'WrongCode' },
    });
    const code = totpCode(service.totpSecret ?? '', Date.now());
    expect(await app.value('accounts.verifyCode', { challenge, code })).toMatchObject({ kind: 'signedIn' });
    expect(await app.value('accounts.verifyCode', { challenge, code })).toEqual({
      kind: 'refused',
      refusal: { kind: 'CodeExpired' },
    });
  });

  it.each([
    ['need_captcha', 500, { kind: 'Captcha' }],
    ['account_disabled', 500, { kind: 'AccountClosed' }],
    ['unknown_exception', 500, { kind: 'ServerFault' }],
  ])('names %s', async (errorCode, status, refusal) => {
    const service = await startService({
      users: [ALICE],
      intercept: () => Response.json({ errorId: '1', errorCode, errorMessage: '', data: null }, { status }),
    });
    expect(await signIn(startClient(), service)).toEqual({ kind: 'refused', refusal });
  });

  it('names a pause that the service asks for', async () => {
    const service = await startService({
      users: [ALICE],
      intercept: () => new Response(null, { status: 429, headers: { 'retry-after': '30' } }),
    });
    expect(await signIn(startClient(), service)).toEqual({
      kind: 'refused',
      refusal: { kind: 'RateLimited', retryAfterMs: 30_000 },
    });
  });

  it('says that nobody answers at the address', async () => {
    const service = await startService({ users: [ALICE] });
    await service.stop();
    expect(await signIn(startClient(), service)).toEqual({
      kind: 'refused',
      refusal: { kind: 'Network', cause: 'offline' },
    });
  });

  it.each(['http://example.com', 'ftp://example.com', 'https://', 'not an address'])(
    'does not send a password to %s',
    async (address) => {
      const result = await startClient().value('accounts.signIn', {
        service: { kind: 'custom', address },
        username: ALICE,
        password: PASSWORD,
      });
      expect(result).toMatchObject({ kind: 'refused', refusal: { kind: 'BadAddress' } });
    },
  );
});

describe('a session', () => {
  it('outlives a restart in the keychain', async () => {
    const service = await startService({ users: [ALICE] });
    const { keychain } = createMemoryKeychain();
    const config = {
      dataDirectory: temporaryDirectory(),
      loadKeychain: () => Promise.resolve({ ok: true as const, value: keychain }),
    };
    const first = startClient(config);
    await signedIn(first, service);
    await first.app.close();
    const second = startClient(config);
    expect(await second.value('accounts.list', {})).toMatchObject({
      accounts: [
        { isLocal: true, isActive: false },
        { name: ALICE, isActive: true, isLasting: true },
      ],
    });
    await second.value('tasks.create', { projectId: null, title: 'Buy milk' });
    expect(await second.value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0 });
  });

  it('ends with the run where there is no keychain, says so, and keeps the edits', async () => {
    const service = await startService({ users: [ALICE] });
    const dataDirectory = temporaryDirectory();
    const first = startClient({ dataDirectory });
    await signedIn(first, service);
    await first.value('sync.now', {});
    expect(await first.value('accounts.list', {})).toMatchObject({
      keychain: 'noModule',
      accounts: [{ isLocal: true }, { isLasting: false }],
    });
    await first.app.close();
    const second = startClient({ dataDirectory });
    await second.value('tasks.create', { projectId: null, title: 'Buy milk' });
    expect(await second.value('sync.now', {})).toMatchObject({
      state: 'blocked',
      unsent: 1,
      problem: { code: 'sync.signedOut' },
    });
    await signedIn(second, service);
    expect(await second.value('sync.now', {})).toMatchObject({ state: 'idle', unsent: 0 });
    expect(await titles(second)).toEqual(['Buy milk']);
  });

  it('leaves neither the password nor the session in any file or log line', async () => {
    const service = await startService({ users: [ALICE] });
    const { keychain, entries } = createMemoryKeychain();
    const dataDirectory = temporaryDirectory();
    const client = startClient({
      dataDirectory,
      loadKeychain: () => Promise.resolve({ ok: true as const, value: keychain }),
    });
    await signedIn(client, service);
    await client.value('tasks.create', { projectId: null, title: 'Buy milk' });
    await client.value('sync.now', {});
    const [entry = ''] = [...entries.values()];
    const { t: token } = JSON.parse(secretIn(entry)) as { t: string };
    expect(token.length).toBeGreaterThan(20);
    const files = readdirSync(dataDirectory, { recursive: true, encoding: 'utf8' })
      .map((name) => join(dataDirectory, name))
      .filter((path) => statSync(path).isFile());
    const contents = files.map((path) => readFileSync(path, 'latin1')).join('\n') + client.logged.join('\n');
    expect(contents).toContain('Buy milk');
    expect(contents).not.toContain(token);
    expect(contents).not.toContain(PASSWORD);
  });
});

describe('several accounts', () => {
  it('never sends the edits of one to the service of another', async () => {
    const service = await startService({ users: [ALICE, 'bob@example.com'] });
    const client = startClient();
    await client.value('tasks.create', { projectId: null, title: 'only local' });
    const alice = await signedIn(client, service);
    await client.value('tasks.create', { projectId: null, title: 'of Alice' });
    await signedIn(client, service, 'bob@example.com');
    await client.value('sync.now', {});
    expect(await titles(client)).toEqual([]);
    await client.value('accounts.switch', { id: alice });
    await client.value('sync.now', {});
    expect(await titles(client)).toEqual(['of Alice']);
    await client.value('accounts.switch', { id: 'local' });
    expect(await titles(client)).toEqual(['only local']);
  });

  it('do not mix up a sign-out: unsent edits are refused to be lost, and all is gone when they are discarded', async () => {
    const service = await startService({ users: [ALICE] });
    const { keychain, entries } = createMemoryKeychain();
    const dataDirectory = temporaryDirectory();
    const client = startClient({
      dataDirectory,
      loadKeychain: () => Promise.resolve({ ok: true as const, value: keychain }),
    });
    const id = await signedIn(client, service);
    await service.stop();
    await client.value('tasks.create', { projectId: null, title: 'Buy milk' });
    expect(await client.app.call('accounts.signOut', { id, discardUnsent: false })).toMatchObject({
      ok: false,
      error: { kind: 'Refused', reason: { code: 'unsentEdits', values: { edits: 1 } } },
    });
    expect(await titles(client)).toEqual(['Buy milk']);
    expect(await client.value('accounts.signOut', { id, discardUnsent: true })).toMatchObject({
      accounts: [{ isLocal: true, isActive: true }],
    });
    expect(entries.size).toBe(0);
    expect(readdirSync(join(dataDirectory, 'accounts'))).toEqual(['local']);
  });

  it('leave the person with the local account when the store of another cannot be opened', async () => {
    const service = await startService({ users: [ALICE] });
    const dataDirectory = temporaryDirectory();
    const client = startClient({ dataDirectory });
    await client.value('tasks.create', { projectId: null, title: 'only local' });
    const id = await signedIn(client, service);
    await client.value('accounts.switch', { id: 'local' });
    const path = join(dataDirectory, 'accounts', id, 'store.db');
    rmSync(path);
    mkdirSync(path);
    expect(await client.app.call('accounts.switch', { id })).toMatchObject({ ok: false });
    expect(await titles(client)).toEqual(['only local']);
  });

  it('answer every question asked while one closes and another opens', async () => {
    const service = await startService({ users: [ALICE] });
    const client = startClient();
    const id = await signedIn(client, service);
    const switching = client.value('accounts.switch', { id: 'local' });
    const asked = Array.from({ length: 20 }, () => client.app.call('tasks.outline', INBOX));
    await switching;
    const back = client.value('accounts.switch', { id });
    asked.push(...Array.from({ length: 20 }, () => client.app.call('tasks.outline', INBOX)));
    await back;
    expect((await Promise.all(asked)).filter(({ ok }) => !ok)).toEqual([]);
    expect(client.logged).toEqual([]);
  });

  it('refuse to sign out of the local account', async () => {
    const { app } = startClient();
    expect(await app.call('accounts.signOut', { id: 'local', discardUnsent: true })).toMatchObject({
      ok: false,
      error: { kind: 'Refused' },
    });
  });
});
