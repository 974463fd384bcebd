import { readCommandLine } from '#electron/hosts/command-line.mjs';

/**
 * @typedef {object} TestArguments
 * @property {boolean} install bring the packages and system programs that are missing
 * @property {boolean} changed only what differs from the main branch
 * @property {boolean} electron fail where the end-to-end tests cannot run in Electron
 * @property {boolean} help
 */

/** @typedef {{ ok: true, value: TestArguments } | { ok: false, error: string }} ParsedTestArguments */

export const TEST_HELP = `npm test -- [flags]

  --changed     only what the change since main touches, with the core of the end-to-end tests
  --electron    fail where the end-to-end tests cannot run in Electron, instead of leaving them out
  --no-install  install and fetch nothing (npm run verify)
  --help        this text

Examples
  npm test
  npm run verify -- --changed`;

const OPTIONS = /** @type {const} */ ({
  changed: { type: 'boolean' },
  electron: { type: 'boolean' },
  'no-install': { type: 'boolean' },
});

/**
 * @param {readonly string[]} argv
 * @returns {ParsedTestArguments}
 */
export const parseTestArguments = (argv) => {
  const read = readCommandLine({ usage: TEST_HELP, options: OPTIONS }, argv);
  if (read.kind === 'wrong') return { ok: false, error: read.text };
  const {
    changed = false,
    electron = false,
    'no-install': noInstall = false,
  } = read.kind === 'help' ? {} : read.values;
  return { ok: true, value: { install: !noInstall, changed, electron, help: read.kind === 'help' } };
};
