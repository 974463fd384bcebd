import { resolve } from 'node:path';
import { readCommandLine, wrongArguments } from '#electron/hosts/command-line.mjs';

/**
 * @typedef {object} StartArguments
 * @property {'electron' | 'browser' | null} host null: Electron where it is to be had, else the browser
 * @property {string | null} dataDirectory absolute
 * @property {string | null} port
 * @property {boolean} dev
 * @property {boolean} help
 */

/** @typedef {{ ok: true, value: StartArguments } | { ok: false, error: string }} ParsedArguments */

export const HELP = `npm start -- [flags]

  --host electron|browser  the host; without it Electron, or the browser where Electron is not to be had
  --data-dir DIR           where the tasks are kept
  --port N                 the port of the browser host
  --dev                    with hot reload (npm run dev)
  --help                   this text

Examples
  npm start
  npm start -- --host browser --port 4000
  npm start -- --data-dir ~/try-it`;

const OPTIONS = /** @type {const} */ ({
  host: { type: 'string' },
  'data-dir': { type: 'string' },
  port: { type: 'string' },
  dev: { type: 'boolean' },
});

/** @typedef {import('#electron/hosts/command-line.mjs').Arguments<typeof OPTIONS>['values']} Flags */

/** @param {string} text */
const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/**
 * @param {Flags} flags
 * @returns {string | null} what is wrong with them
 */
const complaint = ({ host, port, 'data-dir': directory }) => {
  if (host !== undefined && host !== 'electron' && host !== 'browser') {
    return `--host takes electron or browser, not '${host}'.`;
  }
  if (port !== undefined && !isPort(port)) return `--port takes a number from 0 to 65535, not '${port}'.`;
  if (port !== undefined && host === 'electron') return '--port belongs to the browser host.';
  return directory === '' ? '--data-dir takes a folder.' : null;
};

/**
 * @param {Flags} flags valid ones: `complaint` returned null
 * @param {string} workingDirectory
 * @returns {StartArguments}
 */
const understood = ({ host, port, dev, 'data-dir': directory }, workingDirectory) => ({
  host: host === 'electron' || host === 'browser' ? host : null,
  dataDirectory: directory === undefined ? null : resolve(workingDirectory, directory),
  port: port ?? null,
  dev: dev === true,
  help: false,
});

/**
 * @param {readonly string[]} argv the arguments behind the script's name
 * @param {string} workingDirectory where the person stands; a relative data directory starts there
 * @returns {ParsedArguments}
 */
export const parseStartArguments = (argv, workingDirectory) => {
  const read = readCommandLine({ usage: HELP, options: OPTIONS }, argv);
  if (read.kind === 'wrong') return { ok: false, error: read.text };
  if (read.kind === 'help') return { ok: true, value: { ...understood({}, workingDirectory), help: true } };
  const error = complaint(read.values);
  return error === null
    ? { ok: true, value: understood(read.values, workingDirectory) }
    : { ok: false, error: wrongArguments(error) };
};
