import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp, type App, type AppConfig } from '#core/app.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { createMemoryKeychain } from '#electron/testing/memory-keychain.ts';
import { createClient } from '#shared/ipc/client.ts';
import type { MethodInput, MethodName, MethodOutput } from '#shared/ipc/contract.ts';

export const RIG_USER = { email: 'alice@example.com', password: 'correct horse battery staple' };

interface Network {
  /** Answers in place of the service; undefined lets a request through. */
  intercept: (request: Request) => Response | undefined;
}

/** The local service on a socket, with one user. */
export const startRigService = async ({
  totp = false,
  redirectUris = [],
}: { readonly totp?: boolean; readonly redirectUris?: readonly string[] } = {}) => {
  const service = createLocalService({ databasePath: ':memory:', now: Date.now, randomBytes });
  const { userId, totpSecret } = await service.accounts.ensureUser({ ...RIG_USER, plan: 'premium', totp });
  const network: Network = { intercept: () => undefined };
  const listening = await listen({
    port: 0,
    fetch: (request) => {
      const answer = network.intercept(request);
      return answer === undefined ? service.fetch(request) : Promise.resolve(answer);
    },
  });
  return {
    address: listening.origin,
    accounts: service.accounts,
    userId,
    totpSecret,
    network,
    client: await service.accounts.registerClient({ id: 'docket', name: 'Docket', redirectUris }),
    close: async () => {
      await listening.close();
      service.close();
    },
  };
};

export interface RigApp {
  readonly app: App;
  /** @throws Error when the call fails */
  readonly value: <Name extends MethodName>(
    method: Name,
    input: MethodInput<Name>,
  ) => Promise<MethodOutput<Name>>;
}

/** A computer with a keychain, on which the core can be started again and again. */
export const createRigComputer = async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'docket-evidence-'));
  const { keychain, entries } = createMemoryKeychain();
  return {
    dataDirectory,
    entries,
    start: (config: Partial<AppConfig> = {}): RigApp => {
      const app = createApp({
        ...hostEffects(),
        version: '0.0.0',
        host: 'browser',
        dataDirectory,
        settingsStorage: { read: () => undefined, write: () => undefined },
        loadKeychain: () => Promise.resolve({ ok: true as const, value: keychain }),
        log: () => undefined,
        ...config,
      });
      const { call } = createClient(app);
      return {
        app,
        value: async (method, input) => {
          const answer = await call(method, input);
          if (!answer.ok) throw new Error(`${method} failed: ${JSON.stringify(answer.error)}`);
          return answer.value;
        },
      };
    },
    remove: () => rm(dataDirectory, { recursive: true, force: true }),
  };
};

/** The titles of a user's tasks, as another client reads them. */
export const titlesAtService = async (
  address: string,
  { user: { email, password } = RIG_USER, withClosed = false } = {},
): Promise<readonly string[]> => {
  const headers = { 'content-type': 'application/json' };
  const signedOn = await fetch(`${address}/api/v2/user/signon`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ username: email, password }),
  });
  const { token } = (await signedOn.json()) as { readonly token: string };
  const read = async <Answer>(path: string): Promise<Answer> =>
    (await (await fetch(`${address}/api/v2${path}`, { headers: { cookie: `t=${token}` } })).json()) as Answer;
  type Titled = readonly { readonly title: string }[];
  const { syncTaskBean } = await read<{ readonly syncTaskBean: { readonly update: Titled } }>(
    '/batch/check/0',
  );
  const closed = withClosed ? await read<Titled>('/project/all/closed?from=&to=&status=Completed') : [];
  return [...syncTaskBean.update, ...closed].map(({ title }) => title);
};
