import { beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { FakeBuiltMenu, type FakeMenuItem } from '#electron/testing/fake-electron/menus.ts';
import { startWithWindows } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { menuTemplate, type MenuConfig } from './application-menu.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const itemsFor = (platform: NodeJS.Platform, shortcuts: MenuConfig['settings']['shortcuts'] = []) => {
  const template = menuTemplate({
    platform,
    settings: { ...DEFAULT_SETTINGS, shortcuts },
    run: () => undefined,
    showQuickEntry: () => undefined,
    installCommand: platform === 'darwin' ? () => undefined : null,
  }) as unknown as FakeMenuItem[];
  return template.flatMap((item) => [item, ...(item.submenu ?? [])]);
};

const rolesOf = (platform: NodeJS.Platform) => itemsFor(platform).flatMap(({ role }) => role ?? []);

const keys = (platform: NodeJS.Platform) =>
  itemsFor(platform)
    .filter(({ accelerator }) => accelerator !== undefined)
    .map(({ label, accelerator, registerAccelerator }) => [label, accelerator, registerAccelerator]);

describe('the menu bar', () => {
  test('has copy, paste and the window on macOS, where they come from it', () => {
    expect(rolesOf('darwin')).toEqual(
      expect.arrayContaining(['appMenu', 'editMenu', 'windowMenu', 'help', 'quit', 'hide']),
    );
  });

  test.each(['linux', 'win32'] as const)('leaves the keys of texts to the page on %s', (platform) => {
    expect(rolesOf(platform)).toEqual(['quit']);
  });

  test.each(['linux', 'win32', 'darwin'] as const)('never reloads what is being typed on %s', (platform) => {
    expect(rolesOf(platform)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/reload|devtools/iu)]),
    );
  });

  test('offers the docket command on macOS, where no installer brings it', () => {
    const offered = expect.objectContaining({ label: 'Install docket command' }) as unknown;
    expect(itemsFor('darwin')).toContainEqual(offered);
    expect(itemsFor('linux')).not.toContainEqual(offered);
  });

  test('shows keys that are held with others, and takes none from the page outside of macOS', () => {
    expect(keys('linux')).toEqual([
      ['Sync now', 'F5', false],
      ['Settings', 'CommandOrControl+,', false],
      ['Show or hide sidebar', 'CommandOrControl+B', false],
      ['Show or hide detail pane', 'CommandOrControl+Shift+D', false],
      ['Search commands', 'CommandOrControl+K', false],
    ]);
    expect(keys('darwin')).toContainEqual(['Settings…', 'CommandOrControl+,', undefined]);
  });

  test('shows the keys that the person chose', () => {
    const items = itemsFor('linux', [{ command: 'sync.now', strokes: ['r', 'Mod+Shift+r'] }]);
    expect(items.find(({ label }) => label === 'Sync now')?.accelerator).toBe('CommandOrControl+Shift+R');
  });
});

test('a choice of the menu is carried out by the page, in front', async () => {
  const { fake, main, quickEntry, desktop, stub } = await startWithWindows({ appPath });
  const menu = () => fake.menu.applicationMenu as FakeBuiltMenu;
  main.hide();
  menu().choose('Go to Today');
  expect(main.visible).toBe(true);
  expect(desktop.takePageRequests('main')).toEqual([{ kind: 'run', command: 'go.today' }]);
  menu().choose('Quick entry');
  expect(quickEntry.visible).toBe(true);
  const before = menu();
  stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, theme: 'dark' } });
  expect(menu()).toBe(before);
  const shortcuts = [{ command: 'go.today', strokes: ['Mod+1'] }];
  stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, shortcuts } });
  const go = menu().items.find(({ label }) => label === 'Go');
  expect(go?.submenu?.find(({ label }) => label === 'Go to Today')?.accelerator).toBe('CommandOrControl+1');
  await eventually(() => expect(stub.calls.some(({ method }) => method === 'sidebar.counts')).toBe(true));
});
