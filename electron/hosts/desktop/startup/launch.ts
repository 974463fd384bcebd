import { join } from 'node:path';
import { app } from 'electron';
import type { Log } from '#shared/domain/desktop/log.ts';
import { createSettings } from '#core/settings/settings.ts';
import type { App, AppConfig } from '#core/app.ts';
import { formatLocale } from '#electron/hosts/format-locale.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';
import type { Desktop } from '#core/ipc/desktop.ts';
import {
  restrictDevelopmentPage,
  serveBundle,
  type Bundle,
} from '#electron/hosts/desktop/security/app-protocol.ts';
import { appearanceAtStart, resolveStart } from '#electron/hosts/desktop/windows/appearance.ts';
import { followMenu } from '#electron/hosts/desktop/menus/application-menu.ts';
import { followBadge } from '#electron/hosts/desktop/menus/badge.ts';
import { pageRequestOf } from '#electron/hosts/desktop/ipc/carry-out.ts';
import { staysWhenClosed } from './close-main.ts';
import {
  createDesktopStatus,
  type DesktopStatus,
  type SystemTraits,
} from '#electron/hosts/desktop/ipc/desktop-status.ts';
import { createElectronStoreStorage } from './electron-store-storage.ts';
import { createPageRequests, type PageRequests } from '#electron/hosts/desktop/ipc/page-requests.ts';
import { followPower } from '#electron/hosts/desktop/notifications/follow-power.ts';
import { closeWithSession } from '#electron/hosts/desktop/windows/focus-window.ts';
import { followTheme } from '#electron/hosts/desktop/windows/follow-theme.ts';
import { serveOverIpc } from '#electron/hosts/desktop/ipc/ipc-transport.ts';
import { setLauncherMenus } from '#electron/hosts/desktop/menus/launcher-menus.ts';
import type { LaunchRequest } from './launch-request.ts';
import { followReminders } from '#electron/hosts/desktop/notifications/notifications.ts';
import { createLoginStart, type LoginStart } from './login-start.ts';
import { createNetTransport } from '#electron/hosts/desktop/ipc/net-transport.ts';
import { openFolder } from '#electron/hosts/desktop/ipc/open-folder.ts';
import { servePrograms } from '#electron/hosts/desktop/ipc/serve-programs.ts';
import { openInBrowser } from '#electron/hosts/desktop/security/open-in-browser.ts';
import type { PageSource } from '#electron/hosts/desktop/security/origin.ts';
import { followQuickEntryKey } from '#electron/hosts/desktop/windows/quick-entry-key.ts';
import { restrictEverything } from '#electron/hosts/desktop/security/security.ts';
import type { Shell, ShellPart } from '#electron/hosts/desktop/shell.ts';
import { createShellUpdates } from '#electron/hosts/desktop/updates/shell-updates.ts';
import { createSignInWindow } from '#electron/hosts/desktop/windows/sign-in-window.ts';
import { checksSpelling, followSpelling } from '#electron/hosts/desktop/menus/spell-checker.ts';
import { offerTextMenus } from '#electron/hosts/desktop/menus/text-menu.ts';
import { watchToday } from '#electron/hosts/desktop/menus/today-count.ts';
import { followTray } from '#electron/hosts/desktop/menus/tray.ts';
import { hasTrayPlace } from '#electron/hosts/desktop/menus/tray-place.ts';
import { isWayland } from '#electron/hosts/desktop/windows/wayland.ts';
import { createPrinter } from '#electron/hosts/desktop/windows/print-page.ts';
import { createWindows, type Windows } from '#electron/hosts/desktop/windows/windows.ts';

/** Quitting waits for what is being written; a second quit meanwhile changes nothing. */
const closeBeforeQuit = (core: Pick<App, 'close'>, log: Log): void => {
  let closing = false;
  const closeAndExit = async (): Promise<void> => {
    try {
      await core.close();
      app.exit(0);
    } catch (error) {
      log('Closing failed', error);
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

export interface Launch {
  readonly createApp: (config: AppConfig) => App | Promise<App>;
  readonly dataDirectory: string;
  readonly source: PageSource;
  readonly log: Log;
  /** What this start asks for. */
  readonly request: LaunchRequest;
  readonly quickEntryDelay: number;
}

/** Each in a file of its own; a part knows the shell and no other part. */
const PARTS: readonly ShellPart[] = [
  followPower,
  followReminders,
  followQuickEntryKey,
  followMenu,
  followTray,
  followBadge,
  setLauncherMenus,
  servePrograms,
];

/** Current settings: what was stored, and what the core says since. */
const watchSettings = (core: Pick<App, 'onEvent'>, stored: ReturnType<Shell['settings']>) => {
  let current = stored;
  core.onEvent((event) => {
    if (event.type === 'settings.changed') current = event.settings;
  });
  return () => current;
};

interface Lent {
  readonly windows: Windows;
  readonly pageRequests: PageRequests;
  readonly desktopStatus: DesktopStatus;
  readonly login: LoginStart;
  readonly log: Log;
}

/** What the core may ask of the desktop; the windows come later than it. */
const lendDesktop = ({ windows, pageRequests, desktopStatus, login, log }: Lent): Desktop => ({
  state: desktopStatus.read,
  setOpenAtLogin: login.set,
  takePageRequests: pageRequests.take,
  openFolder: (path) => void openFolder(path, log),
  leaveQuickEntry: () => windows.quickEntry()?.leave(),
  setFocusWindow: (isOpen) => {
    if (isOpen) windows.focus()?.show();
    else windows.focus()?.close();
  },
  showTask: (id) => {
    pageRequests.give('main', { kind: 'showTask', id });
    windows.quickEntry()?.leave();
    windows.showMain();
  },
  ...createPrinter(windows.main),
});

const servePage = (source: PageSource, bundle: Bundle): void => {
  if (source.development) restrictDevelopmentPage(source);
  else serveBundle(bundle);
};

/**
 * What the core gets from this host. The locale is that of the system: Node's
 * own is the one for which the package has a file, and after `ready` only.
 */
const shellEffects = (log: Log) => {
  const effects = hostEffects();
  const systemLocale = app.getSystemLocale();
  const locale = formatLocale({ platform: effects.platform, environment: process.env, systemLocale });
  return { ...effects, locale, log };
};

/** The way in for all that comes from outside. */
const carryOutWith =
  ({ showMain, quickEntry, pageRequests }: Pick<Shell, 'showMain' | 'quickEntry' | 'pageRequests'>) =>
  (request: LaunchRequest): void => {
    const { window, pageRequest } = pageRequestOf(request);
    if (window !== null && pageRequest !== null) pageRequests.give(window, pageRequest);
    if (window === 'main') showMain();
    else if (window === 'quickEntry') quickEntry.show();
  };

/** Looks whether there is a place for a tray icon, and whether one is wanted there. */
const trayAsker =
  ({
    settings,
    platform,
    desktopStatus,
  }: Pick<Shell, 'settings' | 'platform' | 'desktopStatus'>): Shell['askTray'] =>
  async () => {
    const hasTray = settings().tray && (await hasTrayPlace(platform));
    if (hasTray !== desktopStatus.read().hasTray) desktopStatus.tell({ hasTray });
    return hasTray;
  };

const systemTraits = (platform: AppConfig['platform']): SystemTraits => ({
  spelling: platform === 'darwin' ? 'system' : 'fetched',
  canMute: platform !== 'linux',
  canPlaceWindows: !isWayland(platform, process.env),
});

/** The part after `ready`. Restrictions come before anything that could make a page. */
export const launch = async (config: Launch): Promise<Shell> => {
  const { createApp, dataDirectory, source, request, quickEntryDelay, log } = config;
  const root = join(app.getAppPath(), 'out');
  restrictEverything(source);
  offerTextMenus();
  const settingsStorage = createElectronStoreStorage(dataDirectory);
  const effects = shellEffects(log);
  const preload = join(root, 'preload', 'preload.cjs');
  const windows = createWindows({ dataDirectory, source, quickEntryDelay, ...effects }, preload);
  let announce: Shell['announce'] | null = null; // before the core answers, no page is there to hear
  const announceDesktop = () => {
    announce?.({ type: 'desktop.changed' });
  };
  const pageRequests = createPageRequests(announceDesktop);
  const login = createLoginStart(effects.platform);
  const traits = systemTraits(effects.platform);
  const desktopStatus = createDesktopStatus({ onChange: announceDesktop, login: login.read, traits });
  const page = { pageRequests, desktopStatus };
  const transport = createNetTransport(effects);
  const core: App = await createApp({
    ...effects,
    transport,
    updates: createShellUpdates({ ...effects, transport, closeCore: () => core.close() }),
    openInBrowser,
    openSignInWindow: createSignInWindow(windows.main),
    desktop: lendDesktop({ windows, ...page, login, log }),
    version: app.getVersion(),
    host: 'electron',
    dataDirectory,
    settingsStorage,
  });
  const { firstPicture } = core;
  servePage(source, { root: join(root, 'renderer'), firstPicture, locale: effects.locale });
  closeBeforeQuit(core, effects.log);
  announce = serveOverIpc({ core, windows: windows.all, origin: source.origin });
  const settings = watchSettings(core, createSettings(settingsStorage).read());
  followTheme({ core, settings });
  closeWithSession(core, () => windows.focus()?.close());
  followSpelling({ core, settings, platform: effects.platform });
  const askTray = trayAsker({ settings, platform: effects.platform, desktopStatus });
  const canBeHidden = async () => staysWhenClosed(effects.platform, await askTray());
  const asked = resolveStart(request, { ...settings(), isAtLogin: login.isThisStart() });
  const quickEntry = windows.open({
    appearance: await appearanceAtStart(asked, canBeHidden),
    hasTray: askTray,
    checksSpelling: checksSpelling(effects.platform, settings()),
  });
  const { main: mainWindow, showMain } = windows;
  const run = (command: string): void => {
    pageRequests.give('main', { kind: 'run', command });
    showMain();
  };
  const today = watchToday({ core, ...effects });
  const parts = { core, settings, dataDirectory, mainWindow, showMain, run, quickEntry, ...page };
  const shell: Shell = { ...effects, ...parts, today, askTray, carryOut: carryOutWith(parts), announce };
  for (const startPart of PARTS) startPart(shell);
  shell.carryOut(asked);
  core.prefetch();
  return shell;
};
