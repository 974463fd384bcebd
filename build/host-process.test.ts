import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';

const STUB = join(import.meta.dirname, 'stub-host.mjs');
const START = join(import.meta.dirname, 'start.mjs');

const READY = '{"type":"ready","url":"http://127.0.0.1/"}\n';

/** Starts the stub in a process group of its own, as a terminal does. */
const startStub = async () => {
  const child = spawn(process.execPath, [STUB], { stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child.stdout, 'data');
  return { child, closed: once(child, 'close'), output: () => output };
};

const isRunning = (pid: number): boolean => spawnSync('kill', ['-0', String(pid)]).status === 0;

describe.skipIf(process.platform === 'win32')('a host', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)('ends in order and with 0 at %s', async (signal) => {
    const { child, closed, output } = await startStub();
    child.kill(signal);
    expect(await closed).toEqual([0, null]);
    expect(output()).toBe(`${READY}ended in order\nexit 0\n`);
  });

  test('is asked once when Ctrl+C reaches the whole group, twice', async () => {
    const { child, closed, output } = await startStub();
    process.kill(-(child.pid ?? 0), 'SIGINT');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    expect(await closed).toEqual([0, null]);
    expect(output()).toBe(`${READY}ended in order\nexit 0\n`);
  });

  test('that Node watches is started again when its file is saved, and ends with all that it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-watched-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'host.mjs');
    const source = 'setInterval(() => undefined, 1000); process.send({ type: "ready", pid: process.pid });';
    writeFileSync(file, source);
    const child = spawn(process.execPath, [STUB, '--watch', file], { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const started = () => [...output.matchAll(/"pid":(\d+)/gu)].map(([, pid]) => Number(pid));
    await expect.poll(() => started().length, { timeout: 20_000 }).toBe(1);
    writeFileSync(file, `${source}\n`);
    await expect.poll(() => started().length, { timeout: 20_000 }).toBe(2);
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
    await expect.poll(() => started().filter(isRunning), { timeout: 20_000 }).toEqual([]);
  });

  test.each([0, 1])('that ends with %d makes the start end so', (code) => {
    const { status, stdout } = spawnSync(process.execPath, [STUB, String(code)], { encoding: 'utf8' });
    expect(status).toBe(code);
    expect(stdout).toContain(`exit ${code}`);
  });
});

test('a wrong flag is one clear line and 2, before anything is installed or built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [START, '--hots', 'browser'], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 2,
    stdout: '',
    stderr: "Unknown option '--hots'. (--help lists the flags)\n",
  });
});
