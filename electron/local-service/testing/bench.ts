import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchConnections } from '#electron/local-service/testing/bench-connections.ts';
import { createLocalService } from '#electron/local-service/service.ts';

/*
 * What the service costs, on a file with full durability, as accounts grow, and
 * as clients do. Prints its figures and exits with 1 where a single update or
 * deletion at 50,000 tasks costs more than twice what it costs at 1,000, where
 * a compressed snapshot under 20 connections takes more than three times its
 * time alone, or where the service needs more than 250 MB for them. Twenty that
 * are not compressed are 178 MB: sockets and reader set their time.
 * `-- connections` measures the connections only.
 */

const SIZES: readonly number[] = [1000, 10_000, 50_000];
const MAX_GROWTH = 2;
const MAX_WAIT = 3;
const MAX_MEMORY = 250 * 1024 * 1024;

interface Timing {
  readonly what: string;
  readonly tasks: number;
  readonly runs: number;
  readonly p50: number;
  readonly p99: number;
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const hexId = (index: number): string => index.toString(16).padStart(24, '0');

const taskBody = (index: number, projectId: string) => ({
  id: hexId(index),
  projectId,
  title: `Task number ${index} with a title of usual length`,
  content: 'A line or two of notes, as people write them.',
  priority: [0, 1, 3, 5][index % 4],
  tags: index % 3 === 0 ? ['home', 'garden'] : [],
  sortOrder: index * 1_099_511_627,
  startDate: '2026-11-20T08:00:00.000+0000',
  timeZone: 'Europe/Berlin',
  reminders: index % 5 === 0 ? [{ id: hexId(index + 1_000_000), trigger: 'TRIGGER:-PT30M' }] : [],
  status: index % 10 === 0 ? 2 : 0,
});

const openAccount = (directory: string) => {
  const service = createLocalService({
    databasePath: join(directory, 'bench.sqlite'),
    // oxlint-disable-next-line no-restricted-properties -- this is a host: it gives the clock
    now: () => Date.now(),
    randomBytes,
  });
  const { token, inboxId } = service.localAccount();
  const send = async (method: string, path: string, body?: unknown): Promise<string> => {
    const response = await service.fetch(
      new Request(`http://local.docket/api/v2${path}`, {
        method,
        headers: { cookie: `t=${token}` },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text;
  };
  return { send, inboxId, close: service.close };
};

type Send = ReturnType<typeof openAccount>['send'];

const measure = async (
  what: string,
  { tasks, runs }: { readonly tasks: number; readonly runs: number },
  act: (run: number) => Promise<unknown>,
): Promise<Timing> => {
  const times: number[] = [];
  const warmUp = Math.ceil(runs / 4);
  for (let run = -warmUp; run < runs; run += 1) {
    const start = performance.now();
    await act(run);
    // The first runs warm caches and compiler up.
    if (run >= 0) times.push(performance.now() - start);
  }
  times.sort((first, second) => first - second);
  return { what, tasks, runs, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};

const BATCH = 1000;

const grow = async (send: Send, inboxId: string, from: number, to: number): Promise<void> => {
  for (let first = from; first < to; first += BATCH) {
    const add = Array.from({ length: BATCH }, (_, index) => taskBody(first + index, inboxId));
    await send('POST', '/batch/task', { add });
  }
};

const measureSize = async (
  { send, inboxId }: ReturnType<typeof openAccount>,
  tasks: number,
): Promise<readonly Timing[]> => {
  const update = (run: number) => {
    const body = taskBody((Math.abs(run) * 7919) % tasks, inboxId);
    return send('POST', '/batch/task', { update: [{ ...body, title: `Changed in run ${run}` }] });
  };
  const create = (run: number) => {
    const first = 10_000_000 + tasks * 100 + (run + 10) * BATCH;
    const add = Array.from({ length: BATCH }, (_, index) => taskBody(first + index, inboxId));
    return send('POST', '/batch/task', { add });
  };
  const remove = (run: number) => {
    const taskId = hexId(500 + run);
    return send('POST', '/batch/task', { delete: [{ taskId, projectId: inboxId }] });
  };
  return [
    await measure('single task update', { tasks, runs: 400 }, update),
    await measure('closed listing page', { tasks, runs: 200 }, () =>
      send('GET', '/project/all/closed?status=Completed&limit=50'),
    ),
    await measure('snapshot', { tasks, runs: tasks > 10_000 ? 15 : 40 }, () => send('GET', '/batch/check/0')),
    await measure('batch of 1,000 creates', { tasks, runs: 8 }, create),
    await measure('single task deletion', { tasks, runs: 200 }, remove),
  ];
};

const run = async (directory: string): Promise<readonly Timing[]> => {
  const timings: Timing[] = [];
  for (const tasks of SIZES) {
    // Each size has an account of its own: the creates of one must not grow the next.
    const account = openAccount(mkdtempSync(join(directory, 'size-')));
    await grow(account.send, account.inboxId, 0, tasks);
    timings.push(...(await measureSize(account, tasks)));
    account.close();
  }
  return timings;
};

const benchGrowth = async (directory: string): Promise<void> => {
  const timings = await run(directory);
  for (const { what, tasks, runs, p50, p99 } of timings) {
    const columns = [what.padEnd(24), String(tasks).padStart(7), String(runs).padStart(5)];
    console.log([...columns, `p50 ${p50.toFixed(2)} ms`, `p99 ${p99.toFixed(2)} ms`].join('  '));
  }
  for (const what of ['single task update', 'single task deletion']) {
    const costs = timings.filter((timing) => timing.what === what).map(({ p50 }) => p50);
    const growth = (costs.at(-1) ?? 0) / (costs[0] ?? 1);
    console.log(`a ${what} at 50,000 tasks costs ${growth.toFixed(2)} times that at 1,000`);
    if (growth > MAX_GROWTH) process.exitCode = 1;
  }
};

const benchClients = async (directory: string): Promise<void> => {
  const { reports, peak } = await benchConnections(directory);
  for (const { encoding, alone, together, bytes } of reports) {
    const times = together / alone;
    console.log(
      `check/0 of 10,000 tasks, ${encoding}, ${bytes} bytes: alone p50 ${alone.toFixed(1)} ms, ` +
        `20 connections p50 ${together.toFixed(1)} ms (${times.toFixed(2)} times)`,
    );
    if (encoding === 'gzip' && times > MAX_WAIT) process.exitCode = 1;
  }
  if (peak === null) return;
  console.log(`the service needed ${(peak / 1024 / 1024).toFixed(0)} MB of memory at most`);
  if (peak > MAX_MEMORY) process.exitCode = 1;
};

const directory = mkdtempSync(join(tmpdir(), 'docket-bench-'));
try {
  if (process.argv[2] !== 'connections') await benchGrowth(directory);
  await benchClients(join(directory, 'connections'));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
