import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useEnvironmentProxy } from '#core/remote/http/environment-proxy.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';

const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

const listening = async (server: Server): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const startService = () => listening(createServer((_, response) => response.end('the service')));

/** A proxy that leads every tunnel to `target`, or refuses all of them. */
const startProxy = async (target: string | null) => {
  const tunnels: string[] = [];
  const server = createServer((_, response) => response.writeHead(400).end());
  server.on('connect', ({ url }, socket: Socket) => {
    tunnels.push(url ?? '');
    if (target === null) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    const { port } = new URL(target);
    const upstream = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      upstream.pipe(socket).pipe(upstream);
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    onTestFinished(() => {
      upstream.destroy();
      socket.destroy();
    });
  });
  return { address: await listening(server), tunnels };
};

const get = async (environment: Record<string, string>, url: string) => {
  const proxy = useEnvironmentProxy(environment, fetch);
  onTestFinished(proxy.restore);
  const transport = createFetchTransport({ fetch: proxy.fetch, schedule });
  const answer = await transport({
    method: 'GET',
    url,
    headers: {},
    body: null,
    timeoutMs: 5000,
    maxBytes: 1000,
  });
  return { answer: answer.ok ? answer.value.text : answer.error, isMalformed: proxy.isMalformed };
};

/** Known to nobody: only a proxy leads there. */
const FOREIGN = 'http://tasks.example/api';

describe('a proxy that the environment names', () => {
  it.each(['HTTP_PROXY', 'http_proxy'])('is used: %s', async (name) => {
    const { address, tunnels } = await startProxy(await startService());
    expect((await get({ [name]: address }, FOREIGN)).answer).toBe('the service');
    expect(tunnels).toEqual(['tasks.example:80']);
  });

  it('is not used for this computer, nor for what the environment leaves out', async () => {
    const service = await startService();
    const { address, tunnels } = await startProxy(service);
    expect((await get({ HTTP_PROXY: address }, service)).answer).toBe('the service');
    const left = await get({ HTTP_PROXY: address, NO_PROXY: 'other.example,tasks.example' }, FOREIGN);
    expect([left.answer, tunnels]).toEqual(['offline', []]);
  });

  it('is told from the service when it is down, cannot be found, or lets nobody through', async () => {
    const down = 'http://127.0.0.1:1';
    expect((await get({ HTTP_PROXY: down }, FOREIGN)).answer).toBe('proxy');
    expect((await get({ HTTPS_PROXY: down }, 'https://tasks.example/')).answer).toBe('proxy');
    expect((await get({ HTTP_PROXY: 'http://proxy.invalid:8080' }, FOREIGN)).answer).toBe('proxy');
    const { address } = await startProxy(null);
    expect((await get({ HTTP_PROXY: address }, FOREIGN)).answer).toBe('proxy');
  });

  it('is left alone where it is no address, and that is said', async () => {
    const service = await startService();
    expect(await get({ HTTP_PROXY: 'nonsense' }, service)).toEqual({
      answer: 'the service',
      isMalformed: true,
    });
  });

  it('is nothing to speak of where there is none', async () => {
    expect(await get({}, await startService())).toEqual({ answer: 'the service', isMalformed: false });
  });
});
