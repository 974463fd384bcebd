import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { BRIDGE_PATH, BRIDGE_PROTOCOL, SESSION_EXPIRED } from '#shared/ipc/transport.ts';
import { WebSocket as NodeSocket } from 'ws';
import { connectBridge, type Bridge } from '#e2e/fixtures/bridge.ts';
import { runHostToEnd, startHost } from '#e2e/fixtures/docket-host.ts';
import { expect, test } from '#e2e/fixtures/test.ts';

/** A server that anybody could run on another port of 127.0.0.1. */
interface OtherServer {
  readonly origin: string;
  /** The headers of every request that a browser sent to it. */
  readonly received: readonly IncomingHttpHeaders[];
  readonly close: () => void;
}

const startOtherServer = async (): Promise<OtherServer> => {
  const received: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    received.push(request.headers);
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Other</title><p>Other</p>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, received, close: () => server.close() };
};

const TITLE = 'Buy milk';
const OUTLINE = { view: { kind: 'inbox' }, withClosed: true } as const;
const CREATE = { projectId: null, title: 'planted' };

const titlesIn = async ({ value }: Bridge): Promise<readonly string[]> => {
  const { ids } = await value('tasks.outline', OUTLINE);
  return (await value('tasks.rows', { ids })).map(({ title }) => title);
};

interface Rig {
  readonly origin: string;
  readonly bridge: Bridge;
  readonly other: OtherServer;
  /** The signed-in page of Docket. */
  readonly docket: Page;
}

/** Docket with a task; `page`, a tab of the same browser, shows the page of the other port. */
const openBoth = async (
  page: Page,
  dataDirectory: string,
  use: (rig: Rig) => Promise<void>,
): Promise<void> => {
  const host = await startHost(dataDirectory);
  const docket = await page.context().newPage();
  await docket.goto(host.address);
  await docket.getByRole('heading', { name: 'Inbox' }).waitFor();
  // A second start gives the test a session of its own.
  const { output } = await runHostToEnd(['--data-dir', dataDirectory]);
  const bridge = await connectBridge(/http:\S+/u.exec(output)?.[0] ?? '');
  await bridge.value('tasks.create', { projectId: null, title: TITLE });
  await expect(docket.getByText(TITLE)).toBeVisible();
  const other = await startOtherServer();
  await page.goto(other.origin);
  await use({ origin: new URL(host.address).origin, bridge, other, docket });
  // Whatever was tried, the page of Docket works on.
  await bridge.value('tasks.create', { projectId: null, title: 'Pay rent' });
  await expect(docket.getByText('Pay rent')).toBeVisible();
  expect(await titlesIn(bridge)).not.toContain('planted');
  other.close();
  await docket.close();
  await host.stop();
};

test.describe('the page that opens the browser host', () => {
  test.beforeEach(({ browserName: _browserName }, { project }) => {
    test.skip(project.name === 'electron', 'Electron listens on no port.');
  });

  test('opens Docket from its file, leaves no key in the address or the history, and is gone', async ({
    page,
    dataDirectory,
  }) => {
    const host = await startHost(dataDirectory);
    const file = join(dataDirectory, 'open-docket', 'docket.html');
    await page.goto(pathToFileURL(file).href);
    const { origin } = new URL(host.address);
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(page.url()).toMatch(`${origin}/`);
    expect(existsSync(file)).toBe(false);
    // A reload neither asks to send the form again nor loses the session; a second tab has it, too.
    await page.reload();
    await page.getByRole('heading', { name: 'Inbox' }).waitFor();
    const second = await page.context().newPage();
    await second.goto(origin);
    await second.getByRole('heading', { name: 'Inbox' }).waitFor();
    await second.goto(host.address);
    await second.getByRole('heading', { name: 'Inbox' }).waitFor();
    await second.close();
    await page.goto('about:blank');
    await host.stop();
  });

  test('says what to do where there is no session', async ({ page, dataDirectory }) => {
    const host = await startHost(dataDirectory);
    await connectBridge(host.address);
    for (const address of [host.address, new URL(host.address).origin]) {
      await page.goto(address);
      await expect(page.getByText('open the address that it prints')).toBeInViewport({ ratio: 1 });
    }
    await page.close();
    await host.stop();
  });
});

test.describe('a page on another port of this computer', () => {
  test.beforeEach(({ browserName: _browserName }, { project }) => {
    test.skip(project.name === 'electron', 'Electron listens on no port.');
  });

  test('gets no answer of the bridge by fetch with credentials or by a socket', async ({
    page,
    dataDirectory,
  }) => {
    await openBoth(page, dataDirectory, async ({ origin }) => {
      const answers = await page.evaluate(
        async ({ host, outline, create }) => {
          const ask = async (path: string, init: RequestInit): Promise<string> => {
            try {
              return await (await fetch(host + path, { credentials: 'include', ...init })).text();
            } catch {
              return '';
            }
          };
          const post = async (method: string, input: unknown, mode: RequestMode, type: string) =>
            ask(`/bridge/call/${method}`, {
              method: 'POST',
              mode,
              headers: { 'content-type': type },
              body: JSON.stringify(input),
            });
          const openSocket = async (): Promise<string> =>
            new Promise((resolve) => {
              const socket = new WebSocket(`${host.replace('http', 'ws')}/bridge`, ['docket', 'guess']);
              socket.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
              socket.addEventListener('close', ({ code }) =>
                resolve(code === 1006 ? '' : `closed with ${code}`),
              );
            });
          return Promise.all([
            openSocket(),
            ask('/', {}),
            ask('/bridge', {}),
            post('tasks.outline', outline, 'cors', 'application/json'),
            post('tasks.create', create, 'cors', 'text/plain'),
            post('tasks.create', create, 'no-cors', 'text/plain'),
          ]);
        },
        { host: origin, outline: OUTLINE, create: CREATE },
      );
      expect(answers).toEqual(['', '', '', '', '', '']);
    });
  });

  test('gets nothing by a form, by navigation or in a frame', async ({ page, dataDirectory }) => {
    await openBoth(page, dataDirectory, async ({ origin, other }) => {
      await page.evaluate(
        ({ host, create }) => {
          const form = document.createElement('form');
          Object.assign(form, {
            method: 'post',
            enctype: 'text/plain',
            action: `${host}/bridge/call/tasks.create`,
          });
          // As text it reads {"projectId":null,"title":"planted","x":"="}.
          const field = document.createElement('input');
          field.name = `${JSON.stringify(create).slice(0, -1)},"x":"`;
          field.value = '"}';
          form.append(field);
          document.body.append(form);
          form.submit();
        },
        { host: origin, create: CREATE },
      );
      await page.waitForURL(`${origin}/**`);
      expect(await page.content()).toContain('Refused');
      for (const path of ['/', '/bridge', '/?key=guess']) {
        await page.goto(other.origin);
        await page.evaluate((address) => location.assign(address), origin + path);
        await page.waitForURL(`${origin}/**`);
        expect(await page.content()).toContain('Refused');
        expect(await page.content()).not.toContain(TITLE);
      }
      await page.goto(other.origin);
      await page.setContent(`<iframe src="${origin}/"></iframe>`);
      await expect(page.frameLocator('iframe').getByText(TITLE)).toHaveCount(0);
    });
  });

  test('gets nothing by replaying what the browser sent to its server', async ({ page, dataDirectory }) => {
    await openBoth(page, dataDirectory, async ({ origin, other, docket }) => {
      // A link out of Docket's own page is a visit, too.
      await docket.evaluate(async (address) => {
        await fetch(address, { mode: 'no-cors', credentials: 'include' }).catch(() => undefined);
        window.open(address);
      }, other.origin);
      await expect.poll(() => other.received.length).toBeGreaterThanOrEqual(2);
      for (const { cookie = '', authorization = '', referer = '' } of other.received) {
        const socket = new NodeSocket(`${origin.replace('http', 'ws')}${BRIDGE_PATH}`, BRIDGE_PROTOCOL, {
          headers: { cookie, authorization, referer },
        });
        const [code] = (await once(socket, 'close')) as [number];
        expect(code).toBe(SESSION_EXPIRED);
        const document = await (await fetch(origin, { headers: { cookie, authorization, referer } })).text();
        expect(document).not.toContain(TITLE);
        expect(document).not.toContain('docket-session');
      }
    });
  });
});
