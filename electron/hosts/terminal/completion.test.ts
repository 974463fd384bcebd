import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runDocket } from '#electron/testing/rigs/docket-command.ts';
import { serveTestApp } from '#electron/testing/rigs/socket-rig.ts';
import { temporaryDirectory } from '#electron/testing/temporary-directory.ts';

const DOCKET = join(import.meta.dirname, 'docket.ts');
/** A shell asks the command at each tab, which compiles its sources. */
const SLOW = 240_000;

/** How each shell starts without settings of a person, and reads what was installed for it. */
const SHELLS = {
  bash: { command: 'bash --norc --noprofile -i', setUp: (file: string) => `source '${file}'` },
  zsh: {
    command: 'zsh -f -i',
    setUp: (file: string) => `fpath+=('${dirname(file)}'); autoload -U compinit; compinit -u -D`,
  },
  // It looks in its folder by itself.
  fish: { command: 'fish -i', setUp: () => 'true' },
} as const;

type Shell = keyof typeof SHELLS;

const isThere = (shell: string): boolean =>
  process.platform === 'linux' && spawnSync(shell, ['-c', 'true']).status === 0;

/**
 * A `docket` that completes as the real one does on the data of a test, and writes down anything else it is asked,
 * one line a call with its arguments in brackets.
 */
const writeStub = (dataDirectory: string): { readonly folder: string; readonly called: string } => {
  const folder = temporaryDirectory();
  const called = join(folder, 'called');
  const real = `'${process.execPath}' '${DOCKET}' completion --data-dir '${dataDirectory}'`;
  writeFileSync(
    join(folder, 'docket'),
    `#!/bin/sh\nif [ "$1" = completion ]; then shift; exec ${real} "$@"; fi\nprintf '[%s]' "$@" >>'${called}'\necho >>'${called}'\n`,
  );
  chmodSync(join(folder, 'docket'), 0o755);
  return { folder, called };
};

/** A shell in a terminal of its own, with the completion that `docket completion install` put there. */
const openShell = async (shell: Shell, dataDirectory: string) => {
  const home = temporaryDirectory();
  const { folder, called } = writeStub(dataDirectory);
  const env = {
    ...process.env,
    HOME: home,
    SHELL: `/bin/${shell}`,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(dataDirectory, 'cache'),
    PATH: [folder, process.env['PATH']].join(delimiter),
    TERM: 'xterm',
    NODE_OPTIONS: '',
  };
  mkdirSync(join(home, 'config'));
  const installed = await runDocket(dataDirectory, ['completion', 'install', '--json'], { env });
  const { path } = JSON.parse(installed.stdout) as { readonly path: string };
  const { command, setUp } = SHELLS[shell];
  const child = spawn('script', ['-qec', command, '/dev/null'], { env, cwd: home, stdio: 'pipe' });
  onTestFinished(() => void child.kill('SIGKILL'));
  let shown = '';
  child.stdout.on('data', (chunk) => (shown += String(chunk)));
  const calls = (): readonly string[] =>
    existsSync(called) ? readFileSync(called, 'utf8').split('\n').slice(0, -1) : [];
  /** Types keys and Enter. @returns what `docket` was called with */
  const type = async (keys: string): Promise<string | undefined> => {
    const before = calls().length;
    child.stdin.write(`${keys}\n`);
    await expect.poll(() => calls().length, { timeout: 30_000, message: shown }).toBe(before + 1);
    return calls().at(-1);
  };
  child.stdin.write(`${setUp(path)}\n`);
  expect(await type('docket ready')).toBe('[ready]');
  return { type };
};

// A shell that is not there is skipped by its name.
test.for(Object.keys(SHELLS) as Shell[])(
  'the Tab key of %s completes commands, flags, values, lists and tags',
  { timeout: SLOW },
  async (shell, { skip }) => {
    skip(!isThere(shell), `${shell} is not installed`);
    const { dataDirectory, value } = await serveTestApp();
    for (const name of ['Work', 'Big plans', "Ann's & Bob's"]) await value('projects.create', { name });
    await value('tags.create', { label: 'Errand' });
    const { type } = await openShell(shell, dataDirectory);
    expect(await type('docket sch\t')).toBe('[schedule]');
    expect(await type('docket move 1 --t\tW\t')).toBe('[move][1][--to][Work]');
    expect(await type('docket list Big\t')).toBe('[list][Big plans]');
    expect(await type('docket move 2 --to Ann\t')).toBe("[move][2][--to][Ann's & Bob's]");
    expect(await type('docket edit 3 --tag Err\t')).toBe('[edit][3][--tag][Errand]');
    expect(await type('docket edit 3 --priority hi\t')).toBe('[edit][3][--priority][high]');
    // What a person quotes or writes in small letters is completed as well.
    expect(await type("docket list '#Err\t")).toBe('[list][#Errand]');
    expect(await type('docket list "Big pl\t')).toBe('[list][Big plans]');
    expect(await type('docket list Big\\ pl\t')).toBe('[list][Big plans]');
    expect(await type('docket list wo\t')).toBe('[list][Work]');
    expect(await type('docket focus sta\t')).toBe('[focus][start]');
    expect(await type('docket do tasks.comp\t')).toBe('[do][tasks.complete]');
  },
);
