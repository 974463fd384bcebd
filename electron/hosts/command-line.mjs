import { parseArgs } from 'node:util';

/**
 * How every script of the project reads its arguments. It is plain JavaScript without packages, because `npm start`
 * and `npm test` run on any Node from 20 on, before anything is installed.
 *
 * `--help` prints the usage and ends with 0. What the script doesn't know is one line on stderr, and ends with 2.
 */

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Options */

/**
 * @template {Options} Known
 * @typedef {object} Command
 * @property {string} usage all that `--help` prints: the call, a line for each flag, and examples
 * @property {Known} options as `parseArgs` takes them, without `help`
 * @property {boolean} [allowPositionals]
 */

/**
 * @template {Options} Known
 * @typedef {ReturnType<typeof parseArgs<{ options: Known, allowPositionals: true, strict: true }>>} Arguments
 */

/**
 * @template {Options} Known
 * @typedef {{ kind: 'help', text: string } | { kind: 'wrong', text: string } |
 *   { kind: 'arguments', values: Arguments<Known>['values'], positionals: string[] }} CommandLine
 */

/** One line for a person, whatever was wrong. @param {string} reason */
export const wrongArguments = (reason) => `${reason} (--help lists the flags)`;

/** Node's own words, up to the advice behind them. @param {unknown} error */
const reasonOf = (error) => {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split(/\. |\n/)[0] ?? message).replace(/\.?$/, '.');
};

/**
 * @template {Options} Known
 * @param {Command<Known>} command
 * @param {readonly string[]} argv the arguments behind the script's name
 * @returns {CommandLine<Known>}
 */
export const readCommandLine = ({ usage, options, allowPositionals = false }, argv) => {
  const end = argv.indexOf('--');
  if ((end < 0 ? argv : argv.slice(0, end)).includes('--help')) return { kind: 'help', text: usage };
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals, strict: true });
    return { kind: 'arguments', values, positionals };
  } catch (error) {
    return { kind: 'wrong', text: wrongArguments(reasonOf(error)) };
  }
};

/**
 * Ends the process with 2. @param {string} reason
 * @returns {never}
 */
export const refuseArguments = (reason) => {
  console.error(wrongArguments(reason));
  process.exit(2);
};

/**
 * For a script that does nothing before it knows its arguments: ends the process where they are `--help` or wrong.
 * @template {Options} Known
 * @param {Command<Known>} command
 * @param {readonly string[]} [argv]
 */
export const argumentsOrExit = (command, argv = process.argv.slice(2)) => {
  const read = readCommandLine(command, argv);
  if (read.kind === 'arguments') return { values: read.values, positionals: read.positionals };
  if (read.kind === 'help') console.log(read.text);
  else console.error(read.text);
  return process.exit(read.kind === 'help' ? 0 : 2);
};

/**
 * A flag that takes a whole number from 1 on; undefined where it is left out.
 * @param {string} flag
 * @param {string | undefined} text
 */
export const countOrExit = (flag, text) => {
  if (text !== undefined && !/^[1-9]\d{0,8}$/.test(text))
    refuseArguments(`--${flag} takes a number, not '${text}'.`);
  return text === undefined ? undefined : Number(text);
};
