import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NODE, ROOT } from './paths.mjs';
import { runChild } from './run-child.mjs';

const LOCK = join(ROOT, 'package-lock.json');
/** npm writes this one at the end of an install. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
const STAMP = join(ROOT, 'node_modules', '.cache', 'docket', 'install');

/**
 * @typedef {object} InstallState
 * @property {number | null} installedAt when npm last finished here; null: never
 * @property {number} lockChangedAt
 * @property {string | null} stamp the hash of the lock that was installed
 * @property {string} lockHash
 * @property {boolean} hasNode the pinned Node came with the install
 */

/**
 * The hash decides where there is one: a checkout touches files without changing them.
 * @param {InstallState} state
 */
export const isInstallStale = ({ installedAt, lockChangedAt, stamp, lockHash, hasNode }) => {
  if (installedAt === null || !hasNode) return true;
  return stamp === null ? installedAt < lockChangedAt : stamp !== lockHash;
};

/** @param {string} path */
const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : null);

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex');

const writeStamp = () => {
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, lockHash());
};

const readState = () => ({
  installedAt: changedAt(INSTALLED),
  lockChangedAt: changedAt(LOCK) ?? 0,
  stamp: existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null,
  lockHash: lockHash(),
  hasNode: existsSync(NODE),
});

/**
 * npm's own script, run by Node itself: `npm.cmd` would need a shell. A start
 * without npm finds it beside Node on Windows, and on the PATH elsewhere.
 */
const npmCommand = () => {
  const beside = join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env['npm_execpath'] ?? '', beside].find(
    (path) => path.endsWith('npm-cli.js') && existsSync(path),
  );
  return script === undefined ? { program: 'npm', args: [] } : { program: process.execPath, args: [script] };
};

/** @param {readonly string[]} args */
const npm = async (args) => {
  const command = npmCommand();
  return runChild(command.program, [...command.args, ...args, '--include=dev', '--no-fund', '--no-audit'], {
    output: 'pipe',
  });
};

/**
 * npm leaves packages of other platforms out of a lock when the registry does
 * not offer them, and `npm ci` then refuses that lock. `npm install` takes it,
 * and would complete the file; a start must not change the checkout.
 */
const installAsFarAsLocked = async () => {
  const lock = readFileSync(LOCK);
  const end = await npm(['install']);
  writeFileSync(LOCK, lock);
  return end;
};

/**
 * Installs the packages that the lock names, where they are missing or older.
 * @returns {Promise<boolean>} false when it failed; what npm said has been printed
 */
export const installIfStale = async () => {
  if (!isInstallStale(readState())) return true;
  console.log('Installing the packages (once, about a minute)…');
  let end = await npm(['ci']);
  if (end.code !== 0 && end.output.includes('EUSAGE')) end = await installAsFarAsLocked();
  if (end.code !== 0) {
    console.error(end.output.trimEnd());
    return false;
  }
  if (!existsSync(NODE)) {
    console.error('The pinned Node did not arrive with the packages: its install script was not run.');
    return false;
  }
  writeStamp();
  return true;
};
