import { join } from 'node:path';
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { strokeToAccelerator } from '#shared/domain/desktop/accelerator.ts';
import type { Settings } from '#shared/domain/desktop/settings.ts';
import {
  FILE_COMMANDS,
  GO_COMMANDS,
  HELP_COMMANDS,
  SETTINGS_COMMAND,
  VIEW_COMMANDS,
  type ShellCommand,
} from '#shared/domain/desktop/shell-commands.ts';
import { installCommand } from './install-command.ts';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

type Item = MenuItemConstructorOptions;

export interface MenuConfig {
  readonly platform: NodeJS.Platform;
  readonly settings: Pick<Settings, 'shortcuts' | 'quickEntryKey'>;
  /** Carried out by the page. */
  readonly run: (command: string) => void;
  readonly showQuickEntry: () => void;
  /** Puts the `docket` command where shells look; null where an installer does, or none is needed. */
  readonly installCommand: (() => void) | null;
}

const SEPARATOR: Item = { type: 'separator' };

const strokesOf = ({ id, keys }: ShellCommand, { shortcuts }: MenuConfig['settings']): readonly string[] =>
  shortcuts.find(({ command }) => command === id)?.strokes ?? keys;

/** Letters alone and sequences are keys of the page: a menu can show neither. */
const acceleratorOf = (strokes: readonly string[]): string | undefined =>
  strokes.map(strokeToAccelerator).find((accelerator) => accelerator !== null) ?? undefined;

/**
 * The page has all these keys itself, and hears them first. Outside of macOS
 * the menu only shows them; there a menu cannot show a key without taking it.
 */
const shownKey = (strokes: readonly string[], platform: NodeJS.Platform): Item => {
  const accelerator = acceleratorOf(strokes);
  if (accelerator === undefined) return {};
  return platform === 'darwin' ? { accelerator } : { accelerator, registerAccelerator: false };
};

const createItem =
  (config: MenuConfig) =>
  (command: ShellCommand): Item => ({
    label: command.title,
    ...shownKey(strokesOf(command, config.settings), config.platform),
    click: () => {
      config.run(command.id);
    },
  });

const fileMenu = (config: MenuConfig, item: (command: ShellCommand) => Item): Item => ({
  label: 'File',
  submenu: [
    { label: 'Quick entry', click: config.showQuickEntry },
    ...FILE_COMMANDS.map(item),
    SEPARATOR,
    ...(config.platform === 'darwin'
      ? [{ role: 'close' } as const]
      : [item(SETTINGS_COMMAND), SEPARATOR, { role: 'quit' } as const]),
  ],
});

const programMenu = (config: MenuConfig, item: (command: ShellCommand) => Item): Item => ({
  role: 'appMenu',
  submenu: [
    { role: 'about' },
    SEPARATOR,
    { ...item(SETTINGS_COMMAND), label: 'Settings…' },
    ...(config.installCommand === null
      ? []
      : [{ label: 'Install docket command', click: config.installCommand }]),
    SEPARATOR,
    { role: 'services' },
    SEPARATOR,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    SEPARATOR,
    { role: 'quit' },
  ],
});

/**
 * The menu bar, from the commands of the page. Nothing of it reloads the page:
 * the menu that Electron makes by itself would throw away what is being typed.
 */
export const menuTemplate = (config: MenuConfig): Item[] => {
  const item = createItem(config);
  const isMac = config.platform === 'darwin';
  return [
    ...(isMac ? [programMenu(config, item)] : []),
    fileMenu(config, item),
    // macOS takes copy and paste from the menu bar.
    ...(isMac ? [{ role: 'editMenu' } as const] : []),
    { label: 'View', submenu: VIEW_COMMANDS.map(item) },
    { label: 'Go', submenu: GO_COMMANDS.map(item) },
    ...(isMac ? [{ role: 'windowMenu' } as const] : []),
    { label: 'Help', ...(isMac ? { role: 'help' } : {}), submenu: HELP_COMMANDS.map(item) },
  ];
};

/** A package of macOS is a folder that is dragged: no installer makes the link. */
const commandInstaller = (platform: NodeJS.Platform): (() => void) | null => {
  if (platform !== 'darwin' || !app.isPackaged) return null;
  const target = join(process.resourcesPath, 'bin', 'docket');
  return () => void installCommand({ link: '/usr/local/bin/docket', target });
};

/** The menu bar, with the keys that hold now. */
export const followMenu = (
  shell: Pick<Shell, 'core' | 'settings' | 'platform' | 'run' | 'quickEntry'>,
): void => {
  const { core, settings, platform, run, quickEntry } = shell;
  const show = (current: Settings): void => {
    const template = menuTemplate({
      platform,
      settings: current,
      run,
      showQuickEntry: quickEntry.show,
      installCommand: commandInstaller(platform),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  };
  let shown = JSON.stringify(settings().shortcuts);
  show(settings());
  core.onEvent((event) => {
    if (event.type !== 'settings.changed') return;
    const next = JSON.stringify(event.settings.shortcuts);
    if (next === shown) return;
    shown = next;
    show(event.settings);
  });
};
