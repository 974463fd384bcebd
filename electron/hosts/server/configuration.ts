import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * What a server is told: by the environment (`DOCKET_SERVER_PORT`), else by one JSON file (`{ "port": 4100 }`), which
 * DOCKET_SERVER_CONFIG names. Whatever is wrong ends the start with a line that says what to write.
 */

const port = z.coerce.number().int().min(0).max(65_535);

const origin = z
  .url({ protocol: /^https?$/u })
  .transform((address) => address.replace(/\/+$/u, ''))
  .refine((address) => new URL(address).pathname === '/', 'has a path, and the server answers at the top');

const yes = z
  .union([z.boolean(), z.enum(['yes', 'no', 'true', 'false'])])
  .transform((text) => text === true || text === 'yes' || text === 'true');

const schema = z.strictObject({
  /** Where the database of SQLite and attached files are kept. */
  data: z.string().min(1).default('docket-server-data'),
  /** `postgres://…`; SQLite in the data folder where it is left out. */
  database: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//u, 'is no address that begins with postgres://')
    .optional(),
  connections: z.coerce.number().int().min(2).max(500).default(10),
  host: z.string().min(1).default('127.0.0.1'),
  port: port.default(4100),
  /** The address that people type, as the proxy serves it. */
  publicUrl: origin.optional(),
  /** Whether a proxy in front says whom a request comes from (X-Forwarded-For). */
  trustProxy: yes.default(false),
  /** Requests of one person, or of one address without a session, in a minute. */
  requestsPerMinute: z.coerce.number().int().min(10).default(1200),
  /** `service`: what the public service allows; `none`: any number of lists and tasks. */
  limits: z.enum(['none', 'service']).default('none'),
  /** Where attached files are kept in the place of the data folder: `https://host/bucket`, as S3 has it. */
  bucket: z
    .url({ protocol: /^https?$/u })
    .transform((address) => address.replace(/\/+$/u, ''))
    .optional(),
  bucketRegion: z.string().min(1).default('us-east-1'),
  bucketKey: z.string().default(''),
  bucketSecret: z.string().default(''),
  /** Megabytes of attached files that one person may have. */
  attachmentMegabytes: z.coerce.number().int().min(0).default(2000),
});

export type ServerConfiguration = z.infer<typeof schema>;
const NAMES: readonly string[] = Object.keys(schema.shape);

type Environment = Readonly<Record<string, string | undefined>>;

const PREFIX = 'DOCKET_SERVER_';
/** `publicUrl` is DOCKET_SERVER_PUBLIC_URL. */
const variableOf = (name: string): string =>
  PREFIX + name.replaceAll(/[A-Z]/gu, (letter) => `_${letter}`).toUpperCase();

/** One line for whoever starts the server. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

const objectSchema = z.record(z.string(), z.unknown());

const readFile = (path: string | undefined): Readonly<Record<string, unknown>> => {
  if (path === undefined) return {};
  if (!existsSync(path))
    throw new ConfigurationError(`${PREFIX}CONFIG names a file that is not there: ${path}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigurationError(`${path} is no JSON: ${String(error)}`);
  }
  const parsed = objectSchema.safeParse(value);
  if (!parsed.success) throw new ConfigurationError(`${path} holds no JSON object.`);
  if (
    ('database' in parsed.data || 'bucketSecret' in parsed.data) &&
    (statSync(path).mode & 0o077) !== 0 &&
    process.platform !== 'win32'
  ) {
    throw new ConfigurationError(`${path} holds a password that others can read. Run: chmod 600 ${path}`);
  }
  return parsed.data;
};

const refuseUnknown = (environment: Environment, known: ReadonlyMap<string, string>): void => {
  const own = Object.keys(environment).filter(
    (name) => name.startsWith(PREFIX) && name !== `${PREFIX}CONFIG`,
  );
  const unknown = own.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new ConfigurationError(
      `There is no setting ${unknown}. Known are: ${[...known.keys()].join(', ')}.`,
    );
};

const messageOf = ({ issues: [issue] }: z.ZodError, given: ReadonlyMap<string, string>): string => {
  const name = String(issue?.path[0] ?? '');
  const unknown = issue?.code === 'unrecognized_keys' ? `: ${issue.keys.join(', ')}` : '';
  const what = given.get(name) ?? `The configuration${name === '' ? '' : `, "${name}"`}`;
  return `${what} ${issue?.message ?? 'is wrong'}${unknown}`;
};

/** @throws ConfigurationError naming the variable, or the member of the file */
export const readConfiguration = (environment: Environment): ServerConfiguration => {
  const variables = new Map(NAMES.map((name) => [variableOf(name), name]));
  refuseUnknown(environment, variables);
  const given = [...variables].filter(([variable]) => (environment[variable] ?? '') !== '');
  const parsed = schema.safeParse({
    ...readFile(environment[`${PREFIX}CONFIG`]),
    ...Object.fromEntries(given.map(([variable, name]) => [name, environment[variable]])),
  });
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(
    messageOf(parsed.error, new Map(given.map(([variable, name]) => [name, variable]))),
  );
};

export const sqlitePathOf = ({ data }: Pick<ServerConfiguration, 'data'>): string =>
  join(data, 'server.sqlite');
