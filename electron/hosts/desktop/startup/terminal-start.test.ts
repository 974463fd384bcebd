import { expect, onTestFinished, test, vi } from 'vitest';
import { COMMAND_NAMES } from '#electron/hosts/terminal/command-names.ts';
import { DEFINITIONS } from '#electron/hosts/terminal/commands.ts';

const ID = '6745ab12cd34ef56ab78cd90';

const load = async (isPackaged: boolean) => {
  vi.resetModules();
  const { fake } = await import('#electron/testing/fake-electron/electron.ts');
  fake.app.isPackaged = isPackaged;
  return { fake, ...(await import('./terminal-start.ts')) };
};

const read = async (args: readonly string[], isPackaged = false) => {
  const { terminalWords } = await load(isPackaged);
  return terminalWords(
    [...(isPackaged ? ['/opt/Docket/docket'] : ['electron', '.']), ...args],
    COMMAND_NAMES,
  );
};

test('the names by which the app knows its commands are those that it has', () => {
  expect(DEFINITIONS.map(({ name }) => name)).toEqual(COMMAND_NAMES);
});

test.each(COMMAND_NAMES)('docket %s is for the terminal', async (name) => {
  expect(await read([name, '--json', '--', '-x'])).toEqual([name, '--json', '--', '-x']);
  expect(await read([name], true)).toEqual([name]);
});

test.each([
  [['--terminal', '--help'], ['--help']],
  [['--terminal', 'nonsense'], ['nonsense']],
  [
    ['--ozone-platform=headless', '--disable-gpu', '--terminal', '--', 'add', '-'],
    ['add', '-'],
  ],
  [
    ['--terminal', '--', 'add', '--', '-1 kg'],
    ['add', '--', '-1 kg'],
  ],
  [['--terminal'], []],
])('%j is for the terminal, which gets %j', async (args, words) => {
  expect(await read(args)).toEqual(words);
  expect(await read(args, true)).toEqual(words);
});

test.each([
  [],
  ['docket://view/today'],
  ['--', 'docket://add?text=today'],
  ['--', '--terminal', 'today'],
  ['--show', `task/${ID}`],
  ['--add', 'today'],
  ['--view', 'today'],
  ['--data-dir', 'today'],
  ['--hidden'],
  ['--quick-entry'],
  ['--ozone-platform=wayland', '--terminal', 'today'],
  ['--disable-gpu'],
  ['--disable-gpu', 'today'],
  ['/home/ann/today'],
  ['today.md'],
  ['TODAY'],
  [''],
])('%j is for the window', async (...args) => {
  expect(await read(args)).toBeNull();
  expect(await read(args, true)).toBeNull();
});

const end = async (program: () => Promise<void>, ...args: readonly string[]) => {
  const { argv, exitCode } = process;
  onTestFinished(() => {
    process.argv = argv;
    process.exitCode = exitCode;
  });
  process.argv = ['/opt/Docket/docket', 'today', ...args];
  const { fake, runTerminal } = await load(true);
  await runTerminal(program);
  return fake.machine;
};

test('the process ends as the command ends, and has asked Electron for nothing', async () => {
  const machine = await end(() => {
    process.exitCode = 5;
    return Promise.resolve();
  });
  expect(machine.exitCode).toBe(5);
  expect(machine.calls).toEqual([]);
  process.exitCode = 0;
  expect((await end(() => Promise.resolve())).exitCode).toBe(0);
});

test.each(['--remote-debugging-port=1', '--no-sandbox', '--js-flags=--expose-gc'])(
  'a command does not run with %s either',
  async (refused) => {
    const program = vi.fn<() => Promise<void>>(() => Promise.resolve());
    expect((await end(program, refused)).exitCode).toBe(2);
    expect(program).not.toHaveBeenCalled();
  },
);
