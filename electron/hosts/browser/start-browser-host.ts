import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp, type App } from '#core/app.ts';
import { hostEffects, type HostEffects } from '#electron/hosts/host-effects.ts';
import { askForEntry } from '#electron/hosts/browser/loopback/hand-over.ts';
import type { Entry } from '#electron/hosts/browser/loopback/loopback-app.ts';
import { createLog } from '#core/logs/create-log.ts';
import {
  parseHostArguments,
  usualDataDirectory,
  type HostArguments,
} from '#electron/hosts/browser/loopback/host-arguments.ts';
import { claimPort } from '#electron/hosts/browser/loopback/listen.ts';
import { runHost, type RunningHost } from '#electron/hosts/browser/loopback/run-host.ts';
import { serveSocket } from '#electron/hosts/socket/serve-socket.ts';
import { nameLocale } from '#electron/hosts/page/name-locale.ts';
import { useEnvironmentProxy } from '#core/remote/http/environment-proxy.ts';
import { createFetchTransport } from '#core/remote/http/fetch-transport.ts';
import { createConfStorage } from '#core/settings/conf-storage.ts';
import { fewFiles, makeFolder, startFailureText } from '#electron/hosts/browser/start-obstacles.ts';
import {
  announceHandover,
  DataDirectoryInUse,
  readHandover,
  withdrawHandover,
} from '#core/store/database/data-directory-lock.ts';
import packageJson from '#package.json' with { type: 'json' };

interface StartOptions {
  readonly argv: readonly string[];
  readonly servePage: (pathAndQuery: string) => Promise<Response>;
}

type ExitCode = 0 | 1 | 2;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const complain = (line: string): void => void process.stderr.write(`${line}\n`);

/** For `npm start`, which opens a window. */
const tellParent = ({ address, file }: Entry): void => {
  process.send?.({ type: 'ready', url: address, file });
};

const startApp = ({ dataDirectory }: HostArguments, usual: HostEffects): App => {
  makeFolder(dataDirectory);
  const log = createLog({ dataDirectory, now: usual.now, write: (text) => process.stderr.write(text) });
  const effects = { ...usual, log };
  const proxy = useEnvironmentProxy(process.env, fetch);
  if (proxy.isMalformed)
    complain('The proxy of the environment (HTTP_PROXY, HTTPS_PROXY) is no address, and is not used.');
  return createApp({
    ...effects,
    transport: createFetchTransport({ fetch: proxy.fetch, schedule: effects.schedule }),
    version: packageJson.version,
    host: 'browser',
    dataDirectory,
    settingsStorage: createConfStorage(dataDirectory),
  });
};

/** The first start holds the directory before it listens: a moment, and on a machine with much to do some seconds. */
const HANDOVER_TRIES = 100;
const HANDOVER_PAUSE_MS = 150;

const entryOfRunning = async (dataDirectory: string): Promise<Entry | null> => {
  for (let attempt = 1; attempt <= HANDOVER_TRIES; attempt += 1) {
    const handover = readHandover(dataDirectory);
    const entry = handover === null ? null : await askForEntry(handover);
    if (entry !== null) return entry;
    await sleep(HANDOVER_PAUSE_MS);
  }
  return null;
};

/** A second start on the same data sends the person to the first. */
const handOver = async ({ dataDirectory, port }: HostArguments): Promise<ExitCode> => {
  const entry = await entryOfRunning(dataDirectory);
  if (entry === null) {
    complain(`Docket is already running on ${dataDirectory}. Use its window, or close it first.`);
    return 1;
  }
  say(`Docket is already running on this data. Its address: ${entry.address}`);
  if (port !== null && String(port) !== new URL(entry.address).port) {
    say(`It keeps its port. To use ${port}, close it first.`);
  }
  tellParent(entry);
  return 0;
};

/** Resolves at Ctrl+C, at a polite kill, and when the parent goes away. */
const untilAskedToEnd = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve());
    if (process.send !== undefined) process.once('disconnect', () => resolve());
  });

const serve = async (
  app: App,
  host: RunningHost,
  { dataDirectory, effects }: HostArguments & { readonly effects: HostEffects },
): Promise<void> => {
  const { version } = packageJson;
  const socket = await serveSocket({ ...effects, core: app, dataDirectory, version });
  announceHandover(dataDirectory, { port: host.port, secret: host.handoverSecret });
  const entry = host.newEntry();
  // A terminal shows the key to the person only, unlike the arguments of a process; without a display it is the only way in.
  say(`Docket is running: ${entry.address}`);
  say('The address opens one session. Ctrl+C ends Docket.');
  tellParent(entry);
  await untilAskedToEnd();
  await end([() => withdrawHandover(dataDirectory), socket.close, host.close, app.close]);
  if (process.connected) process.disconnect?.();
};

/** Each of them, whatever becomes of the others: a folder may be gone, or nobody's to write any more. @throws the first error */
const end = async (steps: readonly (() => void | Promise<void>)[]): Promise<void> => {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
};

/** Runs until it is asked to end. @returns the exit code: 0 done or handed over, 1 cannot start, 2 wrong arguments */
export const startBrowserHost = async ({ argv, servePage }: StartOptions): Promise<ExitCode> => {
  const parsed = parseHostArguments(argv, usualDataDirectory(process.platform, process.env));
  if (!parsed.ok) {
    complain(parsed.error);
    return 2;
  }
  const problem = fewFiles();
  if (problem !== null) complain(problem);
  let app: App | null = null;
  try {
    const { dataDirectory: folder, port: wished } = parsed.value;
    // A start that cannot be leaves no new folder behind.
    if (wished !== null && wished !== 0 && !existsSync(folder)) await claimPort(wished);
    const effects = hostEffects();
    app = startApp(parsed.value, effects);
    const { port, entryDirectory } = parsed.value;
    const serveNamed = async (path: string) => nameLocale(await servePage(path), effects.locale);
    const host = await runHost({ core: app, servePage: serveNamed, randomBytes, port, entryDirectory });
    await serve(app, host, { ...parsed.value, effects });
    return 0;
  } catch (error) {
    await app?.close();
    if (error instanceof DataDirectoryInUse) return handOver(parsed.value);
    complain(startFailureText(error, parsed.value.dataDirectory));
    return 1;
  }
};
