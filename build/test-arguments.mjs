import { parseArgs } from 'node:util';

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
  --help        this text`;

/**
 * @param {readonly string[]} argv
 * @returns {ParsedTestArguments}
 */
export const parseTestArguments = (argv) => {
  try {
    const { values } = parseArgs({
      args: [...argv],
      strict: true,
      options: {
        changed: { type: 'boolean', default: false },
        electron: { type: 'boolean', default: false },
        'no-install': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    const { 'no-install': noInstall, changed, electron, help } = values;
    return { ok: true, value: { install: !noInstall, changed, electron, help } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/[.:] /)[0] : String(error);
    return { ok: false, error: `${reason}. (--help lists the flags)` };
  }
};
