import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { linkTasks } from '#shared/domain/link-tasks.ts';
import { isQuickMarkdown } from '#shared/domain/quick-markdown.ts';
import { parseShellArguments } from '#electron/hosts/desktop/startup/shell-arguments.ts';
import { connectBridge, type Bridge } from '#e2e/fixtures/bridge.ts';
import { startHost, type DocketHost } from '#e2e/fixtures/docket-host.ts';
import { seededRandom, type PromiseRun } from '#e2e/evidence/evidence.ts';
import {
  GOOD_DAY,
  hostileCalendar,
  hostileHandshake,
  hostileLink,
  hostileNotes,
  type Random,
} from '#e2e/evidence/hostile-input.ts';
import type { PingReport } from '#e2e/evidence/ping-core.ts';

const CALENDARS = 8;
/** Milliseconds of a processor for the page to read the notes of one task: what would take longer is shown as it was typed. */
const MOST_TO_READ = 3000;

interface Scene {
  readonly random: Random;
  readonly fail: (what: string) => void;
  readonly count: (what: string, by?: number) => void;
}

/** Each calendar answers with another text at each reading. */
const serveCalendars = async (random: Random) => {
  const titles = new Map<string, string>();
  let served = 0;
  const server = createServer((request, response) => {
    const title = `Good ${(served += 1)}`;
    titles.set(request.url ?? '', title);
    response.writeHead(200, { 'content-type': 'text/calendar' }).end(hostileCalendar(random, title));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return {
    address: (index: number) => `http://127.0.0.1:${port}/${index}`,
    /** Titles of the valid event in each served calendar. */
    titles: () => [...titles.values()],
    close: () => server.close(),
  };
};

type Served = Awaited<ReturnType<typeof serveCalendars>>;

const tryCalendars = async (bridge: Bridge, served: Served, { fail, count }: Scene): Promise<void> => {
  await bridge.value('calendars.refresh', { id: null });
  const shown = await bridge.value('calendars.events', { from: GOOD_DAY, to: GOOD_DAY });
  const titles = new Set(shown.map(({ title }) => title));
  for (const title of served.titles()) if (!titles.has(title)) fail(`${title} is not shown`);
  for (const { name, problem } of await bridge.value('calendars.list', {}))
    if (problem !== null) fail(`${name}: ${problem}`);
  count('calendars', CALENDARS);
};

/** What the page does with notes, without the page. */
const readNotes = (notes: string): void => {
  if (!isQuickMarkdown(notes)) return;
  renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: [remarkGfm, linkTasks] }, notes));
};

const tryNotes = async (bridge: Bridge, { random, fail, count }: Scene): Promise<void> => {
  const drafts = Array.from({ length: NOTES }, (_unused, index) => ({
    title: `Note ${index}`,
    notes: hostileNotes(random),
  }));
  for (const draft of drafts) {
    const { taskId } = await bridge.value('tasks.create', { projectId: null, ...draft });
    const { notes } = await bridge.value('tasks.detail', { id: taskId });
    if (notes !== draft.notes) fail('notes are not what was written');
  }
  for (const { notes } of drafts) {
    const begun = process.cpuUsage();
    try {
      readNotes(notes);
    } catch (error) {
      fail(`notes of ${notes.length} characters, ${JSON.stringify(notes.slice(0, 40))}: ${String(error)}`);
    }
    const { user, system } = process.cpuUsage(begun);
    const took = (user + system) / 1000;
    if (took > MOST_TO_READ)
      fail(`the page reads ${JSON.stringify(notes.slice(0, 40))} for ${took.toFixed(0)} ms`);
  }
  count('notes', drafts.length);
};

/** Behind the end of switches, a link may open something and name no folder. */
const tryLink = ({ random, fail, count }: Scene): void => {
  const given = hostileLink(random);
  const parsed = parseShellArguments(['docket', '--', ...given], '/');
  if (!parsed.ok || parsed.value.dataDirectory !== undefined)
    fail(`${JSON.stringify(given)} is more than a link`);
  else if (['background', 'atLogin'].includes(parsed.value.request.kind))
    fail(`${JSON.stringify(given)} hides`);
  count('links');
};

/** Ends the connection in the same moment, or when the answer begins. */
const tryHandshake = async (port: number, { random, count }: Scene): Promise<void> => {
  const bytes = hostileHandshake(random, port);
  const how = random();
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(bytes);
      if (how < 0.5) socket.resetAndDestroy();
      else if (how < 0.75) socket.destroy();
      else socket.once('data', () => socket.resetAndDestroy());
    });
    // One that is not answered waits for more bytes.
    socket.setTimeout(200, () => socket.resetAndDestroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
  count('handshakes');
};

/** Pings the core from a process of its own. @returns how to end it, with what it saw */
const watch = async ({ dataDirectory, pid }: DocketHost): Promise<() => Promise<PingReport>> => {
  // A second start is given an address of its own, and ends.
  const { address } = await startHost(dataDirectory);
  const child = fork(join(import.meta.dirname, '..', 'ping-core.ts'), [address, String(pid)]);
  await once(child, 'message');
  return async () => {
    child.send('end');
    const [report] = (await once(child, 'message')) as [PingReport];
    return report;
  };
};

interface Docket {
  readonly host: DocketHost;
  readonly bridge: Bridge;
  readonly served: Served;
}

const open = async (random: Random): Promise<Docket> => {
  const host = await startHost(await mkdtemp(join(tmpdir(), 'docket-p55-')));
  const bridge = await connectBridge(host.address);
  const served = await serveCalendars(random);
  for (let index = 0; index < CALENDARS; index += 1) {
    const color = '#3f66e8';
    await bridge.value('calendars.add', { address: served.address(index), name: null, color });
  }
  return { host, bridge, served };
};

const close = async ({ host, served }: Docket): Promise<void> => {
  served.close();
  await rm(host.dataDirectory, { recursive: true, force: true });
};

/** Of each in one round, for which the calendars are all read once. */
const NOTES = 8;
const LINKS = 72;
const HANDSHAKES = 72;
const AT_ONCE = 12;
const ROUNDS = Math.ceil(20_000 / (CALENDARS + NOTES + LINKS + HANDSHAKES));

const playRound = async ({ host, bridge, served }: Docket, scene: Scene): Promise<void> => {
  const port = Number(new URL(host.address).port);
  const handshakes = async (): Promise<void> => {
    for (let sent = 0; sent < HANDSHAKES; sent += AT_ONCE)
      await Promise.all(Array.from({ length: AT_ONCE }, () => tryHandshake(port, scene)));
  };
  await Promise.all([tryCalendars(bridge, served, scene), handshakes(), tryNotes(bridge, scene)]);
  for (let link = 0; link < LINKS; link += 1) tryLink(scene);
};

const playRounds = async (rounds: number, scene: Scene): Promise<PingReport> => {
  const docket = await open(scene.random);
  const endWatch = await watch(docket.host);
  for (let round = 0; round < rounds; round += 1) await playRound(docket, scene);
  const report = await endWatch();
  await docket.host.stop();
  await close(docket);
  return report;
};

/** Milliseconds. A start that had to read what ended the last one would not answer for as long as that takes. */
const LATEST_ANSWER = 10_000;

/** Kills the core while calendars are read, and starts it again. */
const killAndStart = async (scene: Scene): Promise<void> => {
  const { random, fail, count } = scene;
  const docket = await open(random);
  const { host, bridge } = docket;
  await tryNotes(bridge, { ...scene, count: () => undefined });
  const before = JSON.stringify(await bridge.value('sidebar.counts', {}));
  void bridge.call('calendars.refresh', { id: null });
  await sleep(random() * 1500);
  await host.kill();
  const begun = performance.now();
  const again = await startHost(host.dataDirectory);
  const next = await connectBridge(again.address);
  if (JSON.stringify(await next.value('sidebar.counts', {})) !== before) fail('a kill changed the tasks');
  const took = performance.now() - begun;
  if (took > LATEST_ANSWER) fail(`the start after a kill answered after ${took.toFixed(0)} ms`);
  await next.value('calendars.events', { from: GOOD_DAY, to: GOOD_DAY });
  for (const { name, problem } of await next.value('calendars.list', {}))
    if (problem !== null && problem !== 'resting') fail(`${name} after a kill: ${problem}`);
  await again.stop();
  await close(docket);
  count('kills while calendars are read');
};

/** A real host is given the worst of it, and asked for something small all the time. */
export const p55: PromiseRun = {
  id: 'P55',
  promise: 'Nothing that arrives from outside can stop Docket',
  run: async ({ seed, scale }) => {
    const counts: Record<string, number> = {};
    const failures: string[] = [];
    const scene: Scene = {
      random: seededRandom(seed),
      fail: (what) => void failures.push(what),
      count: (what, by = 1) => {
        counts[what] = (counts[what] ?? 0) + by;
      },
    };
    const report = await playRounds(Math.ceil(ROUNDS * scale), scene);
    if (report.late > 0) failures.push(`${report.late} answers took longer than 250 ms`);
    for (let kill = 0; kill < Math.ceil(20 * scale); kill += 1) await killAndStart(scene);
    const { pings, longest, longestOnClock } = report;
    const timing = {
      'answers of the core meanwhile': pings,
      'ms for the longest of them': Math.round(longest),
      'ms with the time for which the machine had no processor': Math.round(longestOnClock),
    };
    return { counts: { ...counts, ...timing }, failures };
  },
};
