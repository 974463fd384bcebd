import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL of its own for tests, on a Unix socket, that forgets everything. */

/** Where Debian and Ubuntu keep each version. */
const VERSIONS = '/usr/lib/postgresql';
const NOBODY = 65_534;

/** The folder of the newest `initdb` and `postgres` here; null where PostgreSQL 15 or later is not installed. */
export const postgresPrograms = (): string | null => {
  if (process.platform === 'win32' || !existsSync(VERSIONS)) return null;
  const versions = readdirSync(VERSIONS)
    .map(Number)
    .filter((version) => version >= 15)
    .toSorted((one, other) => other - one);
  const folders = versions.map((version) => join(VERSIONS, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
};

export interface PostgresCluster {
  /** Where databases can be made. */
  readonly url: string;
  /** Ends the server as a power cut does; `start` begins again with what was written. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it and removes its files. */
  readonly remove: () => Promise<void>;
}

/** @returns the address of a new, empty database */
export const newPostgresDatabase = async (url: string): Promise<string> => {
  const name = `docket_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return url.replace('/postgres?', `/${name}?`);
};

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => void child.once('exit', () => resolve()))
    : Promise.resolve();

const MEMORY = '/dev/shm';

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** Socket paths are short, and the person whom PostgreSQL runs as has to reach it: not below a folder of `root`. */
const newFolder = (): string => mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'pg-'));

/**
 * @param isDurable whether what was committed survives `kill`; it is slower
 * @throws Error where PostgreSQL is not installed, or does not start
 */
export const startPostgres = async ({ isDurable = false } = {}): Promise<PostgresCluster> => {
  const programs = postgresPrograms();
  if (programs === null) throw new Error('PostgreSQL 15 or later is not installed.');
  const folder = newFolder();
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const person = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, 'data');
  const setUp = spawnSync(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'docket', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'],
    { ...person, cwd: folder, encoding: 'utf8' },
  );
  if (setUp.status !== 0) throw new Error(`initdb failed: ${setUp.stderr}`);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'shared_buffers=64MB',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const url = `postgres://docket@/postgres?host=${folder}`;
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    const log: string[] = [];
    const flags = settings.flatMap((setting) => ['-c', setting]);
    server = spawn(join(programs, 'postgres'), ['-D', data, ...flags], { ...person, cwd: folder });
    server.stderr?.on('data', (text: Buffer) => log.push(text.toString()));
    for (let tries = 0; tries < 300; tries += 1) {
      if (await answers(url)) return;
      if (server.exitCode !== null) break;
      await sleep(50);
    }
    throw new Error(`PostgreSQL does not start: ${log.join('')}`);
  };
  const stop = async (signal: 'SIGQUIT' | 'SIGINT'): Promise<void> => {
    if (server === null) return;
    server.kill(signal);
    await ended(server);
    server = null;
  };

  // Whoever is interrupted leaves no server behind.
  process.once('exit', () => server?.kill('SIGQUIT'));
  await start();
  return {
    url,
    kill: () => stop('SIGQUIT'),
    start,
    remove: async () => {
      await stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
