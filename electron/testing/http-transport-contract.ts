import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listen } from '#electron/local-service/listen.ts';
import type { Fetch } from '#core/remote/http/fetch-transport.ts';
import type { HttpTransport, WireRequest } from '#core/remote/http/transport.ts';
import { SELF_SIGNED } from '#electron/testing/self-signed-certificate.ts';

/** `serve` is null where the transport reaches a network, else the function that answers in its place. */
type CreateTransport = (serve: Fetch | null) => HttpTransport | Promise<HttpTransport>;

const EXACT = '{"sortOrder":-6917529027641081856,"next":9223372036854775807}';
const UMLAUTS = 'Grüße an 東京 🗼';

/** A body that comes piece by piece. `piece` gives null at its end and throws to cut it off. */
const drip = (ms: number, piece: (index: number) => Uint8Array | null): ReadableStream<Uint8Array> => {
  let index = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return new ReadableStream({
    pull: (controller) =>
      new Promise((resolve, reject) => {
        timer = setTimeout(() => {
          try {
            const bytes = piece(index);
            index += 1;
            if (bytes === null) controller.close();
            else controller.enqueue(bytes);
            resolve();
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        }, ms);
      }),
    cancel: () => clearTimeout(timer),
  });
};

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** One byte at a time. */
const UMLAUTS_BYTES = [...bytesOf(UMLAUTS)].map((byte) => Uint8Array.of(byte));

const cookies = (): Response => {
  const response = new Response('{}');
  response.headers.append('set-cookie', 't=abc; Path=/; HttpOnly; Expires=Thu, 01 Jan 2099 00:00:00 GMT');
  response.headers.append('set-cookie', '_csrf_token=def, ghi');
  return response;
};

const ANSWERS: Readonly<Record<string, (request: Request) => Response | Promise<Response>>> = {
  '/refused': () => new Response('{"errorCode":"need_captcha"}', { status: 500 }),
  '/empty': () => new Response(null, { status: 204 }),
  '/headers': ({ headers }) => Response.json(Object.fromEntries(headers), { headers: { 'X-Answer': 'yes' } }),
  '/echo': async (request) => new Response(`${request.method} ${await request.text()}`),
  '/cookies': cookies,
  '/exact': () => new Response(EXACT),
  '/redirect': () => new Response(null, { status: 302, headers: { location: '/signin' } }),
  '/silent': () => new Promise(() => undefined),
  '/slow': () => new Response(drip(20, () => bytesOf('x'))),
  '/large': () => new Response(drip(0, (index) => (index < 100 ? bytesOf('x'.repeat(1000)) : null))),
  '/umlauts': () => new Response(drip(1, (index) => UMLAUTS_BYTES.at(index) ?? null)),
};

interface Rig {
  readonly transport: HttpTransport;
  readonly address: string;
  readonly requests: readonly string[];
}

const createRig = async (createTransport: CreateTransport, isNetwork: boolean): Promise<Rig> => {
  const requests: string[] = [];
  const serve: Fetch = async (request) => {
    const { pathname } = new URL(request.url);
    requests.push(pathname);
    return ANSWERS[pathname]?.(request) ?? new Response('', { status: 404 });
  };
  if (!isNetwork) return { transport: await createTransport(serve), address: 'http://in.process', requests };
  const listening = await listen({ fetch: serve, port: 0 });
  onTestFinished(() => listening.close());
  return { transport: await createTransport(null), address: listening.origin, requests };
};

const request = (url: string, more: Partial<WireRequest> = {}): WireRequest => ({
  method: 'GET',
  url,
  headers: {},
  body: null,
  timeoutMs: 10_000,
  maxBytes: 1_000_000,
  ...more,
});

/** Listens until the test ends, then drops what is still open. */
const listenUntilTestEnds = async (server: Server): Promise<number> => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

/** What every transport does, whatever carries it. */
export const describeHttpTransport = (
  name: string,
  { isNetwork, createTransport }: { readonly isNetwork: boolean; readonly createTransport: CreateTransport },
): void => {
  const start = (): Promise<Rig> => createRig(createTransport, isNetwork);

  describe(`${name}, one exchange`, () => {
    test('gives the body part by part to whoever takes it, until they have had enough', async () => {
      const { transport, address } = await start();
      const enough = new AbortController();
      const parts: string[] = [];
      let status = 0;
      const answer = await transport(
        request(`${address}/slow`, {
          signal: enough.signal,
          maxBytes: 1,
          onHead: (head) => {
            ({ status } = head);
            return (part) => {
              parts.push(new TextDecoder().decode(part));
              if (parts.length === 3) enough.abort();
            };
          },
        }),
      );
      expect([status, parts.slice(0, 3), answer]).toEqual([
        200,
        ['x', 'x', 'x'],
        { ok: false, error: 'cancelled' },
      ]);
      expect(await transport(request(`${address}/exact`, { onHead: () => null }))).toMatchObject({
        value: { text: EXACT },
      });
    });

    test('gives status and body of good and of bad answers', async () => {
      const { transport, address } = await start();
      expect(await transport(request(`${address}/exact`))).toMatchObject({
        value: { status: 200, text: EXACT },
      });
      expect(await transport(request(`${address}/refused`))).toMatchObject({
        value: { status: 500, text: '{"errorCode":"need_captcha"}' },
      });
      expect(await transport(request(`${address}/empty`))).toMatchObject({
        value: { status: 204, text: '' },
      });
    });

    test('sends and receives headers, a cookie header by hand among them', async () => {
      const { transport, address } = await start();
      const headers = { cookie: 't=abc; _csrf_token=def', 'x-device': '{"id":1}', authorization: 'Bearer x' };
      const answer = await transport(request(`${address}/headers`, { headers }));
      if (!answer.ok) throw new Error(answer.error);
      expect(JSON.parse(answer.value.text)).toMatchObject(headers);
      expect(answer.value.headers.get('x-answer')).toBe('yes');
    });

    test.each(['POST', 'PUT', 'DELETE'] as const)('sends a body with %s, digit by digit', async (method) => {
      const { transport, address } = await start();
      const answer = await transport(request(`${address}/echo`, { method, body: EXACT }));
      expect(answer).toMatchObject({ ok: true, value: { text: `${method} ${EXACT}` } });
    });

    test('keeps several cookies apart, and sends none of them by itself', async () => {
      const { transport, address } = await start();
      const answer = await transport(request(`${address}/cookies`));
      expect(answer.ok && answer.value.headers.getSetCookie()).toEqual([
        't=abc; Path=/; HttpOnly; Expires=Thu, 01 Jan 2099 00:00:00 GMT',
        '_csrf_token=def, ghi',
      ]);
      const next = await transport(request(`${address}/headers`));
      expect(next.ok && (JSON.parse(next.value.text) as object)).not.toHaveProperty('cookie');
    });

    test('follows no redirect', async () => {
      const { transport, address, requests } = await start();
      const answer = await transport(request(`${address}/redirect`));
      expect(answer).toMatchObject({ ok: true, value: { status: 302 } });
      expect(answer.ok && answer.value.headers.get('location')).toBe('/signin');
      expect(requests).toEqual(['/redirect']);
    });

    test('gives up at the deadline, before the answer and in the middle of it', async () => {
      const { transport, address } = await start();
      const timeoutMs = 150;
      expect(await transport(request(`${address}/silent`, { timeoutMs }))).toEqual({
        ok: false,
        error: 'timeout',
      });
      expect(await transport(request(`${address}/slow`, { timeoutMs }))).toEqual({
        ok: false,
        error: 'timeout',
      });
    });

    test('takes a body of the limit and none above it', async () => {
      const { transport, address } = await start();
      const exact = await transport(request(`${address}/large`, { maxBytes: 100_000 }));
      expect(exact.ok && exact.value.text.length).toBe(100_000);
      const over = await transport(request(`${address}/large`, { maxBytes: 99_999 }));
      expect(over).toEqual({ ok: false, error: 'tooLarge' });
    });

    test('sends nothing that was cancelled before', async () => {
      const { transport, address, requests } = await start();
      const answer = await transport(request(`${address}/exact`, { signal: AbortSignal.abort() }));
      expect(answer).toEqual({ ok: false, error: 'cancelled' });
      expect(requests).toEqual([]);
    });

    test.each(['/silent', '/slow'])('ends at once when it is cancelled during %s', async (path) => {
      const { transport, address, requests } = await start();
      const controller = new AbortController();
      const answer = transport(request(address + path, { signal: controller.signal }));
      await expect.poll(() => requests).toEqual([path]);
      controller.abort();
      expect(await answer).toEqual({ ok: false, error: 'cancelled' });
    });

    test('joins characters that were split over pieces', async () => {
      const { transport, address } = await start();
      expect(await transport(request(`${address}/umlauts`))).toMatchObject({ value: { text: UMLAUTS } });
    });
  });

  if (isNetwork) describeNetwork(name, createTransport);
};

/** What can go wrong between two computers. */
const describeNetwork = (name: string, createTransport: CreateTransport): void => {
  const send = async (url: string, more: Partial<WireRequest> = {}) =>
    (await createTransport(null))(request(url, more));

  describe(`${name}, on a network`, () => {
    test('calls a cut body broken', async () => {
      const server = createServer((_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('{"half":');
        setTimeout(() => response.destroy(), 20);
      });
      const port = await listenUntilTestEnds(server);
      expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, error: 'broken' });
    });

    test('calls a connection that ends without an answer broken', async () => {
      const port = await listenUntilTestEnds(createServer((incoming) => incoming.socket.destroy()));
      expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, error: 'broken' });
    });

    test('calls a refused connection and an unknown host offline', async () => {
      const server = createServer();
      const port = await listenUntilTestEnds(server);
      await new Promise((resolve) => server.close(resolve));
      expect(await send(`http://127.0.0.1:${port}/`)).toEqual({ ok: false, error: 'offline' });
      expect(await send('http://no-such-host.invalid/')).toEqual({ ok: false, error: 'offline' });
    });

    test('sends nothing to a service whose certificate nobody vouches for', async () => {
      let reached = 0;
      const server = createTlsServer(SELF_SIGNED, (_request, response) => {
        reached += 1;
        response.end('{}');
      });
      const port = await listenUntilTestEnds(server);
      const answer = await send(`https://127.0.0.1:${port}/`, { headers: { cookie: 't=secret' } });
      expect(answer).toEqual({ ok: false, error: 'certificateUnknown' });
      expect(reached).toBe(0);
    });

    test.each(['cancelled', 'timeout', 'tooLarge'] as const)('hangs up when it is %s', async (why) => {
      const closed = Promise.withResolvers<void>();
      const server = createServer((incoming, response) => {
        incoming.socket.once('close', () => closed.resolve());
        response.writeHead(200);
        response.write('x'.repeat(why === 'tooLarge' ? 2000 : 10));
      });
      const port = await listenUntilTestEnds(server);
      const answer = await send(`http://127.0.0.1:${port}/`, {
        maxBytes: 1000,
        timeoutMs: why === 'timeout' ? 100 : 10_000,
        ...(why === 'cancelled' && { signal: AbortSignal.timeout(100) }),
      });
      expect(answer).toEqual({ ok: false, error: why });
      await closed.promise;
    });
  });
};
