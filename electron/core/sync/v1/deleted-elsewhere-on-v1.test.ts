import { expect, it } from 'vitest';
import { accountIdOf, signIn, startClient } from '#electron/testing/rigs/account-client.ts';
import { startService } from '#electron/testing/rigs/start-service.ts';

const ALICE = 'alice@example.com';

it('V1 alone does not promise to restore a task that another device deleted', async () => {
  const service = await startService({ users: [ALICE] });
  const [other, own] = [startClient(), startClient()];
  accountIdOf(await signIn(other, service, { username: ALICE }));
  const { taskId } = await other.value('tasks.create', { projectId: null, title: 'Milk' });
  await other.value('sync.now', {});
  await own.value('accounts.signInWithApiKey', {
    accountId: null,
    service: { kind: 'custom', address: service.address },
    name: '',
    apiKey: await service.apiKeyOf(ALICE),
  });
  await own.value('sync.now', {});
  await own.value('tasks.edit', { ids: [taskId], change: { title: 'Oat milk' } });
  await other.value('tasks.delete', { ids: [taskId] });
  await other.value('sync.now', {});
  expect(await own.value('sync.now', {})).toMatchObject({ refused: 1 });
  const [edit] = await own.value('sync.unsent', {});
  expect(edit?.reason).toEqual({ code: 'refused.deletedBeyondV1' });
});
