import { spawn } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { hasDisplay, installedChromium, openCommand, snapEntryDirectory } from './browsers.mjs';
import { buildIfStale } from './build-app.mjs';
import { runChosenHost } from './choose-host.mjs';
import { electronBinary, fetchElectron } from './electron-binary.mjs';
import { runHost } from './host-process.mjs';
import { installIfStale } from './install.mjs';
import { member } from './member.mjs';
import { HOST_FLAGS, NODE, ROOT, toolPath } from './paths.mjs';
import { crashObstacle, sandboxFacts, sandboxHelper, sandboxObstacle } from './sandbox-obstacle.mjs';
import { HELP, parseStartArguments } from './start-arguments.mjs';

/** @typedef {import('./start-arguments.mjs').StartArguments} StartArguments */
/** @typedef {import('./sandbox-obstacle.mjs').Obstacle} Obstacle */

const { platform, env } = process;
const isRoot = process.getuid?.() === 0;

/**
 * Why Electron cannot be started here; the binary is fetched on the way.
 * @returns {Promise<Obstacle | null>}
 */
const electronObstacle = async () => {
  if (!hasDisplay(platform, env)) return { reason: 'there is no display', waysOut: null };
  // Before the download, which would be for nothing.
  if (platform === 'linux' && isRoot) return sandboxObstacle(sandboxFacts(''));
  const reason = electronBinary() === null ? await fetchElectron(Date.now()) : null;
  if (reason !== null) return { reason, waysOut: null };
  return platform === 'linux' ? sandboxObstacle(sandboxFacts(electronBinary() ?? '')) : null;
};

/** @param {StartArguments} arguments_ @returns {Promise<number>} */
const runElectron = ({ dataDirectory, dev }) => {
  const flags = dataDirectory === null ? [] : ['--data-dir', dataDirectory];
  if (!dev) return runHost({ program: electronBinary() ?? '', args: ['.', ...flags] });
  return runHost({
    program: NODE,
    // Started again when a file of the core is saved.
    args: [toolPath('electron-vite/bin/electron-vite.js'), 'dev', '--watch'],
    environment: { ELECTRON_CLI_ARGS: JSON.stringify(flags) },
  });
};

/**
 * The address is printed in any case, so a browser that does not open is no failure.
 * @param {string} file the page that opens a session
 * @param {string | null} chromium
 */
const openEntryPage = (file, chromium) => {
  const { program, args } = openCommand(file, { platform, chromium, root: isRoot });
  const browser = spawn(program, args, { detached: true, stdio: 'ignore' });
  browser.once('error', () => undefined);
  browser.unref();
};

/** @param {StartArguments} arguments_ @returns {Promise<number>} */
const runBrowserHost = ({ dataDirectory, port, dev }) => {
  const chromium = installedChromium(platform, env);
  const entryDirectory = snapEntryDirectory(platform, { chromium, home: homedir() });
  return runHost({
    program: NODE,
    args: [
      ...HOST_FLAGS,
      ...(dev
        ? ['--watch', '--watch-preserve-output', join(ROOT, 'electron', 'hosts', 'browser', 'dev-host.ts')]
        : [join(ROOT, 'out', 'main', 'browser-host.js')]),
      ...(dataDirectory === null ? [] : ['--data-dir', dataDirectory]),
      ...(port === null ? [] : ['--port', port]),
      ...(entryDirectory === null ? [] : ['--entry-dir', entryDirectory]),
    ],
    // Beside the build, which empties it. An installed app does without: its archive is checked, a cache is not.
    environment: { NODE_COMPILE_CACHE: join(ROOT, 'out', 'main', 'compile-cache') },
    isWatched: dev,
    onMessage: (message) => {
      const file = member(message, 'file');
      if (member(message, 'type') !== 'ready' || !hasDisplay(platform, env)) return;
      if (typeof file === 'string') openEntryPage(file, chromium);
    },
  });
};

/** @param {StartArguments} flags @returns {Promise<number>} */
const runSomeHost = (flags) =>
  // A port is asked of the browser host only, so it names it.
  runChosenHost(flags.port === null ? flags.host : 'browser', {
    obstacle: electronObstacle,
    runElectron: () => runElectron(flags),
    runBrowserHost: () => runBrowserHost(flags),
    crash: (code) =>
      platform === 'linux' ? crashObstacle(code, sandboxHelper(electronBinary() ?? '')) : null,
    now: () => performance.now(),
    say: (line) => console.log(line),
    complain: (line) => console.error(line),
  });

/** @returns {Promise<number>} the exit code */
const start = async () => {
  const parsed = parseStartArguments(process.argv.slice(2), env['INIT_CWD'] ?? process.cwd());
  if (!parsed.ok) {
    console.error(parsed.error);
    return 2;
  }
  if (parsed.value.help) {
    console.log(HELP);
    return 0;
  }
  if (!(await installIfStale())) return 1;
  if (!parsed.value.dev && !(await buildIfStale())) return 1;
  return runSomeHost(parsed.value);
};

process.exit(await start());
