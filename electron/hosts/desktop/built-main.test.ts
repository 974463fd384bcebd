import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
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

test('the built app runs: one preload file, and a main module that answers its page and reads a calendar in a thread', async () => {
  const appPath = await buildApp();
  await buildMain(appPath);
  expect(readdirSync(join(appPath, 'out', 'preload'))).toEqual(['preload.cjs']);
  expect(readdirSync(join(appPath, 'out', 'main'))).toEqual(
    expect.arrayContaining(['browser-host.js', 'main.js']),
  );

  const dataDirectory = temporaryDirectory();
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUNNER, appPath, dataDirectory], {
    cwd: temporaryDirectory(), // nothing of the checkout is within reach of a relative path
    encoding: 'utf8',
    timeout: 30_000,
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    created: { ok: true },
    info: { ok: true, value: { host: 'electron', dataDirectory } },
    calendar: { ok: true, value: { problem: null, events: 1 } },
    events: { ok: true, value: [{ title: 'Review' }] },
  });
}, 60_000);
