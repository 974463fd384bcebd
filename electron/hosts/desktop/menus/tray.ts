import { app, Menu, Tray, type MenuItemConstructorOptions, nativeImage, type NativeImage } from 'electron';
import type { Shell } from '#electron/hosts/desktop/shell.ts';
import { join } from 'node:path';
import type { RunningFocus } from '#shared/domain/focus.ts';
import { focusItems, focusText, followFocus, type TrayFocus } from './tray-focus.ts';

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
  readonly focus: TrayFocus;
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
  ...focusItems(config.focus),
  { type: 'separator' },
  { label: 'Quick entry', click: config.showQuickEntry },
  { label: 'Open Docket', click: config.showMain },
  { label: 'Sync now', click: config.sync },
  { type: 'separator' },
  { label: 'Quit Docket', click: config.quit },
];

/** What changes of it. */
type Shown = Pick<TrayConfig, 'today' | 'focus'>;

const toolTip = ({ today, focus: { running, locale } }: Shown): string =>
  [
    'Docket',
    ...(running === null ? [] : [focusText(running, locale)]),
    ...(today === null ? [] : [todayText(today)]),
  ].join('. ');

export interface TrayIcon {
  readonly show: (shown: Shown) => void;
  readonly remove: () => void;
}

/** @returns null where the icon cannot be read */
export const createTrayIcon = (
  platform: NodeJS.Platform,
  config: Omit<TrayConfig, keyof Shown>,
): TrayIcon | null => {
  const icon = readIcon(trayIconName(platform));
  if (icon === null) return null;
  const tray = new Tray(icon);
  // A click opens the menu on macOS; on Windows and Linux that is the other button.
  if (platform !== 'darwin') tray.on('click', config.showMain);
  return {
    show: (shown) => {
      const { today } = shown;
      tray.setToolTip(toolTip(shown));
      if (platform === 'darwin') tray.setTitle(today === null || today === 0 ? '' : String(today));
      // Linux shows the menu as it was when it was set.
      tray.setContextMenu(Menu.buildFromTemplate(trayTemplate({ ...config, ...shown })));
    },
    remove: () => {
      tray.destroy();
    },
  };
};

type TrayShell = Pick<
  Shell,
  | 'core'
  | 'settings'
  | 'platform'
  | 'locale'
  | 'run'
  | 'quickEntry'
  | 'showMain'
  | 'today'
  | 'log'
  | 'askTray'
>;

/** The icon in the tray or the menu bar, as long as the settings want one. */
export const followTray = (shell: TrayShell): void => {
  const { core, settings, platform, locale, run, quickEntry, showMain, today, log, askTray } = shell;
  const config = {
    run,
    showQuickEntry: quickEntry.show,
    showMain,
    sync: () => void core.call('sync.now', {}),
    quit: () => {
      app.quit();
    },
  };
  const call: TrayFocus['call'] = (method) => {
    if (method === 'start') void core.call('focus.start', { kind: 'pomodoro', taskId: null });
    else void core.call(method, {});
  };
  const openScreen = () => {
    run('focus.screen');
  };
  let icon: TrayIcon | null = null;
  let running: RunningFocus | null = null;
  const show = () => icon?.show({ today: today.read(), focus: { running, locale, call, openScreen } });
  const want = (isWanted: boolean): void => {
    if (isWanted === (icon !== null)) return;
    icon?.remove();
    icon = isWanted ? createTrayIcon(platform, config) : null;
    if (isWanted && icon === null) log('The icon of the tray cannot be read.');
    show();
    void askTray();
  };
  want(settings().tray);
  today.onChange(show);
  followFocus(shell, (focus) => {
    if (JSON.stringify(focus) === JSON.stringify(running)) return;
    running = focus;
    show();
  });
  core.onEvent((event) => {
    if (event.type === 'settings.changed') want(event.settings.tray);
  });
};
