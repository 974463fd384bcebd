import { Session } from 'node:inspector/promises';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { PageRequest } from '#shared/domain/desktop/page-request.ts';
import { taskIdSchema } from '#shared/domain/ids.ts';
import { createClient, type Client } from '#shared/ipc/client.ts';
import type { MethodInput } from '#shared/ipc/contract.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { Result } from '#shared/domain/result.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import type { FakeWindow } from '#electron/testing/fake-electron/browser-window.ts';
import {
  exportedFunctions,
  otherTests,
  ranFunctions,
} from '#electron/testing/fake-electron/checks/shell-functions.ts';
import {
  bridgeOf,
  loadedWindow,
  quickEntryWindow,
  startProcess,
} from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

/** Which functions of the shell ran while the whole of it did, by V8's own count. */
const profiler = new Session();
const driven: string[] = [];
let appPath = '';

beforeAll(async () => {
  appPath = await buildApp();
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}, 60_000);

interface Running {
  readonly fake: Fake;
  readonly main: FakeWindow;
  readonly quickEntry: FakeWindow;
  /** The pages, as they speak to the real core. */
  readonly page: Client;
  readonly small: Client;
  readonly pageRequests: () => Promise<readonly PageRequest[]>;
}

const clientOf = (window: FakeWindow): Client => createClient(bridgeOf(window));

const start = async (
  platform: NodeJS.Platform,
  { dataDirectory = temporaryDirectory(), argv = [] as readonly string[] } = {},
): Promise<Running> => {
  const fake = await startProcess({
    appPath,
    platform,
    argv: ['--data-dir', dataDirectory, ...argv],
    main: async () => {
      await import('#electron/main.ts');
    },
  });
  const main = await loadedWindow(fake);
  const quickEntry = await quickEntryWindow(fake);
  const page = clientOf(main);
  const pageRequests = async () => {
    const answer = await page.call('desktop.takePageRequests', { window: 'main' });
    return answer.ok ? answer.value : [];
  };
  return { fake, main, quickEntry, page, small: clientOf(quickEntry), pageRequests };
};

const quit = async ({ fake }: Pick<Running, 'fake'>): Promise<void> => {
  fake.app.quit();
  expect(await fake.machine.whenExited.promise).toBe(0);
};

const drive = (what: string): void => {
  driven.push(what);
};

const value = async <Value>(answer: Promise<Result<Value, AppError>>): Promise<Value> => {
  const settled = await answer;
  if (!settled.ok) throw new Error(JSON.stringify(settled.error));
  return settled.value;
};

/** Long over, so that it is of today at any hour at which this runs. */
const OVERDUE = { kind: 'allDay', start: '2020-01-01', end: '2020-01-01' };

const addOverdue = async ({ small }: Running, title: string): Promise<string> => {
  const input = { projectId: null, title, dates: OVERDUE } as MethodInput<'tasks.create'>;
  return (await value(small.call('tasks.create', input))).taskId;
};

const titlesOfInbox = async ({ page }: Running): Promise<readonly string[]> => {
  const { ids } = await value(page.call('tasks.outline', { view: { kind: 'inbox' }, withClosed: false }));
  return (await value(page.call('tasks.rows', { ids }))).map(({ title }) => title);
};

const draftOf = async ({ small }: Running) =>
  value(small.call('desktop.takePageRequests', { window: 'quickEntry' }));

describe('the whole app, as main.ts starts it', () => {
  test('a task goes from the key to the store, and from there to the tray', async () => {
    const app = await start('win32');
    app.main.close();
    await eventually(() => expect(app.main.visible).toBe(false));
    drive('window: hidden at its close, where there is a tray');
    app.fake.keys.press('CommandOrControl+Shift+Space');
    expect([app.quickEntry.visible, app.quickEntry.hasFocus]).toEqual([true, true]);
    drive('global key: quick entry shown');
    const taskId = await addOverdue(app, 'Buy milk');
    expect(await value(app.small.call('desktop.leaveQuickEntry', {}))).toEqual({ isDone: true });
    expect([app.quickEntry.visible, app.quickEntry.minimized]).toEqual([false, true]);
    drive('quick entry: a task stored over its own bridge, and left');
    await eventually(() => expect(app.fake.trays[0]?.menu?.labels[0]).toBe('Today: 1 task'));
    drive('tray: the count of today');
    await eventually(() => expect(app.main.overlay?.description).toBe('Today: 1 task'));
    drive('badge: a picture on Windows');
    expect(await value(app.small.call('desktop.showTask', { id: taskIdSchema.parse(taskId) }))).toEqual({
      isDone: true,
    });
    expect(await app.pageRequests()).toEqual([{ kind: 'showTask', id: taskId }]);
    expect(app.main.visible).toBe(true);
    drive('quick entry: a task shown in the main window');
    await quit(app);
  });

  test('menus and the dock of macOS bring the window to the front and tell its page what to do', async () => {
    const app = await start('darwin');
    app.main.hide();
    app.fake.menu.applicationMenu?.choose('Go to Today');
    app.fake.app.dock?.menu?.choose('Inbox');
    app.fake.trays[0]?.menu?.choose('Sync now');
    expect(app.main.visible).toBe(true);
    expect(await app.pageRequests()).toEqual([
      { kind: 'run', command: 'go.today' },
      { kind: 'run', command: 'go.inbox' },
    ]);
    drive('menu bar, dock menu and tray menu of macOS');
    app.fake.trays[0]?.menu?.choose('Quit Docket');
    expect(await app.fake.machine.whenExited.promise).toBe(0);
  });

  test('links come in three ways, and none of them makes a task', async () => {
    const add = 'docket://add?text=Buy%20milk%20tomorrow';
    const draft = { kind: 'draft', text: 'Buy milk tomorrow' };
    const started = await start('linux', { argv: [add] });
    expect(await draftOf(started)).toEqual([draft]);
    drive('link: first start');
    started.fake.app.playSecondStart(['docket', add], {
      request: { kind: 'add', text: 'Buy milk tomorrow' },
    });
    expect(await draftOf(started)).toEqual([draft]);
    drive('link: second start');
    expect(await titlesOfInbox(started)).toEqual([]);
    await quit(started);
    const mac = await start('darwin');
    mac.fake.app.playOpenUrl(add);
    mac.fake.app.playOpenUrl('docket://view/trash');
    expect(await draftOf(mac)).toEqual([draft]);
    expect(await mac.pageRequests()).toEqual([{ kind: 'open', view: { kind: 'trash' } }]);
    drive('link: open-url of macOS');
    await quit(mac);
  });

  test('a second start hands over what it was asked for, and leaves', async () => {
    const first = await start('linux');
    const second = await startProcess({
      appPath,
      platform: 'linux',
      argv: ['--view', 'next7', '--data-dir', temporaryDirectory()],
      prepare: ({ machine }) => (machine.lockIsTaken = true),
      main: async () => {
        await import('#electron/main.ts');
      },
    });
    expect(await second.machine.whenExited.promise).toBe(0);
    expect(second.windows).toEqual([]);
    first.fake.app.playSecondStart(['docket', '--view', 'next7'], second.app.handedOver);
    expect(await first.pageRequests()).toEqual([{ kind: 'open', view: { kind: 'next7' } }]);
    drive('second start');
    await quit(first);
  });

  test('a reminder rings as a notification, and is answered there', async () => {
    const app = await start('win32');
    // Far enough that even a slow machine has written the task by then.
    const at = new Date(Math.ceil(Date.now() / 1000) * 1000 + 3000).toISOString();
    const input = {
      projectId: null,
      title: 'Call Mia',
      dates: { kind: 'timed', start: at, end: null, zone: 'UTC', isFloating: false },
      reminders: ['TRIGGER:PT0S'],
    } as MethodInput<'tasks.create'>;
    const { taskId } = await value(app.page.call('tasks.create', input));
    const { shown } = app.fake.notifications;
    await eventually(() => {
      app.fake.power.play('resume'); // timers may be late, and a wake looks at once
      expect(shown.map(({ options }) => options.title)).toEqual(['Call Mia']);
    });
    drive('notification: rang once, at its time');
    app.fake.notifications.press('Call Mia', 'Done');
    await eventually(async () => {
      const [row] = await value(app.page.call('tasks.rows', { ids: [taskIdSchema.parse(taskId)] }));
      expect(row?.status).toBe('done');
    });
    drive('notification: done by its button');
    await quit(app);
  });

  test('sleep, wake, lock and shutdown reach the core', async () => {
    const app = await start('darwin');
    for (const event of ['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const) {
      expect(app.fake.power.play(event).sent).toBe(true);
    }
    drive('power: sleep, wake, lock');
    expect(app.fake.power.play('shutdown')).toEqual({ sent: true, prevented: true });
    expect(await app.fake.machine.whenExited.promise).toBe(0);
    drive('power: shutdown');
  });

  test('a task is still there at the next start, and so is the folder of its log', async () => {
    const dataDirectory = temporaryDirectory();
    const first = await start('linux', { dataDirectory });
    await addOverdue(first, 'Buy milk');
    await value(first.page.call('desktop.openLogs', {}));
    await eventually(() => expect(first.fake.shell.folders).toEqual([join(dataDirectory, 'logs')]));
    drive('log: its folder shown');
    const fault = {
      name: 'TypeError',
      message: 'Buy flowers',
      stack: 'TypeError: Buy flowers\n    at app://docket/x.js:1:2',
    };
    await value(first.page.call('app.reportFault', fault));
    const log = readFileSync(join(dataDirectory, 'logs', 'docket.log'), 'utf8');
    expect(log).toContain('fault in the page\n  TypeError\n      at app://docket/x.js:1:2');
    expect(log).not.toContain('flowers');
    drive('log: a fault of the page, without its words');
    first.main.close();
    expect(await first.fake.machine.whenExited.promise).toBe(0);
    drive('window: closing quits where there is no tray');
    const second = await start('linux', { dataDirectory });
    expect(await titlesOfInbox(second)).toEqual(['Buy milk']);
    expect(await value(second.page.call('app.crashes', {}))).toEqual({
      directory: join(dataDirectory, 'logs'),
      crashes: [],
    });
    await quit(second);
  });
});

describe('what the whole app refuses', () => {
  test('pages go nowhere, get no rights, and are loaded again when they crash', async () => {
    const app = await start('linux');
    const { defaultSession } = app.fake.session;
    for (const window of [app.main, app.quickEntry]) {
      expect(window.webContents.attempt('will-navigate', { url: 'https://example.org/' })).toBe(false);
      expect(window.webContents.attempt('will-navigate', { url: window.webContents.mainFrame?.url })).toBe(
        true,
      );
      window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
      expect(window.webContents.reloads).toBe(1);
    }
    expect(defaultSession.checkIsGranted('media', 'app://docket')).toBe(false);
    const { crashes } = await value(app.page.call('app.crashes', {}));
    expect(crashes.map(({ where, reason }) => [where, reason])).toEqual([
      ['page', 'crashed'],
      ['page', 'crashed'],
    ]);
    drive('crash: both pages loaded again, and written down');
    const { webContents } = new app.fake.BrowserWindow({ webPreferences: { partition: 'docket-sign-in' } });
    expect(webContents.attempt('will-navigate', { url: 'http://example.org/' })).toBe(false);
    drive('navigation and rights refused, in both windows and in a window of a sign-in');
    await quit(app);
  });

  test('a second process on the same data says so in one line', async () => {
    const dataDirectory = temporaryDirectory();
    const first = await start('linux', { dataDirectory });
    const second = await startProcess({
      appPath,
      argv: ['--data-dir', dataDirectory],
      main: async () => {
        await import('#electron/main.ts');
      },
    });
    expect(await second.machine.whenExited.promise).toBe(1);
    expect(second.dialog.errors[0]?.title).toBe('Docket could not start');
    drive('start refused: data in use');
    await quit(first);
  });

  test('in development the page of the development server gets a policy too', async () => {
    vi.stubEnv('ELECTRON_RENDERER_URL', 'http://localhost:5173');
    const app = await start('linux');
    vi.unstubAllEnvs();
    expect(app.quickEntry.webContents.mainFrame?.url).toBe('http://localhost:5173/?window=quick-entry');
    expect(app.fake.session.defaultSession.headersListener?.urls).toEqual(['http://localhost:5173/*']);
    drive('development server');
    await quit(app);
  });
});

test('no exported function of the shell is without a test', async () => {
  const exported = await exportedFunctions();
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  const ran = ranFunctions(result);
  const tests = otherTests(basename(import.meta.filename));
  const notRun = exported.filter(({ file, name }) => !ran.has(`${file} ${name}`));
  const untested = notRun.filter(({ name }) => !new RegExp(`\\b${name}\\b`, 'u').test(tests));
  console.log(
    [
      `The whole app under the fake Electron: ${driven.length} things were driven.`,
      ...driven.map((what) => `  ${what}`),
      `Of ${exported.length} exported functions of electron/hosts/desktop, ${exported.length - notRun.length} ran in it.`,
      `Tests of their own have: ${notRun.map(({ name }) => name).join(', ')}.`,
    ].join('\n'),
  );
  expect(exported.length).toBeGreaterThan(80);
  expect(ran.size).toBeGreaterThan(exported.length / 2); // else the count itself is broken
  expect(untested).toEqual([]);
});
