import { expect, test } from 'vitest';
import { isOwnRequest, listen } from '#electron/local-service/listen.ts';

const isOwn = (headers: Record<string, string>) => isOwnRequest(new Headers(headers));

test.each([
  { host: '127.0.0.1:4180' },
  { host: 'localhost:4180' },
  { host: '[::1]:4180' },
  { host: '127.0.0.1:4180', origin: 'http://localhost:3000' },
])('a request of this machine is served: %o', (headers) => {
  expect(isOwn(headers)).toBe(true);
});

test.each([
  {},
  { host: 'evil.example' },
  { host: 'localhost.evil.example:4180' },
  { host: '127.0.0.1.evil.example' },
  { host: '127.0.0.1:4180', origin: 'https://evil.example' },
  { host: '127.0.0.1:4180', origin: 'null' },
  { host: '127.0.0.1@evil.example' },
])('a foreign name or page is refused: %o', (headers) => {
  expect(isOwn(headers)).toBe(false);
});

const from = (origin: string) => new Headers({ host: '127.0.0.1:4180', origin });

test('the origin of the web app is answered where clients of others are expected, and no other', () => {
  for (const origin of ['https://ticktick.com', 'https://www.ticktick.com/', 'https://dida365.com']) {
    expect([isOwnRequest(from(origin)), isOwnRequest(from(origin), true)]).toEqual([false, true]);
  }
  for (const origin of ['https://evil.example', 'https://ticktick.com.evil.example', 'null'])
    expect(isOwnRequest(from(origin), true)).toBe(false);
});

test('the service answers on loopback, and refuses a foreign origin without asking it', async () => {
  let calls = 0;
  const listening = await listen({
    port: 0,
    fetch: async (request) => {
      calls += 1;
      return new Response(request.url);
    },
  });
  expect(await (await fetch(`${listening.origin}/api/v2/user/status`)).text()).toBe(
    `${listening.origin}/api/v2/user/status`,
  );
  const foreign = await fetch(`${listening.origin}/`, { headers: { origin: 'https://evil.example' } });
  expect([foreign.status, calls]).toEqual([403, 1]);
  await listening.close();
  await expect(fetch(listening.origin)).rejects.toThrow(TypeError);
});

test('a fetch that rejects drops the connection, and the next request is served', async () => {
  let isDown = true;
  const listening = await listen({
    port: 0,
    fetch: async () => {
      if (isDown) throw new TypeError('fetch failed');
      return new Response('up');
    },
  });
  await expect(fetch(listening.origin)).rejects.toThrow(TypeError);
  isDown = false;
  expect(await (await fetch(listening.origin)).text()).toBe('up');
  await listening.close();
});
