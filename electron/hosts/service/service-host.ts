import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { argumentsOrExit, refuseArguments } from '#electron/hosts/command-line.mjs';
import { listen } from '#electron/local-service/listen.ts';
import { createLocalService } from '#electron/local-service/service.ts';
import { PLAN_LIMITS } from '#electron/local-service/service-settings.ts';

const USAGE = `npm run service -- --port N --data-dir DIR --user EMAIL --password-file FILE [flags]

  --port N               where it listens, on 127.0.0.1
  --data-dir DIR         where its data is kept
  --user EMAIL           the account that it has, made where there is none
  --password-file FILE   the first line is the password
  --plan free|premium    the limits of the account
  --totp                 the account asks for one-time codes; its secret is printed
  --strict               bodies with unknown keys are refused, as the interface says
  --redirect-uri URI     where the consent of an OAuth client may come back to; may be repeated

Examples
  npm run service -- --port 4100 --data-dir ~/service --user ann@docket.example --password-file ~/password`;

/** The port that the consent of an OAuth client comes back to, on this machine. */
const REDIRECT_URIS = [
  'http://127.0.0.1:8080/callback',
  'http://localhost:8080/callback',
  'http://127.0.0.1:8080',
  'http://localhost:8080',
];

const readOptions = () => {
  const { values } = argumentsOrExit({
    usage: USAGE,
    options: {
      port: { type: 'string' },
      'data-dir': { type: 'string' },
      user: { type: 'string' },
      'password-file': { type: 'string' },
      plan: { type: 'string' },
      totp: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      'redirect-uri': { type: 'string', multiple: true, default: REDIRECT_URIS },
    },
  });
  const port = Number(values.port);
  const { user, plan, totp, strict } = values;
  const dataDirectory = values['data-dir'];
  const passwordFile = values['password-file'];
  if (plan !== undefined && plan !== 'free' && plan !== 'premium')
    return refuseArguments(`--plan takes free or premium, not '${plan}'.`);
  if (values.port === undefined || !Number.isInteger(port) || port > 65_535)
    return refuseArguments('--port takes a number from 0 to 65535.');
  if (dataDirectory === undefined) return refuseArguments('--data-dir is missing.');
  if (user === undefined) return refuseArguments('--user is missing.');
  if (passwordFile === undefined) return refuseArguments('--password-file is missing.');
  const plans: { readonly plan: 'free' | 'premium' | undefined } = { plan };
  return {
    ...plans,
    port,
    user,
    totp,
    strict,
    dataDirectory,
    passwordFile,
    redirectUris: values['redirect-uri'],
  };
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
    settings: { limits: PLAN_LIMITS, isStrict: options.strict },
    onBug: (error) => {
      console.error('service: a request failed with a bug', error);
    },
  });
  const account = await service.accounts.ensureUser({
    email: options.user,
    password: readFileSync(options.passwordFile, 'utf8').replace(/\r?\n$/u, ''),
    plan: options.plan,
    totp: options.totp,
  });
  const client = await service.accounts.registerClient({
    id: 'docket-local',
    name: 'A client on this computer',
    redirectUris: options.redirectUris,
  });
  const listening = await listen({ fetch: service.fetch, port: options.port, knowsWebApps: true });

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
      v1Token: await service.accounts.issueToken(account.userId),
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

try {
  await start(readOptions());
} catch (error) {
  // One line that a person can act on: a stack says nothing to them.
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.split('\n', 1)[0] ?? ''}\n`);
  process.exitCode = 1;
}
