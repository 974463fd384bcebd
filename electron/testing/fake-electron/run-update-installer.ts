import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { VerifiedUpdate } from '#electron/updates/updates.ts';

/**
 * Runs the real electron-updater on the fake, as in an AppImage: node
 * run-update-installer.ts USER_DATA RESOURCES UPDATE, the last one as JSON. It
 * prints how the download went, and then quits as the app does.
 */
const [, , userData = '', resources = '', update = ''] = process.argv;
const FAKE = pathToFileURL(join(import.meta.dirname, 'electron.ts')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: FAKE, shortCircuit: true } : next(specifier, context),
});
Object.defineProperty(process, 'resourcesPath', { value: resources });

const { fake } = await import('./electron.ts');
fake.app.isPackaged = true;
fake.app.paths.set('userData', userData);
fake.becomeReady();
const { createUpdateInstaller } = await import('#electron/shell/update-installer.ts');
const result = await createUpdateInstaller('appImage').download(JSON.parse(update) as VerifiedUpdate);
console.log(JSON.stringify(result));
fake.app.emit('quit', {}, 0);
