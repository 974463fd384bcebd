import { nativeTheme } from 'electron';
import type { Shell } from '#electron/hosts/desktop/shell.ts';

/** Windows, menus and dialogs of the system wear the theme that the person chose. */
export const followTheme = ({ core, settings }: Pick<Shell, 'core' | 'settings'>): void => {
  nativeTheme.themeSource = settings().theme;
  core.onEvent((event) => {
    if (event.type === 'settings.changed') nativeTheme.themeSource = event.settings.theme;
  });
};
