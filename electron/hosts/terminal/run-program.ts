import { CommanderError } from 'commander';
import { CommandFailure, EXIT } from '#electron/hosts/terminal/command-failure.ts';
import { createOutput } from '#electron/hosts/terminal/output.ts';
import { createProgram } from '#electron/hosts/terminal/program.ts';
import packageJson from '#package.json' with { type: 'json' };

const HELP = new Set(['commander.helpDisplayed', 'commander.help', 'commander.version']);

/** `error: unknown option '--x'` as one sentence. */
const reasonOf = (message: string): string => {
  const [line = ''] = message.replace(/^error: /u, '').split('\n');
  return `${line.charAt(0).toUpperCase()}${line.slice(1).replace(/\.?$/u, '.')} (--help lists the flags)`;
};

const failIn =
  (argv: readonly string[]) =>
  (message: string): void => {
    createOutput({ json: argv.includes('--json') || argv.includes('--ndjson') }).fail(
      new CommandFailure('usage', message),
    );
    process.exitCode = EXIT.usage;
  };

/** Runs the command that the arguments name. The exit code of the process says how it went. */
export const runProgram = async (argv: readonly string[]): Promise<void> => {
  const program = createProgram(packageJson.version);
  for (const command of [program, ...program.commands]) {
    command.exitOverride();
    command.configureOutput({ writeErr: () => undefined });
  }
  const [name] = argv;
  const fail = failIn(argv);
  const isKnown = program.commands.some((command) => command.name() === name);
  if (name === undefined) fail('Name a command. (--help lists the flags)');
  else if (!isKnown && !name.startsWith('-')) fail(`There is no command '${name}'. (--help lists the flags)`);
  else {
    try {
      await program.parseAsync([...argv], { from: 'user' });
    } catch (error) {
      if (!(error instanceof CommanderError)) throw error;
      if (!HELP.has(error.code)) fail(reasonOf(error.message));
    }
  }
};
