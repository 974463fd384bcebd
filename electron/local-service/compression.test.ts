import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { answerToResponse } from '#electron/local-service/answer.ts';
import { createLocalService } from '#electron/local-service/service.ts';

/** A service with so many open tasks; it answers with the raw bytes, as a socket would carry them. */
const startWith = async (count: number) => {
  let time = Date.parse('2026-11-20T12:00:00Z');
  const service = createLocalService({ databasePath: ':memory:', now: () => (time += 1), randomBytes });
  onTestFinished(() => service.close());
  const { token } = service.localAccount();
  const send = async (path: string, encoding: string | null, body?: unknown, method = 'GET') => {
    const headers = { cookie: `t=${token}`, ...(encoding !== null && { 'accept-encoding': encoding }) };
    return service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers,
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    );
  };
  const add = (first: number, tasks: number) =>
    send('/batch/task', null, {
      add: Array.from({ length: tasks }, (_none, index) => ({
        id: String(first + index).padStart(24, '0'),
        title: `Grüße 😀 ${first + index}`,
      })),
    });
  if (count > 0) await add(0, count);
  return { send, add };
};

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());

test.each(['gzip', 'br, GZIP;q=0.5', 'deflate, gzip, zstd'])(
  'a large answer is gzip for %s',
  async (encoding) => {
    const { send } = await startWith(200);
    const plain = await bytesOf(await send('/batch/check/1', null));
    const response = await send('/batch/check/1', encoding);
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      'gzip',
      'accept-encoding',
    ]);
    const zipped = await bytesOf(response);
    expect(gunzipSync(zipped).equals(plain)).toBe(true);
    expect(zipped.byteLength).toBeLessThan(plain.byteLength / 3);
  },
);

test.each([null, 'identity', 'br', 'gzip;q=0', 'gzip; q=0.000', 'xgzip'])(
  'a large answer is as it is for %s',
  async (encoding) => {
    const { send } = await startWith(200);
    for (const path of ['/batch/check/0', '/batch/check/1']) {
      const response = await send(path, encoding);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(JSON.parse((await bytesOf(response)).toString())).toMatchObject({
        inboxId: expect.any(String) as unknown,
      });
    }
  },
);

test('a small answer is as it is, and one without a body, too', async () => {
  const { send } = await startWith(1);
  expect((await send('/user/status', 'gzip')).headers.get('content-encoding')).toBeNull();
  expect((await send('/no/such/address', 'gzip')).headers.get('content-encoding')).toBeNull();
});

test('clients that ask for a snapshot at once get the same one in their own encoding', async () => {
  const { send, add } = await startWith(1700);
  const responses = await Promise.all(
    ['gzip', null, 'gzip', null, 'gzip'].map((encoding) => send('/batch/check/0', encoding)),
  );
  const gone = await send('/batch/check/0', 'gzip');
  await gone.body?.cancel();
  const texts = await Promise.all(
    responses.map(async (response) => {
      const bytes = await bytesOf(response);
      return (response.headers.has('content-encoding') ? gunzipSync(bytes) : bytes).toString();
    }),
  );
  expect(new Set(texts).size).toBe(1);
  const { syncTaskBean } = JSON.parse(texts[0] ?? '') as {
    readonly syncTaskBean: {
      readonly update: readonly { readonly title: string }[];
      readonly empty: boolean;
    };
  };
  expect(syncTaskBean.update.map(({ title }) => title)).toEqual(
    Array.from({ length: 1700 }, (_none, index) => `Grüße 😀 ${index}`),
  );
  await add(1700, 1);
  const later = gunzipSync(await bytesOf(await send('/batch/check/0', 'gzip'))).toString();
  expect(later).toContain('Grüße 😀 1700');
});

test.each([0, 1, 499, 500, 501, 1000])('a snapshot of %s tasks is whole', async (count) => {
  const { send } = await startWith(count);
  const snapshot = JSON.parse((await bytesOf(await send('/batch/check/0', null))).toString()) as {
    readonly syncTaskBean: { readonly update: readonly unknown[]; readonly empty: boolean };
  };
  expect([snapshot.syncTaskBean.update.length, snapshot.syncTaskBean.empty]).toEqual([count, count === 0]);
});

test('while a large answer is compressed, another request is answered', async () => {
  const { send } = await startWith(3000);
  const answered: string[] = [];
  const large = send('/batch/check/1', 'gzip').then(() => answered.push('large'));
  const small = send('/user/status', 'gzip').then(() => answered.push('small'));
  await Promise.all([large, small]);
  expect(answered).toEqual(['small', 'large']);
});

test('HEAD has the headers of the answer, and reads nothing of its body', async () => {
  const { send } = await startWith(200);
  const head = await send('/batch/check/0', 'gzip', undefined, 'HEAD');
  expect([head.status, head.headers.get('content-encoding'), head.body]).toEqual([200, 'gzip', null]);
  let begun = 0;
  const body = async function* body() {
    begun += 1;
    yield new Uint8Array(1);
  };
  const wanted = { read: () => expect.unreachable(), encoding: 'identity', isHead: true } as const;
  for (const answer of [{ parts: body }, { file: body }]) {
    await answerToResponse({ status: 200, body: '', headers: {}, ...answer }, wanted);
  }
  await setImmediate();
  await setImmediate();
  expect(begun).toBe(0);
});
