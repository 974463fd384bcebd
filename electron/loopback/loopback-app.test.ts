import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Transport } from '#shared/ipc/transport.ts';
import { runHost, type RunningHost } from '#electron/loopback/run-host.ts';
import { walkContract } from '#electron/testing/contract-cases.ts';
import { startTestApp } from '#electron/testing/start-test-app.ts';

interface Rig extends RunningHost {
  readonly base: string;
  readonly value: ReturnType<typeof startTestApp>['value'];
}

/** The real core behind the real loopback host, on a free port. */
const startRig = async (): Promise<Rig> => {
  const { app, value } = startTestApp();
  const host = await runHost({
    core: app,
    servePage: () => Promise.resolve(new Response('<title>Docket</title>')),
    randomBytes,
    port: 0,
  });
  onTestFinished(() => host.close());
  return { ...host, value, base: `http://127.0.0.1:${host.port}` };
};

const enter = async (address: string): Promise<string> => {
  const response = await fetch(address, { redirect: 'manual' });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
};

/** Counts what was served before the core read ahead. */
const startPageRig = async () => {
  const { app } = startTestApp();
  const rehearsedAfter: number[] = [];
  let served = 0;
  const host = await runHost({
    core: { ...app, rehearse: () => void rehearsedAfter.push(served) },
    servePage: () => {
      served += 1;
      return Promise.resolve(new Response('<title>Docket</title>'));
    },
    randomBytes,
    port: 0,
  });
  onTestFinished(() => host.close());
  const cookie = await enter(host.newAddress());
  expect(rehearsedAfter).toEqual([]);
  const ask = async (path: string) => fetch(`http://127.0.0.1:${host.port}${path}`, { headers: { cookie } });
  return { rehearsedAfter, ask };
};

const httpTransport = (base: string, cookie: string): Transport => ({
  call: async (method, input) => {
    const response = await fetch(`${base}/bridge/call/${encodeURIComponent(method)}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
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
    const { base, newAddress } = await startRig();
    await walkContract(httpTransport(base, await enter(newAddress())));
  });

  it('carries several calls at once, and answers each as the core does', async () => {
    const { base, newAddress } = await startRig();
    const post = async (body: string) =>
      fetch(`${base}/bridge/calls`, {
        method: 'POST',
        headers: { cookie: await enter(newAddress()), 'content-type': 'application/json' },
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

  it('opens one session for each address, and keeps it for reloads', async () => {
    const { base, newAddress } = await startRig();
    const address = newAddress();
    const cookie = await enter(address);
    expect(cookie).toMatch(/^docket_\d+=.{20,}$/u);
    expect((await fetch(base, { headers: { cookie } })).status).toBe(200);
    const again = await fetch(address, { redirect: 'manual' });
    expect(again.status).toBe(403);
    expect(await again.text()).toContain('npm start');
  });

  it('marks its cookie as unreadable for pages and bound to this site', async () => {
    const { newAddress } = await startRig();
    const response = await fetch(newAddress(), { redirect: 'manual' });
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict/u);
  });

  it.each(['/', '/bridge/events', '/assets/main.js'])('does not serve %s without a session', async (path) => {
    const { base } = await startRig();
    expect((await fetch(base + path)).status).toBeGreaterThanOrEqual(401);
  });

  const planted = { projectId: null, title: 'planted' };
  it.each([
    ['a call', '/bridge/call/tasks.create', planted],
    ['several calls', '/bridge/calls', [{ method: 'tasks.create', input: planted }]],
  ])('refuses %s with a stolen session from a foreign page', async (_what, path, body) => {
    const { base, newAddress, value } = await startRig();
    const cookie = await enter(newAddress());
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { cookie, origin: 'https://evil.example' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(403);
    expect((await value('tasks.outline', { view: { kind: 'inbox' }, withClosed: true })).ids).toEqual([]);
  });

  it('tells the page what to read again', async () => {
    const { base, newAddress, value } = await startRig();
    const cookie = await enter(newAddress());
    const stream = await fetch(`${base}/bridge/events`, { headers: { cookie } });
    const { taskId } = await value('tasks.create', { projectId: null, title: 'Buy milk' });
    const events: AppEvent[] = [];
    const decoder = new TextDecoder();
    const chunks: AsyncIterable<Uint8Array> | readonly Uint8Array[] = stream.body ?? [];
    for await (const chunk of chunks) {
      const text = decoder.decode(chunk);
      events.push(
        ...[...text.matchAll(/^data: (.*)$/gmu)].map(([, json]) => JSON.parse(json ?? '') as AppEvent),
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
    // Calm enough for a page with its code, and for none without.
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
    const { rehearsedAfter, ask } = await startPageRig();
    await ask('/');
    await vi.waitFor(() => {
      expect(rehearsedAfter).toEqual([1]);
    });
  });
});
