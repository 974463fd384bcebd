import type { ServerParts } from '#electron/local-service/route.ts';
import { createRouter, type ServiceFetch, type ServiceRuntime } from '#electron/local-service/router.ts';
import { createAccounts, type Accounts } from '#electron/local-service/accounts.ts';
import {
  createLocalAccount,
  localObject,
  takeOver,
  type LocalHabits,
  type LocalObjectKey,
} from '#electron/local-service/local-account.ts';
import { DEFAULT_SETTINGS, type ServiceSettings } from '#electron/local-service/service-settings.ts';
import { createSignOnLine } from '#electron/local-service/sign-on-line.ts';
import type { NamedRow } from '#electron/local-service/storage/damaged-file.ts';
import {
  createFileStore,
  createMemoryFileStore,
  type FileStore,
} from '#electron/local-service/storage/file-store.ts';
import { openSqlite } from '#electron/local-service/storage/sqlite.ts';
import { createSharedSnapshots } from '#electron/local-service/v2/shared-snapshots.ts';
import { createKeptCounts } from '#electron/local-service/storage/kept-counts.ts';

export interface ServiceOptions {
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly settings?: Partial<ServiceSettings>;
  /** Throttles failed sign-ons; without it there is no delay. */
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Told of every bug behind an `unknown_exception`; the answer itself says nothing of it. */
  readonly onBug?: (error: unknown) => void;
}

export interface Service {
  /** The whole HTTP interface; the base address is whatever precedes /api/v2 and /open/v1. */
  readonly fetch: ServiceFetch;
  /** Users with a password, and what their clients need. */
  readonly accounts: Accounts;
}

export interface LocalServiceOptions extends ServiceOptions {
  /** A file, made when missing, or `:memory:`. */
  readonly databasePath: string;
}

export interface LocalService extends Service {
  /** The account-free user of this installation, made when missing: no password, no keychain. */
  readonly localAccount: (habits?: LocalHabits) => LocalAccount;
  /** JSON text of one of the account-free user's objects; null where there is none. */
  readonly localObject: (key: LocalObjectKey) => string | null;
  /**
   * Gives the account-free user what a damaged file of theirs still had.
   * @param known whether the store beside the service has it
   * @returns how many were only there, and how many cannot be read anywhere
   */
  readonly takeOver: (
    rows: Iterable<NamedRow>,
    known: (key: LocalObjectKey) => boolean,
  ) => { readonly found: number; readonly lost: number };
  readonly close: () => void;
}

export interface LocalAccount {
  readonly userId: string;
  readonly inboxId: string;
  /** The session token, for the cookie `t`; it dies with this process. */
  readonly token: string;
}

/** Session tokens of this process alone, and whose they are. */
type LocalSessions = ReadonlyMap<string, string>;

/** The service of task-service-interface on a database, as a function from request to response. */
export const createService = (
  parts: Pick<ServiceRuntime, 'database' | 'files'> & {
    readonly localSessions?: LocalSessions;
    readonly server?: ServerParts;
  },
  { now, randomBytes, settings, wait, onBug }: ServiceOptions,
): Service => {
  const runtime: ServiceRuntime = {
    localSessions: new Map(),
    server: null,
    ...parts,
    now,
    randomBytes,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    keptCounts: createKeptCounts(),
    sharedSnapshots: createSharedSnapshots(),
    signOnLine: createSignOnLine(wait ?? (() => Promise.resolve())),
    onBug: onBug ?? (() => undefined),
  };
  return { fetch: createRouter(runtime), accounts: createAccounts(runtime) };
};

/** The service in a file of this computer, with the user of the installation, who has no account. */
export const createLocalService = (options: LocalServiceOptions): LocalService => {
  const database = openSqlite(options.databasePath);
  const localSessions = new Map<string, string>();
  return {
    ...createService({ database, files: openFiles(options), localSessions }, options),
    localAccount: (habits = {}) => {
      const account = createLocalAccount(database, options, habits);
      localSessions.set(account.token, account.userId);
      return account;
    },
    localObject: (key) => database.local('read', (db) => localObject(db, key)),
    takeOver: (rows, known) =>
      database.local('write', (db) => takeOver(db, rows, { now: options.now(), known })),
    close: () => database.closeNow(),
  };
};

/** Beside the database, in a folder of their own. */
const openFiles = ({ databasePath, randomBytes }: LocalServiceOptions): FileStore => {
  if (databasePath === ':memory:') return createMemoryFileStore();
  const newName = (): string => Buffer.from(randomBytes(16)).toString('hex');
  return createFileStore(`${databasePath}-files`, newName);
};
