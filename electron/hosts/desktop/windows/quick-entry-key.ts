import { app, globalShortcut } from 'electron';
import { strokeToAccelerator } from '#shared/domain/desktop/accelerator.ts';
import type { DesktopState } from '#shared/domain/desktop/desktop-state.ts';
import type { Shell } from '#electron/hosts/desktop/shell.ts';
import { isWayland } from './wayland.ts';

const quoted = (text: string): string =>
  /^[\w./-]+$/u.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** What opens the quick entry of the running Docket, for a key that the person binds in the desktop's settings. */
export const quickEntryCommand = (program: string, appPath: string | null): string =>
  [...[program, appPath].filter((part) => part !== null).map(quoted), '--quick-entry'].join(' ');

/** The key that opens the quick entry from anywhere: the one of the settings, as long as it is free. */
export const followQuickEntryKey = ({
  core,
  settings,
  quickEntry,
  desktopStatus,
  platform,
}: Pick<Shell, 'core' | 'settings' | 'quickEntry' | 'desktopStatus' | 'platform'>): void => {
  const asksDesktop = isWayland(platform, process.env);
  let held: string | null = null;
  const onPress = (): void => {
    if (desktopStatus.read().quickEntryKey === 'asked') desktopStatus.tell({ quickEntryKey: 'on' });
    quickEntry.toggle();
  };
  const register = (accelerator: string | null): DesktopState['quickEntryKey'] => {
    if (accelerator === null) return 'off';
    // False, and nothing else, says that another program or the desktop has the key.
    if (!globalShortcut.register(accelerator, onPress)) return 'taken';
    // True says on Wayland that the portal will be asked (electron/electron#52218): a press proves the rest.
    return asksDesktop ? 'asked' : 'on';
  };
  const take = (stroke: string): void => {
    if (held !== null) globalShortcut.unregister(held);
    held = strokeToAccelerator(stroke);
    const quickEntryKey = register(held);
    if (quickEntryKey === 'taken') held = null;
    desktopStatus.tell({ quickEntryKey });
  };
  if (asksDesktop) {
    // An AppImage runs from a folder that is there only while it runs.
    const program = process.env['APPIMAGE'] ?? process.execPath;
    desktopStatus.tell({
      quickEntryCommand: quickEntryCommand(program, app.isPackaged ? null : app.getAppPath()),
    });
  }
  let stroke = settings().quickEntryKey;
  take(stroke);
  core.onEvent((event) => {
    if (event.type !== 'settings.changed' || event.settings.quickEntryKey === stroke) return;
    stroke = event.settings.quickEntryKey;
    take(stroke);
  });
};
