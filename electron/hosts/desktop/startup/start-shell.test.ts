import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { EVENT_CHANNEL, MAX_MESSAGE_BYTES } from '#shared/ipc/transport.ts';
import type { App, AppConfig } from '#core/app.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import {
  bridgeOf,
  createStubCore,
  loadedWindow,
  startProcess,
} from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

interface Scene {
  readonly dataDirectory?: string;
  readonly argv?: readonly string[];
  readonly platform?: NodeJS.Platform;
  readonly prepare?: (fake: Fake) => void;
  readonly createApp?: (config: AppConfig) => App;
}

const start = async ({ createApp, dataDirectory, ...scene }: Scene = {}) => {
  const stub = createStubCore();
  const fake = await startProcess({
    appPath,
    ...scene,
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({
        createApp: createApp ?? stub.createApp,
        usualDataDirectory: dataDirectory ?? temporaryDirectory(),
      });
    },
  });
  return { fake, stub };
};

const startWithWindow = async (scene: Scene = {}) => {
  const { fake, stub } = await start(scene);
  return { fake, stub, window: await loadedWindow(fake) };
};

describe('a start', () => {
  test.skipIf(process.platform === 'win32')('makes its folders for their owner alone', async () => {
    const dataDirectory = join(temporaryDirectory(), 'data');
    const before = process.umask(0o022);
    await startWithWindow({ dataDirectory }).finally(() => process.umask(before));
    const modes = [dataDirectory, join(dataDirectory, 'chromium')].map((path) => statSync(path).mode & 0o777);
    expect(modes).toEqual([0o700, 0o700]);
    chmodSync(join(dataDirectory, 'chromium'), 0o755);
    await startWithWindow({ dataDirectory });
    expect(statSync(join(dataDirectory, 'chromium')).mode & 0o777).toBe(0o700);
  });

  test('opens its window hidden until its first picture is ready, and one that stays hidden', async () => {
    const { fake, window } = await startWithWindow();
    expect(fake.windows).toHaveLength(2);
    expect(fake.windows[1]?.visible).toBe(false);
    expect(window.options['show']).toBe(false);
    expect(window.options.webPreferences?.['v8CacheOptions']).toBe('bypassHeatCheck');
    expect(window.visible).toBe(true);
    expect(fake.machine.exitCode).toBeNull();
  });

  test('serves the page with its policy and type', async () => {
    const { window } = await startWithWindow();
    expect(window.webContents.mainFrame?.url).toBe('app://docket/index.html');
    expect(window.webContents.response?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await window.webContents.response?.text()).toContain('assets/index.js');
  });

  test('gives the core its data directory and its settings', async () => {
    const dataDirectory = temporaryDirectory();
    const { stub } = await startWithWindow({ argv: ['--data-dir', dataDirectory] });
    const [config] = stub.configs;
    expect(config).toMatchObject({ dataDirectory, host: 'electron', version: '0.0.0-test' });
    config?.settingsStorage.write({ ...DEFAULT_SETTINGS, theme: 'dark' });
    expect(readFileSync(join(dataDirectory, 'settings.json'), 'utf8')).toContain('"dark"');
    expect(config?.settingsStorage.read()).toMatchObject({ theme: 'dark' });
    expect(config?.randomBytes(8)).toHaveLength(8);
  });

  test('keeps the caches of Chromium apart from the data', async () => {
    const dataDirectory = temporaryDirectory();
    const { fake } = await startWithWindow({ argv: [`--data-dir=${dataDirectory}`] });
    expect(fake.app.getPath('userData')).toBe(dataDirectory);
    expect(fake.app.getPath('sessionData')).toBe(join(dataDirectory, 'chromium'));
  });

  test('opens in the colours of the chosen theme', async () => {
    const dataDirectory = temporaryDirectory();
    writeFileSync(join(dataDirectory, 'settings.json'), '{"settings":{"theme":"dark"}}');
    const { window } = await startWithWindow({ dataDirectory });
    expect(window.options['backgroundColor']).toBe('#17181A');
  });

  test('keeps damaged settings aside and starts with the usual ones', async () => {
    const dataDirectory = temporaryDirectory();
    writeFileSync(join(dataDirectory, 'settings.json'), '{"theme": da');
    const { window } = await startWithWindow({ dataDirectory });
    expect(window.options['backgroundColor']).toBe('#FFFFFF');
    expect(readFileSync(join(dataDirectory, 'settings.json.damaged'), 'utf8')).toBe('{"theme": da');
  });

  test('opens where the window was closed', async () => {
    const dataDirectory = temporaryDirectory();
    const place = { x: 100, y: 80, width: 900, height: 700 };
    writeFileSync(
      join(dataDirectory, 'window.json'),
      JSON.stringify({ window: { ...place, maximized: true } }),
    );
    const { window } = await startWithWindow({ dataDirectory });
    expect(window.options).toMatchObject(place);
    expect(window.maximized).toBe(true);
    window.close();
    expect(JSON.parse(readFileSync(join(dataDirectory, 'window.json'), 'utf8'))).toEqual({
      window: { ...place, maximized: true },
    });
  });

  test('loads the development server when it is given one and is not packaged', async () => {
    process.env['ELECTRON_RENDERER_URL'] = 'http://localhost:5173';
    try {
      const { fake, window } = await startWithWindow();
      expect(window.webContents.mainFrame?.origin).toBe('http://localhost:5173');
      const { headersListener } = fake.session.defaultSession;
      expect(headersListener?.urls).toEqual(['http://localhost:5173/*']);
      const answers: unknown[] = [];
      headersListener?.listener({ responseHeaders: { etag: ['x'] } }, (answer) => answers.push(answer));
      expect(answers).toEqual([
        {
          responseHeaders: {
            etag: ['x'],
            'content-security-policy': [expect.stringContaining('ws://localhost:5173')],
          },
        },
      ]);
      expect(await bridgeOf(window).call('app.info', {})).toMatchObject({ ok: true });
    } finally {
      delete process.env['ELECTRON_RENDERER_URL'];
    }
  });
});

describe('the bridge', () => {
  test('carries a call from the page to the core and its answer back', async () => {
    const { window } = await startWithWindow();
    expect(await bridgeOf(window).call('tasks.create', { title: 'Milk' })).toEqual({
      ok: true,
      value: { method: 'tasks.create', input: { title: 'Milk' } },
    });
  });

  test('refuses an input that is too large, and one that is no plain data', async () => {
    const { window } = await startWithWindow();
    const { call } = bridgeOf(window);
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const input of ['x'.repeat(MAX_MESSAGE_BYTES), cycle, { number: 1n }]) {
      expect(await call('tasks.create', input)).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
    }
    expect(await call(7, {})).toMatchObject({ ok: false, error: { kind: 'BadRequest' } });
  });

  test('tells the page events and nothing about who sent them, until it stops listening', async () => {
    const { stub, window } = await startWithWindow();
    const heard: unknown[][] = [];
    const stop = bridgeOf(window).onEvent((...values) => heard.push(values));
    stub.announce({ type: 'resumed' });
    expect(heard).toEqual([[{ type: 'resumed' }]]);
    stop();
    window.webContents.send(EVENT_CHANNEL, { type: 'resumed' });
    expect(heard).toHaveLength(1);
  });

  test('follows the theme that is chosen while it runs', async () => {
    const { fake, stub, window } = await startWithWindow();
    stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, theme: 'dark' } });
    expect(fake.nativeTheme.themeSource).toBe('dark');
    expect(window.backgroundColors.at(-1)).toBe('#17181A');
  });
});

describe('a second start', () => {
  test('leaves at once without opening the store', async () => {
    const { fake, stub } = await start({ prepare: ({ machine }) => (machine.lockIsTaken = true) });
    expect(await fake.machine.whenExited.promise).toBe(0);
    expect(stub.configs).toHaveLength(0);
    expect(fake.windows).toHaveLength(0);
  });

  test('brings the window of the first to the front', async () => {
    const { fake, window } = await startWithWindow();
    window.minimize();
    fake.app.playSecondStart(['electron', '.'], { request: { kind: 'start' } });
    expect([window.minimized, window.hasFocus]).toEqual([false, true]);
  });
});

describe('the end', () => {
  test('comes with the last window, and closes the core first', async () => {
    const { fake, stub, window } = await startWithWindow();
    window.close();
    expect(await fake.machine.whenExited.promise).toBe(0);
    expect(stub.state.closed).toBe(1);
  });

  test('closes the core once when it is asked for twice', async () => {
    const { fake, stub } = await startWithWindow();
    fake.app.quit();
    fake.app.quit();
    expect(await fake.machine.whenExited.promise).toBe(0);
    expect(stub.state.closed).toBe(1);
  });

  test('is marked as failed when the core cannot close', async () => {
    const { createApp } = createStubCore();
    const { fake } = await startWithWindow({
      createApp: (config) => ({ ...createApp(config), close: () => Promise.reject(new Error('full disk')) }),
    });
    fake.app.quit();
    expect(await fake.machine.whenExited.promise).toBe(1);
  });
});

describe('a page that crashes', () => {
  test('is loaded again, until it crashes over and over', async () => {
    const { window } = await startWithWindow();
    for (let crash = 0; crash < 5; crash += 1) {
      window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    }
    expect(window.webContents.reloads).toBe(3);
  });

  test('is left alone when it ended by itself', async () => {
    const { window } = await startWithWindow();
    window.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 });
    expect(window.webContents.reloads).toBe(0);
  });
});

describe('a start that fails', () => {
  test('says one clear line and leaves with 1 when the core cannot open', async () => {
    const { fake } = await start({
      createApp: () => {
        throw new Error('The data file is damaged.\n    at somewhere');
      },
    });
    expect(await fake.machine.whenExited.promise).toBe(1);
    expect(fake.dialog.errors).toEqual([
      { title: 'Docket could not start', content: 'The data file is damaged.' },
    ]);
    expect(fake.windows).toHaveLength(0);
  });

  test('names a data directory that cannot be made', async () => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const { fake } = await start({ argv: ['--data-dir', file] });
    expect(await fake.machine.whenExited.promise).toBe(1);
    expect(fake.dialog.errors[0]?.content).toBe(`The data directory ${file} cannot be written.`);
  });

  test('refuses a flag without its value', async () => {
    const { fake } = await start({ argv: ['--data-dir'] });
    expect(await fake.machine.whenExited.promise).toBe(1);
    expect(fake.dialog.errors[0]?.content).toBe('--data-dir needs a directory.');
  });

  test.each(['linux', 'win32', 'darwin'] as const)('is told in a dialog on %s', async (platform) => {
    const { fake, stub } = await start({ argv: ['--data-dir'], platform });
    expect(await fake.machine.whenExited.promise).toBe(1);
    expect(fake.dialog).toMatchObject({ errors: [{ title: 'Docket could not start' }], unseen: [] });
    expect([stub.configs, fake.windows]).toEqual([[], []]);
  });
});
