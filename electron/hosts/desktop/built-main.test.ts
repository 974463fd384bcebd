import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildApp, buildMain } from '#electron/testing/fake-electron/checks/built-app.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

const RUNNER = join(
  import.meta.dirname,
  '..',
  '..',
  'testing',
  'fake-electron',
  'checks',
  'run-built-main.ts',
);

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
  await buildMain(appPath);
}, 60_000);

/** Nothing of the checkout is within reach of a relative path. */
const run = (dataDirectory: string, ...words: readonly string[]) =>
  spawnSync(process.execPath, [RUNNER, appPath, dataDirectory, ...words], {
    cwd: temporaryDirectory(),
    encoding: 'utf8',
    timeout: 30_000,
  });

test('the built app runs: one preload file, and a main module that answers its page and reads a calendar in a thread', () => {
  expect(readdirSync(join(appPath, 'out', 'preload'))).toEqual(['preload.cjs']);
  expect(readdirSync(join(appPath, 'out', 'main'))).toEqual(
    expect.arrayContaining(['browser-host.js', 'main.js']),
  );

  const dataDirectory = temporaryDirectory();
  const { status, stdout, stderr } = run(dataDirectory);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    created: { ok: true },
    info: { ok: true, value: { host: 'electron', dataDirectory } },
    calendar: { ok: true, value: { problem: null, events: 1 } },
    events: { ok: true, value: [{ title: 'Review' }] },
  });
}, 60_000);

test('a command in the place of the window runs without anything of Electron, says all it has to say and how it went', () => {
  const dataDirectory = temporaryDirectory();
  const place = ['--data-dir', dataDirectory];
  const titles = Array.from({ length: 2000 }, (_none, index) => `Task ${index} ${'long '.repeat(20)}`.trim());
  const file = join(dataDirectory, 'tasks.txt');
  writeFileSync(file, titles.join('\n'));
  expect(run(dataDirectory, 'import', file, ...place)).toMatchObject({ status: 0, stderr: '' });
  // More than a pipe holds: what is not flushed would be missing.
  const listed = run(
    dataDirectory,
    '--ozone-platform=headless',
    '--disable-gpu',
    '--terminal',
    '--',
    'list',
    ...place,
  );
  expect(listed).toMatchObject({ status: 0, stderr: '' });
  expect(listed.stdout.trim().split('\n')).toHaveLength(titles.length);
  expect(run(dataDirectory, 'search', 'nothing', ...place)).toMatchObject({
    status: 3,
    stdout: 'No tasks.\n',
  });
  expect(run(dataDirectory, '--terminal', '--version')).toMatchObject({ status: 0, stdout: '0.1.0\n' });
  expect(run(dataDirectory, '--terminal', 'nonsense', '--json')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('"code":"usage"') as string,
  });
}, 120_000);
