/**
 * @typedef {{ ok: true, install: boolean } | { ok: false, error: string }} TestArguments
 */

/**
 * @param {readonly string[]} argv
 * @returns {TestArguments}
 */
export const parseTestArguments = (argv) => {
  const wrong = argv.find((argument) => argument !== '--no-install');
  if (wrong !== undefined)
    return { ok: false, error: `Unknown argument '${wrong}'; there is only --no-install.` };
  return { ok: true, install: argv.length === 0 };
};
