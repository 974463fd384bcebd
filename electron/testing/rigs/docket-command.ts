import { stripVTControlCharacters } from 'node:util';
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCE = join(ROOT, 'electron', 'hosts', 'terminal', 'docket.ts');

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const textOf = async (stream: AsyncIterable<unknown>): Promise<string> => {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text;
};

interface Start {
  /** The command itself, or a file that was built of it. */
  readonly program?: string;
  /** Beside the environment of the test. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts the command in a pipe, as a script does, on the data of a test. */
export const startDocket = (
  dataDirectory: string,
  [command = '', ...rest]: readonly string[],
  { program = SOURCE, env = {} }: Start = {},
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [program, command, '--data-dir', dataDirectory, ...rest], {
    stdio: 'pipe',
    env: {
      ...process.env,
      XDG_CACHE_HOME: join(dataDirectory, 'cache'),
      FORCE_COLOR: undefined,
      NODE_OPTIONS: '',
      ...env,
    },
  });

/** @returns the exit code; null where a signal ended it */
export const ended = (child: ChildProcessWithoutNullStreams): Promise<number | null> =>
  new Promise((resolve) => child.once('close', resolve));

/** Runs the command until it ends. */
export const runDocket = async (
  dataDirectory: string,
  args: readonly string[],
  { stdin = '', ...start }: Start & { readonly stdin?: string } = {},
): Promise<Ended> => {
  const child = startDocket(dataDirectory, args, start);
  child.stdin.end(stdin);
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  const code = await ended(child);
  return { code, stdout: await stdout, stderr: await stderr };
};

/**
 * Runs a command in a terminal of its own (Linux: by `script` of util-linux), and types an answer to each question.
 * @returns all that the terminal showed, without colors and moves of the cursor
 */
export const inTerminal = async (command: readonly string[], answers: readonly string[]): Promise<string> => {
  const line = command.map((word) => `'${word}'`).join(' ');
  const child = spawn('script', ['-qec', line, '/dev/null'], { stdio: 'pipe' });
  const waiting = [...answers];
  let written = '';
  let answeredAt = 0;
  child.stdout.on('data', (chunk) => {
    written += String(chunk);
    // Moves of the cursor come in chunks of their own, behind a question that has its answer already.
    const shown = stripVTControlCharacters(written);
    if (shown.length === answeredAt || !shown.endsWith(': ') || waiting.length === 0) return;
    answeredAt = shown.length;
    child.stdin.write(`${waiting.shift() ?? ''}\n`);
  });
  await ended(child);
  return stripVTControlCharacters(written);
};

const isOutput = new Ajv({ allErrors: true, strictTypes: false }).compile(
  JSON.parse(readFileSync(join(ROOT, 'docs', 'docket-output.schema.json'), 'utf8')),
);

interface OutputTask {
  readonly id: string;
  readonly short: string;
  readonly title: string;
  readonly parentId: string | null;
}

/** Members that tests look into; the schema has them all. */
interface DocketOutput {
  readonly kind: string;
  readonly tasks?: readonly OutputTask[];
  readonly steps?: readonly unknown[];
  readonly error?: { readonly code: string; readonly exit: number };
}

/** The objects of an output, each of which is as docs/docket-output.schema.json says. */
export const readOutput = (text: string): readonly DocketOutput[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const value: unknown = JSON.parse(line);
      if (!isOutput(value)) throw new Error(`${line}\n${JSON.stringify(isOutput.errors)}`);
      return value as DocketOutput;
    });

/** What a command says as JSON, and how it ended. */
export const docketData = async (dataDirectory: string, ...args: readonly string[]) => {
  const { code, stdout, stderr } = await runDocket(dataDirectory, [...args, '--json']);
  return { code, value: readOutput(stdout)[0], error: readOutput(stderr)[0]?.error };
};
