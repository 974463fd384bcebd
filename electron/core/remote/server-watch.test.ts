import { expect, test } from 'vitest';
import { ok } from '#shared/domain/result.ts';
import { createServerWatch } from '#core/remote/server-watch.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const PAGE = { 'content-type': 'text/html' };

/** Answers as they come of servers with these names; null for one that says none. */
const createRig = () => {
  const watch = createServerWatch();
  const request = { method: 'GET', url: 'https://a.example/', headers: {}, body: null } as const;
  const answer = async (name: string | null, { status = 200, type = JSON_TYPE } = {}): Promise<string> => {
    const headers = new Headers({ ...type, ...(name !== null && { 'x-docket-server': name }) });
    const transport = watch.watching(() => Promise.resolve(ok({ status, headers, text: '{}' })));
    const answered = await transport({ ...request, timeoutMs: 1000, maxBytes: 1000 });
    return answered.ok ? 'taken' : answered.error;
  };
  return { watch, answer };
};

test('the first server that names itself is the one, and no answer of another one is taken', async () => {
  const { watch, answer } = createRig();
  expect([await answer(null), await answer('a.0'), await answer('a.0')]).toEqual(['taken', 'taken', 'taken']);
  expect(await answer('b.0')).toBe('otherServer');
  expect(watch.other()).toBe('b.0');
  // An error is one of that server, too.
  expect(await answer('b.0', { status: 401 })).toBe('otherServer');
  expect([await answer('a.0'), watch.other()]).toEqual(['taken', null]);
});

test('the same server in another epoch is a restored one', async () => {
  const { answer } = createRig();
  await answer('a.0');
  expect(await answer('a.1796000000000')).toBe('restoredServer');
  expect(await answer('ab.0')).toBe('otherServer');
});

test('a service without a name is another one, and a page or an error of a proxy is none', async () => {
  const { watch, answer } = createRig();
  watch.expect('a.0');
  expect(await answer(null, { status: 502, type: PAGE })).toBe('taken');
  expect(await answer(null, { type: PAGE })).toBe('taken');
  expect(await answer(null)).toBe('otherServer');
  expect(watch.other()).toBe('');
  watch.expect('');
  expect([await answer(null), await answer('a.0')]).toEqual(['taken', 'otherServer']);
});

test('the first answer that is none of a proxy tells whether it is a server of that kind', async () => {
  for (const name of [null, 'a.0']) {
    const { watch, answer } = createRig();
    await answer(null, { status: 502, type: PAGE });
    await answer(name);
    expect(await watch.isDocketServer).toBe(name !== null);
  }
});
