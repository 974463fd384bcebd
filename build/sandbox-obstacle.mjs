import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Why Electron cannot be started, and what the person can do about it.
 * @typedef {{ readonly reason: string, readonly waysOut: string | null }} Obstacle
 */

/**
 * What there is to know of Chromium's sandbox before it is started.
 * @typedef {object} SandboxFacts
 * @property {boolean} isRoot
 * @property {boolean} hasHelper `chrome-sandbox` belongs to root and has mode 4755
 * @property {string} helper its path
 * @property {(name: string) => string | null} setting a file below /proc/sys, null where there is none
 * @property {() => boolean} hasProfile AppArmor has a profile that lets this binary make user namespaces
 * @property {() => boolean} canUnshare a user namespace can be made
 */

const APPARMOR = 'kernel/apparmor_restrict_unprivileged_userns';

/** Settings that forbid user namespaces, with the value that does: Ubuntu since 23.10, Debian, any Linux. */
const BLOCKING = /** @type {const} */ ([
  [APPARMOR, '1', '0', 'AppArmor does not let it make user namespaces'],
  ['kernel/unprivileged_userns_clone', '0', '1', 'this system does not let it make user namespaces'],
  ['user/max_user_namespaces', '0', '10000', 'this system allows no user namespaces'],
]);

/** @param {string} helper */
const giveHelperItsRights = (helper) => `sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`;

/** @type {Obstacle} */
const FOR_ROOT = {
  reason: 'its sandbox does not work for root',
  waysOut: 'start Docket as another user, or keep to the browser with --host browser',
};

/**
 * Whether Chromium's sandbox can start: with user namespaces, or else with its
 * setuid helper (electron/electron#42510). Without either it ends by a trap.
 * @param {SandboxFacts} facts
 * @returns {Obstacle | null}
 */
export const sandboxObstacle = ({ isRoot, hasHelper, helper, setting, hasProfile, canUnshare }) => {
  if (isRoot) return FOR_ROOT;
  if (hasHelper) return null;
  const found = BLOCKING.find(
    ([name, blocks]) => setting(name)?.trim() === blocks && !(name === APPARMOR && hasProfile()),
  );
  if (found !== undefined) {
    const [name, , allows, reason] = found;
    return {
      reason: `its sandbox cannot start: ${reason}`,
      waysOut: `run ${giveHelperItsRights(helper)}, or sudo sysctl -w ${name.replace('/', '.')}=${allows}`,
    };
  }
  return canUnshare()
    ? null
    : {
        reason: 'its sandbox cannot start: no user namespace can be made, as in most containers',
        waysOut: `run ${giveHelperItsRights(helper)}, or start Docket outside of the container`,
      };
};

/**
 * What a process that was ended by a signal means: as shells count, 128 and its number.
 * @param {number} code
 * @param {string} helper
 * @returns {Obstacle | null} null where it was not ended by itself or by a fault
 */
export const crashObstacle = (code, helper) => {
  const signal = CRASHES.get(code);
  if (signal === undefined) return null;
  return {
    reason: `it was ended by ${signal}, as Chromium does where its sandbox cannot start`,
    waysOut: `run ${giveHelperItsRights(helper)}, or install the deb or rpm package`,
  };
};

/** Chromium ends with a trap; others are how a binary ends that cannot run here. */
const CRASHES = new Map([
  [132, 'SIGILL'],
  [133, 'SIGTRAP'],
  [134, 'SIGABRT'],
  [135, 'SIGBUS'],
  [139, 'SIGSEGV'],
  [159, 'SIGSYS'],
]);

/** @param {string} path @returns {string | null} */
const readText = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** @param {string} path */
const isSetuidRoot = (path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.uid === 0 && (stat.mode & 0o7777) === 0o4755;
};

const PROFILES = '/etc/apparmor.d';

/** @param {string} binary */
const hasProfileFor = (binary) => {
  try {
    return readdirSync(PROFILES).some((name) => {
      const text = readText(join(PROFILES, name));
      return text !== null && text.includes(binary) && /^\s*userns\b/m.test(text);
    });
  } catch {
    return false;
  }
};

/** Without the program there is nothing to learn, and Electron is tried. */
const canUnshare = () => {
  const { status, error } = spawnSync('unshare', ['--user', 'true'], { stdio: 'ignore' });
  return error !== undefined || status === 0;
};

/** @param {string} binary */
export const sandboxHelper = (binary) => join(dirname(binary), 'chrome-sandbox');

/**
 * @param {string} binary of Electron
 * @returns {SandboxFacts}
 */
export const sandboxFacts = (binary) => ({
  isRoot: process.getuid?.() === 0,
  hasHelper: isSetuidRoot(sandboxHelper(binary)),
  helper: sandboxHelper(binary),
  setting: (name) => readText(join('/proc/sys', name)),
  hasProfile: () => hasProfileFor(binary),
  canUnshare,
});
