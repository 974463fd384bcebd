import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { AppEvent } from '#shared/ipc/events.ts';
import {
  BRIDGE_PATH,
  BRIDGE_PROTOCOL,
  SESSION_EXPIRED,
  type CallAnswer,
  type HostMessage,
  type Transport,
} from '#shared/ipc/transport.ts';
import type { App } from '#core/app.ts';
import { runHost, type RunningHost } from '#electron/hosts/browser/loopback/run-host.ts';
import { walkContract } from '#electron/testing/contract-cases.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';

interface Rig extends RunningHost {
  readonly base: string;
  readonly value: ReturnType<typeof startTestApp>['value'];
}

const PAGE = '<head><title>Docket</title></head><body></body>';
const PICTURE = { markup: '<p>Buy milk</p>', place: '#/inbox', day: '', remembered: '', theme: '' };

/** The real core behind the real loopback host, on a free port. */
const startRig = async (more: Partial<Pick<App, 'prefetch'>> = {}): Promise<Rig> => {
  const { app, value } = startTestApp();
  const host = await runHost({
    core: { ...app, firstPicture: () => PICTURE, ...more },
    servePage: () => Promise.resolve(new Response(PAGE)),
    randomBytes,
    port: 0,
    entryDirectory: temporaryDirectory(),
  });
  onTestFinished(() => host.close());
  return { ...host, value, base: `http://127.0.0.1:${host.port}` };
};

/** @returns the session that the document of the address holds; empty where it holds none */
const enter = async (address: string): Promise<string> => {
  const document = await (await fetch(address)).text();
  return (
    /<meta name="docket-session" content="(?<session>[^"]+)">/u.exec(document)?.groups?.['session'] ?? ''
  );
};

interface Refused {
  /** Of the socket that was closed, or of the HTTP answer to one that was not opened. */
  readonly code: number;
}

interface Socket {
  readonly transport: Transport;
  readonly send: (text: string) => void;
  readonly events: readonly AppEvent[];
  readonly closed: Promise<Refused>;
}

interface Asking {
  readonly session?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: string;
  readonly protocol?: string;
}

/** Asks for a socket as a page does. @returns the socket, or how it was refused */
const connect = async (base: string, asking: Asking = {}): Promise<Socket | Refused> => {
  const { session, headers = {}, path = BRIDGE_PATH, protocol = BRIDGE_PROTOCOL } = asking;
  const protocols = session === undefined ? [protocol] : [protocol, session];
  const socket = new WebSocket(base.replace('http', 'ws') + path, protocols, { headers });
  const events: AppEvent[] = [];
  const answers = new Map<number, (answer: CallAnswer) => void>();
  const closed = new Promise<Refused>((resolve) => {
    socket.on('close', (code) => resolve({ code }));
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => resolve({ code: statusCode }));
    socket.on('error', () => undefined);
  });
  const ready = new Promise<null>((resolve) => {
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as HostMessage;
      if ('event' in message) events.push(message.event as AppEvent);
      else if ('id' in message) answers.get(message.id)?.(message.answer);
      else resolve(null);
    });
  });
  onTestFinished(() => socket.terminate());
  const refused = await Promise.race([ready, closed]);
  if (refused !== null) return refused;
  let calls = 0;
  return {
    events,
    closed,
    send: (text) => socket.send(text),
    transport: {
      call: async (method, input) =>
        new Promise((resolve) => {
          calls += 1;
          answers.set(calls, resolve);
          socket.send(JSON.stringify({ id: calls, method, input }));
        }),
      onEvent: () => () => {},
    },
  };
};

const open = async (base: string, session: string): Promise<Socket> => {
  const socket = await connect(base, { session });
  if ('code' in socket) throw new Error(`The socket was closed with ${socket.code}.`);
  return socket;
};

/** Windows has no modes: the folder of the person is theirs alone. */
const rightsOfOthers = (path: string): number =>
  process.platform === 'win32' ? 0 : statSync(path).mode & 0o077;

describe('the loopback host', () => {
  it('carries every method of the contract, and refuses what the contract does not declare', async () => {
    const { base, newEntry } = await startRig();
    await walkContract((await open(base, await enter(newEntry().address))).transport);
  });

  it('begins calls in their order, and lets one that takes its time keep no other back', async () => {
    const { base, newEntry } = await startRig();
    const { transport } = await open(base, await enter(newEntry().address));
    const calls: readonly (readonly [string, unknown])[] = [
      ['tasks.create', { projectId: null, title: 'Buy milk' }],
      ['tasks.outline', { view: { kind: 'inbox' }, withClosed: false }],
      ['nothing.known', {}],
      ['app.info', 7],
    ];
    const answers = await Promise.all(calls.map(async ([method, input]) => transport.call(method, input)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false, false]);
    expect(answers[1]).toMatchObject({ value: { ids: [expect.any(String)] } });
  });

  it.each(['', '{}', '[]', '{"id":1,"input":{}}', '{"id":"1","method":"app.info"}'])(
    'closes a socket that sends %j, which is no call',
    async (wrong) => {
      const { base, newEntry } = await startRig();
      const { send, closed } = await open(base, await enter(newEntry().address));
      send(wrong);
      expect(await closed).toEqual({ code: 1008 });
    },
  );

  it('ends its sockets when it closes', async () => {
    const { base, newEntry, close } = await startRig();
    const { closed } = await open(base, await enter(newEntry().address));
    await close();
    expect(await closed).toEqual({ code: 1006 });
  });

  it('opens one session for each address, and holds nothing of the account in any other document', async () => {
    const { base, newEntry } = await startRig();
    const { address } = newEntry();
    const first = await fetch(address);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const document = await first.text();
    expect(document).toContain('docket-session');
    expect(document).toContain('Buy milk');
    const again = await fetch(address);
    expect(again.status).toBe(403);
    const plain = await fetch(base);
    expect(plain.status).toBe(200);
    expect([await again.text(), await plain.text()]).toEqual([PAGE, PAGE]);
  });

  it('sets no cookie and takes none: a browser sends them to every port of this computer', async () => {
    const { base, newEntry } = await startRig();
    const response = await fetch(newEntry().address);
    expect(response.headers.get('set-cookie')).toBeNull();
    const session = await enter(newEntry().address);
    const { port } = new URL(base);
    for (const name of [`docket_${port}`, 'docket-session', 'authorization']) {
      const headers = { cookie: `${name}=${session}`, authorization: `Bearer ${session}` };
      expect(await connect(base, { headers })).toEqual({ code: SESSION_EXPIRED });
    }
  });

  it.each([undefined, 'guess'])('says to a page with the session %s that it has none', async (session) => {
    const { base } = await startRig();
    expect(await connect(base, { ...(session !== undefined && { session }) })).toEqual({
      code: SESSION_EXPIRED,
    });
  });

  it('has only this user read the page that opens it, and removes it after its key was used', async () => {
    const { base, newEntry } = await startRig();
    const { address, file } = newEntry();
    if (file === null) throw new Error('There is no file.');
    expect([file, dirname(file)].map(rightsOfOthers)).toEqual([0, 0]);
    const page = readFileSync(file, 'utf8');
    const key = new URL(address).searchParams.get('key') ?? '';
    expect(page).toContain(`action="${base}/open"`);
    expect(page).toContain(`value="${key}"`);
    // As a page of a file sends it.
    const post = async (value: string) =>
      fetch(`${base}/open`, {
        method: 'POST',
        headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams({ key: value }),
      });
    expect((await post('guess')).status).toBe(403);
    expect(existsSync(file)).toBe(true);
    expect(await (await post(key)).text()).toContain('docket-session');
    expect(existsSync(dirname(file))).toBe(false);
    const again = await post(key);
    expect(again.status).toBe(403);
    expect(await again.text()).toBe(PAGE);
  });

  it('leads from localhost, which may be another server on ::1, to its own address', async () => {
    const { base } = await startRig();
    // `fetch` sets the host itself.
    const ask = async (path: string): Promise<{ readonly status: number; readonly to: string }> =>
      new Promise((resolve) => {
        const { port } = new URL(base);
        request({ port, host: '127.0.0.1', path, headers: { host: `localhost:${port}` } }, (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, to: response.headers.location ?? '' });
        }).end();
      });
    expect(await ask('/?key=a')).toEqual({ status: 302, to: `${base}/?key=a` });
    expect((await ask('/assets/start.js')).status).toBe(403);
  });

  it.each([
    ['a page of another site', { headers: { origin: 'https://evil.example' } }],
    ['a page of another port', { headers: { origin: 'http://127.0.0.1:9' } }],
    ['a sandboxed page', { headers: { origin: 'null' } }],
    ['a page that says so', { headers: { 'sec-fetch-site': 'same-site' } }],
    ['a name that leads here', { headers: { host: 'evil.example' } }],
    ['another path', { path: '/bridge/call' }],
    ['another protocol', { protocol: 'chat' }],
  ])('opens no socket for %s, though it knows the session', async (_who, asking) => {
    const { base, newEntry } = await startRig();
    const session = await enter(newEntry().address);
    expect(await connect(base, { session, ...asking })).toEqual({ code: 403 });
  });

  it('tells the page what to read again', async () => {
    const { base, newEntry, value } = await startRig();
    const { events } = await open(base, await enter(newEntry().address));
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    const change = async () =>
      vi.waitFor(() => {
        const found = events.find(({ type }) => type === 'data.changed');
        expect(found).toBeDefined();
        return found;
      });
    expect(await change()).toMatchObject({ taskIds: [taskId], outline: true, projects: false });
  });

  it('gives an address to a second start that can read the data directory, and to nobody else', async () => {
    const { base, handoverSecret } = await startRig();
    const ask = (secret: string) =>
      fetch(`${base}/handover`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
    expect((await ask('guess')).status).toBe(403);
    const { address } = (await (await ask(handoverSecret)).json()) as { address: string };
    expect(await enter(address)).not.toBe('');
  });

  it('has the core read ahead once, for the first page that is connected', async () => {
    const prefetch = vi.fn<() => void>();
    const { base, newEntry } = await startRig({ prefetch });
    const session = await enter(newEntry().address);
    await connect(base, { session: 'unknown' });
    expect(prefetch).not.toHaveBeenCalled();
    for (let page = 0; page < 2; page += 1) {
      const { transport } = await open(base, session);
      await transport.call('app.info', {});
      expect(prefetch).toHaveBeenCalledOnce();
    }
  });
});
