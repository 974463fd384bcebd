import { conventionsOfLocale } from '#shared/domain/date-conventions.ts';
import type { Log } from '#shared/domain/log.ts';
import { ok } from '#shared/domain/result.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import type { Accounts } from '#electron/accounts/accounts.ts';
import { placeOfAccount } from '#electron/accounts/kept-statistics.ts';
import type { Desktop } from '#electron/ipc/desktop.ts';
import type { CurrentZone } from '#electron/ipc/current-zone.ts';
import type { SignIn } from '#electron/accounts/sign-in.ts';
import { readCrashes } from '#electron/logs/crash-files.ts';
import { logDirectory } from '#electron/logs/create-log.ts';
import { createAccountHandlers } from '#electron/ipc/handlers/accounts.ts';
import { createDesktopHandlers } from '#electron/ipc/handlers/desktop.ts';
import { createHistoryHandlers } from '#electron/ipc/handlers/history.ts';
import { createOlderHandlers } from '#electron/ipc/handlers/older-tasks.ts';
import { createSettingsHandlers } from '#electron/ipc/handlers/settings.ts';
import { createStatisticsHandlers } from '#electron/ipc/handlers/statistics.ts';
import { createSyncHandlers } from '#electron/ipc/handlers/sync.ts';
import { createListHandlers } from '#electron/ipc/handlers/lists.ts';
import { createReminderHandlers } from '#electron/ipc/handlers/reminders.ts';
import { createSearchHandlers } from '#electron/ipc/handlers/search.ts';
import { createTaskHandlers } from '#electron/ipc/handlers/tasks.ts';
import { createTaskStateHandlers } from '#electron/ipc/handlers/task-states.ts';
import { createUpdateHandlers } from '#electron/ipc/handlers/updates.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import type { SettingsService } from '#electron/settings/settings.ts';
import { dayBounds } from '#electron/store/queries/day-bounds.ts';
import type { Updates } from '#electron/updates/updates.ts';

interface HandlerParts {
  readonly config: {
    readonly version: string;
    readonly host: 'electron' | 'browser';
    readonly platform: 'darwin' | 'win32' | 'linux';
    readonly dataDirectory: string;
    readonly now: () => number;
    readonly randomBytes: (count: number) => Uint8Array;
    readonly locale: string;
    readonly desktop: Desktop | null;
    readonly log: Log;
    readonly updates?: Updates;
  };
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly settings: SettingsService;
  readonly zone: CurrentZone;
  readonly announce: (event: AppEvent) => void;
}

/** Handlers for the account that is open now; a switch makes new ones. */
export const createHandlers = ({
  config,
  accounts,
  signIn,
  settings,
  zone,
  announce,
}: HandlerParts): Handlers => {
  const { version, host, platform, dataDirectory, now, randomBytes, locale } = config;
  const { account, store, engine, client, reminders } = accounts.current();
  const { firstWeekday } = conventionsOfLocale(locale);
  const here = () => ({ timeZone: zone.read(), firstWeekday });
  const context = {
    store,
    now,
    randomBytes,
    timeZone: zone.read,
    days: () => dayBounds(now(), here()),
    accountDays: () => dayBounds(now(), placeOfAccount({ account, store }, here())),
  };
  return {
    'app.info': () => ok({ version, host, platform, dataDirectory, accountName: account.name }),
    'app.reportFault': ({ name, message, stack }) => {
      config.log('fault in the page', Object.assign(new Error(message), { name, stack }));
      return ok({ isDone: true });
    },
    'app.crashes': () => {
      const directory = logDirectory(dataDirectory);
      const crashes = readCrashes(directory).map(({ fault: _fault, ...crash }) => crash);
      return ok({ directory, crashes });
    },
    'app.moveTo': ({ timeZone }) => {
      // Every row may tell another day.
      if (zone.moveTo(timeZone)) {
        announce({ type: 'data.changed', taskIds: null, outline: true, projects: false });
        reminders.wake();
      }
      return ok({ timeZone: zone.read() });
    },
    ...createAccountHandlers(accounts, signIn),
    ...createListHandlers(context),
    ...createSearchHandlers(context),
    ...createTaskHandlers(context),
    ...createTaskStateHandlers(context),
    ...createOlderHandlers(context, account),
    ...createHistoryHandlers(context),
    ...createStatisticsHandlers(context, { client, announce }),
    ...createReminderHandlers(context, { engine: reminders, announce }),
    ...createSyncHandlers(context, engine),
    ...createUpdateHandlers(config.updates ?? null),
    ...createDesktopHandlers(config.desktop, dataDirectory),
    ...createSettingsHandlers(settings, (changed) =>
      announce({ type: 'settings.changed', settings: changed }),
    ),
  };
};
