import { app } from 'electron';

/**
 * Switches of Chromium that take walls down or start other programs. What can
 * put one there is somebody else's link or shortcut, or a launcher that finds no
 * sandbox; a person who develops Docket has an unpackaged one.
 */
export const REFUSED_SWITCHES = [
  'no-sandbox',
  'disable-web-security',
  'allow-file-access-from-files',
  'allow-running-insecure-content',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'load-extension',
  'browser-subprocess-path',
  'gpu-launcher',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
] as const;

/** electron-builder's launcher of an AppImage starts without a sandbox where it finds no user namespaces. */
const NO_SANDBOX =
  'Docket does not run without its sandbox. If this system forbids it to an AppImage, install the deb or rpm package.';

/** @returns why a packaged Docket does not start in this way, null when it may */
export const refusedSwitch = (): string | null => {
  if (!app.isPackaged) return null;
  const found = REFUSED_SWITCHES.find((name) => app.commandLine.hasSwitch(name));
  if (found === undefined) return null;
  return found === 'no-sandbox' ? NO_SANDBOX : `Docket does not start with --${found}.`;
};
