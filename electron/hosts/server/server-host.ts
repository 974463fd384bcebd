import { randomBytes } from 'node:crypto';
import { existsSync, statfsSync, statSync } from 'node:fs';
import { argumentsOrExit, refuseArguments } from '#electron/hosts/command-line.mjs';
import {
  ConfigurationError,
  readConfiguration,
  sqlitePathOf,
  type ServerConfiguration,
} from '#electron/hosts/server/configuration.ts';
import type { Log } from '#electron/hosts/server/desk.ts';
import { backUp, restore } from '#electron/hosts/server/dump.ts';
import { adminLink, now, openServerDatabase, serve, serverFiles } from '#electron/hosts/server/serve.ts';
import { canonicalEmail } from '#electron/local-service/actions/password-check.ts';
import { invite, resetPassword } from '#electron/local-service/server/people.ts';
import { DEFAULT_SETTINGS } from '#electron/local-service/service-settings.ts';
import type { Database } from '#electron/local-service/storage/database.ts';
import { allPeople, audit, savePerson, type Person } from '#electron/local-service/storage/people-table.ts';
import { signOffEverywhere } from '#electron/local-service/storage/token-table.ts';

const USAGE = `docket-server [command]

  serve                     serves until it is asked to end; the default
  doctor                    checks configuration, database and disk
  backup FILE               writes everything to a file, while the server goes on
  restore FILE              fills an empty database with a backup
  invite [--admin]          prints a link that lets one person in
  user list                 who is here
  user disable EMAIL        ends all sessions of a person, and refuses new ones
  user enable EMAIL         allows them again
  user reset EMAIL          prints a new password, and takes the second factor away

Settings are variables of the environment, or members of the JSON file that DOCKET_SERVER_CONFIG names:
DOCKET_SERVER_DATA, _DATABASE, _CONNECTIONS, _HOST, _PORT, _PUBLIC_URL, _TRUST_PROXY, _REQUESTS_PER_MINUTE, _LIMITS,
_ATTACHMENT_MEGABYTES, _BUCKET, _BUCKET_REGION, _BUCKET_KEY, _BUCKET_SECRET. docs/server.md says what each is for.

Examples
  DOCKET_SERVER_PUBLIC_URL=https://tasks.example.org npm run server
  npm run server -- backup /var/backups/docket.gz`;

const log: Log = (level, message, more = {}) => {
  process.stdout.write(
    `${JSON.stringify({ time: new Date(now()).toISOString(), level, message, ...more })}\n`,
  );
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const withDatabase = async <Value>(
  configuration: ServerConfiguration,
  work: (database: Database) => Promise<Value>,
): Promise<Value> => {
  const database = await openServerDatabase(configuration);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const originOf = ({ publicUrl, host, port }: ServerConfiguration): string =>
  publicUrl ?? `http://${host}:${port}`;

const serveUntilAsked = async (configuration: ServerConfiguration): Promise<void> => {
  const { promise: asked, resolve: stop } = Promise.withResolvers<unknown>();
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  const database = await openServerDatabase(configuration);
  const server = await serve({ configuration, database, log });
  log('info', 'serving', { address: server.origin, publicUrl: server.publicUrl });
  const link = await adminLink(database, server.publicUrl);
  if (link !== null)
    log('info', 'This server has no administrator yet. Open this link within a week', { link });
  await asked;
  log('info', 'ending');
  await server.close();
};

const GIGABYTE = 2 ** 30;

const isLocal = (address: string): boolean => /^http:\/\/(?:127\.0\.0\.1|localhost)(?::|$)/u.test(address);

const addressProblems = ({ publicUrl, host, trustProxy }: ServerConfiguration): readonly string[] => {
  if (publicUrl === undefined)
    return ['DOCKET_SERVER_PUBLIC_URL is not set: links and cookies name the address of the socket.'];
  if (publicUrl.startsWith('http:') && !isLocal(publicUrl))
    return [
      'The public address is not https: passwords cross the network as they are. Put a proxy with TLS in front.',
    ];
  if (publicUrl.startsWith('https:') && host !== '127.0.0.1' && !trustProxy)
    return [
      'A proxy seems to be in front, and DOCKET_SERVER_TRUST_PROXY is not yes: wrong passwords of everybody count as those of the proxy.',
    ];
  return [];
};

const diskProblems = ({ data }: ServerConfiguration): readonly string[] => {
  const { bavail, bsize } = statfsSync(data);
  const isOpen = process.platform !== 'win32' && (statSync(data).mode & 0o077) !== 0;
  return [
    ...(bavail * bsize < GIGABYTE ? [`Less than 1 GB is free at ${data}.`] : []),
    ...(isOpen ? [`Others can read ${data}. Run: chmod 700 ${data}`] : []),
  ];
};

const NO_ADMINISTRATOR = 'There is no administrator yet: start the server, and open the link that it logs.';

const doctor = async (configuration: ServerConfiguration): Promise<void> => {
  const people = await withDatabase(configuration, (database) => database.transaction('read', allPeople));
  const problems = [
    ...(people.some(({ isAdmin }) => isAdmin) ? [] : [NO_ADMINISTRATOR]),
    ...diskProblems(configuration),
    ...addressProblems(configuration),
  ];
  const kind = configuration.database === undefined ? `SQLite, ${sqlitePathOf(configuration)}` : 'PostgreSQL';
  say(`Database: ${kind}\nAddress: ${originOf(configuration)}`);
  for (const problem of problems) say(`- ${problem}`);
  say(problems.length === 0 ? 'All is well.' : `${problems.length} to look at.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
};

const personByEmail = (people: readonly Person[], email: string): Person => {
  const found = people.find((person) => person.email === canonicalEmail(email));
  if (found === undefined) throw new Error(`No account here has the address ${email}.`);
  return found;
};

const actOnUser = async (database: Database, act: string, email: string): Promise<string> =>
  database.transaction('guarded', async (db) => {
    const people = await allPeople(db);
    if (act === 'list')
      return people
        .map(
          ({ email: of, isAdmin, disabledAt }) =>
            `${of}${isAdmin ? '  administrator' : ''}${disabledAt === null ? '' : '  disabled'}`,
        )
        .join('\n');
    const person = personByEmail(people, email);
    const note = { at: now(), who: '', about: person.userId, address: '' };
    if (act === 'reset') {
      const settings = { ...DEFAULT_SETTINGS };
      const password = await resetPassword({ db, randomBytes, settings }, person.userId);
      await audit(db, { ...note, what: 'reset the password of' });
      return `The new password of ${person.email}: ${password}`;
    }
    const isDisabled = act === 'disable';
    await savePerson(db, { ...person, disabledAt: isDisabled ? now() : null });
    if (isDisabled) await signOffEverywhere(db, person.userId);
    await audit(db, { ...note, what: isDisabled ? 'disabled' : 'enabled' });
    return `${person.email} is ${isDisabled ? 'disabled' : 'enabled'}.`;
  });

interface Call {
  readonly configuration: ServerConfiguration;
  /** What stands behind the command. */
  readonly words: readonly string[];
  readonly isAdmin: boolean;
}

const COMMANDS: Readonly<Record<string, (call: Call) => Promise<void>>> = {
  serve: ({ configuration }) => serveUntilAsked(configuration),
  doctor: ({ configuration }) => doctor(configuration),
  invite: async ({ configuration, isAdmin }) => {
    const code = await withDatabase(configuration, (database) =>
      database.transaction('guarded', (db) =>
        invite({ db, now: now(), randomBytes }, { madeBy: '', isAdmin }),
      ),
    );
    say(`${originOf(configuration)}/join?code=${code}`);
  },
  user: async ({ configuration, words: [act = '', email = ''] }) => {
    if (!['list', 'disable', 'enable', 'reset'].includes(act) || (act !== 'list' && email === ''))
      refuseArguments('user takes list, or one of disable, enable and reset with an e-mail address.');
    say(await withDatabase(configuration, (database) => actOnUser(database, act, email)));
  },
  backup: async ({ configuration, words: [path = ''] }) => {
    if (path === '') refuseArguments('backup takes the name of the file to write.');
    await withDatabase(configuration, (database) => backUp(database, serverFiles(configuration), path));
    say(`Everything is in ${path}.`);
  },
  restore: async ({ configuration, words: [path = ''] }) => {
    if (!existsSync(path)) refuseArguments(`There is no file '${path}' to restore.`);
    const parts = { files: serverFiles(configuration), path, at: now() };
    const count = await withDatabase(configuration, (database) => restore(database, parts));
    say(`Restored ${count} ${count === 1 ? 'person' : 'people'}.`);
  },
};

const run = async ([name = 'serve', ...words]: readonly string[], isAdmin: boolean): Promise<void> => {
  const command = COMMANDS[name];
  if (command === undefined) return refuseArguments(`'${name}' is no command.`);
  return command({ configuration: readConfiguration(process.env), words, isAdmin });
};

const { values, positionals } = argumentsOrExit({
  usage: USAGE,
  options: { admin: { type: 'boolean', default: false } },
  allowPositionals: true,
});
try {
  await run(positionals, values.admin);
} catch (error) {
  // One line that a person can act on: a stack says nothing to them.
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message.split('\n', 1)[0] ?? ''}\n`);
  process.exitCode = error instanceof ConfigurationError ? 2 : 1;
}
