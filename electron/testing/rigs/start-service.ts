import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService, type LocalService } from '#electron/local-service/service.ts';
import { freePort } from '#electron/testing/give-consent.ts';

export const PASSWORD = 'correct horse battery staple';

export interface TestService {
  /** What a person types as the address of their service. */
  readonly address: string;
  /** Base32, when the user has a second factor. */
  readonly totpSecret: string | null;
  /** A new personal API token of a user. */
  readonly apiKeyOf: (email: string) => Promise<string>;
  /** A client that is registered with the service, and where its consent comes back to. */
  readonly client: { readonly id: string; readonly secret: string };
  readonly redirectUri: string;
  /** `POST /user/signon` and so on, in order. */
  readonly requests: readonly string[];
  readonly stop: () => Promise<void>;
}

interface TestServiceOptions {
  readonly users: readonly string[];
  readonly totp?: boolean;
  readonly plan?: 'free' | 'premium';
  readonly now?: () => number;
  /** Answers in place of the service; undefined lets the request through. */
  readonly intercept?: (request: Request) => Response | undefined | Promise<Response | undefined>;
}

/** The local service on a real socket, as any other client would reach it. */
export const startService = async ({
  users,
  totp = false,
  plan = 'premium',
  now = Date.now,
  intercept = () => undefined,
}: TestServiceOptions): Promise<TestService> => {
  const service: LocalService = createLocalService({
    databasePath: ':memory:',
    now,
    randomBytes,
    settings: { passwordCost: 2 },
  });
  const secrets = await Array.fromAsync(users, (email) =>
    service.accounts.ensureUser({ email, password: PASSWORD, plan, totp }),
  );
  const idsByEmail = new Map(users.map((email, index) => [email, secrets[index]?.userId ?? '']));
  const redirectUri = `http://127.0.0.1:${await freePort()}/callback`;
  const client = await service.accounts.registerClient({
    id: 'docket',
    name: 'Docket',
    redirectUris: [redirectUri],
  });
  const requests: string[] = [];
  const listening = await listen({
    port: 0,
    fetch: async (request) => {
      requests.push(`${request.method} ${new URL(request.url).pathname.replace('/api/v2', '')}`);
      return (await intercept(request)) ?? service.fetch(request);
    },
  });
  let stopping: Promise<void> | null = null;
  const stop = (): Promise<void> => {
    stopping ??= listening.close().then(() => service.close());
    return stopping;
  };
  onTestFinished(stop);
  return {
    address: listening.origin,
    totpSecret: secrets[0]?.totpSecret ?? null,
    apiKeyOf: async (email) => (await service.accounts.issueToken(idsByEmail.get(email) ?? '')).value,
    client,
    redirectUri,
    requests,
    stop,
  };
};
