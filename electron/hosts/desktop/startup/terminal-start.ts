import { app } from 'electron';
import { refusedSwitch } from '#electron/hosts/desktop/security/refused-switches.ts';

/** Says that all behind it is for the `docket` command, also `--help` and words that are no command. */
const TERMINAL = '--terminal';

/** What the wrapper (build/package/docket.sh) has Chromium do without a display. */
const WITHOUT_DISPLAY: ReadonlySet<string> = new Set(['--ozone-platform=headless', '--disable-gpu']);

/**
 * What the first argument asks of the `docket` command: `docket today`, or `--terminal -- today`. Behind `--` Chromium
 * reads no switch.
 * @param commands names of its commands
 * @returns its arguments; null where the window is meant, as for a link, a flag of the window or no argument
 */
export const terminalWords = (
  argv: readonly string[],
  commands: readonly string[],
): readonly string[] | null => {
  const own = argv.slice(app.isPackaged ? 1 : 2);
  if (commands.includes(own[0] ?? '')) return own;
  const rest = own.slice(own.findIndex((argument) => !WITHOUT_DISPLAY.has(argument)));
  if (rest[0] !== TERMINAL) return null;
  return rest.slice(rest[1] === '--' ? 2 : 1);
};

/** All that was written has left the process: a pipe takes it later. Whoever closed the pipe wants no more of it. */
const flushed = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => {
    stream.write('', () => resolve());
  });

/**
 * Has the `docket` command run in the place of the window, and ends the process with its exit code: Electron itself never
 * ends because nothing is left to do. It takes no lock of Electron's, and is to be awaited by the main module, so that
 * Electron is never ready and starts nothing of the screen.
 */
export const runTerminal = async (program: () => Promise<void>): Promise<void> => {
  const refused = refusedSwitch(process.argv.slice(0, 1));
  if (refused === null) await program();
  else {
    process.stderr.write(`${refused}\n`);
    process.exitCode = 2;
  }
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  app.exit(Number(process.exitCode ?? 0));
};
