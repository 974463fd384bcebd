import { appendFileSync, rmSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { VerifiedUpdate } from '#core/updates/updates.ts';

/**
 * Runs the real electron-updater on the fake, as in an AppImage: node
 * run-update-installer.ts USER_DATA RESOURCES UPDATE HOW, the third one as JSON. It
 * prints how the download went, and then quits as the app does, or is asked to
 * restart, perhaps without the file that it runs from; in the file ORDER it writes down what it gave free.
 */
const [, , userData = '', resources = '', update = '', how = 'quit'] = process.argv;
const FAKE = pathToFileURL(join(import.meta.dirname, '..', 'electron.ts')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: FAKE, shortCircuit: true } : next(specifier, context),
});
Object.defineProperty(process, 'resourcesPath', { value: resources });

const { fake } = await import('#electron/testing/fake-electron/electron.ts');
fake.app.isPackaged = true;
fake.app.paths.set('userData', userData);
fake.app.requestSingleInstanceLock();
fake.becomeReady();
const { createUpdateInstaller } = await import('#electron/hosts/desktop/updates/update-installer.ts');
const note = (line: string): void => appendFileSync(process.env['ORDER'] ?? '', `${line}\n`);
fake.app.on('fake-lock-released', () => note('lock released'));
const closeCore = async (): Promise<void> => {
  await sleep(100);
  note('core closed');
};
const installer = createUpdateInstaller('appImage', closeCore);
const result = await installer.download(JSON.parse(update) as VerifiedUpdate);
console.log(JSON.stringify(result));
if (how !== 'quit') {
  // An AppImage that somebody moved cannot be replaced.
  if (how === 'restart without file') rmSync(process.env['APPIMAGE'] ?? '');
  installer.installNow();
  await fake.machine.whenExited.promise;
  if (fake.app.relaunched !== null) note(`relaunched ${fake.app.relaunched.execPath}`);
}
fake.app.emit('quit', {}, 0);
