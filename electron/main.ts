import { runTerminal, terminalWords } from '#electron/hosts/desktop/startup/terminal-start.ts';
import { COMMAND_NAMES } from '#electron/hosts/terminal/command-names.ts';

const words = terminalWords(process.argv, COMMAND_NAMES);
if (words === null) {
  // A command does without all of this where an app runs. Awaited here, it is loaded before Electron is ready
  // ("ES Modules (ESM) in Electron", electronjs.org/docs/latest/tutorial/esm).
  const [{ createApp }, { usualDataDirectory }, { startShell }] = await Promise.all([
    import('#core/app.ts'),
    import('#electron/hosts/browser/loopback/host-arguments.ts'),
    import('#electron/hosts/desktop/startup/start-shell.ts'),
  ]);
  startShell({
    createApp,
    usualDataDirectory: usualDataDirectory(process.platform, process.env),
    faultSource: process,
  });
} else {
  await runTerminal(async () => {
    const { runProgram } = await import('#electron/hosts/terminal/run-program.ts');
    await runProgram(words);
  });
}
