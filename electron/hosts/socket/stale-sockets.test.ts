import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lchownSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { connectSocket } from '#electron/hosts/socket/connect-socket.ts';
import { serveSocket } from '#electron/hosts/socket/serve-socket.ts';
import { connectTo, newTask, serveTestApp } from '#electron/testing/rigs/socket-rig.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const PERSON = { kind: 'person' } as const;

describe('a socket that is there already', () => {
  it('is replaced where a killed Docket left it', async () => {
    const dataDirectory = temporaryDirectory();
    const script = `require('node:net').createServer().listen(${JSON.stringify(join(dataDirectory, 'docket.sock'))}, () => process.kill(process.pid, 'SIGKILL'))`;
    await once(spawn(process.execPath, ['-e', script]), 'exit');
    expect(existsSync(join(dataDirectory, 'docket.sock'))).toBe(true);
    writeFileSync(
      join(dataDirectory, 'socket.json'),
      JSON.stringify({ protocol: 1, path: join(dataDirectory, 'docket.sock') }),
    );
    expect(await connectSocket({ dataDirectory, author: PERSON, events: false })).toBeNull();
    await serveTestApp({ dataDirectory });
    const { call } = await connectTo(dataDirectory);
    expect(await call('app.info', {})).toMatchObject({ ok: true });
  });

  it('is left where it is no socket: Docket runs without one', async () => {
    const dataDirectory = temporaryDirectory();
    writeFileSync(join(dataDirectory, 'docket.sock'), 'mine');
    const { app } = startTestApp({ dataDirectory });
    const logged: string[] = [];
    const server = await serveSocket({
      ...hostEffects(),
      core: app,
      dataDirectory,
      version: '1',
      log: (line) => logged.push(line),
    });
    expect(server.path).toBeNull();
    expect(logged).toEqual(['The local socket could not be made']);
    expect(readFileSync(join(dataDirectory, 'docket.sock'), 'utf8')).toBe('mine');
    await server.close();
  });

  it('is one for each data directory, and is gone with its Docket', async () => {
    const [one, other] = [await serveTestApp(), await serveTestApp()];
    await (await connectTo(one.dataDirectory)).call('tasks.create', newTask('In one'));
    expect([await one.titles(), await other.titles()]).toEqual([['In one'], []]);
    const { call, ended } = await connectTo(one.dataDirectory);
    await one.server.close();
    await ended;
    expect(await call('app.info', {})).toMatchObject({ ok: false, error: { kind: 'Unreachable' } });
    expect([existsSync(one.path), existsSync(join(one.dataDirectory, 'socket.json'))]).toEqual([
      false,
      false,
    ]);
  });

  it.skipIf(process.getuid?.() !== 0)('is not spoken to where it is another user’s', async () => {
    const dataDirectory = temporaryDirectory();
    const path = join(dataDirectory, 'forged.sock');
    const heard: string[] = [];
    const forger = createServer((socket) => socket.on('data', (chunk) => heard.push(String(chunk))));
    forger.listen(path);
    await once(forger, 'listening');
    onTestFinished(() => void forger.close());
    lchownSync(path, 65_534, 65_534);
    writeFileSync(join(dataDirectory, 'socket.json'), JSON.stringify({ protocol: 1, path }));
    expect(await connectSocket({ dataDirectory, author: PERSON, events: false })).toBeNull();
    expect(heard).toEqual([]);
  });
});
