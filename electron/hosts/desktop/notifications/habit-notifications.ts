import { Notification } from 'electron';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import type { RungHabit } from '#shared/domain/habit-row.ts';
import type { Client } from '#shared/ipc/client.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import {
  actionAt,
  notificationOptions,
  planHabits,
  readHabitsId,
  type HabitNotice,
  type ReminderAction,
} from './plan-notifications.ts';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

type HabitShell = Pick<Shell, 'platform' | 'log' | 'pageRequests' | 'showMain' | 'locale'>;

interface HabitNotificationsOptions {
  readonly client: Client;
  /** Its id; null where none is open. */
  readonly currentAccount: () => Promise<string | null>;
  /** One of them was clicked or answered. */
  readonly answered: () => void;
}

interface HabitNotifications {
  /** Shows what rang, and takes it away when it is done, missed or of another account. */
  readonly follow: (event: AppEvent) => void;
  /** Also of an earlier process; one that is not about habits is left alone. */
  readonly hold: (notification: Notification) => void;
}

/** @returns whether the day still waits for it */
const isAwaited = async (client: Client, { habitId, date }: HabitNotice): Promise<boolean> => {
  const found = await client.call('habits.one', { id: habitId, from: date, to: date });
  if (!found.ok) return true;
  const state = found.value?.days[0]?.state;
  return state === 'open' || state === 'partial';
};

/** One for all that rang, not yet shown. */
const notificationOf = async (
  habits: readonly RungHabit[],
  { platform, locale }: HabitShell,
  { client, currentAccount }: HabitNotificationsOptions,
) => {
  const settings = await client.call('settings.read', {});
  const conventions = conventionsOfLocale(locale);
  const times = [...new Set(habits.map(({ time }) => describeTime(time, conventions)))];
  const planned = planHabits(habits, { accountId: await currentAccount(), times });
  const hasSound = !settings.ok || settings.value.notificationSound;
  return {
    id: planned.id,
    notification: new Notification(notificationOptions(planned, platform, hasSound)),
  };
};

/** @returns false for what was checked in since, or is of another account: that is left alone */
const createAnswers = ({ client, currentAccount }: HabitNotificationsOptions) => {
  /** One step, as the notice in the window. */
  const checkIn = async (notice: HabitNotice): Promise<boolean> => {
    const isHere = notice.accountId === (await currentAccount());
    if (!isHere || !(await isAwaited(client, notice))) return false;
    const { habitId: id, date } = notice;
    return (await client.call('habits.checkIn', { id, date, to: { kind: 'step', steps: 1 } })).ok;
  };
  const snooze = async ({ accountId, habitId }: HabitNotice): Promise<boolean> => {
    if (accountId !== (await currentAccount())) return false;
    const until = { kind: 'minutes', minutes: 15 } as const;
    return (await client.call('reminders.snoozeHabits', { ids: [habitId], until })).ok;
  };
  return { checkIn, snooze };
};

/** Notifications of habits: one at a time, the next one takes its place. A click opens their page. */
export const createHabitNotifications = (
  shell: HabitShell,
  options: HabitNotificationsOptions,
): HabitNotifications => {
  const { client, answered } = options;
  /** Held: one that nobody holds is collected, and nobody hears its click. */
  let shown: { readonly notification: Notification; readonly notice: HabitNotice | null } | null = null;
  const openPage = (): void => {
    shell.pageRequests.give('main', { kind: 'run', command: 'go.habits' });
    shell.showMain();
  };
  const close = (): void => {
    shown?.notification.close();
    shown = null;
  };
  const { checkIn, snooze } = createAnswers(options);
  const carryOut = async (notice: HabitNotice | null, action: ReminderAction | null): Promise<void> => {
    const isDone = notice !== null && (action === 'snooze' ? await snooze(notice) : await checkIn(notice));
    if (!isDone) openPage();
  };
  const listen = (notification: Notification, notice: HabitNotice | null): void => {
    close();
    shown = { notification, notice };
    notification.on('click', () => {
      answered();
      openPage();
    });
    notification.on('action', ({ actionIndex }) => {
      answered();
      // The same buttons as of a reminder of a task.
      void carryOut(notice, actionAt(actionIndex));
    });
  };
  const show = async (habits: readonly RungHabit[]): Promise<void> => {
    const { id, notification } = await notificationOf(habits, shell, options);
    listen(notification, readHabitsId(id)?.notice ?? null);
    notification.on('failed', () => {
      shell.log('A notification could not be shown; the window says which habits rang.');
    });
    notification.show();
  };
  const closeDone = async (): Promise<void> => {
    const before = shown;
    if (before === null || before.notice === null || (await isAwaited(client, before.notice))) return;
    if (shown === before) close();
  };
  return {
    follow: (event) => {
      if (event.type === 'account.changed') close();
      else if (event.type === 'habits.rang') void show(event.habits);
      else if (event.type === 'data.changed' && event.habits === true) void closeDone();
    },
    hold: (notification) => {
      const named = readHabitsId(notification.id);
      if (named !== null) listen(notification, named.notice);
    },
  };
};
