import { expect, it } from 'vitest';
import type { FileOptions } from '#shared/ipc/transfer-methods.ts';
import type { AccountClient } from '#electron/testing/rigs/account-client.ts';
import { goTo, start } from '#electron/testing/rigs/move-rig.ts';

const OPTIONS: FileOptions = { into: null, existing: 'skip', corrections: [] };

/** A free plan allows 9 lists, 99 open tasks in one, and 2 reminders of a task. */
const freeAccount = async (): Promise<AccountClient> => {
  const { service, client } = await start({ plan: 'free' });
  await goTo(client, service);
  return client;
};

const opened = async ({ value }: AccountClient, text: string): Promise<string> => {
  const { fileId } = await value('transfer.open', { name: 'a.csv', size: text.length });
  await value('transfer.append', { fileId, piece: Buffer.from(text).toString('base64') });
  return fileId;
};

const overLimits = async (client: AccountClient, text: string, options = OPTIONS) => {
  const fileId = await opened(client, text);
  const read = await client.value('transfer.read', { fileId, uses: null, options });
  if (read.kind !== 'read') throw new Error(read.why);
  return read.overLimits;
};

const rows = (count: number, listOf: (at: number) => string): string =>
  ['Title,List', ...Array.from({ length: count }, (_, at) => `Task ${at},${listOf(at)}`)].join('\n');

it('an import says where the plan has no room for it, and not where everything goes into a list that has room', async () => {
  const client = await freeAccount();
  const lists = rows(12, (at) => `List ${at}`);
  expect(await overLimits(client, lists)).toEqual([{ limit: 'lists', allowed: 9, wanted: 12, name: null }]);
  const tasks = rows(120, () => 'Garden');
  expect(await overLimits(client, tasks)).toEqual([
    { limit: 'tasksPerList', allowed: 99, wanted: 120, name: 'Garden' },
  ]);
  const { projectId } = await client.value('projects.create', { name: 'One' });
  expect(await overLimits(client, lists, { ...OPTIONS, into: projectId ?? null })).toEqual([]);
});

it('tasks of a file that are here already need no room', async () => {
  const client = await freeAccount();
  const text = rows(60, () => 'Garden');
  const fileId = await opened(client, text);
  await client.value('transfer.read', { fileId, uses: null, options: OPTIONS });
  await client.value('transfer.import', { fileId, options: OPTIONS, id: 'import' });
  expect(await overLimits(client, text)).toEqual([]);
});

it('what is over the plan is imported, stays here, and the rest is sent', async () => {
  const client = await freeAccount();
  const fileId = await opened(
    client,
    rows(12, (at) => `List ${at}`),
  );
  await client.value('transfer.read', { fileId, uses: null, options: OPTIONS });
  await client.value('transfer.import', { fileId, options: OPTIONS, id: 'import' });
  const { refused } = await client.value('sync.now', {});
  expect(refused).toBeGreaterThan(0);
  const { ids } = await client.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
  expect(ids).toHaveLength(12);
});
