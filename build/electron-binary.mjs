import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { member } from './member.mjs';
import { NODE, ROOT } from './paths.mjs';
import { runChild } from './run-child.mjs';

const PACKAGE = join(ROOT, 'node_modules', 'electron');
const ATTEMPT = join(ROOT, 'node_modules', '.cache', 'docket', 'electron-attempt.json');

const DAY_MS = 86_400_000;
/** A server that does not answer by then is not there. */
const PROBE_LIMIT_MS = 20_000;
/** About 110 MB over a slow line. */
const DOWNLOAD_LIMIT_MS = 600_000;

/** @returns {string | null} */
export const electronBinary = () => {
  const pathFile = join(PACKAGE, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const folder = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(PACKAGE, 'dist');
  const binary = join(folder, readFileSync(pathFile, 'utf8'));
  return existsSync(binary) ? binary : null;
};

/** @type {readonly (readonly [RegExp, string])[]} */
const REASONS = [
  [/ENOTFOUND|EAI_AGAIN/, 'its download server cannot be found; is there a network?'],
  [/ENOSPC/, 'the disk is full'],
  [/CERT|certificate|SSL/i, 'the connection to its download server is not trusted'],
  [/checksum|sumchecker/i, 'what was downloaded is damaged'],
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|CONNECT_TIMEOUT|UND_ERR_SOCKET/,
    'its download server cannot be reached',
  ],
];

/**
 * Why the binary could not be fetched, in words for one line.
 * @param {{ output: string, timedOut: boolean }} end
 */
export const fetchFailure = ({ output, timedOut }) => {
  if (timedOut) return 'its download took too long';
  const known = REASONS.find(([pattern]) => pattern.test(output));
  if (known !== undefined) return known[1];
  const status = /\b(?:status|HTTP|Response code)\D{0,12}([45]\d\d)\b/i.exec(output)?.[1];
  return status === undefined ? 'its download failed' : `its download server answered ${status}`;
};

/**
 * A failed attempt is not repeated on the same day: every start would wait for it.
 * @param {unknown} attempt what was written down
 * @param {{ version: string, now: number }} today
 * @returns {string | null} the reason of then
 */
export const recentFailure = (attempt, { version, now }) => {
  const { at, reason } = { at: member(attempt, 'at'), reason: member(attempt, 'reason') };
  if (typeof at !== 'number' || typeof reason !== 'string') return null;
  if (member(attempt, 'version') !== version) return null;
  return at <= now && now - at < DAY_MS ? reason : null;
};

/** @param {string} path @returns {unknown} */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
};

const pinnedVersion = () => String(member(readJson(join(PACKAGE, 'package.json')), 'version'));

/** @param {unknown} error */
const describe = (error) => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  return `${error.name} ${error.message} ${code}`;
};

/**
 * Asks the server before the download, so that a machine without a way to it
 * waits seconds. Where a mirror or a proxy is set, only the installer knows the way.
 * @param {string} version
 * @returns {Promise<string | null>} what is in the way
 */
const probe = async (version) => {
  const custom = ['ELECTRON_MIRROR', 'npm_config_electron_mirror', 'ELECTRON_GET_USE_PROXY'];
  if (custom.some((name) => process.env[name] !== undefined)) return null;
  const address = `https://github.com/electron/electron/releases/download/v${version}/SHASUMS256.txt`;
  try {
    const { status } = await fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return status < 400 ? null : fetchFailure({ output: `status ${status}`, timedOut: false });
  } catch (error) {
    const timedOut = error instanceof Error && error.name === 'TimeoutError';
    return timedOut
      ? 'its download server does not answer'
      : fetchFailure({ output: describe(error), timedOut });
  }
};

/** @param {string} version @returns {Promise<string | null>} */
const download = async (version) => {
  const blocked = await probe(version);
  if (blocked !== null) return blocked;
  console.log(`Fetching Electron ${version} (once, about 110 MB)…`);
  const end = await runChild(NODE, [join(PACKAGE, 'install.js')], {
    output: 'pipe',
    limitMs: DOWNLOAD_LIMIT_MS,
  });
  return electronBinary() === null ? fetchFailure(end) : null;
};

/**
 * Since version 42 the package brings no binary; its installer fetches it.
 * @param {number} now in milliseconds
 * @returns {Promise<string | null>} null when it is there now, else the reason
 */
export const fetchElectron = async (now) => {
  const version = pinnedVersion();
  const earlier = recentFailure(readJson(ATTEMPT), { version, now });
  if (earlier !== null) return `${earlier}; tried today`;
  const reason = await download(version);
  if (reason !== null) {
    mkdirSync(dirname(ATTEMPT), { recursive: true });
    writeFileSync(ATTEMPT, JSON.stringify({ at: now, version, reason }));
  }
  return reason;
};
