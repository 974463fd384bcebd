import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const HOST = join(import.meta.dirname, 'service-host.ts');
const ONE_LINE = /^[^\n]+\n$/u;

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [HOST, ...args], { encoding: 'utf8', timeout: 20_000 });

describe('a start of the standalone service', { timeout: 30_000 }, () => {
  it('tells its flags when it is asked', () => {
    expect(run('--help')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('--password-file') as string,
    });
  });

  it.each([[['--prot', '1']], [['--port', '4180']], [[]]])('refuses %j in one line', (args) => {
    expect(run(...args)).toMatchObject({
      status: 2,
      stdout: '',
      stderr: expect.stringMatching(ONE_LINE) as string,
    });
  });

  it('says in one line what it cannot have: a password file, a port', async () => {
    const directory = temporaryDirectory();
    const flags = [
      '--data-dir',
      directory,
      '--user',
      'me@example.com',
      '--password-file',
      join(directory, 'password'),
    ];
    expect(run('--port', '0', ...flags)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^ENOENT[^\n]*password'?\n$/u) as string,
    });
    writeFileSync(join(directory, 'password'), 'correct horse');
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(run('--port', String(port), ...flags)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^[^\n]*EADDRINUSE[^\n]*\n$/u) as string,
    });
    taken.close();
  });
});
