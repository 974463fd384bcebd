import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { createStubCore, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
});

interface Start {
  readonly isPackaged: boolean;
  readonly argv: readonly string[];
  readonly platform?: NodeJS.Platform;
}

const start = async ({ isPackaged, argv, platform }: Start) => {
  const core = createStubCore();
  const fake = await startProcess({
    appPath,
    argv,
    ...(platform === undefined ? {} : { platform }),
    prepare: ({ app }) => (app.isPackaged = isPackaged),
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({ createApp: core.createApp, usualDataDirectory: temporaryDirectory() });
    },
  });
  return { fake, core };
};

/** Of Chromium and Electron, those that are named most often where walls are taken down, and one that nobody has. */
const REFUSED = [
  'no-sandbox',
  'disable-web-security',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'load-extension',
  'browser-subprocess-path',
  'gpu-launcher',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'ignore-certificate-errors',
  'disable-gpu-sandbox',
  'disable-seccomp-filter-sandbox',
  'single-process',
  'in-process-gpu',
  'js-flags',
  'proxy-server',
  'proxy-pac-url',
  'host-resolver-rules',
  'log-net-log',
  'log-file',
  'ssl-key-log-file',
  'disable-features',
  'enable-features',
  'user-data-dir',
  'disk-cache-dir',
  'auth-server-allowlist',
  'unsafely-treat-insecure-origin-as-secure',
  'inspect',
  'inspect-brk',
  'require',
  'of-next-year',
];

describe('a packaged Docket', () => {
  test.each(REFUSED)('does not start with --%s', async (name) => {
    for (const argument of [`--${name}`, `--${name}=1`, `-${name}`, `--${name.toUpperCase()}=x`]) {
      const { fake, core } = await start({ isPackaged: true, argv: [argument] });
      expect([argument, await fake.machine.whenExited.promise]).toEqual([argument, 1]);
      expect(core.configs).toEqual([]);
      expect(fake.windows).toEqual([]);
      expect(fake.dialog.errors[0]?.content).toMatch(/^Docket does not/u);
    }
  });

  test('does not start with a switch behind another flag, or with a slash on Windows', async () => {
    for (const argv of [['--add', '--js-flags=--jitless'], ['/no-sandbox'], ['/PROXY-SERVER=x']]) {
      const { fake } = await start({ isPackaged: true, argv, platform: 'win32' });
      expect([argv, await fake.machine.whenExited.promise]).toEqual([argv, 1]);
    }
  });

  test.each([
    ['--force-device-scale-factor=1.5', '--lang=de', '--disable-gpu'],
    ['--ozone-platform=x11', '--force-renderer-accessibility'],
    ['--enable-logging', '--log-level=0'],
    ['--updated'],
    ['-psn_0_12345', '-AppleLanguages', '(de)'],
    ['--add', '-5 degrees: cover the pipes'],
    ['--add', '- milk'],
    ['--hidden'],
  ])('starts with %s', async (...argv) => {
    const { fake } = await start({ isPackaged: true, argv });
    await loadedWindow(fake);
    expect(fake.machine.exitCode).toBeNull();
  });

  test('starts where such a word is part of a link', async () => {
    const { fake } = await start({ isPackaged: true, argv: ['--', '--no-sandbox'] });
    await loadedWindow(fake);
    expect(fake.machine.exitCode).toBeNull();
  });
});

test('a checkout starts as whoever works on it wants', async () => {
  const { fake } = await start({
    isPackaged: false,
    argv: ['--no-sandbox', '--remote-debugging-port=9222'],
  });
  await loadedWindow(fake);
  expect(fake.machine.exitCode).toBeNull();
});
