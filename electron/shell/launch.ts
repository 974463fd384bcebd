import { join } from 'node:path';
import { app, type BrowserWindow } from 'electron';
import { createSettings } from '#electron/settings/settings.ts';
import type { App, AppConfig } from '#electron/app.ts';
import { hostEffects } from '#electron/host-effects.ts';
import { restrictDevelopmentPage, serveBundle } from './app-protocol.ts';
import { setApplicationMenu } from './application-menu.ts';
import { closeBeforeQuit } from './close-before-quit.ts';
import { createElectronStoreStorage, createStoredFile } from './electron-store-storage.ts';
import { followPower } from './follow-power.ts';
import { followTheme } from './follow-theme.ts';
import { serveOverIpc } from './ipc-transport.ts';
import { createNetTransport } from './net-transport.ts';
import { openInBrowser } from './open-in-browser.ts';
import type { PageSource } from './origin.ts';
import { restrictEverything } from './security.ts';
import type { Shell, ShellPart } from './shell.ts';
import { createSignInWindow } from './sign-in-window.ts';
import { openWindow, showWindow } from './window.ts';

export interface Launch {
  readonly createApp: (config: AppConfig) => App | Promise<App>;
  readonly dataDirectory: string;
  readonly source: PageSource;
}

/** Each in a file of its own; a part knows the shell and no other part. */
const PARTS: readonly ShellPart[] = [followPower];

/** Current settings: what was stored, and what the core says since. */
const watchSettings = (core: Pick<App, 'onEvent'>, stored: ReturnType<Shell['settings']>) => {
  let current = stored;
  core.onEvent((event) => {
    if (event.type === 'settings.changed') current = event.settings;
  });
  return () => current;
};

/** The part after `ready`. Restrictions come before anything that could make a page. */
export const launch = async ({ createApp, dataDirectory, source }: Launch): Promise<Shell> => {
  restrictEverything(source);
  const root = join(app.getAppPath(), 'out');
  if (source.development) restrictDevelopmentPage(source);
  else serveBundle(join(root, 'renderer'));
  setApplicationMenu(process.platform);
  const settingsStorage = createElectronStoreStorage(dataDirectory);
  const effects = hostEffects();
  let window: BrowserWindow | null = null;
  const mainWindow = () => (window === null || window.isDestroyed() ? null : window);
  const core = await createApp({
    ...effects,
    transport: createNetTransport(effects),
    openInBrowser,
    openSignInWindow: createSignInWindow(mainWindow),
    version: app.getVersion(),
    host: 'electron',
    dataDirectory,
    settingsStorage,
  });
  closeBeforeQuit(core, effects.log);
  serveOverIpc({ core, window: mainWindow, origin: source.origin });
  const settings = watchSettings(core, createSettings(settingsStorage).read());
  const showMain = () => {
    const target = mainWindow();
    if (target !== null) showWindow(target);
  };
  followTheme({ core, settings });
  window = openWindow({
    source,
    preload: join(root, 'preload', 'preload.cjs'),
    now: effects.now,
    place: createStoredFile(dataDirectory, 'window'),
  });
  const shell: Shell = { ...effects, core, settings, dataDirectory, mainWindow, showMain };
  for (const start of PARTS) start(shell);
  return shell;
};
