import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installedChromium } from './browsers.mjs';
import { NODE, toolPath } from './paths.mjs';
import { runChild } from './run-child.mjs';

const PLAYWRIGHT = toolPath('@playwright/test/cli.js');
const DOWNLOAD_LIMIT_MS = 300_000;

/** @param {string} name */
const pathOf = (name) =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path)) ?? null;

/** @param {string} name */
export const isOnPath = (name) => pathOf(name) !== null;

/** Packages of the distribution can be installed: Debian or Ubuntu, as root. */
const canUseApt = () => process.platform === 'linux' && process.getuid?.() === 0 && isOnPath('apt-get');

/** @param {readonly string[]} packages @returns {Promise<boolean>} */
const aptInstall = async (packages) => {
  if (!canUseApt()) return false;
  console.log(`Installing from the distribution: ${packages.join(', ')}…`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await runChild('apt-get', ['update', '-q'], { output: 'pipe', environment });
  const { code, output } = await runChild(
    'apt-get',
    ['install', '-q', '-y', '--no-install-recommends', ...packages],
    { output: 'pipe', environment },
  );
  if (code !== 0) console.log(output.trimEnd().split('\n').slice(-3).join('\n'));
  return code === 0;
};

/** A browser that is there may still not run: a stub of another package system, or one without its libraries. @param {string} path */
const runs = async (path) => {
  const { code } = await runChild(path, ['--version'], { output: 'pipe', limitMs: 30_000 });
  return code === 0;
};

/** @returns {Promise<string | null>} */
const workingInstalled = async () => {
  const path = installedChromium(process.platform, process.env);
  // On macOS and Windows a browser asked for its version may open a window instead.
  if (path === null || process.platform !== 'linux') return path;
  return (await runs(path)) ? path : null;
};

/** @returns {Promise<string | null>} */
const playwrightsOwn = async () => {
  const ask = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { output } = await runChild(NODE, ['--input-type=module', '--eval', ask], { output: 'pipe' });
  const path = output.trim();
  return existsSync(path) && (await runs(path)) ? path : null;
};

/** @returns {Promise<string | null>} */
const fetchPlaywrights = async () => {
  console.log("Fetching Playwright's Chromium…");
  await runChild(NODE, [PLAYWRIGHT, 'install', 'chromium'], { output: 'pipe', limitMs: DOWNLOAD_LIMIT_MS });
  return playwrightsOwn();
};

/** Chromium without windows, as Debian packages it: 32 board and detail specs took a quarter less time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** @returns {Promise<string | null>} */
const headlessShell = async () => {
  const path = pathOf(HEADLESS_SHELL);
  return path !== null && (await runs(path)) ? path : null;
};

/** @returns {Promise<string | null>} the browser that is already here */
export const presentChromium = async () =>
  (await headlessShell()) ?? (await workingInstalled()) ?? playwrightsOwn();

/**
 * A browser for the end-to-end tests: an installed one, Playwright's, or the distribution's.
 * @returns {Promise<string | null>}
 */
export const bringChromium = async () => {
  const found = (await presentChromium()) ?? (await fetchPlaywrights());
  if (found !== null) return found;
  if (await aptInstall([HEADLESS_SHELL, 'fonts-liberation'])) return headlessShell();
  // Ubuntu has no such package.
  return (await aptInstall(['chromium', 'fonts-liberation'])) ? workingInstalled() : null;
};

/** @type {readonly (readonly [program: string, apt: string])[]} */
const KEYRING = [
  ['dbus-run-session', 'dbus'],
  ['gnome-keyring-daemon', 'gnome-keyring'],
];

/** Where Debian and Ubuntu keep the programs of PostgreSQL. */
const POSTGRES = '/usr/lib/postgresql';

/** The other database of the service, for tests on Linux. @param {boolean} install */
export const bringPostgres = async (install) => {
  if (process.platform !== 'linux' || existsSync(POSTGRES)) return;
  if (install && (await aptInstall(['postgresql']))) return;
  console.log('PostgreSQL is not here and not to be had: the service is tested on SQLite alone.');
};

/** The real keyring, for tests on Linux. Without it they cannot run, everything else can. */
export const bringKeyring = async () => {
  if (process.platform !== 'linux') return;
  const missing = KEYRING.filter(([program]) => !isOnPath(program)).map(([, name]) => name);
  if (missing.length === 0 || (await aptInstall(missing))) return;
  console.log(`Not here and not to be had: ${missing.join(', ')}. Tests of the system's keyring cannot run.`);
};
