import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { runPreload } from '#electron/testing/fake-electron/preload-sandbox.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

type FakeModule = typeof import('#electron/testing/fake-electron/electron.ts');

let electron: FakeModule;
beforeEach(async () => {
  vi.resetModules();
  electron = await import('#electron/testing/fake-electron/electron.ts');
});

/** What Electron allows only before, or only after, it is ready. */
describe('the fake refuses', () => {
  test.each<[string, (module: FakeModule) => unknown]>([
    ['app.enableSandbox', ({ app }) => app.enableSandbox()],
    ['app.setPath', ({ app }) => app.setPath('userData', tmpdir())],
    ['app.requestSingleInstanceLock', ({ app }) => app.requestSingleInstanceLock()],
    [
      'protocol.registerSchemesAsPrivileged',
      ({ protocol }) => protocol.registerSchemesAsPrivileged([{ scheme: 'app' }]),
    ],
  ])('%s after ready', (_name, call) => {
    electron.fake.becomeReady();
    expect(() => call(electron)).toThrow(/before the app is ready/u);
  });

  test.each<[string, (module: FakeModule) => unknown]>([
    ['a window', ({ BrowserWindow }) => new BrowserWindow({})],
    ['protocol.handle', ({ protocol }) => protocol.handle('app', () => new Response(''))],
    ['session.defaultSession', ({ session }) => session.defaultSession],
    ['screen', ({ screen }) => screen.getAllDisplays()],
  ])('%s before ready', (_name, call) => {
    expect(() => call(electron)).toThrow(/before the app is ready/u);
  });

  test('schemes that are registered twice', () => {
    electron.protocol.registerSchemesAsPrivileged([{ scheme: 'app' }]);
    expect(() => electron.protocol.registerSchemesAsPrivileged([{ scheme: 'app' }])).toThrow(/once/u);
  });

  test('a data directory that is missing, or set behind the lock', () => {
    expect(() => electron.app.setPath('userData', '/not/there')).toThrow(/does not exist/u);
    electron.app.requestSingleInstanceLock();
    expect(() => electron.app.setPath('userData', tmpdir())).toThrow(/lock/u);
  });

  test('a page whose scheme has no handler in its session', async () => {
    electron.fake.becomeReady();
    electron.protocol.handle('app', () => new Response('page'));
    const apart = new electron.BrowserWindow({ webPreferences: { partition: 'apart' } });
    apart.loaded.promise.catch(() => undefined);
    await expect(apart.loadURL('app://docket/')).rejects.toThrow('ERR_UNKNOWN_URL_SCHEME');
  });

  test('an origin to a scheme that is not standard', () => {
    electron.protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { secure: true } }]);
    expect(electron.fake.schemes.originOf('app://docket/index.html')).toBe('null');
  });
});

test('the fake grants every permission that nobody refuses', () => {
  electron.fake.becomeReady();
  const { defaultSession } = electron.session;
  expect(defaultSession.checkIsGranted('media', 'https://example.org')).toBe(true);
  expect(defaultSession.deviceIsGranted('usb', 'https://example.org')).toBe(true);
});

const run = (name: string, source: string) => {
  const file = join(temporaryDirectory(), name);
  writeFileSync(file, source);
  return runPreload(file, () => Promise.resolve());
};

describe('a sandboxed preload', () => {
  test('is no ES module', () => {
    expect(() => run('preload.mjs', '')).toThrow(/ES module/u);
    expect(() => run('preload.cjs', "import { ipcRenderer } from 'electron';")).toThrow(SyntaxError);
  });

  test.each(['node:fs', 'node:child_process', 'zod', './chunk.cjs'])('cannot require %s', (name) => {
    expect(() => run('preload.cjs', `require('${name}')`)).toThrow(/module not found/u);
  });

  test('exposes clones and proxies, no prototype and no symbol', () => {
    const { exposed } = run(
      'preload.cjs',
      `const { contextBridge } = require('electron');
       class Secret { shown = 1; hidden() {} }
       contextBridge.exposeInMainWorld('value', new Secret());`,
    );
    expect(exposed.get('value')).toEqual({ shown: 1 });
    expect(() =>
      run('preload.cjs', "require('electron').contextBridge.exposeInMainWorld('s', Symbol('x'))"),
    ).toThrow(/symbol/u);
  });
});

test('an error of a handler crosses as its message only', async () => {
  electron.ipcMain.handle('x', () => {
    throw Object.assign(new Error('told'), { secret: 'kept' });
  });
  const event = { sender: {}, senderFrame: null };
  const refused = electron.ipcMain.invoke(event, 'x', []);
  await expect(refused).rejects.toThrow("Error invoking remote method 'x': Error: told");
  await expect(refused).rejects.not.toHaveProperty('secret');
});
