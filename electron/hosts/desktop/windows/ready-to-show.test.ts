import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import { startShellScene, type ShellScene } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { findQuickEntry, loadedWindow } from '#electron/testing/fake-electron/start.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const KEY = 'CommandOrControl+Shift+Space';

const drawNothingHidden = ({ machine }: Fake): void => {
  machine.drawsHiddenWindows = false;
};

/** The page of the quick entry is loaded when it is asked for: nothing else lets time pass. */
const startMain = async (scene: Partial<ShellScene>) => {
  const { fake } = await startShellScene({ appPath, ...scene });
  return { fake, main: await loadedWindow(fake) };
};

const start = (platform: NodeJS.Platform, argv: readonly string[] = []) =>
  startMain({ platform, argv, prepare: drawNothingHidden });

describe('on a system that draws no hidden window', () => {
  test('the main window is shown two seconds after its page has loaded', async () => {
    const { main } = await start('linux');
    vi.advanceTimersByTime(1900);
    expect(main.visible).toBe(false);
    vi.advanceTimersByTime(200);
    expect([main.visible, main.hasFocus]).toEqual([true, true]);
  });

  test('the quick entry is shown for a key that came before it was ready', async () => {
    const { fake } = await start('linux', ['--hidden']);
    const quickEntry = findQuickEntry(fake);
    fake.keys.press(KEY);
    await quickEntry.loaded.promise;
    expect(quickEntry.visible).toBe(false);
    vi.advanceTimersByTime(2100);
    expect(quickEntry.visible).toBe(true);
  });

  test('a window that waits hidden is shown when it is asked for', async () => {
    const { fake, main } = await start('linux', ['--quick-entry']);
    vi.advanceTimersByTime(2100);
    fake.app.playSecondStart(['electron', '.'], { request: { kind: 'start' } });
    expect([main.visible, main.minimized]).toEqual([true, false]);
  });

  test('a window that was closed meanwhile is left alone', async () => {
    const { fake } = await start('linux');
    fake.app.quit();
    vi.advanceTimersByTime(2100);
    expect(await fake.machine.whenExited.promise).toBe(0);
  });
});

test('a window that was ready is not shown a second time by the timer', async () => {
  const { main } = await startMain({ platform: 'linux' });
  main.hide();
  vi.advanceTimersByTime(5000);
  expect(main.visible).toBe(false);
});

test('other systems wait for the first picture alone', async () => {
  const { main } = await start('darwin');
  vi.advanceTimersByTime(60_000);
  expect(main.visible).toBe(false);
});
