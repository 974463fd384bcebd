import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';

/*
 * The service as other clients meet it: a process of its own (`npm run
 * service`), and sockets. Times are milliseconds until the last byte is there.
 */

const CONNECTIONS = 20;
const LISTS = 20;
const TASKS_OF_LIST = 500;
const ROUNDS = 6;
const USER = { username: 'bench@docket.test', password: 'a long enough password' };

export interface ConnectionsReport {
  readonly encoding: string;
  readonly alone: number;
  readonly together: number;
  readonly bytes: number;
}

interface Answer {
  readonly bytes: number;
  readonly cookie: string;
}

type Send = (method: string, path: string, body?: unknown, encoding?: string) => Promise<Answer>;

const sender = (origin: string, cookie: string, agent: Agent): Send => {
  return async (method, path, body, encoding = 'identity') => {
    const outgoing = request(`${origin}/api/v2${path}`, {
      method,
      agent,
      headers: { cookie, 'content-type': 'application/json', 'accept-encoding': encoding },
    });
    outgoing.end(body === undefined ? undefined : JSON.stringify(body));
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      incoming.once('error', reject);
      incoming.once('end', () => {
        if (incoming.statusCode !== 200) reject(new Error(`${method} ${path}: ${incoming.statusCode}`));
        const [session = ''] = incoming.headers['set-cookie']?.[0]?.split(';') ?? [];
        resolve({ bytes, cookie: session });
      });
    });
    return promise;
  };
};

const hexId = (index: number): string => index.toString(16).padStart(24, '0');

const grow = async (send: Send): Promise<void> => {
  for (let list = 0; list < LISTS; list += 1) {
    const projectId = hexId(9_000_000 + list);
    await send('POST', '/batch/project', { add: [{ id: projectId, name: `List ${list}` }] });
    const add = Array.from({ length: TASKS_OF_LIST }, (_none, index) => ({
      id: hexId(list * TASKS_OF_LIST + index),
      projectId,
      title: `Task number ${index} with a title of usual length`,
      content: 'A line or two of notes, as people write them.',
      priority: [0, 1, 3, 5][index % 4],
      tags: index % 3 === 0 ? ['home', 'garden'] : [],
      startDate: '2026-11-20T08:00:00.000+0000',
      timeZone: 'Europe/Berlin',
    }));
    await send('POST', '/batch/task', { add });
  }
};

const median = (times: readonly number[]): number =>
  times.toSorted((first, second) => first - second)[Math.floor(times.length / 2)] ?? 0;

const timed = async (
  send: Send,
  encoding: string,
): Promise<{ readonly time: number; readonly bytes: number }> => {
  const start = performance.now();
  const { bytes } = await send('GET', '/batch/check/0', undefined, encoding);
  return { time: performance.now() - start, bytes };
};

const measure = async (send: Send, encoding: string): Promise<ConnectionsReport> => {
  const alone: number[] = [];
  let bytes = 0;
  for (let run = -3; run < 15; run += 1) {
    const answer = await timed(send, encoding);
    ({ bytes } = answer);
    if (run >= 0) alone.push(answer.time);
  }
  const rounds = Array.from({ length: CONNECTIONS }, async () => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push((await timed(send, encoding)).time);
    return times;
  });
  const together = (await Promise.all(rounds)).flat();
  return { encoding, alone: median(alone), together: median(together), bytes };
};

/** The most that a process had in memory so far, in bytes; null where the system does not tell. */
const peakMemory = (pid: number): number | null => {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) * 1024;
  } catch {
    return null;
  }
};

/** The line that the service writes when it listens. */
const startedSchema = z.tuple([
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(z.object({ v2: z.string() })),
]);

/** Snapshots of 10,000 open tasks, one client alone and twenty at once. */
export const benchConnections = async (directory: string) => {
  mkdirSync(directory, { recursive: true });
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, USER.password);
  const host = join(import.meta.dirname, '../../hosts/service/service-host.ts');
  // As `npm run service` starts it.
  const flags = ['--max-semi-space-size=2'];
  const options = ['--port', '0', '--data-dir', directory, '--user', USER.username];
  const service = spawn(process.execPath, [...flags, host, ...options, '--password-file', passwordFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit');
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  try {
    const [line] = startedSchema.parse(await once(createInterface({ input: service.stdout }), 'line'));
    const { origin } = new URL(line.v2);
    const { cookie } = await sender(origin, '', agent)('POST', '/user/signon', USER);
    const send = sender(origin, cookie, agent);
    await grow(send);
    const reports = [await measure(send, 'identity'), await measure(send, 'gzip')];
    return { reports, peak: peakMemory(service.pid ?? 0) };
  } finally {
    agent.destroy();
    service.kill();
    await ended;
  }
};
