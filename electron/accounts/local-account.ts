import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { LOCAL_ACCOUNT_ID } from '#shared/domain/account.ts';
import { conventionsOfLocale } from '#shared/domain/date-conventions.ts';
import {
  accountDirectory,
  type SessionAccount,
  type SessionEffects,
} from '#electron/accounts/account-session.ts';
import { createOwnService, finishReplacing } from '#electron/accounts/own-service.ts';
import { createLocalService, type LocalService } from '#electron/local-service/service.ts';
import { createFetchTransport } from '#electron/remote/fetch-transport.ts';
import { createHttp } from '#electron/remote/http.ts';
import { createV2Client } from '#electron/remote/v2-client.ts';
import { openErrorFrom } from '#electron/store/database.ts';

/** Never resolved: the service is called in process, without a socket. */
const BASE_ADDRESS = 'http://local.docket/api/v2';

export interface LocalAccount {
  readonly account: SessionAccount;
  readonly close: () => void;
}

const openService = (databasePath: string, { now, randomBytes }: SessionEffects): LocalService => {
  try {
    return createLocalService({ databasePath, now, randomBytes });
  } catch (error) {
    throw openErrorFrom(error, databasePath);
  }
};

interface OpenService extends LocalService, ReturnType<LocalService['localAccount']> {}

const openAsPerson = (databasePath: string, effects: SessionEffects): OpenService => {
  finishReplacing(databasePath);
  const service = openService(databasePath, effects);
  const { firstWeekday } = conventionsOfLocale(effects.locale);
  return { ...service, ...service.localAccount({ firstWeekday }) };
};

/**
 * The account-free account: a whole service of its own on this machine, which
 * needs no password and no keychain.
 * @throws StoreOpenError when its file is damaged or not to be written
 */
export const openLocalAccount = (effects: SessionEffects): LocalAccount => {
  const { dataDirectory, now, schedule, currentZone } = effects;
  const directory = accountDirectory(dataDirectory, LOCAL_ACCOUNT_ID);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, 'service.db');
  let service = openAsPerson(path, effects);
  const ownService = createOwnService(path, (work) => {
    service.close();
    try {
      work();
    } finally {
      service = openAsPerson(path, effects);
    }
  });
  const http = createHttp({
    transport: createFetchTransport({ fetch: (request) => service.fetch(request), schedule }),
    baseAddress: BASE_ADDRESS,
    // Its days are those of the place where the person is.
    headers: () => ({ cookie: `t=${service.token}`, 'x-tz': currentZone() }),
    now,
  });
  return {
    account: {
      id: LOCAL_ACCOUNT_ID,
      name: 'Local account',
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
