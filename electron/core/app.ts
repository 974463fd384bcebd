import type { Place } from '#core/store/queries/day-bounds.ts';
import type { Author } from '#shared/domain/author.ts';
import type { Weekday } from '#shared/domain/dates/calendar-date.ts';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import type { Log } from '#shared/domain/desktop/log.ts';
import type { FirstPicture } from '#shared/domain/desktop/first-picture.ts';
import type { Result } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { ExchangeThread } from '#core/ipc/handlers/transfer.ts';
import { createJobThread } from '#core/job-thread.ts';
import type { AppEvent, NewChange, NewEvent } from '#shared/ipc/events.ts';
import { createAnnouncer } from '#core/ipc/announcer.ts';
import { openAccountRecords } from '#core/accounts/account-records.ts';
import {
  accountDirectory,
  storePathOf,
  type SessionEffects,
} from '#core/accounts/session/account-session.ts';
import { openBranches } from '#core/branch/serve-branch.ts';
import { createAccounts, type Accounts } from '#core/accounts/accounts.ts';
import { openLocalAccount } from '#core/accounts/session/local-account.ts';
import type { OpenSignInWindow } from '#core/accounts/sign-in/page-sign-in.ts';
import { createSignIn, type SignIn } from '#core/accounts/sign-in/sign-in.ts';
import { createVaultKeeper, type VaultKeeper } from '#core/accounts/vault-keeper.ts';
import { openOtherCalendars, type OtherCalendars } from '#core/calendars/other-calendars.ts';
import { probeKeychain } from '#core/credentials/keychain-probe.ts';
import type { Keychain } from '#core/credentials/keychain-vault.ts';
import type { VaultFailure } from '#core/credentials/vault.ts';
import { changesToEvent, createChangePublisher } from '#core/ipc/change-event.ts';
import { createDays } from '#core/actions/days.ts';
import { createFirstReads } from '#core/ipc/first-reads.ts';
import { createActionThread, type ActionThread } from '#core/actions/large-actions.ts';
import { createHandlers } from '#core/ipc/handlers/create-handlers.ts';
import type { Desktop } from '#core/ipc/desktop.ts';
import { refuseInGoneFolder } from '#core/ipc/gone-folder.ts';
import { createServe } from '#core/ipc/serve.ts';
import { createCurrentZone } from '#core/ipc/current-zone.ts';
import type { HttpTransport } from '#core/remote/http/transport.ts';
import type { WebAgent } from '#core/remote/session/web-agent.ts';
import { openDrafts } from '#core/ipc/drafts.ts';
import { createFirstPictures } from '#core/ipc/first-pictures.ts';
import type { SettingsService, SettingsStorage } from '#core/settings/settings.ts';
import { createSettings } from '#core/settings/settings.ts';
import type { Changes } from '#core/store/database/changes.ts';
import { isCommand } from '#shared/ipc/contract.ts';
import { lockDataDirectory, type DataDirectoryLock } from '#core/store/database/data-directory-lock.ts';
import type { Schedule } from '#core/sync/engine/idle-gate.ts';
import type { Updates } from '#core/updates/updates.ts';

/** Every outside effect of the core, given by the host. */
export interface AppConfig {
  readonly version: string;
  readonly host: 'electron' | 'browser';
  readonly platform: 'darwin' | 'win32' | 'linux';
  /** An absolute path; made when missing. All of Docket's files are in it. */
  readonly dataDirectory: string;
  readonly settingsStorage: SettingsStorage;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly schedule: Schedule;
  /** The network; the host's own stack. */
  readonly transport: HttpTransport;
  /** The browser that `transport` looks like to a service. */
  readonly agent: WebAgent;
  /** Shows a page in the person's own browser; null where the host cannot. */
  readonly openInBrowser: ((url: string) => Promise<void>) | null;
  /** Null where the page is in a browser. */
  readonly desktop: Desktop | null;
  /** Null where the host has no windows of its own. */
  readonly openSignInWindow: OpenSignInWindow | null;
  /** The system's keychain, loaded when it is first needed. */
  readonly loadKeychain: () => Promise<Result<Keychain, VaultFailure>>;
  /** BCP 47, for example `en-GB`. */
  readonly locale: string;
  /** IANA, for example `Europe/Berlin`; where the person is at the start. */
  readonly timeZone: string;
  /** False where nobody is told what rings, as in a command of the terminal: it rings in a later start. Without one, true. */
  readonly rings?: boolean;
  /** Updates of the app itself; absent where the host is not installed. */
  readonly updates?: Updates;
  readonly log: Log;
}

/** The core: it answers the contract and announces changes. */
export interface App {
  /** @param author who asks; without, the person */
  readonly call: (method: string, input: unknown, author?: Author) => Promise<Result<unknown, AppError>>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void;
  /** A window is being opened: reads what it will ask for first. */
  readonly prefetch: () => void;
  /** What the last window showed; for the first page of this start. */
  readonly firstPicture: () => FirstPicture | null;
  /** Finishes what is being written, then closes the files. Once or more often. */
  readonly close: () => Promise<void>;
}

/** The name under which the person finds the entries in the system's keychain. */
const KEYCHAIN_SERVICE = 'Docket';

const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

interface Opened {
  readonly accounts: Accounts;
  readonly signIn: SignIn;
  readonly calendars: OtherCalendars;
  readonly actionThread: ActionThread;
  readonly exchangeThread: ExchangeThread;
  readonly close: () => Promise<void>;
}

const openCalendars = (
  config: AppConfig,
  vault: VaultKeeper,
  announce: (event: NewEvent) => void,
): OtherCalendars =>
  openOtherCalendars({
    ...config,
    vault,
    newId: () => hexOf(config.randomBytes(12)),
    onChange: () => announce({ type: 'calendars.changed' }),
  });

/** What reading or writing one file may cost. */
const createExchangeThread = (schedule: AppConfig['schedule']): ExchangeThread =>
  createJobThread({
    name: 'exchange',
    load: async () => (await import('#core/exchange/exchange-thread-source.ts')).EXCHANGE_THREAD,
    memory: { maxOldGenerationSizeMb: 2048, maxYoungGenerationSizeMb: 64 },
    budget: 120_000,
    schedule,
  });

/** Milliseconds. */
const YEAR = 366 * 24 * 60 * 60_000;

interface AccountParts {
  readonly here: () => Place;
  readonly onSwitch: () => void;
  readonly settings: SettingsService;
  readonly onChange: (changes: Changes) => void;
  /** Whether a branch reads the change log, of which nothing may be forgotten then. */
  readonly keepsLog: () => boolean;
}

/** What a session tells of by itself, and the settings that it goes by. */
const eventsOf = (
  announce: (event: NewEvent) => void,
  { settings, keepsLog }: Pick<AccountParts, 'settings' | 'keepsLog'>,
): Pick<
  SessionEffects,
  'onStatus' | 'onFocus' | 'onRang' | 'onHabitsRang' | 'focusSettings' | 'logLimits'
> => ({
  focusSettings: settings.read,
  logLimits: () => {
    if (keepsLog()) return { keptFor: Number.POSITIVE_INFINITY, keptAtMost: Number.POSITIVE_INFINITY };
    const { historyYears, historyMegabytes } = settings.read();
    return { keptFor: historyYears * YEAR, keptAtMost: historyMegabytes * 1_000_000 };
  },
  onStatus: (status) => announce({ type: 'sync.status', status }),
  onFocus: (state) => announce({ type: 'focus.changed', ...state }),
  onRang: (ids) => announce({ type: 'reminders.changed', rang: ids.map(String) }),
  onHabitsRang: (habits) => announce({ type: 'habits.rang', habits: [...habits] }),
});

/** Opens lock, local service and store in this order, and gives back what was opened when a later one fails. */
const openAccounts = (
  config: AppConfig,
  announce: (event: NewEvent) => void,
  parts: AccountParts,
): Opened => {
  const { dataDirectory, transport, agent, locale, timeZone, now, randomBytes, schedule } = config;
  const { loadKeychain, openInBrowser, openSignInWindow } = config;
  const lock: DataDirectoryLock = lockDataDirectory(dataDirectory);
  try {
    const records = openAccountRecords(dataDirectory, () => hexOf(randomBytes(12)));
    const remoteEffects = { transport, agent, deviceId: records.deviceId(), locale, timeZone, now };
    const sessionEffects: SessionEffects = {
      ...config,
      here: parts.here,
      onChange: parts.onChange,
      ...eventsOf(announce, parts),
      // Whoever is reading it now is let go first.
      onFileDamaged: () => void schedule(0, () => void accounts.reopenCurrent()),
    };
    const vaultKeeper = createVaultKeeper(() =>
      probeKeychain({ load: loadKeychain, service: KEYCHAIN_SERVICE, schedule }),
    );
    const localAccount = openLocalAccount(sessionEffects);
    const accounts = createAccounts({
      records,
      localAccount,
      vaultKeeper,
      sessionEffects,
      remoteEffects,
      hasSignInWindow: openSignInWindow !== null,
      onSwitch: parts.onSwitch,
    });
    const signIn = createSignIn({
      remoteEffects,
      effects: { randomBytes, schedule },
      records,
      vaultKeeper,
      openInBrowser,
      openSignInWindow,
    });
    const calendars = openCalendars(config, vaultKeeper, announce);
    const [actionThread, exchangeThread] = [createActionThread(schedule), createExchangeThread(schedule)];
    const close = async (): Promise<void> => {
      calendars.close();
      exchangeThread.close();
      await signIn.close();
      await accounts.close();
      actionThread.end();
      lock.close();
    };
    return { accounts, signIn, calendars, actionThread, exchangeThread, close };
  } catch (error) {
    lock.close();
    throw error;
  }
};

const chosenWeekday = ({ firstWeekday }: Settings, usual: Weekday): Weekday =>
  firstWeekday === 'system' ? usual : firstWeekday;

/** What changed is stored: an answer that says otherwise would have the person do it twice. */
const tellSafely = (log: Log, tell: () => void): void => {
  try {
    tell();
  } catch (error) {
    log('fault in telling a change', error);
  }
};

type Call = App['call'];

/** Commands wait for the check of the file and for large actions, in the order in which they came. */
const callsOf = (accounts: Accounts, served: () => Call, revision: () => number): Call => {
  const store = () => accounts.current().store;
  return async (method, input, author) => {
    await (isCommand(method) ? accounts.settled() : accounts.opened());
    // The handler follows without a turn in between, in which a large action could begin.
    while (isCommand(method) && store().isBusy()) await store().writable();
    const answer = await served()(method, input, author);
    // A branch takes commands, too, and tells of what they changed.
    return isCommand(method) || method === 'branch.call' ? { ...answer, revision: revision() } : answer;
  };
};

type Served = Omit<Parameters<typeof createHandlers>[0], 'days' | 'views' | 'path'> & {
  readonly config: AppConfig;
  readonly newReference: () => string;
};

/** The handlers of the account that is open now, what a window asks of it first, and how its changes are told. */
const serveAccountOf = (parts: Served) => {
  const { config, accounts, here, announce } = parts;
  const { now, dataDirectory, log } = config;
  const { account, store } = accounts.current();
  const days = createDays({ account, store }, { now, here });
  const directory = accountDirectory(dataDirectory, account.id);
  const { views, ...firstReads } = createFirstReads({ ...config, store, days, directory, announce });
  const serve = createServe({
    handlers: createHandlers({ ...parts, days, views, path: storePathOf(dataDirectory, account.id) }),
    newReference: parts.newReference,
    log,
    refuse: (method) => refuseInGoneFolder(method, directory),
    repair: (error) => accounts.current().store.repair(error),
  });
  const changeToEvent = createChangePublisher({ store, views, daysOf: days.daysOf, now });
  return { serve, firstReads, changeToEvent };
};

/**
 * Starts the core.
 * @throws DataDirectoryInUse when another Docket has this directory open
 * @throws StoreOpenError when a file is damaged, newer or not to be written; nothing was changed
 */
export const createApp = (config: AppConfig): App => {
  const { settingsStorage, log } = config;
  const { announce, revision, onEvent, removeListeners } = createAnnouncer(log);
  config.updates?.onChange((state) => announce({ type: 'updates.changed', state }));
  const zone = createCurrentZone(config.timeZone);
  let changeToEvent: (changes: Changes) => NewChange = changesToEvent;
  const settings = createSettings(settingsStorage);
  const { firstWeekday: usualWeekday } = conventionsOfLocale(config.locale);
  const here = () => ({ timeZone: zone.read(), firstWeekday: chosenWeekday(settings.read(), usualWeekday) });
  const { accounts, close, ...opened } = openAccounts(config, announce, {
    settings,
    here,
    keepsLog: () => branches.isOpen(),
    onSwitch: () => {
      branches.reset();
      served = serveAccount();
      announce({ type: 'account.changed' });
    },
    onChange: (changes) => tellSafely(log, () => announce(changeToEvent(changes))),
  });
  // The folder is this start's by now.
  const pictures = createFirstPictures(config.dataDirectory, config.now);
  const drafts = openDrafts(config.dataDirectory);
  onEvent(pictures.onEvent);
  const newReference = (): string => hexOf(config.randomBytes(4));
  const asked = { settings, zone, here, pictures, drafts };
  const parts = { config, accounts, ...opened, ...asked, announce, newReference };
  const branches = openBranches(parts);
  const serveAccount = () => {
    const next = serveAccountOf({ ...parts, branches });
    changeToEvent = next.changeToEvent;
    return next;
  };
  let served = serveAccount();
  let closing: Promise<void> | null = null;
  return {
    call: callsOf(accounts, () => served.serve, revision),
    onEvent,
    prefetch: () => served.firstReads.prefetch(),
    firstPicture: pictures.take,
    close: () => {
      removeListeners();
      if (closing === null) {
        served.firstReads.save();
        pictures.close();
        // What is under way may still change something.
        onEvent(pictures.onEvent);
        onEvent(served.firstReads.onEvent);
        branches.reset();
        closing = close();
      }
      return closing;
    },
  };
};
