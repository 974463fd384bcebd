import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { securityFindings } from '#electron/testing/fake-electron/checks/audit.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import {
  startShellScene,
  startWithWindows,
  type ShellScene,
} from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { bridgeOf, findQuickEntry, loadedWindow } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { quickEntryCommand } from './quick-entry-key.ts';
import { isWayland } from './wayland.ts';
import { leavingSteps, quickEntryBounds, quickEntryOptions } from './quick-entry-window.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

// The desktop of whoever runs the tests is no part of them.
beforeEach(() => {
  for (const name of ['XDG_SESSION_TYPE', 'WAYLAND_DISPLAY', 'APPIMAGE']) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const KEY = 'CommandOrControl+Shift+Space';

const start = (scene: Partial<ShellScene> = {}) => startWithWindows({ appPath, ...scene });

describe('the window of the quick entry', () => {
  test('is made hidden with its own page, and the key only shows it', async () => {
    const { fake, quickEntry } = await start();
    expect(quickEntry.webContents.mainFrame?.url).toBe('app://docket/index.html?window=quick-entry');
    expect(quickEntry.visible).toBe(false);
    expect(quickEntry.options.webPreferences?.['backgroundThrottling']).toBe(false);
    fake.keys.press(KEY);
    expect([quickEntry.visible, quickEntry.hasFocus]).toEqual([true, true]);
    expect(fake.windows).toHaveLength(2);
  });

  test('leaves the processor to the main window: its page is loaded later, or when it is wanted', async () => {
    const { fake } = await startShellScene({ appPath, quickEntryDelay: 60_000 });
    await loadedWindow(fake);
    const quickEntry = findQuickEntry(fake);
    expect(quickEntry.asked).toEqual([]);
    fake.keys.press(KEY);
    expect(quickEntry.asked).toHaveLength(1);
    await quickEntry.loaded.promise;
    await vi.waitFor(() => expect([quickEntry.visible, quickEntry.hasFocus]).toEqual([true, true]));
  });

  test('speaks to the core, under the same rules as the main one', async () => {
    const { fake, stub, quickEntry } = await start();
    expect(await bridgeOf(quickEntry).call('app.info', {})).toMatchObject({ ok: true });
    const heard: unknown[] = [];
    bridgeOf(quickEntry).onEvent((event) => heard.push(event));
    stub.announce({ type: 'resumed' });
    expect(heard).toEqual([{ type: 'resumed' }]);
    fake.keys.press(KEY);
    expect(await securityFindings({ fake, window: quickEntry })).toEqual([]);
  });

  test('appears on the display where the pointer is', async () => {
    const { fake, quickEntry } = await start();
    fake.screen.displays.push({ workArea: { x: 1920, y: 0, width: 1280, height: 1024 } });
    fake.screen.cursor = { x: 2500, y: 900 };
    fake.keys.press(KEY);
    expect(quickEntry.bounds).toEqual({ x: 2220, y: 205, width: 680, height: 260 });
  });

  test('goes at a second press of the key, and comes to the front when it lies behind', async () => {
    const { fake, quickEntry } = await start();
    fake.keys.press(KEY);
    quickEntry.hasFocus = false;
    fake.keys.press(KEY);
    expect([quickEntry.visible, quickEntry.hasFocus]).toEqual([true, true]);
    fake.keys.press(KEY);
    expect(quickEntry.visible).toBe(false);
  });

  test('is hidden and not gone when it is closed, until Docket quits', async () => {
    const { fake, quickEntry } = await start();
    fake.keys.press(KEY);
    quickEntry.close();
    expect([quickEntry.visible, quickEntry.destroyed]).toEqual([false, false]);
    fake.app.quit();
    expect(quickEntry.destroyed).toBe(true);
    expect(await fake.machine.whenExited.promise).toBe(0);
  });

  test('shows a task in the main window', async () => {
    const { fake, main, quickEntry, desktop } = await start();
    fake.keys.press(KEY);
    main.hide();
    const id = taskIdSchema.parse('0123456789abcdef01234567');
    desktop.showTask(id);
    expect([main.visible, main.hasFocus, quickEntry.visible]).toEqual([true, true, false]);
    expect(desktop.takePageRequests('main')).toEqual([{ kind: 'showTask', id }]);
  });

  test('is loaded again after a crash of its page', async () => {
    const { quickEntry } = await start();
    quickEntry.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    expect(quickEntry.webContents.reloads).toBe(1);
  });
});

describe('the keyboard goes back', () => {
  test('on Linux and Windows when the window is left', async () => {
    for (const platform of ['linux', 'win32'] as const) {
      const { fake, quickEntry, desktop } = await start({ platform });
      fake.keys.press(KEY);
      desktop.leaveQuickEntry();
      expect([quickEntry.visible, quickEntry.minimized]).toEqual([false, platform === 'win32']);
      fake.keys.press(KEY);
      expect([quickEntry.visible, quickEntry.minimized]).toEqual([true, false]);
    }
  });

  test('on macOS by hiding the whole program, where nothing else of it is in sight', async () => {
    const { fake, main, desktop, quickEntry } = await start({ platform: 'darwin' });
    expect(quickEntry.onAllWorkspaces).toBe(true);
    fake.keys.press(KEY);
    desktop.leaveQuickEntry();
    expect(fake.app.hidden).toBe(0);
    main.hide();
    fake.keys.press(KEY);
    desktop.leaveQuickEntry();
    expect(fake.app.hidden).toBe(1);
    desktop.leaveQuickEntry();
    expect(fake.app.hidden).toBe(1);
  });

  test('in steps that each system needs', () => {
    expect(leavingSteps('win32', true)).toEqual(['minimize', 'hide']);
    expect(leavingSteps('linux', false)).toEqual(['hide']);
    expect(leavingSteps('darwin', true)).toEqual(['hide']);
    expect(leavingSteps('darwin', false)).toEqual(['hide', 'hideApp']);
  });
});

describe('the key', () => {
  test('that another program has is said to be taken', async () => {
    const { desktop } = await start({ prepare: ({ keys }) => keys.taken.add(KEY) });
    expect(desktop.state().quickEntryKey).toBe('taken');
  });

  test('is only asked of the desktop on Wayland, until a press proves that it was given', async () => {
    vi.stubEnv('XDG_SESSION_TYPE', 'wayland');
    const { fake, stub, desktop, quickEntry } = await start({
      platform: 'linux',
      prepare: ({ keys, app }) => {
        keys.wayland = true;
        app.isPackaged = true;
      },
    });
    fake.keys.press(KEY);
    expect([quickEntry.visible, desktop.state().quickEntryKey]).toEqual([false, 'asked']);
    expect(desktop.state().quickEntryCommand).toBe(`${process.execPath} --quick-entry`);
    fake.keys.portalBinds = true;
    fake.keys.press(KEY);
    expect([quickEntry.visible, desktop.state().quickEntryKey]).toEqual([true, 'on']);
    stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, quickEntryKey: 'Alt+F1' } });
    expect([fake.keys.held, desktop.state().quickEntryKey]).toEqual([['Alt+F1'], 'asked']);
  });

  test('needs no command to be bound by hand where it is heard', async () => {
    const { desktop } = await start({ platform: 'linux' });
    expect(desktop.state()).toMatchObject({ quickEntryKey: 'on', quickEntryCommand: null });
  });

  test('follows the settings, and the pages hear of it', async () => {
    const { fake, stub, main, desktop, quickEntry } = await start();
    expect(desktop.state().quickEntryKey).toBe('on');
    const heard: unknown[] = [];
    bridgeOf(main).onEvent((event) => heard.push(event));
    const choose = (quickEntryKey: string) => {
      stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, quickEntryKey } });
    };
    choose('Mod+Alt+n');
    expect(fake.keys.held).toEqual(['CommandOrControl+Alt+N']);
    expect(heard).toContainEqual({ type: 'desktop.changed' });
    fake.keys.press('CommandOrControl+Alt+N');
    expect(quickEntry.visible).toBe(true);
    choose('');
    expect([fake.keys.held, desktop.state().quickEntryKey]).toEqual([[], 'off']);
    choose('Shift+a');
    expect([fake.keys.held, desktop.state().quickEntryKey]).toEqual([[], 'off']);
    fake.keys.taken.add('Alt+F1');
    choose('Alt+F1');
    expect([fake.keys.held, desktop.state().quickEntryKey]).toEqual([[], 'taken']);
    choose('Mod+Shift+Space');
    expect([fake.keys.held, desktop.state().quickEntryKey]).toEqual([[KEY], 'on']);
  });
});

test('Wayland is known by the session, also for a program that came over XWayland', () => {
  expect(isWayland('linux', { XDG_SESSION_TYPE: 'wayland', DISPLAY: ':0' })).toBe(true);
  expect(isWayland('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
  expect(isWayland('linux', { XDG_SESSION_TYPE: 'x11', DISPLAY: ':0', WAYLAND_DISPLAY: '' })).toBe(false);
  expect(isWayland('darwin', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(false);
});

test('the command for a key that is bound by hand can be pasted into a shell', () => {
  expect(quickEntryCommand('/opt/Docket/docket', null)).toBe('/opt/Docket/docket --quick-entry');
  expect(quickEntryCommand("/home/me/my app's/Docket.AppImage", null)).toBe(
    String.raw`'/home/me/my app'\''s/Docket.AppImage' --quick-entry`,
  );
  expect(quickEntryCommand('/d/electron', '/d/docket')).toBe('/d/electron /d/docket --quick-entry');
});

test('its place is inside a display of any size', () => {
  expect(quickEntryBounds({ x: 0, y: 25, width: 1440, height: 875 })).toEqual({
    x: 380,
    y: 200,
    width: 680,
    height: 260,
  });
  expect(quickEntryBounds({ x: 10, y: 0, width: 400, height: 200 })).toEqual({
    x: 10,
    y: 0,
    width: 400,
    height: 200,
  });
});

test('it is a panel on macOS only, where a panel leaves the other program active', () => {
  expect(quickEntryOptions({ preload: '/preload.cjs', checksSpelling: false }, true, 'darwin')).toMatchObject(
    { type: 'panel', frame: false },
  );
  expect(
    quickEntryOptions({ preload: '/preload.cjs', checksSpelling: false }, true, 'linux'),
  ).not.toHaveProperty('type');
});

test('its directory is the one of the main window', async () => {
  const dataDirectory = temporaryDirectory();
  const { stub } = await start({ dataDirectory });
  expect(stub.configs).toHaveLength(1);
  expect(stub.configs[0]?.dataDirectory).toBe(dataDirectory);
});
