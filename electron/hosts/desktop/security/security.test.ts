import { beforeAll, describe, expect, test } from 'vitest';
import { CALL_CHANNEL } from '#shared/ipc/transport.ts';
import { DANGEROUS_LINKS } from '#electron/testing/fake-electron/addresses.ts';
import { ruleNames, securityFindings, type Audited } from '#electron/testing/fake-electron/checks/audit.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { CHECKLIST, itemsOf } from '#electron/testing/fake-electron/checks/checklist.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import { createStubCore, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const startAudited = async (): Promise<Audited> => {
  const fake = await startProcess({
    appPath,
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({ createApp: createStubCore().createApp, usualDataDirectory: temporaryDirectory() });
    },
  });
  return { fake, window: await loadedWindow(fake) };
};

test('the shell as it starts breaks no rule', async () => {
  expect(await securityFindings(await startAudited())).toEqual([]);
});

/** It is made hidden, and shown by a key. */
const OF_THE_MAIN_WINDOW = new Set(['the window is shown when it is ready']);

test('no other window that it opens breaks one either', async () => {
  const { fake, window: main } = await startAudited();
  const others = fake.windows.filter((window) => window !== main);
  expect(others.length).toBeGreaterThan(0);
  for (const window of others) {
    await window.loaded.promise;
    const findings = await securityFindings({ fake, window });
    expect(findings.filter((finding) => !OF_THE_MAIN_WINDOW.has(finding))).toEqual([]);
  }
});

/** Two of Electron's checklist are about the package. */
const OF_THE_PACKAGE = new Set([16, 19]);

describe("Electron's checklist:", () => {
  test.each(CHECKLIST)('item $item holds: $title', async ({ rules }) => {
    const findings = await securityFindings(await startAudited());
    expect(ruleNames).toEqual(expect.arrayContaining([...rules]));
    expect(findings.filter((finding) => rules.includes(finding))).toEqual([]);
  });

  test('is here to its last item', () => {
    const all = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(CHECKLIST.map(({ item }) => item)).toEqual(all.filter((item) => !OF_THE_PACKAGE.has(item)));
  });
});

const setPreference = (name: string, value: unknown) => (audited: Audited) => {
  Object.assign(audited.window.options.webPreferences ?? {}, { [name]: value });
};

const dropListeners = (event: string) => (audited: Audited) => {
  audited.window.webContents.removeAllListeners(event);
};

const replaceHandler = (handler: (event: unknown, ...values: unknown[]) => unknown) => (audited: Audited) => {
  audited.fake.ipcMain.handlers.set(CALL_CHANNEL, handler);
};

const serveWith = (response: () => Response) => (audited: Audited) => {
  audited.fake.session.defaultSession.protocol.handlers.set('app', response);
};

interface AttachEvent {
  readonly params: Readonly<Record<string, unknown>>;
  readonly preventDefault: () => void;
}

/** As if nobody looked at the windows that are made from now on. */
const allowWhatSignInVisits = (fake: Fake): void => {
  fake.app.removeAllListeners('web-contents-created');
};

type Plant = readonly [rule: string, what: string, plant: (audited: Audited) => unknown];

/** Each rule with at least one fault that it must find. */
const PLANTS: readonly Plant[] = [
  [
    'the process is sandboxed',
    'no enableSandbox',
    ({ fake }) => fake.machine.calls.splice(fake.machine.calls.indexOf('app.enableSandbox'), 1),
  ],
  ['the page is sandboxed', 'sandbox: false', setPreference('sandbox', false)],
  [
    'the page is isolated from the preload',
    'contextIsolation: false',
    setPreference('contextIsolation', false),
  ],
  ['the page has no Node', 'nodeIntegration: true', setPreference('nodeIntegration', true)],
  ['the page has no Node', 'Node in workers', setPreference('nodeIntegrationInWorker', true)],
  ['the page has no webview', 'webviewTag: true', setPreference('webviewTag', true)],
  [
    'the spell checker fetches nothing that nobody asked for',
    'spellcheck: true',
    setPreference('spellcheck', true),
  ],
  ['web security is on', 'webSecurity: false', setPreference('webSecurity', false)],
  ['insecure content stays out', 'insecure content', setPreference('allowRunningInsecureContent', true)],
  ['there are no experimental features', 'experiments', setPreference('experimentalFeatures', true)],
  [
    'there are no features of Blink that are off for others',
    'a feature',
    setPreference('enableBlinkFeatures', 'ExecCommandInJavaScript'),
  ],
  ['the page of a service comes over https', 'any page', ({ fake }) => allowWhatSignInVisits(fake)],
  [
    'the page comes from our scheme',
    'a page from a file',
    ({ window }) => (window.webContents.mainFrame = { origin: 'file://', url: 'file:///x', parent: null }),
  ],
  [
    'the scheme has no privilege but an origin and compiled code that is kept',
    'bypassCSP',
    ({ fake }) =>
      fake.schemes.privileges.set('app', {
        standard: true,
        secure: true,
        codeCache: true,
        bypassCSP: true,
      }),
  ],
  ['the page carries the policy', 'no policy', serveWith(() => new Response('', { status: 404 }))],
  [
    'the page carries the policy',
    'a policy with connections',
    serveWith(
      () => new Response('', { status: 404, headers: { 'content-security-policy': "default-src 'self'" } }),
    ),
  ],
  ['nothing outside the bundle is served', 'everything is served', serveWith(() => new Response('secret'))],
  [
    'permissions are refused on request',
    'no request handler',
    ({ fake }) => fake.session.defaultSession.setPermissionRequestHandler(null),
  ],
  [
    'permissions are refused on request',
    'frames may ask',
    ({ fake }) =>
      fake.session.defaultSession.setPermissionRequestHandler((_contents, name, answer) =>
        answer(name === 'notifications'),
      ),
  ],
  [
    'permissions are refused on check',
    'no check handler',
    ({ fake }) => fake.session.defaultSession.setPermissionCheckHandler(null),
  ],
  [
    'devices are refused',
    'no device handler',
    ({ fake }) => fake.session.defaultSession.setDevicePermissionHandler(null),
  ],
  [
    'a later session is restricted too',
    'no session listener',
    ({ fake }) => fake.app.removeAllListeners('session-created'),
  ],
  [
    'no certificate of the person is sent',
    'no select-client-certificate',
    ({ fake }) => void fake.app.removeAllListeners('select-client-certificate'),
  ],
  ['navigation is refused', 'no will-navigate', dropListeners('will-navigate')],
  ['navigation is refused', 'no will-frame-navigate', dropListeners('will-frame-navigate')],
  ['navigation is refused', 'no will-redirect', dropListeners('will-redirect')],
  ['webviews are refused', 'no will-attach-webview', dropListeners('will-attach-webview')],
  [
    'webviews that open windows are refused',
    'only other webviews are looked at',
    ({ window }) => {
      window.webContents.removeAllListeners('will-attach-webview');
      window.webContents.on('will-attach-webview', (event: AttachEvent) => {
        if (event.params['allowpopups'] !== true) event.preventDefault();
      });
    },
  ],
  ['windows are refused', 'no open handler', ({ window }) => (window.webContents.openHandler = null)],
  [
    'only safe links leave the app',
    'every link is opened',
    ({ fake, window }) =>
      window.webContents.setWindowOpenHandler(({ url }) => {
        void fake.shell.openExternal(url);
        return { action: 'deny' };
      }),
  ],
  ['foreign senders are refused', 'everybody is answered', replaceHandler(() => ({ ok: true }))],
  [
    'foreign senders are refused',
    'only the origin is looked at',
    replaceHandler((event) => {
      const { senderFrame } = event as { senderFrame: { origin: string } | null };
      if (senderFrame?.origin !== 'app://docket') throw new Error('Refused.');
    }),
  ],
  [
    'there is one channel',
    'a second channel',
    ({ fake }) => fake.ipcMain.handle('docket:read-file', () => ''),
  ],
  [
    'there is one channel',
    'a listener without a sender check',
    ({ fake }) => fake.ipcMain.on('electron-store-get-data', () => undefined),
  ],
  [
    'the preload exposes one object of two functions',
    'the whole ipcRenderer',
    ({ window }) =>
      Object.defineProperty(window.webContents, 'exposed', {
        value: new Map([['docket', { call: 1, onEvent: 1, ipcRenderer: 1 }]]),
      }),
  ],
  ['the window is shown when it is ready', 'shown at once', ({ window }) => (window.options['show'] = true)],
];

const LABELLED = PLANTS.map(([rule, what, plant]) => [itemsOf(rule), rule, what, plant] as const);

describe('a planted fault is found:', () => {
  test.each(LABELLED)('%s: %s (%s)', async (_items, rule, _what, plant) => {
    const audited = await startAudited();
    plant(audited);
    expect(await securityFindings(audited)).toContain(rule);
  });

  test('every rule has one', () => {
    expect(new Set(PLANTS.map(([rule]) => rule))).toEqual(new Set(ruleNames));
  });
});

describe('the outside world', () => {
  test('gets web and mail links, and opens no window for them', async () => {
    const { fake, window } = await startAudited();
    for (const link of [
      'https://example.org/a?b#c',
      'http://example.org/',
      'mailto:a@example.org?subject=x',
    ]) {
      expect(window.webContents.mayOpen(link)).toBe(false);
      expect(fake.shell.opened.at(-1)).toBe(link);
    }
  });

  test('gets no dangerous link', async () => {
    const { fake, window } = await startAudited();
    for (const link of DANGEROUS_LINKS) window.webContents.mayOpen(link);
    expect(fake.shell.opened).toEqual([]);
  });
});

test('the page may load itself again', async () => {
  const { window } = await startAudited();
  const details = { url: 'app://docket/index.html#view', isMainFrame: true };
  expect(window.webContents.attempt('will-navigate', details)).toBe(true);
  expect(window.webContents.attempt('will-frame-navigate', details)).toBe(true);
});

test('the lock is taken before the store is opened', async () => {
  const order: string[] = [];
  const fake = await startProcess({
    appPath,
    main: async () => {
      const { fake: inside } = await import('#electron/testing/fake-electron/electron.ts');
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      const { createApp } = createStubCore();
      startShell({
        usualDataDirectory: temporaryDirectory(),
        createApp: (config) => {
          order.push(...inside.machine.calls, 'createApp');
          return createApp(config);
        },
      });
    },
  });
  await loadedWindow(fake);
  expect(order.indexOf('app.requestSingleInstanceLock')).toBeGreaterThan(-1);
  expect(order.indexOf('app.requestSingleInstanceLock')).toBeLessThan(order.indexOf('createApp'));
});
