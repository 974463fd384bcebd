import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { argumentsOrExit, countOrExit } from '#electron/hosts/command-line.mjs';
import { newPostgresDatabase, startPostgres } from '#electron/local-service/testing/postgres-cluster.ts';

/*
 * What a server of many people costs: a mixed day at a fixed rate, and then as much as one and as two processes
 * answer. Database, servers and callers share this machine, which the second figure says more of than of the servers.
 */

const USAGE = `npm run bench:server -- [flags]

  --users N    people with as many tasks each as --tasks says (1000)
  --tasks N    tasks of each (1000)
  --rate N     requests in a second of the mixed day (50)
  --seconds N  how long each part takes (20)

Examples
  npm run bench:server -- --users 100 --seconds 5`;

const { values } = argumentsOrExit({
  usage: USAGE,
  options: {
    users: { type: 'string' },
    tasks: { type: 'string' },
    rate: { type: 'string' },
    seconds: { type: 'string' },
  },
});
const users = countOrExit('users', values.users) ?? 1000;
const tasks = countOrExit('tasks', values.tasks) ?? 1000;
const rate = countOrExit('rate', values.rate) ?? 50;
const seconds = countOrExit('seconds', values.seconds) ?? 20;

const HOST = join(import.meta.dirname, '..', 'server-host.ts');
const FIRST_PORT = 41_700;

const tokenOf = (user: number): string => `bench${String(user).padStart(35, '0')}`;

const BODY = {
  title: 'A task of the bench with some words',
  content:
    'Notes of about a hundred characters, which is what an ordinary task has in the account of a person.',
  kind: 'TEXT',
  status: 0,
  deleted: 0,
  tags: [],
  items: [],
  reminders: [],
  attachments: [],
  childIds: null,
  parentId: null,
  priority: 0,
  timeZone: 'UTC',
};

/** Rows are made by the database itself: a million requests would take an hour. */
const fill = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `INSERT INTO users (id, email, user_code, plan, created_at, last_change, settings)
     SELECT (100000000 + n)::text, 'person' || n || '@docket.test', '', 'premium', 0, 1000, '{}' FROM generate_series(1, $1) n`,
    [users],
  );
  for (let user = 1; user <= users; user += 1) {
    const hash = createHash('sha256').update(tokenOf(user)).digest('hex');
    await client.query('INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, $3)', [
      hash,
      String(100_000_000 + user),
      Date.now() + 86_400_000,
    ]);
  }
  await client.query(
    `INSERT INTO tasks (user_id, id, project_id, status, deleted, sort_order, change, body, seal)
     SELECT u.id, lpad(to_hex(n), 24, '0'), 'inbox' || u.id, 0, 0, n, 1000,
       (($2::jsonb || jsonb_build_object('id', lpad(to_hex(n), 24, '0'), 'projectId', 'inbox' || u.id, 'sortOrder', n))::text), 0
     FROM users u CROSS JOIN generate_series(1, $1) n`,
    [tasks, JSON.stringify(BODY)],
  );
  await client.query('ANALYZE');
  await client.end();
};

const startServer = async (
  data: string,
  database: string,
  index: number,
): Promise<{ readonly child: ChildProcess; readonly origin: string }> => {
  const port = FIRST_PORT + index;
  const child = spawn(process.execPath, ['--max-semi-space-size=16', HOST], {
    env: {
      ...process.env,
      DOCKET_SERVER_DATA: data,
      DOCKET_SERVER_DATABASE: database,
      DOCKET_SERVER_PORT: String(port),
      DOCKET_SERVER_REQUESTS_PER_MINUTE: '100000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok === true) return { child, origin };
    await sleep(100);
  }
};

let calls = 0;

/** Mostly somebody looks whether something is new; a few read everything, and each tenth writes. */
const call = async (origins: readonly string[]): Promise<number> => {
  calls += 1;
  const user = 1 + ((calls * 7919) % users);
  const origin = origins[calls % origins.length] ?? '';
  const headers = { cookie: `t=${tokenOf(user)}` };
  const id = (1 + ((calls * 104_729) % tasks)).toString(16).padStart(24, '0');
  const kind = calls % 20;
  const write =
    kind < 3
      ? { update: [{ id, title: `Changed ${calls}` }] }
      : { add: [{ id: randomBytes(12).toString('hex'), title: 'New' }] };
  const start = performance.now();
  const answer =
    kind < 5
      ? await fetch(`${origin}/api/v2/batch/task`, { method: 'POST', headers, body: JSON.stringify(write) })
      : await fetch(`${origin}/api/v2/batch/check/${kind === 5 ? 0 : 1000}`, {
          headers: { ...headers, 'accept-encoding': 'gzip' },
        });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} at call ${calls}`);
  return performance.now() - start;
};

const percentile = (times: readonly number[], part: number): string =>
  `${(times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? 0).toFixed(0)} ms`;

const memoryOf = async (origin: string): Promise<number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Math.round(Number(/^docket_process_resident_memory_bytes (\d+)/mu.exec(text)?.[1] ?? 0) / 2 ** 20);
};

const mixedDay = async (origin: string): Promise<void> => {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const start = performance.now();
  for (let index = 0; index < rate * seconds; index += 1) {
    await sleep(Math.max(0, start + (index * 1000) / rate - performance.now()));
    running.push(call([origin]).then((time) => void times.push(time)));
  }
  await Promise.all(running);
  console.log(
    `${rate} requests a second for ${seconds} s, ${users} people with ${tasks} tasks: p50 ${percentile(times, 0.5)}, p99 ${percentile(times, 0.99)}, memory ${await memoryOf(origin)} MB`,
  );
};

const CALLERS = 32;

const asMuchAsGoes = async (origins: readonly string[]): Promise<number> => {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() < end) {
        await call(origins);
        count += 1;
      }
    }),
  );
  const perSecond = count / seconds;
  console.log(
    `${origins.length} process${origins.length === 1 ? '' : 'es'}, ${CALLERS} callers: ${perSecond.toFixed(0)} requests a second`,
  );
  return perSecond;
};

const cluster = await startPostgres({ isDurable: true });
const data = mkdtempSync(join(tmpdir(), 'docket-bench-server-'));
const url = await newPostgresDatabase(cluster.url);
const first = await startServer(data, url, 0);
const children = [first.child];
try {
  await fill(url);
  await mixedDay(first.origin);
  const alone = await asMuchAsGoes([first.origin]);
  const second = await startServer(data, url, 1);
  children.push(second.child);
  const both = await asMuchAsGoes([first.origin, second.origin]);
  console.log(`two processes answer ${(both / alone).toFixed(2)} times as much as one`);
} finally {
  for (const child of children) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await cluster.remove();
  rmSync(data, { recursive: true, force: true });
}
