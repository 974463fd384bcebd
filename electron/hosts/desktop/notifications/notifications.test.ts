import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { dueReminder } from '#electron/testing/due-reminder.ts';
import { daysMoved } from '#core/ipc/change-event.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import type { FakeNotificationCentre } from '#electron/testing/fake-electron/notification.ts';
import { startWithWindows } from '#electron/testing/fake-electron/checks/shell-scene.ts';

/** However busy the machine is. */
const PATIENT = { timeout: 20_000 };

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

interface Scene {
  readonly platform: NodeJS.Platform;
  readonly prepare?: (centre: FakeNotificationCentre) => void;
}

const start = async ({ platform, prepare }: Scene) => {
  const scene = await startWithWindows({
    appPath,
    platform,
    ...(prepare === undefined ? {} : { prepare: (fake) => prepare(fake.notifications) }),
  });
  const { fake, stub, desktop } = scene;
  const answerAs = (accountId: string): void => {
    stub.answers.set('accounts.list', { accounts: [{ id: accountId, isActive: true }] });
  };
  const list = (...due: readonly unknown[]): void => {
    stub.answers.set('reminders.list', { due, snoozed: [], count: due.length });
  };
  answerAs('local');
  list();
  const ring = async (...ids: readonly number[]): Promise<void> => {
    list(...ids.map((id) => dueReminder(id)));
    stub.announce({ type: 'reminders.changed', rang: ids.map(String) });
    await expect.poll(() => fake.notifications.shown.length, PATIENT).toBeGreaterThan(0);
  };
  const told = (method: string): readonly unknown[] =>
    stub.calls.filter((call) => call.method === method).map(({ input }) => input);
  return {
    ...scene,
    centre: fake.notifications,
    answerAs,
    list,
    ring,
    told,
    pageRequests: () => desktop.takePageRequests('main'),
  };
};

const rung = (name: string) => ({ id: name, name, time: '08:00', date: '2026-11-30' });

const HABITS = [{ kind: 'run', command: 'go.habits' }];
const PANEL = [{ kind: 'run', command: 'go.reminders' }];

describe.each(['darwin', 'win32', 'linux'] as const)('on %s', (platform) => {
  test('a reminder is shown, and a click opens the panel in front', async () => {
    const { centre, ring, main, pageRequests } = await start({ platform });
    await ring(1);
    expect(centre.open).toMatchObject([{ title: 'Task 1' }]);
    main.hide();
    expect(centre.click('Task 1')).toBe(true);
    expect(pageRequests()).toEqual(PANEL);
    expect(main.visible).toBe(true);
  });

  test('what was slept through is one notification', async () => {
    const { centre, list, stub } = await start({ platform });
    list(...[1, 2, 3, 4, 5].map((id) => dueReminder(id, { isLate: true })));
    stub.announce({ type: 'reminders.changed', rang: ['1', '2', '3', '4', '5'] });
    await expect
      .poll(() => centre.open, PATIENT)
      .toMatchObject([{ title: '5 reminders while you were away' }]);
  });

  test('habits that ring together are one notification, and a click opens their page', async () => {
    const { centre, stub, main, pageRequests } = await start({ platform });
    stub.announce({ type: 'habits.rang', habits: [rung('Stretch')] as never });
    await expect.poll(() => centre.open, PATIENT).toMatchObject([{ title: 'Stretch' }]);
    stub.announce({ type: 'habits.rang', habits: [rung('Read'), rung('Run')] as never });
    await expect.poll(() => centre.open, PATIENT).toMatchObject([{ title: 'Read, Run' }]);
    main.hide();
    expect(centre.click('Read, Run')).toBe(true);
    expect(pageRequests()).toEqual(HABITS);
    expect(main.visible).toBe(true);
  });

  test('one that was answered elsewhere goes', async () => {
    const { centre, ring, list, stub } = await start({ platform });
    await ring(1);
    list();
    stub.announce({ ...daysMoved(null), revision: 1 });
    await expect.poll(() => centre.open, PATIENT).toEqual([]);
  });

  test('those of another account go with it', async () => {
    const { centre, ring, stub } = await start({ platform });
    await ring(1, 2);
    expect(centre.open).toHaveLength(2);
    stub.announce({ type: 'account.changed' });
    expect(centre.open).toEqual([]);
  });

  test('a click is heard after its object could have been collected', async () => {
    const { centre, ring, pageRequests } = await start({ platform });
    await ring(1);
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      collect();
    }
    expect(centre.click('Task 1')).toBe(true);
    expect(pageRequests()).toEqual(PANEL);
  });

  test('after a sleep the core looks what is due', async () => {
    const { fake, told } = await start({ platform });
    fake.power.play('resume');
    expect(told('reminders.look')).toEqual([{}]);
  });

  test('a system without notifications has the panel', async () => {
    const { centre, list, stub, pageRequests } = await start({
      platform,
      prepare: (prepared) => (prepared.isSupported = false),
    });
    list(dueReminder(1));
    stub.announce({ type: 'reminders.changed', rang: ['1'] });
    expect(centre.shown).toEqual([]);
    expect(pageRequests()).toEqual([]);
  });
});

describe.each(['darwin', 'win32'] as const)('the buttons on %s', (platform) => {
  test('complete and snooze without a window', async () => {
    const { centre, ring, told, pageRequests } = await start({ platform });
    await ring(1, 2);
    centre.press('Task 1', 'Done');
    centre.press('Task 2', 'Snooze 15 min');
    await expect.poll(() => told('reminders.done'), PATIENT).toEqual([{ ids: ['1'] }]);
    await expect
      .poll(() => told('reminders.snooze'), PATIENT)
      .toEqual([{ ids: ['2'], until: { kind: 'minutes', minutes: 15 } }]);
    expect(pageRequests()).toEqual([]);
  });

  test('of an account that is not open touch nothing, and open the panel', async () => {
    const { centre, ring, answerAs, told, pageRequests } = await start({ platform });
    await ring(1);
    answerAs('another');
    centre.press('Task 1', 'Done');
    await expect.poll(pageRequests, PATIENT).toEqual(PANEL);
    expect(told('reminders.done')).toEqual([]);
  });
});

describe.each(['darwin', 'win32'] as const)('one habit on %s', (platform) => {
  const CHECKED = { id: 'Stretch', date: '2026-11-30', to: { kind: 'step', steps: 1 } };

  const ringHabit = async () => {
    const scene = await start({ platform });
    const answerState = (state: string): void => {
      scene.stub.answers.set('habits.one', { days: [{ state }] });
    };
    answerState('open');
    scene.stub.announce({ type: 'habits.rang', habits: [rung('Stretch')] as never });
    await expect.poll(() => scene.centre.open, PATIENT).toMatchObject([{ title: 'Stretch' }]);
    return { ...scene, answerState };
  };

  test('is checked in without a window', async () => {
    const { centre, told, pageRequests } = await ringHabit();
    centre.press('Stretch', 'Check in');
    await expect.poll(() => told('habits.checkIn'), PATIENT).toEqual([CHECKED]);
    expect(pageRequests()).toEqual([]);
  });

  test('is put off for a quarter of an hour without a window', async () => {
    const { centre, told, pageRequests } = await ringHabit();
    centre.press('Stretch', 'Snooze 15 min');
    const until = { kind: 'minutes', minutes: 15 };
    await expect.poll(() => told('reminders.snoozeHabits'), PATIENT).toEqual([{ ids: ['Stretch'], until }]);
    expect([told('habits.checkIn'), pageRequests()]).toEqual([[], []]);
  });

  test('that is done meanwhile is not checked in twice, and its page opens', async () => {
    const { centre, told, answerState, pageRequests } = await ringHabit();
    answerState('done');
    centre.press('Stretch', 'Check in');
    await expect.poll(pageRequests, PATIENT).toEqual(HABITS);
    expect(told('habits.checkIn')).toEqual([]);
  });

  test.each(['Check in', 'Snooze 15 min'])(
    'of another account is left alone, and the page opens (%s)',
    async (button) => {
      const { centre, told, answerAs, pageRequests } = await ringHabit();
      answerAs('another');
      centre.press('Stretch', button);
      await expect.poll(pageRequests, PATIENT).toEqual(HABITS);
      expect([told('habits.checkIn'), told('reminders.snoozeHabits')]).toEqual([[], []]);
    },
  );

  test('goes when it is done in the window', async () => {
    const { centre, stub, answerState } = await ringHabit();
    stub.announce({ ...daysMoved(null), revision: 1, habits: true });
    answerState('done');
    stub.announce({ ...daysMoved(null), revision: 2, habits: true });
    await expect.poll(() => centre.open, PATIENT).toEqual([]);
  });

  test('of several asks in the window', async () => {
    const { centre, stub } = await ringHabit();
    stub.announce({ type: 'habits.rang', habits: [rung('Read'), rung('Run')] as never });
    await expect.poll(() => centre.open, PATIENT).toMatchObject([{ title: 'Read, Run', actions: [] }]);
  });
});

describe('a notification that cannot be shown', () => {
  test('is noted without its content, on macOS without a signature', async () => {
    const { centre, list, stub, fake } = await start({
      platform: 'darwin',
      prepare: (prepared) => (prepared.isSigned = false),
    });
    const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const written = (): string => write.mock.calls.map(([line]) => String(line)).join('');
    onTestFinished(() => write.mockRestore());
    list(dueReminder(1));
    stub.announce({ type: 'reminders.changed', rang: ['1'] });
    await expect.poll(written, PATIENT).toContain('A notification could not be shown');
    expect(written()).not.toContain('Task 1');
    expect(centre.shown).toEqual([]);
    expect(fake.machine.exitCode).toBeNull();
  });
});

describe('what an earlier process showed', () => {
  test('opens the panel on Windows, which cannot tell which one it was', async () => {
    const { pageRequests, told } = await start({
      platform: 'win32',
      prepare: (centre) =>
        (centre.waiting = { type: 'action', arguments: 'type=action&action=0&tag=115', actionIndex: 0 }),
    });
    await expect.poll(pageRequests, PATIENT).toEqual(PANEL);
    expect(told('reminders.done')).toEqual([]);
  });

  test('is answered on macOS, where it is still known by its id', async () => {
    const { fake, told, centre } = await start({
      platform: 'darwin',
      prepare: (prepared) => {
        prepared.earlier('docket-reminder/local/9');
        prepared.earlier('of-another-app');
      },
    });
    await expect
      .poll(() => centre.history.map((one) => one.listenerCount('action')), PATIENT)
      .toEqual([1, 0]);
    centre.history[0]?.emit('action', { actionIndex: 0 });
    await expect.poll(() => told('reminders.done'), PATIENT).toEqual([{ ids: ['9'] }]);
    expect(fake.machine.exitCode).toBeNull();
  });
});

test('a habit of an earlier process is checked in on macOS', async () => {
  const { stub, told, centre } = await start({
    platform: 'darwin',
    prepare: (prepared) => {
      prepared.earlier('docket-habit/local/Stretch/2026-11-30');
    },
  });
  stub.answers.set('habits.one', { days: [{ state: 'partial' }] });
  await expect.poll(() => centre.history[0]?.listenerCount('action'), PATIENT).toBe(1);
  centre.history[0]?.emit('action', { actionIndex: 0 });
  await expect.poll(() => told('habits.checkIn'), PATIENT).toMatchObject([{ id: 'Stretch' }]);
});

describe('a portable file of Windows', () => {
  beforeEach(() => void vi.stubEnv('PORTABLE_EXECUTABLE_FILE', String.raw`D:\Docket-portable.exe`));
  afterEach(() => void vi.unstubAllEnvs());

  test('leaves no shortcut to a program that is gone afterwards, and flashes where a reminder rings', async () => {
    const { centre, list, main, stub } = await start({ platform: 'win32' });
    list(dueReminder(1));
    stub.announce({ type: 'reminders.changed', rang: [] });
    expect(main.isFlashing).toBe(false);
    main.hide();
    stub.announce({ type: 'reminders.changed', rang: ['1'] });
    expect([main.isFlashing, main.minimized]).toEqual([true, true]);
    expect([centre.shown, centre.shortcutTarget]).toEqual([[], null]);
  });
});

test('an installed Docket of Windows has the shortcut that its notifications need', async () => {
  const { centre } = await start({ platform: 'win32' });
  expect(centre.shortcutTarget).toBe(process.execPath);
});
