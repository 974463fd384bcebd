import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a built `main.js` in plain Node, with the fake in the place of
 * `electron`: node run-built-main.ts APP_PATH DATA_DIRECTORY. It prints what a
 * page gets for two calls, closes the window and ends as the app ends.
 */
const [, , appPath = '', dataDirectory = ''] = process.argv;
const FAKE = pathToFileURL(join(import.meta.dirname, '..', 'electron.ts')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: FAKE, shortCircuit: true } : next(specifier, context),
});

const { fake } = await import('#electron/testing/fake-electron/electron.ts');
fake.app.appPath = appPath;
process.argv = ['electron', '.', '--data-dir', dataDirectory];
await import(pathToFileURL(join(appPath, 'out', 'main', 'main.js')).href);
fake.becomeReady();

const window = await Promise.race([fake.firstWindow, fake.machine.whenExited.promise]);
if (typeof window === 'number') throw new Error(JSON.stringify(fake.dialog.errors));
await window.loaded.promise;
const bridge = window.webContents.exposed.get('docket') as {
  readonly call: (method: string, input: unknown) => Promise<unknown>;
};
const created = await bridge.call('tasks.create', { projectId: null, title: 'Buy milk' });
const info = await bridge.call('app.info', {});
console.log(JSON.stringify({ created, info }));
window.close();
process.exitCode = await fake.machine.whenExited.promise;
