import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '#shared/domain/result.ts';
import { ok } from '#shared/domain/result.ts';
import type { AppError } from '#shared/ipc/errors.ts';
import type { AppEvent } from '#shared/ipc/events.ts';
import { lockDataDirectory, type DataDirectoryLock } from '#electron/store/data-directory-lock.ts';
import { createHistoryHandlers } from '#electron/ipc/handlers/history.ts';
import { createSettingsHandlers } from '#electron/ipc/handlers/settings.ts';
import { createTaskHandlers } from '#electron/ipc/handlers/tasks.ts';
import { createServe, type Handlers } from '#electron/ipc/serve.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createFetchTransport } from '#electron/remote/fetch-transport.ts';
import { createHttp } from '#electron/remote/http.ts';
import { createV2Client } from '#electron/remote/v2-client.ts';
import { createSettings, type SettingsStorage } from '#electron/settings/settings.ts';
import type { Changes } from '#electron/store/changes.ts';
import { openErrorFrom } from '#electron/store/database.ts';
import { openStore, type Store } from '#electron/store/store.ts';
import { projectRows } from '#electron/store/task-queries.ts';
import { createSyncEngine, type Schedule, type SyncEngine } from '#electron/sync/engine.ts';

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
  /** One line, without content of the user. */
  readonly log: (line: string) => void;
}

/** The core: it answers the contract and announces changes. */
export interface App {
  readonly call: (method: string, input: unknown) => Promise<Result<unknown, AppError>>;
  /** @returns a function that stops listening */
  readonly onEvent: (listener: (event: AppEvent) => void) => () => void;
  /** Finishes what is being written, then closes the files. Once or more often. */
  readonly close: () => Promise<void>;
}

/** The base address of the embedded service: never resolved, it is called in process. */
const LOCAL_BASE_ADDRESS = 'http://local.docket/api/v2';
/** A larger set is not named id by id: the page reads again what it shows. */
const MAX_NAMED_TASKS = 500;

const changesToEvent = ({ taskIds, outline, projects }: Changes): AppEvent => ({
  type: 'data.changed',
  taskIds: taskIds.size > MAX_NAMED_TASKS ? null : [...taskIds],
  outline,
  projects,
});

interface Files {
  readonly lock: DataDirectoryLock;
  readonly service: ReturnType<typeof createLocalService>;
  readonly store: Store;
}

const openService = (options: Parameters<typeof createLocalService>[0]): Files['service'] => {
  try {
    return createLocalService(options);
  } catch (error) {
    throw openErrorFrom(error, options.databasePath);
  }
};

/** Opens lock, service and store in this order, and gives back what was opened when a later one fails. */
const openFiles = ({ dataDirectory, now, randomBytes }: AppConfig): Files => {
  const accountDirectory = join(dataDirectory, 'accounts', 'local');
  mkdirSync(accountDirectory, { recursive: true, mode: 0o700 });
  const opened: { readonly close: () => void }[] = [];
  const keep = <Opened extends { readonly close: () => void }>(value: Opened): Opened => {
    opened.unshift(value);
    return value;
  };
  try {
    const lock = keep(lockDataDirectory(dataDirectory));
    const databasePath = join(accountDirectory, 'service.db');
    const service = keep(openService({ databasePath, now, randomBytes }));
    const { inboxId } = service.localAccount();
    return { lock, service, store: keep(openStore({ path: join(accountDirectory, 'store.db'), inboxId })) };
  } catch (error) {
    for (const { close } of opened) close();
    throw error;
  }
};

const createEngine = (
  { now, randomBytes, schedule, log }: AppConfig,
  { service, store }: Files,
  announce: (event: AppEvent) => void,
): SyncEngine => {
  const headers = { cookie: `t=${service.localAccount().token}` };
  const http = createHttp({
    transport: createFetchTransport({ fetch: service.fetch, schedule }),
    baseAddress: LOCAL_BASE_ADDRESS,
    headers: () => headers,
    now,
  });
  return createSyncEngine({
    store,
    client: createV2Client(http),
    now,
    random: () => new DataView(randomBytes(4).slice().buffer).getUint32(0) / 2 ** 32,
    schedule,
    onStatus: (status) => announce({ type: 'sync.status', status }),
    onFault: (error) =>
      log(`fault in sync: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  });
};

const createHandlers = (
  config: AppConfig,
  { store }: Files,
  { engine, announce }: { readonly engine: SyncEngine; readonly announce: (event: AppEvent) => void },
): Handlers => {
  const { version, host, platform, dataDirectory, settingsStorage, now, randomBytes } = config;
  const context = { store, now, randomBytes };
  return {
    'app.info': () => ok({ version, host, platform, dataDirectory, accountName: 'Local account' }),
    'projects.list': () => ok([...projectRows(store.db)]),
    ...createTaskHandlers(context),
    ...createHistoryHandlers(context),
    'sync.status': () => ok(engine.status()),
    'sync.now': async () => ok(await engine.syncNow()),
    ...createSettingsHandlers(createSettings(settingsStorage), (settings) =>
      announce({ type: 'settings.changed', settings }),
    ),
  };
};

/**
 * Starts the core.
 * @throws DataDirectoryInUse when another Docket has this directory open
 * @throws StoreOpenError when a file is damaged, newer or not to be written; nothing was changed
 */
export const createApp = (config: AppConfig): App => {
  const { randomBytes, log } = config;
  const files = openFiles(config);
  const listeners = new Set<(event: AppEvent) => void>();
  const announce = (event: AppEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const engine = createEngine(config, files, announce);
  files.store.onChange((changes) => {
    announce(changesToEvent(changes));
    engine.wake();
  });
  engine.wake();
  let closing: Promise<void> | null = null;
  const closeAll = async (): Promise<void> => {
    await engine.close();
    listeners.clear();
    files.store.close();
    files.service.close();
    files.lock.close();
  };
  return {
    call: createServe({
      handlers: createHandlers(config, files, { engine, announce }),
      newReference: () => Buffer.from(randomBytes(4)).toString('hex'),
      log,
    }),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      closing ??= closeAll();
      return closing;
    },
  };
};
