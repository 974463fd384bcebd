import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

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
  --help                   this text`;

/**
 * @param {string} error
 * @returns {ParsedArguments}
 */
const wrong = (error) => ({ ok: false, error: `${error} (--help lists the flags)` });

/** @param {readonly string[]} argv */
const parseFlags = (argv) =>
  parseArgs({
    args: [...argv],
    strict: true,
    options: {
      host: { type: 'string' },
      'data-dir': { type: 'string' },
      port: { type: 'string' },
      dev: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  }).values;

/** @param {string} text */
const isPort = (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;

/**
 * @param {ReturnType<typeof parseFlags>} flags
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
 * @param {ReturnType<typeof parseFlags>} flags that nobody complains about
 * @param {string} workingDirectory
 * @returns {StartArguments}
 */
const understood = ({ host, port, dev, help, 'data-dir': directory }, workingDirectory) => ({
  host: host === 'electron' || host === 'browser' ? host : null,
  dataDirectory: directory === undefined ? null : resolve(workingDirectory, directory),
  port: port ?? null,
  dev: dev === true,
  help: help === true,
});

/**
 * @param {readonly string[]} argv the arguments behind the script's name
 * @param {string} workingDirectory where the person stands; a relative data directory starts there
 * @returns {ParsedArguments}
 */
export const parseStartArguments = (argv, workingDirectory) => {
  try {
    const flags = parseFlags(argv);
    const error = complaint(flags);
    return error === null ? { ok: true, value: understood(flags, workingDirectory) } : wrong(error);
  } catch (error) {
    // Node's own words, up to the advice behind them.
    const message = error instanceof Error ? error.message : String(error);
    return wrong((message.split(/\. |\n/)[0] ?? message).replace(/\.?$/, '.'));
  }
};
