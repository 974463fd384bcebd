import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { doctorReport } from '#electron/hosts/terminal/doctor-report.ts';
import { createConfStorage } from '#core/settings/conf-storage.ts';
import { StoreOpenError } from '#core/store/database/database.ts';
import { fewFiles, makeFolder, startFailureText } from '#electron/hosts/browser/start-obstacles.ts';
import { startTestApp } from '#electron/testing/rigs/start-test-app.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const HOST = join(import.meta.dirname, 'browser-host.ts');

interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  readonly output: () => string;
  readonly says: (words: string) => Promise<void>;
}

/** The browser host as a person starts it. */
const startHost = (...flags: readonly string[]): Started => {
  const child = spawn(process.execPath, [HOST, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    child,
    ended,
    output: () => output,
    says: (words) => expect.poll(() => output, { timeout: 20_000 }).toContain(words),
  };
};

const freePort = async (): Promise<{ readonly port: number; readonly close: () => void }> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
};

const accountFolder = (dataDirectory: string): string => join(dataDirectory, 'accounts', 'local');

const setVersion = (path: string, version: number): void => {
  const db = new DatabaseSync(path);
  db.exec(`PRAGMA user_version = ${version}`);
  db.close();
};

const startedOnce = async (): Promise<string> => {
  const dataDirectory = temporaryDirectory();
  const { app, value } = startTestApp({ dataDirectory });
  await value('tasks.create', { projectId: null, title: 'Kept' });
  await value('sync.now', {});
  await app.close();
  return dataDirectory;
};

const FACTS = { version: '1', node: '24', sqlite: '3', system: 'linux', keychain: 'noBus' } as const;
const report = (dataDirectory: string): string => doctorReport({ ...FACTS, dataDirectory }).join('\n');

/** As in `/proc/self/limits`. */
const limits = (count: string): string =>
  `Limit  Soft  Hard  Units\nMax open files            ${count}  4096  files\n`;

describe('the doctor', () => {
  it('says of a folder that is not there that it is not, and of a file that it is none', () => {
    const folder = temporaryDirectory();
    expect(report(join(folder, 'none'))).toContain('There is no such folder');
    expect(report(folder)).toContain('no account yet');
    expect(report(import.meta.filename)).toContain('That is no folder');
  });

  it('says of a store and of a service of a newer Docket that they are', async () => {
    const dataDirectory = await startedOnce();
    expect(report(dataDirectory)).toMatch(/store healthy.*service healthy/u);
    setVersion(join(accountFolder(dataDirectory), 'service.db'), 99);
    setVersion(join(accountFolder(dataDirectory), 'store.db'), 99);
    expect(report(dataDirectory)).toMatch(/store of a newer Docket.*service of a newer Docket/u);
  });
});

describe('a start that is refused', () => {
  it('says to update Docket where a newer one wrote the file, and never to move the file with the account away', async () => {
    const dataDirectory = await startedOnce();
    setVersion(join(accountFolder(dataDirectory), 'service.db'), 99);
    const host = startHost('--data-dir', dataDirectory, '--port', '0');
    expect(await host.ended).toBe(1);
    expect(host.output()).toContain('Update Docket');
    expect(host.output()).not.toContain('Move the file');
  });

  it('does not say to move an intact file away that cannot be read', () => {
    const text = startFailureText(new StoreOpenError('unwritable', 'It cannot be opened.'), '/data');
    expect(text).not.toContain('Move the file');
    expect(text).toContain('read and write');
  });

  it.runIf(process.platform === 'linux')('ends below a folder that takes none, and says why', async () => {
    const host = startHost('--data-dir', '/proc/docket', '--port', '0');
    expect(await host.ended).toBe(1);
    expect(host.output()).toContain('/proc/docket');
  });

  it('makes folders one by one', () => {
    const path = join(temporaryDirectory(), 'a', 'b', 'c');
    makeFolder(path);
    expect(existsSync(path)).toBe(true);
  });

  it('leaves no folder behind where its port is in use', async () => {
    const taken = await freePort();
    const dataDirectory = join(temporaryDirectory(), 'new');
    const host = startHost('--data-dir', dataDirectory, '--port', String(taken.port));
    expect(await host.ended).toBe(1);
    taken.close();
    expect(host.output()).toContain(`Port ${taken.port} is in use`);
    expect(existsSync(dataDirectory)).toBe(false);
  });

  it('says with few files how many it needs', () => {
    expect(fewFiles(() => limits('32'))).toContain('only 32 files');
    expect(fewFiles(() => limits('1024'))).toBeNull();
    expect(fewFiles(() => limits('unlimited'))).toBeNull();
  });
});

describe('a second start', () => {
  it('says that its port is not used', async () => {
    const dataDirectory = temporaryDirectory();
    const first = startHost('--data-dir', dataDirectory, '--port', '0');
    await first.says('Docket is running');
    const free = await freePort();
    free.close();
    const second = startHost('--data-dir', dataDirectory, '--port', String(free.port));
    expect(await second.ended).toBe(0);
    expect(second.output()).toContain(`To use ${free.port}, close it first.`);
  });
});

describe('a folder that changes while Docket runs', () => {
  it('does not keep the host from ending when it is gone', async () => {
    const dataDirectory = join(temporaryDirectory(), 'data');
    const host = startHost('--data-dir', dataDirectory, '--port', '0');
    await host.says('Docket is running');
    rmSync(join(dataDirectory, 'running.json'));
    // In its place something that cannot be removed like a file, as a folder without rights.
    mkdirSync(join(dataDirectory, 'running.json', 'inside'), { recursive: true });
    host.child.kill('SIGTERM');
    expect(await host.ended).not.toBeNull();
  });

  it('answers an edit as stored that is stored, whatever it cannot tell of it', async () => {
    let isBroken = false;
    const { value, app } = startTestApp({
      now: () => {
        if (isBroken && (new Error('of the stack').stack ?? '').includes('change-event'))
          throw new Error('EACCES');
        return Date.now();
      },
    });
    isBroken = true;
    const answer = await app.call('tasks.create', { projectId: null, title: 'Once' });
    isBroken = false;
    expect(answer).toMatchObject({ ok: true });
    const { ids } = await value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
    expect(ids).toHaveLength(1);
  });

  it('refuses edits and settings when it was moved away, and makes no other in its place', async () => {
    const dataDirectory = join(temporaryDirectory(), 'data');
    mkdirSync(dataDirectory);
    const { app } = startTestApp({ dataDirectory, settingsStorage: createConfStorage(dataDirectory) });
    await app.call('tasks.create', { projectId: null, title: 'Before' });
    renameSync(dataDirectory, `${dataDirectory}-moved`);
    for (const [method, input] of [
      ['tasks.create', { projectId: null, title: 'Lost' }],
      ['settings.update', { theme: 'dark' }],
    ] as const) {
      const answer = await app.call(method, input);
      expect(answer).toMatchObject({ ok: false, error: { kind: 'Refused' } });
      expect(JSON.stringify(answer)).toContain('folderGone');
    }
    expect(existsSync(dataDirectory)).toBe(false);
    renameSync(`${dataDirectory}-moved`, dataDirectory);
  });
});

describe('a store that is gone while the service has the tasks', () => {
  it('is made again, with a word', async () => {
    const dataDirectory = temporaryDirectory();
    const first = startTestApp({ dataDirectory });
    await first.value('tasks.create', { projectId: null, title: 'Kept' });
    await first.value('accounts.backUp', {});
    await first.app.close();
    for (const suffix of ['', '-wal', '-shm'])
      rmSync(join(accountFolder(dataDirectory), `store.db${suffix}`), { force: true });
    const second = startTestApp({ dataDirectory });
    await second.value('sync.now', {});
    const { ids } = await second.value('tasks.outline', { view: { kind: 'all' }, withClosed: false });
    expect(ids).toHaveLength(1);
    expect((await second.value('sync.status', {})).notice).toEqual({ code: 'notice.storeGone' });
  });
});

describe('a day of the year 99', () => {
  it('is a bad request, with a message for the person', async () => {
    const { app } = startTestApp();
    const dates = { kind: 'allDay', start: '0099-01-01', end: '0099-01-01' };
    const answer = await app.call('tasks.create', { projectId: null, title: 'Old', dates });
    expect(answer).toMatchObject({
      ok: false,
      error: { kind: 'BadRequest', message: { code: 'yearTooEarly' } },
    });
  });
});
