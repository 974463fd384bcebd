import { expect, it } from 'vitest';
import { signIn, startClient } from '#electron/testing/rigs/account-client.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';

const ALICE = 'alice@example.com';
const MEMBERS = [
  { userId: 42, username: 'jane@example.com', displayName: 'Jane Doe', isOwner: false, acceptStatus: 1 },
  { userId: '43', username: 'jo@example.com', displayName: '' },
  { userId: 44, username: null, displayName: null },
];

it('names who shares a list by what the service calls them', async () => {
  const service = await startService({
    users: [ALICE],
    intercept: (request) =>
      new URL(request.url).pathname.endsWith('/users') ? Response.json(MEMBERS) : undefined,
  });
  const client = startClient();
  await signIn(client, service, { username: ALICE });
  const { projectId } = await client.value('projects.create', { name: 'Team' });
  await client.value('sync.now', {});
  expect(await client.value('accounts.members', { projectId })).toEqual([
    { id: '42', name: 'Jane Doe' },
    { id: '43', name: 'jo@example.com' },
  ]);
});

it('knows no one in a list that is not shared', async () => {
  const client = startClient();
  const { projectId } = await client.value('projects.create', { name: 'Mine' });
  await client.value('sync.now', {});
  expect(await client.value('accounts.members', { projectId })).toEqual([]);
});
