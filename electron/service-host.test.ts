import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, expect, test } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'docket-service-'));
const passwordFile = join(directory, 'password');
writeFileSync(passwordFile, 'a long enough password\n');
const running: ChildProcess[] = [];
const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGTERM');
  await promise;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map(stop));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const host = (...options: string[]) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'service-host.ts'), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return child;
};

const OPTIONS = ['--port', '0', '--data-dir', join(directory, 'data'), '--user', 'ann@docket.test'];

interface Printed {
  readonly v1: string;
  readonly v2: string;
  readonly inboxId: string;
  readonly v1Token: { readonly value: string; readonly expiration: number };
  readonly oauth: { readonly clientId: string; readonly clientSecret: string };
}

const start = async (): Promise<Printed & { readonly child: ChildProcess }> => {
  const child = host(...OPTIONS, '--password-file', passwordFile);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as Printed) };
  }
  throw new Error('The host printed nothing.');
};

test('one line says all that a client needs, and the data is there after a restart', async () => {
  const first = await start();
  expect(first.v1Token.value).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
  expect(first.v1Token.expiration).toBeGreaterThan(Date.now() / 1000 + 15_000_000);
  const post = { method: 'POST', body: JSON.stringify({ title: 'Kept' }) };
  const headers = { authorization: `Bearer ${first.v1Token.value}` };
  expect((await fetch(`${first.v1}/task`, { ...post, headers })).status).toBe(200);
  await stop(first.child);
  const second = await start();
  expect(second.inboxId).toBe(first.inboxId);
  expect(await (await fetch(`${second.v1}/project/inbox/data`, { headers })).text()).toContain('"Kept"');
  const credentials = JSON.stringify({ username: 'ann@docket.test', password: 'a long enough password' });
  const signOn = await fetch(`${second.v2}/user/signon`, { method: 'POST', body: credentials });
  expect(signOn.status).toBe(200);
}, 30_000);

test('a missing option ends it with the usage', async () => {
  const child = host(...OPTIONS);
  expect(await text(child.stderr)).toContain('usage: npm run service');
}, 30_000);
