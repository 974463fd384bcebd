import { z } from 'zod';
import {
  createLocalService,
  createService,
  type Service,
  type ServiceOptions,
} from '#electron/local-service/service.ts';
import { createMemoryFileStore } from '#electron/local-service/storage/file-store.ts';
import { openPostgres } from '#electron/local-service/storage/postgres/postgres.ts';
import { newPostgresDatabase } from '#electron/local-service/testing/postgres-cluster.ts';

export interface OpenService extends Service {
  readonly close: () => Promise<void>;
}

/** Whether this run of the tests is about the service on PostgreSQL. */
export const isOnPostgres = process.env['DOCKET_SERVICE'] === 'postgres';

/** @param url of a database of PostgreSQL */
export const openServiceOn = async (url: string, options: ServiceOptions): Promise<OpenService> => {
  const database = await openPostgres({ url, connections: 3 });
  return { ...createService({ database, files: createMemoryFileStore() }, options), close: database.close };
};

/** An empty service on the database that this run of the tests is about: SQLite in memory, or PostgreSQL. */
export const openService = async (options: ServiceOptions): Promise<OpenService> => {
  if (isOnPostgres) {
    return openServiceOn(await newPostgresDatabase(process.env['DOCKET_POSTGRES'] ?? ''), options);
  }
  const { close, ...service } = createLocalService({ databasePath: ':memory:', ...options });
  return { ...service, close: async () => close() };
};

const PERSON = { email: 'person@docket.test', password: 'a long enough password' };
const signedOnSchema = z.object({ token: z.string() });

/** A user that is made and signed on: `token` is the session, for the cookie `t`, and `apiKey` for V1. */
export const openAccount = async ({ accounts, fetch }: Service, email = PERSON.email) => {
  const { password } = PERSON;
  const { userId, inboxId } = await accounts.ensureUser({ email, password, totp: false });
  const signOn = new Request('http://local.docket/api/v2/user/signon?wc=true&remember=true', {
    method: 'POST',
    body: JSON.stringify({ username: email, password }),
  });
  const { token } = signedOnSchema.parse(await (await fetch(signOn)).json());
  return { userId, inboxId, token, apiKey: (await accounts.issueToken(userId)).value };
};
