import { beforeAll, describe, expect, test, vi } from 'vitest';
import { securityFindings } from '#electron/testing/fake-electron/checks/audit.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { startWithWindows, type ShellScene } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { bridgeOf } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { focusWindowBounds, focusWindowOptions } from './focus-window.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const start = async (scene: Partial<ShellScene> = {}) => {
  const started = await startWithWindows({ appPath, ...scene });
  const { fake, desktop } = started;
  const find = () =>
    fake.windows.find(({ options, destroyed }) => options['title'] === 'Focus' && !destroyed);
  const open = async () => {
    desktop.setFocusWindow(true);
    const window = find();
    if (window === undefined) throw new Error('There is no window of the focus session.');
    await window.loaded.promise;
    await vi.waitFor(() => expect(window.visible).toBe(true));
    return window;
  };
  return { ...started, find, open };
};

describe('the small window of the focus session', () => {
  test('is made when it is asked for, above the others, and leaves the keyboard where it is', async () => {
    const { find, open } = await start();
    expect(find()).toBeUndefined();
    const window = await open();
    expect(window.webContents.mainFrame?.url).toBe('app://docket/index.html?window=focus');
    expect(window.options).toMatchObject({ alwaysOnTop: true, frame: false, skipTaskbar: true });
    expect([window.onAllWorkspaces, window.hasFocus]).toEqual([true, false]);
    expect(window.bounds).toMatchObject({ width: 260, height: 72 });
  });

  test('is one, however often it is asked for', async () => {
    const { fake, open, desktop } = await start();
    await open();
    const count = fake.windows.length;
    desktop.setFocusWindow(true);
    expect(fake.windows).toHaveLength(count);
  });

  test('speaks to the core under the same rules as the main one, until it is closed', async () => {
    const { fake, stub, open } = await start();
    const window = await open();
    expect(await bridgeOf(window).call('app.info', {})).toMatchObject({ ok: true });
    const heard: unknown[] = [];
    bridgeOf(window).onEvent((event) => heard.push(event));
    stub.announce({ type: 'resumed' });
    expect(heard).toEqual([{ type: 'resumed' }]);
    expect(await securityFindings({ fake, window })).toEqual([]);
  });

  test('goes with the session, and when its page asks for it', async () => {
    const { find, open, stub, desktop } = await start();
    await open();
    stub.announce({ type: 'focus.changed', running: null, ended: null });
    expect(find()).toBeUndefined();
    await open();
    desktop.setFocusWindow(false);
    expect(find()).toBeUndefined();
  });

  test('opens where it was moved to the last time', async () => {
    const { open, desktop } = await start({ dataDirectory: temporaryDirectory() });
    const window = await open();
    window.setBounds({ x: 300, y: 200, width: 260, height: 72 });
    desktop.setFocusWindow(false);
    expect((await open()).bounds).toEqual({ x: 300, y: 200, width: 260, height: 72 });
  });

  test('is loaded again after a crash of its page', async () => {
    const window = await (await start()).open();
    window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    expect(window.webContents.reloads).toBe(1);
  });

  test('holds up no quit', async () => {
    const { fake, open } = await start();
    const window = await open();
    fake.app.quit();
    expect(window.destroyed).toBe(true);
    expect(await fake.machine.whenExited.promise).toBe(0);
  });
});

test('its place is whole on a display, or the corner of the one with the pointer', () => {
  const [left, right] = [
    { x: 0, y: 25, width: 1440, height: 875 },
    { x: 1440, y: 0, width: 1920, height: 1080 },
  ];
  const size = { width: 260, height: 72 };
  expect(focusWindowBounds({ x: 1500, y: 40, ...size }, [left, right], left)).toEqual({
    x: 1500,
    y: 40,
    ...size,
  });
  expect(focusWindowBounds({ x: 1500, y: 40, ...size }, [left], left)).toEqual({ x: 1156, y: 49, ...size });
  expect(focusWindowBounds({ x: 1300, y: 40, ...size }, [left, right], right)).toEqual({
    x: 3076,
    y: 24,
    ...size,
  });
  expect(focusWindowBounds('no place', [left], left)).toEqual({ x: 1156, y: 49, ...size });
});

test('it is a panel on macOS only, where a panel leaves the other program active', () => {
  const page = { preload: '/preload.cjs', checksSpelling: false };
  expect(focusWindowOptions(page, true, 'darwin')).toMatchObject({ type: 'panel' });
  expect(focusWindowOptions(page, true, 'win32')).not.toHaveProperty('type');
});
