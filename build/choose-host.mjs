/** @typedef {import('./sandbox-obstacle.mjs').Obstacle} Obstacle */

/**
 * @typedef {object} Hosts
 * @property {() => Promise<Obstacle | null>} obstacle what is in Electron's way; it is fetched on the way
 * @property {() => Promise<number>} runElectron
 * @property {() => Promise<number>} runBrowserHost
 * @property {(code: number) => Obstacle | null} crash what an exit code soon after the start says
 * @property {() => number} now milliseconds
 * @property {(line: string) => void} say
 * @property {(line: string) => void} complain
 */

/** What the system's loader answers when a library is missing. */
const CANNOT_LOAD = 127;

/** Electron that ends by a signal later had a window: opening a browser then would surprise. */
const SOON_MS = 20_000;

/** @type {Obstacle} */
const NO_LIBRARY = { reason: 'a system library is missing', waysOut: null };

/** @param {Obstacle} obstacle @param {boolean} isElectronWanted @param {Hosts} hosts @returns {Promise<number>} */
const goOnWithoutElectron = async ({ reason, waysOut }, isElectronWanted, hosts) => {
  const advice = waysOut === null ? '' : ` To have its window, ${waysOut}.`;
  if (isElectronWanted) {
    hosts.complain(`Electron cannot be started (${reason}).${advice}`);
    return 1;
  }
  hosts.say(`Electron cannot be started (${reason}), so Docket runs in the browser.${advice}`);
  return hosts.runBrowserHost();
};

/**
 * Electron where it is to be had, else the browser host, with one line that says why.
 * @param {'electron' | 'browser' | null} wanted
 * @param {Hosts} hosts
 * @returns {Promise<number>} the exit code
 */
export const runChosenHost = async (wanted, hosts) => {
  if (wanted === 'browser') return hosts.runBrowserHost();
  const isElectronWanted = wanted === 'electron';
  const before = await hosts.obstacle();
  if (before !== null) return goOnWithoutElectron(before, isElectronWanted, hosts);
  const startedAt = hosts.now();
  const code = await hosts.runElectron();
  const isSoon = hosts.now() - startedAt < SOON_MS;
  const after = code === CANNOT_LOAD ? NO_LIBRARY : isSoon ? hosts.crash(code) : null;
  return after === null ? code : goOnWithoutElectron(after, isElectronWanted, hosts);
};
