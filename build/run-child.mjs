import { spawn } from 'node:child_process';
import { childEnvironment, ROOT } from './paths.mjs';

/**
 * @typedef {object} ChildOptions
 * @property {'inherit' | 'pipe'} [output] where its output goes; piped output is returned
 * @property {number} [limitMs] killed after this time
 * @property {Record<string, string>} [environment]
 * @property {string} [directory]
 */

/**
 * @typedef {object} ChildEnd
 * @property {number} code 1 when it was killed or could not be started
 * @property {string} output what it wrote, when piped
 * @property {boolean} timedOut
 */

/** Both together would make Node warn about it. */
const PLAIN = { FORCE_COLOR: '0', NO_COLOR: undefined };

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<ChildEnd>}
 */
export const runChild = (program, args, { output = 'inherit', limitMs, environment, directory } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: directory ?? ROOT,
      // Piped output is shown later, perhaps in a file: without colours.
      env: { ...childEnvironment(), ...(output === 'pipe' ? PLAIN : {}), ...environment },
      stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    let timedOut = false;
    const timer =
      limitMs === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGKILL');
          }, limitMs);
    /** @param {unknown} chunk */
    const keep = (chunk) => (text += String(chunk));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    /** @param {number | null} code */
    const end = (code) => {
      clearTimeout(timer);
      resolve({ code: code ?? 1, output: text, timedOut });
    };
    child.once('error', (error) => {
      text += error.message;
      end(1);
    });
    child.once('close', end);
  });
