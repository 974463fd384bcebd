import { expect, it } from 'vitest';
import { schedule } from '#electron/hosts/host-effects.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { startService, PASSWORD } from '#electron/testing/rigs/start-service.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

const ALICE = 'alice@example.com';

it('a sign-in ends a pause that the service asked for before', async () => {
  let isBusy = true;
  const service = await startService({
    users: [ALICE],
    intercept: ({ url }) =>
      isBusy && !url.includes('/user/')
        ? new Response(null, { status: 429, headers: { 'retry-after': '3600' } })
        : undefined,
  });
  const app = startTestApp({ transport: createFetchTransport({ fetch, schedule }) });
  const signIn = (): Promise<unknown> =>
    app.value('accounts.signIn', {
      service: { kind: 'custom', address: service.address },
      username: ALICE,
      password: PASSWORD,
    });
  expect(await signIn()).toMatchObject({ kind: 'signedIn' });
  expect(await app.value('sync.now', {})).toMatchObject({
    state: 'waiting',
    pausedUntil: expect.any(String) as string,
  });
  isBusy = false;
  expect(await signIn()).toMatchObject({ kind: 'signedIn' });
  await eventually(async () => {
    expect(await app.value('sync.status', {})).toMatchObject({ state: 'idle', pausedUntil: null });
  });
});
