import { openConfFile } from '#core/settings/conf-file.ts';
import type { SettingsStorage } from '#core/settings/settings.ts';

/** `settings.json` in the data directory. For hosts without Electron. */
export const createConfStorage = (dataDirectory: string): SettingsStorage => {
  const file = openConfFile(dataDirectory, 'settings');
  return {
    read: () => file.get('settings'),
    write: (settings) => file.set('settings', settings),
  };
};
