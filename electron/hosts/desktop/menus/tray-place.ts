import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const WATCHER = 'org.kde.StatusNotifierWatcher';
/** A desktop that does not answer in this time has no place for the icon. Milliseconds. */
const PATIENCE_MS = 5000;

/** Asks the session's bus whether somebody shows tray icons (StatusNotifierItem). */
const askBus = async (): Promise<boolean> => {
  const { stdout } = await run(
    'dbus-send',
    [
      '--session',
      '--print-reply=literal',
      `--dest=${WATCHER}`,
      '/StatusNotifierWatcher',
      'org.freedesktop.DBus.Properties.Get',
      `string:${WATCHER}`,
      'string:IsStatusNotifierHostRegistered',
    ],
    { timeout: PATIENCE_MS },
  );
  return /\bboolean true\b/u.test(stdout);
};

/**
 * Whether the desktop has a place for a tray icon. On Linux not every one has,
 * and Electron cannot tell: in doubt there is none, since a hidden window that
 * nothing brings back is worse than one that closes.
 */
export const hasTrayPlace = async (platform: NodeJS.Platform): Promise<boolean> => {
  if (platform !== 'linux') return true;
  try {
    return await askBus();
  } catch {
    return false; // no bus, no watcher, or no program to ask with
  }
};
