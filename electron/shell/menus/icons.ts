import { join } from 'node:path';
import { app, nativeImage, type NativeImage } from 'electron';

/** macOS colours a template itself; Windows takes the size that fits from one file. */
export const trayIconName = (platform: NodeJS.Platform): string => {
  if (platform === 'darwin') return 'trayTemplate.png';
  return platform === 'win32' ? 'tray.ico' : 'tray.png';
};

/** An icon of the package. @returns null where the file cannot be read: an empty icon would be an invisible one */
export const readIcon = (name: string): NativeImage | null => {
  const icon = nativeImage.createFromPath(join(app.getAppPath(), 'resources', name));
  return icon.isEmpty() ? null : icon;
};
