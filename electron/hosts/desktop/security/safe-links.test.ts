import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import type { FakeWindow } from '#electron/testing/fake-electron/browser-window.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import { openedLinks, refusedLinks } from '#electron/testing/fake-electron/checks/link-cases.ts';
import { createStubCore, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { externalLink } from './open-in-browser.ts';

interface Scene {
  readonly fake: Fake;
  readonly window: FakeWindow;
  readonly openInBrowser: (address: string) => Promise<void>;
}

let scene: Scene;
beforeAll(async () => {
  const core = createStubCore();
  const fake = await startProcess({
    appPath: await buildApp(),
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({ createApp: core.createApp, usualDataDirectory: temporaryDirectory() });
    },
  });
  const window = await loadedWindow(fake);
  const openInBrowser = core.configs[0]?.openInBrowser;
  if (typeof openInBrowser !== 'function') throw new Error('The core was given no way to open a link.');
  scene = { fake, window, openInBrowser };
});

/** Every way from a text to the operating system. @returns what it was asked to open */
const throughEveryDoor = async (address: string): Promise<readonly string[]> => {
  const { fake, window, openInBrowser } = scene;
  fake.shell.opened.length = 0;
  expect(window.webContents.mayOpen(address)).toBe(false);
  await openInBrowser(address).catch(() => undefined);
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
    expect(window.webContents.attempt(event, { url: address, isMainFrame: true })).toBe(false);
  }
  return [...fake.shell.opened];
};

/** Said in other words than the parser that decides: what an operating system may be handed. */
const mayBeOpened = (address: string): boolean =>
  /^https?:\/\/[^/?#@\s\\]+(?:[/?#]\S*)?$/u.test(address) ||
  /^mailto:[^?\s]*(?:\?(?:(?:to|cc|bcc|subject|body)=[^&\s]*&?)*)?$/u.test(address);

describe('a link', () => {
  test('of more than 300 that are dangerous is opened by no door', async () => {
    expect(new Set(refusedLinks).size).toBeGreaterThanOrEqual(300);
    for (const address of refusedLinks) expect(await throughEveryDoor(address), address).toEqual([]);
  });

  test.each(openedLinks)('%j is opened as %s', async (written, opened) => {
    expect(mayBeOpened(opened)).toBe(true);
    expect(await throughEveryDoor(written)).toEqual([opened, opened]);
  });
});

describe('a check that looks less closely is found out:', () => {
  const naive: readonly (readonly [string, (address: string) => boolean])[] = [
    ['it looks at the first letters', (address) => /^https?:|^mailto:/iu.test(address)],
    ['it refuses what is known to be bad', (address) => !/^(?:file|javascript|data|smb):/u.test(address)],
    ['it takes what the parser takes', (address) => URL.canParse(address)],
  ];

  test.each(naive)('%s', (_what, takes) => {
    expect(refusedLinks.filter(takes).length).toBeGreaterThan(5);
  });

  test('and all that ours takes is of the two kinds', () => {
    for (const address of [...refusedLinks, ...openedLinks.flat()]) {
      const link = externalLink(address);
      expect(link === null || mayBeOpened(link), address).toBe(true);
    }
  });
});
