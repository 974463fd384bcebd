import { CommandFailure, EXIT } from '#electron/hosts/terminal/command-failure.ts';
import { createOutput, type Output, type SharedOptions } from '#electron/hosts/terminal/output.ts';
import { openSession, type Session } from '#electron/hosts/terminal/session.ts';

/** What every command gets. */
export interface CommandContext {
  readonly session: Session;
  readonly out: Output;
}

const toFailure = (error: unknown): CommandFailure => {
  if (error instanceof CommandFailure) return error;
  return new CommandFailure(
    'failed',
    `Something went wrong in the command: ${error instanceof Error ? error.message : String(error)}`,
    'Nothing you saved is lost.',
  );
};

/** A reader such as `head` closes the pipe when it has enough. */
const endQuietlyWhenUnread = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
  });
};

/** Runs a command without a core. Its failure becomes words and an exit code. */
export const runPlain = async (
  options: SharedOptions,
  work: (out: Output) => Promise<void>,
): Promise<void> => {
  endQuietlyWhenUnread();
  const out = createOutput(options);
  try {
    await work(out);
  } catch (error) {
    const failure = toFailure(error);
    out.fail(failure);
    process.exitCode = EXIT[failure.outcome];
  }
};

/** Runs a command on the running app, or on the data where none runs. */
export const runCommand = (
  options: SharedOptions & { readonly events?: boolean },
  work: (context: CommandContext) => Promise<void>,
): Promise<void> =>
  runPlain(options, async (out) => {
    const { dataDir, sync, events = false } = options;
    const session = await openSession({ dataDir, sync, events, author: { kind: 'commandLine' } });
    try {
      await work({ session, out });
    } finally {
      await session.close();
    }
  });

/** @returns what was typed, without the line break */
export const ask = async (question: string): Promise<string> => {
  const { createInterface } = await import('node:readline/promises');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return (await lines.question(question)).trim();
  } finally {
    lines.close();
  }
};

/**
 * A program of Windows with a window has no input: Electron gives it one that is at its end (electron/electron#21705).
 * @throws CommandFailure there
 */
export const needStdin = (platform = process.platform, versions = process.versions): void => {
  if (platform === 'win32' && versions['electron'] !== undefined)
    throw new CommandFailure(
      'failed',
      'The installed app can’t read from stdin on Windows. Nothing was changed.',
      'Run npx docket in a checkout, which can.',
    );
};

export const readStdin = async (): Promise<string> => {
  needStdin();
  process.stdin.setEncoding('utf8');
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return text;
};
