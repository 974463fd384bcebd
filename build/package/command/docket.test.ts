import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { COMMAND_NAMES } from '#electron/hosts/terminal/command-names.ts';

const WRAPPER = join(import.meta.dirname, 'docket.sh');

/** An installed app with a binary that says what it was given, and the link by which a shell finds the wrapper. */
const install = (binary: string, wrapper: string) => {
  // A name with a space, as on macOS.
  const root = mkdtempSync(join(tmpdir(), 'docket command '));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const put = (path: string): string => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    return join(root, path);
  };
  writeFileSync(put(binary), `#!/bin/sh\nprintf '%s\\n' "$@"\ncat\nexit 7\n`);
  chmodSync(put(binary), 0o755);
  cpSync(WRAPPER, put(wrapper));
  const link = put('usr/bin/docket');
  symlinkSync(put(wrapper), put('etc/alternatives/docket'));
  symlinkSync('../../etc/alternatives/docket', link);
  return (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(link, args, {
      encoding: 'utf8',
      input: 'what is typed\n',
      cwd: root,
    });
    expect({ status, stderr }).toEqual({ status: 7, stderr: '' });
    const given = stdout.split('\n');
    expect(given.splice(-2)).toEqual(['what is typed', '']);
    return given;
  };
};

const linux = () => install('opt/Docket/docket', 'opt/Docket/resources/bin/docket');
const mac = () => install('Docket.app/Contents/MacOS/Docket', 'Docket.app/Contents/Resources/bin/docket');

test.skipIf(process.platform === 'win32')(
  'the wrapper starts the binary for a command, without a display on Linux, and keeps input, output and exit code',
  () => {
    const start = ['--ozone-platform=headless', '--disable-gpu', '--terminal', '--'];
    const onLinux = linux();
    const onMac = mac();
    for (const name of COMMAND_NAMES) expect(onLinux(name)).toEqual([...start, name]);
    for (const args of [
      ['add', '-'],
      ['add', 'two words', '*', "it's", '--json'],
      ['--help'],
      ['--version'],
      ['nonsense'],
    ]) {
      expect(onLinux(...args)).toEqual([...start, ...args]);
      expect(onMac(...args)).toEqual(['--terminal', '--', ...args]);
    }
    expect(onLinux('--terminal', '--help')).toEqual([...start, '--help']);
  },
);

test.skipIf(process.platform === 'win32')('it leaves a link, a file and a flag to the window', () => {
  const [onLinux, onMac] = [linux(), mac()];
  expect(onLinux()).toEqual(['']);
  for (const args of [
    ['docket://view/today'],
    ['--', 'docket://view/today'],
    ['--quick-entry'],
    ['--add', 'today'],
    ['/home/ann/notes.md'],
    ['notes.md'],
  ]) {
    expect(onLinux(...args)).toEqual(args);
    expect(onMac(...args)).toEqual(args);
  }
});

test('the wrapper of Windows waits for the binary, passes its arguments on behind a mark, and ends as it ends', () => {
  const lines = readFileSync(join(import.meta.dirname, 'docket.cmd'), 'utf8').split('\r\n');
  expect(lines).toContain('set "docket_app=%~dp0..\\..\\Docket.exe"');
  const at = lines.indexOf(':terminal');
  expect(lines.slice(at + 1, at + 3)).toEqual([
    'start "" /b /wait "%docket_app%" --terminal -- %*',
    'exit /b %errorlevel%',
  ]);
});
