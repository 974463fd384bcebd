import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { runHost, type RunningHost } from '#electron/loopback/run-host.ts';
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
const startRig = async (): Promise<Rig> => {
  const { app, value } = startTestApp();
  const host = await runHost({
    core: { ...app, firstPicture: () => PICTURE },
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

const bearer = (session: string) => ({ authorization: `Bearer ${session}` });

/** Counts what was served before the core read ahead. */
const startPageRig = async () => {
  const { app } = startTestApp();
  const rehearsedAfter: number[] = [];
  let served = 0;
  const host = await runHost({
    core: { ...app, rehearse: () => void rehearsedAfter.push(served) },
    servePage: () => {
      served += 1;
      return Promise.resolve(new Response(PAGE));
    },
    randomBytes,
    port: 0,
    entryDirectory: temporaryDirectory(),
  });
  onTestFinished(() => host.close());
  const base = `http://127.0.0.1:${host.port}`;
  const ask = async (path: string) => fetch(base + path);
  await ask('/');
  await ask('/assets/start-1.js');
  await sleep(100);
  // Nobody has a session yet.
  expect(rehearsedAfter).toEqual([]);
  served = 0;
  await enter(host.newEntry().address);
  return { rehearsedAfter, ask };
};

const httpTransport = (base: string, session: string): Transport => ({
  call: async (method, input) => {
    const response = await fetch(`${base}/bridge/call/${encodeURIComponent(method)}`, {
      method: 'POST',
      headers: { ...bearer(session), 'content-type': 'application/json' },
      body: JSON.stringify(input) ?? '',
    });
    const text = await response.text();
    return response.ok
      ? (JSON.parse(text) as Awaited<ReturnType<Transport['call']>>)
      : { ok: false, error: { kind: 'BadRequest', message: text } };
  },
  onEvent: () => () => {},
});

describe('the loopback host', () => {
  it('carries every method of the contract, and refuses what the contract does not declare', async () => {
    const { base, newEntry } = await startRig();
    await walkContract(httpTransport(base, await enter(newEntry().address)));
  });

  it('carries several calls at once, and answers each as the core does', async () => {
    const { base, newEntry } = await startRig();
    const post = async (body: string) =>
      fetch(`${base}/bridge/calls`, {
        method: 'POST',
        headers: { ...bearer(await enter(newEntry().address)), 'content-type': 'application/json' },
        body,
      });
    const together = await post(
      JSON.stringify([
        { method: 'tasks.create', input: { projectId: null, title: 'Buy milk' } },
        { method: 'tasks.outline', input: { view: { kind: 'inbox' }, withClosed: false } },
        { method: 'nothing.known', input: {} },
        { method: 'app.info', input: 7 },
      ]),
    );
    const lines = (await together.text()).trim().split('\n');
    const answers = lines
      .map((line) => JSON.parse(line) as [number, Awaited<ReturnType<Transport['call']>>])
      .toSorted(([one], [other]) => one - other);
    expect(answers.map(([, { ok }]) => ok)).toEqual([true, true, false, false]);
    // They are started in their order.
    expect(answers[1]?.[1]).toMatchObject({ value: { ids: [expect.any(String)] } });
    for (const wrong of [
      '',
      '{}',
      '[{"input":{}}]',
      JSON.stringify(Array.from({ length: 201 }, () => ({ method: 'a' }))),
    ])
      expect(await (await post(wrong)).json()).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
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
      const headers = { cookie: `${name}=${session}; ${name}=Bearer ${session}` };
      expect((await fetch(`${base}/bridge/events`, { headers })).status).toBe(401);
    }
  });

  it.each(['/bridge/events', '/bridge/call/app.info', '/bridge/calls'])(
    'does not answer %s without a session',
    async (path) => {
      const { base } = await startRig();
      for (const headers of [{}, bearer('guess')]) {
        const method = path === '/bridge/events' ? 'GET' : 'POST';
        expect((await fetch(base + path, { method, headers })).status).toBe(401);
      }
    },
  );

  it('has only this user read the page that opens it, and removes it after its key was used', async () => {
    const { base, newEntry } = await startRig();
    const { address, file } = newEntry();
    if (file === null) throw new Error('There is no file.');
    expect(statSync(file).mode % 0o1000).toBe(0o600);
    expect(statSync(dirname(file)).mode % 0o1000).toBe(0o700);
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
    expect((await ask('/bridge/events')).status).toBe(403);
  });

  const planted = { projectId: null, title: 'planted' };
  it.each([
    ['a call', '/bridge/call/tasks.create', planted],
    ['several calls', '/bridge/calls', [{ method: 'tasks.create', input: planted }]],
  ])('refuses %s with a stolen session from a foreign page', async (_what, path, body) => {
    const { base, newEntry, value } = await startRig();
    const session = await enter(newEntry().address);
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { ...bearer(session), origin: 'https://evil.example' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(403);
    expect((await value('tasks.outline', { view: { kind: 'inbox' }, withClosed: true })).ids).toEqual([]);
  });

  it('tells the page what to read again', async () => {
    const { base, newEntry, value } = await startRig();
    const session = await enter(newEntry().address);
    const stream = await fetch(`${base}/bridge/events`, { headers: bearer(session) });
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    const events: AppEvent[] = [];
    const decoder = new TextDecoder();
    const chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = stream.body ?? [];
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk);
      events.push(
        ...text
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as AppEvent),
      );
      if (events.some(({ type }) => type === 'data.changed')) break;
    }
    expect(events.find(({ type }) => type === 'data.changed')).toMatchObject({
      taskIds: [taskId],
      outline: true,
      projects: false,
    });
  });

  it('gives an address to a second start that can read the data directory, and to nobody else', async () => {
    const { base, handoverSecret } = await startRig();
    const ask = (secret: string) =>
      fetch(`${base}/handover`, { method: 'POST', headers: { authorization: `Bearer ${secret}` } });
    expect((await ask('guess')).status).toBe(403);
    const { address } = (await (await ask(handoverSecret)).json()) as { address: string };
    expect(await enter(address)).not.toBe('');
  });

  it('has the core read ahead once, when a page has its code', async () => {
    const { rehearsedAfter, ask } = await startPageRig();
    await ask('/');
    await ask('/assets/open-page-1.js');
    await sleep(150);
    await ask('/assets/start-1.js');
    // IdleGate enough for a page with its code, and for none without.
    const pause = { interval: 150 };
    await vi.waitFor(async () => {
      await ask('/assets/show-page-1.js');
      expect(rehearsedAfter).toHaveLength(1);
    }, pause);
    await ask('/');
    await sleep(600);
    expect(rehearsedAfter).toHaveLength(1);
    expect(rehearsedAfter[0]).toBeGreaterThan(2);
  });

  it('has the core read ahead for a page whose files the browser has kept', async () => {
    const { rehearsedAfter } = await startPageRig();
    await vi.waitFor(() => {
      expect(rehearsedAfter).toEqual([1]);
    });
  });
});
