import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import type { Days } from '#electron/actions/days.ts';
import type { Desktop } from '#electron/ipc/desktop.ts';
import type { SignIn } from '#electron/accounts/sign-in/sign-in.ts';
import { createKnownLimits } from '#electron/accounts/plan-limits.ts';
import { createAccountHandlers } from '#electron/ipc/handlers/accounts.ts';
import { createAppHandlers, type AppParts } from '#electron/ipc/handlers/app.ts';
import { createDesktopHandlers } from '#electron/ipc/handlers/desktop.ts';
import { createCalendarHandlers } from '#electron/ipc/handlers/calendars.ts';
import { createActionHandlers } from '#electron/ipc/handlers/actions.ts';
import { createOlderHandlers } from '#electron/ipc/handlers/older-tasks.ts';
import { createSettingsHandlers } from '#electron/ipc/handlers/settings.ts';
import { createStatisticsHandlers } from '#electron/ipc/handlers/statistics.ts';
import { createSyncHandlers } from '#electron/ipc/handlers/sync.ts';
import { createListHandlers } from '#electron/ipc/handlers/lists.ts';
import { createReminderHandlers } from '#electron/ipc/handlers/reminders.ts';
import { createSearchHandlers } from '#electron/ipc/handlers/search.ts';
import { createTaskHandlers } from '#electron/ipc/handlers/tasks.ts';
import { createUpdateHandlers } from '#electron/ipc/handlers/updates.ts';
import { createLargeActions, type ActionThread } from '#electron/actions/large-actions.ts';
import type { Handlers } from '#electron/ipc/serve.ts';
import type { OtherCalendars } from '#electron/calendars/other-calendars.ts';
import type { SettingsService } from '#electron/settings/settings.ts';
import type { Place } from '#electron/store/queries/day-bounds.ts';
import type { ViewEngine } from '#electron/views/view-engine.ts';
import type { Updates } from '#electron/updates/updates.ts';

/** `1 task`, `1,500 tasks`. @param locale BCP 47 */
const createCountOf =
  (locale: string) =>
  (count: number, what: string): string =>
    `${count.toLocaleString(locale, { numberingSystem: 'latn' })} ${what}${count === 1 ? '' : 's'}`;

interface HandlerParts extends AppParts {
  readonly config: AppParts['config'] & {
    readonly now: () => number;
    readonly randomBytes: (count: number) => Uint8Array;
    readonly locale: string;
    readonly desktop: Desktop | null;
    readonly updates?: Updates;
  };
  readonly calendars: OtherCalendars;
  readonly signIn: SignIn;
  readonly settings: SettingsService;
  readonly days: Days;
  readonly views: ViewEngine;
  /** Where the person is, asked each time. */
  readonly here: () => Place;
  readonly actionThread: ActionThread;
}

/** Handlers for the account that is open now; a switch makes new ones. */
export const createHandlers = ({
  config,
  accounts,
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
  announce,
}: HandlerParts): Handlers => {
  const { dataDirectory, now, randomBytes, locale } = config;
  const { account, store, engine, client, reminders } = accounts.current();
  const generations = { v1: account.v1 !== null, v2: account.v2 !== null };
  const context = { store, now, randomBytes, timeZone: zone.read, generations, ...days };
  const large = createLargeActions({ action: context, account, place: here, actionThread, announce });
  return {
    ...createActionHandlers(store, large),
    ...createListHandlers(context, views),
    ...createTaskHandlers(context, views),
    ...createAppHandlers({ config, accounts, zone, pictures, drafts, announce }),
    ...createAccountHandlers(accounts, signIn),
    ...createCalendarHandlers(calendars, zone.read),
    ...createSearchHandlers(context),
    ...createOlderHandlers(context, account),
    ...createStatisticsHandlers(context, { client, announce }),
    ...createReminderHandlers(context, { engine: reminders, announce }),
    ...createSyncHandlers(
      { ...context, countOf: createCountOf(locale) },
      {
        account,
        engine,
        knownLimits: createKnownLimits({ store, client }, now),
        words: () => ({ today: days.days().today, conventions: conventionsOfLocale(locale) }),
      },
    ),
    ...createUpdateHandlers(config.updates ?? null),
    ...createDesktopHandlers(config.desktop, dataDirectory),
    ...createSettingsHandlers(settings, (changed) =>
      announce({ type: 'settings.changed', settings: changed }),
    ),
  };
};
