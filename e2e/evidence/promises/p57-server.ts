import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import {
  newPostgresDatabase,
  startPostgres,
  type PostgresCluster,
} from '#electron/local-service/testing/postgres-cluster.ts';
import { playStrangers } from '#electron/local-service/testing/play-strangers.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';

/**
 * Three devices of one person write through two servers on one PostgreSQL, while servers and database are killed. Each
 * device has tasks of its own and writes into each a number that rises, so that what was acknowledged, lost, doubled or
 * overtaken shows in the end. A reader beside them follows the deltas from the first check point on.
 */

const HOST = join(import.meta.dirname, '..', '..', '..', 'electron', 'hosts', 'server', 'server-host.ts');
const PERSON = { email: 'ann@docket.test', password: 'a long enough password' };
const [EDITS, DEVICES, TASKS] = [20_000, 3, 40];

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

interface ServerProcess {
  readonly origin: string;
  readonly start: () => void;
  readonly kill: () => Promise<void>;
}

const createServerProcess = async (
  data: string,
  database: string,
  log: (line: string) => void,
): Promise<ServerProcess> => {
  const port = await freePort();
  let child: ChildProcess | null = null;
  return {
    origin: `http://127.0.0.1:${port}`,
    start: () => {
      child = spawn(process.execPath, [HOST], {
        env: {
          ...process.env,
          DOCKET_SERVER_DATA: data,
          DOCKET_SERVER_DATABASE: database,
          DOCKET_SERVER_PORT: String(port),
          DOCKET_SERVER_REQUESTS_PER_MINUTE: '1000000',
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout?.on('data', (text: Buffer) => {
        for (const line of text.toString().split('\n')) log(line);
      });
    },
    kill: async () => {
      if (child === null || child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
};

const batchSchema = z.object({
  id2etag: z.record(z.string(), z.string()),
  id2error: z.record(z.string(), z.string()),
});
const deltaSchema = z.object({
  checkPoint: z.number(),
  syncTaskBean: z.object({ update: z.array(z.object({ id: z.string(), title: z.string() })) }),
});

type Send = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** A client of both servers: any of them, and after a failure another try. @returns null where no answer came */
const createSend = (servers: readonly ServerProcess[], random: () => number) => {
  let cookie = '';
  const once_: Send = async (method, path, body) => {
    const server = servers[Math.floor(random() * servers.length)];
    const response = await fetch(`${server?.origin}${path}`, {
      method,
      headers: { cookie },
      signal: AbortSignal.timeout(15_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${text}`);
    return JSON.parse(text) as unknown;
  };
  const attempt = async (...call: Parameters<Send>): Promise<unknown> => {
    try {
      return await once_(...call);
    } catch {
      return null;
    }
  };
  return {
    attempt,
    until: async (...call: Parameters<Send>): Promise<unknown> => {
      for (;;) {
        const answer = await attempt(...call);
        if (answer !== null) return answer;
        await sleep(50);
      }
    },
    signOn: async (): Promise<void> => {
      for (;;) {
        const answer = z.object({ token: z.string() }).safeParse(
          await attempt('POST', '/api/v2/user/signon?wc=true&remember=true', {
            username: PERSON.email,
            password: PERSON.password,
          }),
        );
        if (answer.success) {
          cookie = `t=${answer.data.token}`;
          return;
        }
        await sleep(100);
      }
    },
  };
};

const idOf = (device: number, task: number): string =>
  `${device}${String(task).padStart(3, '0')}`.padEnd(24, 'a');

interface Written {
  /** The last number that was acknowledged, and the last that was sent. */
  acknowledged: number;
  sent: number;
}

/** Two servers on one database, in which one person has an account. */
const startServers = async (data: string, database: string): Promise<readonly ServerProcess[]> => {
  const { promise: invited, resolve: onLink } = Promise.withResolvers<string>();
  const log = (line: string): void => {
    const link = /"link":"([^"]+)"/u.exec(line)?.[1];
    if (link !== undefined) onLink(link);
  };
  const servers = [
    await createServerProcess(data, database, log),
    await createServerProcess(data, database, log),
  ];
  servers[0]?.start();
  const link = new URL(await invited);
  await fetch(new URL('/join', link), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: link.origin },
    body: new URLSearchParams({ ...PERSON, code: link.searchParams.get('code') ?? '' }),
  });
  servers[1]?.start();
  return servers;
};

interface Play {
  readonly servers: readonly ServerProcess[];
  readonly seed: number;
  readonly wanted: number;
  readonly counts: Record<'edits' | 'acknowledged' | 'server kills' | 'database kills', number>;
  readonly failures: string[];
  readonly written: Map<string, Written>;
}

/** One after the other, without waiting for what got no answer. */
const write = async ({ servers, seed, wanted, counts, written }: Play, device: number): Promise<void> => {
  const client = createSend(servers, seededRandom(seed + device + 1));
  await client.signOn();
  for (let number = 1; counts.edits < wanted; number += 1) {
    const id = idOf(device, number % TASKS);
    const known: Written = written.get(id) ?? { acknowledged: 0, sent: 0 };
    written.set(id, known);
    counts.edits += 1;
    known.sent = number;
    const entry = { id, title: `number ${number}` };
    // Until the service has taken the task, it is added; a lost answer may hide that it has.
    const body = known.acknowledged === 0 ? { add: [entry] } : { update: [entry] };
    const answer = batchSchema.safeParse(await client.attempt('POST', '/api/v2/batch/task', body)).data;
    if (answer?.id2etag[id] !== undefined) {
      known.acknowledged = number;
      counts.acknowledged += 1;
    } else if (answer?.id2error[id] === 'EXISTED') known.acknowledged ||= 1;
  }
};

/** Polls deltas until `isOver` aborts, then once more. Returns titles by task id. */
const follow = async (
  { servers, seed, failures }: Play,
  isOver: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const client = createSend(servers, seededRandom(seed + 100));
  await client.signOn();
  const replica = new Map<string, string>();
  let point = 0;
  for (let isLast = false; ; isLast = isOver.aborted) {
    const delta = deltaSchema.parse(await client.until('GET', `/api/v2/batch/check/${point}`));
    for (const { id, title } of delta.syncTaskBean.update) {
      if (numberIn(title) < numberIn(replica.get(id))) failures.push(`${id} went back to "${title}"`);
      replica.set(id, title);
    }
    point = delta.checkPoint;
    if (isLast) return replica;
    await sleep(30);
  }
};

const numberIn = (title: string | undefined): number => Number(title?.split(' ')[1] ?? 0);

const disturb = async (
  { servers, counts }: Play,
  {
    random,
    cluster,
    isOver,
  }: { readonly random: () => number; readonly cluster: PostgresCluster; readonly isOver: AbortSignal },
): Promise<void> => {
  while (!isOver.aborted) {
    await sleep(300 + random() * 900);
    if (random() < 0.15) {
      counts['database kills'] += 1;
      await cluster.kill();
      await cluster.start();
    } else {
      counts['server kills'] += 1;
      const server = servers[Math.floor(random() * servers.length)];
      await server?.kill();
      server?.start();
    }
  }
};

const compare = async (
  { servers, seed, written, failures }: Play,
  replica: ReadonlyMap<string, string>,
): Promise<void> => {
  const client = createSend(servers, seededRandom(seed + 200));
  await client.signOn();
  const whole = deltaSchema.parse(await client.until('GET', '/api/v2/batch/check/0'));
  const state = new Map(whole.syncTaskBean.update.map(({ id, title }) => [id, title]));
  if (state.size !== whole.syncTaskBean.update.length) failures.push('A task is there twice');
  for (const [id, { acknowledged, sent }] of written) {
    const number = numberIn(state.get(id));
    if (number < acknowledged) failures.push(`${id} lost ${acknowledged}: it has ${number}`);
    if (number > sent) failures.push(`${id} has ${number}, which nobody sent`);
  }
  for (const [id, title] of state) {
    if (replica.get(id) !== title)
      failures.push(`The reader of deltas has "${replica.get(id)}" of ${id}, the service "${title}"`);
  }
};

export const p57: PromiseRun = {
  id: 'P57',
  promise: 'What a server of several processes acknowledged stays, once, in order, and no cursor skips it',
  run: async ({ seed, scale }) => {
    const cluster = await startPostgres({ isDurable: true });
    const data = mkdtempSync(join(tmpdir(), 'docket-p57-'));
    const servers = await startServers(data, await newPostgresDatabase(cluster.url));
    const play: Play = {
      servers,
      seed,
      wanted: Math.max(50, Math.round(EDITS * scale)),
      counts: { edits: 0, acknowledged: 0, 'server kills': 0, 'database kills': 0 },
      failures: [],
      written: new Map(),
    };
    const over = new AbortController();
    const [reader, disturbing] = [
      follow(play, over.signal),
      disturb(play, { random: seededRandom(seed), cluster, isOver: over.signal }),
    ];
    await Promise.all(Array.from({ length: DEVICES }, (_none, device) => write(play, device)));
    over.abort();
    await disturbing;
    await compare(play, await reader);
    for (const server of servers) await server.kill();
    await cluster.remove();
    rmSync(data, { recursive: true, force: true });
    return { counts: play.counts, failures: play.failures.slice(0, 20) };
  },
};

const REQUESTS = 20_000;

export const p58: PromiseRun = {
  id: 'P58',
  promise: "No user of a server can read or change another user's data",
  run: async ({ seed, scale }) => {
    const requests = Math.max(1, Math.round(REQUESTS * scale));
    const report = await playStrangers({ requests, seed });
    return {
      counts: { endpoints: report.endpoints, requests: report.requests },
      failures: [...report.problems],
    };
  },
};
