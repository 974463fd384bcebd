import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#shared/domain/desktop/settings.ts';
import { runningFocusSchema } from '#shared/domain/focus.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import type { FakeBuiltMenu } from '#electron/testing/fake-electron/menus.ts';
import { eventually } from '#electron/testing/eventually.ts';
import { daysMoved } from '#core/ipc/change-event.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import {
  countsWith,
  startWithWindows,
  type ShellScene,
} from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { BADGE_SIZE, badgePicture } from './badge.ts';
import { focusText } from './tray-focus.ts';
import { trayIconName } from './tray.ts';
import { dockTemplate, jumpList } from './launcher-menus.ts';
import { untilTomorrow } from './today-count.ts';
import { hasTrayPlace } from './tray-place.ts';
import { todayText } from './tray.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const start = (scene: Partial<ShellScene> = {}) => startWithWindows({ appPath, today: 3, ...scene });

/** A script cannot stand for a program there. */
const IS_WINDOWS = process.platform === 'win32';

/** A program in the place of the one that asks the session's bus. */
const answerOnBus = (script: string): void => {
  const directory = temporaryDirectory();
  const program = join(directory, 'dbus-send');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  const { PATH } = process.env;
  process.env['PATH'] = `${directory}${delimiter}${PATH ?? ''}`;
  onTestFinished(() => {
    process.env['PATH'] = PATH;
  });
};

const HOST = 'echo "   variant       boolean true"';
const NO_HOST = 'echo "   variant       boolean false"';
const NO_WATCHER = 'echo "Error org.freedesktop.DBus.Error.ServiceUnknown" >&2; exit 1';

describe('the place for tray icons', () => {
  test.skipIf(IS_WINDOWS)('is asked for on the bus of Linux, and not there in doubt', async () => {
    answerOnBus(HOST);
    expect(await hasTrayPlace('linux')).toBe(true);
    answerOnBus(NO_HOST);
    expect(await hasTrayPlace('linux')).toBe(false);
    answerOnBus(NO_WATCHER);
    expect(await hasTrayPlace('linux')).toBe(false);
  });

  test('is always there on Windows and macOS', async () => {
    expect([await hasTrayPlace('win32'), await hasTrayPlace('darwin')]).toEqual([true, true]);
  });
});

const menuOf = ({ trays }: Fake): FakeBuiltMenu => {
  const menu = trays[0]?.menu;
  if (menu == null) throw new Error('The tray has no menu.');
  return menu;
};

describe('the tray', () => {
  test.skipIf(IS_WINDOWS)(
    'shows the count of today, and each change of it in a menu that is set again',
    async () => {
      answerOnBus(HOST);
      const { fake, stub } = await start({ platform: 'linux' });
      const [tray] = fake.trays;
      await eventually(() => expect(tray?.menu?.labels[0]).toBe('Today: 3 tasks'));
      expect(tray?.toolTip).toBe('Docket. Today: 3 tasks');
      const before = tray?.menu;
      stub.answers.set('sidebar.counts', countsWith(1));
      stub.announce({ ...daysMoved(null), revision: 1 });
      await eventually(() => expect(tray?.menu?.labels[0]).toBe('Today: 1 task'));
      expect(tray?.menu).not.toBe(before);
      expect(fake.app.badgeCount).toBe(1);
    },
  );

  test.skipIf(IS_WINDOWS)('opens today, the quick entry and the window, syncs, and quits', async () => {
    answerOnBus(HOST);
    const { fake, stub, main, quickEntry, desktop } = await start({ platform: 'linux' });
    const choose = (label: string) => menuOf(fake).choose(label);
    main.hide();
    choose('Sync now');
    expect([stub.calls.filter(({ method }) => method === 'sync.now').length, main.visible]).toEqual([
      1,
      false,
    ]);
    choose('Open Docket');
    expect(main.visible).toBe(true);
    main.hide();
    fake.trays[0]?.emit('click');
    expect(main.visible).toBe(true);
    await eventually(() => expect(menuOf(fake).labels[0]).toBe('Today: 3 tasks'));
    choose('Today: 3 tasks');
    expect(desktop.takePageRequests('main')).toEqual([{ kind: 'run', command: 'go.today' }]);
    choose('Quick entry');
    expect(quickEntry.visible).toBe(true);
    choose('Quit Docket');
    expect(await fake.machine.whenExited.promise).toBe(0);
  });

  test.skipIf(IS_WINDOWS)(
    'keeps Docket at work when the window is closed, as long as its place is there',
    async () => {
      answerOnBus(HOST);
      const { fake, main, desktop } = await start({ platform: 'linux' });
      await eventually(() => expect(desktop.state().hasTray).toBe(true));
      main.close();
      await eventually(() => expect(main.visible).toBe(false));
      expect([main.destroyed, fake.machine.exitCode]).toEqual([false, null]);
      fake.app.playSecondStart(['docket'], { request: { kind: 'start' } });
      answerOnBus(NO_HOST); // the panel has crashed, or was taken away
      main.close();
      expect(await fake.machine.whenExited.promise).toBe(0);
    },
  );

  test.skipIf(IS_WINDOWS)(
    'lets a start in the background hide the window, which else waits in the task bar',
    async () => {
      answerOnBus(HOST);
      const hidden = await start({ platform: 'linux', argv: ['--hidden'] });
      expect([hidden.main.visible, hidden.main.minimized]).toEqual([false, false]);
      answerOnBus(NO_HOST);
      const minimized = await start({ platform: 'linux', argv: ['--hidden'] });
      expect([minimized.main.visible, minimized.main.minimized]).toEqual([true, true]);
    },
  );

  test.skipIf(IS_WINDOWS)(
    'shows the focus session that runs, pauses it, goes on and finishes it',
    async () => {
      answerOnBus(HOST);
      const { fake, stub, desktop } = await start({ platform: 'linux' });
      const called = (method: string) => stub.calls.filter((call) => call.method === method);
      await eventually(() => expect(menuOf(fake).labels[0]).toBe('Today: 3 tasks'));
      menuOf(fake).choose('Start focus');
      expect(called('focus.start')).toEqual([
        { method: 'focus.start', input: { kind: 'pomodoro', taskId: null } },
      ]);
      const running = runningFocusSchema.parse({
        id: 'a'.repeat(24),
        phase: 'focus',
        kind: 'pomodoro',
        minutes: 25,
        startedAt: Date.now(),
        pausedAt: null,
        pausedMs: 0,
        task: { id: 'b'.repeat(24), title: 'Write the report' },
      });
      stub.announce({ type: 'focus.changed', running, ended: null });
      expect(menuOf(fake).labels).not.toContain('Start focus');
      expect(menuOf(fake).labels[1]).toMatch(/^Write the report, until \d/u);
      expect(fake.trays[0]?.toolTip).toMatch(/^Docket\. Write the report, until \d.*\. Today: 3 tasks$/u);
      menuOf(fake).choose('Pause');
      expect(called('focus.pause')).toHaveLength(1);
      stub.announce({ type: 'focus.changed', running: { ...running, pausedAt: Date.now() }, ended: null });
      expect(menuOf(fake).labels[1]).toBe('Write the report, paused');
      menuOf(fake).choose('Resume');
      menuOf(fake).choose('Finish');
      expect([called('focus.resume').length, called('focus.finish').length]).toEqual([1, 1]);
      menuOf(fake).choose('Write the report, paused');
      expect(desktop.takePageRequests('main')).toEqual([{ kind: 'run', command: 'focus.screen' }]);
      stub.announce({
        type: 'focus.changed',
        running: { ...running, phase: 'break', kind: 'pomodoro' },
        ended: null,
      });
      expect(menuOf(fake).labels).not.toContain('Pause');
      menuOf(fake).choose('End break');
      expect(called('focus.finish')).toHaveLength(2);
      stub.announce({ type: 'focus.changed', running: null, ended: null });
      expect(menuOf(fake).labels).toContain('Start focus');
      expect(fake.trays[0]?.toolTip).toBe('Docket. Today: 3 tasks');
    },
  );

  test('goes and comes with the settings, and without it closing quits', async () => {
    const { fake, stub, main, desktop } = await start({ platform: 'win32' });
    stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, tray: false } });
    expect(fake.trays.map(({ destroyed }) => destroyed)).toEqual([true]);
    await eventually(() => expect(desktop.state().hasTray).toBe(false));
    stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, tray: true } });
    expect(fake.trays.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, tray: false } });
    main.close();
    expect(await fake.machine.whenExited.promise).toBe(0);
  });

  test('is no reason not to start where its icon cannot be read', async () => {
    const { fake, main } = await start({
      platform: 'win32',
      prepare: ({ machine }) => machine.unreadable.add('tray.ico'),
    });
    expect([fake.trays.length, main.visible]).toEqual([0, true]);
  });

  test('has the number beside its icon on macOS', async () => {
    const { fake } = await start({ platform: 'darwin' });
    await eventually(() => expect(fake.trays[0]?.title).toBe('3'));
    expect(fake.trays[0]?.icon.source).toMatch(/trayTemplate\.png$/u);
  });
});

describe('what the tray says of a session', () => {
  const startedAt = new Date(2026, 10, 30, 14, 0).getTime();
  const session = (change: object) =>
    runningFocusSchema.parse({
      id: 'a'.repeat(24),
      phase: 'focus',
      kind: 'pomodoro',
      minutes: 25,
      startedAt,
      pausedAt: null,
      pausedMs: 0,
      task: null,
      ...change,
    });

  test.each([
    [{}, 'Focus, until 14:25'],
    [{ pausedMs: 300_000 }, 'Focus, until 14:30'],
    [{ kind: 'stopwatch', minutes: 0 }, 'Focus, since 14:00'],
    [{ phase: 'break', minutes: 5 }, 'Break, until 14:05'],
    [{ pausedAt: startedAt }, 'Focus, paused'],
    [{ task: { id: 'b'.repeat(24), title: 'x'.repeat(60) } }, `${'x'.repeat(40)}…, until 14:25`],
  ])('%o: %s', (change, words) => {
    expect(focusText(session(change), 'en-GB')).toBe(words);
  });
});

const inked = (count: number) =>
  Array.from({ length: BADGE_SIZE * BADGE_SIZE }, (_, index) => badgePicture(count).readUInt32LE(index * 4));
const WHITE = 0xff_ff_ff_ff;
const dots = (count: number) => inked(count).filter((pixel) => pixel === WHITE).length;

describe('the count on the icon of the program', () => {
  test('is a picture on Windows, and gone at zero or when it is not wanted', async () => {
    const { fake, stub, main } = await start({ platform: 'win32' });
    await eventually(() => expect(main.overlay?.description).toBe('Today: 3 tasks'));
    expect(main.overlay?.icon?.source).toEqual(badgePicture(3));
    stub.announce({ type: 'settings.changed', settings: { ...DEFAULT_SETTINGS, badge: false } });
    expect(main.overlay).toEqual({ icon: null, description: '' });
    expect(fake.app.badgeCount).toBeNull();
  });

  test('is drawn with as many digits as can be read', () => {
    expect(dots(1)).toBe(8 * 9);
    expect(dots(8)).toBe(13 * 9);
    expect(dots(18)).toBe(dots(1) + dots(8));
    expect(badgePicture(500)).toEqual(badgePicture(99));
    expect(badgePicture(-3)).toEqual(badgePicture(0));
    expect(inked(7)[0]).toBe(0); // the corners show what is below
  });
});

describe('where programs are started from', () => {
  test('Windows has a jump list of later starts, of an installed Docket only', async () => {
    const { fake } = await start({ platform: 'win32', prepare: ({ app }) => (app.isPackaged = true) });
    expect(fake.app.userTasks.map(({ arguments: args }) => args)).toEqual([
      '--quick-entry',
      '--view=today',
      '--view=inbox',
    ]);
    expect(jumpList('C:\\Docket.exe').every(({ program }) => program === 'C:\\Docket.exe')).toBe(true);
    expect((await start({ platform: 'win32' })).fake.app.userTasks).toEqual([]);
  });

  test('macOS has a menu at the dock', async () => {
    const { fake, quickEntry, desktop } = await start({ platform: 'darwin' });
    fake.app.dock?.menu?.choose('Quick entry');
    expect(quickEntry.visible).toBe(true);
    fake.app.dock?.menu?.choose('Today');
    expect(desktop.takePageRequests('main')).toEqual([{ kind: 'run', command: 'go.today' }]);
    expect(
      dockTemplate({ run: () => undefined, quickEntry: { show: () => undefined } as never }),
    ).toHaveLength(3);
  });
});

test('each system has its own icon', () => {
  expect((['darwin', 'win32', 'linux'] as const).map(trayIconName)).toEqual([
    'trayTemplate.png',
    'tray.ico',
    'tray.png',
  ]);
});

test('what is left for today is said in words', () => {
  expect([null, 0, 1, 12].map(todayText)).toEqual([
    'Today',
    'Nothing left for today',
    'Today: 1 task',
    'Today: 12 tasks',
  ]);
});

test('the count is read again a moment after midnight', () => {
  const evening = new Date(2026, 10, 21, 23, 59, 30).getTime();
  expect(untilTomorrow(evening)).toBe(31_000);
  expect(untilTomorrow(new Date(2026, 10, 22).getTime())).toBe(24 * 3_600_000 + 1000);
});
