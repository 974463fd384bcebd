import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { Days } from '#core/actions/days.ts';
import type { Desktop } from '#core/ipc/desktop.ts';
import type { SignIn } from '#core/accounts/sign-in/sign-in.ts';
import type { Branches } from '#core/branch/branches.ts';
import { createKnownLimits } from '#core/accounts/plan-limits.ts';
import { createAccountHandlers } from '#core/ipc/handlers/accounts.ts';
import { createAppHandlers, type AppParts } from '#core/ipc/handlers/app.ts';
import { createBranchHandlers } from '#core/ipc/handlers/branches.ts';
import { createBackupHandlers } from '#core/ipc/handlers/backups.ts';
import { createCommandHandlers } from '#core/ipc/handlers/commands.ts';
import { createDesktopHandlers } from '#core/ipc/handlers/desktop.ts';
import { createCalendarHandlers } from '#core/ipc/handlers/calendars.ts';
import { createChangeHandlers } from '#core/ipc/handlers/changes.ts';
import { createActionHandlers } from '#core/ipc/handlers/actions.ts';
import { createOlderHandlers } from '#core/ipc/handlers/older-tasks.ts';
import { createSettingsHandlers } from '#core/ipc/handlers/settings.ts';
import { createStatisticsHandlers } from '#core/ipc/handlers/statistics.ts';
import { createSyncHandlers } from '#core/ipc/handlers/sync.ts';
import { createFilePreferences } from '#core/ipc/handlers/file-preferences.ts';
import { createFocusHandlers } from '#core/ipc/handlers/focus.ts';
import { createHabitHandlers } from '#core/ipc/handlers/habits.ts';
import { createMoveHandlers } from '#core/ipc/handlers/moves.ts';
import { createListHandlers } from '#core/ipc/handlers/lists.ts';
import { createReminderHandlers } from '#core/ipc/handlers/reminders.ts';
import { createSearchHandlers } from '#core/ipc/handlers/search.ts';
import { createTaskHandlers } from '#core/ipc/handlers/tasks.ts';
import { createTransferHandlers, type ExchangeThread } from '#core/ipc/handlers/transfer.ts';
import { createUpdateHandlers } from '#core/ipc/handlers/updates.ts';
import { createLargeActions, type ActionThread } from '#core/actions/large-actions.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import type { OtherCalendars } from '#core/calendars/other-calendars.ts';
import type { SettingsService } from '#core/settings/settings.ts';
import type { Place } from '#core/store/queries/day-bounds.ts';
import type { ViewEngine } from '#core/views/view-engine.ts';
import type { Updates } from '#core/updates/updates.ts';

export interface HandlerParts extends AppParts {
  readonly config: AppParts['config'] & {
    readonly now: () => number;
    readonly randomBytes: (count: number) => Uint8Array;
    readonly desktop: Desktop | null;
    readonly updates?: Updates;
  };
  /** Of the file that the open store is in. */
  readonly path: string;
  readonly branches: Branches;
  readonly calendars: OtherCalendars;
  readonly signIn: SignIn;
  readonly settings: SettingsService;
  readonly days: Days;
  readonly views: ViewEngine;
  /** Where the person is, asked each time. */
  readonly here: () => Place;
  readonly actionThread: ActionThread;
  readonly exchangeThread: ExchangeThread;
}

/** Handlers for the account that is open now, or for a branch of it; a switch makes new ones. */
export const createHandlers = ({
  config,
  path,
  accounts,
  branches,
  calendars,
  signIn,
  settings,
  zone,
  pictures,
  drafts,
  days,
  views,
  here,
  actionThread,
  exchangeThread: thread,
  announce,
}: HandlerParts): Handlers => {
  const { dataDirectory, now, randomBytes } = config;
  const { account, store, engine, client, reminders, focus } = accounts.current();
  const generations = { v1: account.v1 !== null, v2: account.v2 !== null };
  const context = { store, now, randomBytes, timeZone: zone.read, generations, ...days };
  const announceSettings = (to: Settings): void => announce({ type: 'settings.changed', settings: to });
  const large = createLargeActions({ action: context, account, place: here, actionThread, announce });
  const knownLimits = createKnownLimits({ store, client }, now);
  const exchange = { context, large, thread, knownLimits };
  return {
    ...createActionHandlers(store, large),
    ...createBranchHandlers(branches, large),
    ...createChangeHandlers({ store, now, here }),
    ...createCommandHandlers(context),
    ...createListHandlers(context, views),
    ...createHabitHandlers(context),
    ...createFocusHandlers(context, focus),
    ...createTaskHandlers(context, views),
    ...createAppHandlers({ config, accounts, zone, pictures, drafts, announce }),
    ...createAccountHandlers(accounts, signIn),
    ...createCalendarHandlers(calendars, zone.read),
    ...createSearchHandlers(context),
    ...createOlderHandlers(context, account),
    ...createStatisticsHandlers(context, { client, isLocal: account.ownService !== null, announce }),
    ...createReminderHandlers(context, { engine: reminders, announce }),
    ...createSyncHandlers(context, { account, engine, knownLimits, accounts }),
    ...createMoveHandlers({ ...exchange, accounts, dataDirectory }),
    ...createTransferHandlers({
      ...exchange,
      views,
      account,
      announce,
      newId: () => Buffer.from(randomBytes(8)).toString('hex'),
      path,
      backUp: () => accounts.backUp('import'),
      preferences: createFilePreferences(settings, announceSettings),
    }),
    ...createBackupHandlers({ large, thread, path, backupPath: accounts.backupPath, branches }),
    ...createUpdateHandlers(config.updates ?? null),
    ...createDesktopHandlers(config.desktop, dataDirectory),
    ...createSettingsHandlers(settings, announceSettings),
  };
};
