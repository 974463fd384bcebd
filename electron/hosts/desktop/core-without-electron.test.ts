import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');

/** In plain Node, `electron` is a package that tries to fetch a binary: any import of its value must be seen. */
const HOOK = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (/^electron($|[/])|^electron-store$/.test(specifier)) {
        throw new Error(specifier + ' was imported by ' + context.parentURL);
      }
      return next(specifier, context);
    },
  });
`)}`;

const runInPlainNode = (...args: readonly string[]) =>
  spawnSync(process.execPath, ['--import', HOOK, ...args], {
    cwd: REPOSITORY,
    encoding: 'utf8',
    timeout: 30_000,
  });

test('the core is imported without Electron', () => {
  const { status, stderr } = runInPlainNode('electron/core/app.ts');
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test('the browser host runs without Electron', () => {
  // A wrong flag ends it before it opens anything, with all its imports done.
  const { status, stderr } = runInPlainNode('electron/hosts/browser/browser-host.ts', '--wrong-flag');
  expect(stderr).not.toContain('was imported by');
  expect(status).toBe(2);
});

test('an import of Electron would be seen', () => {
  const { status, stderr } = runInPlainNode('electron/hosts/desktop/windows/window.ts');
  expect(status).toBe(1);
  expect(stderr).toContain('electron was imported by');
});
