import { Menu, type MenuItemConstructorOptions } from 'electron';

/**
 * macOS takes copy, paste and quit from the menu bar, so it needs one, of
 * roles only. Elsewhere the page has these keys by itself, and the default
 * menu would add a reload that throws away what is being typed.
 */
export const menuTemplate = (platform: NodeJS.Platform): MenuItemConstructorOptions[] | null =>
  platform === 'darwin' ? [{ role: 'appMenu' }, { role: 'editMenu' }, { role: 'windowMenu' }] : null;

export const setApplicationMenu = (platform: NodeJS.Platform): void => {
  const template = menuTemplate(platform);
  Menu.setApplicationMenu(template === null ? null : Menu.buildFromTemplate(template));
};
