import { app, Notification, powerMonitor } from 'electron';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import { describeTime } from '#shared/domain/dates/describe-date.ts';
import { createClient, type Client } from '#shared/ipc/client.ts';
import { createHabitNotifications } from './habit-notifications.ts';
import {
  actionAt,
  notificationOptions,
  planNotifications,
  readNotificationId,
  SUMMARY_ID,
  type PlannedNotification,
  type ReminderAction,
} from './plan-notifications.ts';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

interface LateActivationOptions {
  /** Unix milliseconds. */
  readonly now: () => number;
  readonly schedule: (ms: number, action: () => void) => () => void;
  readonly openPanel: () => void;
}

/** What Windows tells of an activation; its arguments name the notification by a number of Windows' own. */
interface LateActivation {
  /** A notification of this process was answered. */
  readonly answered: () => void;
  /** Windows tells every activation, also those of this process. */
  readonly activated: () => void;
}

/** An activation and the event of the notification itself come in no certain order. Milliseconds. */
const TOGETHER_MS = 500;

/**
 * A notification that an earlier process showed can still be clicked on
 * Windows. Which reminder it was cannot be told, so that nothing is completed
 * by it: the panel opens, where it is listed.
 */
export const createLateActivation = ({ now, schedule, openPanel }: LateActivationOptions): LateActivation => {
  let answeredAt = Number.NEGATIVE_INFINITY;
  return {
    answered: () => {
      answeredAt = now();
    },
    activated: () => {
      const activatedAt = now();
      schedule(TOGETHER_MS, () => {
        if (Math.abs(answeredAt - activatedAt) > TOGETHER_MS) openPanel();
      });
    },
  };
};

type NotifyingShell = Pick<
  Shell,
  'core' | 'platform' | 'log' | 'now' | 'schedule' | 'pageRequests' | 'mainWindow' | 'showMain' | 'locale'
>;

/** As the packages are named: without it Windows shows nothing. */
const APP_USER_MODEL_ID = 'app.docket.Docket';

/** So many are held: one that nobody holds is collected, and nobody hears its click. */
const MOST_HELD = 50;

/** What the notifications of this process need of each other. */
interface Held {
  readonly byId: Map<string, Notification>;
  /** One of them was clicked or answered. */
  readonly answered: () => void;
  readonly openPanel: () => void;
}

/** Reminders that ring as notifications of the system. What rings nowhere else is in the panel. */
export const followReminders = (shell: NotifyingShell): void => {
  const client = createClient(shell.core);
  powerMonitor.on('resume', () => void client.call('reminders.look', {}));
  if (leavesNoTrace(shell.platform)) {
    flashWhenRung(shell);
    return;
  }
  if (shell.platform === 'win32') app.setAppUserModelId(APP_USER_MODEL_ID);
  if (!Notification.isSupported()) return;
  const openPanel = (): void => {
    shell.pageRequests.give('main', { kind: 'run', command: 'go.reminders' });
    shell.showMain();
  };
  const late = createLateActivation({ ...shell, openPanel });
  const held: Held = { byId: new Map(), answered: late.answered, openPanel };
  const habits = createHabitNotifications(shell, {
    client,
    currentAccount: async () => currentAccount(client),
    answered: late.answered,
  });
  if (shell.platform === 'win32') Notification.handleActivation(late.activated);
  if (shell.platform === 'darwin') void holdEarlier(client, held, habits.hold);
  shell.core.onEvent((event) => {
    habits.follow(event);
    if (event.type === 'account.changed') closeWhere(held, () => true);
    else if (event.type === 'reminders.changed') void update(shell, held, event.rang);
    else if (event.type === 'data.changed' && held.byId.size > 0) void update(shell, held, []);
  });
};

/**
 * As soon as anything of `Notification` is used on Windows, Electron writes a
 * shortcut into the start menu for the program that runs, over one of the same
 * name (EnsureShortcut in windows_toast_activator.cc). A portable file runs from
 * a folder that is gone afterwards: the shortcut would be dead, an installed Docket's too.
 */
const leavesNoTrace = (platform: NodeJS.Platform): boolean =>
  platform === 'win32' && process.env['PORTABLE_EXECUTABLE_FILE'] !== undefined;

/** The button in the task bar flashes until the person comes; what rang is listed in the window. */
const flashWhenRung = ({ core, mainWindow }: Pick<NotifyingShell, 'core' | 'mainWindow'>): void => {
  core.onEvent((event) => {
    const hasRung =
      (event.type === 'reminders.changed' && event.rang.length > 0) || event.type === 'habits.rang';
    if (!hasRung) return;
    const window = mainWindow();
    // A hidden window has no button there.
    if (window?.isVisible() === false) window.minimize();
    window?.flashFrame(true);
  });
};

/** Shows what rang, and takes away what was answered elsewhere. */
const update = async (shell: NotifyingShell, held: Held, rang: readonly string[]): Promise<void> => {
  const client = createClient(shell.core);
  const reminders = await client.call('reminders.list', {});
  const accountId = await currentAccount(client);
  if (!reminders.ok || accountId === null) return;
  const { due } = reminders.value;
  const waiting = new Set(due.map(({ id }) => id));
  closeWhere(held, (id) => {
    const named = readNotificationId(id);
    return named === null ? due.length === 0 : !waiting.has(named.reminderId);
  });
  const ringing = due.filter(({ id }) => rang.includes(id));
  const describeMoment = momentDescriber(shell.now(), shell.locale);
  const settings = await client.call('settings.read', {});
  const hasSound = !settings.ok || settings.value.notificationSound;
  for (const planned of planNotifications(ringing, { accountId, describeMoment })) {
    show(shell, held, { planned, hasSound });
  }
};

const currentAccount = async (client: Client) => {
  const overview = await client.call('accounts.list', {});
  return overview.ok ? (overview.value.accounts.find(({ isActive }) => isActive)?.id ?? null) : null;
};

/** `14:30` or `2:30 pm` of today, `Fri 14:30`, as the pages write it. */
const momentDescriber = (now: number, locale: string) => {
  const conventions = conventionsOfLocale(locale);
  return (iso: string): string => {
    const date = new Date(iso);
    const time = describeTime(`${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`, conventions);
    if (date.toDateString() === new Date(now).toDateString()) return time;
    return `${date.toLocaleDateString('en', { weekday: 'short' })} ${time}`;
  };
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');

interface Shown {
  readonly planned: PlannedNotification;
  readonly hasSound: boolean;
}

const show = (shell: NotifyingShell, held: Held, { planned, hasSound }: Shown): void => {
  const notification = new Notification(notificationOptions(planned, shell.platform, hasSound));
  hold(createClient(shell.core), held, { id: planned.id, notification });
  // macOS shows nothing of an app that is not signed, Windows nothing of one that it does not know.
  notification.on('failed', () => {
    held.byId.delete(planned.id);
    shell.log('A notification could not be shown; the reminder waits in the window.');
  });
  notification.show();
};

const hold = (
  client: Client,
  held: Held,
  { id, notification }: { readonly id: string; readonly notification: Notification },
): void => {
  held.byId.get(id)?.close();
  held.byId.delete(id);
  held.byId.set(id, notification);
  const [oldest] = held.byId.keys();
  if (held.byId.size > MOST_HELD && oldest !== undefined) held.byId.delete(oldest);
  notification.on('click', () => {
    held.answered();
    held.openPanel();
  });
  notification.on('action', ({ actionIndex }) => {
    held.answered();
    void carryOut(client, held, { id, action: actionAt(actionIndex) });
  });
};

/** What was shown before the last start is still there on macOS, and can be answered. */
const holdEarlier = async (
  client: Client,
  held: Held,
  holdHabit: (notification: Notification) => void,
): Promise<void> => {
  for (const notification of await Notification.getHistory()) {
    const { id } = notification;
    if (id === SUMMARY_ID || readNotificationId(id) !== null) hold(client, held, { id, notification });
    else holdHabit(notification);
  }
};

const closeWhere = ({ byId }: Pick<Held, 'byId'>, isOver: (id: string) => boolean): void => {
  for (const [id, notification] of byId) {
    if (!isOver(id)) continue;
    byId.delete(id);
    notification.close();
  }
};

interface Answer {
  readonly id: string;
  readonly action: ReminderAction | null;
}

/** Another account has other reminders of the same number: those are left alone. */
const carryOut = async (client: Client, held: Held, { id, action }: Answer): Promise<void> => {
  const named = readNotificationId(id);
  const isHere = named !== null && named.accountId === (await currentAccount(client));
  const isDone = isHere && action !== null && (await answer(client, named.reminderId, action));
  if (!isDone) held.openPanel();
};

const answer = async (client: Client, id: string, action: ReminderAction): Promise<boolean> => {
  const ids = [id];
  const answered =
    action === 'done'
      ? await client.call('reminders.done', { ids })
      : await client.call('reminders.snooze', { ids, until: { kind: 'minutes', minutes: 15 } });
  return answered.ok;
};
