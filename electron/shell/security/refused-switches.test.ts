import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#electron/testing/fake-electron/checks/built-app.ts';
import { createStubCore, loadedWindow, startProcess } from '#electron/testing/fake-electron/start.ts';
import { temporaryDirectory } from '#electron/testing/fake-electron/temporary-directory.ts';
import { REFUSED_SWITCHES } from './refused-switches.ts';

let appPath = '';
beforeAll(async () => {
  appPath = await buildApp();
});

const start = async (isPackaged: boolean, argv: readonly string[]) => {
  const core = createStubCore();
  const fake = await startProcess({
    appPath,
    argv,
    prepare: ({ app }) => (app.isPackaged = isPackaged),
    main: async () => {
      const { startShell } = await import('#electron/shell/startup/start-shell.ts');
      startShell({ createApp: core.createApp, usualDataDirectory: temporaryDirectory() });
    },
  });
  return { fake, core };
};

describe('a packaged Docket', () => {
  test.each(REFUSED_SWITCHES)('does not start with --%s', async (name) => {
    for (const argument of [`--${name}`, `--${name}=1`]) {
      const { fake, core } = await start(true, [argument]);
      expect(await fake.machine.whenExited.promise).toBe(1);
      expect(core.configs).toEqual([]);
      expect(fake.windows).toEqual([]);
      expect(fake.dialog.errors[0]?.content).toMatch(/^Docket does not/u);
    }
  });

  test('starts where such a word is part of a link', async () => {
    const { fake } = await start(true, ['--', '--no-sandbox']);
    await loadedWindow(fake);
    expect(fake.machine.exitCode).toBeNull();
  });
});

test('a checkout starts as whoever works on it wants', async () => {
  const { fake } = await start(false, ['--no-sandbox', '--remote-debugging-port=9222']);
  await loadedWindow(fake);
  expect(fake.machine.exitCode).toBeNull();
});
