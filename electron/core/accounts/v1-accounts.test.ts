import { describe, expect, it } from 'vitest';
import type { AccountId } from '#shared/domain/account.ts';
import {
  accountIdOf,
  createComputer,
  openAccount,
  signIn,
  startClient,
  type AccountClient,
} from '#electron/testing/rigs/account-client.ts';
import { giveConsent } from '#electron/testing/give-consent.ts';
import { PASSWORD, startService, type TestService } from '#electron/testing/rigs/start-service.ts';

const ALICE = 'alice@example.com';
const BOB = 'bob@example.com';

const withKey = (
  client: AccountClient,
  { address }: TestService,
  apiKey: string,
  accountId: AccountId | null = null,
) =>
  client.value('accounts.signInWithApiKey', {
    accountId,
    service: { kind: 'custom', address },
    name: '',
    apiKey,
  });

/** Signed in with a password, and one task in the inbox by which V1 can tell whose it is. */
const aliceWithTask = async (client: AccountClient, service: TestService): Promise<AccountId> => {
  const id = accountIdOf(await signIn(client, service, { username: ALICE }));
  await client.value('tasks.create', { projectId: null, title: 'Buy milk' });
  await client.value('sync.now', {});
  return id;
};

const startConsent = async (client: AccountClient, service: TestService, accountId: AccountId) =>
  client.value('accounts.startConsent', {
    accountId,
    service: { kind: 'custom', address: service.address },
    name: '',
    client: service.client,
    redirectUri: service.redirectUri,
  });

const waitingFor = async (
  started: ReturnType<typeof startConsent>,
): Promise<{ readonly consentId: string; readonly address: string; readonly isOpened: boolean }> => {
  const answer = await started;
  if (answer.kind !== 'waiting') throw new Error(`Not waiting: ${JSON.stringify(answer)}`);
  return answer;
};

const person = { username: ALICE, password: PASSWORD };

describe('an API token', () => {
  it('is added to the account that it belongs to, and outlives a restart', async () => {
    const service = await startService({ users: [ALICE] });
    const { start } = createComputer();
    const first = start();
    const id = await aliceWithTask(first, service);
    expect(await withKey(first, service, await service.apiKeyOf(ALICE), id)).toMatchObject({ accountId: id });
    expect(await openAccount(first)).toMatchObject({
      id,
      generations: { v1: true, v2: true },
      v1Access: { via: 'apiKey', state: 'endless', endsAt: null, daysLeft: null },
      missing: [],
    });
    await first.app.close();
    const second = start();
    expect(await openAccount(second)).toMatchObject({ generations: { v1: true, v2: true } });
    expect(await second.value('sync.now', {})).toMatchObject({ state: 'idle', problem: null });
  });

  it('finds its account by itself', async () => {
    const service = await startService({ users: [ALICE, BOB] });
    const client = startClient();
    const alice = await aliceWithTask(client, service);
    await signIn(client, service, { username: BOB });
    expect(await withKey(client, service, await service.apiKeyOf(ALICE))).toMatchObject({ accountId: alice });
    expect(await openAccount(client)).toMatchObject({ id: alice });
  });

  it('is told by the lists of an account whose inbox is empty', async () => {
    const service = await startService({ users: [ALICE] });
    const client = startClient();
    const id = accountIdOf(await signIn(client, service, { username: ALICE }));
    const apiKey = await service.apiKeyOf(ALICE);
    expect(await withKey(client, service, apiKey, id)).toEqual({
      kind: 'refused',
      refusal: { kind: 'OwnerUnknown' },
    });
    await fetch(`${service.address}/open/v1/project`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Groceries' }),
    });
    expect(await withKey(client, service, apiKey, id)).toMatchObject({ kind: 'signedIn', accountId: id });
  });

  it('of somebody else is refused, and nothing of it is kept', async () => {
    const service = await startService({ users: [ALICE, BOB] });
    const { start, entries } = createComputer();
    const client = start();
    const bob = accountIdOf(await signIn(client, service, { username: BOB }));
    await client.value('tasks.create', { projectId: null, title: 'of Bob' });
    await client.value('sync.now', {});
    await aliceWithTask(client, service);
    expect(await withKey(client, service, await service.apiKeyOf(ALICE), bob)).toEqual({
      kind: 'refused',
      refusal: { kind: 'OtherAccount' },
    });
    expect([...entries.keys()].filter((name) => name.includes('v1.'))).toEqual([]);
  });

  it.each([
    ['cut', 401, { kind: 'WrongApiKey' }],
    ['asked for too often', 429, { kind: 'RateLimited', retryAfterMs: null }],
    ['at a service with a fault', 502, { kind: 'ServerFault' }],
  ])('that is %s is refused in its own words', async (_, status, refusal) => {
    const service = await startService({
      users: [ALICE],
      intercept: ({ url }) => (url.includes('/open/v1/') ? new Response(null, { status }) : undefined),
    });
    expect(await withKey(startClient(), service, 'some-token')).toEqual({ kind: 'refused', refusal });
  });

  it('is enough for an account of its own, which syncs both ways and outlives a restart', async () => {
    const service = await startService({ users: [ALICE] });
    const { start } = createComputer();
    const client = start();
    await withKey(client, service, await service.apiKeyOf(ALICE));
    expect(await openAccount(client)).toMatchObject({ generations: { v1: true, v2: false } });
    const { taskId } = await client.value('tasks.create', { projectId: null, title: 'Buy milk' });
    expect(await client.value('sync.now', {})).toMatchObject({
      state: 'idle',
      unsent: 0,
      refused: 0,
      problem: null,
    });
    await client.app.close();
    const again = start();
    expect(await again.value('sync.now', {})).toMatchObject({ state: 'idle', problem: null });
    const { ids } = await again.value('tasks.outline', { view: { kind: 'inbox' }, withClosed: false });
    expect(ids).toEqual([taskId]);
    expect(await again.app.call('accounts.profile', {})).toMatchObject({
      ok: false,
      error: { kind: 'NotSupported', needs: 'V2' },
    });
  });

  it('knows an account of its own again although nothing is in it, and mixes it with no other', async () => {
    const service = await startService({ users: [ALICE, BOB] });
    const client = startClient();
    const key = await service.apiKeyOf(ALICE);
    const alice = accountIdOf(await withKey(client, service, key));
    expect(await withKey(client, service, key)).toMatchObject({ accountId: alice });
    expect(await withKey(client, service, await service.apiKeyOf(BOB), alice)).toEqual({
      kind: 'refused',
      refusal: { kind: 'OwnerUnknown' },
    });
    expect(accountIdOf(await withKey(client, service, await service.apiKeyOf(BOB)))).not.toBe(alice);
  });

  it('is renewed for an account that had nothing in it when it was signed in', async () => {
    const service = await startService({ users: [ALICE, BOB] });
    const client = startClient();
    const alice = accountIdOf(await withKey(client, service, await service.apiKeyOf(ALICE)));
    await client.value('tasks.create', { projectId: null, title: 'Buy milk' });
    // The first one sends it, the second one reads it.
    for (let round = 0; round < 2; round += 1) await client.value('sync.now', {});
    expect(await withKey(client, service, await service.apiKeyOf(ALICE), alice)).toMatchObject({
      accountId: alice,
    });
    const authorization = `Bearer ${await service.apiKeyOf(BOB)}`;
    const bobsTask = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ title: 'of Bob', projectId: 'inbox' });
    await fetch(`${service.address}/open/v1/task`, { method: 'POST', headers: bobsTask, body });
    expect(await withKey(client, service, await service.apiKeyOf(BOB), alice)).toEqual({
      kind: 'refused',
      refusal: { kind: 'OtherAccount' },
    });
  });

  it('can be taken away again without signing out', async () => {
    const service = await startService({ users: [ALICE] });
    const { start, entries } = createComputer();
    const client = start();
    const id = await aliceWithTask(client, service);
    await withKey(client, service, await service.apiKeyOf(ALICE), id);
    await client.value('accounts.forget', { id, what: 'v1' });
    expect(await openAccount(client)).toMatchObject({ generations: { v1: false, v2: true }, v1Access: null });
    expect([...entries.keys()].filter((name) => name.includes('v1.'))).toEqual([]);
    expect(await client.value('sync.now', {})).toMatchObject({ state: 'idle' });
  });
});

describe('consent in the browser', () => {
  it('adds V1, says when it ends, and is renewed without typing anything again', async () => {
    const service = await startService({ users: [ALICE] });
    const { start } = createComputer();
    let now = Date.now();
    const client = start({ now: () => now });
    const id = await aliceWithTask(client, service);
    const { consentId, address, isOpened } = await waitingFor(startConsent(client, service, id));
    expect(isOpened).toBe(false);
    const finished = client.value('accounts.finishConsent', { consentId });
    await giveConsent(address, person);
    expect(await finished).toMatchObject({ kind: 'signedIn', accountId: id });
    // The token lasts 180 days minus the time the answer took, which can be zero.
    now += 1000;
    expect(await openAccount(client)).toMatchObject({
      v1Access: { via: 'consent', state: 'good', daysLeft: 179, redirectUri: service.redirectUri },
    });
    now += 170 * 86_400_000;
    expect(await openAccount(client)).toMatchObject({ v1Access: { state: 'endsSoon', daysLeft: 9 } });
    now += 10 * 86_400_000;
    expect(await openAccount(client)).toMatchObject({ v1Access: { state: 'ended', daysLeft: 0 } });

    const renewal = await waitingFor(
      client.value('accounts.startConsent', {
        accountId: id,
        service: { kind: 'ticktick' }, // The account knows better.
        name: '',
        client: null,
        redirectUri: service.redirectUri,
      }),
    );
    const renewed = client.value('accounts.finishConsent', { consentId: renewal.consentId });
    await giveConsent(renewal.address, person);
    expect(await renewed).toMatchObject({ kind: 'signedIn', accountId: id });
    expect(await openAccount(client)).toMatchObject({ v1Access: { state: 'good' } });
  });

  it('is shown by the host where it can', async () => {
    const service = await startService({ users: [ALICE] });
    const opened: string[] = [];
    const client = startClient({
      openInBrowser: (url) => {
        opened.push(url);
        return Promise.reject(new Error('no browser'));
      },
    });
    const id = await aliceWithTask(client, service);
    const { address, isOpened } = await waitingFor(startConsent(client, service, id));
    expect([opened, isOpened]).toEqual([[address], true]);
  });

  it('is not the sign-in of somebody else', async () => {
    const service = await startService({ users: [ALICE, BOB] });
    const client = startClient();
    const bob = accountIdOf(await signIn(client, service, { username: BOB }));
    await client.value('tasks.create', { projectId: null, title: 'of Bob' });
    await client.value('sync.now', {});
    const alice = await aliceWithTask(client, service);
    const { consentId, address } = await waitingFor(startConsent(client, service, alice));
    const finished = client.value('accounts.finishConsent', { consentId });
    await giveConsent(address, { ...person, username: BOB });
    expect(await finished).toEqual({ kind: 'refused', refusal: { kind: 'OtherAccount' } });
    expect((await client.value('accounts.list', {})).accounts.map(({ id }) => id)).toContain(bob);
  });

  it('says that the person said no, and that nothing is kept of a client that is not known', async () => {
    const service = await startService({ users: [ALICE] });
    const client = startClient();
    const id = await aliceWithTask(client, service);
    const first = await waitingFor(startConsent(client, service, id));
    const finished = client.value('accounts.finishConsent', { consentId: first.consentId });
    await giveConsent(first.address, { ...person, decision: 'deny' });
    expect(await finished).toEqual({ kind: 'refused', refusal: { kind: 'ConsentDenied' } });
    expect(await client.value('accounts.finishConsent', { consentId: first.consentId })).toMatchObject({
      refusal: { kind: 'ConsentCancelled' },
    });
    const forgotten = await client.value('accounts.startConsent', {
      accountId: id,
      service: { kind: 'ticktick' },
      name: '',
      client: null,
      redirectUri: service.redirectUri,
    });
    expect(forgotten).toEqual({ kind: 'refused', refusal: { kind: 'ClientForgotten' } });
  });

  it('gives its port free when it is stopped, when another begins, and when Docket ends', async () => {
    const service = await startService({ users: [ALICE] });
    const client = startClient();
    const id = await aliceWithTask(client, service);
    const first = await waitingFor(startConsent(client, service, id));
    const waiting = client.value('accounts.finishConsent', { consentId: first.consentId });
    expect(await client.value('accounts.cancelConsent', { consentId: first.consentId })).toEqual({
      wasWaiting: true,
    });
    expect(await waiting).toEqual({ kind: 'refused', refusal: { kind: 'ConsentCancelled' } });
    await waitingFor(startConsent(client, service, id));
    const third = await waitingFor(startConsent(client, service, id));
    expect(await client.value('accounts.cancelConsent', { consentId: first.consentId })).toEqual({
      wasWaiting: false,
    });
    // A page that guesses the address ends no sign-in.
    expect((await fetch(service.redirectUri)).status).toBe(400);
    expect(await client.value('accounts.cancelConsent', { consentId: third.consentId })).toEqual({
      wasWaiting: true,
    });
    await waitingFor(startConsent(client, service, id));
    await client.app.close();
    await expect(fetch(service.redirectUri)).rejects.toThrow('fetch failed');
  });

  it.each([
    ['https://example.com/callback', 'BadRedirect'],
    ['nonsense', 'BadRedirect'],
  ] as const)('does not come back to %s', async (redirectUri, kind) => {
    const service = await startService({ users: [ALICE] });
    const client = startClient();
    const started = await client.value('accounts.startConsent', {
      accountId: null,
      service: { kind: 'custom', address: service.address },
      name: '',
      client: service.client,
      redirectUri,
    });
    expect(started).toEqual({ kind: 'refused', refusal: { kind } });
  });
});
