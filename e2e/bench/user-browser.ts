import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPath } from './bench-window.ts';

/** Milliseconds. */
const START_LIMIT = 30_000;
const PAGE_LIMIT = 120_000;
const STEP = 50;

/**
 * As in the windows of the installed app, where compiled code is kept from the
 * first start on (`v8CacheOptions` of `electron/hosts/desktop/windows/window.ts`; 3 is
 * `bypassHeatCheck`). Code that Chromium 156 fetches over http in a thread of
 * its own is compiled again all the same, when it is a module. It does not
 * fetch the scheme of an app there (`BackgroundURLLoader::CanHandleRequest`).
 */
const KEPT_CODE = ['--blink-settings=v8CacheOptions=3', '--disable-features=BackgroundResourceFetch'];

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

type Send = (
  method: string,
  params: Readonly<Record<string, unknown>>,
  sessionId?: string,
) => Promise<Readonly<Record<string, unknown>>>;

/** The DevTools protocol of a browser. Nothing of it is switched on but what a call names. */
const openProtocol = async (address: string): Promise<Send> => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let calls = 0;
  return async (method, params, sessionId) =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, ({ result, error }) => {
        if (error === undefined) resolve(result ?? {});
        else reject(new Error(`${method}: ${error.message}`));
      });
      socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
    });
};

/** Asks until there is an answer. @throws Error when there is none for too long */
const untilThere = async <Value>(
  ask: () => Promise<Value | null>,
  { limit, what }: { readonly limit: number; readonly what: string },
): Promise<Value> => {
  const end = Date.now() + limit;
  while (Date.now() < end) {
    const answer = await ask();
    if (answer !== null) return answer;
    await sleep(STEP);
  }
  throw new Error(`${what} did not come within ${limit} ms.`);
};

/** A tab of it. */
export interface UserPage {
  /** Has the page run this at its start. @param code JavaScript */
  readonly atStart: (code: string) => Promise<void>;
  readonly goTo: (address: string) => Promise<void>;
  /** Asks the page until the expression has a value that is not null. @throws Error when it has none for two minutes */
  readonly until: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

export interface UserBrowser {
  readonly newPage: () => Promise<UserPage>;
  readonly close: () => Promise<void>;
}

/**
 * Chromium as a user has it: with a profile that is kept over the starts of
 * Docket, and with no debugger on its pages. Playwright has the page record
 * where calls come from, for which Chromium reads all code of the page once
 * more while it starts.
 */
export const launchUserBrowser = async (): Promise<UserBrowser> => {
  const profile = await mkdtemp(join(tmpdir(), 'docket-profile-'));
  const child = spawn(
    chromiumPath(),
    [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--headless',
      '--disable-gpu',
      '--no-first-run',
      '--remote-debugging-port=0',
      '--window-size=1440,900',
      `--user-data-dir=${profile}`,
      ...KEPT_CODE,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const port = await untilThere(
    async () => {
      const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
      const [number = '', path = ''] = text.split('\n');
      return path === '' ? null : `${number}${path}`;
    },
    { limit: START_LIMIT, what: 'The browser' },
  );
  const send = await openProtocol(`ws://127.0.0.1:${port}`);

  const newPage = async (): Promise<UserPage> => {
    const { targetId } = await send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    const tell: Send = async (method, params) => send(method, params, String(sessionId));
    await tell('Page.enable', {});
    return {
      atStart: async (source) => {
        await tell('Page.addScriptToEvaluateOnNewDocument', { source });
      },
      goTo: async (url) => {
        await tell('Page.navigate', { url });
      },
      until: async (expression) =>
        untilThere(
          async () => {
            const answer = await tell('Runtime.evaluate', { expression, returnByValue: true });
            return (answer['result'] as { readonly value?: unknown }).value ?? null;
          },
          { limit: PAGE_LIMIT, what: expression },
        ),
      close: async () => {
        await send('Target.closeTarget', { targetId });
      },
    };
  };

  return {
    newPage,
    close: async () => {
      await send('Browser.close', {});
      if (child.exitCode === null) await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
