import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from './paths.mjs';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

/** Those of our own that take flags; the others pass them on to a tool, or take none. */
const NAMES = [
  'start',
  'test',
  'package',
  'sign-update',
  'evidence',
  'bench',
  'bench:ui',
  'bench:sync',
  'bench:past',
  'bench:search',
  'service',
  'docket',
] as const;

const COMMANDS: readonly (readonly [name: string, call: string])[] = [
  ...NAMES.map((name) => [name, scripts[name] ?? ''] as const),
  ['docket doctor', `${scripts['docket'] ?? ''} doctor`],
  ['docket trace', `${scripts['docket'] ?? ''} trace`],
];

/** A script is read and compiled before it knows its arguments; on a busy computer that takes some seconds. */
const TIMEOUT = 120_000;

const run = async (call: string, flag: string) => {
  const [, ...args] = call.split(' ');
  const child = spawn(process.execPath, [...args, flag], { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  const [stdout, stderr] = [child.stdout, child.stderr].map(async (stream) => {
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    return text;
  });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, stdout: await stdout, stderr: await stderr };
};

test.concurrent.each(COMMANDS)(
  'npm run %s -- --help prints its flags with examples',
  async (_name, call) => {
    const { status, stdout, stderr } = await run(call, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^(?:npm (?:start|test|run)|docket)\b/u);
    expect(stdout).toContain('\nExamples\n  ');
  },
  TIMEOUT,
);

test.concurrent.each(COMMANDS)(
  'npm run %s refuses a flag that it does not know in one line',
  async (_name, call) => {
    const { status, stdout, stderr } = await run(call, '--nonsense');
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/^[^\n]*--nonsense[^\n]*\(--help lists the flags\)\n$/u);
  },
  TIMEOUT,
);
