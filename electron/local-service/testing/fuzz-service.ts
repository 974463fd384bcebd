import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createLocalService, type ServiceOptions } from '#electron/local-service/service.ts';
import { openDataVersion } from '#electron/local-service/storage/data-version.ts';
import { mutateRequest, type RawRequest } from '#electron/local-service/testing/mutate-request.ts';
import { createRandom, type Random } from '#electron/local-service/testing/random.ts';
import {
  isOnPostgres,
  openAccount,
  openServiceOn,
  type OpenService,
} from '#electron/local-service/testing/open-service.ts';
import { newPostgresDatabase } from '#electron/local-service/testing/postgres-cluster.ts';
import { requestSeeds, type RequestSeed } from '#electron/local-service/testing/request-seeds.ts';

export interface FuzzReport {
  readonly requests: number;
  readonly accepted: number;
  readonly refused: number;
  /** What must not have happened, with the request that did it. */
  readonly problems: readonly string[];
}

const MAX_PROBLEMS = 20;

/** A service, and a number or text that is another one after each write to what it stores. */
interface Fuzzed {
  readonly service: OpenService;
  readonly version: () => unknown;
}

const onSqlite = (databasePath: string, options: ServiceOptions): Fuzzed => {
  const service = createLocalService({ databasePath, ...options });
  const version = openDataVersion(databasePath);
  const close = async (): Promise<void> => {
    version.close();
    service.close();
  };
  return { service: { ...service, close }, version: version.read };
};

/** What the tables have, but for the tries of sign-ons, which count on refusals, too. */
const STATE = `SELECT (SELECT sum(last_change) FROM users)
  || ' ' || (SELECT string_agg(md5(settings), ' ') FROM users) || ' ' || (SELECT count(*) FROM sessions)
  || ' ' || (SELECT count(*) FROM objects) || ' ' || (SELECT count(*) FROM tasks) AS state`;

const onPostgres = async (options: ServiceOptions): Promise<Fuzzed> => {
  const url = await newPostgresDatabase(process.env['DOCKET_POSTGRES'] ?? '');
  const service = await openServiceOn(url, options);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const close = async (): Promise<void> => {
    await client.end();
    await service.close();
  };
  const version = async (): Promise<unknown> =>
    (await client.query<{ readonly state: string }>(STATE)).rows[0]?.state;
  return { service: { ...service, close }, version };
};

/**
 * Sends mutated requests to a service on a real file, or on PostgreSQL. Every answer has to be
 * an answer, every 5xx has to carry an errorCode, no request may hit a bug, and
 * one that was refused must not have changed a byte of the store.
 */
export const fuzzService = async ({
  requests,
  seed,
}: {
  readonly requests: number;
  readonly seed: number;
}): Promise<FuzzReport> => {
  const directory = mkdtempSync(join(tmpdir(), 'docket-fuzz-'));
  try {
    return await fuzzIn(join(directory, 'service.sqlite'), requests, createRandom(seed));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
};

// oxlint-disable-next-line no-restricted-properties -- this is a host: it gives the clock
const now = (): number => Date.now();

const fuzzIn = async (databasePath: string, requests: number, random: Random): Promise<FuzzReport> => {
  const bugs: unknown[] = [];
  const options: ServiceOptions = {
    now,
    randomBytes,
    settings: { passwordCost: 2 },
    onBug: (error) => bugs.push(error),
  };
  const { service, version } = isOnPostgres ? await onPostgres(options) : onSqlite(databasePath, options);
  const { seeds, headers } = await prepareAccount(service);
  const problems: string[] = [];
  let accepted = 0;
  let before = await version();
  for (let index = 0; index < requests && problems.length < MAX_PROBLEMS; index += 1) {
    const raw = mutateRequest(random, random.pick(seeds));
    const problem = await tryRequest(service, raw, random.chance(0.97) ? headers : {});
    const after = await version();
    const isRefused = problem.status >= 400;
    if (!isRefused) accepted += 1;
    const faults = [
      ...problem.faults,
      ...bugs.splice(0).map((bug) => `a bug: ${String(bug)}`),
      ...(isRefused && after !== before ? ['the store changed'] : []),
    ];
    problems.push(...faults.map((fault) => `${fault} -- ${raw.method} ${raw.path} ${raw.body ?? ''}`));
    before = after;
  }
  await service.close();
  return { requests, accepted, refused: requests - accepted, problems };
};

const hexIds = (digit: string): readonly string[] =>
  [0, 1, 2, 3].map((index) => `${digit}${index}`.padEnd(24, '0'));

const prepareAccount = async (service: OpenService) => {
  const { token, inboxId, apiKey } = await openAccount(service);
  const headers = { cookie: `t=${token}`, authorization: `Bearer ${apiKey}` };
  const [taskIds, projectIds] = [hexIds('a'), hexIds('b')];
  const send = (path: string, body: unknown) =>
    service.fetch(
      new Request(`http://local.docket${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  await send('/api/v2/batch/task', { add: taskIds.map((id) => ({ id, projectId: inboxId, title: 'A' })) });
  await send('/api/v2/batch/project', { add: projectIds.map((id) => ({ id, name: 'A list' })) });
  const seeds: readonly RequestSeed[] = requestSeeds({ inboxId, taskIds, projectIds });
  return { seeds, headers };
};

const tryRequest = async (
  service: OpenService,
  raw: RawRequest,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: number; readonly faults: readonly string[] }> => {
  try {
    const request = new Request(`http://local.docket${raw.path}`, {
      method: raw.method,
      headers,
      body: raw.body,
    });
    const response = await service.fetch(request);
    const text = await response.text();
    const isNamed = response.status < 500 || /"errorCode":"\w+"/u.test(text);
    return {
      status: response.status,
      faults: isNamed ? [] : [`${response.status} without an errorCode: ${text.slice(0, 200)}`],
    };
  } catch (error) {
    return { status: 0, faults: [`no answer: ${String(error)}`] };
  }
};
