import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import type { Log } from '#shared/domain/desktop/log.ts';
import { ok } from '#shared/domain/result.ts';
import type { NewEvent } from '#shared/ipc/events.ts';
import type { Accounts } from '#core/accounts/accounts.ts';
import { daysMoved } from '#core/ipc/change-event.ts';
import type { CurrentZone } from '#core/ipc/current-zone.ts';
import type { Handlers } from '#core/ipc/serve.ts';
import { readCrashes } from '#core/logs/crash-files.ts';
import { logDirectory } from '#core/logs/create-log.ts';
import type { Drafts } from '#core/ipc/drafts.ts';
import type { FirstPictures } from '#core/ipc/first-pictures.ts';

export interface AppParts {
  readonly config: {
    readonly version: string;
    readonly host: 'electron' | 'browser';
    readonly platform: 'darwin' | 'win32' | 'linux';
    readonly dataDirectory: string;
    readonly log: Log;
  };
  readonly accounts: Accounts;
  readonly zone: CurrentZone;
  readonly pictures: Pick<FirstPictures, 'keep'>;
  readonly drafts: Drafts;
  readonly announce: (event: NewEvent) => void;
}

/** What this start is, its faults, and where in the world it is. */
export const createAppHandlers = ({
  config,
  accounts,
  zone,
  pictures,
  drafts,
  announce,
}: AppParts): Pick<Handlers, Extract<keyof Handlers, `app.${string}`>> => {
  const { version, host, platform, dataDirectory, log } = config;
  const { account, reminders } = accounts.current();
  return {
    'app.info': () => {
      const accountName = account.id === LOCAL_ACCOUNT_ID ? null : account.name;
      return ok({ version, host, platform, dataDirectory, accountName });
    },
    'app.reportFault': ({ name, message, stack }) => {
      log('fault in the page', Object.assign(new Error(message), { name, stack }));
      return ok({ isDone: true });
    },
    'app.keepPicture': (picture) => {
      pictures.keep(picture);
      return ok({ isDone: true });
    },
    'app.readDrafts': () => ok(drafts.read()),
    'app.keepDrafts': ({ changes }) => {
      drafts.keep(changes);
      return ok({ isDone: true });
    },
    'app.crashes': () => {
      const directory = logDirectory(dataDirectory);
      const crashes = readCrashes(directory).map(({ fault: _fault, ...crash }) => crash);
      return ok({ directory, crashes });
    },
    'app.setTimeZone': ({ timeZone }) => {
      // Every row may tell another day.
      if (zone.moveTo(timeZone)) {
        announce(daysMoved(null));
        reminders.wake();
      }
      return ok({ timeZone: zone.read() });
    },
  };
};
