import { beforeAll, describe, expect, test } from 'vitest';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { startsOnWindows } from '#electron/testing/fake-electron/checks/windows-arguments.ts';
import { startShellScene, startWithWindows } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { jumpList } from '#electron/hosts/desktop/menus/launcher-menus.ts';
import { createOutsideRequests, registersLinks } from './outside-requests.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const LINK = 'docket://add?text=Buy%20milk';
const DRAFT = { kind: 'draft', text: 'Buy milk' };

describe('a link that adds', () => {
  test('is a draft in the quick entry at the first start, and the main window stays out of the way', async () => {
    const { main, quickEntry, desktop, stub } = await startWithWindows({ appPath, argv: [LINK] });
    expect(quickEntry.visible).toBe(true);
    expect(main.minimized).toBe(true);
    expect(desktop.takePageRequests('quickEntry')).toEqual([DRAFT]);
    expect(stub.calls.filter(({ method }) => method.startsWith('tasks.'))).toEqual([]);
  });

  test('comes from a second start, as that one read it', async () => {
    const first = await startWithWindows({ appPath });
    const second = await startShellScene({
      appPath,
      argv: ['--add', 'Buy milk'],
      prepare: ({ machine }) => (machine.lockIsTaken = true),
    });
    expect(await second.fake.machine.whenExited.promise).toBe(0);
    // Electron passes the arguments on in another order, in which they say something else.
    first.fake.app.playSecondStart(['Buy milk', '--add', '--quick-entry'], second.fake.app.handedOver);
    expect(first.quickEntry.visible).toBe(true);
    expect(first.desktop.takePageRequests('quickEntry')).toEqual([DRAFT]);
  });

  test('comes as an event on macOS, to a running Docket and to one that it starts', async () => {
    const running = await startWithWindows({ appPath, platform: 'darwin' });
    running.fake.app.playOpenUrl(LINK);
    expect(running.desktop.takePageRequests('quickEntry')).toEqual([DRAFT]);

    const started = await startWithWindows({
      appPath,
      platform: 'darwin',
      beforeReady: ({ app }) => app.playOpenUrl(LINK),
    });
    expect(started.quickEntry.visible).toBe(true);
    expect(started.desktop.takePageRequests('quickEntry')).toEqual([DRAFT]);
  });
});

describe('what a second start hands over', () => {
  test.each([
    null,
    {},
    'text',
    { request: 'start' },
    { request: { kind: 'erase' } },
    { request: { kind: 'add' } },
  ])('is read again: %j brings the window to the front and does nothing else', async (handedOver) => {
    const { fake, main, desktop } = await startWithWindows({ appPath });
    main.hide();
    fake.app.playSecondStart(['docket'], handedOver);
    expect(main.visible).toBe(true);
    expect([...desktop.takePageRequests('main'), ...desktop.takePageRequests('quickEntry')]).toEqual([]);
  });

  test('in the background shows nothing', async () => {
    const { fake, main } = await startWithWindows({ appPath });
    main.hide();
    fake.app.playSecondStart(['docket'], { request: { kind: 'background' } });
    expect(main.visible).toBe(false);
  });
});

test('a link that Docket does not know shows the window and says so', async () => {
  const { fake, main, desktop } = await startWithWindows({ appPath, platform: 'darwin' });
  main.hide();
  fake.app.playOpenUrl('docket://erase/everything');
  expect(main.visible).toBe(true);
  expect(desktop.takePageRequests('main')).toEqual([{ kind: 'notUnderstood' }]);
});

test('a search and a list open in the main window', async () => {
  const { fake, desktop } = await startWithWindows({ appPath, argv: ['--search', 'milk'] });
  fake.app.playSecondStart(['docket'], { request: { kind: 'view', view: 'today' } });
  expect(desktop.takePageRequests('main')).toEqual([
    { kind: 'open', view: { kind: 'search', text: 'milk' } },
    { kind: 'open', view: { kind: 'today' } },
  ]);
});

test('a click on the icon in the dock shows the window', async () => {
  const { fake, main } = await startWithWindows({ appPath, platform: 'darwin' });
  main.hide();
  fake.app.emit('activate', {}, false);
  expect(main.visible).toBe(true);
});

test('requests that come too early wait, in their order', () => {
  const requests = createOutsideRequests();
  requests.add({ kind: 'quickEntry' });
  requests.add({ kind: 'start' });
  const done: string[] = [];
  requests.connect(({ kind }) => done.push(kind));
  requests.add({ kind: 'background' });
  expect(done).toEqual(['quickEntry', 'start', 'background']);
});

describe('on Windows, where nothing may stand behind a word that looks like an address', () => {
  test('a title is taken where its flag has it', async () => {
    const apart = ['--add', 'Call: Mia', '--data-dir', temporaryDirectory()];
    const refused = await startShellScene({ appPath, platform: 'win32', argv: apart });
    expect([refused.fake.machine.exitCode, refused.stub.configs]).toEqual([-1, []]);
    const { desktop } = await startWithWindows({
      appPath,
      platform: 'win32',
      argv: ['--add=Call: Mia', '--data-dir', temporaryDirectory()],
    });
    expect(desktop.takePageRequests('quickEntry')).toEqual([{ kind: 'draft', text: 'Call: Mia' }]);
  });

  test('the links that Docket registers and the entries of its jump list start it', () => {
    const commands = [
      ['--', LINK],
      ...jumpList('Docket.exe').map((task) => (task.arguments ?? '').split(' ')),
    ];
    expect(commands.filter((argv) => !startsOnWindows(argv))).toEqual([]);
    expect(startsOnWindows([LINK, 'x'])).toBe(false);
  });
});

describe('the scheme of links', () => {
  test('is registered by Docket itself for an installed Windows app only', () => {
    expect(registersLinks('win32', true, {})).toBe(true);
    expect(registersLinks('win32', false, {})).toBe(false);
    expect(registersLinks('win32', true, { PORTABLE_EXECUTABLE_FILE: 'D:\\Docket.exe' })).toBe(false);
    expect(registersLinks('linux', true, {})).toBe(false);
    expect(registersLinks('darwin', true, {})).toBe(false);
  });

  test('has the link behind the end of all switches', async () => {
    const { fake } = await startWithWindows({
      appPath,
      platform: 'win32',
      prepare: ({ app }) => (app.isPackaged = true),
    });
    expect(fake.app.protocolClients).toEqual([{ protocol: 'docket', path: process.execPath, args: ['--'] }]);
  });
});
