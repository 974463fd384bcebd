import { accessSync, constants } from 'node:fs';
import { posix, win32 } from 'node:path';
import { pathToFileURL } from 'node:url';

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

const LINUX_NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'brave-browser',
  'vivaldi-stable',
];
const MAC_NAMES = ['Google Chrome', 'Chromium', 'Microsoft Edge', 'Brave Browser', 'Vivaldi'];
const WINDOWS_PATHS = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ['BraveSoftware', 'Brave-Browser', 'Application', 'brave.exe'],
];

/**
 * Where browsers of the Chromium family usually are, best first.
 * @param {NodeJS.Platform} platform
 * @param {Environment} environment
 * @returns {string[]}
 */
export const chromiumCandidates = (platform, environment) => {
  if (platform === 'darwin') {
    return MAC_NAMES.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap(
      (name) => environment[name] ?? [],
    );
    return WINDOWS_PATHS.flatMap((path) => folders.map((folder) => win32.join(folder, ...path)));
  }
  const folders = (environment['PATH'] ?? '').split(posix.delimiter).filter((folder) => folder !== '');
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
};

/** @param {string} path */
const isExecutable = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * @param {NodeJS.Platform} platform
 * @param {Environment} environment
 * @param {(path: string) => boolean} [exists]
 * @returns {string | null}
 */
export const installedChromium = (platform, environment, exists = isExecutable) =>
  chromiumCandidates(platform, environment).find(exists) ?? null;

/**
 * Whether a window could be seen at all.
 * @param {NodeJS.Platform} platform
 * @param {Environment} environment
 */
export const hasDisplay = (platform, environment) =>
  platform === 'darwin' ||
  platform === 'win32' ||
  [environment['DISPLAY'], environment['WAYLAND_DISPLAY']].some(
    (value) => value !== undefined && value !== '',
  );

/**
 * A folder that a browser of a snap can read: it sees neither hidden folders of
 * the home folder nor the system's temporary one. Other browsers read it, too.
 * @param {NodeJS.Platform} platform
 * @param {{ chromium: string | null, home: string, exists?: (path: string) => boolean }} machine
 * @returns {string | null} null where every browser reads the data folder
 */
export const snapEntryDirectory = (platform, { chromium, home, exists = isExecutable }) => {
  if (platform !== 'linux') return null;
  // Without a browser of the family the default one opens, which is Firefox where that is a snap.
  const snap = posix.join('/snap', 'bin', posix.basename(chromium ?? 'firefox').replace('-browser', ''));
  const isSnap = chromium === null || chromium === snap || chromium === '/usr/bin/chromium-browser';
  return isSnap && exists(snap) ? posix.join(home, 'snap', posix.basename(snap), 'common') : null;
};

/**
 * The command that opens the page in `file`: an app window where a browser can
 * make one. That page has the one-time key; arguments can be listed by every
 * user of the computer.
 * @param {string} file
 * @param {{ platform: NodeJS.Platform, chromium: string | null, root: boolean }} machine
 * @returns {{ program: string, args: string[] }}
 */
export const openCommand = (file, { platform, chromium, root }) => {
  const address = pathToFileURL(file, { windows: platform === 'win32' }).href;
  if (chromium !== null) {
    // Chromium refuses to start as root with its sandbox; a person who works as root has no other way.
    return { program: chromium, args: [`--app=${address}`, ...(root ? ['--no-sandbox'] : [])] };
  }
  if (platform === 'darwin') return { program: 'open', args: [address] };
  // `start` is a word of the command shell, which would read the `&` of an address.
  if (platform === 'win32') return { program: 'rundll32', args: ['url.dll,FileProtocolHandler', address] };
  return { program: 'xdg-open', args: [address] };
};
