import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { securityFindings } from '#electron/testing/fake-electron/checks/audit.ts';
import { walkContract } from '#electron/testing/contract-cases.ts';
import { bridgeOf, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
}, 60_000);

const start = async (dataDirectory: string) => {
  const fake = await startProcess({
    appPath,
    argv: ['--data-dir', dataDirectory],
    main: async () => {
      await import('#electron/main.ts');
    },
  });
  const window = await loadedWindow(fake);
  return { fake, window, call: bridgeOf(window).call };
};

test('the whole app keeps a task from one start to the next', async () => {
  const dataDirectory = temporaryDirectory();
  const first = await start(dataDirectory);
  const created = await first.call('tasks.create', { projectId: null, title: 'Buy milk' });
  expect(created).toMatchObject({ ok: true });
  first.window.close();
  expect(await first.fake.machine.whenExited.promise).toBe(0);

  const second = await start(dataDirectory);
  expect(await second.call('app.info', {})).toMatchObject({
    ok: true,
    value: { host: 'electron', dataDirectory },
  });
  const { taskId } = (created as { value: { taskId: string } }).value;
  expect(await second.call('tasks.rows', { ids: [taskId] })).toMatchObject({
    ok: true,
    value: [{ title: 'Buy milk' }],
  });
  second.fake.app.quit();
  expect(await second.fake.machine.whenExited.promise).toBe(0);
});

test('the bridge carries every method of the contract, and refuses what the contract does not declare', async () => {
  const { fake, window } = await start(temporaryDirectory());
  await walkContract(bridgeOf(window));
  fake.app.quit();
  expect(await fake.machine.whenExited.promise).toBe(0);
});

test('the whole app breaks no rule of the security audit', async () => {
  const { fake, window } = await start(temporaryDirectory());
  expect(await securityFindings({ fake, window })).toEqual([]);
  fake.app.quit();
  expect(await fake.machine.whenExited.promise).toBe(0);
});

test('a directory that another process has open is one clear line', async () => {
  const dataDirectory = temporaryDirectory();
  const first = await start(dataDirectory);
  const second = await startProcess({
    appPath,
    argv: ['--data-dir', dataDirectory],
    main: async () => {
      await import('#electron/main.ts');
    },
  });
  expect(await second.machine.whenExited.promise).toBe(1);
  expect(second.dialog.errors).toEqual([
    { title: 'Docket could not start', content: `Docket is already running on ${dataDirectory}.` },
  ]);
  first.fake.app.quit();
  expect(await first.fake.machine.whenExited.promise).toBe(0);
});
