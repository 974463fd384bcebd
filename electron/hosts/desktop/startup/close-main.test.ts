import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '#electron/testing/eventually.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { startWithWindows } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { appearanceAtStart } from '#electron/hosts/desktop/windows/appearance.ts';
import { staysWhenClosed } from './close-main.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

describe('closing the main window', () => {
  test('quits where nothing could bring it back, and closes the core first', async () => {
    const { fake, main, stub } = await startWithWindows({ appPath, platform: 'linux' });
    main.close();
    expect(await fake.machine.whenExited.promise).toBe(0);
    expect(stub.state.closed).toBe(1);
  });

  test('hides it on macOS, and leaves its own screen before', async () => {
    const { fake, main } = await startWithWindows({ appPath, platform: 'darwin' });
    main.close();
    await eventually(() => expect(main.visible).toBe(false));
    fake.app.emit('activate', {}, false);
    main.setFullScreen(true);
    main.close();
    await eventually(() => expect(main.visible).toBe(false));
    expect([main.fullScreen, main.destroyed]).toEqual([false, false]);
    fake.app.quit();
    expect(await fake.machine.whenExited.promise).toBe(0);
  });
});

test('an update of macOS is put in place although closing only hides', async () => {
  const { fake, stub } = await startWithWindows({ appPath, platform: 'darwin' });
  await fake.app.playUpdate(fake.autoUpdater);
  expect(await fake.machine.whenExited.promise).toBe(0);
  expect(stub.state.closed).toBe(1);
  expect(fake.app.updateStartsAgain).toBe(true);
});

test('an update of macOS that fails when the windows are closed starts what is there again', async () => {
  const { fake, stub } = await startWithWindows({ appPath, platform: 'darwin' });
  await fake.app.playUpdate(fake.autoUpdater, new Error('The disk is full'));
  expect(await fake.machine.whenExited.promise).toBe(0);
  expect([stub.state.closed, fake.app.relaunched]).toEqual([1, {}]);
});

test('a window that starts in the background without a tray has been shown before Wayland minimises it, and a second start brings it back', async () => {
  vi.stubEnv('XDG_SESSION_TYPE', 'wayland');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { fake, main } = await startWithWindows({ appPath, platform: 'linux', argv: ['--hidden'] });
  await eventually(() => expect(main.minimized).toBe(true));
  expect([main.hasTaskBarEntry, main.focused]).toEqual([true, 0]);
  fake.app.playSecondStart(['docket'], { request: { kind: 'start' } });
  expect([main.visible, main.minimized, main.hasFocus]).toEqual([true, false, true]);
});

test('it stays where there is a dock or a tray', () => {
  expect(staysWhenClosed('darwin', false)).toBe(true);
  expect(staysWhenClosed('linux', true)).toBe(true);
  expect(staysWhenClosed('linux', false)).toBe(false);
  expect(staysWhenClosed('win32', false)).toBe(false);
});

const withTray = async () => true;
const withoutTray = async () => false;
const neverSays = async () => new Promise<boolean>(() => {});

test('a start in the background hides the window, or minimizes it where no tray could bring it back', async () => {
  expect(await appearanceAtStart({ kind: 'background' }, withTray)).toBe('hidden');
  expect(await appearanceAtStart({ kind: 'background' }, withoutTray)).toBe('minimized');
  expect(await appearanceAtStart({ kind: 'quickEntry' }, withTray)).toBe('hidden');
  expect(await appearanceAtStart({ kind: 'add', text: 'x' }, withoutTray)).toBe('minimized');
});

test('a start that shows the window does not wait until the desktop says whether it has a tray', async () => {
  expect(await appearanceAtStart({ kind: 'start' }, neverSays)).toBe('shown');
  expect(await appearanceAtStart({ kind: 'view', view: 'today' }, neverSays)).toBe('shown');
});

test('a window that was never shown is as large the next time as it was the last', async () => {
  const dataDirectory = temporaryDirectory();
  const stored = { window: { x: 10, y: 10, width: 900, height: 700, maximized: true } };
  const file = join(dataDirectory, 'window.json');
  writeFileSync(file, JSON.stringify(stored));
  const { fake, main } = await startWithWindows({
    appPath,
    argv: ['--hidden'],
    platform: 'darwin',
    dataDirectory,
  });
  expect([main.visible, main.maximized]).toEqual([false, false]);
  fake.app.quit();
  expect(await fake.machine.whenExited.promise).toBe(0);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(stored);
});
