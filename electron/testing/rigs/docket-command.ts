import { spawn } from 'node:child_process';
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

/** Runs the command in a pipe, as a script does, on the data of a test. */
export const runDocket = async (
  dataDirectory: string,
  args: readonly string[],
  { stdin = '', program = SOURCE }: { readonly stdin?: string; readonly program?: string } = {},
): Promise<Ended> => {
  const [command = '', ...rest] = args;
  const child = spawn(process.execPath, [program, command, '--data-dir', dataDirectory, ...rest], {
    stdio: 'pipe',
    env: {
      ...process.env,
      XDG_CACHE_HOME: join(dataDirectory, 'cache'),
      FORCE_COLOR: undefined,
      NODE_OPTIONS: '',
    },
  });
  child.stdin.end(stdin);
  const [stdout, stderr] = [textOf(child.stdout), textOf(child.stderr)];
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, stdout: await stdout, stderr: await stderr };
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
