import Conf from 'conf';
import type { Settings } from '#shared/domain/settings.ts';
import type { SettingsStorage } from '#electron/settings/settings.ts';

/** `settings.json` in the data directory, written atomically. For hosts without Electron. */
export const createConfStorage = (dataDirectory: string): SettingsStorage => {
  const conf = new Conf<{ settings?: Settings }>({
    cwd: dataDirectory,
    configName: 'settings',
    // A file that is no JSON any more is replaced by the defaults: it holds widths and a theme.
    clearInvalidConfig: true,
  });
  return {
    read: () => conf.get('settings'),
    write: (settings) => conf.set('settings', settings),
  };
};
