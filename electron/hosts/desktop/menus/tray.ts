import { app, Menu, Tray, type MenuItemConstructorOptions, nativeImage, type NativeImage } from 'electron';
import type { Shell } from '#electron/hosts/desktop/shell.ts';
import { join } from 'node:path';

/** macOS colours a template itself; Windows takes the size that fits from one file. */
export const trayIconName = (platform: NodeJS.Platform): string => {
  if (platform === 'darwin') return 'trayTemplate.png';
  return platform === 'win32' ? 'tray.ico' : 'tray.png';
};

/** An icon of the package. @returns null where the file cannot be read: an empty icon would be an invisible one */
const readIcon = (name: string): NativeImage | null => {
  const icon = nativeImage.createFromPath(join(app.getAppPath(), 'resources', name));
  return icon.isEmpty() ? null : icon;
};

export interface TrayConfig {
  /** Tasks of today; null until they are counted. */
  readonly today: number | null;
  readonly run: (command: string) => void;
  readonly showQuickEntry: () => void;
  readonly showMain: () => void;
  /** In the background: whoever looks at the tray does not want the window. */
  readonly sync: () => void;
  readonly quit: () => void;
}

export const todayText = (today: number | null): string => {
  if (today === null) return 'Today';
  return today === 0 ? 'Nothing left for today' : `Today: ${today} ${today === 1 ? 'task' : 'tasks'}`;
};

export const trayTemplate = (config: TrayConfig): MenuItemConstructorOptions[] => [
  {
    label: todayText(config.today),
    click: () => {
      config.run('go.today');
    },
  },
  { type: 'separator' },
  { label: 'Quick entry', click: config.showQuickEntry },
  { label: 'Open Docket', click: config.showMain },
  { label: 'Sync now', click: config.sync },
  { type: 'separator' },
  { label: 'Quit Docket', click: config.quit },
];

export interface TrayIcon {
  readonly show: (today: number | null) => void;
  readonly remove: () => void;
}

/** @returns null where the icon cannot be read */
export const createTrayIcon = (
  platform: NodeJS.Platform,
  config: Omit<TrayConfig, 'today'>,
): TrayIcon | null => {
  const icon = readIcon(trayIconName(platform));
  if (icon === null) return null;
  const tray = new Tray(icon);
  // A click opens the menu on macOS; on Windows and Linux that is the other button.
  if (platform !== 'darwin') tray.on('click', config.showMain);
  return {
    show: (today) => {
      tray.setToolTip(today === null ? 'Docket' : `Docket. ${todayText(today)}`);
      if (platform === 'darwin') tray.setTitle(today === null || today === 0 ? '' : String(today));
      // Linux shows the menu as it was when it was set.
      tray.setContextMenu(Menu.buildFromTemplate(trayTemplate({ ...config, today })));
    },
    remove: () => {
      tray.destroy();
    },
  };
};

type TrayShell = Pick<
  Shell,
  'core' | 'settings' | 'platform' | 'run' | 'quickEntry' | 'showMain' | 'today' | 'log' | 'askTray'
>;

/** The icon in the tray or the menu bar, as long as the settings want one. */
export const followTray = (shell: TrayShell): void => {
  const { core, settings, platform, run, quickEntry, showMain, today, log, askTray } = shell;
  const config = {
    run,
    showQuickEntry: quickEntry.show,
    showMain,
    sync: () => void core.call('sync.now', {}),
    quit: () => {
      app.quit();
    },
  };
  let icon: TrayIcon | null = null;
  const want = (isWanted: boolean): void => {
    if (isWanted === (icon !== null)) return;
    icon?.remove();
    icon = isWanted ? createTrayIcon(platform, config) : null;
    if (isWanted && icon === null) log('The icon of the tray cannot be read.');
    icon?.show(today.read());
    void askTray();
  };
  want(settings().tray);
  today.onChange((count) => icon?.show(count));
  core.onEvent((event) => {
    if (event.type === 'settings.changed') want(event.settings.tray);
  });
};
