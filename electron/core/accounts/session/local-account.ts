import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import { conventionsOfLocale } from '#shared/domain/dates/date-conventions.ts';
import { openOrRecover } from '#core/accounts/session/recover-local-service.ts';
import {
  accountDirectory,
  storePathOf,
  type SessionAccount,
  type SessionEffects,
} from '#core/accounts/session/account-session.ts';
import { createOwnService, finishReplacing } from '#core/accounts/session/own-service.ts';
import { NewerFile } from '#electron/local-service/storage/sqlite.ts';
import { isWholeFile } from '#electron/local-service/storage/damaged-file.ts';
import { createLocalService, type LocalService } from '#electron/local-service/service.ts';
import { yieldToEventLoop } from '#core/remote/yield-to-event-loop.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createHttp } from '#core/remote/http/http.ts';
import { createV2Client } from '#core/remote/v2-client.ts';
import { LARGE_FILE } from '#core/store/integrity/background-integrity-check.ts';
import { openErrorFrom, StoreOpenError } from '#core/store/database/database.ts';
import { isMarkedDamaged, markDamaged } from '#core/store/integrity/salvage.ts';

/** Never resolved: the service is called in process, without a socket. */
const BASE_ADDRESS = 'http://local.docket/api/v2';

export interface LocalAccount {
  readonly account: SessionAccount;
  readonly close: () => void;
}

/** A large file is looked at by a thread when the store beside it is open. */
const isLarge = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) >= LARGE_FILE;

const refuseDamaged = (path: string): void => {
  if (isLarge(path) || isWholeFile(path)) return;
  throw new StoreOpenError('damaged', `The file ${path} is damaged.`);
};

const openService = (databasePath: string, effects: SessionEffects): LocalService => {
  const { now, randomBytes, onFileDamaged } = effects;
  try {
    refuseDamaged(databasePath);
    return createLocalService({
      databasePath,
      now,
      randomBytes,
      // A page that cannot be read shows when somebody asks for it: the account is opened again, with another file.
      onBug: (error) => {
        if (openErrorFrom(error, databasePath).kind !== 'damaged' || isMarkedDamaged(databasePath)) return;
        markDamaged(databasePath);
        onFileDamaged();
      },
    });
  } catch (error) {
    if (error instanceof NewerFile) throw new StoreOpenError('newer', error.message, { cause: error });
    throw openErrorFrom(error, databasePath);
  }
};

interface OpenService extends LocalService, ReturnType<LocalService['localAccount']> {}

const openAsPerson = (path: string, effects: SessionEffects): OpenService => {
  const { dataDirectory, locale, now } = effects;
  const { firstWeekday } = conventionsOfLocale(locale);
  finishReplacing(path);
  return openOrRecover({
    path,
    storePath: storePathOf(dataDirectory, LOCAL_ACCOUNT_ID),
    now,
    open: (inboxId) => {
      const service = openService(path, effects);
      try {
        return { ...service, ...service.localAccount({ firstWeekday, inboxId }) };
      } catch (error) {
        service.close();
        throw openErrorFrom(error, path);
      }
    },
  });
};

/**
 * The account-free account: a whole service of its own on this machine, which
 * needs no password and no keychain.
 * @throws StoreOpenError when its file is damaged or not to be written
 */
export const openLocalAccount = (effects: SessionEffects): LocalAccount => {
  const { dataDirectory, now, schedule, here } = effects;
  const directory = accountDirectory(dataDirectory, LOCAL_ACCOUNT_ID);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'service.db');
  const open = (): { readonly service: OpenService; readonly isUnchecked: boolean } => {
    const isUnchecked = isLarge(path);
    return { service: openAsPerson(path, effects), isUnchecked };
  };
  let { service, isUnchecked } = open();
  const ownService = createOwnService(path, {
    isUnchecked: () => isUnchecked,
    whileClosed: (work) => {
      service.close();
      try {
        work();
      } finally {
        ({ service, isUnchecked } = open());
      }
    },
  });
  /** What the service does is a piece of its own: a key waits for it, or for what sync does before or behind it. */
  const askInTurn = async (request: Request): Promise<Response> => {
    await yieldToEventLoop();
    const response = await service.fetch(request);
    await yieldToEventLoop();
    return response;
  };
  const http = createHttp({
    transport: createFetchTransport({ fetch: askInTurn, schedule }),
    baseAddress: BASE_ADDRESS,
    // Its days are those of the place where the person is.
    headers: () => ({ cookie: `t=${service.token}`, 'x-tz': here().timeZone }),
    now,
  });
  return {
    account: {
      id: LOCAL_ACCOUNT_ID,
      name: '',
      get inboxId() {
        return service.inboxId;
      },
      v1: null,
      v2: createV2Client(http),
      ownService,
      // Its session dies with the process.
      endSession: () => Promise.resolve(),
    },
    close: () => service.close(),
  };
};
