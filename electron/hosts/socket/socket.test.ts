import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { serveSocket } from '#electron/hosts/socket/serve-socket.ts';
import {
  closed,
  connectTo,
  HELLO,
  newTask,
  rawSocket,
  serveTestApp,
  untilEnded,
} from '#electron/testing/rigs/socket-rig.ts';
import { PROPERTY_TIMEOUT, propertyRuns } from '#electron/testing/random/property-runs.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const PERSON = { kind: 'person' } as const;
const MEGABYTE = 1_048_576;

describe('the local socket', () => {
  it('answers the contract, and keeps who asked', async () => {
    const { dataDirectory, value, titles } = await serveTestApp();
    const { call } = await connectTo(dataDirectory);
    expect(await call('tasks.create', newTask('From outside'))).toMatchObject({ ok: true, revision: 1 });
    expect(await call('tasks.create', { title: 3 })).toMatchObject({
      ok: false,
      error: { kind: 'BadRequest' },
    });
    expect(await titles()).toEqual(['From outside']);
    await value('tasks.create', newTask('By the person'));
    const steps = await value('history.list', {});
    expect(steps.map(({ author }) => author)).toEqual([PERSON, { kind: 'commandLine' }]);
  });

  it('tells events to whoever asked for them, and to nobody else', async () => {
    const { dataDirectory, value } = await serveTestApp();
    const [with_, without] = [await connectTo(dataDirectory, true), await connectTo(dataDirectory)];
    const heard: unknown[] = [];
    with_.onEvent((event) => heard.push(event));
    without.onEvent(() => heard.push('unasked'));
    await value('tasks.create', newTask('One'));
    await with_.call('app.info', {});
    await without.call('app.info', {});
    expect(heard).not.toContain('unasked');
    expect(heard).toContainEqual(expect.objectContaining({ type: 'data.changed', revision: 1 }));
  });

  it('serves what a program may ask for, and nothing that is the page’s', async () => {
    const { dataDirectory } = await serveTestApp();
    const { call } = await connectTo(dataDirectory);
    for (const [method, input] of [
      ['accounts.signOut', { id: 'local', discardUnsent: true }],
      ['accounts.forget', { id: 'local', what: 'password' }],
      ['app.readDrafts', {}],
      ['sync.setPresence', { isFocused: true, isVisible: true, isOnline: true }],
      ['constructor', {}],
      ['', {}],
    ] as const)
      expect(await call(method, input)).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
    expect(await call('app.info', {})).toMatchObject({ ok: true });
  });

  it('is for this user alone, as is the file that names it', async () => {
    const { path, dataDirectory } = await serveTestApp();
    expect(lstatSync(path).mode & 0o777).toBe(0o600);
    expect(lstatSync(join(dataDirectory, 'socket.json')).mode & 0o777).toBe(0o600);
    writeFileSync(join(dataDirectory, 'after'), '');
    expect(lstatSync(join(dataDirectory, 'after')).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it.skipIf(process.getuid?.() !== 0)('lets no other user in', async () => {
    const { path, dataDirectory, titles } = await serveTestApp();
    // They may enter the folder: the socket itself is closed to them.
    chmodSync(dataDirectory, 0o755);
    const script = `require('node:net').connect(${JSON.stringify(path)})
      .on('connect', () => process.exit(0)).on('error', () => process.exit(3))`;
    const child = spawn(process.execPath, ['-e', script], { uid: 65_534, gid: 65_534, stdio: 'ignore' });
    expect(await once(child, 'exit')).toEqual([3, null]);
    expect(await titles()).toEqual([]);
  });

  it('goes to the runtime directory where its path would be too long', async () => {
    const runtime = temporaryDirectory();
    const before = process.env['XDG_RUNTIME_DIR'];
    process.env['XDG_RUNTIME_DIR'] = runtime;
    onTestFinished(() => {
      if (before === undefined) delete process.env['XDG_RUNTIME_DIR'];
      else process.env['XDG_RUNTIME_DIR'] = before;
    });
    const dataDirectory = join(temporaryDirectory(), 'd'.repeat(90));
    mkdirSync(dataDirectory);
    const { path } = await serveTestApp({ dataDirectory });
    expect(path.startsWith(join(runtime, 'docket'))).toBe(true);
    expect(lstatSync(join(runtime, 'docket')).mode & 0o777).toBe(0o700);
    const { call } = await connectTo(dataDirectory);
    expect(await call('app.info', {})).toMatchObject({ ok: true });
  });
});

describe('what breaks the rules of the socket', () => {
  it('is cut off without an answer', async () => {
    const { path, titles } = await serveTestApp();
    const call = JSON.stringify({ id: 1, method: 'tasks.create', input: newTask('Forged') });
    const hello = JSON.stringify(HELLO);
    for (const text of [
      `${call}\n`,
      'GET / HTTP/1.1\r\n\r\n',
      '\n',
      `${JSON.stringify({ ...HELLO, hello: 2 })}\n${call}\n`,
      `${JSON.stringify({ ...HELLO, author: { kind: 'root' } })}\n${call}\n`,
      `${JSON.stringify({ ...HELLO, author: { kind: 'assistant', name: '' } })}\n${call}\n`,
      `${JSON.stringify({ ...HELLO, more: 1 })}\n${call}\n`,
      'x'.repeat(5000),
      `${' '.repeat(5000)}${hello}\n${call}\n`,
    ]) {
      const socket = await rawSocket(path);
      socket.write(text);
      expect(await untilEnded(socket)).toBe('');
    }
    for (const after of [
      `{"id":"1"}\n`,
      '[]\n',
      `${call.slice(0, -1)}\n`,
      '\u0000\n',
      'y'.repeat(9 * MEGABYTE),
    ]) {
      const socket = await rawSocket(path);
      socket.write(`${hello}\n${after}`);
      expect(await untilEnded(socket)).toMatch(/^(?:\{"isReady":true,"version":"1\.2\.3"\}\n)?$/u);
    }
    expect(await titles()).toEqual([]);
  });

  it('is cut off when it says nothing', async () => {
    const dataDirectory = temporaryDirectory();
    const { app } = startTestApp({ dataDirectory });
    const delays: number[] = [];
    const { path, close } = await serveSocket({
      ...hostEffects(),
      schedule: (ms, action) => {
        delays.push(ms);
        const timer = setTimeout(action, 20);
        return () => clearTimeout(timer);
      },
      core: app,
      dataDirectory,
      version: '1',
    });
    onTestFinished(close);
    expect(await untilEnded(await rawSocket(path ?? ''))).toBe('');
    expect(delays).toEqual([5000]);
  });

  it('does no harm in 10,000 random frames', { timeout: PROPERTY_TIMEOUT }, async () => {
    const { path, dataDirectory, titles } = await serveTestApp();
    const noise = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(`${text}\n`)),
      fc
        .record(
          {
            id: fc.anything(),
            method: fc.string(),
            input: fc.jsonValue(),
            hello: fc.constantFrom(0, 2, '1', null),
          },
          { requiredKeys: [] },
        )
        .map((frame) => {
          try {
            return Buffer.from(`${JSON.stringify(frame)}\n`);
          } catch {
            return Buffer.from('{\n');
          }
        }),
    );
    const frames = fc.sample(noise, propertyRuns(10_000));
    let sent = 0;
    while (sent < frames.length) {
      const socket = await rawSocket(path);
      // Half of the clients begin well.
      if (sent % 2 === 0) socket.write(`${JSON.stringify(HELLO)}\n`);
      socket.on('data', () => undefined);
      const part = frames.slice(sent, sent + 25);
      for (const frame of part) if (!socket.destroyed) socket.write(frame);
      sent += part.length;
      socket.end();
      await closed(socket);
    }
    const { call } = await connectTo(dataDirectory);
    expect(await call('tasks.create', newTask('Alive'))).toMatchObject({ ok: true });
    expect(await titles()).toEqual(['Alive']);
  });
});

describe('a client that ends in mid answer', () => {
  it('leaves its edit whole, and others are answered', async () => {
    const { path, dataDirectory, titles } = await serveTestApp();
    for (let count = 0; count < 50; count += 1) {
      const socket = await rawSocket(path);
      const call = JSON.stringify({ id: 1, method: 'tasks.create', input: newTask(`Task ${count}`) });
      socket.write(`${JSON.stringify(HELLO)}\n${call}\n`);
      // As by a kill, before or after its last words are out.
      if (count % 2 === 0) socket.destroy();
      else socket.destroySoon();
    }
    const { call } = await connectTo(dataDirectory);
    expect(await call('tasks.create', newTask('Last'))).toMatchObject({ ok: true });
    const all = await titles();
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain('Last');
  });

  it('is cut off when it reads nothing', { timeout: 60_000 }, async () => {
    const { path, value, dataDirectory } = await serveTestApp();
    await value('tasks.create', { projectId: null, title: 'Long', notes: 'n'.repeat(190_000) });
    const { ids } = await value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
    const socket = await rawSocket(path);
    socket.pause();
    socket.write(`${JSON.stringify(HELLO)}\n`);
    const call = (id: number) => `${JSON.stringify({ id, method: 'tasks.detail', input: { id: ids[0] } })}\n`;
    for (let id = 0; id < 1500; id += 1) socket.write(call(id));
    const other = await connectTo(dataDirectory);
    expect(await other.call('app.info', {})).toMatchObject({ ok: true });
    let received = 0;
    socket.on('data', (chunk) => (received += chunk.length));
    socket.resume();
    await closed(socket);
    expect(received).toBeLessThan(1500 * 190_000);
  });
});
