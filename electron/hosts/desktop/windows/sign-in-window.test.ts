import { beforeAll, describe, expect, test } from 'vitest';
import type { AppConfig } from '#core/app.ts';
import { DANGEROUS_LINKS } from '#electron/testing/fake-electron/addresses.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import type { FakeWindow } from '#electron/testing/fake-electron/browser-window.ts';
import { createStubCore, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

/** The main one and that of the quick entry. */
const OWN_WINDOWS = 2;
const PAGE = 'https://ticktick.com/signin';

/** The shell, running, with what it gives the core. */
const start = async () => {
  const stub = createStubCore();
  const fake = await startProcess({
    appPath,
    main: async () => {
      const { startShell } = await import('#electron/hosts/desktop/startup/start-shell.ts');
      startShell({ createApp: stub.createApp, usualDataDirectory: temporaryDirectory() });
    },
  });
  const main = await loadedWindow(fake);
  const config = stub.configs[0] as AppConfig;
  const own = () => fake.session.fromPartition('docket-sign-in');
  return { fake, main, config, own };
};

const openPage = async (address = PAGE) => {
  const started = await start();
  const { fake, config } = started;
  const signIn = config.openSignInWindow?.({ address, sessionCookie: 't', userAgent: 'Chrome' });
  return { ...started, signIn, window: fake.windows[OWN_WINDOWS] as FakeWindow };
};

describe("the window with the service's own sign-in page", () => {
  test('gives the cookies of the service when it has set a session, and is gone', async () => {
    const { signIn, window, own, main } = await openPage();
    expect(window.webContents.session).toBe(own());
    expect(own().userAgent).toBe('Chrome');
    own().cookies.set({ name: '_csrf_token', value: 'c', domain: '.ticktick.com' });
    own().cookies.set({ name: 'sid', value: 'x', domain: 'accounts.example' });
    own().cookies.set({ name: 't', value: 'session', domain: '.ticktick.com' });
    expect(await signIn).toEqual({ _csrf_token: 'c', t: 'session' });
    expect(window.destroyed).toBe(true);
    expect(main.destroyed).toBe(false);
    expect(await own().cookies.get({ url: PAGE })).toEqual([]);
  });

  test('waits on for an empty session, one of another host, and one that is removed', async () => {
    const { signIn, window, own } = await openPage();
    own().cookies.set({ name: 't', value: '', domain: '.ticktick.com' });
    own().cookies.set({ name: 't', value: 'other', domain: 'evil-ticktick.com' });
    own().cookies.set({ name: 't', value: 'other', domain: 'accounts.example' });
    own().cookies.clear();
    expect(window.destroyed).toBe(false);
    own().cookies.set({ name: 't', value: 'session', domain: 'ticktick.com' });
    expect(await signIn).toEqual({ t: 'session' });
  });

  test('gives nothing when it is closed first', async () => {
    const { signIn, window } = await openPage();
    window.close();
    expect(await signIn).toBeNull();
  });

  test('is one window, however often it is asked for, and a new one after it', async () => {
    const { signIn, window, fake, config, own } = await openPage();
    const asked = { address: PAGE, sessionCookie: 't', userAgent: 'Chrome' };
    const second = config.openSignInWindow?.(asked);
    expect([fake.windows.length, window.focused]).toEqual([OWN_WINDOWS + 1, 1]);
    own().cookies.set({ name: 't', value: 'session', domain: 'ticktick.com' });
    expect(await signIn).toEqual(await second);
    const third = config.openSignInWindow?.(asked);
    fake.windows[OWN_WINDOWS + 1]?.close();
    expect(await third).toBeNull();
  });

  test('lives in memory, sandboxed, without a preload and without a bridge', async () => {
    const { window, main } = await openPage();
    const { webPreferences } = window.options;
    expect(webPreferences).toMatchObject({
      partition: 'docket-sign-in',
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    });
    expect(webPreferences?.preload).toBeUndefined();
    expect(window.webContents.exposed.size).toBe(0);
    expect(window.options['parent']).toBe(main);
  });

  test('goes to other identity providers, over https only', async () => {
    const { window, main, own } = await openPage();
    const { webContents } = window;
    for (const event of ['will-navigate', 'will-redirect', 'will-frame-navigate']) {
      const attempt = (url: string) => webContents.attempt(event, { url, isMainFrame: true });
      expect(attempt('https://accounts.example/login'), event).toBe(true);
      for (const url of [
        ...DANGEROUS_LINKS,
        'http://ticktick.com/',
        'app://docket/index.html',
        'about:blank',
      ]) {
        expect(attempt(url), `${event} ${url}`).toBe(url.startsWith('https:'));
      }
    }
    expect(webContents.attempt('will-frame-navigate', { url: 'about:blank', isMainFrame: false })).toBe(true);
    expect(webContents.attempt('will-frame-navigate', { url: 'http://x.example', isMainFrame: false })).toBe(
      false,
    );
    expect(webContents.attempt('will-attach-webview', {})).toBe(false);
    expect(webContents.openHandler?.({ url: 'https://accounts.example/popup' })).toMatchObject({
      action: 'allow',
      overrideBrowserWindowOptions: { parent: window, webPreferences: { partition: 'docket-sign-in' } },
    });
    expect(webContents.mayOpen('http://accounts.example/popup')).toBe(false);
    expect(own().checkIsGranted('media', 'https://ticktick.com')).toBe(false);
    // The page of Docket stays where it is.
    expect(main.webContents.attempt('will-navigate', { url: 'https://accounts.example/login' })).toBe(false);
  });

  test('says whose page it shows, whatever the page calls itself', async () => {
    const { window } = await openPage();
    expect(window.title).toBe('Sign in: ticktick.com');
    window.webContents.emit('did-navigate', {}, 'https://accounts.example/login?next=ticktick.com');
    expect(window.title).toBe('Sign in: accounts.example');
    const event = { defaultPrevented: false, preventDefault: () => (event.defaultPrevented = true) };
    window.emit('page-title-updated', event, 'ticktick.com');
    expect(event.defaultPrevented).toBe(true);
  });

  test.each(['http://ticktick.com/signin', 'file:///etc/passwd', 'nonsense'])(
    'does not open %s',
    async (address) => {
      const { signIn, fake } = await openPage(address);
      expect([await signIn, fake.windows.length]).toEqual([null, OWN_WINDOWS]);
    },
  );
});

describe('the browser of the person', () => {
  test('is handed the consent page, and nothing that could start a program', async () => {
    const { fake, config } = await start();
    await config.openInBrowser?.('https://ticktick.com/oauth/authorize?state=x');
    expect(fake.shell.opened).toEqual(['https://ticktick.com/oauth/authorize?state=x']);
    for (const link of DANGEROUS_LINKS) {
      await config.openInBrowser?.(link).catch(() => undefined);
    }
    expect(fake.shell.opened.filter((link) => !/^(?:https?|mailto):/u.test(link))).toEqual([]);
  });
});
