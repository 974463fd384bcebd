import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Runs a built `main.js` in plain Node, with the fake in the place of
 * `electron`: node run-built-main.ts APP_PATH DATA_DIRECTORY. It prints what a
 * page gets for some calls, one of which needs the thread of calendars, closes the window and ends as the app ends.
 *
 * With arguments behind them (`… today`), it starts the app with those: what the app prints is all that is printed,
 * and it ends with the exit code of the app, or with 99 where that used anything else of Electron.
 */
const [, , appPath = '', dataDirectory = '', ...words] = process.argv;
const FAKE = pathToFileURL(join(import.meta.dirname, '..', 'electron.ts')).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: FAKE, shortCircuit: true } : next(specifier, context),
});

const { fake } = await import('#electron/testing/fake-electron/electron.ts');
fake.app.appPath = appPath;

const main = pathToFileURL(join(appPath, 'out', 'main', 'main.js')).href;

const runWords = async (): Promise<void> => {
  process.argv = ['electron', '.', ...words];
  await import(main);
  const { calls, exitCode } = fake.machine;
  // As Electron's `app.exit` does, which waits for nothing.
  process.exit(calls.length === 0 ? (exitCode ?? 99) : 99);
};

const runWindow = async (): Promise<void> => {
  process.argv = ['electron', '.', '--data-dir', dataDirectory];
  await import(main);
  fake.becomeReady();

  const window = await Promise.race([fake.firstWindow, fake.machine.whenExited.promise]);
  if (typeof window === 'number') throw new Error(JSON.stringify(fake.dialog.errors));
  await window.loaded.promise;
  const bridge = window.webContents.exposed.get('docket') as {
    readonly call: (method: string, input: unknown) => Promise<unknown>;
  };
  const created = await bridge.call('tasks.create', { projectId: null, title: 'Buy milk' });
  const info = await bridge.call('app.info', {});
  const file = join(dataDirectory, 'team.ics');
  writeFileSync(
    file,
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nSUMMARY:Review\nDTSTART;VALUE=DATE:20261124\nEND:VEVENT\nEND:VCALENDAR\n',
  );
  const calendar = await bridge.call('calendars.add', { address: file, name: 'Team', color: '#3f66e8' });
  const events = await bridge.call('calendars.events', { from: '2026-11-24', to: '2026-11-24' });
  console.log(JSON.stringify({ created, info, calendar, events }));
  window.close();
  process.exitCode = await fake.machine.whenExited.promise;
};

await (words.length > 0 ? runWords() : runWindow());
