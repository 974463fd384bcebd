import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readCrashes } from '#core/logs/crash-files.ts';
import { logDirectory } from '#core/logs/create-log.ts';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { startWithWindows } from '#electron/testing/fake-electron/checks/shell-scene.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const start = async () => {
  const dataDirectory = temporaryDirectory();
  const faultSource = new EventEmitter();
  const scene = await startWithWindows({ appPath, dataDirectory, faultSource });
  const directory = logDirectory(dataDirectory);
  return {
    ...scene,
    directory,
    faultSource,
    crashes: () => readCrashes(directory),
    log: () => readFileSync(join(directory, 'docket.log'), 'utf8'),
  };
};

describe('a fault that nobody caught', () => {
  test('is written down with a reference, told to the person, and ends Docket', async () => {
    const { fake, faultSource, crashes, log } = await start();
    faultSource.emit('uncaughtException', new TypeError('Buy flowers'));
    const [crash] = crashes();
    expect(crash).toMatchObject({ where: 'main', reason: 'uncaught error', version: '0.0.0-test' });
    expect(crash?.fault).toMatch(/^TypeError\n {4}at /u);
    expect(fake.dialog.errors[0]?.content).toContain(crash?.reference);
    expect(log()).toContain(`crash ${crash?.reference} of main`);
    expect(log() + JSON.stringify(crash)).not.toContain('flowers');
    expect(await fake.machine.whenExited.promise).toBe(1);
  });

  test('in a promise is written down, and Docket goes on', async () => {
    const { fake, faultSource, crashes } = await start();
    faultSource.emit('unhandledRejection', 'Buy flowers');
    expect(crashes()).toMatchObject([{ reason: 'unhandled rejection', fault: 'a thrown string' }]);
    expect(fake.machine.exitCode).toBeNull();
  });
});

describe('an end of a page or a helper', () => {
  test('is written down, unless somebody wanted it', async () => {
    const { fake, main, quickEntry, crashes } = await start();
    main.webContents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
    quickEntry.webContents.emit('render-process-gone', {}, { reason: 'clean-exit', exitCode: 0 });
    fake.app.emit('child-process-gone', {}, { type: 'GPU', reason: 'crashed', exitCode: 1 });
    fake.app.emit('child-process-gone', {}, { type: 'Utility', reason: 'killed', exitCode: 1 });
    expect(crashes().map(({ where, reason }) => [where, reason])).toEqual(
      expect.arrayContaining([
        ['page', 'oom'],
        ['helper', 'GPU crashed'],
      ]),
    );
    expect(crashes()).toHaveLength(2);
  });
});

test('the folder of the log is shown, and made where nothing was written yet', async () => {
  const { fake, desktop, directory } = await start();
  desktop.openFolder(directory);
  expect(fake.shell.folders).toEqual([directory]);
});
