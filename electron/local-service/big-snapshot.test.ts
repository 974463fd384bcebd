import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createLocalService } from '#electron/local-service/service.ts';

interface Snapshot {
  readonly checkPoint: number;
  readonly syncTaskBean: { readonly update: readonly { readonly id: string }[] };
}

const COUNT = 1700;
const idOf = (index: number): string => String(index).padStart(24, '0');

/** An account with more open tasks than are answered in one go. */
const createBigAccount = async () => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const service = createLocalService({ databasePath: ':memory:', now: () => (time += 1), randomBytes });
  onTestFinished(() => service.close());
  const { token, inboxId } = service.localAccount();
  const call = (method: string, path: string, body?: unknown): Promise<Response> =>
    service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${token}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const add = (from: number, count: number) =>
    call('POST', '/batch/task', {
      add: Array.from({ length: count }, (_none, index) => ({
        id: idOf(from + index),
        projectId: inboxId,
        title: 'Task',
      })),
    });
  await add(0, COUNT);
  return { add, call };
};

test('a snapshot of many tasks has each of them once', async () => {
  const { call } = await createBigAccount();
  const snapshot = (await (await call('GET', '/batch/check/0')).json()) as Snapshot;
  expect(snapshot.syncTaskBean.update.map(({ id }) => id)).toEqual(
    Array.from({ length: COUNT }, (_none, index) => idOf(index)),
  );
});

test('a snapshot of many tasks lets another request go first', async () => {
  const { call } = await createBigAccount();
  const answered: string[] = [];
  const snapshot = call('GET', '/batch/check/0')
    .then((response) => response.text())
    .then(() => answered.push('snapshot'));
  const other = call('GET', '/user/status').then(() => answered.push('other'));
  await Promise.all([snapshot, other]);
  expect(answered).toEqual(['other', 'snapshot']);
});

test('what is written while a snapshot is answered is in it or in the next delta', async () => {
  const { add, call } = await createBigAccount();
  const response = await call('GET', '/batch/check/0');
  const parts: AsyncIterable<Uint8Array> | readonly Uint8Array[] = response.body ?? [];
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of parts) {
    if (text === '') {
      await add(COUNT, 1);
      await call('POST', '/batch/task', { add: [{ id: `${'0'.repeat(23)}a`, title: 'Early' }] });
    }
    text += decoder.decode(part, { stream: true });
  }
  const { checkPoint, syncTaskBean } = JSON.parse(text) as Snapshot;
  const delta = (await (await call('GET', `/batch/check/${checkPoint}`)).json()) as Snapshot;
  const told = new Set([...syncTaskBean.update, ...delta.syncTaskBean.update].map(({ id }) => id));
  expect(told).toEqual(
    new Set([...Array.from({ length: COUNT + 1 }, (_none, index) => idOf(index)), `${'0'.repeat(23)}a`]),
  );
});

const idsOf = async (response: Response): Promise<readonly string[]> =>
  ((await response.json()) as Snapshot).syncTaskBean.update.map(({ id }) => id);

test('clients that ask for a snapshot at once get the same one, and a later one after a change', async () => {
  const { add, call } = await createBigAccount();
  const asked = await Promise.all(Array.from({ length: 5 }, () => call('GET', '/batch/check/0')));
  const all = await Promise.all(asked.map(idsOf));
  for (const ids of all) expect(ids).toHaveLength(COUNT);
  await add(COUNT, 1);
  expect(await idsOf(await call('GET', '/batch/check/0'))).toHaveLength(COUNT + 1);
});
