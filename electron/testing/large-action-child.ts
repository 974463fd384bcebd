import { createApp } from '#core/app.ts';
import { hostEffects } from '#electron/hosts/host-effects.ts';

/** A process that deletes a list of many tasks, and is killed meanwhile. */
const [, , dataDirectory = '', id = ''] = process.argv;

const app = createApp({
  ...hostEffects(),
  version: '0.0.0-test',
  host: 'browser',
  dataDirectory,
  settingsStorage: { read: () => undefined, write: () => undefined },
  transport: () => Promise.resolve({ ok: false, error: 'offline' }),
  loadKeychain: () => Promise.resolve({ ok: false, error: 'noModule' }),
});
await app.call('projects.list', {});
process.send?.('begins');
await app.call('projects.delete', { id });
process.send?.('done');
