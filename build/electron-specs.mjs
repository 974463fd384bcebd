import { hasDisplay } from './browsers.mjs';
import { electronBinary, fetchElectron } from './electron-binary.mjs';
import { sandboxFacts, sandboxObstacle } from './sandbox-obstacle.mjs';
import { isOnPath } from './system-packages.mjs';

/** @typedef {import('./browsers.mjs').Environment} Environment */

/**
 * Whether the end-to-end tests run in Electron, and what they are started by.
 * @typedef {{ runs: true, prefix: readonly string[] } | { runs: false, reason: string }} ElectronSpecs
 */

/**
 * @typedef {object} TestMachine
 * @property {NodeJS.Platform} platform
 * @property {Environment} environment
 * @property {boolean} isRoot
 * @property {(program: string) => boolean} has a program on the PATH
 * @property {() => Promise<string | null>} binaryObstacle why Electron's binary is not here
 * @property {() => string | null} sandboxObstacle why Chromium's sandbox cannot start
 */

/** The size of a common screen: the windows of the tests fit into it. */
const XVFB = ['xvfb-run', '--auto-servernum', '--server-args=-screen 0 1920x1200x24'];

/**
 * The download comes last but one: it would be for nothing where anything else is in the way.
 * @param {TestMachine} machine
 * @returns {Promise<ElectronSpecs>}
 */
export const planElectronSpecs = async (machine) => {
  const { platform, environment, has } = machine;
  if (platform === 'linux' && machine.isRoot)
    return { runs: false, reason: 'its sandbox does not work for root' };
  const needsDisplay = !hasDisplay(platform, environment);
  if (needsDisplay && !has('xvfb-run'))
    return { runs: false, reason: 'there is no display, and xvfb-run is not installed' };
  const missing = await machine.binaryObstacle();
  if (missing !== null) return { runs: false, reason: missing };
  const obstacle = platform === 'linux' ? machine.sandboxObstacle() : null;
  if (obstacle !== null) return { runs: false, reason: obstacle };
  return { runs: true, prefix: needsDisplay ? XVFB : [] };
};

/**
 * The same for this machine.
 * @param {boolean} mayFetch fetch Electron's binary where it is missing
 */
export const electronSpecsHere = (mayFetch) =>
  planElectronSpecs({
    platform: process.platform,
    environment: process.env,
    isRoot: process.getuid?.() === 0,
    has: isOnPath,
    binaryObstacle: async () => {
      if (electronBinary() !== null) return null;
      return mayFetch ? fetchElectron(Date.now()) : 'its binary is not here; npm test fetches it';
    },
    sandboxObstacle: () => sandboxObstacle(sandboxFacts(electronBinary() ?? ''))?.reason ?? null,
  });
