import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DOCKET_INTERFACE, INTERFACE_HEADER, SERVER_HEADER } from '#core/wire/docket-interface.ts';
import { listen, type ListeningService } from '#electron/local-service/listen.ts';
import { createService, type ServiceOptions } from '#electron/local-service/service.ts';
import { invite } from '#electron/local-service/server/people.ts';
import { createEvents } from '#electron/local-service/server/events.ts';
import { createServerParts } from '#electron/local-service/server/server-parts.ts';
import { DEFAULT_SETTINGS, PLAN_LIMITS } from '#electron/local-service/service-settings.ts';
import type { Database } from '#electron/local-service/storage/database.ts';
import { createBucketStore } from '#electron/local-service/storage/bucket-store.ts';
import { createFileStore, type FileStore } from '#electron/local-service/storage/file-store.ts';
import {
  allPeople,
  dropOwnInvitations,
  saveServerFact,
  serverFact,
} from '#electron/local-service/storage/people-table.ts';
import { openPostgres } from '#electron/local-service/storage/postgres/postgres.ts';
import { SERVER_TABLES } from '#electron/local-service/storage/schema.ts';
import { openSqlite } from '#electron/local-service/storage/sqlite.ts';
import { sqlitePathOf, type ServerConfiguration } from '#electron/hosts/server/configuration.ts';
import { createDesk, type Log } from '#electron/hosts/server/desk.ts';

export const now = (): number => Date.now();

/** @returns a function that cancels */
const schedule = (ms: number, action: () => void): (() => void) => {
  const timer = setTimeout(action, ms);
  return () => clearTimeout(timer);
};

const newName = (): string => randomBytes(16).toString('hex');

/** A database that starts with the server has a minute for it. */
const PATIENCE = 60_000;

/** The database that the configuration names, with its tables. @throws Error that says why it cannot be opened */
export const openServerDatabase = async (configuration: ServerConfiguration): Promise<Database> => {
  const { data, database, connections } = configuration;
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (database !== undefined) return openPostgres({ url: database, connections, patience: PATIENCE });
  return openSqlite(sqlitePathOf(configuration), SERVER_TABLES);
};

/** Where attached files are: a folder of the data, or a bucket. */
export const serverFiles = (configuration: ServerConfiguration): FileStore => {
  const { data, bucket, bucketRegion, bucketKey, bucketSecret } = configuration;
  return bucket === undefined
    ? createFileStore(join(data, 'files'), newName)
    : createBucketStore({
        address: bucket,
        region: bucketRegion,
        accessKeyId: bucketKey,
        secretAccessKey: bucketSecret,
      });
};

/**
 * Who this server is (`id`), and which life of it (`epoch`): a restored backup begins another one. Clients see both
 * with each answer, and take no deletion from a server that is another one than before.
 */
export const identityOf = (database: Database): Promise<string> =>
  database.transaction('guarded', async (db) => {
    const known = await serverFact(db, 'id');
    const id = known ?? randomBytes(12).toString('hex');
    if (known === undefined) await saveServerFact(db, 'id', id);
    return `${id}.${(await serverFact(db, 'epoch')) ?? '0'}`;
  });

/** The link by which the first administrator joins; null where there is one. */
export const adminLink = (database: Database, origin: string): Promise<string | null> =>
  database.transaction('guarded', async (db) => {
    if ((await allPeople(db)).some(({ isAdmin, disabledAt }) => isAdmin && disabledAt === null)) return null;
    await dropOwnInvitations(db);
    const code = await invite({ db, now: now(), randomBytes }, { madeBy: '', isAdmin: true });
    return `${origin}/join?code=${code}`;
  });

const serviceOptions = ({ limits, attachmentMegabytes }: ServerConfiguration, log: Log): ServiceOptions => ({
  now,
  randomBytes,
  wait: (milliseconds) => sleep(milliseconds),
  settings: {
    isStrict: false,
    limits: limits === 'service' ? PLAN_LIMITS : DEFAULT_SETTINGS.limits,
    attachmentBytes: attachmentMegabytes * 1024 * 1024,
  },
  onBug: (error) => {
    log('error', 'A request failed with a bug', {
      error: error instanceof Error ? error.stack : String(error),
    });
  },
});

export interface RunningServer extends ListeningService {
  /** The address that people type. */
  readonly publicUrl: string;
}

interface Parts {
  readonly configuration: ServerConfiguration;
  readonly database: Database;
  readonly log: Log;
}

/** What a browser opens: its forms count from one address alone. */
const isPage = (method: string, path: string): boolean =>
  method === 'GET' && ['/', '/join', '/lists', '/people'].includes(path);

/** Answers requests until it is closed: those that run then are answered still. */
export const serve = async ({ configuration, database, log }: Parts): Promise<RunningServer> => {
  const { host, port, trustProxy, requestsPerMinute } = configuration;
  const files = serverFiles(configuration);
  const events = createEvents({ database, now, schedule });
  const service = createService(
    { database, files, server: createServerParts(events) },
    serviceOptions(configuration, log),
  );
  const identity = await identityOf(database);
  let publicUrl = configuration.publicUrl ?? '';
  const answer = async (request: Request, caller: string): Promise<Response> => {
    const { host: asked, pathname, search } = new URL(request.url);
    if (asked !== new URL(publicUrl).host && isPage(request.method, pathname))
      return Response.redirect(`${publicUrl}${pathname}${search}`, 302);
    // Pages and links name the address that people type.
    const response = await service.fetch(new Request(`${publicUrl}${pathname}${search}`, request), caller);
    response.headers.set(SERVER_HEADER, identity);
    response.headers.set(INTERFACE_HEADER, String(DOCKET_INTERFACE));
    return response;
  };
  const isReady = (): Promise<boolean> =>
    database
      .transaction('read', async (db) => (await db.get('SELECT 1 AS one')) !== undefined)
      .catch(() => false);
  const desk = createDesk({ answer, isReady, log, now, newName, trustProxy, requestsPerMinute });
  const isOwn = (headers: Headers): boolean => {
    const origin = headers.get('origin');
    if (origin === null || origin === publicUrl || !origin.startsWith('http')) return true;
    // By another name of this server: a page of it, or a client to which that name was typed.
    return URL.parse(origin)?.host === headers.get('host');
  };
  const listening = await listen({ fetch: desk.respond, port, hostname: host, isOwn });
  publicUrl ||= listening.origin;
  return {
    ...listening,
    publicUrl,
    close: async () => {
      await desk.end();
      events.close();
      await listening.close();
      await database.close();
    },
  };
};
