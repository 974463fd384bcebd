import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const usual = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** A page whose renderer can be killed and that comes back in the same window, as a person would reload it. */
export interface CrashingPage {
  readonly goTo: (address: string) => Promise<void>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Resolves when the expression is true. @throws Error after twenty seconds */
  readonly until: (expression: string) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Kills the renderer and loads the page again. */
  readonly crash: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Send = (method: string, params?: object) => Promise<{ readonly result?: { readonly value?: unknown } }>;

interface Connection {
  readonly send: Send;
  /** Resolves with the next event of that name. */
  readonly next: (event: string) => Promise<void>;
  readonly close: () => void;
}

/** Milliseconds. Whatever was asked of a page that died is never answered. */
const PATIENCE = 3000;

/** Playwright gives a crashed page up; the protocol itself does not. */
const connect = async (address: string): Promise<Connection> => {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let last = 0;
  const waiting = new Map<number, (answer: never) => void>();
  const expected = new Map<string, () => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as {
      readonly id?: number;
      readonly method?: string;
      readonly result?: never;
    };
    if (message.method !== undefined) expected.get(message.method)?.();
    if (message.id === undefined) return;
    waiting.get(message.id)?.(message.result ?? ({} as never));
    waiting.delete(message.id);
  });
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        setTimeout(() => {
          resolve({});
        }, PATIENCE);
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    next: (event) =>
      new Promise((resolve) => {
        expected.set(event, resolve);
      }),
    close: () => {
      socket.close();
    },
  };
};

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const spawnBrowser = async (profile: string) => {
  const child = spawn(
    process.env['DOCKET_CHROMIUM'] ?? usual ?? 'chromium',
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-gpu',
      '--no-first-run',
      // The detail stands beside the list only where there is room.
      '--window-size=1440,900',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  for await (const line of createInterface({ input: child.stderr })) {
    const port = /DevTools listening on ws:\/\/[^:]+:(?<port>\d+)/u.exec(line)?.groups?.['port'];
    if (port !== undefined) return { child, port };
  }
  throw new Error('Chromium did not start');
};

const KEYS: Readonly<Record<string, { readonly code: string; readonly windowsVirtualKeyCode: number }>> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13 },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Home: { code: 'Home', windowsVirtualKeyCode: 36 },
};

const pageOver = ({ send, next }: Connection): Omit<CrashingPage, 'close'> => {
  const evaluate = async (expression: string): Promise<unknown> =>
    (await send('Runtime.evaluate', { expression, returnByValue: true })).result?.value;
  const until = async (expression: string): Promise<void> => {
    for (let tries = 0; tries < 400; tries += 1) {
      if ((await evaluate(expression)) === true) return;
      await pause(50);
    }
    throw new Error(`Not so within twenty seconds: ${expression}`);
  };
  return {
    evaluate,
    until,
    goTo: async (url) => {
      await send('Page.navigate', { url });
    },
    press: async (key) => {
      const known = KEYS[key] ?? { code: `Key${key.toUpperCase()}`, windowsVirtualKeyCode: 0 };
      const text = key === 'Enter' ? '\r' : key;
      await send('Input.dispatchKeyEvent', {
        type: key.length === 1 || key === 'Enter' ? 'keyDown' : 'rawKeyDown',
        key,
        ...known,
        ...(key.length === 1 || key === 'Enter' ? { text } : {}),
      });
      await send('Input.dispatchKeyEvent', { type: 'keyUp', key, ...known });
    },
    type: async (text) => {
      await send('Input.insertText', { text });
    },
    crash: async () => {
      const crashed = next('Inspector.targetCrashed');
      // It is never answered: who would answer is gone.
      void send('Page.crash');
      await crashed;
      await send('Page.reload');
    },
  };
};

/** One window of a real Chromium, with a profile of its own. */
export const openCrashingPage = async (): Promise<CrashingPage> => {
  const profile = await mkdtemp(join(tmpdir(), 'docket-crash-'));
  const { child, port } = await spawnBrowser(profile);
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as readonly {
    readonly type: string;
    readonly webSocketDebuggerUrl: string;
  }[];
  const target = targets.find(({ type }) => type === 'page');
  if (target === undefined) throw new Error('Chromium has no page');
  const connection = await connect(target.webSocketDebuggerUrl);
  const { send, close } = connection;
  await send('Inspector.enable');
  await send('Page.enable');
  await send('Runtime.enable');
  return {
    ...pageOver(connection),
    close: async () => {
      close();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
};
