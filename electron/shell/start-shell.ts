import { join } from 'node:path';
import { app, dialog, nativeTheme, type BrowserWindow } from 'electron';
import { createSettings } from '#electron/settings/settings.ts';
import type { App, AppConfig } from '#electron/app.ts';
import { hostEffects } from '#electron/host-effects.ts';
import { registerAppScheme, restrictDevelopmentPage, serveBundle } from './app-protocol.ts';
import { setApplicationMenu } from './application-menu.ts';
import { prepareDirectory } from './data-directory.ts';
import { createElectronStoreStorage, createStoredFile } from './electron-store-storage.ts';
import { serveOverIpc } from './ipc-transport.ts';
import { createNetTransport } from './net-transport.ts';
import { openInBrowser } from './open-in-browser.ts';
import { pageSource, type PageSource } from './origin.ts';
import { restrictEverything } from './security.ts';
import { parseShellArguments } from './shell-arguments.ts';
import { createSignInWindow } from './sign-in-window.ts';
import { takeInstanceLock, useDataDirectory } from './single-instance.ts';
import { openWindow, showWindow } from './window.ts';

export interface ShellConfig {
  readonly createApp: (config: AppConfig) => App | Promise<App>;
  /** Where data lives when the command line does not say; the same place in every host. */
  readonly usualDataDirectory: string;
}

interface Launch extends Pick<ShellConfig, 'createApp'> {
  readonly dataDirectory: string;
  readonly source: PageSource;
}

const log = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

/** An error of a class of ours is expected (a folder in use, a damaged file): its message says it all. */
const isBug = (error: Error): boolean => /^(?:Type|Range|Reference|Syntax)?Error$/u.test(error.name);

/** One line that a person can act on; the stack of a bug goes to the log. */
const refuseStart = (reason: unknown): void => {
  const message = reason instanceof Error ? reason.message : String(reason);
  const [line = ''] = message.split('\n');
  log(reason instanceof Error && isBug(reason) ? (reason.stack ?? message) : line);
  dialog.showErrorBox('Docket could not start', line);
  app.exit(1);
};

/** Quitting waits for what is being written; a second quit meanwhile changes nothing. */
const closeBeforeQuit = (core: App): void => {
  let closing = false;
  const closeAndExit = async (): Promise<void> => {
    try {
      await core.close();
      app.exit(0);
    } catch (error) {
      log(`Closing failed: ${String(error)}`);
      app.exit(1);
    }
  };
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (closing) return;
    closing = true;
    void closeAndExit();
  });
};

/** The part after `ready`. Restrictions come before anything that could make a page. */
const launch = async ({ createApp, dataDirectory, source }: Launch): Promise<BrowserWindow> => {
  restrictEverything(source);
  const root = join(app.getAppPath(), 'out');
  if (source.development) restrictDevelopmentPage(source);
  else serveBundle(join(root, 'renderer'));
  setApplicationMenu(process.platform);
  const settingsStorage = createElectronStoreStorage(dataDirectory);
  nativeTheme.themeSource = createSettings(settingsStorage).read().theme;
  const effects = hostEffects();
  let window: BrowserWindow | null = null;
  const core = await createApp({
    ...effects,
    transport: createNetTransport(effects),
    openInBrowser,
    openSignInWindow: createSignInWindow(() => window),
    version: app.getVersion(),
    host: 'electron',
    dataDirectory,
    settingsStorage,
  });
  closeBeforeQuit(core);
  serveOverIpc({ core, window: () => window, origin: source.origin });
  core.onEvent((event) => {
    if (event.type === 'settings.changed') nativeTheme.themeSource = event.settings.theme;
  });
  window = openWindow({
    source,
    preload: join(root, 'preload', 'preload.cjs'),
    now: Date.now,
    place: createStoredFile(dataDirectory, 'window'),
  });
  return window;
};

/**
 * Starts the Electron host. Returns before `ready`: Electron waits for the main
 * module before it is ready, so awaiting `ready` here would hang for ever.
 */
export const startShell = ({ createApp, usualDataDirectory }: ShellConfig): void => {
  const parsed = parseShellArguments(process.argv, process.cwd());
  if (!parsed.ok) {
    refuseStart(parsed.error);
    return;
  }
  const prepared = prepareDirectory(parsed.value.dataDirectory ?? usualDataDirectory);
  if (!prepared.ok) {
    refuseStart(prepared.error);
    return;
  }
  app.enableSandbox();
  registerAppScheme();
  const dataDirectory = prepared.value;
  useDataDirectory(dataDirectory);
  let window: BrowserWindow | null = null;
  const first = takeInstanceLock(() => {
    if (window !== null && !window.isDestroyed()) showWindow(window);
  });
  if (!first) {
    app.exit(0);
    return;
  }
  app.on('window-all-closed', () => {
    app.quit();
  });
  const source = pageSource(app.isPackaged, process.env['ELECTRON_RENDERER_URL']);
  const launchWhenReady = async (): Promise<void> => {
    try {
      await app.whenReady();
      window = await launch({ createApp, dataDirectory, source });
    } catch (error) {
      refuseStart(error);
    }
  };
  void launchWhenReady();
};
