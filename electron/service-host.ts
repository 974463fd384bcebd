import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';

const USAGE =
  'usage: npm run service -- --port N --data-dir DIR --user EMAIL --password-file FILE [--plan free|premium] [--totp]';

/** The port that the consent of an OAuth client comes back to, on this machine. */
const REDIRECT_URIS = [
  'http://127.0.0.1:8080/callback',
  'http://localhost:8080/callback',
  'http://127.0.0.1:8080',
  'http://localhost:8080',
];

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'data-dir': { type: 'string' },
      user: { type: 'string' },
      'password-file': { type: 'string' },
      plan: { type: 'string' },
      totp: { type: 'boolean', default: false },
      'redirect-uri': { type: 'string', multiple: true, default: REDIRECT_URIS },
    },
  });
  const port = Number(values.port);
  const { user, plan, totp } = values;
  const dataDirectory = values['data-dir'];
  const passwordFile = values['password-file'];
  if (
    !Number.isInteger(port) ||
    (plan !== undefined && plan !== 'free' && plan !== 'premium') ||
    dataDirectory === undefined ||
    user === undefined ||
    passwordFile === undefined
  ) {
    throw new Error(USAGE);
  }
  const plans: { readonly plan: 'free' | 'premium' | undefined } = { plan };
  return { ...plans, port, user, totp, dataDirectory, passwordFile, redirectUris: values['redirect-uri'] };
};

type Options = ReturnType<typeof readOptions>;

/** Serves until it is asked to end. */
const start = async (options: Options): Promise<void> => {
  mkdirSync(options.dataDirectory, { recursive: true, mode: 0o700 });
  const service = createLocalService({
    databasePath: join(options.dataDirectory, 'service.sqlite'),
    now: () => Date.now(),
    randomBytes,
    wait: (milliseconds) => sleep(milliseconds),
    settings: { limits: PLAN_LIMITS },
    onBug: (error) => {
      console.error('service: a request failed with a bug', error);
    },
  });
  const account = service.accounts.ensureUser({
    email: options.user,
    password: readFileSync(options.passwordFile, 'utf8').replace(/\r?\n$/u, ''),
    plan: options.plan,
    totp: options.totp,
  });
  const client = service.accounts.registerClient({
    id: 'docket-local',
    name: 'A client on this computer',
    redirectUris: options.redirectUris,
  });
  const listening = await listen({ fetch: service.fetch, port: options.port });

  console.log(
    JSON.stringify({
      v1: `${listening.origin}/open/v1`,
      v2: `${listening.origin}/api/v2`,
      oauth: {
        authorize: `${listening.origin}/oauth/authorize`,
        token: `${listening.origin}/oauth/token`,
        clientId: client.id,
        clientSecret: client.secret,
        redirectUris: options.redirectUris,
      },
      userId: account.userId,
      inboxId: account.inboxId,
      v1Token: service.accounts.issueToken(account.userId),
      totpSecret: account.totpSecret,
    }),
  );

  const { promise: asked, resolve: stop } = Promise.withResolvers<unknown>();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await asked;
  await listening.close();
  service.close();
};

/** One line that a person can act on: a stack says nothing to them. */
const endWith = (exitCode: 1 | 2, error: unknown): void => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.split('\n', 1)[0] ?? ''}\n`);
  process.exitCode = exitCode;
};

const run = async (): Promise<void> => {
  let options: Options;
  try {
    options = readOptions();
  } catch (error) {
    endWith(2, error);
    return;
  }
  try {
    await start(options);
  } catch (error) {
    endWith(1, error);
  }
};

if (process.argv.includes('--help')) console.log(USAGE);
else await run();
