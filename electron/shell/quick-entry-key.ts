import { globalShortcut } from 'electron';
import { strokeToAccelerator } from '#shared/domain/accelerator.ts';
import type { DesktopState } from '#shared/domain/desktop-state.ts';
import type { Shell } from './shell.ts';

type KeyState = DesktopState['quickEntryKey'];

const register = (accelerator: string | null, onPress: () => void): KeyState => {
  if (accelerator === null) return 'off';
  // False, and nothing else, says that another program or the desktop has the key.
  return globalShortcut.register(accelerator, onPress) ? 'on' : 'taken';
};

/** The key that opens the quick entry from anywhere: the one of the settings, as long as it is free. */
export const followQuickEntryKey = ({
  core,
  settings,
  quickEntry,
  desk,
}: Pick<Shell, 'core' | 'settings' | 'quickEntry' | 'desk'>): void => {
  let held: string | null = null;
  const take = (stroke: string): void => {
    if (held !== null) globalShortcut.unregister(held);
    held = strokeToAccelerator(stroke);
    const quickEntryKey = register(held, quickEntry.toggle);
    if (quickEntryKey !== 'on') held = null;
    desk.tell({ quickEntryKey });
  };
  let stroke = settings().quickEntryKey;
  take(stroke);
  core.onEvent((event) => {
    if (event.type !== 'settings.changed' || event.settings.quickEntryKey === stroke) return;
    stroke = event.settings.quickEntryKey;
    take(stroke);
  });
};
