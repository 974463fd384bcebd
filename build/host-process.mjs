import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { childEnvironment, ROOT } from './paths.mjs';

/** After this time a host that was asked to end is ended. */
const END_LIMIT_MS = 10_000;

/**
 * @typedef {object} HostCommand
 * @property {string} program
 * @property {readonly string[]} args
 * @property {Record<string, string>} [environment]
 * @property {(message: unknown) => void} [onMessage] given, the host has a channel to us
 * @property {boolean} [isWatched] Node starts it again when a file is saved, and does not end with its channel
 */

/**
 * Runs a host until it ends. It lives in a process group of its own, so that
 * Ctrl+C reaches it once, from here: a second signal would cut its ending short.
 * A host with a channel ends when the channel closes, however we end.
 * @param {HostCommand} command
 * @returns {Promise<number>} the exit code: its own, 0 when it was asked to end, 128 and the number of
 * the signal, as shells count, when one ended it
 */
export const runHost = ({ program, args, environment, onMessage, isWatched = false }) =>
  new Promise((resolve) => {
    const withChannel = onMessage !== undefined;
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...childEnvironment(), ...environment },
      stdio: ['ignore', 'inherit', 'inherit', ...(withChannel ? [/** @type {const} */ ('ipc')] : [])],
      detached: process.platform !== 'win32',
    });
    let asked = false;
    const askToEnd = () => {
      if (asked) return;
      asked = true;
      if (withChannel && child.connected && !isWatched) child.disconnect();
      else child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS).unref();
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, askToEnd);
    if (onMessage !== undefined) child.on('message', onMessage);
    child.once('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('exit', (code, signal) => {
      resolve(asked ? 0 : (code ?? (signal === null ? 1 : 128 + constants.signals[signal])));
    });
  });
