import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { CONTENT_SECURITY_POLICY } from '#electron/hosts/page/content-security-policy.ts';
import { contentType, pagePath } from '#electron/hosts/page/page-path.ts';
import type { App } from '#core/app.ts';
import { FOREIGN_HOST } from './payloads.ts';

const BUNDLE = join(import.meta.dirname, '..', '..', 'out', 'renderer');
/** A name below `localhost` is a secure context, as our own scheme is. */
const HOST = 'docket.localhost';

interface Listening {
  readonly origin: string;
  readonly port: number;
  /** Every request to the host that payloads ask. */
  readonly foreign: string[];
  readonly close: () => Promise<void>;
}

/** The page as the app's protocol serves it, and everything else of the network at the same socket. */
const listen = async (): Promise<Listening> => {
  const foreign: string[] = [];
  const server = createServer((request, response) => {
    const { host = '', path } = addressOf(request);
    if (host.includes(FOREIGN_HOST)) foreign.push(`http://${host}${path}`);
    void answer(path).then(([status, headers, body]) => response.writeHead(status, headers).end(body));
  });
  // Chromium's own errands are over TLS and end here.
  server.on('clientError', (_error: Error, socket: Socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://${HOST}:${port}`,
    port,
    foreign,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

const addressOf = ({ url = '/', headers }: IncomingMessage) => ({
  host: headers.host,
  path: new URL(url, `http://${HOST}`).pathname,
});

/** A page without a policy, to see that a payload that runs is seen to run. */
const NO_POLICY = '/no-policy';

const answer = async (path: string): Promise<readonly [number, Record<string, string>, Buffer | string]> => {
  if (path === NO_POLICY) return [200, { 'content-type': 'text/html' }, '<!doctype html><body>'];
  const file = pagePath(path, BUNDLE);
  const headers = {
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  };
  try {
    if (file === null) throw new Error('outside');
    return [200, { ...headers, 'content-type': contentType(file) }, await readFile(file)];
  } catch {
    return [404, headers, ''];
  }
};

const BRIDGE = `
  const listeners = new Set();
  window.__emit = (event) => listeners.forEach((listener) => listener(event));
  window.docket = {
    call: (method, input) => window.__call(method, input),
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
`;

export interface HostilePage {
  readonly page: Page;
  /** Marks of payloads that ran, and dialogs. */
  readonly executed: string[];
  readonly foreign: string[];
  /** Shows a view, and waits until the page has all that it asked the core for. */
  readonly goTo: (hash: string) => Promise<void>;
  readonly settle: () => Promise<void>;
  /** The page of the small window, in the place of the main one. */
  readonly openQuickEntry: () => Promise<void>;
  readonly openMain: () => Promise<void>;
  /** The same browser on a page without a policy. */
  readonly leavePolicy: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const usual = process.env['DOCKET_CHROMIUM'] ?? '/usr/bin/chromium';

const launch = (port: number): Promise<Browser> =>
  chromium.launch({
    executablePath: usual,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Whatever a page asks for ends at our socket and is counted there.
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    ],
  });

/** Two frames with nothing under way between page and core. */
const createSettle = (page: Page, underWay: () => number) => async (): Promise<void> => {
  for (let quiet = 0; quiet < 2;) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    quiet = underWay() === 0 ? quiet + 1 : 0;
  }
};

/** The built page in Chromium, on the bridge and under the policy that it has in Electron. */
export const openHostilePage = async ({
  call,
  onEvent,
}: Pick<App, 'call' | 'onEvent'>): Promise<HostilePage> => {
  const { origin, port, foreign, close } = await listen();
  const executed: string[] = [];
  const browser = await launch(port);
  const context = await browser.newContext({ viewport: { width: 1440, height: 2600 } });
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    executed.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  let underWay = 0;
  const countedCall = async (method: string, input: unknown): Promise<unknown> => {
    underWay += 1;
    try {
      return await call(method, input);
    } finally {
      underWay -= 1;
    }
  };
  const settle = createSettle(page, () => underWay);
  await page.exposeFunction('__run', (mark: string) => void executed.push(mark));
  await page.exposeFunction('__call', countedCall);
  await page.addInitScript(BRIDGE);
  onEvent((event) => {
    // The page may be between two loads: losing an event is harmless.
    page.evaluate(tell, event).catch(() => undefined);
  });
  await page.goto(`${origin}/index.html`);
  await settle();
  return {
    page,
    executed,
    foreign,
    settle,
    goTo: async (hash) => {
      await page.evaluate((text) => {
        location.hash = text;
      }, hash);
      await settle();
    },
    openQuickEntry: async () => {
      await page.goto(`${origin}/index.html?window=quick-entry`);
      await settle();
      await page.getByRole('textbox').first().focus();
    },
    openMain: async () => {
      await page.goto(`${origin}/index.html`);
      await settle();
    },
    leavePolicy: async () => {
      await page.goto(`${origin}${NO_POLICY}`);
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
};

const tell = (event: unknown): void => {
  (window as unknown as { readonly __emit?: (event: unknown) => void }).__emit?.(event);
};
