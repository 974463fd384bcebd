import { CALL_CHANNEL } from '#shared/ipc/transport.ts';
import {
  DANGEROUS_LINKS,
  ESCAPING_ADDRESSES,
  FOREIGN_ADDRESSES,
} from '#electron/testing/fake-electron/addresses.ts';
import type { FakeWindow } from '#electron/testing/fake-electron/browser-window.ts';
import type { Fake } from '#electron/testing/fake-electron/electron.ts';
import type { FakeFrame, InvokeEvent } from '#electron/testing/fake-electron/ipc-main.ts';
import { permissionNames } from '#electron/testing/fake-electron/permissions.ts';

const ORIGIN = 'app://docket';
const PAGE = `${ORIGIN}/index.html`;

export interface Audited {
  readonly fake: Fake;
  readonly window: FakeWindow;
}

type Rule = (audited: Audited) => boolean | Promise<boolean>;

const everyAsync = async <Value>(
  values: readonly Value[],
  holds: (value: Value) => Promise<boolean>,
): Promise<boolean> => (await Promise.all(values.map(holds))).every(Boolean);

const preference = ({ window }: Audited, name: string): unknown => window.options.webPreferences?.[name];

/** Electron's defaults are safe for most of these today; we say them, so that a changed default is no change here. */
const isOff = (audited: Audited, names: readonly string[]): boolean =>
  names.every((name) => preference(audited, name) === false);

const isAbsent = (audited: Audited, name: string): boolean => preference(audited, name) === undefined;

const frame = (origin: string, url: string, parent: FakeFrame | null = null): FakeFrame => ({
  origin,
  url,
  parent,
});

const foreignSenders = ({ window }: Audited): readonly InvokeEvent[] => {
  const ours = frame(ORIGIN, PAGE);
  const sender = window.webContents;
  return [
    { sender, senderFrame: null },
    { sender, senderFrame: frame('https://example.org', 'https://example.org/') },
    { sender, senderFrame: frame('null', 'data:text/html,x') },
    { sender, senderFrame: frame('app://docket.example.org', 'app://docket.example.org/') },
    { sender, senderFrame: frame('http://localhost:5173', 'http://localhost:5173/') },
    { sender, senderFrame: frame(ORIGIN, PAGE, ours) },
    { sender, senderFrame: frame(ORIGIN, 'about:blank', ours) },
    { sender: {}, senderFrame: ours },
  ];
};

const isRefused = async ({ fake }: Audited, event: InvokeEvent): Promise<boolean> => {
  try {
    await fake.ipcMain.invoke(event, CALL_CHANNEL, ['app.info', {}]);
    return false;
  } catch (error) {
    return String(error).endsWith('Refused.');
  }
};

const navigations = [
  ['will-navigate', true],
  ['will-frame-navigate', true],
  ['will-frame-navigate', false],
  ['will-redirect', true],
] as const;

const policyOf = async ({ fake }: Audited): Promise<string> => {
  const response = await fake.session.defaultSession.protocol.load(PAGE);
  return response.headers.get('content-security-policy') ?? '';
};

const EXPECTED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const opensDangerous = ({ fake, window }: Audited): boolean => {
  const before = fake.shell.opened.length;
  for (const link of DANGEROUS_LINKS) window.webContents.mayOpen(link);
  return fake.shell.opened.length > before;
};

/** A window as the sign-in opens them, for a page that is not ours. */
const openForeignWindow = (fake: Fake): FakeWindow =>
  new fake.BrowserWindow({ show: false, webPreferences: { partition: 'docket-sign-in' } });

/** Electron's security checklist as far as it concerns us: each rule holds, or is named. */
const RULES: Readonly<Record<string, Rule>> = {
  'the process is sandboxed': ({ fake }) => fake.machine.calls.includes('app.enableSandbox'),
  'the page is sandboxed': (audited) => preference(audited, 'sandbox') === true,
  'the page is isolated from the preload': (audited) => preference(audited, 'contextIsolation') === true,
  'the page has no Node': (audited) =>
    isOff(audited, ['nodeIntegration', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames']),
  'the page has no webview': (audited) => isOff(audited, ['webviewTag', 'navigateOnDragDrop']),
  'the spell checker fetches nothing that nobody asked for': (audited) =>
    audited.fake.machine.platform === 'darwin' ||
    (isOff(audited, ['spellcheck']) && !audited.fake.session.defaultSession.spellCheckerEnabled),
  'web security is on': (audited) => preference(audited, 'webSecurity') === true,
  'insecure content stays out': (audited) => isAbsent(audited, 'allowRunningInsecureContent'),
  'there are no experimental features': (audited) => isAbsent(audited, 'experimentalFeatures'),
  'there are no features of Blink that are off for others': (audited) =>
    isAbsent(audited, 'enableBlinkFeatures'),
  'the page comes from our scheme': ({ window }) => window.webContents.mainFrame?.origin === ORIGIN,
  'the scheme has no privilege but an origin and compiled code that is kept': ({ fake }) =>
    JSON.stringify(fake.schemes.privileges.get('app')) === '{"standard":true,"secure":true,"codeCache":true}',
  'the page carries the policy': async (audited) => (await policyOf(audited)) === EXPECTED_POLICY,
  'nothing outside the bundle is served': ({ fake }) =>
    everyAsync(ESCAPING_ADDRESSES, async (address) => {
      const { status } = await fake.session.defaultSession.protocol.load(address);
      return status === 404;
    }),
  'permissions are refused on request': ({ fake }) =>
    permissionNames.every((name) => {
      const details = { requestingUrl: PAGE, isMainFrame: true };
      return fake.session.defaultSession.requestIsGranted(name, details) === (name === 'notifications');
    }) &&
    [
      { requestingUrl: 'https://example.org/', isMainFrame: true },
      { requestingUrl: PAGE, isMainFrame: false },
    ].every((details) => !fake.session.defaultSession.requestIsGranted('notifications', details)),
  'permissions are refused on check': ({ fake }) =>
    permissionNames.every(
      (name) =>
        fake.session.defaultSession.checkIsGranted(name, ORIGIN) === (name === 'notifications') &&
        !fake.session.defaultSession.checkIsGranted(name, 'https://example.org'),
    ),
  'devices are refused': ({ fake }) =>
    ['hid', 'serial', 'usb'].every((type) => !fake.session.defaultSession.deviceIsGranted(type, ORIGIN)),
  'a later session is restricted too': ({ fake }) => {
    const later = fake.session.fromPartition('later');
    return !later.checkIsGranted('media', ORIGIN) && !later.deviceIsGranted('usb', ORIGIN);
  },
  'no certificate of the person is sent': ({ fake }) =>
    fake.app.playCertificateRequest('https://example.org/', ['Mia', 'Mia at work']) === null,
  'navigation is refused': ({ window }) =>
    navigations.every(([event, isMainFrame]) =>
      FOREIGN_ADDRESSES.every((url) => !window.webContents.attempt(event, { url, isMainFrame })),
    ) && !window.webContents.attempt('will-frame-navigate', { url: PAGE, isMainFrame: false }),
  'webviews are refused': ({ window }) =>
    [{}, { src: PAGE }, { preload: '/x.js' }].every(
      (params) => !window.webContents.attempt('will-attach-webview', { params }),
    ),
  'webviews that open windows are refused': ({ window }) =>
    !window.webContents.attempt('will-attach-webview', { params: { allowpopups: true } }),
  'the page of a service comes over https': ({ fake }) => {
    const { webContents } = openForeignWindow(fake);
    return ['will-navigate', 'will-redirect', 'will-frame-navigate'].every(
      (event) =>
        !webContents.attempt(event, { url: 'http://example.org/', isMainFrame: true }) &&
        webContents.attempt(event, { url: 'https://example.org/', isMainFrame: true }),
    );
  },
  'windows are refused': ({ window }) =>
    [PAGE, ...FOREIGN_ADDRESSES].every((url) => !window.webContents.mayOpen(url)),
  'only safe links leave the app': (audited) => !opensDangerous(audited),
  'foreign senders are refused': (audited) =>
    everyAsync(foreignSenders(audited), (event) => isRefused(audited, event)),
  'there is one channel': ({ fake }) =>
    [...fake.ipcMain.handlers.keys()].join(',') === CALL_CHANNEL && fake.ipcMain.eventNames().length === 0,
  'the preload exposes one object of two functions': ({ window }) => {
    const exposed = window.webContents.exposed.get('docket');
    const names = Object.keys(exposed ?? {}).toSorted();
    return window.webContents.exposed.size === 1 && names.join(',') === 'call,onEvent';
  },
  'the window is shown when it is ready': ({ window }) => window.options['show'] === false && window.visible,
};

export const ruleNames: readonly string[] = Object.keys(RULES);

/** @returns the names of the rules that are broken */
export const securityFindings = async (audited: Audited): Promise<readonly string[]> => {
  const broken: string[] = [];
  for (const [name, holds] of Object.entries(RULES)) {
    // One after the other: the rules drive the same handlers.
    if (!(await holds(audited))) broken.push(name);
  }
  return broken;
};
