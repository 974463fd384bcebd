import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { createStubCore, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const start = async (platform: NodeJS.Platform) => {
  const stub = createStubCore();
  const fake = await startProcess({
    appPath,
    platform,
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({ createApp: stub.createApp, usualDataDirectory: temporaryDirectory() });
    },
  });
  const window = await loadedWindow(fake);
  return { fake, window, told: () => stub.calls.filter(({ method }) => method === 'sync.setPresence') };
};

const said = (isFocused: boolean, isOnline: boolean, isVisible: boolean) => ({
  method: 'sync.setPresence',
  input: { isFocused, isVisible, isOnline },
});

describe.each(['linux', 'darwin', 'win32'] as const)('on %s', (platform) => {
  test('sleep is nobody and no network, and the wake is what there is then', async () => {
    const { fake, window, told } = await start(platform);
    fake.power.play('suspend');
    window.hasFocus = true;
    fake.power.play('resume');
    expect(told()).toEqual([said(false, false, false), said(true, true, true)]);
  });

  test('a wake without a network is no reason to ask the service', async () => {
    const { fake, window, told } = await start(platform);
    fake.net.online = false;
    window.hasFocus = false;
    fake.power.play('suspend');
    fake.power.play('resume');
    expect(told().at(-1)).toEqual(said(false, false, true));
  });
});

test.each(['darwin', 'win32'] as const)('a locked screen on %s has nobody before it', async (platform) => {
  const { fake, window, told } = await start(platform);
  window.hasFocus = true;
  expect(fake.power.play('lock-screen').sent).toBe(true);
  fake.power.play('unlock-screen');
  expect(told()).toEqual([said(false, true, false), said(true, true, true)]);
});

test.each(['linux', 'darwin'] as const)(
  'a shutdown on %s waits until the core has closed',
  async (platform) => {
    const { fake } = await start(platform);
    expect(fake.power.play('shutdown')).toEqual({ sent: true, prevented: true });
    expect(await fake.machine.whenExited.promise).toBe(0);
  },
);
