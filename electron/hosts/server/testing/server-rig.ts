import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { isOnPostgres } from '#electron/local-service/testing/open-service.ts';
import { newPostgresDatabase } from '#electron/local-service/testing/postgres-cluster.ts';
import { readConfiguration, type ServerConfiguration } from '#electron/hosts/server/configuration.ts';
import { adminLink, openServerDatabase, serve } from '#electron/hosts/server/serve.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

/** The configuration of a new server, on the database that this run of the tests is about. */
export const newConfiguration = async (
  more: Readonly<Record<string, string>> = {},
): Promise<ServerConfiguration> =>
  readConfiguration({
    DOCKET_SERVER_DATA: temporaryDirectory(),
    DOCKET_SERVER_PORT: '0',
    ...(isOnPostgres && {
      DOCKET_SERVER_DATABASE: await newPostgresDatabase(process.env['DOCKET_POSTGRES'] ?? ''),
    }),
    ...more,
  });

export type Logged = Readonly<Record<string, unknown>>;

/** A running server; it ends with the test. */
export const startServer = async (configuration: ServerConfiguration) => {
  const logged: Logged[] = [];
  const database = await openServerDatabase(configuration);
  const server = await serve({
    configuration,
    database,
    log: (level, message, more = {}) => void logged.push({ level, message, ...more }),
  });
  let closing: Promise<void> | null = null;
  const close = (): Promise<void> => (closing ??= server.close());
  onTestFinished(close);
  return { ...server, logged, close, adminLink: () => adminLink(database, server.publicUrl) };
};

type Fields = Readonly<Record<string, string>>;

interface Visitor {
  readonly get: (path: string) => Promise<string>;
  readonly send: (path: string, fields?: Fields, headers?: Fields) => Promise<Response>;
  /** The page that comes of a form. */
  readonly post: (path: string, fields?: Fields) => Promise<string>;
  /** What Docket itself asks, with the session of this browser. @param body what is sent; without one it is a GET */
  readonly v2: (path: string, body?: unknown) => Promise<Response>;
  /** The same with any method and body. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookie: () => string;
  /** The same person in another browser. */
  readonly again: (email: string) => Promise<Visitor>;
}

/** A browser without scripts: it keeps one cookie, and follows where a form leads. */
export const createVisitor = (origin: string): Visitor => {
  let cookie = '';
  const keep = (response: Response): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      if (pair.startsWith('t=')) cookie = pair;
    }
  };
  const get = async (path: string): Promise<string> => {
    const response = await fetch(new URL(path, origin), { headers: { cookie } });
    return response.text();
  };
  const send = async (path: string, fields: Fields = {}, headers: Fields = { origin }): Promise<Response> => {
    const response = await fetch(new URL(path, origin), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, ...headers },
      body: new URLSearchParams(fields),
    });
    keep(response);
    return response;
  };
  return {
    get,
    send,
    post: async (path, fields = {}) => {
      const response = await send(path, fields);
      return response.status === 303 ? get('/') : response.text();
    },
    v2: (path, body) =>
      fetch(new URL(`/api/v2${path}`, origin), {
        headers: { cookie },
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      }),
    cookie: () => cookie,
    again: async (email) => {
      const visitor = createVisitor(origin);
      await visitor.post('/sign-in', { email, password: PASSWORD });
      return visitor;
    },
    ask: (path, init = {}) => fetch(new URL(`/api/v2${path}`, origin), { ...init, headers: { cookie } }),
  };
};

export const PASSWORD = 'a long enough password';

/** The first administrator of a server. */
export const joinAsAdministrator = async ({
  publicUrl,
  adminLink: link,
}: Awaited<ReturnType<typeof startServer>>) => {
  const visitor = createVisitor(publicUrl);
  const code = new URL((await link()) ?? '').searchParams.get('code') ?? '';
  await visitor.post('/join', { code, email: 'ann@docket.test', password: PASSWORD });
  return visitor;
};

/** Somebody whom an administrator invites. */
export const joinByInvitation = async (
  publicUrl: string,
  administrator: ReturnType<typeof createVisitor>,
  email: string,
) => {
  const code = /join\?code=([\w-]+)/u.exec(await administrator.post('/people/invite'))?.[1] ?? '';
  const visitor = createVisitor(publicUrl);
  await visitor.post('/join', { code, email, password: PASSWORD });
  return visitor;
};

const statusSchema = z.object({ userId: z.string(), username: z.string(), inboxId: z.string() });

export const statusOf = async (visitor: ReturnType<typeof createVisitor>) =>
  statusSchema.parse(await (await visitor.v2('/user/status')).json());
