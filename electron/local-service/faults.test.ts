import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createFaultyFetch, type Fault } from '#electron/local-service/faults.ts';
import { createLocalService } from '#electron/local-service/service.ts';

const service = createLocalService({ databasePath: ':memory:', now: () => Date.now(), randomBytes });
const { token, inboxId } = service.localAccount();
const waited: number[] = [];
const faulty = createFaultyFetch(service.fetch, {
  wait: async (milliseconds) => {
    waited.push(milliseconds);
  },
});
afterEach(() => waited.splice(0));

const send = (fetch: (request: Request) => Promise<Response>, path: string, body?: unknown) =>
  fetch(
    new Request(`http://local.docket/api/v2${path}`, {
      headers: { cookie: `t=${token}` },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }),
  );

const freshId = (): string => randomBytes(12).toString('hex');

const isWritten = async (id: string): Promise<boolean> =>
  (await send(service.fetch, `/task/${id}`)).status === 200;

const addUnder = async (fault: Fault, ids: readonly string[] = [freshId()]) => {
  faulty.inject({ fault });
  const add = ids.map((id) => ({ id, projectId: inboxId, title: 'A task' }));
  return { ids, answer: send(faulty.fetch, '/batch/task', { add }) };
};

test('a lost answer leaves the write in place', async () => {
  const { ids, answer } = await addUnder({ kind: 'lostAnswer' });
  await expect(answer).rejects.toThrow(TypeError);
  expect(await isWritten(ids[0] ?? '')).toBe(true);
});

test('a lost request leaves nothing', async () => {
  const { ids, answer } = await addUnder({ kind: 'lostRequest' });
  await expect(answer).rejects.toThrow(TypeError);
  expect(await isWritten(ids[0] ?? '')).toBe(false);
});

test.each([
  ['errorBefore', false],
  ['errorAfter', true],
] as const)('%s answers 503 and has written: %s', async (kind, written) => {
  const { ids, answer } = await addUnder({ kind, status: 503 });
  expect((await answer).status).toBe(503);
  expect(await isWritten(ids[0] ?? '')).toBe(written);
});

test('a refused entry is in id2error and not written; the others are', async () => {
  const [bad, good] = [freshId(), freshId()];
  const { answer } = await addUnder({ kind: 'refusedEntry', id: bad, code: 'EXCEED_QUOTA' }, [bad, good]);
  expect(await (await answer).json()).toEqual({
    id2etag: { [good]: expect.any(String) as unknown },
    id2error: { [bad]: 'EXCEED_QUOTA' },
  });
  expect([await isWritten(bad), await isWritten(good)]).toEqual([false, true]);
});

test.each([true, false])('a silent entry has neither etag nor error, written: %s', async (written) => {
  const id = freshId();
  const { answer } = await addUnder({ kind: 'silentEntry', id, written }, [id]);
  expect(await (await answer).json()).toEqual({ id2etag: {}, id2error: {} });
  expect(await isWritten(id)).toBe(written);
});

test('a cut body ends in an error', async () => {
  faulty.inject({ fault: { kind: 'cutBody', bytes: 10 } });
  const answer = await send(faulty.fetch, '/batch/check/0');
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow(TypeError);
});

test('a slow body arrives whole, piece by piece', async () => {
  const whole = await (await send(service.fetch, '/user/profile')).text();
  faulty.inject({ fault: { kind: 'slowDrip', bytes: 100, milliseconds: 20 } });
  expect(await (await send(faulty.fetch, '/user/profile')).text()).toBe(whole);
  expect(waited).toHaveLength(Math.ceil(whole.length / 100) - 1);
});

test.each([7, null])('too many requests, with Retry-After %s', async (retryAfterSeconds) => {
  faulty.inject({ fault: { kind: 'tooManyRequests', retryAfterSeconds } });
  const answer = await send(faulty.fetch, '/user/status');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([
    429,
    retryAfterSeconds === null ? null : String(retryAfterSeconds),
  ]);
});

test('an expired session and a page where JSON should be', async () => {
  faulty.inject({ fault: { kind: 'expiredSession' } });
  faulty.inject({ fault: { kind: 'htmlPage', status: 200 } });
  expect((await send(faulty.fetch, '/user/status')).status).toBe(401);
  expect(await (await send(faulty.fetch, '/user/status')).text()).toMatch(/^<!doctype html>/u);
});

const onProfile = (request: Request) => request.url.endsWith('/user/profile');

test('a rule waits for the requests that it is for, as many as it says, and then ends', async () => {
  faulty.inject({ fault: { kind: 'errorBefore', status: 500 }, on: onProfile, times: 2 });
  const paths = ['/user/status', '/user/profile', '/user/profile', '/user/profile'];
  const statuses: number[] = [];
  for (const path of paths) statuses.push((await send(faulty.fetch, path)).status);
  expect(statuses).toEqual([200, 500, 500, 200]);
});
